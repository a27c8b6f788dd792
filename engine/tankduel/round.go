package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// roundProcedures are the phases of a round (EITC 3.0a).
func roundProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procGame: {name: "game", stages: []stage{
			func(t table, _ *Frame) { t.shuffle("EITC 4.2.6a") },
			func(t table, _ *Frame) { t.beginPhase(setupPhase) },
			func(t table, _ *Frame) {
				if len(t.g.rows[rule.Placed]) > 0 {
					t.open(procPlaceAll, nobody.reg(0, 0))
				}
			},
			func(t table, _ *Frame) { t.jump(3); t.open(procRound, nobody) },
		}},
		procRound: {name: "round", stages: []stage{
			func(t table, _ *Frame) {
				if t.Round == MaxRounds {
					t.finish(byRounds)
					return
				}
				e := event(roundBegan, "EITC 3.0a")
				e.To = int16(t.Round) + 1
				t.emit(&e)
				t.renew(rule.PerRound)
				t.beginPhase(drawPhase)
			},
			func(t table, _ *Frame) { t.open(procClose, t.closing(nobody)); t.open(procDraw, nobody) },
			func(t table, _ *Frame) { t.beginPhase(initiativePhase) },
			func(t table, _ *Frame) { t.open(procInitiative, nobody) },
			func(t table, _ *Frame) { t.open(procTanks, nobody) },
			func(t table, _ *Frame) { t.beginPhase(reinforcementPhase) },
			func(t table, _ *Frame) { t.open(procReinforce, nobody) },
			func(t table, _ *Frame) {
				// The rules of the game know no such phase; it is there for rows.
				if t.g.closesRounds {
					t.beginPhase(endPhase)
				}
			},
		}},
		procDraw:       {name: "draw-phase", stages: []stage{drawNext}},
		procInitiative: {name: "initiative", stages: []stage{bidNext, revealBids}},
		procBid:        {name: "bid", decide: explained(offerBid, takeBid, whyNoBid)},
		procTanks:      {name: "tanks", stages: []stage{nextTank}},
		procReinforce:  {name: "reinforcement", stages: []stage{reinforceNext}},
	}
}

var phaseNames = [...]string{"setup", "draw", "initiative", "tank", "reinforcement", "end"}

// beginPhase notes the phase and lets the scenario react.
func (t table) beginPhase(p phase) {
	e := event(phaseBegan, "EITC 3.0a")
	e.Item = uint8(p)
	t.emit(&e)
	t.react(hookPhase, nobody)
}

// drawNext fills the hands seat by seat, first the seat that acted last and
// then clockwise (EITC 6.0b; ruling A12).
func drawNext(t table, f *Frame) {
	k := int(f.R[0])
	if k == t.g.seats {
		return
	}
	first := max(0, int(t.Last))
	seat := engine.Seat((first + k) % t.g.seats)
	t.note(0, k+1)
	t.jump(0)
	a := nobody
	a.seat = seat
	t.open(procDrawCard, a.reg(t.handSize(seat, nil), 0))
}

// bidNext asks for the Initiative Card of one tank after the other; nobody
// sees a card before all are chosen (EITC 7.0a).
func bidNext(t table, f *Frame) {
	u := engine.Unit(f.R[0])
	if int(u) == len(t.g.units) {
		t.nextRobata(f)
		return
	}
	t.note(0, int(u)+1)
	t.jump(0)
	unit := &t.Units[u]
	if unit.has(inPlay) && !t.Hands[unit.Seat].Empty() {
		t.open(procBid, t.on(u))
	}
}

// bidsLeft counts the tanks of the seat from a tank on that may still bid.
func (t table) bidsLeft(u engine.Unit) int {
	n := 0
	for _, v := range t.g.seatUnits[t.Units[u].Seat] {
		if v >= u && t.Units[v].has(inPlay) {
			n++
		}
	}
	return n
}

func offerBid(t table, f *Frame, o offers) offers {
	hand := t.Hands[f.Seat]
	o = o.each(verb(bidVerb, f.Unit), 0, hand)
	// Ruling A17: with fewer cards than tanks the owner chooses who goes
	// without.
	if hand.Count() < t.bidsLeft(f.Unit) {
		o = o.add(verb(declineVerb, f.Unit))
	}
	return o
}

