package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// naive asks about rows one unit and one condition after the other: what the
// game does with sets, and with less asked, must come to the same.
type naive struct{ Ctx }

// holds reports whether all conditions of a row hold.
func (t naive) holds(w *rule.When, who state.Subject) bool {
	for i := range w.Tests {
		if !t.meets(&w.Tests[i], who) {
			return false
		}
	}
	return true
}

func (t naive) meets(w *rule.Test, who state.Subject) bool {
	switch w.Fact {
	case rule.FactUnit:
		return who.Unit != engine.NoUnit && t.matches(w.Who, who.Unit, who)
	case rule.FactTarget:
		return who.Unit != engine.NoUnit && who.Target != engine.NoUnit && t.matches(w.Who, who.Target, who)
	case rule.FactTo, rule.FactWas:
		if who.Unit == engine.NoUnit {
			return false
		}
		unit := &t.Units[who.Unit]
		at := state.Whereabouts{Boxes: unit.Range + who.Ahead, Box: &unit.Box}
		if w.Fact == rule.FactWas {
			at = state.Whereabouts{Boxes: t.Act.Range, Box: &t.Act.Box}
		}
		return t.matchesAt(w.Who, who.Unit, who, at)
	case rule.FactCount:
		return t.counts(w.Count, who)
	case rule.FactOption:
		return t.Game.options&(1<<w.Min) != 0
	case rule.FactAdded:
		return t.Game.added&(1<<w.Min) != 0
	case rule.FactAfter:
		return slices.ContainsFunc(t.Laid[:], func(c engine.Card) bool {
			return c != engine.NoCard && t.Game.Cards[c].After == t.Game.Lexicon.Afters[w.Min]
		})
	case rule.FactAction:
		return w.Set&(1<<who.Action>>1) != 0
	case rule.FactPlan:
		known := func(side int8) bool { return t.Possible[side][w.Mark] == 1<<w.Min }
		switch w.Max {
		case int16(rule.None):
			return known(0) || known(1)
		case int16(rule.Own), int16(rule.Enemy):
			if own := who.Side; w.Max == int16(rule.Own) {
				return known(own)
			}
			return known(1 - who.Side)
		}
		return known(int8(w.Max))
	case rule.FactLine:
		if who.Unit == engine.NoUnit || who.Target == engine.NoUnit {
			return false
		}
		own, other := int(t.Units[who.Unit].Range), int(t.Facing(who.Unit, who.Target))
		for boxes := min(own, other); boxes <= max(own, other); boxes++ {
			if t.marked(w, t.Units[who.Unit].Side, boxes) {
				return true
			}
		}
		return false
	case rule.FactCause:
		return w.Set&t.causes(&who) != 0
	case rule.FactResult:
		return w.Set&t.results(&who) != 0
	case rule.FactUpTo, rule.FactAbove:
		v := t.pulledNumber(&who)
		n := int(w.Number.Value)
		if w.Number.Per != nil {
			per := t.measure(w.Number.Per, who)
			if w.Number.Less != nil {
				per -= t.measure(w.Number.Less, who)
			}
			n *= per
		}
		n = min(max(n+int(w.Number.Plus), int(w.Number.Min)), int(w.Number.Max))
		return v != state.Missing && (v > n) == (w.Fact == rule.FactAbove)
	}
	v := t.fact(w.Fact, &who)
	if w.Set != 0 {
		return v >= 0 && w.Set&(1<<v) != 0
	}
	return int(w.Min) <= v && v <= int(w.Max)
}

func (t naive) counts(c *rule.Count, who state.Subject) bool {
	n := t.measure(&c.Of, who)
	if c.Over != nil {
		n -= t.measure(c.Over, who)
	}
	return int(c.Min) <= n && n <= int(c.Max)
}

// matches reports whether a unit in play fits a description, as seen from the
// subject.
func (t naive) matches(w *rule.Who, u engine.Unit, who state.Subject) bool {
	return t.matchesAt(w, u, who, state.Whereabouts{Boxes: t.Units[u].Range, Box: &t.Units[u].Box})
}

