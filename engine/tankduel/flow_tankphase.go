package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// tankPhaseProcedures are the steps of a Tank Phase (EITC 3.1a, 8.1-order).
func tankPhaseProcedures() []Procedure {
	return []Procedure{
		{Number: procTank, Name: "tank-phase", Stages: []Stage{
			{Name: "begin", Run: beginTank},
			{Name: "bid", Run: discardBid},
			{Name: "scoring", When: scoresNow, Run: func(x Ctx, f *Frame) { x.react(rule.Administration, x.on(f.Unit)) }},
			{Name: "fumes-check", When: phaseGoesOnIf(smokeFilled), Run: checkStage(procFumesCheck)},
			{Name: "smoke-check", When: smokeLies, Run: checkStage(procSmokeCheck)},
			{Name: "fire-check", When: phaseGoesOnIf(burning), Run: checkStage(procFireCheck)},
			{Name: "rally-check", When: phaseGoesOnIf(broken), Run: checkStage(procRallyCheck)},
			{Name: "hatch", When: phaseGoesOn},
			{Name: "actions", When: phaseGoesOn, Run: func(x Ctx, f *Frame) { x.openFor(procActions, x.on(f.Unit)) }},
			{Name: "discard", When: phaseGoesOn, Run: func(x Ctx, f *Frame) { x.openFor(procDiscard, x.on(f.Unit)) }},
			{Name: "close", Run: func(x Ctx, _ *Frame) { x.open(procClose, x.closing(nobody)) }},
			{Name: "end", Run: endTank},
		}},
		{Number: procFumesCheck, Name: "fumes-check", Stages: []Stage{
			{Name: "pull", Run: pullOne}, {Name: "result", Run: fumesResult}, {Name: "close", Run: closeAction},
		}},
		{Number: procSmokeCheck, Name: "smoke-check", Stages: []Stage{
			{Name: "pull", Run: pullOne}, {Name: "result", Run: smokeCheckResult}, {Name: "close", Run: closeAction},
		}},
		{Number: procFireCheck, Name: "fire-check", Stages: []Stage{
			{Name: "choice", Run: func(x Ctx, f *Frame) { x.open(procFireChoice, x.on(f.Unit)) }},
			{Name: "pull", Run: fireCheckPull}, {Name: "result", Run: fireCheckResult}, {Name: "close", Run: closeAction},
		}},
		{Number: procFireChoice, Name: "fire-choice", Decide: explained(offerFire, takeFireChoice, whyNoCheck)},
		{Number: procRallyCheck, Name: "rally-check", Stages: []Stage{
			{Name: "choice", Run: rallyChoice}, {Name: "pull", Run: rallyPull}, {Name: "result", Run: rallyResult}, {Name: "close", Run: closeAction},
		}},
		{Number: procRallyChoice, Name: "rally-choice", Decide: explained(offerRally, takeRally, whyNoCheck)},
		{Number: procDiscard, Name: "discard-step", Stages: []Stage{{Name: "discard", Run: discardStep}}},
		{Number: procDiscardChoice, Name: "discard-choice", Decide: explained(offerDiscard, takeDiscard, whyNoDiscard)},
	}
}

// beginTank makes the tank active.
func beginTank(x Ctx, f *Frame) {
	e := event(activated, "EITC 3.0b")
	e.Unit, e.Seat = f.Unit, f.Seat
	x.emit(&e)
	x.renew(rule.PerTurn)
	phase := event(phaseBegan, "EITC 3.0b")
	phase.Item = uint8(tankPhase)
	x.emit(&phase)
	x.reactNow(rule.PhaseBegan, x.on(f.Unit))
}

func discardBid(x Ctx, f *Frame) {
	if c := x.Units[f.Unit].Bid; c != engine.NoCard {
		e := event(bidDiscarded, "EITC 8.1.a")
		e.Seat, e.Unit, e.Card = f.Seat, f.Unit, c
		x.emit(&e)
	}
}

