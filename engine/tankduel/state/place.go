package state

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
)

// Viewer is who looks at units through a description: a unit or NoUnit, whom it has to do
// with or NoUnit, and a side.
type Viewer struct {
	Unit, Target engine.Unit
	Side         int8
	// Answers are those of the question under way, nil where none are kept.
	Answers *Answers
}

// Viewer is the unit that rows speak of as one who looks at others.
func (who *Subject) Viewer() Viewer { return Viewer{who.Unit, who.Target, who.Side, who.Answers} }

// View is how a unit looks at others.
func (s *State) View(u engine.Unit) Viewer { return Viewer{u, engine.NoUnit, s.Units[u].Side, nil} }

// Whereabouts are where a unit stood or would stand: its Range and its Holding Box. They
// go by pointer, nil for where each unit is now, so that what narrows a set
// of units takes all that it needs in registers.
type Whereabouts struct {
	Boxes int8
	Box   *Box
}

// First is the first unit of a set.
func First(set uint16) engine.Unit { return engine.Unit(bits.TrailingZeros16(set)) }

// Within narrows a set of units to those at the Range, or at the distance from
// the centre, that a test wants.
func (s *State) Within(t *rule.Test, set uint16, at *Whereabouts) uint16 {
	for rest := set; rest != 0; rest &= rest - 1 {
		u := First(rest)
		boxes := s.Units[u].Range
		if at != nil {
			boxes = at.Boxes
		}
		metres := 200 * int(boxes)
		if t.Fact == rule.FactDistance {
			metres = max(metres, -metres)
		}
		if !t.Holds(metres) {
			set &^= 1 << u
		}
	}
	return set
}

// Met narrows a set of units to those in a box that the running Move of a unit touched,
// as the unit's side counts.
func (s *State) Met(set uint16, mover engine.Unit) uint16 {
	if mover == engine.NoUnit {
		return 0
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		if u := First(rest); s.Act.Path>>(Edge+s.Facing(mover, u))&1 == 0 {
			set &^= 1 << u
		}
	}
	return set
}

// Watching narrows a set of units to those that have a counter of one of others, or of
// which one of others has such a counter, as a fact says.
func (s *State) Watching(f rule.Fact, set, others uint16) uint16 {
	in := uint16(0)
	if f >= rule.FactSpottedBy {
		for rest := others; rest != 0; rest &= rest - 1 {
			in |= s.watched(f-rule.FactSpottedBy+rule.FactHasSpotted, First(rest))
		}
		return in & set
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		if u := First(rest); s.watched(f, u)&others != 0 {
			in |= 1 << u
		}
	}
	return in
}

// watched are the units of which a unit has the counter that a fact asks for.
func (s *State) watched(f rule.Fact, u engine.Unit) uint16 {
	switch unit := &s.Units[u]; {
	case f == rule.FactHasSpotted:
		return unit.Spotted
	case f == rule.FactHasFlanked:
		return unit.Flanked
	case unit.Acquired != engine.NoUnit:
		return 1 << unit.Acquired
	}
	return 0
}

// BesideOthers narrows a set of units to those ahead of others, or in one box with
// one of them or not far from it, as a test wants.
func (s *State) BesideOthers(t *rule.Test, set, others uint16, at *Whereabouts) uint16 {
	for rest := set; rest != 0; rest &= rest - 1 {
		u := First(rest)
		boxes := s.Units[u].Range
		if at != nil {
			boxes = at.Boxes
		}
		near := false
		if rest := others &^ (1 << u); t.Fact == rule.FactAhead {
			near = s.aheadOf(rest, u, boxes)
		} else {
			near = s.nearOne(rest, u, boxes, int8(t.Max))
		}
		if !near {
			set &^= 1 << u
		}
	}
	return set
}

// aheadOf reports whether a unit in a box is farther from its own side than each
// of others, of which there is at least one. Their Ranges count as the unit's
// side does.
func (s *State) aheadOf(others uint16, u engine.Unit, boxes int8) bool {
	for rest := others; rest != 0; rest &= rest - 1 {
		if boxes >= s.Facing(u, First(rest)) {
			return false
		}
	}
	return others != 0
}

// nearOne reports whether one of others is at most so many boxes away from a unit.
func (s *State) nearOne(others uint16, u engine.Unit, boxes, away int8) bool {
	for rest := others; rest != 0; rest &= rest - 1 {
		if d := boxes - s.Facing(u, First(rest)); max(d, -d) <= away {
			return true
		}
	}
	return false
}

// Facing is the Range of another unit as the side of u counts it.
func (s *State) Facing(u, other engine.Unit) int8 {
	if s.Units[u].Side == s.Units[other].Side {
		return s.Units[other].Range
	}
	return -s.Units[other].Range
}

// Gap is the distance between two enemy tanks in boxes (EITC 5.2.3a).
func (s *State) Gap(u, e engine.Unit) int {
	d := int(s.Units[u].Range) + int(s.Units[e].Range)
	return max(d, -d)
}

// Edge is how many boxes the track reaches to either side (EITC 5.2.4a).
const Edge = 5

// Flag returns 1 for true and 0 for false, as registers hold them.
func Flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// SiteOf is the value of Secret.Site for a Range in boxes.
func SiteOf(box int8) int8 { return box + Edge + 1 }

// SiteBox is the Range in boxes that Secret.Site holds.
func SiteBox(site int8) int8 { return site - Edge - 1 }
