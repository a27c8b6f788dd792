package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// shiftRow changes the Range of the units that a row concerns, or asks to which.
func shiftRow(x Ctx, row *rule.Row, who state.Subject) {
	if row.Shift.Given == rule.ShiftAmong {
		x.eachOf(row.Who, who, func(u engine.Unit) {
			if x.Units[u].Seat != engine.NoSeat {
				x.PushFor(state.ProcRowRange, x.On(u).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
			}
		})
		return
	}
	if !x.hearsOfRange(row) {
		x.eachOf(row.Who, who, func(u engine.Unit) { x.Shift(u, shiftedTo(row, x.Units[u].Range), row.Clause) })
		return
	}
	set := setOf(who.Unit)
	if row.Who != nil {
		set = x.fielded(row.Who, who.Viewer())
	}
	if set != 0 {
		openShift(x, row, set, 0)
	}
}

// shiftedTo is where a row puts a unit that is at a Range. Their enemies' boxes are counted from
// their own side, so toward the enemy is down.
func shiftedTo(row *rule.Row, at int8) int8 {
	if row.Shift.Given == rule.ShiftBy {
		return min(max(at-row.Shift.Boxes, -state.Edge), state.Edge)
	}
	return row.Shift.Boxes
}

// hearsOfRange reports whether rules hear of a Range that a row changes: of boxes that are left and
// come into, but not of where a unit is placed.
func (x Position) hearsOfRange(row *rule.Row) bool {
	rows := &x.Game.Rules.Rows
	return row.Hook != rule.Placed && len(rows[rule.RangeLeave])+len(rows[rule.RangeEnter]) > 0
}

// openShift opens what brings units to where a row puts them, to the chosen one of its Ranges,
// counted from one, where it has several.
func openShift(x Ctx, row *rule.Row, set uint16, chosen int) {
	x.Push(state.ProcRowShift, x.On(state.First(set)).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
	x.Note(state.ShiftChosen, chosen)
	x.Note(state.RowUnits, int(int16(set)))
}

// shiftUnits brings the next of the units of a row to its Range. Rules hear of the box that it
// leaves first, which may keep it from going, and then of the one that it comes into.
func shiftUnits(x Ctx, f *state.Frame) {
	set := state.RowUnitsOf(f)
	if set == 0 {
		return
	}
	u, row, chosen := state.First(set), x.Game.RowOf(f), state.ShiftChosenIn(f)
	to := shiftedTo(row, x.Units[u].Range)
	if chosen > 0 {
		to = row.Shift.Among[chosen-1]
	}
	goes := x.Units[u].Has(state.InPlay) && x.Units[u].Range != to
	if goes && !state.ShiftTold(f) && len(x.Game.Rules.Rows[rule.RangeLeave]) > 0 {
		x.Note(state.ShiftChosen, state.WithShiftTold(chosen))
		x.Again()
		x.React(rule.RangeLeave, x.On(u))
		return
	}
	if set &= set - 1; set == 0 {
		x.close() // the stack is kept low
	} else {
		x.Note(state.ShiftChosen, chosen)
		x.Note(state.RowUnits, int(int16(set)))
		x.Again()
	}
	if goes {
		x.arrive(u, to, row.Clause)
	}
}

// arrive puts a unit into a box and lets the scenario react.
func (x Ctx) arrive(u engine.Unit, to int8, c engine.Clause) {
	x.Shift(u, to, c)
	x.tellOf(x.Game.moments.entered, u)
	x.React(rule.RangeEnter, x.On(u))
}

// Shift puts a unit at a Range.
func (x Ctx) Shift(u engine.Unit, to int8, c engine.Clause) {
	if x.Units[u].Range == to {
		return
	}
	e := event.New(event.RangeMoved, c)
	e.Unit, e.From, e.To = u, int16(x.Units[u].Range), int16(to)
	x.Emit(&e)
	x.touch(u)
	x.Changed()
}

func offerRanges(x Ctx, f *state.Frame, o Offers) Offers {
	for _, boxes := range x.Game.RowOf(f).Shift.Among {
		o = o.Add(ActionOf(state.RangeVerb, f.Unit).WithN(boxes))
	}
	return o
}

// chooseRange chooses randomly for Robata, once the first stage has a choice
// among the places of the list.
func chooseRange(x Ctx, f *state.Frame) {
	n := len(x.Game.RowOf(f).Shift.Among)
	x.Note(state.ResultRegister, 0)
	if n > 1 {
		x.chooseAmong(f.Unit, 1<<min(n, 10)-1)
	}
}

func moveChosen(x Ctx, f *state.Frame) {
	shiftChosen(x, x.Game.RowOf(f), f.Unit, int(state.ChosenIn(f)))
}

func takeRange(x Ctx, f state.Frame, a engine.Action) {
	row := x.Game.RowOf(&f)
	shiftChosen(x, row, f.Unit, slices.Index(row.Shift.Among, a.N()))
}

// shiftChosen brings a unit to the one of several Ranges that was chosen.
func shiftChosen(x Ctx, row *rule.Row, u engine.Unit, i int) {
	if x.hearsOfRange(row) {
		openShift(x, row, setOf(u), i+1)
		return
	}
	x.Shift(u, row.Shift.Among[i], row.Clause)
}
