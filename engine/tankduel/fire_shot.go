package tankduel

import "hulldown/engine"

// canFire says why a tank may not take a Fire action with a gun at all.
func (x position) canFire(u engine.Unit, gun int) refusal {
	if r := x.gunReady(u, gun); !r.permits() {
		return r
	}
	if x.board(u).destroyer() && x.Units[u].moving() {
		return forbid("EITC 5.8.2a", "a tank destroyer In Motion cannot fire")
	}
	return allowed
}

// gunReady says why a tank may not fire a gun even once it stops.
func (x position) gunReady(u engine.Unit, gun int) refusal {
	unit, seat := &x.Units[u], x.board(u).guns[gun].aims
	switch {
	case unit.sitting(seat) < 0 && seat == commanderGunner:
		return forbid("EITC 5.6.2-cmdrgunner-a", "nobody sits in the Commander/Gunner's seat")
	case unit.sitting(seat) < 0:
		return forbid("EITC 5.6.2-gunner-a", "nobody sits in the Gunner's seat")
	case unit.has(hullDown) && x.board(u).guns[gun].noHullDown:
		return forbid("NA 5.3.5a", "that gun cannot be fired while the vehicle is Hull Down")
	case unit.has(smokeFilled):
		return forbid("EITC 12.1.4d-smoke-b", "smoke fills the tank")
	case unit.Box.Smoke != engine.NoCard:
		return forbid("EITC 10.5.3b", "a tank in SMOKE cannot fire")
	}
	return allowed
}

// refuseTarget says why an enemy cannot be fired at with a gun.
func (x Ctx) refuseTarget(u, e engine.Unit, gun int) refusal {
	if x.g.can(e, beFiredAt) && !x.Units[e].has(inPlay) {
		return forbid("EITC 9.0d", "the target is not on the battlefield")
	}
	if !x.isTarget(u, e, beFiredAt) || x.aimedAt(u)>>e&1 == 0 {
		return forbid("EITC 11.1.3a-i", "the target must be an enemy tank that this tank has Spotted")
	}
	if r := x.barred(u, e); !r.permits() {
		return r
	}
	board := x.board(u)
	switch {
	case !board.guns[gun].reach(x.gap(u, e)):
		return forbid("EITC 11.1.3b", "the gun does not reach that far")
	case board.destroyer() && x.Units[e].moving():
		return forbid("EITC 5.8.2b", "a tank destroyer cannot fire at an enemy In Motion")
	case board.destroyer() && x.Units[e].flanks(u):
		return forbid("EITC 5.8.2c", "a tank destroyer cannot fire at an enemy that has it flanked")
	}
	return allowed
}

// anyTarget reports whether a tank can fire a gun at some enemy.
func (x Ctx) anyTarget(u engine.Unit, gun int) bool {
	for left := x.aimedAt(u); left != 0; left &= left - 1 {
		a := verb(fireVerb, u).WithTarget(first(left))
		if x.refuseTarget(u, a.Target(), gun).permits() && x.guardedAct(a).permits() {
			return true
		}
	}
	return false
}

// offerShots offers the Fire actions with each gun of the board at its level,
// which is given for the first.
func (x Ctx) offerShots(f *Frame, o offers, level int) offers {
	o = x.offerShotsOf(f, o, 0, level)
	for gun := 1; gun < x.board(f.Unit).gunsN; gun++ {
		o = x.offerShotsOf(f, o, gun, x.fireLevel(f.Unit, gun, nil))
	}
	return o
}

// offerShotsOf offers the Fire actions with a gun: one or two FIRE cards, then
// LEADERSHIP (EITC 8.3-fire).
func (x Ctx) offerShotsOf(f *Frame, o offers, gun, level int) offers {
	hand := x.Hands[f.Seat]
	fires := hand.And(x.g.pools.fireUpTo[capped(level)])
	if fires.Empty() || !x.canFire(f.Unit, gun).permits() {
		return o
	}
	leaders := hand.And(x.g.pools.leadership)
	for left := x.aimedAt(f.Unit); left != 0; left &= left - 1 {
		a := verb(fireVerb, f.Unit).WithTarget(first(left)).WithN(int8(gun))
		if !x.refuseTarget(f.Unit, a.Target(), gun).permits() || !x.guardedAct(a).permits() {
			continue
		}
		for c := fires.Next(0); c != engine.NoCard; c = fires.Next(c + 1) {
			one := a.WithCard(firstFire, c)
			o = offerLed(o, one, leaders)
			for d := fires.Next(c + 1); d != engine.NoCard; d = fires.Next(d + 1) {
				o = offerLed(o, one.WithCard(secondFire, d), leaders)
			}
		}
	}
	return o
}

// offerLed offers a shot without and with a LEADERSHIP card.
func offerLed(o offers, a engine.Action, leaders CardSet) offers {
	o = o.add(a)
	if leaders.Empty() {
		return o
	}
	return o.each(a, leadPlace, without(leaders, a))
}

func (x Ctx) refuseFire(f *Frame, a engine.Action) refusal {
	gun := int(a.N())
	if gun < 0 || gun >= x.board(f.Unit).gunsN {
		return notOffered
	}
	if r := x.canFire(f.Unit, gun); !r.permits() {
		return r
	}
	if r := x.refuseTarget(f.Unit, a.Target(), gun); !r.permits() {
		return r
	}
	fires := x.Hands[f.Seat].And(x.g.pools.fire)
	level := x.fireLevel(f.Unit, gun, nil)
	for place, c := range [2]engine.Card{a.Card(firstFire), a.Card(secondFire)} {
		if c == engine.NoCard && place == secondFire {
			continue
		}
		if !fires.Has(c) {
			return forbid("EITC 8.3-fire", "a Fire action begins with one or two FIRE cards of the hand")
		}
		if x.g.cards[c].fire > level {
			return forbid("EITC 8.3.2b", "the FIRE card's Action Level is above the Fire Level")
		}
	}
	lead := a.Card(leadPlace)
	if lead != engine.NoCard && (lead == a.Card(firstFire) || lead == a.Card(secondFire)) {
		return forbid("EITC 4.2.1b", "a card is played for one of its halves")
	}
	if lead != engine.NoCard && !x.Hands[f.Seat].And(x.g.pools.leadership).Has(lead) || a.Card(3) != engine.NoCard {
		return forbid("EITC 8.3-fire", "only LEADERSHIP may follow FIRE")
	}
	if a.Card(secondFire) <= a.Card(firstFire) {
		return notOffered
	}
	return allowed
}

func (x Ctx) startFire(f Frame, a engine.Action) {
	for place := range engine.ActionCards {
		x.lay(f.Unit, a, place)
	}
	x.done(f.Unit, a.Target())
	x.open(procFire, x.on(f.Unit).at(a.Target()).put(fireRound, fireWith(int(a.N()))))
}
