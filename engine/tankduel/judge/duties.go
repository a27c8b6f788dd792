package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// dutyFloor is what a duty is worth more than, in hundredths of a VP: some two tanks earn so
// much by fighting.
const dutyFloor = 1000

// longestMove is how many boxes of 200 m a Tank Action takes a tank at the most (EITC 10.1.2c).
const longestMove = 2

// Duties are sets of the units of a seat, by what is left of the way to a duty.
type Duties struct {
	// Open are those that have a duty which nobody has done. Of those whose duty nothing bars, Near
	// are the ones that a Move can bring to where it is done, and Far the others.
	Open, Near, Far uint16
	// Away is how many boxes the one that is farthest has to go.
	Away uint8
}

// isDuty reports whether an objective earns more than fights do, by an action at a Range, by a
// card that not everybody gets who comes for it, or by being there at the end: a player
// keeps cards for the way to it.
func (l *objective) isDuty() bool {
	return l.worth > dutyFloor && (l.deeds != 0 || l.taker != nil || l.pace == payEnd && !l.finishes())
}

// findDuties lists the objectives that are duties. It is called behind findObjectives.
func (g *Index) findDuties() (list []int) {
	for i := range g.objectives[:min(len(g.objectives), 64*len(goalSet{}))] {
		if g.objectives[i].isDuty() {
			list = append(list, i)
		}
	}
	return list
}

// dutiesOf finds the duties of a seat.
func (g *Index) dutiesOf(s *state.State, seat engine.Seat) (d Duties) {
	for _, i := range g.duties {
		l := &g.objectives[i]
		if l.isHeld(s) {
			continue
		}
		barred := l.barred(g.At(s))
		for _, u := range g.Seating.Units[seat] {
			if l.units&(1<<u) != 0 && !s.Units[u].Has(state.Gone) && l.lives(s, u) {
				d.add(u, l.away(&s.Units[u]), barred)
			}
		}
	}
	return d
}

// add notes the duty of a unit that has so many boxes to go.
func (d *Duties) add(u engine.Unit, boxes int, barred bool) {
	d.Open |= 1 << u
	d.Away = max(d.Away, uint8(boxes))
	switch {
	case barred:
	case boxes <= longestMove:
		d.Near |= 1 << u
	default:
		d.Far |= 1 << u
	}
}

// away is how many boxes a unit has to go to the nearest Range of an objective.
func (l *objective) away(u *state.Unit) int {
	least := gaps
	for b := range gaps {
		if boxes := b - state.Edge - int(u.Range); l.boxes&(1<<b) != 0 {
			least = min(least, max(boxes, -boxes))
		}
	}
	return least
}

// isHeld reports whether one of the units that an objective draws holds the card for it.
func (l *objective) isHeld(s *state.State) bool {
	if l.supply == 0 {
		return false
	}
	for u := range s.Units {
		if o := &s.Units[u]; l.units&(1<<u) != 0 && o.Has(state.InPlay) && o.Box.Holds(l.supply) {
			return true
		}
	}
	return false
}

// wantsMore reports whether a duty does not pay yet though one of the units holds the card for
// it, so that others go after that one.
func (l *objective) wantsMore(x tankduel.Ctx) bool {
	return l.taker != nil && l.isDuty() && l.isHeld(x.State) && l.fails(x, l.row)
}

// keeping is what a card is worth more in hand because a unit of the seat has a duty.
func (r rating) keeping(c engine.Card) int {
	if r.v.Duties.Open == 0 || c >= state.DeckSize || r.g.Cards[c].Move == 0 {
		return 0
	}
	return r.o.w[wDutyMove] * int(r.v.Duties.Away)
}

// keepingAll is that of the cards of an action, 0 for a Move to a duty, for which they are kept.
func (r rating) keepingAll() (sum int) {
	if r.a.Verb() == state.MoveVerb && r.v.Duties.Open&(1<<r.a.Unit()) != 0 {
		return 0
	}
	for _, c := range r.a.Cards() {
		sum += r.keeping(c)
	}
	return sum
}

// dutyNumber is how much more a high Battle Number counts against bidding it for a unit with a
// duty, in per cent. Who is far acts late in the round and who is near early in the next, so
// that enemies have fewer shots between the two.
func (r rating) dutyNumber() int {
	switch bit := uint16(1) << r.a.Unit(); {
	case r.v.Duties.Near&bit != 0:
		return r.o.w[wDutyEarly]
	case r.v.Duties.Far&bit != 0:
		return -r.o.w[wDutyLate]
	}
	return 0
}
