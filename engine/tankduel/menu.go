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
		o = t.offerMoves(f, o)
		o = t.offerShots(f, o)
		o = t.offerOthers(f, o)
		o = t.offerInstruct(f, o)
		o = t.offerRaises(f, o)
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
	if what == 1 {
		return t.offerMoves(f, o)
	}
	return t.offerShots(f, o)
}

// refuseMenu says which clause forbids an action of the Action Step.
func refuseMenu(t table, f *Frame, a engine.Action) refusal {
	if a.Unit != f.Unit {
		if isField(a.Verb) {
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

func isField(v engine.Verb) bool { return v == commandVerb || v == placeVerb || v == stopVerb }

// guardable are the actions that a scenario may forbid: those that rules can
// name. Pass and paying are never forbidden, so that there is always a choice.
func guardable(v engine.Verb) bool {
	switch v {
	case moveVerb, flankVerb, fireVerb, terrainVerb, smokeVerb, leadershipVerb, spotVerb, hullDownVerb:
		return true
	}
	return isField(v)
}

// refuseTiming checks that this kind of action may be taken now.
func (t table) refuseTiming(step, f *Frame, a engine.Action) refusal {
	switch {
	case a.Verb == endVerb:
		if t.mayAct(step) || step.R[raisedFor] != 0 {
			return forbid("EITC 8.2a", "the Action Step contains one Tank Action; Pass is one")
		}
	case step.R[raisedFor] == 1 && a.Verb != moveVerb && a.Verb != flankVerb,
		step.R[raisedFor] == 2 && a.Verb != fireVerb:
		return forbid("EITC 8.3.2c", "a raised level is used at once")
	case a.Verb == extinguishVerb:
		if step.R[acted] != 0 || step.R[wasAflame] == 0 || !t.Units[f.Unit].has(burning) {
			return forbid("EITC 8.1.d-viii", "there is no fire to put out")
		}
	case isField(a.Verb):
	case a.Verb > raiseFireVerb:
		return untimely(a.Verb)
	case step.R[wasAflame] != 0:
		return forbid("EITC 8.3.1d", "a tank On Fire as its Action Step begins takes no Tank Action")
	case step.R[acted] != 0:
		return forbid("EITC 8.2a", "the Tank Action was taken")
	}
	return allowed
}

// refuseVerb checks the requirements of each action.
func (t table) refuseVerb(f *Frame, a engine.Action) refusal {
	switch a.Verb {
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
		want := verb(extinguishVerb, f.Unit)
		want.Cards = a.Cards
		if a != want {
			return notOffered
		}
		return t.refusePayment(f.Seat, a.Cards, 3)
	case commandVerb, placeVerb, stopVerb:
		return t.refuseField(f, a)
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
	case a.Verb == endVerb:
		t.note(finished, 1)
		return
	case a.Verb == raiseMoveVerb || a.Verb == raiseFireVerb:
		t.raise(f, a)
		return
	case a.Verb < commandVerb:
		t.note(acted, 1)
		t.note(raisedFor, 0)
	}
	t.declare(f, a)
	switch a.Verb {
	case moveVerb, flankVerb:
		t.startMove(f, a)
	case fireVerb:
		t.startFire(f, a)
	case terrainVerb, smokeVerb, leadershipVerb, unlockVerb, extinguishVerb:
		t.startOther(f, a)
	case commandVerb, placeVerb, stopVerb:
		t.startField(f, a)
	default:
		t.startInstruct(f, a)
	}
}

// guardedAct asks the scenario about an action.
func (t table) guardedAct(a engine.Action) refusal {
	if !guardable(a.Verb) {
		return allowed
	}
	who := t.acting(a.Unit, a.Verb)
	who.target = a.Target
	return t.guarded(rule.ActionGuard, who)
}

// declare notes what is done, for the log and for the conditions of rules.
func (t table) declare(f Frame, a engine.Action) {
	e := event(began, "")
	e.Unit, e.Item = f.Unit, uint8(a.Verb)
	for _, c := range a.Cards[:2] {
		if a.Verb == moveVerb && c != engine.NoCard {
			e.To++
		}
	}
	t.emit(e)
	said := event(actionDeclared, "EITC 8.2a")
	said.Seat, said.Unit, said.Target, said.Item = f.Seat, f.Unit, a.Target, uint8(a.Verb)
	t.emit(said)
}

// done opens the end of an action: the scenario reacts, then cards are
// discarded and what waited for the end of the action comes.
func (t table) done(u, target engine.Unit) {
	t.open(procClose, t.closing(nobody))
	if t.Units[u].has(inPlay) {
		t.react(hookActionDone, t.on(u).at(target))
	}
}

// offerRaises offers to buy a higher level for the action to come
// (EITC 8.3.2c; ruling A28): only if it makes some action legal.
func (t table) offerRaises(f *Frame, o offers) offers {
	hand := t.Hands[f.Seat]
	icons := t.g.orders(hand)
	if icons < 2 {
		return o
	}
	w := t.g.purse(hand)
	for _, v := range [2]engine.Verb{raiseMoveVerb, raiseFireVerb} {
		reach := t.reachOf(f, v)
		for by := 1; by <= 2 && icons >= 2*by; by++ {
			if useful := reach.with(t.g, hand, by); !useful.Empty() {
				a := verb(v, f.Unit)
				a.N = int8(by)
				o = w.spend(o, &payment{base: a, price: 2 * by, keep: useful}, 0, paid{})
			}
		}
	}
	return o
}

// reach is what a level is needed for: the kinds of card that an action could
// begin with if only the level were high enough.
type reach struct {
	level             int
	move, flank, fire bool
}

// reachOf tells what raising a level could serve.
func (t table) reachOf(f *Frame, v engine.Verb) reach {
	hand, pools := t.Hands[f.Seat], &t.g.pools
	if v == raiseFireVerb {
		r := reach{fire: !hand.And(pools.fire).Empty() && t.canFire(f.Unit).permits() && t.anyTarget(f.Unit)}
		if r.fire {
			r.level = t.fireLevel(f.Unit, nil)
		}
		return r
	}
	r := reach{
		move:  !hand.And(pools.move).Empty() && t.canMove(f.Unit).permits() && t.guardedAct(verb(moveVerb, f.Unit)).permits(),
		flank: !hand.And(pools.flank).Empty() && t.canFlankFirst(f.Unit).permits() && t.anyFlank(f.Unit),
	}
	if r.move || r.flank {
		r.level = t.moveLevel(f.Unit, nil)
	}
	return r
}

// with is the set of cards in a hand that an action could begin with, the level
// raised by so much.
func (r reach) with(g *Game, hand CardSet, by int) CardSet {
	level := min(r.level+by, maxLevel)
	var set CardSet
	if r.move {
		set = g.pools.moveUpTo[level]
	}
	if r.flank {
		set = set.Union(g.pools.flankUpTo[level])
	}
	if r.fire {
		set = g.pools.fireUpTo[level]
	}
	return hand.And(set)
}

func (t table) capped(level int) int { return min(level, maxLevel) }

func (t table) refuseRaise(f *Frame, a engine.Action) refusal {
	want := verb(a.Verb, f.Unit)
	want.N, want.Cards = a.N, a.Cards
	if a != want {
		return notOffered
	}
	if a.N < 1 || a.N > 2 {
		return forbid("EITC 8.3.2c", "Order Icons raise a level by 1 or 2")
	}
	if r := t.refusePayment(f.Seat, a.Cards, 2*int(a.N)); !r.permits() {
		return r
	}
	if a.Verb == raiseMoveVerb && t.Units[f.Unit].immobilized() {
		return forbid("EITC 12.5.2b", "Order Icons do not move an Immobilized tank")
	}
	if without(t.reachOf(f, a.Verb).with(t.g, t.Hands[f.Seat], int(a.N)), &a).Empty() {
		return forbid("EITC 8.3.2c", "no card left in hand could use the raised level")
	}
	return allowed
}

func (t table) raise(f Frame, a engine.Action) {
	t.spend(f.Seat, a.Cards, "EITC 8.3.2c")
	what := uint8(flag(a.Verb == raiseFireVerb))
	t.item(raised, f.Unit, setting{what, int(a.N)}, "EITC 8.3.2c")
	t.note(raisedFor, int(what)+1)
}
