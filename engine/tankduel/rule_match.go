package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// ranks are the units of a game by what never changes of them.
type ranks struct {
	// kinds are those of each set of kinds, sides those of each side, foes the
	// tanks of the other side, and run those that a module runs.
	kinds [1 << MaxUnitKinds]uint16
	Sides [state.Sides]uint16
	foes  [state.Sides]uint16

	run uint16
}

func (g *Game) ranked() ranks {
	var r ranks
	for u := range g.Units {
		r.Sides[g.Units[u].Side] |= 1 << u
		for set := range r.kinds {
			if set&(1<<g.Units[u].Kind) != 0 {
				r.kinds[set] |= 1 << u
			}
		}
	}
	for side := range r.foes {
		r.foes[side] = r.kinds[1<<TankPiece] & r.Sides[1-side]
	}
	for seat := range g.Seating.N {
		if len(g.standIns[seat]) > 0 {
			r.run |= r.Sides[g.Seating.Side[seat]]
		}
	}
	return r
}

// foes are the enemy tanks of a unit.
func (x Position) foes(u engine.Unit) uint16 { return x.Game.Ranks.foes[x.Units[u].Side] }

// setOf is the set of one unit, or of none.
func setOf(u engine.Unit) uint16 {
	if u == engine.NoUnit {
		return 0
	}
	return 1 << u
}

// Matches reports whether a unit fits a description, as seen from the subject.
func (x Position) Matches(w *rule.Who, u engine.Unit, who state.Viewer) bool {
	return x.matching(w, 1<<u, who, nil) != 0
}

// matchesAt is matches for a unit that stands elsewhere.
func (x Position) matchesAt(w *rule.Who, u engine.Unit, who state.Viewer, at *state.Whereabouts) bool {
	return x.matching(w, 1<<u, who, at) != 0
}

// fielded are the units in play that fit a description.
func (x Position) fielded(w *rule.Who, who state.Viewer) uint16 {
	set := x.Game.unchanging(w, who)
	for rest := set; rest != 0; rest &= rest - 1 {
		if u := state.First(rest); !x.Units[u].Has(state.InPlay) {
			set &^= 1 << u
		}
	}
	return x.matching(w, set, who, nil)
}

// standing are the units that a description means by where they are: those in play, and the subject
// and the target that it names, which left the field in their boxes.
func (x Position) standing(w *rule.Who, who state.Viewer) uint16 {
	set := x.fielded(w, who)
	for i := range w.Tests {
		switch t := &w.Tests[i]; {
		case t.Fact == rule.FactTheTarget && t.Min != 0:
			set |= x.matching(w, setOf(who.Target), who, nil)
		case t.Fact == rule.FactSubject && t.Min != 0, t.Fact == rule.FactOther && t.Min == 0:
			set |= x.matching(w, setOf(who.Unit), who, nil)
		}
	}
	return set
}

// unchanging are the units of a description by what never changes: its kinds, its
// side, and who runs them.
func (g *Game) unchanging(w *rule.Who, who state.Viewer) uint16 {
	set := g.Ranks.kinds[w.Kinds]
	if w.Side != rule.None {
		set &= g.Ranks.Sides[SideOf(w.Side, who.Side)]
	}
	switch w.Run {
	case rule.ByRobata:
		set &= g.Ranks.run
	case rule.ByPlayer:
		set &^= g.Ranks.run
	}
	return set
}

// matching narrows a set of units to those that fit a description, one test
// after the other: what concerns other units is found out once for all. at may
// put them elsewhere.
func (x Position) matching(w *rule.Who, among uint16, who state.Viewer, at *state.Whereabouts) uint16 {
	set := among & x.Game.unchanging(w, who)
	for i := 0; i < len(w.Tests) && set != 0; i++ {
		set = x.fitting(&w.Tests[i], set, who, at)
	}
	return set
}

