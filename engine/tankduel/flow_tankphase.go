package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// tankPhaseProcedures are the steps of a Tank Phase (EITC 3.1a, 8.1-order).
func tankPhaseProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcTank, Name: "tank-phase", Stages: []Stage{
			{Name: "begin", Run: beginTank},
			{Name: "bid", Run: discardBid},
			{Name: "scoring", When: scoresNow, Run: func(x Ctx, f *state.Frame) { x.React(rule.Administration, x.On(f.Unit)) }},
			{Name: "fumes-check", When: phaseGoesOnIf(state.SmokeFilled), Run: checkStage(state.ProcFumesCheck)},
			{Name: "smoke-check", When: smokeLies, Run: checkStage(state.ProcSmokeCheck)},
			{Name: "fire-check", When: phaseGoesOnIf(state.Burning), Run: checkStage(state.ProcFireCheck)},
			{Name: "rally-check", When: phaseGoesOnIf(state.Broken), Run: checkStage(state.ProcRallyCheck)},
			{Name: "hatch", When: phaseGoesOn},
			{Name: "actions", When: phaseGoesOn, Run: func(x Ctx, f *state.Frame) { x.PushFor(state.ProcActions, x.On(f.Unit)) }},
			{Name: "discard", When: phaseGoesOn, Run: func(x Ctx, f *state.Frame) { x.PushFor(state.ProcDiscard, x.On(f.Unit)) }},
			{Name: "close", Run: func(x Ctx, _ *state.Frame) { x.Push(state.ProcClose, x.Closing(state.Nobody)) }},
			{Name: "end", Run: endTank},
		}},
		{Number: state.ProcFumesCheck, Name: "fumes-check", Stages: []Stage{
			{Name: "pull", Run: PullOne}, {Name: "result", Run: fumesResult}, {Name: "close", Run: closeAction},
		}},
		{Number: state.ProcSmokeCheck, Name: "smoke-check", Stages: []Stage{
			{Name: "pull", Run: PullOne}, {Name: "result", Run: smokeCheckResult}, {Name: "close", Run: closeAction},
		}},
		{Number: state.ProcFireCheck, Name: "fire-check", Stages: []Stage{
			{Name: "choice", Run: func(x Ctx, f *state.Frame) { x.Push(state.ProcFireChoice, x.On(f.Unit)) }},
			{Name: "pull", Run: fireCheckPull}, {Name: "result", Run: fireCheckResult}, {Name: "close", Run: closeAction},
		}},
		{Number: state.ProcFireChoice, Name: "fire-choice", Decide: Explained(offerFire, takeFireChoice, whyNoCheck)},
		{Number: state.ProcRallyCheck, Name: "rally-check", Stages: []Stage{
			{Name: "choice", Run: rallyChoice}, {Name: "pull", Run: rallyPull}, {Name: "result", Run: rallyResult}, {Name: "close", Run: closeAction},
		}},
		{Number: state.ProcRallyChoice, Name: "rally-choice", Decide: Explained(offerRally, takeRally, whyNoCheck)},
		{Number: state.ProcDiscard, Name: "discard-step", Stages: []Stage{{Name: "discard", Run: discardStep}}},
		{Number: state.ProcDiscardChoice, Name: "discard-choice", Decide: Explained(offerDiscard, takeDiscard, whyNoDiscard)},
	}
}

// beginTank makes the tank active.
func beginTank(x Ctx, f *state.Frame) {
	e := event.New(event.Activated, "EITC 3.0b")
	e.Unit, e.Seat = f.Unit, f.Seat
	x.Emit(&e)
	x.renew(rule.PerTurn)
	phase := event.New(event.PhaseBegan, "EITC 3.0b")
	phase.Item = uint8(state.TankPhase)
	x.Emit(&phase)
	x.reactNow(rule.PhaseBegan, x.On(f.Unit))
}

func discardBid(x Ctx, f *state.Frame) {
	if c := x.Units[f.Unit].Bid; c != engine.NoCard {
		e := event.New(event.BidDiscarded, "EITC 8.1.a")
		e.Seat, e.Unit, e.Card = f.Seat, f.Unit, c
		x.Emit(&e)
	}
}

