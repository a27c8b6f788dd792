package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// Condition is a mark that holds while conditions do: any entry of it will do.
type Condition struct {
	Entries []entry
	// only describes the units that it holds of, if that is all it does and the
	// same whoever asks; else nil.
	only *rule.Who
	// weight is how many descriptions are read to find out, plus one once that
	// is known.
	weight int
	// asks is set where it asks for another mark that is a condition, ofUnit where
	// it is a mark of units and not of sides or of the game.
	asks, ofUnit bool
	// always is set where an entry of it holds whenever it is asked in this game.
	always bool
}

// entry is one list of conditions of a mark.
type entry struct {
	When rule.When
	// alike is set when it asks a unit's side, and not the unit, for all but what
	// it says of the unit itself: unit is that description, nil for none, and
	// shared holds the other tests, what is found out with less ado first. Those
	// from late on are asked behind the description.
	alike  bool
	Unit   *rule.Who
	shared []rule.Test
	late   int
}

// weighMarks prepares the marks that are conditions.
func (g *Game) weighMarks() {
	for i := range g.Marks.Conditions {
		c := &g.Marks.Conditions[i]
		c.ofUnit = g.Lexicon.MarkOf[i+len(g.Marks.Start)] == "unit"
		c.always = slices.ContainsFunc(c.Entries, func(e entry) bool { return g.settled(&e.When) })
		for j := range c.Entries {
			e := &c.Entries[j]
			e.alike, e.Unit = g.alike(&e.When), e.When.Who(rule.FactUnit)
			c.asks = c.asks || slices.ContainsFunc(rule.MarksIn(&e.When), func(m int8) bool { return int(m) >= len(g.Marks.Start) })
			for _, t := range e.When.Tests {
				if t.Fact != rule.FactUnit {
					e.shared = append(e.shared, t)
				}
			}
			e.late = len(e.shared)
			for g.countWeight(&e.When) >= g.whoWeight(e.Unit) && e.late > 0 && e.shared[e.late-1].Count != nil {
				e.late--
			}
		}
		c.only = g.describes(c)
	}
}

// settled reports whether conditions hold from the beginning of this game to its end: they
// ask for options in use and nothing else.
func (g *Game) settled(w *rule.When) bool {
	for i := range w.Tests {
		switch t := &w.Tests[i]; {
		case t.Fact == rule.FactOption && g.InUse(int(t.Min)):
		case t.Fact == rule.FactAdded && g.added&(1<<t.Min) != 0:
		default:
			return false
		}
	}
	return true
}

// describes finds the description that a mark of a unit comes down to.
func (g *Game) describes(c *Condition) *rule.Who {
	if !c.ofUnit || len(c.Entries) != 1 {
		return nil
	}
	e := &c.Entries[0]
	if e.alike && len(e.shared) == 0 && e.Unit != nil && g.sideless(e.Unit) {
		return e.Unit
	}
	return nil
}

// sideless reports whether a description is the same for whatever side looks.
func (g *Game) sideless(w *rule.Who) bool {
	if w == nil {
		return true
	}
	for i := range w.Tests {
		t := &w.Tests[i]
		if t.Fact == rule.FactMarks && g.Lexicon.MarkOf[t.Mark] != "unit" && g.Lexicon.MarkOf[t.Mark] != "box" || !g.sideless(t.Who) {
			return false
		}
	}
	return !sideways(w)
}

// heavy is a weight that is not told apart from greater ones.
const heavy = 1 << 20

// whoWeight is how many descriptions are read for one, those of the marks in it
// included. No mark leads back to itself, so this ends.
func (g *Game) whoWeight(w *rule.Who) int {
	if w == nil {
		return 0
	}
	n := 1
	for i := range w.Tests {
		t := &w.Tests[i]
		n += g.whoWeight(t.Who)
		if t.Fact == rule.FactMarks {
			n += g.markWeight(t.Mark)
		}
	}
	return min(n, heavy)
}

