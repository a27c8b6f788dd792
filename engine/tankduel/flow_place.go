package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// placeProcedures put units on the field and bring on those of the reserve.
func placeProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcPlaceAll, Name: "place-all", Stages: []Stage{{Name: "place", Run: placeNext}}},
		{Number: state.ProcShift, Name: "shift", Stages: []Stage{{Name: "enter", Run: enterNext}}},
	}
}

func enterNext(x Ctx, f *state.Frame) { x.enterBox(f.Unit, state.ShiftOf(f)) }

// placeNext lets the scenario react to each unit on its start Range, in the
// order of their numbers.
func placeNext(x Ctx, f *state.Frame) {
	u := state.WalkOf(f).Unit()
	if int(u) == len(x.Game.Tanks) {
		return
	}
	x.Note(state.WalkNext, int(u)+1)
	x.Again()
	if x.Units[u].Has(state.InPlay) {
		x.React(rule.Placed, x.On(u))
	}
}

// reserve is a unit that rules may bring on.
type reserve struct {
	side    int8
	Vehicle int
	crew    state.Experience
	ammo    [state.MaxAmmo]uint8
	tags    [4]uint64
}

// enterRow brings on a unit of the reserve.
func (x Ctx) enterRow(row *rule.Row, who state.Subject) {
	r := &x.Game.Reserves[row.Force]
	if row.Instead {
		if who.Unit != engine.NoUnit && x.Units[who.Unit].Side == r.side {
			x.exchange(who.Unit, r, row.Clause)
		}
		return
	}
	for u := range x.Game.Tanks {
		if x.Game.spare[r.side]&(1<<u) != 0 && x.Units[u].Has(state.Gone) && x.Units[u].Reserve == 0 {
			x.bringOn(engine.Unit(u), row.Clause)
			x.exchange(engine.Unit(u), r, row.Clause)
			x.React(rule.Placed, x.On(engine.Unit(u)))
			return
		}
	}
}

// exchange makes a unit that has just been placed another one. It keeps its
// name, its VPs and medals.
func (x Ctx) exchange(u engine.Unit, r *reserve, c engine.Clause) {
	was := crewOf{u, x.Units[u].Vehicle}
	e := event.New(event.Replaced, c)
	e.Unit, e.Item, e.To = u, uint8(r.Vehicle), int16(r.crew)
	e.Of = uint8(x.Game.reserveNumber(r)) + 1
	x.Emit(&e)
	x.man(was, c)
	for kind := range x.Game.Ammo.Kinds {
		if x.Units[u].Ammo[kind] != r.ammo[kind] {
			x.item(event.AmmoSet, u, newValue{uint8(kind), int(r.ammo[kind])}, c)
		}
	}
}

// reserveNumber is the place of a unit of the reserve in the list.
func (g *Game) reserveNumber(r *reserve) int {
	for i := range g.Reserves {
		if r == &g.Reserves[i] {
			return i
		}
	}
	panic("internal error: a reserve that is not of the game")
}

// man gives a unit the full crew of its vehicle, each in his own seat. Whoever
// the vehicle has no seat for was of the crew before.
func (x Ctx) man(was crewOf, c engine.Clause) {
	u := was.unit
	crew := x.Board(u).Crew
	for i := range x.Units[u].Men {
		want, of := state.Man{Health: state.Absent, Seat: state.NoPost}, was
		if i < len(crew) {
			want, of.vehicle = state.Man{Health: state.Healthy, Seat: crew[i].Seat}, x.Units[u].Vehicle
		}
		if x.Units[u].Men[i].Health != want.Health {
			x.aboard(event.Hurt, of, newValue{uint8(i), int(want.Health)}, c)
		}
		if x.Units[u].Men[i].Seat != want.Seat {
			x.aboard(event.Reseated, of, newValue{uint8(i), int(want.Seat)}, c)
		}
	}
}
