package victorytank

import "hulldown.dev/engine"

// canMarch reports whether some soldier of a seat can move to a neighbour.
func (x Ctx) canMarch(seat engine.Seat) bool {
	shut := x.shut(seat)
	for set := x.Held[seat]; set != 0; {
		for _, to := range x.Near[next(&set)] {
			if to != nowhere && !has(shut, to) {
				return true
			}
		}
	}
	return false
}

// offerMove offers what one point of a Move can do: move a unit of soldiers,
// turn the tank or drive it; and to stop once a point was used.
func offerMove(x Ctx, dst []engine.Action) []engine.Action {
	seat := x.Act.Seat
	if x.Act.Used {
		dst = append(dst, engine.NewAction(done))
	}
	a := engine.NewAction(step)
	shut := x.shut(seat)
	for set := x.Held[seat]; set != 0; {
		f := next(&set)
		a = a.WithAt(x.place(f))
		most := int8(min(x.Men[f], x.g.unit))
		for h, to := range x.Near[f] {
			if to == nowhere || has(shut, to) {
				continue
			}
			for n := int8(1); n <= most; n++ {
				dst = append(dst, a.WithUnit(engine.Unit(h)).WithN(n))
			}
		}
	}
	if x.Master == seat {
		dst = x.offerTank(dst)
	}
	return dst
}

// offerTank offers to turn and to drive the tank.
func (x Ctx) offerTank(dst []engine.Action) []engine.Action {
	a := engine.NewAction(turn)
	for h := range headings {
		if h != x.Facing {
			dst = append(dst, a.WithUnit(engine.Unit(h)))
		}
	}
	f := x.Tank
	for n := int8(1); ; n++ {
		if f = x.Near[f][x.Facing]; f == nowhere {
			return dst
		}
		if x.mayHalt(f) {
			dst = append(dst, engine.NewAction(drive).WithN(n))
		}
	}
}

// mayHalt reports whether the tank may end its drive, or drop soldiers, on a field: there are
// no enemy soldiers and no Home base of either army.
func (x Ctx) mayHalt(f int8) bool { return !has(x.Held[other(x.Act.Seat)], f) && !x.isHome(f) }

func refuseMove(x Ctx, a engine.Action) refusal {
	switch a.Verb() {
	case done:
		return x.refuseDone()
	case step:
		return x.refuseStep(a)
	}
	if x.Master != x.Act.Seat {
		return forbid("VT tank-control-needed", "only who controls the tank drives or turns it")
	}
	if a.Verb() == turn {
		switch {
		case a.Unit() < 0 || a.Unit() >= engine.Unit(headings):
			return refusal{why: "the tank turns north, east, south or west"}
		case heading(a.Unit()) == x.Facing:
			return forbid("VT tank-turn-cost", "the tank faces that way")
		}
		return allowed
	}
	return x.refuseDriving(a)
}

func (x Ctx) refuseStep(a engine.Action) refusal {
	f, seat := x.field(a.At()), x.Act.Seat
	switch {
	case !has(x.Held[seat], f):
		return forbid("VT move-group", "none of your soldiers stand there")
	case a.Unit() < 0 || a.Unit() >= engine.Unit(headings):
		return forbid("VT move-orthogonal", "soldiers move north, east, south or west")
	case a.N() < 1 || a.N() > int8(x.Men[f]):
		return forbid("VT move-group", "not so many soldiers stand there")
	case a.N() > int8(x.g.unit):
		return forbid("VT move-max-three", "no unit is as large")
	}
	to, foe := x.Near[f][a.Unit()], other(seat)
	switch {
	case to == nowhere:
		return forbid("VT move-on-battlefield", "no card lies there")
	case to == x.Home[foe]:
		return forbid("VT move-no-enemy-home", "that is the enemy's Home base")
	case has(x.Held[foe], to) || x.tankOf(foe, to):
		return forbid("VT move-no-enemy-field", "an enemy is there")
	}
	return allowed
}

func (x Ctx) refuseDriving(a engine.Action) refusal {
	if a.N() < 1 {
		return forbid("VT tank-move-cost", "a drive leads to another field")
	}
	f := x.Tank
	for range a.N() {
		if f = x.Near[f][x.Facing]; f == nowhere {
			return forbid("VT tank-facing-only", "the battlefield ends before that in the direction the tank faces")
		}
	}
	switch {
	case has(x.Held[other(x.Act.Seat)], f):
		return forbid("VT tank-no-end-enemy", "enemy soldiers are there")
	case x.isHome(f):
		return forbid("VT tank-no-end-home", "a Home base is there")
	}
	return allowed
}