// fitting narrows a set of units to those that one test of a description holds
// of. It has one case for each field of the table of descriptions that may
// change in play.
func (x Position) fitting(t *rule.Test, set uint16, who state.Viewer, at *state.Whereabouts) uint16 {
	switch t.Fact {
	case rule.FactRange, rule.FactDistance:
		return x.Within(t, set, at)
	case rule.FactHolds:
		return x.holding(int(t.Min), set, at)
	case rule.FactUnder:
		return x.covered(t.Min, set, at)
	case rule.FactMarks:
		return x.bearing(t, set, who, at)
	case rule.FactBeside:
		return x.inBoxes(t, set, at, 1)
	case rule.FactOther:
		return apart(t, set, set&^setOf(who.Unit))
	case rule.FactChosen:
		return set & setOf(x.Chosen(int(t.Min)))
	case rule.FactRevealed:
		if x.Game.ofBoxes(int8(t.Min)) {
			return x.InRevealed(int8(t.Min), set, at)
		}
		return set & x.Revealed(int8(t.Min))
	case rule.FactNot:
		return set &^ x.perhaps(t.Who, set, who, at)
	case rule.FactAhead, rule.FactWith, rule.FactNear:
		return x.BesideOthers(t, set, x.neighbours(t, who), at)
	case rule.FactMet:
		return apart(t, set, x.Met(set, who.Unit))
	case rule.FactSubject:
		return apart(t, set, set&setOf(who.Unit))
	case rule.FactTheTarget:
		return apart(t, set, set&setOf(who.Target))
	case rule.FactHasSpotted, rule.FactHasAcquired, rule.FactHasFlanked, rule.FactSpottedBy, rule.FactAcquiredBy, rule.FactFlankedBy:
		return x.Watching(t.Fact, set, x.fielded(t.Who, who))
	}
	return x.withWord(t, set)
}

// perhaps is matching with a unit that is related to itself as a description says: what is not
// so related to a unit that the rule names is another than that, which is not compared with itself.
func (x Position) perhaps(w *rule.Who, among uint16, who state.Viewer, at *state.Whereabouts) uint16 {
	set := among & x.Game.unchanging(w, who)
	for i := 0; i < len(w.Tests) && set != 0; i++ {
		t := &w.Tests[i]
		if t.Fact == rule.FactNot {
			set &^= x.matching(t.Who, set, who, at)
			continue
		}
		itself := uint16(0)
		if t.NamesOne() {
			itself = set & x.neighbours(t, who)
		}
		set = x.fitting(t, set, who, at) | itself
	}
	return set
}

// apart is what is found among a set, or the rest of it where the test asks for that with false.
func apart(t *rule.Test, set, found uint16) uint16 {
	if t.Min == 0 {
		return set &^ found
	}
	return found
}

// holding narrows a set of units to those whose Holding Box shows a terrain.
func (x Position) holding(ground int, set uint16, at *state.Whereabouts) uint16 {
	for rest := set; rest != 0; rest &= rest - 1 {
		u := state.First(rest)
		box := &x.Units[u].Box
		if at != nil {
			box = at.Box
		}
		if !x.boxHolds(u, box, ground) {
			set &^= 1 << u
		}
	}
	return set
}

// touch notes a box that a Move touches, where rules ask for such.
func (x Ctx) touch(u engine.Unit) {
	if !x.Game.Rules.asksMet || x.Act.Verb != state.MoveVerb || u != x.Active {
		return
	}
	e := event.New(event.BoxTouched, "")
	e.Unit, e.Item = u, uint8(state.Edge+x.Units[u].Range)
	x.Emit(&e)
}

// withWord narrows a set of units to those that have a word by construction, or
// are in a state.
func (x Position) withWord(t *rule.Test, set uint16) uint16 {
	for rest := set; rest != 0; rest &= rest - 1 {
		u := state.First(rest)
		has := false
		switch t.Fact {
		case rule.FactWord:
			has = x.HasWord(u, t.Min)
		case rule.FactWeight:
			has = x.Board(u).Weight > 0 && t.Holds(x.Board(u).Weight)
		case rule.FactState:
			has = x.inState(u, int8(t.Min))
		default:
			panic("internal error: the game has no case for the description " + t.Fact.String())
		}
		if !has {
			set &^= 1 << u
		}
	}
	return set
}

// neighbours are the units that a test wants others ahead of, in one box with or near, or that one
// is: those that its description means by where they are, or the subject, wherever it left the field.
func (x Position) neighbours(t *rule.Test, who state.Viewer) uint16 {
	switch {
	case t.Who != nil:
		return x.standing(t.Who, who)
	case who.Unit != engine.NoUnit:
		return 1 << who.Unit
	}
	return 0
}

// HasWord reports whether a unit is what a word of rules says.
func (x Position) HasWord(u engine.Unit, word int16) bool {
	if word <= int16(state.Elite) {
		return state.Experience(word) == x.Units[u].Crew
	}
	set := x.Board(u).Words[word>>6]
	if r := x.Units[u].Reserve; r > 0 {
		set |= x.Game.Reserves[r-1].tags[word>>6]
	} else {
		set |= x.Game.Units[u].Tags[word>>6]
	}
	return set&(1<<(word&63)) != 0
}
