package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// placeProcedures put units on the field and bring on those of the reserve.
func placeProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procPlaceAll: {name: "place-all", stages: []stage{placeNext}},
		procShift:    {name: "shift", stages: []stage{func(t table, f *Frame) { t.enterBox(f.Unit, int8(f.R[0])) }}},
	}
}

// placeNext lets the scenario react to each unit on its start Range, in the
// order of their numbers. Register 0 counts them.
func placeNext(t table, f *Frame) {
	u := engine.Unit(f.R[0])
	if int(u) == len(t.g.units) {
		return
	}
	t.note(0, int(u)+1)
	t.jump(0)
	if t.Units[u].has(inPlay) {
		t.react(rule.Placed, t.on(u))
	}
}

// reserve is a unit that rules may bring on.
type reserve struct {
	side    int8
	vehicle int
	crew    experience
	ammo    [MaxAmmo]uint8
	tags    [4]uint64
}

// enterRow brings on a unit of the reserve.
func (t table) enterRow(row *rule.Row, who subject) {
	r := &t.g.reserves[row.Force]
	if row.Instead {
		if who.unit != engine.NoUnit && t.Units[who.unit].Side == r.side {
			t.exchange(who.unit, r, row.Clause)
		}
		return
	}
	for u := range t.g.units {
		if t.g.spare[r.side]&(1<<u) != 0 && t.Units[u].has(gone) && t.Units[u].Reserve == 0 {
			t.bringOn(engine.Unit(u), row.Clause)
			t.exchange(engine.Unit(u), r, row.Clause)
			t.react(rule.Placed, t.on(engine.Unit(u)))
			return
		}
	}
}

// exchange makes a unit that has just been placed another one. It keeps its
// name, its VPs and medals.
func (t table) exchange(u engine.Unit, r *reserve, c engine.Clause) {
	was := berth{u, t.Units[u].Vehicle}
	e := event(replaced, c)
	e.Unit, e.Item, e.To = u, uint8(r.vehicle), int16(r.crew)
	e.From = int16(t.g.reserveNumber(r)) + 1
	t.emit(&e)
	t.man(was, c)
	for kind := range t.g.ammo {
		if t.Units[u].Ammo[kind] != r.ammo[kind] {
			t.item(ammoSet, u, setting{uint8(kind), int(r.ammo[kind])}, c)
		}
	}
}

// reserveNumber is the place of a unit of the reserve in the list.
func (g *Game) reserveNumber(r *reserve) int {
	for i := range g.reserves {
		if r == &g.reserves[i] {
			return i
		}
	}
	panic("internal error: a reserve that is not of the game")
}

// man gives a unit the full crew of its vehicle, each in his own seat. Whoever
// the vehicle has no seat for was of the crew before.
func (t table) man(was berth, c engine.Clause) {
	u := was.unit
	crew := t.board(u).crew
	for i := range t.Units[u].Men {
		want, of := Man{Health: absent, Seat: noPost}, was
		if i < len(crew) {
			want, of.vehicle = Man{Health: healthy, Seat: crew[i].seat}, t.Units[u].Vehicle
		}
		if t.Units[u].Men[i].Health != want.Health {
			t.aboard(hurt, of, setting{uint8(i), int(want.Health)}, c)
		}
		if t.Units[u].Men[i].Seat != want.Seat {
			t.aboard(reseated, of, setting{uint8(i), int(want.Seat)}, c)
		}
	}
}