func endTank(x Ctx, f *Frame) {
	x.of(activated, engine.NoUnit, "EITC 8.0a")
	x.reactNow(rule.PhaseDone, x.on(f.Unit))
	if phaseGoesOn(x, f) {
		x.reactNow(rule.PhaseCompleted, x.on(f.Unit))
	}
}

// phaseGoesOn reports whether the Tank Phase is not cut short (EITC 8.0b).
func phaseGoesOn(x Ctx, f *Frame) bool { return !x.stops(f.Unit) }

// phaseGoesOnIf makes an item of the Administration Step depend on a state of
// the tank.
func phaseGoesOnIf(s status) func(Ctx, *Frame) bool {
	return func(x Ctx, f *Frame) bool { return x.Units[f.Unit].has(s) && phaseGoesOn(x, f) }
}

func scoresNow(x Ctx, f *Frame) bool {
	return len(x.g.rows[rule.Administration]) > 0 && phaseGoesOn(x, f)
}

func smokeLies(x Ctx, f *Frame) bool {
	return x.Units[f.Unit].Box.Smoke != engine.NoCard && phaseGoesOn(x, f)
}

// checkStage opens a check of the Administration Step.
func checkStage(proc uint8) func(Ctx, *Frame) {
	return func(x Ctx, f *Frame) { x.openFor(proc, x.closing(x.on(f.Unit))) }
}

func fumesResult(x Ctx, f *Frame) {
	if x.clears(f.Unit, "EITC 12.1.4d-smoke-c") {
		x.shed(f.Unit, smokeFilled, "EITC 12.1.4d-smoke-c")
	}
}

func smokeCheckResult(x Ctx, f *Frame) {
	if x.clears(f.Unit, "EITC 8.1.c-i") {
		x.placed(smokeCleared, f.Unit, x.Units[f.Unit].Box.Smoke, "EITC 8.1.c-ii")
	}
}

func rallyChoice(x Ctx, f *Frame) {
	if x.g.orders(x.Hands[f.Seat]) >= 4 {
		x.open(procRallyChoice, x.on(f.Unit))
	}
}

// stops reports whether a Tank Phase goes on with its end: the tank is lost, or
// the game ends, which for Robata waits for its whole phase (EITC 19.4.9d).
func (x Ctx) stops(u engine.Unit) bool {
	return x.Ending && !x.endWaits(u) || !x.Units[u].has(inPlay)
}

// clears reports whether the Pulled card shows no Smoke icon.
func (x Ctx) clears(u engine.Unit, c engine.Clause) bool {
	if x.shows(smokeIcon) {
		x.placed(checkFailed, u, x.Pulled, c)
		return false
	}
	x.placed(checkPassed, u, x.Pulled, c)
	return true
}

// shows reports whether the Pulled Battle Card has an icon.
func (x position) shows(i icons) bool { return x.g.cards[x.Pulled].icons&i != 0 }

// offerFire: bail out, pay 4 Order Icons, or stay and Pull (EITC 8.1.d).
func offerFire(x Ctx, f *Frame, o offers) offers {
	o = o.add(verb(stayVerb, f.Unit)).add(verb(bailVerb, f.Unit))
	return x.g.payments(o, verb(payVerb, f.Unit), x.Hands[f.Seat], 4)
}

// whyNoCheck says why something cannot be done while a check of the
// Administration Step asks for 4 Order Icons.
func whyNoCheck(x Ctx, f *Frame, a engine.Action) refusal {
	switch {
	case a.Unit() != f.Unit:
		return forbid("EITC 8.0a", "it is another tank's phase")
	case a.Verb() == payVerb:
		return x.refusePayment(f.Seat, a.Cards(), 4)
	case x.g.classOf(a.Verb()).inStep():
		return forbid("EITC 3.1a", "the Administration Step comes before the Action Step")
	}
	return untimely(a.Verb())
}

