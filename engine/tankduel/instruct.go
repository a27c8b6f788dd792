package tankduel

import "hulldown/engine"

// crewProcedures carry out what a crew is instructed to do (EITC 8.3.5).
func crewProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procActions: {name: "action-step", stages: []stage{beginActions, actionStep}},
		procRaise:   {name: "raise", decide: explained(offerRaisePay, takeRaise, whyNoRaise)},
		procMenu:    {name: "menu", decide: &decision{offer: offerMenu, refuse: refuseMenu, apply: takeMenu}},
		procSpot: {name: "spot", stages: []stage{
			offerSecondPull,
			func(t table, f *Frame) { t.tactics(f.Unit, f.Target) },
			spotPull, spotSecond, spotResult,
		}},
		procPay: {name: "pay", decide: explained(offerPay, takePay, whyNotPaid)},
		procHullDown: {name: "hull-down", stages: []stage{
			func(t table, f *Frame) { t.pull(f.Seat) },
			func(t table, f *Frame) {
				if t.passes(f.Unit, t.hullDownNumber(f.Unit), "EITC 8.3.5.iii") {
					t.gain(f.Unit, hullDown, "EITC 8.3.5.iii")
				}
			},
		}},
		procConceal: {name: "conceal", stages: []stage{
			func(t table, f *Frame) { t.pull(f.Seat) },
			func(t table, f *Frame) { t.tryConceal(f.Unit, 2*t.concealNumber(f.Unit), "EITC 10.3.6b") },
		}},
	}
}

// offerInstruct offers the Instruct Crew actions, each with any card of the
// hand as its cost, and Pass (EITC 8.3.5a, 8.3.5.v-b).
func (t table) offerInstruct(f *Frame, o offers) offers {
	hand := t.Hands[f.Seat]
	if hand.Empty() {
		return o.add(verb(passVerb, f.Unit))
	}
	o = t.eachDiscard(o, hand, verb(passVerb, f.Unit))
	a := verb(spotVerb, f.Unit)
	for foes := t.foes(f.Unit) &^ t.Units[f.Unit].Spotted; foes != 0; foes &= foes - 1 {
		if a = a.WithTarget(first(foes)); t.maySpot(f.Unit, a.Target()) {
			o = t.offerInstruction(f, o, a)
		}
	}
	if t.Units[f.Unit].hasAmmo() {
		for kind := range t.g.ammo {
			a := verb(loadVerb, f.Unit).WithN(int8(kind))
			o = t.offerInstruction(f, o, a)
		}
		o = t.offerInstruction(f, o, verb(unloadVerb, f.Unit))
	}
	o = t.offerInstruction(f, o, verb(hullDownVerb, f.Unit))
	return t.offerReassign(f, o)
}

// offerReassign offers the changes of crew assignment that an empty Driver's
// or Gunner's seat allows.
func (t table) offerReassign(f *Frame, o offers) offers {
	unit, board := &t.Units[f.Unit], t.board(f.Unit)
	for _, seat := range [2]post{driver, board.gunSeat()} {
		if !board.hasSeat(seat) || unit.sitting(seat) >= 0 {
			continue
		}
		for man := range board.crew {
			a := verb(reassignVerb, f.Unit).WithN(int8(man)<<3 | int8(seat))
			o = t.offerInstruction(f, o, a)
		}
	}
	return o
}

func (t table) offerInstruction(f *Frame, o offers, a engine.Action) offers {
	if !t.refuseInstruction(f, a).permits() || !t.guardedAct(a).permits() {
		return o
	}
	return t.eachDiscard(o, t.Hands[f.Seat], a)
}

func (t table) eachDiscard(o offers, hand CardSet, a engine.Action) offers {
	return o.each(a, 0, hand)
}

// refuseInstruct checks an Instruct Crew action and its cost.
func (t table) refuseInstruct(f *Frame, a engine.Action) refusal {
	c := a.Card(0)
	switch {
	case cardsFrom(a, 1):
		return forbid("EITC 8.3-instruct", "no card follows an Instruct Crew action")
	case t.Hands[f.Seat].Empty():
		if a != verb(passVerb, f.Unit) {
			return forbid("EITC 8.3.5.v-b", "without cards there is only Pass, which then costs none")
		}
		return allowed
	case !t.Hands[f.Seat].Has(c) && a.Verb() == passVerb:
		return forbid("EITC 8.3.5.v-a", "Pass costs one card of the hand")
	case !t.Hands[f.Seat].Has(c):
		return forbid("EITC 8.3.5a", "an Instruct Crew action costs one card of the hand")
	}
	bare := a
	bare = bare.WithCard(0, engine.NoCard)
	return t.refuseInstruction(f, bare)
}

