package layout

import (
	"maps"
	"testing"

	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestLaidAtTheStart holds that the map shows what lies in boxes behind all rules of the set-up, so
// nothing that one puts there and a later one takes off, and that it says what lies everywhere only where
// that is so.
func TestLaidAtTheStart(t *testing.T) {
	is := func(n int) *model.Boxes { return &model.Boxes{Side: "west", Range: &model.Span{Is: &n}} }
	mark := func(m model.SetMark, boxes *model.Boxes) model.Operation {
		m.Name, m.Boxes = "fire", boxes
		return model.Operation{Mark: &m}
	}
	lay := func(boxes *model.Boxes) model.Operation {
		return model.Operation{Lay: &model.Lay{Layer: "haze", Boxes: boxes}}
	}
	clear := func(boxes *model.Boxes) model.Operation {
		return model.Operation{Clear: &model.Clear{Layers: []string{"haze"}, Boxes: boxes}}
	}
	every := map[int]string{}
	for m := -1000; m <= 1000; m += 200 {
		every[m] = "Fire"
	}
	but := func(m int, has string) map[int]string {
		out := maps.Clone(every)
		out[m] = has
		return out
	}
	for _, c := range []struct {
		name  string
		start int
		when  model.When
		do    []model.Operation
		want  map[int]string
	}{
		{"every box", 1, model.When{Phase: "setup"}, nil, every},
		{"all taken off but one", 1, model.When{Phase: "setup"}, []model.Operation{mark(model.SetMark{Set: ptr(0)}, &model.Boxes{}), mark(model.SetMark{Set: ptr(3)}, is(0))}, map[int]string{0: "Fire 3"}},
		{"one taken off", 1, model.When{Phase: "setup"}, []model.Operation{mark(model.SetMark{Set: ptr(0)}, is(200))}, but(200, "")},
		{"one more than elsewhere", 1, model.When{Phase: "setup"}, []model.Operation{mark(model.SetMark{Add: ptr(1)}, is(200))}, but(200, "Fire 2")},
		{"no more than there may be", 0, model.When{Phase: "setup"}, []model.Operation{mark(model.SetMark{Set: ptr(2)}, is(200)), mark(model.SetMark{Add: ptr(2)}, is(200))}, map[int]string{200: "Fire 3"}},
		{"put and taken off", 0, model.When{Phase: "setup"}, []model.Operation{mark(model.SetMark{Set: ptr(2)}, is(200)), mark(model.SetMark{Add: ptr(-2)}, is(200))}, nil},
		{"a layer laid and cleared", 0, model.When{Phase: "setup"}, []model.Operation{lay(is(0)), lay(is(200)), clear(is(0))}, map[int]string{200: "Haze"}},
		{"taken off later in the game", 0, model.When{Phase: "draw"}, []model.Operation{mark(model.SetMark{Set: ptr(1)}, is(200)), mark(model.SetMark{Set: ptr(0)}, is(200))}, map[int]string{200: "Fire"}},
		{"taken off on a condition", 1, model.When{Phase: "setup", Option: "night"}, []model.Operation{mark(model.SetMark{Set: ptr(0)}, is(200))}, every},
	} {
		sc := scenarioSample()
		sc.Marks = map[string]model.Mark{"fire": {Of: "box", Max: 3, Start: c.start, Name: model.Text{"en": "Fire"}}}
		sc.Layers = map[string]model.Layer{"haze": {Of: "box", Name: model.Text{"en": "Haze"}}}
		sc.Rules = []model.Rule{{On: "phase", When: c.when, Do: c.do}}
		for _, box := range scenario.Boxes(battleContent(), &sc, wording.Language{}) {
			got := ""
			for _, has := range box.Marks {
				got += has
			}
			if want := c.want[box.Metres[0]]; got != want {
				t.Errorf("%s: %d m has %q, want %q", c.name, box.Metres[0], got, want)
			}
		}
	}
}