func endTank(x Ctx, f *state.Frame) {
	x.EmitOf(event.Activated, engine.NoUnit, "EITC 8.0a")
	x.reactNow(rule.PhaseDone, x.On(f.Unit))
	if phaseGoesOn(x, f) {
		x.reactNow(rule.PhaseCompleted, x.On(f.Unit))
	}
}

// phaseGoesOn reports whether the Tank Phase is not cut short (EITC 8.0b).
func phaseGoesOn(x Ctx, f *state.Frame) bool { return !x.stops(f.Unit) }

// phaseGoesOnIf makes an item of the Administration Step depend on a state of
// the tank.
func phaseGoesOnIf(s state.Status) func(Ctx, *state.Frame) bool {
	return func(x Ctx, f *state.Frame) bool { return x.Units[f.Unit].Has(s) && phaseGoesOn(x, f) }
}

func scoresNow(x Ctx, f *state.Frame) bool {
	return len(x.Game.Rules.Rows[rule.Administration]) > 0 && phaseGoesOn(x, f)
}

func smokeLies(x Ctx, f *state.Frame) bool {
	return x.Units[f.Unit].Box.Smoke != engine.NoCard && phaseGoesOn(x, f)
}

// checkStage opens a check of the Administration Step.
func checkStage(proc uint8) func(Ctx, *state.Frame) {
	return func(x Ctx, f *state.Frame) { x.PushFor(proc, x.Closing(x.On(f.Unit))) }
}

func fumesResult(x Ctx, f *state.Frame) {
	if x.Clears(f.Unit, "EITC 12.1.4d-smoke-c") {
		x.Shed(f.Unit, state.SmokeFilled, "EITC 12.1.4d-smoke-c")
	}
}

func smokeCheckResult(x Ctx, f *state.Frame) {
	if x.Clears(f.Unit, "EITC 8.1.c-i") {
		x.Placed(event.SmokeCleared, f.Unit, x.Units[f.Unit].Box.Smoke, "EITC 8.1.c-ii")
	}
}

func rallyChoice(x Ctx, f *state.Frame) {
	if x.Game.Orders(x.Hands[f.Seat]) >= 4 {
		x.Push(state.ProcRallyChoice, x.On(f.Unit))
	}
}

// stops reports whether a Tank Phase goes on with its end: the tank is lost, or
// the game ends, which for Robata waits for its whole phase (EITC 19.4.9d).
func (x Ctx) stops(u engine.Unit) bool {
	return x.Ending && !x.endWaits(u) || !x.Units[u].Has(state.InPlay)
}

// Clears reports whether the Pulled card shows no Smoke icon.
func (x Ctx) Clears(u engine.Unit, c engine.Clause) bool {
	if x.Shows(pieces.SmokeIcon) {
		x.Placed(event.CheckFailed, u, x.Pulled, c)
		return false
	}
	x.Placed(event.CheckPassed, u, x.Pulled, c)
	return true
}

// Shows reports whether the Pulled Battle Card has an icon.
func (x Position) Shows(i pieces.Icons) bool { return x.Game.Cards[x.Pulled].Icons&i != 0 }

// offerFire: bail out, pay 4 Order Icons, or stay and Pull (EITC 8.1.d).
func offerFire(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.StayVerb, f.Unit)).Add(ActionOf(state.BailVerb, f.Unit))
	return x.Game.Payments(o, ActionOf(state.PayVerb, f.Unit), x.Hands[f.Seat], 4)
}

// whyNoCheck says why something cannot be done while a check of the
// Administration Step asks for 4 Order Icons.
func whyNoCheck(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case a.Unit() != f.Unit:
		return state.Forbid("EITC 8.0a", "it is another tank's phase")
	case a.Verb() == state.PayVerb:
		return x.RefusePayment(f.Seat, a.Cards(), 4)
	case x.Game.classOf(a.Verb()).inStep():
		return state.Forbid("EITC 3.1a", "the Administration Step comes before the Action Step")
	}
	return untimely(a.Verb())
}

