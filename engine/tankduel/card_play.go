package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// cardProcedures carry out LEADERSHIP, COMMAND, TACTICS and the rest.
func cardProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcTactics, Name: "tactics", Stages: []Stage{{Name: "exchange", Run: exchange}}},
		{Number: state.ProcTacticsChoice, Name: "tactics-choice", Decide: Choose(offerTactics, takeTactics)},
		{Number: state.ProcLeadership, Name: "leadership", Stages: []Stage{{Name: "steal", Run: stealCard}, {Name: "gain", Run: chooseGain}}},
		{Number: state.ProcGain, Name: "gain", Decide: &decision{offer: offerGains, refuse: refuseGains, apply: takeGain}},
		{Number: state.ProcCommand, Name: "command", Stages: []Stage{{Name: "exchange", Run: exchangeCards}}},
		{Number: state.ProcSwap, Name: "swap", Decide: Choose(offerSwap, takeSwap)},
		{Number: state.ProcSwapBack, Name: "swap-back", Decide: Choose(offerSwapBack, takeSwapBack)},
		{Number: state.ProcRedraw, Name: "redraw", Stages: []Stage{{Name: "discard", Run: redrawNext}, {Name: "draw", Label: redrawn, Run: redrawFill}}},
		{Number: state.ProcRedrawChoice, Name: "redraw-choice", Decide: Choose(offerRedraw, takeRedraw)},
		{Number: state.ProcPlace, Name: "place", Stages: []Stage{
			{Name: "tactics", Run: func(x Ctx, f *state.Frame) { x.tactics(x.Active, f.Unit) }},
			{Name: "place", Run: placeOnEnemy},
		}},
	}
}

// offerOthers offers Terrain, SMOKE, LEADERSHIP alone and unlocking the
// transmission.
func offerOthers(x Ctx, f *state.Frame, o Offers) Offers {
	hand := x.Hands[f.Seat]
	o = x.offerCards(f, o, state.TerrainVerb, hand.And(x.Game.Pools.Terrain))
	o = x.offerCards(f, o, state.SmokeVerb, hand.And(x.Game.Pools.Smoke))
	o = x.offerCards(f, o, state.LeadershipVerb, hand.And(x.Game.Pools.Leadership))
	if x.Units[f.Unit].HasScar(state.GearLocked) && x.GuardedAct(ActionOf(state.UnlockVerb, f.Unit)).Permits() {
		moves := hand.And(x.Game.Pools.Move)
		for c := moves.Next(0); c != engine.NoCard; c = moves.Next(c + 1) {
			for d := moves.Next(c + 1); d != engine.NoCard; d = moves.Next(d + 1) {
				a := ActionOf(state.UnlockVerb, f.Unit).WithCard(0, c).WithCard(1, d)
				o = o.Add(a)
			}
		}
	}
	return o
}

// offerCards offers each card of a set for a verb.
func (x Ctx) offerCards(f *state.Frame, o Offers, v engine.Verb, cards state.CardSet) Offers {
	for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
		o = x.offerLeading(f, o, ActionOf(v, f.Unit).WithCard(0, c))
	}
	return o
}

// offerLeading offers a card once, or for LEADERSHIP once for each opponent
// whose hand it can take a card from.
func (x Ctx) offerLeading(f *state.Frame, o Offers, a engine.Action) Offers {
	a = a.WithN(-1)
	if a.Verb() != state.LeadershipVerb {
		a = a.WithN(0)
	}
	some := false
	if a.Verb() == state.LeadershipVerb {
		for seat := range x.Game.Seating.N {
			if x.robbable(f, engine.Seat(seat)) {
				next := a
				next = next.WithN(int8(seat))
				some = true
				o = x.offerAllowed(f, o, next)
			}
		}
	}
	if !some {
		o = x.offerAllowed(f, o, a)
	}
	return o
}

func (x Ctx) offerAllowed(f *state.Frame, o Offers, a engine.Action) Offers {
	if x.refuseOther(f, a).Permits() && x.GuardedAct(a).Permits() {
		return o.Add(a)
	}
	return o
}

// robbable reports whether a seat is an opponent's and holds a card.
func (x Position) robbable(f *state.Frame, seat engine.Seat) bool {
	return x.Game.Seating.Side[seat] != x.Game.Seating.Side[f.Seat] && (x.Game.Seating.Handless.Has(seat) || !x.Hands[seat].Empty())
}