func (t naive) matchesAt(w *rule.Who, u engine.Unit, who state.Subject, at state.Whereabouts) bool {
	if w.Kinds&(1<<t.Game.Kind(u)) == 0 || w.Side != rule.None && t.Units[u].Side != SideOf(w.Side, who.Side) ||
		w.Run != rule.ByAnyone && (w.Run == rule.ByRobata) != RobataOf(t.Ctx).runs(u) {
		return false
	}
	for i := range w.Tests {
		if !t.fits(&w.Tests[i], u, who, at) {
			return false
		}
	}
	return true
}

// fits reports whether one test of a description holds of a unit.
func (t naive) fits(w *rule.Test, u engine.Unit, who state.Subject, at state.Whereabouts) bool {
	in := func(v int) bool { return int(w.Min) <= v && v <= int(w.Max) }
	metres := 200 * int(at.Boxes)
	switch w.Fact {
	case rule.FactOther:
		return (u != who.Unit) == (w.Min != 0)
	case rule.FactRange:
		return in(metres)
	case rule.FactDistance:
		return in(max(metres, -metres))
	case rule.FactWord:
		return t.HasWord(u, w.Min)
	case rule.FactWeight:
		n := t.Board(u).Weight
		return n > 0 && in(n)
	case rule.FactHolds:
		return t.boxHolds(u, at.Box, int(w.Min))
	case rule.FactState:
		return t.inState(u, int8(w.Min))
	case rule.FactMarks:
		if t.Game.Lexicon.MarkOf[w.Mark] == "box" {
			return in(t.boxMark(w.Mark, t.Units[u].Side, int(at.Boxes)))
		}
		return in(t.mark(w.Mark, u, who))
	case rule.FactBeside:
		side, boxes := t.Units[u].Side, int(at.Boxes)
		return boxes > -5 && t.marked(w, side, boxes-1) || boxes < 5 && t.marked(w, side, boxes+1)
	case rule.FactChosen:
		return u == t.chosenIn(int(w.Min))
	case rule.FactRevealed:
		if t.Game.Lexicon.SecretOf[w.Min] == "box" {
			box := state.BoxAt(t.Units[u].Side, at.Boxes)
			return t.Possible[0][w.Min] == 1<<box || t.Possible[1][w.Min] == 1<<box
		}
		for side := range t.Possible {
			if t.Possible[side][w.Min] == 1<<u {
				return true
			}
		}
		return false
	case rule.FactUnder:
		if mark := slices.Index(t.Game.Lexicon.Marks, t.Game.Lexicon.Layers[w.Min]); mark >= 0 {
			return t.boxMark(int8(mark), t.Units[u].Side, int(at.Boxes)) != 0
		}
		return at.Box.Layers&(1<<t.Game.layerPlace[w.Min]) != 0
	case rule.FactSubject:
		return (u == who.Unit) == (w.Min != 0)
	case rule.FactTheTarget:
		return (u == who.Target) == (w.Min != 0)
	case rule.FactHasSpotted, rule.FactHasAcquired, rule.FactHasFlanked:
		return t.watches(w.Fact, w.Who, u, who, func(v engine.Unit) (engine.Unit, engine.Unit) { return u, v })
	case rule.FactSpottedBy, rule.FactAcquiredBy, rule.FactFlankedBy:
		return t.watches(w.Fact-3, w.Who, u, who, func(v engine.Unit) (engine.Unit, engine.Unit) { return v, u })
	case rule.FactMet:
		if who.Unit == engine.NoUnit {
			return w.Min == 0
		}
		boxes := t.Units[u].Range
		if t.Units[u].Side != t.Units[who.Unit].Side {
			boxes = -boxes
		}
		return (t.Act.Path&(1<<(5+boxes)) != 0) == (w.Min != 0)
	case rule.FactNot:
		return !t.perhaps(w.Who, u, who, at)
	case rule.FactAhead:
		return t.aheadOf(w.Who, u, who, at)
	case rule.FactWith:
		return t.sharesWith(w.Who, u, who, at)
	case rule.FactNear:
		return t.nearOne(w, u, who, at)
	}
	panic("the naive reading has no case for the description " + w.Fact.String())
}