func (g *Game) markWeight(mark int8) int {
	i := int(mark) - len(g.Marks.Start)
	if i < 0 {
		return 0
	}
	c := &g.Marks.Conditions[i]
	if c.weight == 0 {
		n := 0
		for j := range c.Entries {
			w := &c.Entries[j].When
			n += g.whoWeight(w.Who(rule.FactUnit)) + g.countWeight(w)
		}
		c.weight = min(n, heavy) + 1
	}
	return c.weight - 1
}

func (g *Game) countWeight(w *rule.When) int {
	n := 0
	for i := range w.Tests {
		c := w.Tests[i].Count
		if c == nil {
			continue
		}
		for _, m := range [2]*rule.Measure{&c.Of, c.Over} {
			switch {
			case m == nil:
			case m.Kind == rule.CountUnits:
				n += g.whoWeight(m.Units)
			case m.Kind == rule.CountMark:
				n += g.markWeight(m.Index)
			}
		}
	}
	return n
}

func (g *Game) alike(w *rule.When) bool {
	for i := range w.Tests {
		t := &w.Tests[i]
		switch {
		case t.Fact.Needs()&(rule.OfTarget|rule.OfMove|rule.OfStep|rule.OfRobata) != 0, personal(t.Who):
			return false
		case t.Count != nil && (g.ofUnit(&t.Count.Of) || g.ofUnit(t.Count.Over)):
			return false
		}
	}
	return true
}

// personal reports whether a description speaks of the subject anywhere, be it as the one that
// is left out or near: whom it describes depends on who asks.
func personal(w *rule.Who) bool {
	if w == nil {
		return false
	}
	for i := range w.Tests {
		t := &w.Tests[i]
		if t.Fact == rule.FactOther || t.Fact == rule.FactSubject || t.Fact == rule.FactNear && t.Who == nil || personal(t.Who) {
			return true
		}
	}
	return false
}

// ofUnit reports whether a measure depends on the unit that asks, not only on its
// side.
func (g *Game) ofUnit(m *rule.Measure) bool {
	if m == nil {
		return false
	}
	return m.Kind == rule.CountMark && (g.Lexicon.MarkOf[m.Index] == "unit" || g.Lexicon.MarkOf[m.Index] == "box") || m.Kind == rule.CountUnits && personal(m.Units)
}

// bearing narrows a set of units to those of which a mark lies in a span.
func (x Position) bearing(m *rule.Test, among uint16, who state.Viewer, at *state.Whereabouts) uint16 {
	i := int(m.Mark)
	if n := len(x.Game.Marks.Start); i >= n {
		set, in := x.satisfying(i, among, who), uint16(0)
		if m.Holds(1) {
			in = set
		}
		if m.Holds(0) {
			in |= among &^ set
		}
		return in
	}
	if x.Game.Lexicon.MarkOf[i] == "box" {
		return x.inBoxes(m, among, at, 0)
	}
	if x.Game.Lexicon.MarkOf[i] != "unit" {
		if m.Holds(x.Mark(m.Mark, who)) {
			return among
		}
		return 0
	}
	place := x.Game.Marks.Place[i]
	for rest := among; rest != 0; rest &= rest - 1 {
		if u := state.First(rest); !m.Holds(int(*x.MarkOf(u, place))) {
			among &^= 1 << u
		}
	}
	return among
}

// Mark reads a mark as it concerns a viewer; a condition with a name is 1 where
// it holds.
func (x Position) Mark(i int8, who state.Viewer) int {
	of := x.Game.Lexicon.MarkOf[i]
	switch {
	case (of == "unit" || of == "box") && who.Unit == engine.NoUnit:
		return 0
	case of == "box":
		return int(x.BoxMarks[x.Game.Marks.Place[i]][x.BoxOf(who.Unit)])
	case int(i) >= len(x.Game.Marks.Start) && of == "unit":
		return state.Flag(x.satisfying(int(i), 1<<who.Unit, who) != 0)
	case int(i) >= len(x.Game.Marks.Start):
		return state.Flag(x.satisfying(int(i), 1, who) != 0)
	case of == "unit":
		return int(*x.MarkOf(who.Unit, x.Game.Marks.Place[i]))
	case of == "side":
		return int(*x.MarkOfSide(who.Side, x.Game.Marks.Place[i]))
	}
	return int(*x.GameMark(x.Game.Marks.Place[i]))
}

