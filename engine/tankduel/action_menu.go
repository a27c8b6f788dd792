package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// actionStep runs the Action Step: decisions until the player ends it.
func actionStep(x Ctx, f *state.Frame) {
	switch {
	case x.Ending || !x.Units[f.Unit].Has(state.InPlay) || state.StepOf(f).Finished():
		x.lapse(f.Unit)
		x.Leave()
	default:
		x.Jump(nextMenu)
		x.Push(state.ProcMenu, x.On(f.Unit))
	}
}

// lapse ends what Order Icons raised (EITC 8.3.2d).
func (x Ctx) lapse(u engine.Unit) {
	if x.Act.MoveRaise != 0 {
		x.item(event.Raised, u, newValue{0, 0}, "EITC 8.3.2d")
	}
	if x.Act.FireRaise != 0 {
		x.item(event.Raised, u, newValue{1, 0}, "EITC 8.3.2d")
	}
}

func beginActions(x Ctx, f *state.Frame) {
	x.Note(state.StepAflame, state.Flag(x.Units[f.Unit].Has(state.Burning)))
}

// offerMenu offers everything the Active Tank may do now: one Tank Action and
// any number of Field Actions (EITC 8.2a).
func offerMenu(x Ctx, f *state.Frame, o Offers) Offers {
	step := state.StepOf(x.Under())
	if what := step.RaisedFor(); what != state.RaisedNothing {
		return x.offerRaised(f, o, what)
	}
	if mayAct(step) {
		now, begin := x.levels(f), len(o.dst)
		o = x.offerMoves(f, o, now.move)
		o = x.offerShots(f, o, now.fire)
		o = offerOthers(x, f, o)
		o = x.offerInstruct(f, o)
		o = offerRaises(x, f, o, now)
		o = x.WithFewCards(f.Unit, o, begin)
	} else if !step.Acted() && x.Units[f.Unit].Has(state.Burning) && x.GuardedAct(ActionOf(state.ExtinguishVerb, f.Unit)).Permits() {
		o = x.Game.Payments(o, ActionOf(state.ExtinguishVerb, f.Unit), x.Hands[f.Seat], 3)
	}
	o = x.offerField(f, o)
	for _, more := range x.Game.Verbs.more {
		if more.Class.inField() || mayAct(step) {
			o = more.Offer(x, f, o)
		}
	}
	o = x.offerUses(f, o)
	if !mayAct(step) {
		o = o.Add(ActionOf(state.EndVerb, f.Unit))
	}
	return o
}

// WithFewCards leaves out, of what is offered from a place on, what takes more cards than
// rules allow the tank for one action.
func (x Ctx) WithFewCards(u engine.Unit, o Offers, from int) Offers {
	if len(x.Game.Rules.Rows[rule.ActionCards]) == 0 {
		return o
	}
	most := x.mostCardsOf(u)
	if most >= mostCards {
		return o
	}
	kept := from
	for _, a := range o.dst[from:] {
		if x.Game.cardsCounted(a) <= most {
			o.dst[kept] = a
			kept++
		}
	}
	o.dst = o.dst[:kept]
	return o
}

// refuseCards says why an action takes too many cards: those that are played for one of
// their halves count (EITC 8.3a).
func (x Ctx) refuseCards(u engine.Unit, a engine.Action) state.Refusal {
	if len(x.Game.Rules.Rows[rule.ActionCards]) == 0 {
		return state.Allowed
	}
	// One card is always allowed, so that rules are asked about more.
	if n := x.Game.cardsCounted(a); n > 1 && n > x.mostCardsOf(u) {
		return state.Forbid("EITC 8.3a", "a rule allows fewer cards for the Tank Action")
	}
	return state.Allowed
}

// cardsCounted is how many cards of an action count against what rules allow for one: none
// but those of Tank Actions that are not paid for by Order Icons.
func (g *Game) cardsCounted(a engine.Action) int {
	if !g.Verbs.countsCards[a.Verb()] {
		return 0
	}
	return a.Named()
}

// mostCardsOf is how many cards the tank may use for a Tank Action, at least one.
func (x Ctx) mostCardsOf(u engine.Unit) int {
	return max(1, x.ruled(Sum{Value: mostCards}, rule.ActionCards, x.Subject(u)).Value)
}

// mostCards is how many cards a Tank Action uses at the most (EITC 8.3a).
const mostCards = 3

// mayAct reports whether the Tank Action is still to be taken.
func mayAct(step *state.StepRegisters) bool { return !step.Acted() && !step.Aflame() }

// Fires reports whether rules call what a verb does a Fire action.
func (g *Game) Fires(v engine.Verb) bool { return g.Verbs.Word[v] == g.Verbs.Word[state.FireVerb] }

// offerRaised offers only what the raised level was bought for (ruling A28).
func (x Ctx) offerRaised(f *state.Frame, o Offers, what int) Offers {
	now, begin := x.levels(f), len(o.dst)
	if what == state.RaisedMove {
		o = x.offerMoves(f, o, now.move)
	} else {
		o = x.offerShots(f, o, now.fire)
		for _, more := range x.Game.Verbs.more {
			if x.Game.Fires(more.Number) {
				o = more.Offer(x, f, o)
			}
		}
	}
	return x.WithFewCards(f.Unit, o, begin)
}

