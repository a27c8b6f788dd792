package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// tankPhaseProcedures are the steps of a Tank Phase (EITC 3.1a, 8.1-order).
func tankPhaseProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procTank: {name: "tank-phase", stages: []stage{
			beginTank,
			discardBid,
			func(t table, f *Frame) { t.check(f, hookRows) },
			func(t table, f *Frame) { t.check(f, fumes) },
			func(t table, f *Frame) { t.check(f, smoke) },
			func(t table, f *Frame) { t.check(f, fire) },
			func(t table, f *Frame) { t.check(f, morale) },
			func(t table, f *Frame) { t.check(f, hatch) },
			func(t table, f *Frame) { t.step(f, procActions) },
			func(t table, f *Frame) { t.step(f, procDiscard) },
			func(t table, _ *Frame) { t.open(procClose, t.closing(nobody)) },
			endTank,
		}},
		procFumesCheck: {name: "fumes-check", stages: []stage{
			func(t table, f *Frame) { t.pull(f.Seat) },
			func(t table, f *Frame) {
				if !t.clears(f.Unit, "EITC 12.1.4d-smoke-c") {
					return
				}
				t.shed(f.Unit, smokeFilled, "EITC 12.1.4d-smoke-c")
			},
			closeAction,
		}},
		procSmokeCheck: {name: "smoke-check", stages: []stage{
			func(t table, f *Frame) { t.pull(f.Seat) },
			func(t table, f *Frame) {
				if t.clears(f.Unit, "EITC 8.1.c-i") {
					t.placed(smokeCleared, f.Unit, t.Units[f.Unit].Box.Smoke, "EITC 8.1.c-ii")
				}
			},
			closeAction,
		}},
		procFireCheck: {name: "fire-check", stages: []stage{
			func(t table, f *Frame) { t.open(procFireChoice, t.on(f.Unit)) },
			fireCheckPull, fireCheckResult, closeAction,
		}},
		procFireChoice: {name: "fire-choice", decide: explained(offerFire, takeFireChoice, whyNoCheck)},
		procRallyCheck: {name: "rally-check", stages: []stage{
			func(t table, f *Frame) {
				if t.g.orders(t.Hands[f.Seat]) >= 4 {
					t.open(procRallyChoice, t.on(f.Unit))
				}
			},
			rallyPull, rallyResult, closeAction,
		}},
		procRallyChoice:   {name: "rally-choice", decide: explained(offerRally, takeRally, whyNoCheck)},
		procDiscard:       {name: "discard-step", stages: []stage{discardStep}},
		procDiscardChoice: {name: "discard-choice", decide: explained(offerDiscard, takeDiscard, whyNoDiscard)},
	}
}

// beginTank makes the tank active.
func beginTank(t table, f *Frame) {
	e := event(activated, "EITC 3.0b")
	e.Unit, e.Seat = f.Unit, f.Seat
	t.emit(&e)
	t.renew(rule.PerTurn)
	phase := event(phaseBegan, "EITC 3.0b")
	phase.Item = uint8(tankPhase)
	t.emit(&phase)
	t.react(hookPhase, t.on(f.Unit))
}

func discardBid(t table, f *Frame) {
	if c := t.Units[f.Unit].Bid; c != engine.NoCard {
		e := event(bidDiscarded, "EITC 8.1.a")
		e.Seat, e.Unit, e.Card = f.Seat, f.Unit, c
		t.emit(&e)
	}
}

func endTank(t table, _ *Frame) { t.of(activated, engine.NoUnit, "EITC 8.0a") }

// The items of the Administration Step that need a reason to happen.
const (
	hookRows = iota
	fumes
	smoke
	fire
	morale
	hatch
	items
)

// firstCheck is the stage of procTank that runs the first item.
const firstCheck = 2

// check runs the items of the Administration Step from one on: the first that
// applies, while the tank is still there (EITC 8.0b). Those that do not apply
// are passed over at once.
func (t table) check(f *Frame, item int) {
	if t.stops(f.Unit) {
		t.jump(tankPhaseEnd)
		return
	}
	for ; item < items && !t.applies(f, item); item++ {
	}
	t.jump(firstCheck + min(item+1, items))
	if item < items && t.robataCheck(f.Unit, item) {
		return
	}
	switch item {
	case hookRows:
		t.react(hookAdmin, t.on(f.Unit))
	case fumes:
		t.open(procFumesCheck, t.closing(t.on(f.Unit)))
	case smoke:
		t.open(procSmokeCheck, t.closing(t.on(f.Unit)))
	case fire:
		t.open(procFireCheck, t.closing(t.on(f.Unit)))
	case morale:
		t.open(procRallyCheck, t.closing(t.on(f.Unit)))
	case hatch:
		t.open(procHatch, t.on(f.Unit))
	}
}

// applies reports that an item of the Administration Step has a reason.
func (t table) applies(f *Frame, item int) bool {
	unit := &t.Units[f.Unit]
	switch item {
	case hookRows:
		return len(t.g.rows[hookAdmin]) > 0
	case fumes:
		return unit.has(smokeFilled)
	case smoke:
		return unit.Box.Smoke != engine.NoCard
	case fire:
		return unit.has(burning)
	case morale:
		return unit.has(broken)
	}
	return t.g.footed
}

// tankPhaseEnd is the stage of procTank that closes the phase.
const tankPhaseEnd = 10

func (t table) step(f *Frame, proc uint8) {
	switch {
	case t.stops(f.Unit):
		t.jump(tankPhaseEnd)
	case !t.runByRobata(f.Unit):
		t.open(proc, t.on(f.Unit))
	case proc == procActions:
		// There is no Discard Step (EITC 19.6.3a). Frames open in reverse.
		t.open(procSolo, t.on(f.Unit))
		t.open(procCrew, t.on(f.Unit))
	}
}