// refuseOther checks the actions of offerOthers.
func (x Ctx) refuseOther(f *state.Frame, a engine.Action) state.Refusal {
	want := ActionOf(a.Verb(), f.Unit).WithCard(0, a.Card(0))
	if a.Verb() == state.UnlockVerb {
		want = want.WithCard(1, a.Card(1))
	}
	if a.Verb() == state.LeadershipVerb {
		want = want.WithN(a.N())
	}
	if a != want {
		return refuseSecond(a)
	}
	hand, c := x.Hands[f.Seat], a.Card(0)
	switch a.Verb() {
	case state.TerrainVerb:
		return x.refuseTerrain(f, hand, c)
	case state.SmokeVerb:
		return x.refuseSmoke(f, hand, c)
	case state.LeadershipVerb:
		return x.refuseLeadership(f, a)
	}
	if !x.Units[f.Unit].HasScar(state.GearLocked) {
		return state.Forbid("EITC 12.1.4d-transmission-b", "the transmission is not locked")
	}
	moves := hand.And(x.Game.Pools.Move)
	if !moves.Has(c) || !moves.Has(a.Card(1)) || c >= a.Card(1) {
		return state.Forbid("EITC 12.1.4d-transmission-b", "two MOVE cards of the hand are needed")
	}
	return state.Allowed
}

// refuseSecond says why no card may follow the one that an action begins with.
func refuseSecond(a engine.Action) state.Refusal {
	if CardsFrom(a, 1) {
		switch a.Verb() {
		case state.TerrainVerb:
			return state.Forbid("EITC 8.3-terrain", "no card follows a Terrain card")
		case state.SmokeVerb:
			return state.Forbid("EITC 10.5.1a", "no card follows a SMOKE card")
		case state.LeadershipVerb:
			return state.Forbid("EITC 8.3-leadership", "no card follows a LEADERSHIP card")
		}
	}
	return NotOffered
}

func (x Position) refuseTerrain(f *state.Frame, hand state.CardSet, c engine.Card) state.Refusal {
	unit := &x.Units[f.Unit]
	switch {
	case !hand.And(x.Game.Pools.Terrain).Has(c):
		return NotOffered
	case unit.Immobilized():
		return state.Forbid("EITC 12.5.2b", "the tank is Immobilized")
	case !unit.Moving():
		return state.Forbid("EITC 10.3.1a", "Terrain is played on a tank In Motion")
	}
	return state.Allowed
}

func (x Position) refuseSmoke(f *state.Frame, hand state.CardSet, c engine.Card) state.Refusal {
	switch {
	case !hand.And(x.Game.Pools.Smoke).Has(c):
		return NotOffered
	case !x.Board(f.Unit).Smoke:
		return state.Forbid("EITC 5.5.2a", "the tank has no smoke dispenser")
	case x.Units[f.Unit].Moving():
		return state.Forbid("EITC 10.5.1b", "the tank is In Motion")
	}
	return state.Allowed
}

func (x Position) refuseLeadership(f *state.Frame, a engine.Action) state.Refusal {
	if !x.Hands[f.Seat].And(x.Game.Pools.Leadership).Has(a.Card(0)) {
		return NotOffered
	}
	any := false
	for seat := range x.Game.Seating.N {
		any = any || x.robbable(f, engine.Seat(seat))
	}
	ok := a.N() == -1 && !any
	if a.N() >= 0 && int(a.N()) < x.Game.Seating.N {
		ok = x.robbable(f, engine.Seat(a.N()))
	}
	if !ok {
		return state.Forbid("EITC 8.3.4a", "the card is taken from an opponent who holds one")
	}
	return state.Allowed
}

func (x Ctx) startOther(f state.Frame, a engine.Action) {
	x.Done(f.Unit, engine.NoUnit)
	switch a.Verb() {
	case state.TerrainVerb:
		x.Lay(f.Unit, a, 0)
		x.Push(state.ProcTerrain, x.On(f.Unit).With(a.Card(0)))
	case state.SmokeVerb:
		x.Lay(f.Unit, a, 0)
		x.Push(state.ProcSmoke, x.On(f.Unit).With(a.Card(0)))
	case state.LeadershipVerb:
		x.Lay(f.Unit, a, 0)
		x.Push(state.ProcLeadership, x.On(f.Unit).Put(state.StealFrom, int(a.N())))
	case state.UnlockVerb:
		x.DiscardFromHand(f.Seat, a.Card(0), "EITC 12.1.4d-transmission-b")
		x.DiscardFromHand(f.Seat, a.Card(1), "EITC 12.1.4d-transmission-b")
		x.item(event.Mended, f.Unit, newValue{item: uint8(state.GearLocked)}, "EITC 12.1.4d-transmission-b")
	case state.ExtinguishVerb:
		x.Spend(f.Seat, a.Cards(), "EITC 8.1.d-viii")
		x.Shed(f.Unit, state.Burning, "EITC 8.1.d-viii")
	}
}

// stealCard takes a random card from the opponent named (EITC 8.3.4a),
// for a seat without a hand one from the deck (EITC 19.4.10a).
func stealCard(x Ctx, f *state.Frame) {
	from := state.StealOf(f)
	if x.Game.Seating.Handless.Has(from) {
		x.Push(state.ProcDrawCard, x.On(f.Unit).Put(state.DrawUpTo, x.Hands[f.Seat].Count()+1))
		return
	}
	if from >= 0 {
		x.Push(state.ProcSteal, x.On(f.Unit).Put(state.StealFrom, int(from)))
	}
}