// refuseMenu says which clause forbids an action of the Action Step.
func refuseMenu(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a.Unit() != f.Unit && x.Game.classOf(a.Verb()) != PieceAction {
		if x.Game.classOf(a.Verb()).inField() {
			return state.Forbid("EITC 8.4a", "Field Actions belong to the Active Player")
		}
		return state.Forbid("EITC 8.0a", "it is another tank's phase")
	}
	step := state.StepOf(x.Under())
	if r := x.refuseTiming(step, f, a); !r.Permits() {
		return r
	}
	if r := x.refuseVerb(f, a); !r.Permits() {
		return r
	}
	if r := x.refuseCards(f.Unit, a); !r.Permits() {
		return r
	}
	return x.GuardedAct(a)
}

// refuseTiming checks that this kind of action may be taken now.
func (x Position) refuseTiming(step *state.StepRegisters, f *state.Frame, a engine.Action) state.Refusal {
	class := x.Game.classOf(a.Verb())
	switch {
	case class == EndOfStep:
		if mayAct(step) || step.RaisedFor() != state.RaisedNothing {
			return state.Forbid("EITC 8.2a", "the Action Step contains one Tank Action; Pass is one")
		}
	case step.RaisedFor() == state.RaisedMove && a.Verb() != state.MoveVerb && a.Verb() != state.FlankVerb,
		step.RaisedFor() == state.RaisedFire && !x.Game.Fires(a.Verb()):
		return state.Forbid("EITC 8.3.2c", "a raised level is used at once")
	case a.Verb() == state.ExtinguishVerb:
		if step.Acted() || !step.Aflame() || !x.Units[f.Unit].Has(state.Burning) {
			return state.Forbid("EITC 8.1.d-viii", "there is no fire to put out")
		}
	case class.inField():
	case class != TankAction && class != RaiseLevel:
		return untimely(a.Verb())
	default:
		return refuseTankAction(step)
	}
	return state.Allowed
}

// refuseTankAction says why no Tank Action may be taken now.
func refuseTankAction(step *state.StepRegisters) state.Refusal {
	switch {
	case step.Aflame():
		return state.Forbid("EITC 8.3.1d", "a tank On Fire as its Action Step begins takes no Tank Action")
	case step.Acted():
		return state.Forbid("EITC 8.2a", "the Tank Action was taken")
	}
	return state.Allowed
}

// refuseVerb checks the requirements of each action.
func (x Ctx) refuseVerb(f *state.Frame, a engine.Action) state.Refusal {
	if refuse := x.Game.Verbs.Rows.Row(uint8(a.Verb())).Refuse; refuse != nil {
		return refuse(x, f, a)
	}
	return NotOffered
}

// refuseExtinguish checks the cards that put out a fire (EITC 8.1.d-viii).
func (x Ctx) refuseExtinguish(f *state.Frame, a engine.Action) state.Refusal {
	if a != ActionOf(state.ExtinguishVerb, f.Unit).WithCards(a.Cards()) {
		return NotOffered
	}
	return x.RefusePayment(f.Seat, a.Cards(), 3)
}

func (x Ctx) refuseEnd(f *state.Frame, a engine.Action) state.Refusal {
	if a != ActionOf(state.EndVerb, f.Unit) {
		return NotOffered
	}
	return state.Allowed
}

// takeMenu starts an action.
func takeMenu(x Ctx, f state.Frame, a engine.Action) {
	row := x.Game.Verbs.Rows.Row(uint8(a.Verb()))
	switch row.Class {
	case EndOfStep:
		x.Note(state.StepFinished, 1)
		return
	case RaiseLevel:
		x.startRaise(f, a)
		return
	case TankAction:
		x.Note(state.StepActed, 1)
		x.Note(state.StepRaised, state.RaisedNothing)
	}
	x.Declare(f, a)
	row.Start(x, f, a)
}

// GuardedAct asks the scenario about an action.
func (x Ctx) GuardedAct(a engine.Action) state.Refusal {
	if a.Verb() == state.PassVerb || !x.Game.asksOf(a.Verb()) {
		return state.Allowed
	}
	who := x.acting(a.Unit(), a.Verb())
	who.Target = a.Target()
	if x.Game.Rules.guardsTerrain && (a.Verb() == state.TerrainVerb || a.Verb() == state.PlaceVerb) && a.Card(0) < state.DeckSize {
		who.Ground = int8(x.Game.Cards[a.Card(0)].Terrain) + 1
		who.Lowest = x.lowestOf(a.Unit(), a)
	}
	return x.guarded(rule.ActionGuard, who)
}

// Declare notes what is done, for the log and for the conditions of rules.
func (x Ctx) Declare(f state.Frame, a engine.Action) {
	e := event.New(event.Began, "")
	e.Unit, e.Item = f.Unit, uint8(a.Verb())
	if a.Verb() == state.MoveVerb {
		e.To = int16(MovesOf(a))
	}
	if x.Game.classOf(a.Verb()) == PieceAction {
		e.Target = a.Unit()
	}
	x.Emit(&e)
	x.touch(f.Unit)
	said := event.New(event.ActionDeclared, "EITC 8.2a")
	said.Seat, said.Unit, said.Target, said.Item = f.Seat, a.Unit(), a.Target(), uint8(a.Verb())
	x.Emit(&said)
}

// Done opens the end of an action: the scenario reacts, then cards are
// discarded and what waited for the end of the action comes.
func (x Ctx) Done(u, target engine.Unit) {
	x.Push(state.ProcClose, x.Closing(state.Nobody))
	if x.Units[u].Has(state.InPlay) {
		x.React(rule.ActionDone, x.On(u).At(target))
	}
}