func takeFireChoice(x Ctx, f state.Frame, a engine.Action) {
	switch a.Verb() {
	case state.BailVerb:
		x.Note(state.CheckSettled, 1)
		x.eliminate(f.Unit, byBailOut)
	case state.PayVerb:
		x.Note(state.CheckSettled, 1)
		x.Spend(f.Seat, a.Cards(), "EITC 8.1.d-ii")
		x.Shed(f.Unit, state.Burning, "EITC 8.1.d-ii")
	}
}

func fireCheckPull(x Ctx, f *state.Frame) {
	if !state.Settled(f) {
		x.pull(f.Seat)
	}
}

func fireCheckResult(x Ctx, f *state.Frame) {
	if state.Settled(f) {
		return
	}
	switch {
	case x.Shows(pieces.FireIcon):
		x.Placed(event.CheckFailed, f.Unit, x.Pulled, "EITC 8.1.d-iv")
		x.Push(state.ProcBlast, x.On(f.Unit).Put(state.BlastReason, int(escapeFire)))
	case x.Shows(pieces.ExtinguisherIcon):
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "EITC 8.1.d-v")
		x.Shed(f.Unit, state.Burning, "EITC 8.1.d-v")
	default:
		x.Placed(event.CheckPassed, f.Unit, x.Pulled, "EITC 8.1.d-vi")
	}
}

func offerRally(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.StayVerb, f.Unit))
	return x.Game.Payments(o, ActionOf(state.PayVerb, f.Unit), x.Hands[f.Seat], 4)
}

func takeRally(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.PayVerb {
		x.Note(state.CheckSettled, 1)
		x.Spend(f.Seat, a.Cards(), "EITC 8.1.e-i")
		x.Shed(f.Unit, state.Broken, "EITC 8.1.e-i")
	}
}

func rallyPull(x Ctx, f *state.Frame) {
	if !state.Settled(f) {
		x.Push(state.ProcPullDamage, x.On(f.Unit))
	}
}

func rallyResult(x Ctx, f *state.Frame) {
	if state.Settled(f) {
		return
	}
	if x.breaks(f.Unit) {
		x.Placed(event.CheckFailed, f.Unit, x.DamageCard, "EITC 8.1.e-iii")
		x.eliminate(f.Unit, byBailOut)
		return
	}
	x.Placed(event.CheckPassed, f.Unit, x.DamageCard, "EITC 8.1.e-iv")
	x.Shed(f.Unit, state.Broken, "EITC 8.1.e-iv")
}

// discardStep allows one card, or two close to the centre (EITC 8.5).
func discardStep(x Ctx, f *state.Frame) {
	most := 1 + state.Flag(near(&x.Units[f.Unit]))
	if state.DiscardsOf(f) == most || x.Hands[f.Seat].Empty() {
		return
	}
	x.Again()
	x.Push(state.ProcDiscardChoice, x.On(f.Unit))
}

func offerDiscard(x Ctx, f *state.Frame, o Offers) Offers {
	return o.Add(ActionOf(state.EndVerb, f.Unit)).Each(ActionOf(state.DiscardVerb, f.Unit), 0, x.Hands[f.Seat])
}

// whyNoDiscard says why something cannot be done in the Discard Step.
func whyNoDiscard(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case a.Unit() != f.Unit:
		return state.Forbid("EITC 8.0a", "it is another tank's phase")
	case x.Game.paysOrders(a.Verb()):
		return state.Forbid("EITC 4.2.3a", "Order Icons are spent in the Administration and Action Steps")
	case x.Game.classOf(a.Verb()).inStep() && a.Verb() != state.EndVerb:
		return state.Forbid("EITC 3.1a", "the Action Step is over")
	case a.Verb() == state.DiscardVerb:
		return state.Forbid("EITC 8.5a", "a card of the hand is discarded")
	}
	return untimely(a.Verb())
}

func takeDiscard(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.EndVerb {
		x.Leave()
		return
	}
	x.Note(state.DiscardsMade, state.DiscardsOf(x.Frame())+1)
	x.DiscardFromHand(f.Seat, a.Card(0), "EITC 8.5a")
}
