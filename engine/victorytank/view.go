package victorytank

import (
	"math/bits"

	"hulldown.dev/engine"
)

// View is what one seat may know: all that lies open, its own hand and battle
// card, and of the rest only how much there is.
type View struct {
	Open Open
	// Seat is the one who looks.
	Seat engine.Seat
	// Hand is the seat's own hand, Bid its own battle card, NoCard for none.
	Hand uint32
	Bid  engine.Card
	// Hands, Decks count the cards of each seat, Pile those to come; HasBid is set for
	// those with a battle card on the table.
	Hands, Decks [sides]uint8
	Pile         uint8
	HasBid       [sides]bool
	// Drawn are the battlefield cards of the round as far as the seat knows
	// them.
	Drawn [2]engine.Card
}

// Observe implements engine.Game.
func (g *Game) Observe(v *View, s *State, seat engine.Seat) {
	v.Open, v.Seat = s.Open, seat
	v.Hand, v.Bid = 0, engine.NoCard
	if seat >= 0 {
		v.Hand, v.Bid = s.Hand[seat], s.Bid[seat]
	}
	for i := range engine.Seat(sides) {
		v.Hands[i] = uint8(bits.OnesCount32(s.Hand[i]))
		v.Decks[i] = uint8(bits.OnesCount32(s.Deck[i]))
		v.HasBid[i] = s.Bid[i] != engine.NoCard
	}
	v.Pile = uint8(g.left(s))
	v.Drawn = s.Drawn
	for i := range v.Drawn {
		if s.covers(seat, i) {
			v.Drawn[i] = engine.NoCard
		}
	}
}

// left is how many battlefield cards are still to come.
func (g *Game) left(s *State) int {
	return bits.OnesCount32(s.Starts) + bits.OnesCount32(s.Rest) - g.removed
}

// covers reports whether a drawn card is hidden from a seat: the active seat
// knows both, the other the one that it was given.
func (s *State) covers(seat engine.Seat, i int) bool {
	if s.Drawn[i] == engine.NoCard || seat == s.Active {
		return false
	}
	return i == 0 || s.Stage == stageUncover || s.Stage == stageKeep || seat == engine.NoSeat
}

// Redeal implements engine.Game: the cards that the seat cannot see change
// places, those of the other army among its hand, deck and battle card, those
// of the battlefield with the pile. What is on top of the pile stays so.
func (g *Game) Redeal(s *State, seat engine.Seat, pick func(n int) int) {
	for side := range engine.Seat(sides) {
		if side == seat {
			continue
		}
		pool := s.Hand[side] | s.Deck[side]
		if s.Bid[side] != engine.NoCard {
			pool |= 1 << s.Bid[side]
		}
		n := bits.OnesCount32(s.Hand[side])
		s.Hand[side] = 0
		for range n {
			s.Hand[side] |= 1 << deal(&pool, pick)
		}
		if s.Bid[side] != engine.NoCard {
			s.Bid[side] = deal(&pool, pick)
		}
		s.Deck[side] = pool
	}
	// All go back before one is dealt, so that nothing hangs on which they were.
	var pools [len(s.Drawn)]*uint32
	for i := range s.Drawn {
		if !s.covers(seat, i) {
			continue
		}
		bit := uint32(1) << (s.Drawn[i] - fieldBase)
		pools[i] = &s.Rest
		if g.starts&bit != 0 {
			pools[i] = &s.Starts
		}
		*pools[i] |= bit
	}
	for i, pool := range pools {
		if pool != nil {
			s.Drawn[i] = fieldBase + deal(pool, pick)
		}
	}
}

// deal takes a card out of a set that is not empty.
func deal(pool *uint32, pick func(n int) int) engine.Card {
	c := nth(*pool, pick(bits.OnesCount32(*pool)))
	*pool &^= 1 << c
	return c
}

// SyncPoint implements engine.Synchronized: what the game waits for. Seats are told
// apart by the driver.
func (g *Game) SyncPoint(s *State) (round uint16, substream uint8) {
	return uint16(s.Round), uint8(s.Stage)
}
