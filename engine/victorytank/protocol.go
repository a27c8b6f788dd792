package victorytank

import (
	"math/bits"
	"strings"

	"hulldown.dev/engine"
)

// Record implements engine.Protocol. The item of an event on the battlefield is
// its place as column,row.
func (g *Game) Record(e engine.Event, seat engine.Seat) engine.Record {
	return g.kinds.Record(g, e, seat)
}

// Private implements engine.Protocol: who lays a battle card or holds back is
// plain to see.
func (g *Game) Private(engine.Action) bool { return false }

// Sight implements engine.Protocol: the battlefield lies open, and each seat
// sees its own hand, its battle card, and the battlefield cards it was shown.
func (g *Game) Sight(s *State, seat engine.Seat) engine.Sight {
	v := engine.Sight{
		Board: strings.Split(strings.TrimSuffix(g.Board(s), "\n"), "\n"),
		Held:  make([]int, sides),
	}
	for i := range v.Held {
		v.Held[i] = bits.OnesCount32(s.Hand[i])
	}
	if seat == engine.NoSeat {
		return v
	}
	v.Hand = g.cards(s.Hand[seat])
	for i, c := range s.Drawn {
		if c != engine.NoCard && !s.covers(seat, i) {
			v.Board = append(v.Board, g.SeatName(seat)+" knows "+g.cardName(c))
		}
	}
	if c := s.Bid[seat]; c != engine.NoCard {
		v.Board = append(v.Board, g.SeatName(seat)+" has laid "+g.cardName(c)+" face down")
	}
	return v
}

// cards names the action cards of a set.
func (g *Game) cards(set uint32) []string {
	var out []string
	for ; set != 0; set &= set - 1 {
		out = append(out, g.actions[bits.TrailingZeros32(set)].name)
	}
	return out
}
