package victorytank

import "hulldown/engine"

// canMarch reports whether some soldier of a seat can move to a neighbour.
func (t table) canMarch(seat engine.Seat) bool {
	shut := t.shut(seat)
	for set := t.Held[seat]; set != 0; {
		for _, to := range t.Near[next(&set)] {
			if to != nowhere && !has(shut, to) {
				return true
			}
		}
	}
	return false
}

// offerMove offers what one point of a Move can do: move a unit of soldiers,
// turn the tank or drive it; and to stop once a point was used.
func offerMove(t table, dst []engine.Action) []engine.Action {
	seat := t.Act.Seat
	if t.Act.Used {
		dst = append(dst, engine.NewAction(done))
	}
	a := engine.NewAction(step)
	shut := t.shut(seat)
	for set := t.Held[seat]; set != 0; {
		f := next(&set)
		a = a.WithAt(t.place(f))
		most := int8(min(t.Men[f], t.g.unit))
		for h, to := range t.Near[f] {
			if to == nowhere || has(shut, to) {
				continue
			}
			for n := int8(1); n <= most; n++ {
				dst = append(dst, a.WithUnit(engine.Unit(h)).WithN(n))
			}
		}
	}
	if t.Master == seat {
		dst = t.offerTank(dst)
	}
	return dst
}

// offerTank offers to turn and to drive the tank.
func (t table) offerTank(dst []engine.Action) []engine.Action {
	a := engine.NewAction(turn)
	for h := range headings {
		if h != t.Facing {
			dst = append(dst, a.WithUnit(engine.Unit(h)))
		}
	}
	f := t.Tank
	for n := int8(1); ; n++ {
		if f = t.Near[f][t.Facing]; f == nowhere {
			return dst
		}
		if t.mayHalt(f) {
			dst = append(dst, engine.NewAction(drive).WithN(n))
		}
	}
}

// mayHalt reports whether the tank may end its drive, or drop soldiers, on a
// field: there are no enemy soldiers and no Home base of either army.
func (t table) mayHalt(f int8) bool { return !has(t.Held[other(t.Act.Seat)], f) && !t.isHome(f) }

func refuseMove(t table, a engine.Action) refusal {
	switch a.Verb() {
	case done:
		return t.refuseDone()
	case step:
		return t.refuseStep(a)
	}
	if t.Master != t.Act.Seat {
		return forbid("VT tank-control-needed", "only who controls the tank drives or turns it")
	}
	if a.Verb() == turn {
		switch {
		case a.Unit() < 0 || a.Unit() >= engine.Unit(headings):
			return refusal{why: "the tank turns north, east, south or west"}
		case heading(a.Unit()) == t.Facing:
			return forbid("VT tank-turn-cost", "the tank faces that way")
		}
		return allowed
	}
	return t.refuseDriving(a)
}

func (t table) refuseStep(a engine.Action) refusal {
	f, seat := t.field(a.At()), t.Act.Seat
	switch {
	case !has(t.Held[seat], f):
		return forbid("VT move-group", "none of your soldiers stand there")
	case a.Unit() < 0 || a.Unit() >= engine.Unit(headings):
		return forbid("VT move-orthogonal", "soldiers move north, east, south or west")
	case a.N() < 1 || a.N() > int8(t.Men[f]):
		return forbid("VT move-group", "not so many soldiers stand there")
	case a.N() > int8(t.g.unit):
		return forbid("VT move-max-three", "no unit is as large")
	}
	to, foe := t.Near[f][a.Unit()], other(seat)
	switch {
	case to == nowhere:
		return forbid("VT move-on-battlefield", "no card lies there")
	case to == t.Home[foe]:
		return forbid("VT move-no-enemy-home", "that is the enemy's Home base")
	case has(t.Held[foe], to) || t.tankOf(foe, to):
		return forbid("VT move-no-enemy-field", "an enemy is there")
	}
	return allowed
}

func (t table) refuseDriving(a engine.Action) refusal {
	if a.N() < 1 {
		return forbid("VT tank-move-cost", "a drive leads to another field")
	}
	f := t.Tank
	for range a.N() {
		if f = t.Near[f][t.Facing]; f == nowhere {
			return forbid("VT tank-facing-only", "the battlefield ends before that in the direction the tank faces")
		}
	}
	switch {
	case has(t.Held[other(t.Act.Seat)], f):
		return forbid("VT tank-no-end-enemy", "enemy soldiers are there")
	case t.isHome(f):
		return forbid("VT tank-no-end-home", "a Home base is there")
	}
	return allowed
}