// cardsFrom reports that an action names a card at a place or behind it.
func cardsFrom(a engine.Action, place int) bool {
	for i := place; i < engine.ActionCards; i++ {
		if a.Card(i) != engine.NoCard {
			return true
		}
	}
	return false
}

// refuseInstruction checks what is instructed, cards aside.
func (t table) refuseInstruction(f *Frame, a engine.Action) refusal {
	want := verb(a.Verb(), f.Unit).WithTarget(a.Target()).WithN(a.N())
	if a != want || a.Verb() != spotVerb && a.Target() != engine.NoUnit {
		return notOffered
	}
	unit := &t.Units[f.Unit]
	switch a.Verb() {
	case spotVerb:
		return t.refuseSpot(f.Unit, a)
	case loadVerb:
		return t.refuseLoad(f.Unit, a.N())
	case unloadVerb:
		if unit.Loaded == 0 {
			return forbid("EITC 8.3.5.ii-b", "no special round is loaded")
		}
	case hullDownVerb:
		if r := t.refuseHullDown(f.Unit); !r.permits() {
			return r
		}
		if t.hullDownNumber(f.Unit) == 0 {
			return forbid("EITC 8.3.5.iii", "the terrain prints no Hull Down number")
		}
	case reassignVerb:
		return t.refuseReassign(f.Unit, a.N())
	}
	if a.N() != 0 {
		return notOffered
	}
	return allowed
}

// refuseLoad checks the loading of a kind of special round.
func (t table) refuseLoad(u engine.Unit, kind int8) refusal {
	unit := &t.Units[u]
	switch {
	case kind < 0 || int(kind) >= len(t.g.ammo):
		return notOffered
	case t.board(u).rounds[kind] == nil:
		return forbid("EITC 5.5.1a", "the gun of this tank does not fire such rounds")
	case unit.Ammo[kind] == 0 || unit.Loaded != 0:
		return forbid("EITC 8.3.5.ii-a", "loading needs an available round and an empty Loaded Ammo box")
	}
	return allowed
}

func (t table) refuseSpot(u engine.Unit, a engine.Action) refusal {
	e := a.Target()
	switch {
	case a.N() != 0 || e < 0 || int(e) >= len(t.g.units):
		return notOffered
	case t.Units[u].Box.Smoke != engine.NoCard:
		return forbid("EITC 10.5.3a", "a tank in SMOKE cannot Spot")
	case !t.Units[e].has(inPlay):
		return forbid("EITC 9.0d", "the target is not on the battlefield")
	case !t.maySpot(u, e):
		return forbid("EITC 8.3.5.i-a", "a Spot attempt names one enemy tank that is not Spotted yet")
	}
	return allowed
}

// refuseHullDown says why a tank can neither attempt nor be given Hull Down
// (EITC 5.7.1b; ruling A5).
func (t table) refuseHullDown(u engine.Unit) refusal {
	unit := &t.Units[u]
	if unit.has(hullDown) {
		return forbid("EITC 5.7.1a", "the tank is Hull Down already")
	}
	if unit.moving() || unit.Bog > 0 || unit.immobilized() {
		return forbid("EITC 5.7.1b", "the tank is In Motion, Bogged or Immobilized")
	}
	return allowed
}

// refuseReassign checks a change of crew assignment, a man and a seat packed
// into n (EITC 8.3.5.iv; rulings A22, A23).
func (t table) refuseReassign(u engine.Unit, n int8) refusal {
	man, seat := int(n>>3), post(n&7)
	unit, board := &t.Units[u], t.board(u)
	if n < 0 || man >= len(board.crew) || !board.hasSeat(seat) || unit.Men[man].Health >= killed {
		return notOffered
	}
	if unit.sitting(seat) >= 0 {
		return forbid("EITC 8.3.5.iv-f", "the seat is taken")
	}
	from := unit.Men[man].Seat
	ok := false
	c := engine.Clause("EITC 8.3.5.iv-f")
	switch seat {
	case driver:
		c = "EITC 8.3.5.iv-a"
		if unit.sitting(assistant) >= 0 {
			ok = from == assistant
		} else {
			c = "EITC 8.3.5.iv-b"
			// A Commander/Gunner is the Gunner as well.
			ok = from == loader || from == gunner || from == commanderGunner
		}
	case gunner:
		c = "EITC 8.3.5.iv-c"
		ok = from == commander
	case commanderGunner:
		c = "EITC 8.3.5.iv-d"
		ok = from == loader
	}
	if !ok {
		return forbid(c, "another crew member takes that seat")
	}
	return allowed
}