// satisfying narrows a set of units to those that a condition with a name holds
// of. One of a unit is seen from the unit, whoever asks; any other holds of all
// or of none.
func (x Position) satisfying(i int, among uint16, who state.Viewer) uint16 {
	n := i - len(x.Game.Marks.Start)
	c := &x.Game.Marks.Conditions[n]
	if c.always {
		return among
	}
	if who.Answers == nil {
		if !c.asks {
			return x.findOut(c, among, who)
		}
		var a state.Answers
		who.Answers = &a
	}
	a, set := who.Answers, among
	if !c.ofUnit {
		set = 1 << who.Side
	}
	if rest := set &^ a.Known[n]; rest != 0 {
		a.Known[n] |= rest
		a.Holds[n] |= x.findOut(c, rest, who)
	}
	switch {
	case c.ofUnit:
		return among & a.Holds[n]
	case a.Holds[n]&set != 0:
		return among
	}
	return 0
}

// findOut is satisfying without what is known.
func (x Position) findOut(c *Condition, among uint16, who state.Viewer) uint16 {
	if c.only != nil {
		return x.matching(c.only, among, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Answers: who.Answers}, nil)
	}
	if c.ofUnit {
		set := uint16(0)
		for side := range x.Game.Ranks.Sides {
			if part := among & x.Game.Ranks.Sides[side]; part != 0 {
				set |= x.ofSide(c, part, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: int8(side), Answers: who.Answers})
			}
		}
		return set
	}
	about := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: who.Side, Answers: who.Answers}
	for j := range c.Entries {
		if x.Holds(&c.Entries[j].When, &about) {
			return among
		}
	}
	return 0
}

// ofSide is satisfying for units of one side. What an entry asks of the side is
// asked once for all of them.
func (x Position) ofSide(c *Condition, units uint16, who state.Viewer) uint16 {
	about := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: who.Side, Answers: who.Answers}
	left := units
	for j := 0; j < len(c.Entries) && left != 0; j++ {
		e := &c.Entries[j]
		if !e.alike {
			for rest := left; rest != 0; rest &= rest - 1 {
				about.Unit = state.First(rest)
				if x.Holds(&e.When, &about) {
					left &^= 1 << about.Unit
				}
			}
			about.Unit = engine.NoUnit
			continue
		}
		left &^= x.alike(e, left, &about)
	}
	return units &^ left
}

// alike narrows a set of units of one side to those that an entry holds of.
func (x Position) alike(e *entry, set uint16, side *state.Subject) uint16 {
	if !x.meetsAll(e.shared[:e.late], side) {
		return 0
	}
	if e.Unit != nil {
		set = x.matching(e.Unit, set, side.Viewer(), nil)
	}
	if set == 0 || !x.meetsAll(e.shared[e.late:], side) {
		return 0
	}
	return set
}

func (x Position) meetsAll(tests []rule.Test, who *state.Subject) bool {
	for i := range tests {
		if !x.meets(&tests[i], who) {
			return false
		}
	}
	return true
}

// marks are the marks of a game, in the order of the lexicon.
type marks struct {
	// Start is what each mark that is a counter begins with, max the most it can be, place its
	// place in the state among the marks of what it is of.
	Start, Max []int8
	Place      []uint8
	// names is what logs call each mark, choices what they call the units that rules have
	// chosen, and secrets are the numbers of those that are made in secret.
	names, choices []string
	// pulls is what logs call the Pulls that rules make.
	pulls   []string
	secrets []uint8
	// boxLayers is the set of the layers that are of boxes, by their numbers.
	boxLayers uint8
	// plans is what logs call the names that are chosen in secret.
	plans []string
	// reset lists the marks that a unit loses before it returns.
	reset []uint8
	// Conditions are the marks that are conditions, which come after the counters.
	Conditions []Condition
}
