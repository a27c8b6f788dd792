package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// cardProcedures carry out LEADERSHIP, COMMAND, TACTICS and the rest.
func cardProcedures() []Procedure {
	return []Procedure{
		{Number: procTactics, Name: "tactics", Stages: []Stage{{Name: "exchange", Run: exchange}}},
		{Number: procTacticsChoice, Name: "tactics-choice", Decide: choice(offerTactics, takeTactics)},
		{Number: procLeadership, Name: "leadership", Stages: []Stage{{Name: "steal", Run: stealCard}, {Name: "gain", Run: chooseGain}}},
		{Number: procGain, Name: "gain", Decide: &decision{offer: offerGains, refuse: refuseGains, apply: takeGain}},
		{Number: procCommand, Name: "command", Stages: []Stage{{Name: "exchange", Run: exchangeCards}}},
		{Number: procSwap, Name: "swap", Decide: choice(offerSwap, takeSwap)},
		{Number: procSwapBack, Name: "swap-back", Decide: choice(offerSwapBack, takeSwapBack)},
		{Number: procRedraw, Name: "redraw", Stages: []Stage{{Name: "discard", Run: redrawNext}, {Name: "draw", Label: redrawn, Run: redrawFill}}},
		{Number: procRedrawChoice, Name: "redraw-choice", Decide: choice(offerRedraw, takeRedraw)},
		{Number: procPlace, Name: "place", Stages: []Stage{
			{Name: "tactics", Run: func(x Ctx, f *Frame) { x.tactics(x.Active, f.Unit) }},
			{Name: "place", Run: placeOnEnemy},
		}},
	}
}

// offerOthers offers Terrain, SMOKE, LEADERSHIP alone and unlocking the
// transmission.
func (x Ctx) offerOthers(f *Frame, o offers) offers {
	hand := x.Hands[f.Seat]
	for _, pool := range [3]struct {
		verb  engine.Verb
		cards CardSet
	}{{terrainVerb, x.g.pools.terrain}, {smokeVerb, x.g.pools.smoke}, {leadershipVerb, x.g.pools.leadership}} {
		cards := hand.And(pool.cards)
		for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
			a := verb(pool.verb, f.Unit).WithCard(0, c)
			o = x.offerLeading(f, o, a)
		}
	}
	if x.Units[f.Unit].hasScar(gearLocked) && x.guardedAct(verb(unlockVerb, f.Unit)).permits() {
		moves := hand.And(x.g.pools.move)
		for c := moves.Next(0); c != engine.NoCard; c = moves.Next(c + 1) {
			for d := moves.Next(c + 1); d != engine.NoCard; d = moves.Next(d + 1) {
				a := verb(unlockVerb, f.Unit).WithCard(0, c).WithCard(1, d)
				o = o.add(a)
			}
		}
	}
	return o
}

