package toy

import "hulldown.dev/engine"

// Observe implements engine.Game.
func (Game) Observe(v *View, s *State, seat engine.Seat) {
	*v = View{
		Seat: seat, Leader: s.Leader, Hand: s.Hands[seat], Spent: s.Spent,
		Deck: s.Deck.Len(), Others: s.Hands[1-seat].Len(),
		Led: s.Led, Replied: s.Replied, Phase: s.Phase, Score: s.Score,
	}
}

// Redeal implements engine.Game: the other hand and the deck are mixed.
func (Game) Redeal(s *State, seat engine.Seat, pick func(n int) int) {
	other := 1 - seat
	unseen, size := s.Deck|s.Hands[other], s.Hands[other].Len()
	s.Hands[other] = 0
	for range size {
		c := unseen.At(pick(unseen.Len()))
		unseen &^= Of(c)
		s.Hands[other] |= Of(c)
	}
	s.Deck = unseen
	if s.Top != engine.NoCard {
		s.Top = unseen.At(pick(unseen.Len()))
	}
}

// Result implements engine.Game.
func (Game) Result(s *State) engine.Result {
	r := engine.Result{Winner: -1}
	for seat := range s.Score {
		r.Side[seat], r.Score[seat] = int8(seat), int16(s.Score[seat])
	}
	if s.Phase != Ended {
		return r
	}
	r.How = "no-cards"
	if s.Score[0] != s.Score[1] {
		r.Winner = 0
		if s.Score[1] > s.Score[0] {
			r.Winner = 1
		}
	}
	return r
}

// Judge rates actions for a greedy player: lead low, answer high, push what wins.
type Judge struct{}

// Rate implements bot.Judge.
func (Judge) Rate(v *View, a engine.Action) int32 {
	c := int32(a.Card(0))
	switch a.Verb() {
	case Lead:
		return -c
	case Answer:
		// A lead that is hardly beaten is pushed; ducking costs only 1.
		return c - int32(v.Led) - 3
	case Push:
		if a.Card(0)+v.Led+1 >= v.Replied {
			return 100 - c
		}
		return -c
	}
	return 0
}
