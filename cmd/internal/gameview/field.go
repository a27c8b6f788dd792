package gameview

import (
	"slices"
	"strings"

	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Field is the battlefield of two sides as the sheet of its scenario has it: a lane of boxes for each side,
// and between them their terrain and what lies there now.
type Field struct {
	Lanes  [2]Lane
	Places []Span
	Boxes  int
	// Legend are the runs of which a table shows the letter alone: what is to be had, and on a narrow one all.
	Legend []Span
}

// Lane is the half of the battlefield on which the units of a side stand, with what is to be had in its boxes.
type Lane struct {
	Name       string
	SideNumber int
	Boxes      []LaneBox
	Goals      []Span
	// side is the id of the side.
	side string
}

// LaneBox is a box of a lane: its Range as the side counts it, and the units in it.
type LaneBox struct {
	Metres string
	Enemy  bool
	Units  []*Unit
	// Aim is what can be done about it, nil for nothing.
	Aim *Aim
	at  int
}

// Span is a run of boxes that hold the same; Text is empty for nothing, Mark is the letter that stands for it,
// and Goal is set for what is to be had there.
type Span struct {
	Boxes      int
	Text, Mark string
	Goal       bool
}

// fieldOf is the battlefield of a game whose units have their places on a track of Ranges, nil for
// any other.
func (m *Maker) fieldOf(id string, t play.Table, units []*Unit) *Field {
	sc := model.Find(m.Content.Scenarios, id)
	if sc == nil || len(t.Track)%2 == 0 || len(sc.Sides) != 2 {
		return nil
	}
	boxes := slices.Clone(m.Assets.Boxes(id))
	beside := len(boxes)/2 - len(t.Track)/2 // boxes at either end that the track leaves out
	if beside < 0 || beside+len(t.Track) > len(boxes) {
		return nil
	}
	for k, words := range t.Lies {
		at := &boxes[beside+k].Places
		*at = slices.Concat(*at, words)
	}
	v := &Field{Boxes: len(boxes), Places: spans(boxes, func(b *Box) string { return strings.Join(b.Places, ", ") })}
	for side := range v.Lanes {
		lane := &v.Lanes[side]
		*lane = Lane{side: sc.Sides[side].ID, Name: sc.Sides[side].Name, SideNumber: side, Goals: spans(boxes, func(b *Box) string { return b.Goals[side] })}
		for k := range boxes {
			metres := boxes[k].Metres[side]
			lane.Boxes = append(lane.Boxes, LaneBox{Metres: wording.Number(metres), Enemy: metres < 0, at: metres})
		}
		for i, u := range t.Units {
			if u.Side == sc.Sides[side].ID && u.Place >= 0 {
				at := &lane.Boxes[beside+u.Place]
				at.Units = append(at.Units, units[i])
			}
		}
	}
	v.mark(v.Lanes[0].Goals, true)
	v.mark(v.Lanes[1].Goals, true)
	v.mark(v.Places, false)
	return v
}

// mark gives letters to what is to be had or lies in runs of boxes, the same to the same, and lists them.
func (v *Field) mark(list []Span, goal bool) {
	for i := range list {
		if list[i].Text == "" {
			continue
		}
		k := slices.IndexFunc(v.Legend, func(l Span) bool { return l.Text == list[i].Text && l.Goal == goal })
		if k < 0 {
			k = len(v.Legend)
			v.Legend = append(v.Legend, Span{Text: list[i].Text, Mark: string(rune('A' + k)), Goal: goal})
		}
		list[i].Mark, list[i].Goal = v.Legend[k].Mark, goal
	}
}

// spans joins neighbouring boxes that hold the same; there are none where no box holds anything.
func spans(boxes []Box, holds func(*Box) string) []Span {
	var out []Span
	for k := range boxes {
		text := holds(&boxes[k])
		if n := len(out); n > 0 && out[n-1].Text == text {
			out[n-1].Boxes++
		} else {
			out = append(out, Span{Boxes: 1, Text: text})
		}
	}
	if !slices.ContainsFunc(out, func(v Span) bool { return v.Text != "" }) {
		return nil
	}
	return out
}
