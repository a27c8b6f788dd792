package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// boxFits reports whether a box has all marks of a test in their spans.
func (x Position) boxFits(t *rule.Test, box int) bool {
	for ; t != nil; t = t.And {
		if !t.Holds(int(x.BoxMarks[x.Game.Marks.Place[t.Mark]][box])) {
			return false
		}
	}
	return true
}

// inBoxes narrows a set of units to those whose own box fits a test of marks, or one that is
// apart boxes away.
func (x Position) inBoxes(t *rule.Test, set uint16, at *state.Whereabouts, apart int) uint16 {
	for rest := set; rest != 0; rest &= rest - 1 {
		u := state.First(rest)
		box := int(x.BoxOf(u))
		if at != nil {
			box = int(state.BoxAt(x.Units[u].Side, at.Boxes))
		}
		holds := false
		for _, b := range [2]int{box - apart, box + apart} {
			holds = holds || b >= 0 && b < state.Boxes && x.boxFits(t, b)
		}
		if !holds {
			set &^= 1 << u
		}
	}
	return set
}

// inLine reports whether one of the boxes from the unit's to the target's fits a test of marks.
func (x Position) inLine(t *rule.Test, who *state.Subject) bool {
	if who.Unit == engine.NoUnit || who.Target == engine.NoUnit {
		return false
	}
	from, to := x.BoxOf(who.Unit), x.BoxOf(who.Target)
	for box := min(from, to); box <= max(from, to); box++ {
		if x.boxFits(t, int(box)) {
			return true
		}
	}
	return false
}

// boxesOf is the set of the boxes that a description means, as seen from a side.
func (x Position) boxesOf(b *rule.BoxSet, own int8) uint16 {
	side, set := SideOf(b.Side, own), uint16(0)
	for boxes := b.Min; boxes <= b.Max; boxes++ {
		box := state.BoxAt(side, boxes)
		fits := b.Revealed == rule.None || x.Revealed(b.Revealed)>>box&1 != 0
		for i := range b.Tests {
			t := &b.Tests[i]
			fits = fits && t.Holds(int(x.BoxMarks[x.Game.Marks.Place[t.Mark]][box]))
		}
		if meant := boxes - b.By; fits && -state.Edge <= meant && meant <= state.Edge {
			set |= 1 << state.BoxAt(side, meant)
		}
	}
	return set
}

// boxesMeant is the set of the boxes that a row describes, or of those of its units.
func (x Position) boxesMeant(row *rule.Row, who state.Subject) uint16 {
	if row.Boxes != nil {
		return x.boxesOf(row.Boxes, who.Side)
	}
	units, set := setOf(who.Unit), uint16(0)
	if row.Who != nil {
		units = x.standing(row.Who, who.Viewer())
	}
	for ; units != 0; units &= units - 1 {
		set |= 1 << x.BoxOf(state.First(units))
	}
	return set
}

// markBoxes changes a mark of the boxes that a row means.
func markBoxes(x Ctx, row *rule.Row, who state.Subject) {
	set := x.boxesMeant(row, who)
	place, amount := x.Game.Marks.Place[row.Mark], x.amount(&row.Number, who.Viewer())
	for ; set != 0; set &= set - 1 {
		box := uint8(state.First(set))
		to, old := amount, int(x.BoxMarks[place][box])
		if row.Delta {
			to += old
		}
		x.SetBoxMark(uint8(row.Mark), box, min(max(to, 0), int(x.Game.Marks.Max[row.Mark])), row.Clause)
	}
}

// SetBoxMark sets a mark of a box.
func (x Ctx) SetBoxMark(mark, box uint8, to int, c engine.Clause) {
	place := x.Game.Marks.Place[mark]
	e := event.New(event.BoxMarked, c)
	e.Side, e.Item, e.Of = 0, mark, place<<4|box
	e.From, e.To = int16(x.BoxMarks[place][box]), int16(to)
	if e.From != e.To {
		x.Emit(&e)
		x.Changed()
	}
}