// chooseGain offers one of Spot, Hull Down and doubled Conceal (EITC 8.3.4e).
func chooseGain(x Ctx, f *state.Frame) { x.Push(state.ProcGain, x.On(f.Unit)) }

// offerGains lists what LEADERSHIP can give the Active Tank without a Pull, and
// the doubled Conceal attempt.
func offerGains(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	return x.gains(f, o, ActionOf(state.GainVerb, f.Unit))
}

// gains adds to a base action each gain that the tank could have now, as N and
// Target of the action.
func (x Ctx) gains(f *state.Frame, o Offers, base engine.Action) Offers {
	for left := x.Targets(f.Unit, BeSpotted); left != 0; left &= left - 1 {
		o = x.offerGain(f, o, base.WithN(notation.GainSpot).WithTarget(state.First(left)))
	}
	for n := notation.GainHullDown; n <= notation.GainConceal; n++ {
		a := base
		a = a.WithN(n)
		o = x.offerGain(f, o, a)
	}
	return o
}

func (x Ctx) offerGain(f *state.Frame, o Offers, a engine.Action) Offers {
	if x.refuseGain(f.Unit, a).Permits() && x.GuardedAct(a).Permits() {
		return o.Add(a)
	}
	return o
}

// refuseGains checks what LEADERSHIP is used for.
func refuseGains(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a == ActionOf(state.DeclineVerb, f.Unit) {
		return state.Allowed
	}
	want := ActionOf(state.GainVerb, f.Unit).WithN(a.N()).WithTarget(a.Target())
	if a != want {
		return NotOffered
	}
	return x.refuseGain(f.Unit, a)
}

// refuseGain says why LEADERSHIP or COMMAND cannot give the tank what an
// action names in N and Target.
func (x Ctx) refuseGain(u engine.Unit, a engine.Action) state.Refusal {
	switch {
	case a.N() == notation.GainSpot:
		return x.refuseGainedSpot(u, a)
	case a.Target() != engine.NoUnit:
		return NotOffered
	case a.N() == notation.GainHullDown:
		return refuseHullDown(x, u)
	case a.N() != notation.GainConceal:
		return NotOffered
	case x.ConcealNumber(u) == 0:
		return state.Forbid("EITC 10.3.6c", "nothing in the Holding Box prints a Conceal number")
	}
	return state.Allowed
}

func (x Ctx) refuseGainedSpot(u engine.Unit, a engine.Action) state.Refusal {
	switch {
	case !x.Game.can(a.Target(), BeSpotted):
		return NotOffered
	case x.Units[u].Box.Smoke != engine.NoCard:
		return state.Forbid("EITC 10.5.3c", "a tank in SMOKE gains no Spotted counter")
	case x.MaySpot(u, a.Target()):
		return state.Allowed
	}
	c := engine.Clause("EITC 8.3.4b")
	if a.Verb() == state.CommandVerb {
		c = "EITC 8.4.1b"
	}
	return state.Forbid(c, "a Spotted counter is for an enemy tank that is not Spotted yet")
}

func takeGain(x Ctx, f state.Frame, a engine.Action) {
	switch a.N() {
	case notation.GainSpot:
		x.Spot(f.Unit, a.Target(), "EITC 8.3.4b")
	case notation.GainHullDown:
		x.Gain(f.Unit, state.HullDown, "EITC 8.3.4c")
	case notation.GainConceal:
		x.Push(state.ProcConceal, x.On(f.Unit))
	}
}

// placeOnEnemy puts the terrain on the enemy tank unless TACTICS cancelled it
// (EITC 10.3.1b, 13.1c).
func placeOnEnemy(x Ctx, f *state.Frame) {
	if state.Answered(f) {
		e := event.New(event.ActionCancelled, "EITC 13.1c")
		e.Unit, e.Target = x.Active, f.Unit
		x.Emit(&e)
		return
	}
	x.Push(state.ProcTerrain, x.On(f.Unit).With(f.Card))
}

// moverCover and moverHit are what the MOVE card in a Holding Box prints.
func (x Position) moverCover(u engine.Unit) int {
	return x.Game.MoveCover(x.Units[u].Box.Move)
}

// MoveCover is the Cover that a MOVE card prints, or a counter in place of one.
func (g *Game) MoveCover(c engine.Card) int {
	switch {
	case c < state.DeckSize:
		return g.Cards[c].MoveCover
	case c == state.SoloMove:
		return g.motionCover
	}
	return 0
}

func (x Position) moverHit(u engine.Unit) int {
	if c := x.Units[u].Box.Move; c < state.DeckSize {
		return x.Game.Cards[c].MoveHit
	}
	return 0
}

// groundHit sums what the terrain of a tank adds to its own shots.
func (x Ctx) groundHit(u engine.Unit) int {
	return x.sumOf(u, rule.ValueFires)
}

// groundTarget sums what the terrain of a tank adds to shots at it.
func (x Ctx) groundTarget(u engine.Unit) int {
	return x.sumOf(u, rule.ValueTarget)
}
