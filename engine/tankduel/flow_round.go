package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// roundProcedures are the phases of a round (EITC 3.0a).
func roundProcedures() []Procedure {
	return []Procedure{
		{Number: procGame, Name: "game", Stages: []Stage{
			{Name: "shuffle", Run: func(x Ctx, _ *Frame) { x.shuffle("EITC 4.2.6a") }},
			{Name: "set-up", Run: func(x Ctx, _ *Frame) { x.beginPhase(setupPhase) }},
			{Name: "place", When: placesUnits, Run: func(x Ctx, _ *Frame) { x.open(procPlaceAll, nobody) }},
			{Name: "rounds", Label: nextRound, Run: func(x Ctx, _ *Frame) { x.jump(nextRound); x.open(procRound, nobody) }},
		}},
		{Number: procRound, Name: "round", Stages: []Stage{
			{Name: "begin", Run: beginRound},
			{Name: "draw", Run: func(x Ctx, _ *Frame) { x.open(procClose, x.closing(nobody)); x.open(procDraw, nobody) }},
			{Name: "begin-initiative", Run: func(x Ctx, _ *Frame) { x.beginPhase(initiativePhase) }},
			{Name: "initiative", Run: func(x Ctx, _ *Frame) { x.open(procInitiative, nobody) }},
			{Name: "tanks", Run: func(x Ctx, _ *Frame) { x.open(procTanks, nobody) }},
			{Name: "begin-reinforcement", Run: func(x Ctx, _ *Frame) { x.beginPhase(reinforcementPhase) }},
			{Name: "reinforcement", Run: func(x Ctx, _ *Frame) { x.open(procReinforce, nobody) }},
			// The rules of the game know no such phase; it is there for rows.
			{Name: "end", When: closesRounds, Run: func(x Ctx, _ *Frame) { x.beginPhase(endPhase) }},
		}},
		{Number: procDraw, Name: "draw-phase", Stages: []Stage{{Name: "draw", Run: drawNext}}},
		{Number: procInitiative, Name: "initiative", Stages: []Stage{{Name: "bid", Run: bidNext}, {Name: "reveal", Run: revealBids}}},
		{Number: procBid, Name: "bid", Decide: explained(offerBid, takeBid, whyNoBid)},
		{Number: procTanks, Name: "tanks", Stages: []Stage{{Name: "tank", Run: nextTank}}},
		{Number: procReinforce, Name: "reinforcement", Stages: []Stage{{Name: "return", Run: reinforceNext}}},
	}
}

func placesUnits(x Ctx, _ *Frame) bool  { return len(x.g.rows[rule.Placed]) > 0 }
func closesRounds(x Ctx, _ *Frame) bool { return x.g.closesRounds }

// beginRound counts a round, unless there were too many.
func beginRound(x Ctx, _ *Frame) {
	if x.Round == MaxRounds {
		x.finish(byRounds)
		return
	}
	e := event(roundBegan, "EITC 3.0a")
	e.To = int16(x.Round) + 1
	x.emit(&e)
	x.renew(rule.PerRound)
	x.beginPhase(drawPhase)
}

var phaseNames = [...]string{"setup", "draw", "initiative", "tank", "reinforcement", "end"}

// beginPhase notes the phase and lets the scenario react.
func (x Ctx) beginPhase(p phase) {
	e := event(phaseBegan, "EITC 3.0a")
	e.Item = uint8(p)
	x.emit(&e)
	x.reactNow(rule.PhaseBegan, nobody)
}

// drawNext fills the hands seat by seat, first the seat that acted last and
// then clockwise (EITC 6.0b; ruling A12).
func drawNext(x Ctx, f *Frame) {
	k := walkOf(f).next()
	if k == x.g.seats {
		return
	}
	first := max(0, int(x.Last))
	seat := engine.Seat((first + k) % x.g.seats)
	x.note(walkNext, k+1)
	x.again()
	x.open(procDrawCard, nobody.of(seat).put(drawUpTo, x.handSize(seat, nil)))
}

// bidNext asks for the Initiative Card of one tank after the other; nobody
// sees a card before all are chosen (EITC 7.0a).
func bidNext(x Ctx, f *Frame) {
	u := walkOf(f).unit()
	if int(u) == len(x.g.tanks) {
		return
	}
	x.note(walkNext, int(u)+1)
	x.again()
	unit := &x.Units[u]
	if unit.has(inPlay) && !x.Hands[unit.Seat].Empty() {
		x.open(procBid, x.on(u))
	}
}

// bidsLeft counts the tanks of the seat from a tank on that may still bid.
func (x position) bidsLeft(u engine.Unit) int {
	n := 0
	for _, v := range x.g.seatUnits[x.Units[u].Seat] {
		if v >= u && x.Units[v].has(inPlay) {
			n++
		}
	}
	return n
}

func offerBid(x Ctx, f *Frame, o offers) offers {
	hand := x.Hands[f.Seat]
	o = o.each(verb(bidVerb, f.Unit), 0, hand)
	// Ruling A17: with fewer cards than tanks the owner chooses who goes
	// without.
	if hand.Count() < x.bidsLeft(f.Unit) {
		o = o.add(verb(declineVerb, f.Unit))
	}
	return o
}

