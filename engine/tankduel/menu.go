package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// Registers of procActions.
const (
	acted     = 0 // the Tank Action was taken
	wasAflame = 1 // the tank burned as the step began (EITC 8.3.1d)
	finished  = 2
	raisedFor = 3 // what a raise was bought for: 0 nothing, 1 move, 2 fire
)

// actionStep runs the Action Step: decisions until the player ends it.
func actionStep(t table, f *Frame) {
	switch {
	case t.Ending || !t.Units[f.Unit].has(inPlay) || f.R[finished] != 0:
		t.lapse(f.Unit)
		t.leave()
	default:
		t.jump(1)
		t.open(procMenu, t.on(f.Unit))
	}
}

// lapse ends what Order Icons raised (EITC 8.3.2d).
func (t table) lapse(u engine.Unit) {
	if t.Act.MoveRaise != 0 {
		t.item(raised, u, setting{0, 0}, "EITC 8.3.2d")
	}
	if t.Act.FireRaise != 0 {
		t.item(raised, u, setting{1, 0}, "EITC 8.3.2d")
	}
}

func beginActions(t table, f *Frame) { t.note(wasAflame, flag(t.Units[f.Unit].has(burning))) }

// offerMenu offers everything the Active Tank may do now: one Tank Action and
// any number of Field Actions (EITC 8.2a).
func offerMenu(t table, f *Frame, o offers) offers {
	step := t.under()
	if step.R[raisedFor] != 0 {
		return t.offerRaised(f, o, int(step.R[raisedFor]))
	}
	if t.mayAct(step) {
		now := t.levels(f)
		o = t.offerMoves(f, o, now.move)
		o = t.offerShots(f, o, now.fire)
		o = t.offerOthers(f, o)
		o = t.offerInstruct(f, o)
		o = t.offerRaises(f, o, now)
	} else if step.R[acted] == 0 && t.Units[f.Unit].has(burning) {
		o = t.g.payments(o, verb(extinguishVerb, f.Unit), t.Hands[f.Seat], 3)
	}
	o = t.offerField(f, o)
	if !t.mayAct(step) {
		o = o.add(verb(endVerb, f.Unit))
	}
	return o
}

func (t table) mayAct(step *Frame) bool { return step.R[acted] == 0 && step.R[wasAflame] == 0 }

// offerRaised offers only what the raised level was bought for (ruling A28).
func (t table) offerRaised(f *Frame, o offers, what int) offers {
	now := t.levels(f)
	if what == 1 {
		return t.offerMoves(f, o, now.move)
	}
	return t.offerShots(f, o, now.fire)
}

// refuseMenu says which clause forbids an action of the Action Step.
func refuseMenu(t table, f *Frame, a engine.Action) refusal {
	if a.Unit() != f.Unit && !isPieceAction(a.Verb()) {
		if isField(a.Verb()) {
			return forbid("EITC 8.4a", "Field Actions belong to the Active Player")
		}
		return forbid("EITC 8.0a", "it is another tank's phase")
	}
	step := t.under()
	if r := t.refuseTiming(step, f, a); !r.permits() {
		return r
	}
	if r := t.refuseVerb(f, a); !r.permits() {
		return r
	}
	return t.guardedAct(a)
}

func isField(v engine.Verb) bool { return v >= commandVerb && v < endVerb }

// guardable are the actions that a scenario may forbid: those that rules can
// name. Pass and paying are never forbidden, so that there is always a choice.
func guardable(v engine.Verb) bool {
	switch v {
	case moveVerb, flankVerb, fireVerb, terrainVerb, smokeVerb, leadershipVerb, spotVerb, hullDownVerb:
		return true
	}
	return isField(v) && v != useVerb
}

// refuseTiming checks that this kind of action may be taken now.
func (t table) refuseTiming(step, f *Frame, a engine.Action) refusal {
	switch {
	case a.Verb() == endVerb:
		if t.mayAct(step) || step.R[raisedFor] != 0 {
			return forbid("EITC 8.2a", "the Action Step contains one Tank Action; Pass is one")
		}
	case step.R[raisedFor] == 1 && a.Verb() != moveVerb && a.Verb() != flankVerb,
		step.R[raisedFor] == 2 && a.Verb() != fireVerb:
		return forbid("EITC 8.3.2c", "a raised level is used at once")
	case a.Verb() == extinguishVerb:
		if step.R[acted] != 0 || step.R[wasAflame] == 0 || !t.Units[f.Unit].has(burning) {
			return forbid("EITC 8.1.d-viii", "there is no fire to put out")
		}
	case isField(a.Verb()):
	case a.Verb() > raiseFireVerb:
		return untimely(a.Verb())
	case step.R[wasAflame] != 0:
		return forbid("EITC 8.3.1d", "a tank On Fire as its Action Step begins takes no Tank Action")
	case step.R[acted] != 0:
		return forbid("EITC 8.2a", "the Tank Action was taken")
	}
	return allowed
}

