package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// roundProcedures are the phases of a round (EITC 3.0a).
func roundProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcGame, Name: "game", Stages: []Stage{
			{Name: "shuffle", Run: func(x Ctx, _ *state.Frame) { x.Shuffle("EITC 4.2.6a") }},
			{Name: "set-up", Run: func(x Ctx, _ *state.Frame) { x.beginPhase(state.SetupPhase) }},
			{Name: "place", When: placesUnits, Run: func(x Ctx, _ *state.Frame) { x.Push(state.ProcPlaceAll, state.Nobody) }},
			{Name: "rounds", Label: nextRound, Run: func(x Ctx, _ *state.Frame) { x.Jump(nextRound); x.Push(state.ProcRound, state.Nobody) }},
		}},
		{Number: state.ProcRound, Name: "round", Stages: []Stage{
			{Name: "begin", Run: beginRound},
			{Name: "draw", Run: func(x Ctx, _ *state.Frame) {
				x.Push(state.ProcClose, x.Closing(state.Nobody))
				x.Push(state.ProcDraw, state.Nobody)
			}},
			{Name: "begin-initiative", Run: func(x Ctx, _ *state.Frame) { x.beginPhase(state.InitiativePhase) }},
			{Name: "initiative", Run: func(x Ctx, _ *state.Frame) { x.Push(state.ProcInitiative, state.Nobody) }},
			{Name: "tanks", Run: func(x Ctx, _ *state.Frame) { x.Push(state.ProcTanks, state.Nobody) }},
			{Name: "begin-reinforcement", Run: func(x Ctx, _ *state.Frame) { x.beginPhase(state.ReinforcementPhase) }},
			{Name: "reinforcement", Run: func(x Ctx, _ *state.Frame) { x.Push(state.ProcReinforce, state.Nobody) }},
			// The rules of the game know no such phase; it is there for rows.
			{Name: "end", When: closesRounds, Run: func(x Ctx, _ *state.Frame) { x.beginPhase(state.EndPhase) }},
		}},
		{Number: state.ProcDraw, Name: "draw-phase", Stages: []Stage{{Name: "draw", Run: drawNext}}},
		{Number: state.ProcInitiative, Name: "initiative", Stages: []Stage{{Name: "bid", Run: bidNext}, {Name: "reveal", Run: revealBids}}},
		{Number: state.ProcBid, Name: "bid", Decide: Explained(offerBid, takeBid, whyNoBid)},
		{Number: state.ProcTanks, Name: "tanks", Stages: []Stage{{Name: "tank", Run: nextTank}}},
		{Number: state.ProcReinforce, Name: "reinforcement", Stages: []Stage{{Name: "return", Run: reinforceNext}}},
	}
}

func placesUnits(x Ctx, _ *state.Frame) bool  { return len(x.Game.Rules.Rows[rule.Placed]) > 0 }
func closesRounds(x Ctx, _ *state.Frame) bool { return x.Game.Rules.closesRounds }

// beginRound counts a round, unless there were too many.
func beginRound(x Ctx, _ *state.Frame) {
	if x.Round == state.MaxRounds {
		x.finish(state.ByRounds)
		return
	}
	e := event.New(event.RoundBegan, "EITC 3.0a")
	e.To = int16(x.Round) + 1
	x.Emit(&e)
	x.renew(rule.PerRound)
	x.beginPhase(state.DrawPhase)
}

// beginPhase notes the phase and lets the scenario react.
func (x Ctx) beginPhase(p state.Phase) {
	e := event.New(event.PhaseBegan, "EITC 3.0a")
	e.Item = uint8(p)
	x.Emit(&e)
	x.reactNow(rule.PhaseBegan, state.Nobody)
}

// drawNext fills the hands seat by seat, first the seat that acted last and
// then clockwise (EITC 6.0b; ruling A12).
func drawNext(x Ctx, f *state.Frame) {
	k := state.WalkOf(f).Next()
	if k == x.Game.Seating.N {
		return
	}
	first := max(0, int(x.Last))
	seat := engine.Seat((first + k) % x.Game.Seating.N)
	x.Note(state.WalkNext, k+1)
	x.Again()
	x.Push(state.ProcDrawCard, state.Nobody.Of(seat).Put(state.DrawUpTo, x.HandSize(seat, nil)))
}

// bidNext asks for the Initiative Card of one tank after the other; nobody
// sees a card before all are chosen (EITC 7.0a).
func bidNext(x Ctx, f *state.Frame) {
	u := state.WalkOf(f).Unit()
	if int(u) == len(x.Game.Tanks) {
		return
	}
	x.Note(state.WalkNext, int(u)+1)
	x.Again()
	unit := &x.Units[u]
	if unit.Has(state.InPlay) && !x.Hands[unit.Seat].Empty() {
		x.Push(state.ProcBid, x.On(u))
	}
}

// bidsLeft counts the tanks of the seat from a tank on that may still bid.
func (x Position) bidsLeft(u engine.Unit) int {
	n := 0
	for _, v := range x.Game.Seating.Units[x.Units[u].Seat] {
		if v >= u && x.Units[v].Has(state.InPlay) {
			n++
		}
	}
	return n
}

