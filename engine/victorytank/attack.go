package victorytank

import "hulldown/engine"

// targets are the fields that a seat may attack: those with enemy soldiers or
// the enemy's tank beside a field that it holds with soldiers or the tank.
func (t table) targets(seat engine.Seat) uint64 {
	foe := other(seat)
	set := t.Held[foe]
	if t.Master == foe {
		set |= 1 << t.Tank
	}
	mine := t.Held[seat]
	if t.Master == seat {
		mine |= 1 << t.Tank
	}
	var out uint64
	for set != 0 {
		f := next(&set)
		for _, near := range t.Near[f] {
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
func (t table) offerForce(dst []engine.Action, a engine.Action, target int8, from uint8) []engine.Action {
	seat := t.Act.Seat
	for h := from; h < uint8(headings); h++ {
		near := t.Near[target][h]
		if !has(t.Held[seat], near) {
			continue
		}
		for n := int8(1); n <= int8(t.Men[near]); n++ {
			dst = append(dst, a.WithUnit(engine.Unit(h)).WithN(n))
		}
	}
	if from <= uint8(fromTank) && t.tankBeside(seat, target) {
		dst = append(dst, a.WithUnit(engine.Unit(fromTank)))
	}
	return dst
}

// tankBeside reports whether the tank of a seat stands beside a field.
func (t table) tankBeside(seat engine.Seat, f int8) bool {
	if t.Master != seat {
		return false
	}
	for _, near := range t.Near[f] {
		if near == t.Tank {
			return true
		}
	}
	return false
}

func offerAssault(t table, dst []engine.Action) []engine.Action {
	if t.Act.Used {
		dst = append(dst, engine.NewAction(done))
	}
	a := engine.NewAction(assault)
	for set := t.targets(t.Act.Seat); set != 0; {
		f := next(&set)
		dst = t.offerForce(dst, a.WithAt(t.place(f)), f, 0)
	}
	return dst
}

func refuseAssault(t table, a engine.Action) refusal {
	if a.Verb() == done {
		return t.refuseDone()
	}
	f, seat := t.field(a.At()), t.Act.Seat
	foe := other(seat)
	switch {
	case f == nowhere:
		return refusal{why: "no card lies there"}
	case !has(t.Held[foe], f) && t.Tank == f && t.Master == engine.NoSeat:
		return forbid("VT attack-unclaimed", "nobody crews the tank there")
	case !has(t.Held[foe], f) && !t.tankOf(foe, f):
		return forbid("VT attack-target", "no enemy is there")
	case !has(t.targets(seat), f):
		return forbid("VT attack-adjacent", "none of your fields lies beside it")
	}
	return t.refuseForce(a, f, 0)
}

// refuseForce says why a force cannot come from its source.
func (t table) refuseForce(a engine.Action, target int8, from uint8) refusal {
	seat := t.Act.Seat
	if a.Unit() == engine.Unit(fromTank) {
		switch {
		case !t.tankBeside(seat, target):
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
	near := t.Near[target][a.Unit()]
	switch {
	case !has(t.Held[seat], near):
		return forbid("VT attack-adjacent", "none of your soldiers stand on that side")
	case a.N() < 1 || a.N() > int8(t.Men[near]):
		return forbid("VT attack-announce", "not as many soldiers stand on that side")
	}
	return allowed
}

func applyAssault(t table, a engine.Action) {
	seat := t.Act.Seat
	if a.Verb() == done {
		t.endTurn(seat)
		return
	}
	t.usePoint(1)
	t.at(assaulted, spot{seat, t.field(a.At())}, 0, "VT attack-announce")
	t.join(a)
}

// join adds a force to the attack, and asks for further ones if any could come.
func (t table) join(a engine.Action) {
	n, clause := int(a.N()), engine.Clause("VT attack-announce")
	if a.Unit() == engine.Unit(fromTank) {
		n, clause = int(t.Crew), "VT attack-tank-crew"
	}
	e := event(joined, clause)
	e.Seat, e.Item, e.To = t.Act.Seat, uint8(a.Unit()), int16(n)
	t.emit(e)
	t.flow(engagedNext, int(a.Unit())+1)
	if t.more() {
		t.ask(stageJoin, t.Act.Seat)
		return
	}
	t.strike()
}

// flow emits an event of the flow, which nobody is told.
func (t table) flow(k engine.EventKind, to int) {
	e := event(k, "")
	e.To, e.Seen = int16(to), engine.NoOne
	t.emit(e)
}

// more reports whether another force could join the attack.
func (t table) more() bool {
	for h := t.Fight.Next; h < uint8(headings); h++ {
		if has(t.Held[t.Act.Seat], t.Near[t.Fight.Target][h]) {
			return true
		}
	}
	return t.Fight.Next <= uint8(fromTank) && t.tankBeside(t.Act.Seat, t.Fight.Target)
}

func offerJoin(t table, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(ready))
	return t.offerForce(dst, engine.NewAction(join), t.Fight.Target, t.Fight.Next)
}

func refuseJoin(t table, a engine.Action) refusal {
	if a.Verb() == ready {
		return allowed
	}
	return t.refuseForce(a, t.Fight.Target, t.Fight.Next)
}

func applyJoin(t table, a engine.Action) {
	if a.Verb() == ready {
		t.strike()
		return
	}
	t.join(a)
}

// strike asks the attacker for a battle card, answer the defender; who has no
// card is not asked.
func (t table) strike() {
	if t.Hand[t.Act.Seat] != 0 {
		t.ask(stageStrike, t.Act.Seat)
		return
	}
	t.answer()
}

func (t table) answer() {
	if foe := other(t.Act.Seat); t.Hand[foe] != 0 {
		t.ask(stageAnswer, foe)
		return
	}
	t.fightOut()
}

func offerBid(t table, dst []engine.Action) []engine.Action {
	dst = append(dst, engine.NewAction(hold))
	cards, n := t.boosts()
	for _, card := range cards[:n] {
		dst = append(dst, engine.NewAction(commit).WithCard(0, card))
	}
	return dst
}

func refuseBid(t table, a engine.Action) refusal {
	if a.Verb() == hold {
		return allowed
	}
	return t.refuseCard(a.Card(0))
}

func applyStrike(t table, a engine.Action) {
	t.bid(a, "VT attack-card-attacker")
	t.answer()
}

func applyAnswer(t table, a engine.Action) {
	t.bid(a, "VT attack-card-defender")
	t.fightOut()
}

func (t table) bid(a engine.Action, c engine.Clause) {
	if a.Verb() == commit {
		t.hidden(committed, t.Asked, a.Card(0), c)
	}
}