// stops reports that a Tank Phase goes on with its end: the tank is lost, or
// the game ends, which for Robata waits for its whole phase (EITC 19.4.9d).
func (t table) stops(u engine.Unit) bool {
	return t.Ending && !t.runByRobata(u) || !t.Units[u].has(inPlay)
}

// clears reports whether the Pulled card shows no Smoke icon.
func (t table) clears(u engine.Unit, c engine.Clause) bool {
	if t.shows(smokeIcon) {
		t.placed(checkFailed, u, t.Pulled, c)
		return false
	}
	t.placed(checkPassed, u, t.Pulled, c)
	return true
}

// shows reports whether the Pulled Battle Card has an icon.
func (t table) shows(i icons) bool { return t.g.cards[t.Pulled].icons&i != 0 }

// offerFire: bail out, pay 4 Order Icons, or stay and Pull (EITC 8.1.d).
func offerFire(t table, f *Frame, o offers) offers {
	o = o.add(verb(stayVerb, f.Unit)).add(verb(bailVerb, f.Unit))
	return t.g.payments(o, verb(payVerb, f.Unit), t.Hands[f.Seat], 4)
}

// The answers that a choice leaves in register 0 of the procedure below it.
const (
	answerPull = iota
	answerDone
)

// whyNoCheck says why something cannot be done while a check of the
// Administration Step asks for 4 Order Icons.
func whyNoCheck(t table, f *Frame, a engine.Action) refusal {
	switch {
	case a.Unit() != f.Unit:
		return forbid("EITC 8.0a", "it is another tank's phase")
	case a.Verb() == payVerb:
		return t.refusePayment(f.Seat, a.Cards(), 4)
	case a.Verb() <= endVerb:
		return forbid("EITC 3.1a", "the Administration Step comes before the Action Step")
	}
	return untimely(a.Verb())
}

func takeFireChoice(t table, f Frame, a engine.Action) {
	switch a.Verb() {
	case bailVerb:
		t.note(0, answerDone)
		t.eliminate(f.Unit, byBailOut)
	case payVerb:
		t.note(0, answerDone)
		t.spend(f.Seat, a.Cards(), "EITC 8.1.d-ii")
		t.shed(f.Unit, burning, "EITC 8.1.d-ii")
	}
}

func fireCheckPull(t table, f *Frame) {
	if f.R[0] == answerPull {
		t.pull(f.Seat)
	}
}

func fireCheckResult(t table, f *Frame) {
	if f.R[0] != answerPull {
		return
	}
	switch {
	case t.shows(fireIcon):
		t.placed(checkFailed, f.Unit, t.Pulled, "EITC 8.1.d-iv")
		t.open(procBlast, t.on(f.Unit).reg(int(escapeFire), 0))
	case t.shows(extinguisherIcon):
		t.placed(checkPassed, f.Unit, t.Pulled, "EITC 8.1.d-v")
		t.shed(f.Unit, burning, "EITC 8.1.d-v")
	default:
		t.placed(checkPassed, f.Unit, t.Pulled, "EITC 8.1.d-vi")
	}
}

func offerRally(t table, f *Frame, o offers) offers {
	o = o.add(verb(stayVerb, f.Unit))
	return t.g.payments(o, verb(payVerb, f.Unit), t.Hands[f.Seat], 4)
}

func takeRally(t table, f Frame, a engine.Action) {
	if a.Verb() == payVerb {
		t.note(0, answerDone)
		t.spend(f.Seat, a.Cards(), "EITC 8.1.e-i")
		t.shed(f.Unit, broken, "EITC 8.1.e-i")
	}
}

func rallyPull(t table, f *Frame) {
	if f.R[0] == answerPull {
		t.open(procPullDamage, t.on(f.Unit))
	}
}

func rallyResult(t table, f *Frame) {
	if f.R[0] != answerPull {
		return
	}
	if t.breaks(f.Unit) {
		t.placed(checkFailed, f.Unit, t.Verdict, "EITC 8.1.e-iii")
		t.eliminate(f.Unit, byBailOut)
		return
	}
	t.placed(checkPassed, f.Unit, t.Verdict, "EITC 8.1.e-iv")
	t.shed(f.Unit, broken, "EITC 8.1.e-iv")
}

// discardStep allows one card, or two close to the centre (EITC 8.5).
func discardStep(t table, f *Frame) {
	most := 1 + flag(near(&t.Units[f.Unit]))
	if int(f.R[0]) == most || t.Hands[f.Seat].Empty() {
		return
	}
	t.jump(0)
	t.open(procDiscardChoice, t.on(f.Unit))
}

func offerDiscard(t table, f *Frame, o offers) offers {
	return o.add(verb(endVerb, f.Unit)).each(verb(discardVerb, f.Unit), 0, t.Hands[f.Seat])
}

// whyNoDiscard says why something cannot be done in the Discard Step.
func whyNoDiscard(_ table, f *Frame, a engine.Action) refusal {
	switch {
	case a.Unit() != f.Unit:
		return forbid("EITC 8.0a", "it is another tank's phase")
	case paysOrders(a.Verb()):
		return forbid("EITC 4.2.3a", "Order Icons are spent in the Administration and Action Steps")
	case a.Verb() < endVerb:
		return forbid("EITC 3.1a", "the Action Step is over")
	case a.Verb() == discardVerb:
		return forbid("EITC 8.5a", "a card of the hand is discarded")
	}
	return untimely(a.Verb())
}

func takeDiscard(t table, f Frame, a engine.Action) {
	if a.Verb() == endVerb {
		t.leave()
		return
	}
	t.note(0, int(t.top().R[0])+1)
	t.discardFromHand(f.Seat, a.Card(0), "EITC 8.5a")
}