// whyNoBid says why something cannot be done while a tank bids.
func whyNoBid(_ table, f *Frame, a engine.Action) refusal {
	switch {
	case paysOrders(a.Verb()):
		return forbid("EITC 4.2.3a", "Order Icons are spent in the Administration and Action Steps")
	case a.Verb() == bidVerb && a.Unit() != f.Unit:
		return forbid("EITC 7.0a", "another tank bids now")
	case a.Verb() == bidVerb:
		return forbid("EITC 7.0a", "one card of the hand is bid")
	case a.Verb() == declineVerb:
		return forbid("EITC 7.0a", "the hand holds a card for each tank")
	case a.Verb() <= endVerb:
		return forbid("EITC 3.0a", "tanks act in the Tank Phases, after the Initiative Phase")
	}
	return notOffered
}

func takeBid(t table, f Frame, a engine.Action) {
	if a.Verb() == declineVerb {
		return
	}
	e := event(bid, "EITC 7.0a")
	e.Seat, e.Unit, e.Card = f.Seat, f.Unit, a.Card(0)
	t.hidden(&e, engine.Only(f.Seat))
}

// revealBids turns the cards up and sets the Initiative Order: ascending
// Battle Numbers, then tanks without a card by Identification Number, those of
// the side that wins ties first (EITC 7.0c; ruling A17).
func revealBids(t table, _ *Frame) {
	var order [MaxUnits]engine.Unit
	n := 0
	for u := range t.g.units {
		if !t.Units[u].has(inPlay) {
			continue
		}
		order[n] = engine.Unit(u)
		for i := n; i > 0 && t.before(order[i], order[i-1]); i-- {
			order[i], order[i-1] = order[i-1], order[i]
		}
		n++
	}
	for i := range n {
		u := order[i]
		if c := t.Bids[u]; c != engine.NoCard {
			e := event(revealed, "EITC 7.0b")
			e.Seat, e.Unit, e.Card = t.Units[u].Seat, u, c
			t.emit(&e)
		}
	}
	for i := range n {
		e := event(orderPlaced, "EITC 7.0c")
		e.Unit, e.Item = order[i], uint8(i)
		t.emit(&e)
	}
}

// before orders two tanks that have not revealed their cards yet.
func (t table) before(a, b engine.Unit) bool {
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
func (t table) bidOf(u engine.Unit) engine.Card {
	if t.Bids[u] == engine.NoCard {
		return t.Units[u].Bid
	}
	return t.Bids[u]
}

// nextTank runs the Tank Phases in Initiative Order (EITC 8.0a).
func nextTank(t table, f *Frame) {
	i := int(f.R[0])
	if i == int(t.Acts) {
		return
	}
	u := t.Order[i]
	t.note(0, i+1)
	t.jump(0)
	// EITC 12.7.1b: an Eliminated tank's phase is skipped.
	if t.Units[u].has(inPlay) {
		t.open(procTank, t.on(u))
	}
}

// reinforceNext brings lost tanks back by Identification Number (EITC 9.0a).
func reinforceNext(t table, _ *Frame) {
	next := engine.NoUnit
	for u := range t.g.units {
		unit := &t.Units[u]
		if unit.has(inPlay) || unit.has(gone) {
			continue
		}
		if next == engine.NoUnit || unit.Number < t.Units[next].Number {
			next = engine.Unit(u)
		}
	}
	if next == engine.NoUnit {
		return
	}
	t.jump(0)
	t.reinforce(next)
}

func (t table) reinforce(u engine.Unit) {
	t.bringOn(u, "EITC 9.0b")
	t.man(berth{u, t.Units[u].Vehicle}, "EITC 9.0b")
	t.react(rule.Placed, t.on(u))
}

// bringOn puts a unit on its start Range.
func (t table) bringOn(u engine.Unit, c engine.Clause) {
	e := event(reinforced, c)
	e.Unit, e.To = u, int16(t.startRange(u)/200)
	t.emit(&e)
}

// board returns the Tank Board of a unit.
func (t table) board(u engine.Unit) *vehicle { return &t.g.vehicles[t.Units[u].Vehicle] }
