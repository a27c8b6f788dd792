package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
	"math/bits"
)

// chooseProcedures ask for a unit that a rule speaks of, or Pull for one of several.
func chooseProcedures() []Procedure {
	return []Procedure{
		{Number: procRowUnit, Name: "row-unit", Decide: choice(offerUnits, takeUnit)},
		{Number: procChoose, Name: "choose", Stages: []Stage{{Name: "pull", Run: pullOne}, {Name: "choose", Run: chooseOne}}},
		{Number: procSoloUnit, Name: "robata-unit", Stages: []Stage{{Name: "choose", Run: chooseUnit}, {Name: "take", Run: unitChosen}}},
	}
}

// chooseRow has one of the units that fit chosen, with a question only where there are
// several. It is an operation of a rule that does more, so that the frame of its parts is
// on top.
func chooseRow(x Ctx, row *rule.Row, who subject) {
	among := x.fielded(row.Who, who.viewer())
	seat := x.chooser(row, who)
	switch {
	case among == 0:
	case among&(among-1) == 0:
		x.choose(row, seat, first(among))
	default:
		x.openFor(procRowUnit, x.about(who).of(seat).put(hookNumber, int(row.Hook)).put(hookRow, x.g.rowNumber(row)))
		x.note(rowUnits, int(int16(among)))
	}
}

// chooser is the seat that chooses for a row: that of the unit, or of a side that of the
// unit or the target where one of them is of the side, and else its first one.
func (x position) chooser(row *rule.Row, who subject) engine.Seat {
	side := sideOf(row.To, who.side)
	for _, u := range [2]engine.Unit{who.unit, who.target} {
		if u != engine.NoUnit && x.Units[u].Side == side && x.Units[u].Seat != engine.NoSeat {
			return x.Units[u].Seat
		}
	}
	for seat := range engine.Seat(x.g.seats) {
		if x.g.seatSide[seat] == side {
			return seat
		}
	}
	panic("internal error: a side without a seat")
}

// choose notes the unit that was chosen in the frame on top, that of the rule's parts.
func (x Ctx) choose(row *rule.Row, seat engine.Seat, u engine.Unit) {
	e := event(unitNamed, row.Clause)
	e.Seat, e.Unit, e.Item = seat, u, uint8(row.Choice)
	x.emit(&e)
	x.note(hookSide, hookOf(x.frame()).withChosen(row.Slot, u))
}

// chosen is the unit that the rule which is being carried out had chosen, by its place
// among the choices, or NoUnit.
func (s *State) chosen(slot int) engine.Unit {
	for i := s.Depth; i > 0; i-- {
		if f := &s.Frames[i-1]; f.Proc == procParts {
			return hookOf(f).chosen(slot)
		}
	}
	return engine.NoUnit
}

// hasChosen reports whether the rule that is being carried out had a unit chosen in each
// of a set of places.
func (s *State) hasChosen(slots uint8) bool {
	for slot := range rule.MaxChoices {
		if slots&(1<<slot) != 0 && s.chosen(slot) == engine.NoUnit {
			return false
		}
	}
	return true
}

func offerUnits(_ Ctx, f *Frame, o offers) offers {
	for left := rowUnitsOf(f); left != 0; left &= left - 1 {
		o = o.add(verb(chooseVerb, f.Unit).WithTarget(first(left)))
	}
	return o
}

func takeUnit(x Ctx, f Frame, a engine.Action) {
	x.choose(x.g.rowOf(&f), f.Seat, a.Target())
}

// chooseUnit chooses randomly for Robata (EITC 19.2-random).
func chooseUnit(x Ctx, f *Frame) { x.chooseFor(f.Seat, rowUnitsOf(f)) }

// unitChosen notes what Robata chose, in place of the frame.
func unitChosen(x Ctx, f *Frame) {
	was := *f
	x.close()
	x.choose(x.g.rowOf(&was), was.Seat, engine.Unit(chosenIn(&was)))
}

// chooseAmong Pulls until one of a set of units is chosen (EITC 19.2-random);
// the frame below finds it with chosenIn.
func (x Ctx) chooseAmong(u engine.Unit, set uint16) {
	x.open(procChoose, x.on(u).put(chooseAmongst, int(set)))
}

// chooseFor is chooseAmong for a seat, where no unit is in view.
func (x Ctx) chooseFor(seat engine.Seat, set uint16) {
	x.open(procChoose, nobody.of(seat).put(chooseAmongst, int(set)))
}

// chooseOne spreads the Target Numbers evenly over the options; on a number
// left over it Pulls again.
func chooseOne(x Ctx, f *Frame) {
	set := chooseOf(f)
	i := x.g.cards[x.Pulled].target() / (10 / max(1, min(bits.OnesCount16(set), 10)))
	if i >= bits.OnesCount16(set) {
		x.again()
		return
	}
	n := nthBit(uint64(set), i)
	x.close()
	x.note(resultRegister, n)
}
