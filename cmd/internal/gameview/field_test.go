package gameview

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// TestFieldMarks holds that the battlefield shows what lies in its boxes, and that there is none where the boxes
// are too few for the track.
func TestFieldMarks(t *testing.T) {
	sc := model.Scenario{Record: model.Record{ID: "burning"}, Sides: []model.Side{{ID: "west"}, {ID: "east"}}}
	m := &Maker{Content: &model.Content{Scenarios: []model.Scenario{sc}}, Assets: bare{boxes: make([]Box, 11)}}
	table := play.Table{Table: engine.Table{Track: make([]string, 5)}}
	if v := m.fieldOf("burning", table, nil); v == nil || len(v.Places) > 0 {
		t.Errorf("the field before is %+v", v)
	}
	table.Lies = [][]string{nil, {"Fire", "Haze"}, nil, nil, nil}
	if v := m.fieldOf("burning", table, nil); v == nil || !slices.Equal(v.Places, []Span{{Boxes: 4}, {Boxes: 1, Text: "Fire, Haze", Mark: "A"}, {Boxes: 6}}) {
		t.Errorf("the field is %+v", v)
	}
	for _, boxes := range []int{0, 3, 4} {
		m.Assets = bare{boxes: make([]Box, boxes)}
		if v := m.fieldOf("burning", table, nil); v != nil {
			t.Errorf("a track of 5 places lies in %d boxes: %+v", boxes, v)
		}
	}
}