func applyMove(x Ctx, a engine.Action) {
	seat := x.Act.Seat
	switch a.Verb() {
	case done:
		x.endTurn(seat)
	case step:
		f := x.field(a.At())
		to := x.Near[f][a.Unit()]
		x.usePoint(1)
		x.march(unit{seat, f, to, uint8(a.N())}, "VT move-group")
		x.arrive(to, uint8(a.N()))
	case turn:
		x.usePoint(1)
		x.at(turned, spot{seat, x.Tank}, int(a.Unit()), "VT tank-turn-cost")
		x.goOn(stageMove)
	case drive:
		x.usePoint(1)
		x.count(drivingSet, seat, int(a.N()), "")
		x.exchangeAt(x.Tank, 0)
	}
}

// unit is soldiers of a seat that go from a field to another.
type unit struct {
	seat     engine.Seat
	from, to int8
	n        uint8
}

func (x Ctx) march(u unit, c engine.Clause) {
	x.at(setOut, spot{u.seat, u.from}, int(u.n), c)
	x.at(marched, spot{u.seat, u.to}, int(u.n), c)
}

// arrive settles what so many soldiers find on the field that they moved to.
func (x Ctx) arrive(f int8, n uint8) {
	var what pending
	least := uint8(0)
	if has(x.Crates, f) {
		what |= pendCrate
	}
	if x.Tank == f && x.Crew < x.g.crew {
		what |= pendBoard
		if x.Crew == 0 {
			// All board; only after a battle may some stay outside.
			least = min(n, x.g.crew)
			if x.Fight.Target != nowhere {
				least = 1
			}
		}
	}
	x.settleAt(f, what, boarding{n, least})
}

// boarding is a number of soldiers who arrived, of whom at least so many board the tank.
type boarding struct{ n, least uint8 }

// settleAt notes what is to be settled on a field and goes on with the first.
func (x Ctx) settleAt(f int8, what pending, c boarding) {
	if what != 0 {
		x.pend(f, what, c)
	}
	x.settle(f, what, c)
}

// pend notes what is to be settled on a field.
func (x Ctx) pend(f int8, what pending, c boarding) {
	e := event(spotted, "")
	e.Seat, e.Item, e.To = x.Act.Seat, uint8(f), int16(what)
	x.emit(e)
	x.flow(groupSet, int(c.n))
	x.flow(leastSet, int(c.least))
}

// settle asks about the first thing that is pending; without any the action
// goes on.
func (x Ctx) settle(f int8, what pending, c boarding) {
	seat := x.Act.Seat
	switch {
	case what&pendCrate != 0:
		x.ask(stageCrate, seat)
	case what&pendBoard != 0:
		if c.least > 0 && c.least == x.mostBoard() {
			x.board(f, c.least)
			return
		}
		x.ask(stageBoard, seat)
	case what&pendExchange != 0:
		x.ask(stageDrive, seat)
	case x.Act.Driving:
		x.driveOn()
	case x.Fight.Target != nowhere:
		x.endBattle()
	default:
		x.goOn(stageMove)
	}
}

func offerCrate(_ Ctx, dst []engine.Action) []engine.Action {
	return append(dst, engine.NewAction(take), engine.NewAction(leave))
}

func refuseCrate(Ctx, engine.Action) refusal { return allowed }

func applyCrate(x Ctx, a engine.Action) {
	f, seat := x.Act.Spot, x.Act.Seat
	if a.Verb() == take {
		x.at(crateTaken, spot{seat, f}, 1, "VT crate-take")
	} else {
		x.at(crateLeft, spot{seat, f}, 0, "VT crate-optional")
	}
	x.settleAt(f, x.Act.Pending&^pendCrate, boarding{x.Act.Group, x.Act.Least})
}

// mostBoard is how many of those who arrived the tank has room for.
func (x Ctx) mostBoard() uint8 { return min(x.Act.Group, x.g.crew-x.Crew) }

func offerBoard(x Ctx, dst []engine.Action) []engine.Action {
	for n := x.Act.Least; n <= x.mostBoard(); n++ {
		dst = append(dst, engine.NewAction(board).WithN(int8(n)))
	}
	return dst
}

func refuseBoard(x Ctx, a engine.Action) refusal {
	switch {
	case a.N() < int8(x.Act.Least):
		return forbid("VT tank-claim-crew", "soldiers who come to the unclaimed tank become its crew")
	case a.N() > int8(x.mostBoard()):
		return forbid("VT tank-crew-max", "the tank has no room for as many, or not as many came")
	}
	return allowed
}

func applyBoard(x Ctx, a engine.Action) { x.board(x.Act.Spot, uint8(a.N())) }

// board makes soldiers on a field crew of the tank and goes on.
func (x Ctx) board(f int8, n uint8) {
	if n > 0 {
		clause := engine.Clause("VT tank-claim-crew")
		switch {
		case x.Fight.Target != nowhere:
			clause = "VT attack-claim-crew"
		case x.Crew > 0:
			clause = "VT tank-crew-max"
		}
		x.at(boarded, spot{x.Act.Seat, f}, int(n), clause)
	}
	x.settle(f, 0, boarding{})
}
