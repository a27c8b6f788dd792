package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// CanFire says why a tank may not take a Fire action with a gun at all.
func (x Position) CanFire(u engine.Unit, gun int) state.Refusal {
	if r := x.GunReady(u, gun); !r.Permits() {
		return r
	}
	if x.Board(u).Destroyer() && x.Units[u].Moving() {
		return state.Forbid("EITC 5.8.2a", "a tank destroyer In Motion cannot fire")
	}
	return state.Allowed
}

// GunReady says why a tank may not fire a gun even once it stops.
func (x Position) GunReady(u engine.Unit, gun int) state.Refusal {
	unit, seat := &x.Units[u], x.Board(u).Guns[gun].Aims
	switch {
	case unit.Sitting(seat) < 0 && seat == state.CommanderGunner:
		return state.Forbid("EITC 5.6.2-cmdrgunner-a", "nobody sits in the Commander/Gunner's seat")
	case unit.Sitting(seat) < 0:
		return state.Forbid("EITC 5.6.2-gunner-a", "nobody sits in the Gunner's seat")
	case unit.Has(state.HullDown) && x.Board(u).Guns[gun].NoHullDown:
		return state.Forbid("NA 5.3.5a", "that gun cannot be fired while the vehicle is Hull Down")
	case unit.Has(state.SmokeFilled):
		return state.Forbid("EITC 12.1.4d-smoke-b", "smoke fills the tank")
	case unit.Box.Smoke != engine.NoCard:
		return state.Forbid("EITC 10.5.3b", "a tank in SMOKE cannot fire")
	}
	return state.Allowed
}

// RefuseTarget says why an enemy cannot be fired at with a gun.
func (x Ctx) RefuseTarget(u, e engine.Unit, gun int) state.Refusal {
	if x.Game.can(e, BeFiredAt) && !x.Units[e].Has(state.InPlay) {
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	}
	if !x.IsTarget(u, e, BeFiredAt) || x.AimedAt(u)>>e&1 == 0 {
		return state.Forbid("EITC 11.1.3a-i", "the target must be an enemy tank that this tank has Spotted")
	}
	if r := x.Barred(u, e); !r.Permits() {
		return r
	}
	board := x.Board(u)
	switch {
	case !board.Guns[gun].Reach(x.Gap(u, e)):
		return state.Forbid("EITC 11.1.3b", "the gun does not reach that far")
	case board.Destroyer() && x.Units[e].Moving():
		return state.Forbid("EITC 5.8.2b", "a tank destroyer cannot fire at an enemy In Motion")
	case board.Destroyer() && x.Units[e].Flanks(u):
		return state.Forbid("EITC 5.8.2c", "a tank destroyer cannot fire at an enemy that has it flanked")
	}
	return state.Allowed
}

// AnyTarget reports whether a tank can fire a gun at some enemy.
func (x Ctx) AnyTarget(u engine.Unit, gun int) bool {
	for left := x.AimedAt(u); left != 0; left &= left - 1 {
		a := ActionOf(state.FireVerb, u).WithTarget(state.First(left))
		if x.RefuseTarget(u, a.Target(), gun).Permits() && x.GuardedAct(a).Permits() {
			return true
		}
	}
	return false
}

// offerShots offers the Fire actions with each gun of the board at its level,
// which is given for the first.
func (x Ctx) offerShots(f *state.Frame, o Offers, level int) Offers {
	o = x.offerShotsOf(f, o, 0, level)
	for gun := 1; gun < x.Board(f.Unit).GunsN; gun++ {
		o = x.offerShotsOf(f, o, gun, x.FireLevel(f.Unit, gun, nil))
	}
	return o
}

// offerShotsOf offers the Fire actions with a gun: one or two FIRE cards, then
// LEADERSHIP (EITC 8.3-fire).
func (x Ctx) offerShotsOf(f *state.Frame, o Offers, gun, level int) Offers {
	hand := x.Hands[f.Seat]
	fires := hand.And(x.Game.Pools.FireUpTo[Capped(level)])
	if fires.Empty() || !x.CanFire(f.Unit, gun).Permits() {
		return o
	}
	leaders := hand.And(x.Game.Pools.Leadership)
	for left := x.AimedAt(f.Unit); left != 0; left &= left - 1 {
		a := ActionOf(state.FireVerb, f.Unit).WithTarget(state.First(left)).WithN(int8(gun))
		if !x.RefuseTarget(f.Unit, a.Target(), gun).Permits() || !x.GuardedAct(a).Permits() {
			continue
		}
		for c := fires.Next(0); c != engine.NoCard; c = fires.Next(c + 1) {
			one := a.WithCard(state.FirstFire, c)
			o = offerLed(o, one, leaders)
			for d := fires.Next(c + 1); d != engine.NoCard; d = fires.Next(d + 1) {
				o = offerLed(o, one.WithCard(state.SecondFire, d), leaders)
			}
		}
	}
	return o
}

// offerLed offers a shot without and with a LEADERSHIP card.
func offerLed(o Offers, a engine.Action, leaders state.CardSet) Offers {
	o = o.Add(a)
	if leaders.Empty() {
		return o
	}
	return o.Each(a, state.LeadPlace, Without(leaders, a))
}

func (x Ctx) refuseFire(f *state.Frame, a engine.Action) state.Refusal {
	gun := int(a.N())
	if gun < 0 || gun >= x.Board(f.Unit).GunsN {
		return NotOffered
	}
	if r := x.CanFire(f.Unit, gun); !r.Permits() {
		return r
	}
	if r := x.RefuseTarget(f.Unit, a.Target(), gun); !r.Permits() {
		return r
	}
	fires := x.Hands[f.Seat].And(x.Game.Pools.Fire)
	level := x.FireLevel(f.Unit, gun, nil)
	for place, c := range [2]engine.Card{a.Card(state.FirstFire), a.Card(state.SecondFire)} {
		if c == engine.NoCard && place == state.SecondFire {
			continue
		}
		if !fires.Has(c) {
			return state.Forbid("EITC 8.3-fire", "a Fire action begins with one or two FIRE cards of the hand")
		}
		if x.Game.Cards[c].Fire > level {
			return state.Forbid("EITC 8.3.2b", "the FIRE card's Action Level is above the Fire Level")
		}
	}
	lead := a.Card(state.LeadPlace)
	if lead != engine.NoCard && (lead == a.Card(state.FirstFire) || lead == a.Card(state.SecondFire)) {
		return state.Forbid("EITC 4.2.1b", "a card is played for one of its halves")
	}
	if lead != engine.NoCard && !x.Hands[f.Seat].And(x.Game.Pools.Leadership).Has(lead) || a.Card(3) != engine.NoCard {
		return state.Forbid("EITC 8.3-fire", "only LEADERSHIP may follow FIRE")
	}
	if a.Card(state.SecondFire) <= a.Card(state.FirstFire) {
		return NotOffered
	}
	return state.Allowed
}

func (x Ctx) startFire(f state.Frame, a engine.Action) {
	for place := range engine.ActionCards {
		x.Lay(f.Unit, a, place)
	}
	x.Done(f.Unit, a.Target())
	x.Push(state.ProcFire, x.On(f.Unit).At(a.Target()).Put(state.FireRound, state.FireWith(int(a.N()))))
}
