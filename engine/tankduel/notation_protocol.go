package tankduel

import (
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// Record implements engine.Protocol.
func (g *Game) Record(e engine.Event, seat engine.Seat) engine.Record {
	return g.Kinds.Record(g, e, seat)
}

// Private implements engine.Protocol: only those are asked whether to play
// TACTICS or to pay who could, so that declining tells of their hands.
func (g *Game) Private(a engine.Action) bool { return g.Verbs.Rows.Row(uint8(a.Verb())).Private }

// CardNames lists cards as actions name them.
func (g *Game) CardNames(set state.CardSet) []string {
	var names []string
	for i := range set.Count() {
		names = append(names, g.CardName(set.Nth(i)))
	}
	return names
}

// Sight implements engine.Protocol: the board lies open, and each seat sees its
// own hand and bids, and those that mates share.
func (g *Game) Sight(s *state.State, seat engine.Seat) engine.Sight {
	v := engine.Sight{
		Board: strings.Split(strings.TrimSuffix(g.Board(s), "\n"), "\n"),
		Held:  make([]int, g.Seating.N),
	}
	for i := range v.Held {
		v.Held[i] = s.Hands[i].Count()
	}
	v.Board = append(v.Board, g.secretFacts(s, seat)...)
	if seat == engine.NoSeat {
		return v
	}
	v.Hand = g.CardNames(s.Hands[seat])
	shared := Position{s, g}.sharing(seat)
	for mate := range engine.Seat(g.Seating.N) {
		if mate != seat && shared.Has(mate) && v.Held[mate] > 0 {
			v.Board = append(v.Board, g.SeatName(mate)+" holds "+strings.Join(g.CardNames(s.Hands[mate]), " "))
		}
	}
	if s.TopSeen.Has(seat) && !s.Top.Empty() {
		v.Board = append(v.Board, "on top of the draw pile lie "+strings.Join(g.CardNames(s.Top), " ")+" in an unknown order")
	}
	for u := range s.Bids {
		if s.Bids[u] != engine.NoCard && shared.Has(s.Units[u].Seat) {
			v.Board = append(v.Board, g.UnitName(engine.Unit(u))+" has bid "+g.CardName(s.Bids[u]))
		}
	}
	return v
}
