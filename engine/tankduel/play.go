package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// cardProcedures carry out LEADERSHIP, COMMAND, TACTICS and the rest.
func cardProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procTactics:       {name: "tactics", stages: []stage{exchange}},
		procTacticsChoice: {name: "tactics-choice", decide: choice(offerTactics, takeTactics)},
		procLeadership:    {name: "leadership", stages: []stage{stealCard, chooseGain}},
		procGain:          {name: "gain", decide: &decision{offer: offerGains, refuse: refuseGains, apply: takeGain}},
		procCommand:       {name: "command", stages: []stage{func(t table, f *Frame) { t.exchangeCards(f) }}},
		procSwap:          {name: "swap", decide: choice(offerSwap, takeSwap)},
		procSwapBack:      {name: "swap-back", decide: choice(offerSwapBack, takeSwapBack)},
		procRedraw:        {name: "redraw", stages: []stage{redrawNext, redrawFill}},
		procRedrawChoice:  {name: "redraw-choice", decide: choice(offerRedraw, takeRedraw)},
		procPlace: {name: "place", stages: []stage{
			func(t table, f *Frame) { t.tactics(t.Active, f.Unit) },
			placeOnEnemy,
		}},
	}
}

// offerOthers offers Terrain, SMOKE, LEADERSHIP alone and unlocking the
// transmission.
func (t table) offerOthers(f *Frame, o offers) offers {
	hand := t.Hands[f.Seat]
	for _, pool := range [3]struct {
		verb  engine.Verb
		cards CardSet
	}{{terrainVerb, t.g.pools.terrain}, {smokeVerb, t.g.pools.smoke}, {leadershipVerb, t.g.pools.leadership}} {
		cards := hand.And(pool.cards)
		for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
			a := verb(pool.verb, f.Unit).WithCard(0, c)
			o = t.offerLeading(f, o, a)
		}
	}
	if t.Units[f.Unit].hasScar(gearLocked) {
		moves := hand.And(t.g.pools.move)
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
func (t table) offerLeading(f *Frame, o offers, a engine.Action) offers {
	a = a.WithN(-1)
	if a.Verb() != leadershipVerb {
		a = a.WithN(0)
	}
	some := false
	if a.Verb() == leadershipVerb {
		for seat := range t.g.seats {
			if t.robbable(f, engine.Seat(seat)) {
				next := a
				next = next.WithN(int8(seat))
				some = true
				o = t.offerAllowed(f, o, next)
			}
		}
	}
	if !some {
		o = t.offerAllowed(f, o, a)
	}
	return o
}

func (t table) offerAllowed(f *Frame, o offers, a engine.Action) offers {
	if t.refuseOther(f, a).permits() && t.guardedAct(a).permits() {
		return o.add(a)
	}
	return o
}

// robbable reports that a seat is an opponent's and holds a card.
func (t table) robbable(f *Frame, seat engine.Seat) bool {
	return t.g.seatSide[seat] != t.g.seatSide[f.Seat] && (t.g.robataSeat(seat) || !t.Hands[seat].Empty())
}

// refuseOther checks the actions of offerOthers.
func (t table) refuseOther(f *Frame, a engine.Action) refusal {
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
	hand, c := t.Hands[f.Seat], a.Card(0)
	switch a.Verb() {
	case terrainVerb:
		return t.refuseTerrain(f, hand, c)
	case smokeVerb:
		return t.refuseSmoke(f, hand, c)
	case leadershipVerb:
		return t.refuseLeadership(f, a)
	}
	if !t.Units[f.Unit].hasScar(gearLocked) {
		return forbid("EITC 12.1.4d-transmission-b", "the transmission is not locked")
	}
	moves := hand.And(t.g.pools.move)
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

func (t table) refuseTerrain(f *Frame, hand CardSet, c engine.Card) refusal {
	unit := &t.Units[f.Unit]
	switch {
	case !hand.And(t.g.pools.terrain).Has(c):
		return notOffered
	case unit.immobilized():
		return forbid("EITC 12.5.2b", "the tank is Immobilized")
	case !unit.moving():
		return forbid("EITC 10.3.1a", "Terrain is played on a tank In Motion")
	}
	return allowed
}

func (t table) refuseSmoke(f *Frame, hand CardSet, c engine.Card) refusal {
	switch {
	case !hand.And(t.g.pools.smoke).Has(c):
		return notOffered
	case !t.board(f.Unit).smoke:
		return forbid("EITC 5.5.2a", "the tank has no smoke dispenser")
	case t.Units[f.Unit].moving():
		return forbid("EITC 10.5.1b", "the tank is In Motion")
	}
	return allowed
}

func (t table) refuseLeadership(f *Frame, a engine.Action) refusal {
	if !t.Hands[f.Seat].And(t.g.pools.leadership).Has(a.Card(0)) {
		return notOffered
	}
	any := false
	for seat := range t.g.seats {
		any = any || t.robbable(f, engine.Seat(seat))
	}
	ok := a.N() == -1 && !any
	if a.N() >= 0 && int(a.N()) < t.g.seats {
		ok = t.robbable(f, engine.Seat(a.N()))
	}
	if !ok {
		return forbid("EITC 8.3.4a", "the card is taken from an opponent who holds one")
	}
	return allowed
}

func (t table) startOther(f Frame, a engine.Action) {
	t.done(f.Unit, engine.NoUnit)
	switch a.Verb() {
	case terrainVerb:
		t.lay(f.Unit, 0, a.Card(0))
		t.open(procTerrain, t.on(f.Unit).with(a.Card(0)))
	case smokeVerb:
		t.lay(f.Unit, 0, a.Card(0))
		t.open(procSmoke, t.on(f.Unit).with(a.Card(0)))
	case leadershipVerb:
		t.lay(f.Unit, 0, a.Card(0))
		t.open(procLeadership, t.on(f.Unit).reg(int(a.N()), 0))
	case unlockVerb:
		t.discardFromHand(f.Seat, a.Card(0), "EITC 12.1.4d-transmission-b")
		t.discardFromHand(f.Seat, a.Card(1), "EITC 12.1.4d-transmission-b")
		t.item(mended, f.Unit, setting{uint8(gearLocked), 0}, "EITC 12.1.4d-transmission-b")
	case extinguishVerb:
		t.spend(f.Seat, a.Cards(), "EITC 8.1.d-viii")
		t.shed(f.Unit, burning, "EITC 8.1.d-viii")
	}
}

// stealCard takes a random card from the opponent in register 0 (EITC 8.3.4a),
// for Robata's hand one from the deck (EITC 19.4.10a).
func stealCard(t table, f *Frame) {
	if t.g.robataSeat(engine.Seat(f.R[0])) {
		t.open(procDrawCard, t.on(f.Unit).reg(t.Hands[f.Seat].Count()+1, 0))
		return
	}
	if f.R[0] >= 0 {
		t.open(procSteal, t.on(f.Unit).reg(int(f.R[0]), 0))
	}
}

// chooseGain offers one of Spot, Hull Down and doubled Conceal (EITC 8.3.4e).
func chooseGain(t table, f *Frame) { t.open(procGain, t.on(f.Unit)) }

// offerGains lists what LEADERSHIP can give the Active Tank without a Pull, and
// the doubled Conceal attempt.
func offerGains(t table, f *Frame, o offers) offers {
	o = o.add(verb(declineVerb, f.Unit))
	return t.gains(f, o, verb(gainVerb, f.Unit))
}

// gains adds to a base action each gain that the tank could have now, as N and
// Target of the action.
func (t table) gains(f *Frame, o offers, base engine.Action) offers {
	for e := range t.g.units {
		a := base
		a = a.WithN(gainSpot).WithTarget(engine.Unit(e))
		o = t.offerGain(f, o, a)
	}
	for n := gainHullDown; n <= gainConceal; n++ {
		a := base
		a = a.WithN(n)
		o = t.offerGain(f, o, a)
	}
	return o
}

func (t table) offerGain(f *Frame, o offers, a engine.Action) offers {
	if t.refuseGain(f.Unit, a).permits() && t.guardedAct(a).permits() {
		return o.add(a)
	}
	return o
}

// refuseGains checks what LEADERSHIP is used for.
func refuseGains(t table, f *Frame, a engine.Action) refusal {
	if a == verb(declineVerb, f.Unit) {
		return allowed
	}
	want := verb(gainVerb, f.Unit).WithN(a.N()).WithTarget(a.Target())
	if a != want {
		return notOffered
	}
	return t.refuseGain(f.Unit, a)
}

// refuseGain says why LEADERSHIP or COMMAND cannot give the tank what an
// action names in N and Target.
func (t table) refuseGain(u engine.Unit, a engine.Action) refusal {
	switch {
	case a.N() == gainSpot:
		return t.refuseGainedSpot(u, a)
	case a.Target() != engine.NoUnit:
		return notOffered
	case a.N() == gainHullDown:
		return t.refuseHullDown(u)
	case a.N() != gainConceal:
		return notOffered
	case t.concealNumber(u) == 0:
		return forbid("EITC 10.3.6c", "nothing in the Holding Box prints a Conceal number")
	}
	return allowed
}

func (t table) refuseGainedSpot(u engine.Unit, a engine.Action) refusal {
	switch {
	case a.Target() < 0 || int(a.Target()) >= len(t.g.units):
		return notOffered
	case t.Units[u].Box.Smoke != engine.NoCard:
		return forbid("EITC 10.5.3c", "a tank in SMOKE gains no Spotted counter")
	case t.maySpot(u, a.Target()):
		return allowed
	}
	c := engine.Clause("EITC 8.3.4b")
	if a.Verb() == commandVerb {
		c = "EITC 8.4.1b"
	}
	return forbid(c, "a Spotted counter is for an enemy tank that is not Spotted yet")
}

func takeGain(t table, f Frame, a engine.Action) {
	switch a.N() {
	case gainSpot:
		t.spot(f.Unit, a.Target(), "EITC 8.3.4b")
	case gainHullDown:
		t.gain(f.Unit, hullDown, "EITC 8.3.4c")
	case gainConceal:
		t.open(procConceal, t.on(f.Unit))
	}
}

// placeOnEnemy puts the terrain on the enemy tank unless TACTICS cancelled it
// (EITC 10.3.1b, 13.1c).
func placeOnEnemy(t table, f *Frame) {
	if f.R[answerRegister] != 0 {
		e := event(actionCancelled, "EITC 13.1c")
		e.Unit, e.Target = t.Active, f.Unit
		t.emit(&e)
		return
	}
	t.open(procTerrain, t.on(f.Unit).with(f.Card))
}

// moverCover and moverHit are what the MOVE card in a Holding Box prints.
func (t table) moverCover(u engine.Unit) int {
	return t.g.moveCover(t.Units[u].Box.Move)
}

// moveCover is the Cover that a MOVE card prints, or SOLO MOVE.
func (g *Game) moveCover(c engine.Card) int {
	switch {
	case c < DeckSize:
		return g.cards[c].moveCover
	case c == soloMove:
		return g.aid.cover
	}
	return 0
}

func (t table) moverHit(u engine.Unit) int {
	if c := t.Units[u].Box.Move; c < DeckSize {
		return t.g.cards[c].moveHit
	}
	return 0
}

// groundHit sums what the terrain of a tank adds to its own shots.
func (t table) groundHit(u engine.Unit) int {
	return t.sumOf(u, rule.ValueFires)
}

// groundTarget sums what the terrain of a tank adds to shots at it.
func (t table) groundTarget(u engine.Unit) int {
	return t.sumOf(u, rule.ValueTarget)
}
