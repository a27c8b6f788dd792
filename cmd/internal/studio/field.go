package studio

import (
	"slices"
	"strings"

	"hulldown.dev/engine/play"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// fieldView is the battlefield of two sides as the sheet of its scenario has it: a lane of boxes
// for each side, and between them what is to be had in the boxes of either, their terrain and what lies
// there now.
type fieldView struct {
	Lanes  [2]laneView
	Places []spanView
	Boxes  int
	// Legend are the runs of which a narrow table shows the letter alone.
	Legend []spanView
}

// laneView is the half of the battlefield on which the units of a side stand; Lower is set for that
// of the second side, which is told from the middle outwards.
type laneView struct {
	Name       string
	SideNumber int
	Lower      bool
	Boxes      []rangeView
	Goals      []spanView
}

// rangeView is a box of a lane: its Range as the side counts it, and the units in it.
type rangeView struct {
	Metres string
	Enemy  bool
	Units  []unitView
}

// spanView is a run of boxes that hold the same; Text is empty for nothing, Mark is the letter that stands for it.
type spanView struct {
	Boxes      int
	Text, Mark string
}

// fieldOf is the battlefield of a game whose units have their places on a track of Ranges, nil for
// any other.
func (s *Server) fieldOf(d *saved, id string, t play.Table, units []unitView) *fieldView {
	content := d.loaded.Content
	sc := model.Find(content.Scenarios, id)
	if sc == nil || len(t.Track)%2 == 0 || len(sc.Sides) != 2 {
		return nil
	}
	boxes := scenario.Boxes(content, sc, s.options.Language)
	beside := len(boxes)/2 - len(t.Track)/2 // boxes at either end that the track leaves out
	if beside < 0 {
		return nil
	}
	for k, words := range t.Lies {
		boxes[beside+k].Places = append(boxes[beside+k].Places, words...)
	}
	v := &fieldView{Boxes: len(boxes), Places: spans(boxes, func(b *scenario.Box) string { return strings.Join(b.Places, ", ") })}
	for side := range v.Lanes {
		lane := &v.Lanes[side]
		*lane = laneView{Name: sc.Sides[side].Name, SideNumber: side, Lower: side == 1, Goals: spans(boxes, func(b *scenario.Box) string { return b.Goals[side] })}
		for k := range boxes {
			metres := boxes[k].Metres[side]
			lane.Boxes = append(lane.Boxes, rangeView{Metres: wording.Number(metres), Enemy: metres < 0})
		}
		for i, u := range t.Units {
			if u.Side == sc.Sides[side].ID && u.Place >= 0 {
				at := &lane.Boxes[beside+u.Place]
				at.Units = append(at.Units, units[i])
			}
		}
	}
	v.mark(v.Lanes[0].Goals, v.Places, v.Lanes[1].Goals)
	return v
}

// mark gives letters to what lies in runs of boxes, the same to the same, and lists them.
func (v *fieldView) mark(all ...[]spanView) {
	for _, list := range all {
		for i := range list {
			if list[i].Text == "" {
				continue
			}
			k := slices.IndexFunc(v.Legend, func(l spanView) bool { return l.Text == list[i].Text })
			if k < 0 {
				k = len(v.Legend)
				v.Legend = append(v.Legend, spanView{Text: list[i].Text, Mark: string(rune('A' + k))})
			}
			list[i].Mark = v.Legend[k].Mark
		}
	}
}

// spans joins neighbouring boxes that hold the same; there are none where no box holds anything.
func spans(boxes []scenario.Box, holds func(*scenario.Box) string) []spanView {
	var out []spanView
	for k := range boxes {
		text := holds(&boxes[k])
		if n := len(out); n > 0 && out[n-1].Text == text {
			out[n-1].Boxes++
		} else {
			out = append(out, spanView{Boxes: 1, Text: text})
		}
	}
	if !slices.ContainsFunc(out, func(v spanView) bool { return v.Text != "" }) {
		return nil
	}
	return out
}
