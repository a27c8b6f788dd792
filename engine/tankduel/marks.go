package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// condition is a mark that holds while conditions do: any entry of it will do.
type condition struct {
	entries []rule.When
	// alike tells of each entry that it asks a unit's side, and not the unit,
	// for all but what it says of the unit itself.
	alike []bool
}

func (g *Game) alike(w *rule.When) bool {
	if w.Target != nil || w.Asks&(rule.AsksMove|rule.AsksRobata) != 0 || personal(w.Unit) {
		return false
	}
	for i := range w.Counts {
		if c := &w.Counts[i]; g.ofUnit(&c.Of) || g.ofUnit(c.Over) {
			return false
		}
	}
	return true
}

// personal reports that a description says other anywhere: whom it leaves out
// depends on who asks.
func personal(w *rule.Who) bool {
	if w == nil {
		return false
	}
	for i := range w.Not {
		if personal(&w.Not[i]) {
			return true
		}
	}
	return w.Other || personal(w.Ahead) || personal(w.With)
}

// ofUnit reports that a measure depends on the unit that asks, not only on its
// side.
func (g *Game) ofUnit(m *rule.Measure) bool {
	if m == nil {
		return false
	}
	return m.Kind == rule.CountMark && g.lexicon.MarkOf[m.Index] == "unit" || m.Kind == rule.CountUnits && personal(m.Units)
}

// bearing narrows a set of units to those of which a mark lies in a span.
func (t table) bearing(m *rule.MarkTest, among uint16, who viewer) uint16 {
	i := int(m.Mark)
	if n := len(t.g.markStart); i >= n {
		set, in := t.satisfying(i, among, who), uint16(0)
		if m.Span.Holds(1) {
			in = set
		}
		if m.Span.Holds(0) {
			in |= among &^ set
		}
		return in
	}
	if t.g.lexicon.MarkOf[i] != "unit" {
		if m.Span.Holds(t.mark(m.Mark, who)) {
			return among
		}
		return 0
	}
	for rest := among; rest != 0; rest &= rest - 1 {
		if u := first(rest); !m.Span.Holds(int(t.Units[u].Marks[i])) {
			among &^= 1 << u
		}
	}
	return among
}

// mark reads a mark as it concerns a viewer; a condition with a name is 1 where
// it holds.
func (t table) mark(i int8, who viewer) int {
	of := t.g.lexicon.MarkOf[i]
	switch {
	case of == "unit" && who.unit == engine.NoUnit:
		return 0
	case int(i) >= len(t.g.markStart) && of == "unit":
		return flag(t.satisfying(int(i), 1<<who.unit, who) != 0)
	case int(i) >= len(t.g.markStart):
		return flag(t.satisfying(int(i), 1, who) != 0)
	case of == "unit":
		return int(t.Units[who.unit].Marks[i])
	case of == "side":
		return int(t.SideMark[who.side][i])
	}
	return int(t.Marks[i])
}

// satisfying narrows a set of units to those that a condition with a name holds of.
// One of a unit is seen from the unit, whoever asks; any other holds of all or
// of none.
func (t table) satisfying(i int, among uint16, who viewer) uint16 {
	c := &t.g.conditions[i-len(t.g.markStart)]
	if t.g.lexicon.MarkOf[i] == "unit" {
		return t.ofSide(c, among&t.g.ranks.sides[0], 0) | t.ofSide(c, among&t.g.ranks.sides[1], 1)
	}
	about := subject{unit: engine.NoUnit, target: engine.NoUnit, side: who.side}
	for j := range c.entries {
		if t.holds(&c.entries[j], &about) {
			return among
		}
	}
	return 0
}

// ofSide is satisfying for units of one side. What an entry asks of the side is asked
// once for all of them.
func (t table) ofSide(c *condition, units uint16, side int8) uint16 {
	about := subject{unit: engine.NoUnit, target: engine.NoUnit, side: side}
	left := units
	for j := 0; j < len(c.entries) && left != 0; j++ {
		w := &c.entries[j]
		if !c.alike[j] {
			for rest := left; rest != 0; rest &= rest - 1 {
				about.unit = first(rest)
				if t.holds(w, &about) {
					left &^= 1 << about.unit
				}
			}
			about.unit = engine.NoUnit
			continue
		}
		set := left
		if w.Unit != nil {
			set = t.fits(w.Unit, left, about.viewer(), stand{})
		}
		if set != 0 && t.timely(w, &about) && t.countsAll(w, &about) {
			left &^= set
		}
	}
	return units &^ left
}