// perhaps reports whether a unit fits a description, or would if it were related to itself in each way
// in which that relates it to the one unit that it names.
func (t naive) perhaps(w *rule.Who, u engine.Unit, who state.Subject, at state.Whereabouts) bool {
	if !t.matchesAt(&rule.Who{Side: w.Side, Kinds: w.Kinds, Run: w.Run}, u, who, at) {
		return false
	}
	for i := range w.Tests {
		test := &w.Tests[i]
		fits := t.fits(test, u, who, at)
		switch {
		case test.Fact == rule.FactNot:
			fits = !t.matchesAt(test.Who, u, who, at)
		case test.Fact == rule.FactNear && test.Who == nil:
			fits = fits || u == who.Unit
		case slices.Contains(related, test.Fact) && t.names(test.Who):
			fits = fits || t.stands(test.Who, u, who)
		}
		if !fits {
			return false
		}
	}
	return true
}

// related are the relations of units.
var related = []rule.Fact{rule.FactNear, rule.FactWith, rule.FactAhead, rule.FactHasSpotted, rule.FactHasAcquired, rule.FactHasFlanked,
	rule.FactSpottedBy, rule.FactAcquiredBy, rule.FactFlankedBy}

// names reports whether a description names the subject, the target or one that was chosen.
func (t naive) names(w *rule.Who) bool {
	return slices.ContainsFunc(w.Tests, func(w rule.Test) bool {
		named := (w.Fact == rule.FactSubject || w.Fact == rule.FactTheTarget) && w.Min == 1
		return named || w.Fact == rule.FactOther && w.Min == 0 || w.Fact == rule.FactChosen
	})
}

// ChosenIn is the unit that the rule being carried out had chosen in a place.
func (t naive) chosenIn(slot int) engine.Unit {
	u := engine.NoUnit
	for _, f := range t.Frames[:t.Depth] { // of several that of the last is meant
		if f.Proc == state.ProcParts {
			u = engine.Unit(uint16(f.Register(state.HookSide))>>(1+5*slot)&31) - 1
		}
	}
	return u
}

// watches reports whether of one of the pairs with a unit that fits, the first one has a
// counter of the second.
func (t naive) watches(f rule.Fact, w *rule.Who, u engine.Unit, who state.Subject, pair func(engine.Unit) (engine.Unit, engine.Unit)) bool {
	for v := range t.Game.Units {
		if other := engine.Unit(v); t.Units[v].Has(state.InPlay) && t.matches(w, other, who) {
			holder, of := pair(other)
			unit := &t.Units[holder]
			if f == rule.FactHasSpotted && unit.Spots(of) || f == rule.FactHasAcquired && unit.Acquired == of || f == rule.FactHasFlanked && unit.Flanks(of) {
				return true
			}
		}
	}
	return false
}

// aheadOf reports whether a unit is farther from its own side than each other one
// that fits, of which there is at least one. Their Ranges count as the unit's
// side does.
func (t naive) aheadOf(w *rule.Who, u engine.Unit, who state.Subject, at state.Whereabouts) bool {
	found := false
	for v := range t.Game.Units {
		other := engine.Unit(v)
		if other == u || !t.stands(w, other, who) {
			continue
		}
		if at.Boxes >= t.Facing(u, other) {
			return false
		}
		found = true
	}
	return found
}

// sharesWith reports whether another unit that fits stands in the same box.
func (t naive) sharesWith(w *rule.Who, u engine.Unit, who state.Subject, at state.Whereabouts) bool {
	for v := range t.Game.Units {
		other := engine.Unit(v)
		if other != u && at.Boxes == t.Facing(u, other) && t.stands(w, other, who) {
			return true
		}
	}
	return false
}

// stands reports whether a unit that fits is in play, or is one that the description names and counts
// where it was.
func (t naive) stands(w *rule.Who, u engine.Unit, who state.Subject) bool {
	if !t.matches(w, u, who) {
		return false
	}
	named := slices.ContainsFunc(w.Tests, func(w rule.Test) bool {
		return (w.Fact == rule.FactSubject || w.Fact == rule.FactTheTarget) && w.Min == 1 || w.Fact == rule.FactOther && w.Min == 0
	})
	return named || t.Units[u].Has(state.InPlay)
}

