package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// chooseProcedures ask for a unit that a rule speaks of, or Pull for one of several.
func chooseProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcRowUnit, Name: "row-unit", Decide: Choose(offerUnits, takeUnit)},
		{Number: state.ProcChoose, Name: "choose", Stages: []Stage{{Name: "pull", Run: PullOne}, {Name: "choose", Run: chooseOne}}},
		{Number: state.ProcSoloUnit, Name: "robata-unit", Stages: []Stage{{Name: "choose", Run: chooseUnit}, {Name: "take", Run: unitChosen}}},
	}
}

// chooseRow has one of the units that fit chosen, with a question only where there are
// several. It is an operation of a rule that does more, so that the frame of its parts is
// on top.
func chooseRow(x Ctx, row *rule.Row, who state.Subject) {
	among := choosable(x.Position, row, who)
	if row.Hidden {
		chooseInSecret(x, row, who, among)
		return
	}
	seat := x.chooser(row, who)
	switch {
	case among == 0:
	case among&(among-1) == 0:
		x.choose(row, seat, state.First(among))
	default:
		x.PushFor(state.ProcRowUnit, x.About(who).Of(seat).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
		x.Note(state.RowUnits, int(int16(among)))
	}
}

// chooser is the seat that chooses for a row: that of the unit, or of a side that of the
// unit or the target where one of them is of the side, and else its first one.
func (x Position) chooser(row *rule.Row, who state.Subject) engine.Seat {
	side := SideOf(row.To, who.Side)
	for _, u := range [2]engine.Unit{who.Unit, who.Target} {
		if u != engine.NoUnit && x.Units[u].Side == side && x.Units[u].Seat != engine.NoSeat {
			return x.Units[u].Seat
		}
	}
	for seat := range engine.Seat(x.Game.Seating.N) {
		if x.Game.Seating.Side[seat] == side {
			return seat
		}
	}
	panic("internal error: a side without a seat")
}

// choose notes the unit that was chosen in the frame on top, that of the rule's parts.
func (x Ctx) choose(row *rule.Row, seat engine.Seat, u engine.Unit) {
	e := event.New(event.UnitNamed, row.Clause)
	e.Seat, e.Unit, e.Item = seat, u, uint8(row.Choice)
	x.Emit(&e)
	x.Note(state.HookSide, state.HookOf(x.Frame()).WithChosen(row.Slot, u))
}

func offerUnits(_ Ctx, f *state.Frame, o Offers) Offers {
	for left := state.RowUnitsOf(f); left != 0; left &= left - 1 {
		o = o.Add(ActionOf(state.ChooseVerb, f.Unit).WithTarget(state.First(left)))
	}
	return o
}

func takeUnit(x Ctx, f state.Frame, a engine.Action) {
	x.choose(x.Game.RowOf(&f), f.Seat, a.Target())
}

// chooseUnit chooses randomly for Robata (EITC 19.2-random).
func chooseUnit(x Ctx, f *state.Frame) { x.chooseFor(f.Seat, state.RowUnitsOf(f)) }

// unitChosen notes what Robata chose, in place of the frame.
func unitChosen(x Ctx, f *state.Frame) {
	was := *f
	x.close()
	x.choose(x.Game.RowOf(&was), was.Seat, engine.Unit(state.ChosenIn(&was)))
}

// chooseAmong Pulls until one of a set of units is chosen (EITC 19.2-random);
// the frame below finds it with ChosenIn.
func (x Ctx) chooseAmong(u engine.Unit, set uint16) {
	x.Push(state.ProcChoose, x.On(u).Put(state.ChooseAmongst, int(set)))
}

// chooseFor is chooseAmong for a seat, where no unit is in view.
func (x Ctx) chooseFor(seat engine.Seat, set uint16) {
	x.Push(state.ProcChoose, state.Nobody.Of(seat).Put(state.ChooseAmongst, int(set)))
}

// chooseOne spreads the Target Numbers evenly over the options; on a number
// left over it Pulls again.
func chooseOne(x Ctx, f *state.Frame) {
	set := state.ChooseOf(f)
	i := x.Game.Cards[x.Pulled].Target() / (10 / max(1, min(bits.OnesCount16(set), 10)))
	if i >= bits.OnesCount16(set) {
		x.Again()
		return
	}
	n := state.NthBit(uint64(set), i)
	x.close()
	x.Note(state.ResultRegister, n)
}