func offerBid(x Ctx, f *state.Frame, o Offers) Offers {
	hand := x.Hands[f.Seat]
	o = o.Each(ActionOf(state.BidVerb, f.Unit), 0, hand)
	// Ruling A17: with fewer cards than tanks the owner chooses who goes
	// without.
	if hand.Count() < x.bidsLeft(f.Unit) {
		o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	}
	return o
}

// whyNoBid says why something cannot be done while a tank bids.
func whyNoBid(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	switch {
	case x.Game.paysOrders(a.Verb()):
		return state.Forbid("EITC 4.2.3a", "Order Icons are spent in the Administration and Action Steps")
	case a.Verb() == state.BidVerb && a.Unit() != f.Unit:
		return state.Forbid("EITC 7.0a", "another tank bids now")
	case a.Verb() == state.BidVerb:
		return state.Forbid("EITC 7.0a", "one card of the hand is bid")
	case a.Verb() == state.DeclineVerb:
		return state.Forbid("EITC 7.0a", "the hand holds a card for each tank")
	case x.Game.classOf(a.Verb()).inStep():
		return state.Forbid("EITC 3.0a", "tanks act in the Tank Phases, after the Initiative Phase")
	}
	return NotOffered
}

func takeBid(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.DeclineVerb {
		return
	}
	e := event.New(event.Bid, "EITC 7.0a")
	e.Seat, e.Unit, e.Card = f.Seat, f.Unit, a.Card(0)
	x.Emit(&e)
}

// revealBids turns the cards up and sets the Initiative Order: ascending
// Battle Numbers, then tanks without a card by Identification Number, those of
// the side that wins ties first (EITC 7.0c; ruling A17).
func revealBids(x Ctx, _ *state.Frame) {
	var order [state.MaxUnits]engine.Unit
	n := 0
	for u := range x.Game.Tanks {
		if !x.Units[u].Has(state.InPlay) {
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
			e := event.New(event.Revealed, "EITC 7.0b")
			e.Seat, e.Unit, e.Card = x.Units[u].Seat, u, c
			x.Emit(&e)
		}
	}
	for i := range n {
		e := event.New(event.OrderPlaced, "EITC 7.0c")
		e.Unit, e.Item = order[i], uint8(i)
		x.Emit(&e)
	}
}

// before orders two tanks that have not revealed their cards yet.
func (t Position) before(a, b engine.Unit) bool {
	if x, y := t.BidOf(a), t.BidOf(b); x != y {
		// NoCard is the largest card: tanks without one come last.
		return x < y
	}
	if x, y := t.Units[a].Number, t.Units[b].Number; x != y {
		return x < y
	}
	return t.Units[a].Side == t.Game.tied
}

// nextTank runs the Tank Phases in Initiative Order (EITC 8.0a).
func nextTank(x Ctx, f *state.Frame) {
	i := state.WalkOf(f).Next()
	if i == int(x.Acts) {
		return
	}
	u := x.Order[i]
	x.Note(state.WalkNext, i+1)
	x.Again()
	// EITC 12.7.1b: an Eliminated tank's phase is skipped.
	if x.Units[u].Has(state.InPlay) {
		x.Push(state.ProcTank, x.On(u))
	}
}

// reinforceNext brings lost tanks back by Identification Number (EITC 9.0a).
func reinforceNext(x Ctx, _ *state.Frame) {
	next := x.LowestNumber(func(u engine.Unit) bool { return !x.Units[u].Has(state.InPlay) && !x.Units[u].Has(state.Gone) })
	if next == engine.NoUnit {
		return
	}
	x.Again()
	x.reinforce(next)
}

// LowestNumber is the tank with the lowest Identification Number of those that meet a condition,
// NoUnit without any.
func (x Position) LowestNumber(meets func(u engine.Unit) bool) engine.Unit {
	lowest := engine.NoUnit
	for i := range x.Game.Tanks {
		if u := engine.Unit(i); meets(u) && (lowest == engine.NoUnit || x.Units[u].Number < x.Units[lowest].Number) {
			lowest = u
		}
	}
	return lowest
}

func (x Ctx) reinforce(u engine.Unit) {
	x.bringOn(u, "EITC 9.0b")
	x.man(crewOf{u, x.Units[u].Vehicle}, "EITC 9.0b")
	x.React(rule.Placed, x.On(u))
}

// bringOn puts a unit on its start Range. The marks that do not stay with a unit that was
// lost or left are as they were at the start.
func (x Ctx) bringOn(u engine.Unit, c engine.Clause) {
	e := event.New(event.Reinforced, c)
	e.Unit, e.To = u, int16(x.startRange(u)/200)
	x.Emit(&e)
	for _, i := range x.Game.Marks.reset {
		e := event.New(event.Marked, c)
		e.Unit, e.Item, e.Of = u, i, x.Game.Marks.Place[i]
		e.From, e.To = int16(*x.MarkOf(u, e.Of)), int16(x.Game.Marks.Start[i])
		if e.From != e.To {
			x.Emit(&e)
		}
	}
}

// Board returns the Tank Board of a unit.
func (x Position) Board(u engine.Unit) *pieces.Vehicle { return &x.Game.Vehicles[x.Units[u].Vehicle] }
