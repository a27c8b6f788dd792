package state

import (
	"math"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
)

// Subject is whom and what a row speaks of. side is the side that a row on a
// hook without unit is asked for.
type Subject struct {
	Unit, Target engine.Unit
	Side         int8
	// Action is the word for the action plus one, 0 for none.
	Action uint8
	// Ahead is by how many boxes the unit would stand further on.
	Ahead int8
	// Ground is the terrain concerned plus one, value which of its printed
	// numbers, or the card that prints a trigger; pull is the name of a Pull plus one, or
	// what ThingOfCheck makes of a check.
	Ground, Value, Pull int8
	// Past is how many decks ago the deck that is asked for was in play.
	Past int8
	// Lost is how the unit was lost plus one, 0 where it was not.
	Lost uint8
	// Damage is what ThingOfDamage makes of a Damage Card that was carried out, plus one, 0 for
	// none.
	Damage uint16
	// Lowest is the lowest Action Level of the MOVE cards, 0 to read the action
	// under way.
	Lowest uint8
	// Round is the kind of special round plus one that lifts a group of rules, 0 for none.
	Round uint8
	// Judging is set where Robata only judges a shot.
	Judging bool
	// Answers are those of the question under way, nil where none are kept.
	Answers *Answers
}

// Chosen is the unit that the rule which is being carried out had chosen, by its place
// among the choices, or NoUnit.
func (s *State) Chosen(slot int) engine.Unit {
	for i := s.Depth; i > 0; i-- {
		if f := &s.Frames[i-1]; f.Proc == ProcParts {
			return HookOf(f).chosen(slot)
		}
	}
	return engine.NoUnit
}

// HasChosen reports whether the rule that is being carried out had a unit chosen in each
// of a set of places.
func (s *State) HasChosen(slots uint8) bool {
	for slot := range rule.MaxChoices {
		if slots&(1<<slot) != 0 && s.Chosen(slot) == engine.NoUnit {
			return false
		}
	}
	return true
}

// HasLeft reports whether the unit that rows speak of is no longer there, unless
// its leaving is what they speak of.
func (s *State) HasLeft(h rule.Hook, u engine.Unit) bool {
	switch h {
	case rule.UnitEliminated, rule.UnitExited, rule.TerrainLeave, rule.Pulled, rule.PhaseDone, rule.Damaged:
		return false
	}
	return u != engine.NoUnit && !s.Units[u].Has(InPlay)
}

// Usable reports whether a row has not reached its limit of use.
func (s *State) Usable(row *rule.Row, who Subject) bool {
	return row.Once == rule.Always || s.Used&(1<<UseBit(row, who)) == 0
}

// UseBit returns the bit that notes the use of a row: rows limited by unit or
// side have one for each.
func UseBit(row *rule.Row, who Subject) uint8 {
	switch {
	case row.LimitEach, row.Once == rule.PerSide:
		return row.Index + uint8(who.Side)
	case row.Once == rule.PerUnit && who.Unit != engine.NoUnit:
		return row.Index + uint8(who.Unit)
	}
	return row.Index
}

// Answers holds what is known of the marks that are conditions while one
// question is asked, during which the state does not change: a mark that others
// ask for again and again is found out once. It is on the stack of whoever asks
// first.
type Answers struct {
	// Known and holds are sets by mark: the units that were asked about and those
	// it holds of, or, for a mark that is not of units, the sides.
	Known, Holds [MaxDerived]uint16
}

// MaxDerived is the most marks of a game that are conditions.
const MaxDerived = 16

// Missing is the value of a fact that there is nothing to read from; it lies in
// no span.
const Missing = math.MinInt

// TargetFact reads the metres from the unit to the target, and whether the
// target is farther from the centre (0), nearer (1) or level with it (2).
func (s *State) TargetFact(f rule.Fact, who *Subject) int {
	if who.Target == engine.NoUnit {
		return Missing
	}
	if f == rule.FactGap {
		return 200 * s.Gap(who.Unit, who.Target)
	}
	own, other := s.Units[who.Unit].Range, s.Units[who.Target].Range
	switch d := max(other, -other) - max(own, -own); {
	case d > 0:
		return 0
	case d < 0:
		return 1
	}
	return 2
}