// refuseVerb checks the requirements of each action.
func (t table) refuseVerb(f *Frame, a engine.Action) refusal {
	switch a.Verb() {
	case moveVerb:
		return t.refuseMove(f, a)
	case flankVerb:
		return t.refuseFlankFirst(f, a)
	case fireVerb:
		return t.refuseFire(f, a)
	case terrainVerb, smokeVerb, leadershipVerb, unlockVerb:
		return t.refuseOther(f, a)
	case spotVerb, loadVerb, unloadVerb, hullDownVerb, reassignVerb, passVerb:
		return t.refuseInstruct(f, a)
	case raiseMoveVerb, raiseFireVerb:
		return t.refuseRaise(f, a)
	case extinguishVerb:
		want := verb(extinguishVerb, f.Unit).WithCards(a.Cards())
		if a != want {
			return notOffered
		}
		return t.refusePayment(f.Seat, a.Cards(), 3)
	case commandVerb, placeVerb, stopVerb:
		return t.refuseField(f, a)
	case useVerb:
		return t.refuseUse(f, a)
	case gunVerb, advanceVerb, assaultVerb:
		return t.refusePiece(f, a)
	case endVerb:
		if a == verb(endVerb, f.Unit) {
			return allowed
		}
	}
	return notOffered
}

// takeMenu starts an action.
func takeMenu(t table, f Frame, a engine.Action) {
	switch {
	case a.Verb() == endVerb:
		t.note(finished, 1)
		return
	case a.Verb() == raiseMoveVerb || a.Verb() == raiseFireVerb:
		t.startRaise(f, a)
		return
	case a.Verb() < commandVerb:
		t.note(acted, 1)
		t.note(raisedFor, 0)
	}
	t.declare(f, a)
	switch a.Verb() {
	case moveVerb, flankVerb:
		t.startMove(f, a)
	case fireVerb:
		t.startFire(f, a)
	case terrainVerb, smokeVerb, leadershipVerb, unlockVerb, extinguishVerb:
		t.startOther(f, a)
	case commandVerb, placeVerb, stopVerb:
		t.startField(f, a)
	case useVerb:
		t.startUse(f, a)
	case gunVerb, advanceVerb, assaultVerb:
		t.startPiece(f, a)
	default:
		t.startInstruct(f, a)
	}
}

// guardedAct asks the scenario about an action.
func (t table) guardedAct(a engine.Action) refusal {
	if !t.g.asksOf(a.Verb()) {
		return allowed
	}
	who := t.acting(a.Unit(), a.Verb())
	who.target = a.Target()
	if t.g.guardsTerrain && (a.Verb() == terrainVerb || a.Verb() == placeVerb) && a.Card(0) < DeckSize {
		who.ground = int8(t.g.cards[a.Card(0)].terrain) + 1
		who.lowest = t.lowestOf(a.Unit(), a)
	}
	return t.guarded(rule.ActionGuard, who)
}

// declare notes what is done, for the log and for the conditions of rules.
func (t table) declare(f Frame, a engine.Action) {
	e := event(began, "")
	e.Unit, e.Item = f.Unit, uint8(a.Verb())
	if a.Verb() == moveVerb {
		e.To = int16(movesOf(a))
	}
	if isPieceAction(a.Verb()) {
		e.Target = a.Unit()
	}
	t.emit(&e)
	said := event(actionDeclared, "EITC 8.2a")
	said.Seat, said.Unit, said.Target, said.Item = f.Seat, a.Unit(), a.Target(), uint8(a.Verb())
	t.emit(&said)
}

// done opens the end of an action: the scenario reacts, then cards are
// discarded and what waited for the end of the action comes.
func (t table) done(u, target engine.Unit) {
	t.open(procClose, t.closing(nobody))
	if t.Units[u].has(inPlay) {
		t.react(hookActionDone, t.on(u).at(target))
	}
}
