package victorytank

import "hulldown.dev/engine"

// targets are the fields that a seat may attack: those with enemy soldiers or
// the enemy's tank beside a field that it holds with soldiers or the tank.
func (x Ctx) targets(seat engine.Seat) uint64 {
	foe := other(seat)
	set := x.Held[foe]
	if x.Master == foe {
		set |= 1 << x.Tank
	}
	mine := x.Held[seat]
	if x.Master == seat {
		mine |= 1 << x.Tank
	}
	var out uint64
	for set != 0 {
		f := next(&set)
		for _, near := range x.Near[f] {
			if has(mine, near) {
				out |= 1 << f
				break
			}
		}
	}
	return out
}

// offerForce offers what can come from the sources of a target from the next
// one on: so many soldiers of a side, or the tank with its whole crew.
func (x Ctx) offerForce(dst []engine.Action, a engine.Action, target int8, from uint8) []engine.Action {
	seat := x.Act.Seat
	for h := from; h < uint8(headings); h++ {
		near := x.Near[target][h]
		if !has(x.Held[seat], near) {
			continue
		}
		for n := int8(1); n <= int8(x.Men[near]); n++ {
			dst = append(dst, a.WithUnit(engine.Unit(h)).WithN(n))
		}
	}
	if from <= uint8(fromTank) && x.tankBeside(seat, target) {
		dst = append(dst, a.WithUnit(engine.Unit(fromTank)))
	}
	return dst
}

// tankBeside reports whether the tank of a seat stands beside a field.
func (x Ctx) tankBeside(seat engine.Seat, f int8) bool {
	if x.Master != seat {
		return false
	}
	for _, near := range x.Near[f] {
		if near == x.Tank {
			return true
		}
	}
	return false
}

func offerAssault(x Ctx, dst []engine.Action) []engine.Action {
	if x.Act.Used {
		dst = append(dst, engine.NewAction(done))
	}
	a := engine.NewAction(assault)
	for set := x.targets(x.Act.Seat); set != 0; {
		f := next(&set)
		dst = x.offerForce(dst, a.WithAt(x.place(f)), f, 0)
	}
	return dst
}

func refuseAssault(x Ctx, a engine.Action) refusal {
	if a.Verb() == done {
		return x.refuseDone()
	}
	f, seat := x.field(a.At()), x.Act.Seat
	foe := other(seat)
	switch {
	case f == nowhere:
		return refusal{why: "no card lies there"}
	case !has(x.Held[foe], f) && x.Tank == f && x.Master == engine.NoSeat:
		return forbid("VT attack-unclaimed", "nobody crews the tank there")
	case !has(x.Held[foe], f) && !x.tankOf(foe, f):
		return forbid("VT attack-target", "no enemy is there")
	case !has(x.targets(seat), f):
		return forbid("VT attack-adjacent", "none of your fields lies beside it")
	}
	return x.refuseForce(a, f, 0)
}

// refuseForce says why a force cannot come from its source.
func (x Ctx) refuseForce(a engine.Action, target int8, from uint8) refusal {
	seat := x.Act.Seat
	if a.Unit() == engine.Unit(fromTank) {
		switch {
		case !x.tankBeside(seat, target):
			return forbid("VT attack-adjacent", "your tank does not stand beside it")
		case a.N() != 0:
			return forbid("VT attack-tank-crew", "the whole crew of the tank takes part")
		}
		return allowed
	}
	switch {
	case a.Unit() < 0 || a.Unit() > engine.Unit(fromTank):
		return refusal{why: "a force comes from north, east, south or west, or is the tank"}
	case a.Unit() < engine.Unit(from):
		return refusal{why: "forces are named clockwise from the north"}
	}
	near := x.Near[target][a.Unit()]
	switch {
	case !has(x.Held[seat], near):
		return forbid("VT attack-adjacent", "none of your soldiers stand on that side")
	case a.N() < 1 || a.N() > int8(x.Men[near]):
		return forbid("VT attack-announce", "not as many soldiers stand on that side")
	}
	return allowed
}

func applyAssault(x Ctx, a engine.Action) {
	seat := x.Act.Seat
	if a.Verb() == done {
		x.endTurn(seat)
		return
	}
	x.usePoint(1)
	x.at(assaulted, spot{seat, x.field(a.At())}, 0, "VT attack-announce")
	x.join(a)
}

// join adds a force to the attack, and asks for further ones if any could come.
func (x Ctx) join(a engine.Action) {
	n, clause := int(a.N()), engine.Clause("VT attack-announce")
	if a.Unit() == engine.Unit(fromTank) {
		n, clause = int(x.Crew), "VT attack-tank-crew"
	}
	e := event(joined, clause)
	e.Seat, e.Item, e.To = x.Act.Seat, uint8(a.Unit()), int16(n)
	x.emit(e)
	x.flow(engagedNext, int(a.Unit())+1)
	if x.more() {
		x.ask(stageJoin, x.Act.Seat)
		return
	}
	x.strike()
}

// flow emits an event of the flow, which nobody is told.
func (x Ctx) flow(k engine.EventKind, to int) {
	e := event(k, "")
	e.To = int16(to)
	x.emit(e)
}

// more reports whether another force could join the attack.
func (x Ctx) more() bool {
	for h := x.Fight.Next; h < uint8(headings); h++ {
		if has(x.Held[x.Act.Seat], x.Near[x.Fight.Target][h]) {
			return true
		}
	}
	return x.Fight.Next <= uint8(fromTank) && x.tankBeside(x.Act.Seat, x.Fight.Target)
}

func offerJoin(x Ctx, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(ready))
	return x.offerForce(dst, engine.NewAction(join), x.Fight.Target, x.Fight.Next)
}

func refuseJoin(x Ctx, a engine.Action) refusal {
	if a.Verb() == ready {
		return allowed
	}
	return x.refuseForce(a, x.Fight.Target, x.Fight.Next)
}

func applyJoin(x Ctx, a engine.Action) {
	if a.Verb() == ready {
		x.strike()
		return
	}
	x.join(a)
}

// strike asks the attacker for a battle card, answer the defender; who has no
// card is not asked.
func (x Ctx) strike() {
	if x.Hand[x.Act.Seat] != 0 {
		x.ask(stageStrike, x.Act.Seat)
		return
	}
	x.answer()
}

func (x Ctx) answer() {
	if foe := other(x.Act.Seat); x.Hand[foe] != 0 {
		x.ask(stageAnswer, foe)
		return
	}
	x.fightOut()
}

func offerBid(x Ctx, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(hold))
	cards, n := x.boosts()
	for _, card := range cards[:n] {
		dst = append(dst, engine.NewAction(commit).WithCard(0, card))
	}
	return dst
}

func refuseBid(x Ctx, a engine.Action) refusal {
	if a.Verb() == hold {
		return allowed
	}
	return x.refuseCard(a.Card(0))
}

func applyStrike(x Ctx, a engine.Action) {
	x.bid(a, "VT attack-card-attacker")
	x.answer()
}

func applyAnswer(x Ctx, a engine.Action) {
	x.bid(a, "VT attack-card-defender")
	x.fightOut()
}

func (x Ctx) bid(a engine.Action, c engine.Clause) {
	if a.Verb() == commit {
		x.card(committed, x.Asked, a.Card(0), c)
	}
}