func applyMove(t table, a engine.Action) {
	seat := t.Act.Seat
	switch a.Verb() {
	case done:
		t.endTurn(seat)
	case step:
		f := t.field(a.At())
		to := t.Near[f][a.Unit()]
		t.usePoint(1)
		t.march(unit{seat, f, to, uint8(a.N())}, "VT move-group")
		t.arrive(to, uint8(a.N()))
	case turn:
		t.usePoint(1)
		t.at(turned, spot{seat, t.Tank}, int(a.Unit()), "VT tank-turn-cost")
		t.goOn(stageMove)
	case drive:
		t.usePoint(1)
		t.count(drivingSet, seat, int(a.N()), "")
		t.exchangeAt(t.Tank, 0)
	}
}

// unit is soldiers of a seat that go from a field to another.
type unit struct {
	seat     engine.Seat
	from, to int8
	n        uint8
}

func (t table) march(u unit, c engine.Clause) {
	e := event(marched, c)
	e.Seat, e.Item, e.From, e.To, e.At = u.seat, uint8(u.from), int16(u.n), int16(u.to), t.place(u.to)
	t.emit(e)
}

// arrive settles what so many soldiers find on the field that they moved to.
func (t table) arrive(f int8, n uint8) {
	var what pending
	least := uint8(0)
	if has(t.Crates, f) {
		what |= pendCrate
	}
	if t.Tank == f && t.Crew < t.g.crew {
		what |= pendBoard
		if t.Crew == 0 {
			// All board; only after a battle may some stay outside.
			least = min(n, t.g.crew)
			if t.Fight.Target != nowhere {
				least = 1
			}
		}
	}
	t.settleAt(f, what, crowd{n, least})
}

// crowd is soldiers who arrived, of whom at least so many board the tank.
type crowd struct{ n, least uint8 }

// settleAt notes what is to be settled on a field and goes on with the first.
func (t table) settleAt(f int8, what pending, c crowd) {
	if what != 0 {
		t.pend(f, what, c)
	}
	t.settle(f, what, c)
}

// pend notes what is to be settled on a field.
func (t table) pend(f int8, what pending, c crowd) {
	e := event(spotted, "")
	e.Seat, e.Item, e.From, e.To, e.Card, e.Seen = t.Act.Seat, uint8(f), int16(c.n), int16(what), engine.Card(c.least), engine.NoOne
	t.emit(e)
}

// settle asks about the first thing that is pending; without any the action
// goes on.
func (t table) settle(f int8, what pending, c crowd) {
	seat := t.Act.Seat
	switch {
	case what&pendCrate != 0:
		t.ask(stageCrate, seat)
	case what&pendBoard != 0:
		if c.least > 0 && c.least == t.mostBoard() {
			t.board(f, c.least)
			return
		}
		t.ask(stageBoard, seat)
	case what&pendExchange != 0:
		t.ask(stageDrive, seat)
	case t.Act.Driving:
		t.driveOn()
	case t.Fight.Target != nowhere:
		t.endBattle()
	default:
		t.goOn(stageMove)
	}
}

func offerCrate(_ table, dst []engine.Action) []engine.Action {
	return append(dst, engine.NewAction(take), engine.NewAction(leave))
}

func refuseCrate(table, engine.Action) refusal { return allowed }

func applyCrate(t table, a engine.Action) {
	f, seat := t.Act.Spot, t.Act.Seat
	if a.Verb() == take {
		t.at(crateTaken, spot{seat, f}, 1, "VT crate-take")
	} else {
		t.at(crateLeft, spot{seat, f}, 0, "VT crate-optional")
	}
	t.settleAt(f, t.Act.Pending&^pendCrate, crowd{t.Act.Group, t.Act.Least})
}

// mostBoard is how many of those who arrived the tank has room for.
func (t table) mostBoard() uint8 { return min(t.Act.Group, t.g.crew-t.Crew) }

func offerBoard(t table, dst []engine.Action) []engine.Action {
	for n := t.Act.Least; n <= t.mostBoard(); n++ {
		dst = append(dst, engine.NewAction(board).WithN(int8(n)))
	}
	return dst
}

func refuseBoard(t table, a engine.Action) refusal {
	switch {
	case a.N() < int8(t.Act.Least):
		return forbid("VT tank-claim-crew", "soldiers who come to the unclaimed tank become its crew")
	case a.N() > int8(t.mostBoard()):
		return forbid("VT tank-crew-max", "the tank has no room for as many, or not as many came")
	}
	return allowed
}

func applyBoard(t table, a engine.Action) { t.board(t.Act.Spot, uint8(a.N())) }

// board makes soldiers on a field crew of the tank and goes on.
func (t table) board(f int8, n uint8) {
	if n > 0 {
		clause := engine.Clause("VT tank-claim-crew")
		switch {
		case t.Fight.Target != nowhere:
			clause = "VT attack-claim-crew"
		case t.Crew > 0:
			clause = "VT tank-crew-max"
		}
		t.at(boarded, spot{t.Act.Seat, f}, int(n), clause)
	}
	t.settle(f, 0, crowd{})
}