// nearOne reports whether another unit that fits, or the subject, is near enough.
func (t naive) nearOne(w *rule.Test, u engine.Unit, who state.Subject, at state.Whereabouts) bool {
	for v := range t.Game.Units {
		other := engine.Unit(v)
		meant := other == who.Unit
		if w.Who != nil {
			meant = t.stands(w.Who, other, who)
		}
		if d := int16(at.Boxes - t.Facing(u, other)); other != u && meant && -w.Max <= d && d <= w.Max {
			return true
		}
	}
	return false
}

// mark reads a mark as it concerns a unit; a condition with a name is 1 where
// it holds.
func (t naive) mark(i int8, u engine.Unit, who state.Subject) int {
	if n := len(t.Game.Marks.Start); int(i) >= n {
		return t.derived(t.Game.Marks.Conditions[int(i)-n].Entries, i, u, who)
	}
	switch t.Game.Lexicon.MarkOf[i] {
	case "box":
		if u == engine.NoUnit {
			return 0
		}
		return t.boxMark(i, t.Units[u].Side, int(t.Units[u].Range))
	case "unit":
		if u == engine.NoUnit {
			return 0
		}
		return int(*t.State.MarkOf(u, t.Game.Marks.Place[i]))
	case "side":
		return int(*t.State.MarkOfSide(who.Side, t.Game.Marks.Place[i]))
	}
	return int(*t.State.GameMark(t.Game.Marks.Place[i]))
}

// boxMark reads a mark of the box at a Range of a side.
func (t naive) boxMark(i, side int8, boxes int) int {
	if side == 1 {
		boxes = -boxes
	}
	return int(t.BoxMarks[t.Game.Marks.Place[i]][5+boxes])
}

// marked reports whether the box at a Range of a side fits a test of marks and all behind it.
func (t naive) marked(w *rule.Test, side int8, boxes int) bool {
	n := t.boxMark(w.Mark, side, boxes)
	return int(w.Min) <= n && n <= int(w.Max) && (w.And == nil || t.marked(w.And, side, boxes))
}

// derived evaluates a condition with a name. That of a unit is seen from the
// unit, whoever asks.
func (t naive) derived(entries []entry, i int8, u engine.Unit, who state.Subject) int {
	about := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: who.Side}
	if t.Game.Lexicon.MarkOf[i] == "unit" {
		if u == engine.NoUnit {
			return 0
		}
		about.Unit, about.Side = u, t.Units[u].Side
	}
	for j := range entries {
		if t.holds(&entries[j].When, about) {
			return 1
		}
	}
	return 0
}

// measure counts what a measure says, as seen from the subject.
func (t naive) measure(m *rule.Measure, who state.Subject) int {
	switch m.Kind {
	case rule.CountUnits:
		n := 0
		for u := range t.Game.Units {
			if t.Units[u].Has(state.InPlay) && t.matches(m.Units, engine.Unit(u), who) {
				n++
			}
		}
		return n
	case rule.CountBoxes:
		n := 0
		side := SideOf(m.Boxes.Side, who.Side)
		for boxes := -5; boxes <= 5; boxes++ {
			from, fits := boxes+int(m.Boxes.By), true
			if from < int(m.Boxes.Min) || from > int(m.Boxes.Max) {
				continue
			}
			for i := range m.Boxes.Tests {
				w := &m.Boxes.Tests[i]
				v := t.boxMark(w.Mark, side, from)
				fits = fits && int(w.Min) <= v && v <= int(w.Max)
			}
			if fits {
				n++
			}
		}
		return n
	case rule.CountMark:
		if m.Target {
			return t.mark(m.Index, who.Target, who)
		}
		if t.Game.Lexicon.MarkOf[m.Index] == "side" {
			who.Side = SideOf(m.Side, who.Side)
		}
		return t.mark(m.Index, who.Unit, who)
	case rule.CountSupply:
		return int(t.Supplies[t.Game.Stock(m.Index, SideOf(m.Side, who.Side))])
	case rule.TallyVP:
		return t.Total(SideOf(m.Side, who.Side))
	case rule.TallyKills:
		return t.Medals(SideOf(m.Side, who.Side))
	}
	return int(t.Lost[SideOf(m.Side, who.Side)])
}