func (t table) startInstruct(f Frame, a engine.Action) {
	if a.Card(0) != engine.NoCard {
		t.discardFromHand(f.Seat, a.Card(0), "EITC 8.3.5a")
	}
	t.done(f.Unit, a.Target())
	switch a.Verb() {
	case spotVerb:
		t.open(procSpot, t.on(f.Unit).at(a.Target()))
	case loadVerb:
		t.load(f.Unit, int(a.N()), "EITC 8.3.5.ii-a")
	case unloadVerb:
		t.unload(f.Unit, "EITC 8.3.5.ii-b")
	case hullDownVerb:
		t.open(procHullDown, t.on(f.Unit))
	case reassignVerb:
		before := t.lastingMove(f.Unit)
		t.crewman(reseated, f.Unit, setting{uint8(a.N() >> 3), int(a.N() & 7)}, "EITC 8.3.5.iv-e")
		t.easeBog(f.Unit, before)
	}
}

// load moves one round into the Loaded Ammo box.
func (t table) load(u engine.Unit, kind int, c engine.Clause) {
	t.item(ammoSet, u, setting{uint8(kind), int(t.Units[u].Ammo[kind]) - 1}, c)
	t.item(loadedAmmo, u, setting{0, kind + 1}, c)
}

// unload moves the loaded round back.
func (t table) unload(u engine.Unit, c engine.Clause) {
	kind := int(t.Units[u].Loaded) - 1
	if kind < 0 {
		return
	}
	t.item(loadedAmmo, u, setting{0, 0}, c)
	t.item(ammoSet, u, setting{uint8(kind), int(t.Units[u].Ammo[kind]) + 1}, c)
}

// Registers of procSpot; register 3 is the answer of the TACTICS exchange.
const spotPulls = 0

// offerSecondPull asks whether 2 Order Icons buy a second Pull (EITC
// 8.3.5.i-c), which they do not with the hatch closed (EITC 17.3.4c).
func offerSecondPull(t table, f *Frame) {
	if !t.Units[f.Unit].has(buttoned) && t.g.orders(t.Hands[f.Seat]) >= 2 {
		t.open(procPay, t.on(f.Unit).at(f.Target).reg(2, 0))
	}
}

// offerPay offers to pay the price in register 0, or not.
func offerPay(t table, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	return t.g.payments(o, verb(payVerb, f.Unit), t.Hands[f.Seat], int(f.R[0]))
}

func whyNotPaid(t table, f *Frame, a engine.Action) refusal {
	if a.Verb() != payVerb {
		return notOffered
	}
	return t.refusePayment(f.Seat, a.Cards(), int(f.R[0]))
}

func takePay(t table, f Frame, a engine.Action) {
	if a.Verb() == payVerb {
		t.spend(f.Seat, a.Cards(), "EITC 4.2.3a")
		t.note(spotPulls, 1)
	}
}

func spotPull(t table, f *Frame) {
	if f.R[answerRegister] != 0 {
		e := event(actionCancelled, "EITC 13.1a")
		e.Unit, e.Target = f.Unit, f.Target
		t.emit(&e)
		t.leave()
		return
	}
	t.pull(f.Seat)
}

// spotSecond Pulls the second card, always, even if the first one served
// (EITC 4.1b). Register 1 keeps whether the first one did.
func spotSecond(t table, f *Frame) {
	t.note(1, flag(t.shows(binocularsIcon)))
	if f.R[spotPulls] != 0 {
		t.pull(f.Seat)
	}
}

func spotResult(t table, f *Frame) {
	if f.R[1] == 0 && !t.shows(binocularsIcon) {
		t.placed(checkFailed, f.Unit, t.Pulled, "EITC 8.3.5.i-b")
		return
	}
	t.placed(checkPassed, f.Unit, t.Pulled, "EITC 8.3.5.i-b")
	t.spot(f.Unit, f.Target, "EITC 8.3.5.i-b")
}