// offerLeading offers a card once, or for LEADERSHIP once for each opponent
// whose hand it can take a card from.
func (x Ctx) offerLeading(f *Frame, o offers, a engine.Action) offers {
	a = a.WithN(-1)
	if a.Verb() != leadershipVerb {
		a = a.WithN(0)
	}
	some := false
	if a.Verb() == leadershipVerb {
		for seat := range x.g.seats {
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

func (x Ctx) offerAllowed(f *Frame, o offers, a engine.Action) offers {
	if x.refuseOther(f, a).permits() && x.guardedAct(a).permits() {
		return o.add(a)
	}
	return o
}

// robbable reports whether a seat is an opponent's and holds a card.
func (x position) robbable(f *Frame, seat engine.Seat) bool {
	return x.g.seatSide[seat] != x.g.seatSide[f.Seat] && (x.g.handless.Has(seat) || !x.Hands[seat].Empty())
}

// refuseOther checks the actions of offerOthers.
func (x Ctx) refuseOther(f *Frame, a engine.Action) refusal {
	want := verb(a.Verb(), f.Unit).WithCard(0, a.Card(0))
	if a.Verb() == unlockVerb {
		want = want.WithCard(1, a.Card(1))
	}
	if a.Verb() == leadershipVerb {
		want = want.WithN(a.N())
	}
	if a != want {
		return refuseSecond(a)
	}
	hand, c := x.Hands[f.Seat], a.Card(0)
	switch a.Verb() {
	case terrainVerb:
		return x.refuseTerrain(f, hand, c)
	case smokeVerb:
		return x.refuseSmoke(f, hand, c)
	case leadershipVerb:
		return x.refuseLeadership(f, a)
	}
	if !x.Units[f.Unit].hasScar(gearLocked) {
		return forbid("EITC 12.1.4d-transmission-b", "the transmission is not locked")
	}
	moves := hand.And(x.g.pools.move)
	if !moves.Has(c) || !moves.Has(a.Card(1)) || c >= a.Card(1) {
		return forbid("EITC 12.1.4d-transmission-b", "two MOVE cards of the hand are needed")
	}
	return allowed
}

// refuseSecond says why no card may follow the one that an action begins with.
func refuseSecond(a engine.Action) refusal {
	if cardsFrom(a, 1) {
		switch a.Verb() {
		case terrainVerb:
			return forbid("EITC 8.3-terrain", "no card follows a Terrain card")
		case smokeVerb:
			return forbid("EITC 10.5.1a", "no card follows a SMOKE card")
		case leadershipVerb:
			return forbid("EITC 8.3-leadership", "no card follows a LEADERSHIP card")
		}
	}
	return notOffered
}

func (x position) refuseTerrain(f *Frame, hand CardSet, c engine.Card) refusal {
	unit := &x.Units[f.Unit]
	switch {
	case !hand.And(x.g.pools.terrain).Has(c):
		return notOffered
	case unit.immobilized():
		return forbid("EITC 12.5.2b", "the tank is Immobilized")
	case !unit.moving():
		return forbid("EITC 10.3.1a", "Terrain is played on a tank In Motion")
	}
	return allowed
}

func (x position) refuseSmoke(f *Frame, hand CardSet, c engine.Card) refusal {
	switch {
	case !hand.And(x.g.pools.smoke).Has(c):
		return notOffered
	case !x.board(f.Unit).smoke:
		return forbid("EITC 5.5.2a", "the tank has no smoke dispenser")
	case x.Units[f.Unit].moving():
		return forbid("EITC 10.5.1b", "the tank is In Motion")
	}
	return allowed
}

func (x position) refuseLeadership(f *Frame, a engine.Action) refusal {
	if !x.Hands[f.Seat].And(x.g.pools.leadership).Has(a.Card(0)) {
		return notOffered
	}
	any := false
	for seat := range x.g.seats {
		any = any || x.robbable(f, engine.Seat(seat))
	}
	ok := a.N() == -1 && !any
	if a.N() >= 0 && int(a.N()) < x.g.seats {
		ok = x.robbable(f, engine.Seat(a.N()))
	}
	if !ok {
		return forbid("EITC 8.3.4a", "the card is taken from an opponent who holds one")
	}
	return allowed
}

func (x Ctx) startOther(f Frame, a engine.Action) {
	x.done(f.Unit, engine.NoUnit)
	switch a.Verb() {
	case terrainVerb:
		x.lay(f.Unit, a, 0)
		x.open(procTerrain, x.on(f.Unit).with(a.Card(0)))
	case smokeVerb:
		x.lay(f.Unit, a, 0)
		x.open(procSmoke, x.on(f.Unit).with(a.Card(0)))
	case leadershipVerb:
		x.lay(f.Unit, a, 0)
		x.open(procLeadership, x.on(f.Unit).put(stealFrom, int(a.N())))
	case unlockVerb:
		x.discardFromHand(f.Seat, a.Card(0), "EITC 12.1.4d-transmission-b")
		x.discardFromHand(f.Seat, a.Card(1), "EITC 12.1.4d-transmission-b")
		x.item(mended, f.Unit, newValue{item: uint8(gearLocked)}, "EITC 12.1.4d-transmission-b")
	case extinguishVerb:
		x.spend(f.Seat, a.Cards(), "EITC 8.1.d-viii")
		x.shed(f.Unit, burning, "EITC 8.1.d-viii")
	}
}

// stealCard takes a random card from the opponent named (EITC 8.3.4a),
// for a seat without a hand one from the deck (EITC 19.4.10a).
func stealCard(x Ctx, f *Frame) {
	from := stealOf(f)
	if x.g.handless.Has(from) {
		x.open(procDrawCard, x.on(f.Unit).put(drawUpTo, x.Hands[f.Seat].Count()+1))
		return
	}
	if from >= 0 {
		x.open(procSteal, x.on(f.Unit).put(stealFrom, int(from)))
	}
}

// chooseGain offers one of Spot, Hull Down and doubled Conceal (EITC 8.3.4e).
func chooseGain(x Ctx, f *Frame) { x.open(procGain, x.on(f.Unit)) }

// offerGains lists what LEADERSHIP can give the Active Tank without a Pull, and
// the doubled Conceal attempt.
func offerGains(x Ctx, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	return x.gains(f, o, verb(gainVerb, f.Unit))
}

// gains adds to a base action each gain that the tank could have now, as N and
// Target of the action.
func (x Ctx) gains(f *Frame, o offers, base engine.Action) offers {
	for left := x.targets(f.Unit, beSpotted); left != 0; left &= left - 1 {
		o = x.offerGain(f, o, base.WithN(gainSpot).WithTarget(first(left)))
	}
	for n := gainHullDown; n <= gainConceal; n++ {
		a := base
		a = a.WithN(n)
		o = x.offerGain(f, o, a)
	}
	return o
}

func (x Ctx) offerGain(f *Frame, o offers, a engine.Action) offers {
	if x.refuseGain(f.Unit, a).permits() && x.guardedAct(a).permits() {
		return o.add(a)
	}
	return o
}

// refuseGains checks what LEADERSHIP is used for.
func refuseGains(x Ctx, f *Frame, a engine.Action) refusal {
	if a == verb(declineVerb, f.Unit) {
		return allowed
	}
	want := verb(gainVerb, f.Unit).WithN(a.N()).WithTarget(a.Target())
	if a != want {
		return notOffered
	}
	return x.refuseGain(f.Unit, a)
}

// refuseGain says why LEADERSHIP or COMMAND cannot give the tank what an
// action names in N and Target.
func (x Ctx) refuseGain(u engine.Unit, a engine.Action) refusal {
	switch {
	case a.N() == gainSpot:
		return x.refuseGainedSpot(u, a)
	case a.Target() != engine.NoUnit:
		return notOffered
	case a.N() == gainHullDown:
		return x.refuseHullDown(u)
	case a.N() != gainConceal:
		return notOffered
	case x.concealNumber(u) == 0:
		return forbid("EITC 10.3.6c", "nothing in the Holding Box prints a Conceal number")
	}
	return allowed
}

func (x Ctx) refuseGainedSpot(u engine.Unit, a engine.Action) refusal {
	switch {
	case !x.g.can(a.Target(), beSpotted):
		return notOffered
	case x.Units[u].Box.Smoke != engine.NoCard:
		return forbid("EITC 10.5.3c", "a tank in SMOKE gains no Spotted counter")
	case x.maySpot(u, a.Target()):
		return allowed
	}
	c := engine.Clause("EITC 8.3.4b")
	if a.Verb() == commandVerb {
		c = "EITC 8.4.1b"
	}
	return forbid(c, "a Spotted counter is for an enemy tank that is not Spotted yet")
}

func takeGain(x Ctx, f Frame, a engine.Action) {
	switch a.N() {
	case gainSpot:
		x.spot(f.Unit, a.Target(), "EITC 8.3.4b")
	case gainHullDown:
		x.gain(f.Unit, hullDown, "EITC 8.3.4c")
	case gainConceal:
		x.open(procConceal, x.on(f.Unit))
	}
}

// placeOnEnemy puts the terrain on the enemy tank unless TACTICS cancelled it
// (EITC 10.3.1b, 13.1c).
func placeOnEnemy(x Ctx, f *Frame) {
	if answered(f) {
		e := event(actionCancelled, "EITC 13.1c")
		e.Unit, e.Target = x.Active, f.Unit
		x.emit(&e)
		return
	}
	x.open(procTerrain, x.on(f.Unit).with(f.Card))
}

// moverCover and moverHit are what the MOVE card in a Holding Box prints.
func (x position) moverCover(u engine.Unit) int {
	return x.g.moveCover(x.Units[u].Box.Move)
}

// moveCover is the Cover that a MOVE card prints, or a counter in place of one.
func (g *Game) moveCover(c engine.Card) int {
	switch {
	case c < DeckSize:
		return g.cards[c].moveCover
	case c == soloMove:
		return g.motionCover
	}
	return 0
}

func (x position) moverHit(u engine.Unit) int {
	if c := x.Units[u].Box.Move; c < DeckSize {
		return x.g.cards[c].moveHit
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