// whyNoBid says why something cannot be done while a tank bids.
func whyNoBid(x Ctx, f *Frame, a engine.Action) refusal {
	switch {
	case x.g.paysOrders(a.Verb()):
		return forbid("EITC 4.2.3a", "Order Icons are spent in the Administration and Action Steps")
	case a.Verb() == bidVerb && a.Unit() != f.Unit:
		return forbid("EITC 7.0a", "another tank bids now")
	case a.Verb() == bidVerb:
		return forbid("EITC 7.0a", "one card of the hand is bid")
	case a.Verb() == declineVerb:
		return forbid("EITC 7.0a", "the hand holds a card for each tank")
	case x.g.classOf(a.Verb()).inStep():
		return forbid("EITC 3.0a", "tanks act in the Tank Phases, after the Initiative Phase")
	}
	return notOffered
}

func takeBid(x Ctx, f Frame, a engine.Action) {
	if a.Verb() == declineVerb {
		return
	}
	e := event(bid, "EITC 7.0a")
	e.Seat, e.Unit, e.Card = f.Seat, f.Unit, a.Card(0)
	x.emit(&e)
}

// revealBids turns the cards up and sets the Initiative Order: ascending
// Battle Numbers, then tanks without a card by Identification Number, those of
// the side that wins ties first (EITC 7.0c; ruling A17).
func revealBids(x Ctx, _ *Frame) {
	var order [MaxUnits]engine.Unit
	n := 0
	for u := range x.g.tanks {
		if !x.Units[u].has(inPlay) {
			continue
		}
		order[n] = engine.Unit(u)
		for i := n; i > 0 && x.before(order[i], order[i-1]); i-- {
			order[i], order[i-1] = order[i-1], order[i]
		}
		n++
	}
	for i := range n {
		u := order[i]
		if c := x.Bids[u]; c != engine.NoCard {
			e := event(revealed, "EITC 7.0b")
			e.Seat, e.Unit, e.Card = x.Units[u].Seat, u, c
			x.emit(&e)
		}
	}
	for i := range n {
		e := event(orderPlaced, "EITC 7.0c")
		e.Unit, e.Item = order[i], uint8(i)
		x.emit(&e)
	}
}

// before orders two tanks that have not revealed their cards yet.
func (t position) before(a, b engine.Unit) bool {
	if x, y := t.bidOf(a), t.bidOf(b); x != y {
		// NoCard is the largest card: tanks without one come last.
		return x < y
	}
	if x, y := t.Units[a].Number, t.Units[b].Number; x != y {
		return x < y
	}
	return t.Units[a].Side == t.g.tied
}

// bidOf is the Initiative Card of a tank: hidden, or revealed as Robata's is
// from the beginning.
func (s *State) bidOf(u engine.Unit) engine.Card {
	if s.Bids[u] == engine.NoCard {
		return s.Units[u].Bid
	}
	return s.Bids[u]
}

// nextTank runs the Tank Phases in Initiative Order (EITC 8.0a).
func nextTank(x Ctx, f *Frame) {
	i := walkOf(f).next()
	if i == int(x.Acts) {
		return
	}
	u := x.Order[i]
	x.note(walkNext, i+1)
	x.again()
	// EITC 12.7.1b: an Eliminated tank's phase is skipped.
	if x.Units[u].has(inPlay) {
		x.open(procTank, x.on(u))
	}
}

// reinforceNext brings lost tanks back by Identification Number (EITC 9.0a).
func reinforceNext(x Ctx, _ *Frame) {
	next := x.lowestNumber(func(u engine.Unit) bool { return !x.Units[u].has(inPlay) && !x.Units[u].has(gone) })
	if next == engine.NoUnit {
		return
	}
	x.again()
	x.reinforce(next)
}

// lowestNumber is the tank with the lowest Identification Number of those that meet a condition,
// NoUnit without any.
func (x position) lowestNumber(meets func(u engine.Unit) bool) engine.Unit {
	lowest := engine.NoUnit
	for i := range x.g.tanks {
		if u := engine.Unit(i); meets(u) && (lowest == engine.NoUnit || x.Units[u].Number < x.Units[lowest].Number) {
			lowest = u
		}
	}
	return lowest
}

func (x Ctx) reinforce(u engine.Unit) {
	x.bringOn(u, "EITC 9.0b")
	x.man(crewOf{u, x.Units[u].Vehicle}, "EITC 9.0b")
	x.react(rule.Placed, x.on(u))
}

// bringOn puts a unit on its start Range. The marks that do not stay with a unit that was
// lost or left are as they were at the start.
func (x Ctx) bringOn(u engine.Unit, c engine.Clause) {
	e := event(reinforced, c)
	e.Unit, e.To = u, int16(x.startRange(u)/200)
	x.emit(&e)
	for _, i := range x.g.markReset {
		e := event(marked, c)
		e.Unit, e.Item, e.Of = u, i, x.g.markPlace[i]
		e.From, e.To = int16(x.Units[u].Marks[e.Of]), int16(x.g.markStart[i])
		if e.From != e.To {
			x.emit(&e)
		}
	}
}

// board returns the Tank Board of a unit.
func (x position) board(u engine.Unit) *vehicle { return &x.g.vehicles[x.Units[u].Vehicle] }