func takeFireChoice(x Ctx, f Frame, a engine.Action) {
	switch a.Verb() {
	case bailVerb:
		x.note(checkSettled, 1)
		x.eliminate(f.Unit, byBailOut)
	case payVerb:
		x.note(checkSettled, 1)
		x.spend(f.Seat, a.Cards(), "EITC 8.1.d-ii")
		x.shed(f.Unit, burning, "EITC 8.1.d-ii")
	}
}

func fireCheckPull(x Ctx, f *Frame) {
	if !settled(f) {
		x.pull(f.Seat)
	}
}

func fireCheckResult(x Ctx, f *Frame) {
	if settled(f) {
		return
	}
	switch {
	case x.shows(fireIcon):
		x.placed(checkFailed, f.Unit, x.Pulled, "EITC 8.1.d-iv")
		x.open(procBlast, x.on(f.Unit).put(blastReason, int(escapeFire)))
	case x.shows(extinguisherIcon):
		x.placed(checkPassed, f.Unit, x.Pulled, "EITC 8.1.d-v")
		x.shed(f.Unit, burning, "EITC 8.1.d-v")
	default:
		x.placed(checkPassed, f.Unit, x.Pulled, "EITC 8.1.d-vi")
	}
}

func offerRally(x Ctx, f *Frame, o offers) offers {
	o = o.add(verb(stayVerb, f.Unit))
	return x.g.payments(o, verb(payVerb, f.Unit), x.Hands[f.Seat], 4)
}

func takeRally(x Ctx, f Frame, a engine.Action) {
	if a.Verb() == payVerb {
		x.note(checkSettled, 1)
		x.spend(f.Seat, a.Cards(), "EITC 8.1.e-i")
		x.shed(f.Unit, broken, "EITC 8.1.e-i")
	}
}

func rallyPull(x Ctx, f *Frame) {
	if !settled(f) {
		x.open(procPullDamage, x.on(f.Unit))
	}
}

func rallyResult(x Ctx, f *Frame) {
	if settled(f) {
		return
	}
	if x.breaks(f.Unit) {
		x.placed(checkFailed, f.Unit, x.DamageCard, "EITC 8.1.e-iii")
		x.eliminate(f.Unit, byBailOut)
		return
	}
	x.placed(checkPassed, f.Unit, x.DamageCard, "EITC 8.1.e-iv")
	x.shed(f.Unit, broken, "EITC 8.1.e-iv")
}

// discardStep allows one card, or two close to the centre (EITC 8.5).
func discardStep(x Ctx, f *Frame) {
	most := 1 + flag(near(&x.Units[f.Unit]))
	if discardsOf(f) == most || x.Hands[f.Seat].Empty() {
		return
	}
	x.again()
	x.open(procDiscardChoice, x.on(f.Unit))
}

func offerDiscard(x Ctx, f *Frame, o offers) offers {
	return o.add(verb(endVerb, f.Unit)).each(verb(discardVerb, f.Unit), 0, x.Hands[f.Seat])
}

// whyNoDiscard says why something cannot be done in the Discard Step.
func whyNoDiscard(x Ctx, f *Frame, a engine.Action) refusal {
	switch {
	case a.Unit() != f.Unit:
		return forbid("EITC 8.0a", "it is another tank's phase")
	case x.g.paysOrders(a.Verb()):
		return forbid("EITC 4.2.3a", "Order Icons are spent in the Administration and Action Steps")
	case x.g.classOf(a.Verb()).inStep() && a.Verb() != endVerb:
		return forbid("EITC 3.1a", "the Action Step is over")
	case a.Verb() == discardVerb:
		return forbid("EITC 8.5a", "a card of the hand is discarded")
	}
	return untimely(a.Verb())
}

func takeDiscard(x Ctx, f Frame, a engine.Action) {
	if a.Verb() == endVerb {
		x.leave()
		return
	}
	x.note(discardsMade, discardsOf(x.frame())+1)
	x.discardFromHand(f.Seat, a.Card(0), "EITC 8.5a")
}
