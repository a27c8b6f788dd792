package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// Redeal implements engine.Game: the cards that the seat cannot see change
// places among the other hands, the hidden bids, the draw pile and the
// discards.
func (g *Game) Redeal(s *state.State, seat engine.Seat, pick func(n int) int) {
	r := redealing{g: g, s: s, seat: seat, shared: Position{s, g}.sharing(seat), pick: pick}
	r.seesTop = seat >= 0 && s.TopSeen.Has(seat)
	r.show()
	r.gather()
	for other := range engine.Seat(g.Seating.N) {
		if !r.shared.Has(other) {
			r.hand(other)
		}
	}
	for u := range s.Bids {
		if r.hidesBid(u) {
			s.Bids[u] = r.deal(1).Next(0)
		}
	}
	s.Known, s.KnownN = [state.MaxKnown]engine.Card{}, 0
	r.top()
	s.DamageKnown, s.DamageKnownN = [state.MaxKnown]engine.Card{}, 0
	s.Pile = r.s.Top.Union(r.deal(s.Pile.Count() - s.Top.Count()))
	s.Discard = r.pool
	x := Ctx{Position: Position{s, g}}
	for _, redeal := range g.moments.redeals {
		redeal(x, seat, pick)
	}
	redealSecrets(x.Position, seat, pick)
}

// redealing deals the cards of a pool anew for a seat that looks on.
type redealing struct {
	g *Game
	s *state.State
	// seat looks on, shared are the seats whose hands it sees.
	seat   engine.Seat
	shared engine.SeatSet
	// known are the cards of each hand that the looker was shown, shown the hands from which each
	// of those in Looked is that it was not.
	known [engine.MaxSeats]state.CardSet
	shown [state.MaxLooked]engine.Seat
	// seesTop is set when the looker knows the cards on top of the draw pile.
	seesTop bool
	pick    func(n int) int
	pool    state.CardSet
}

// gather puts all cards that the seat cannot see into the pool.
func (r *redealing) gather() {
	r.pool = r.s.Pile.Union(r.s.Discard)
	if r.seesTop {
		r.pool = r.pool.Without(r.s.Top)
	}
	for other := range engine.Seat(r.g.Seating.N) {
		if !r.shared.Has(other) {
			r.pool = r.pool.Union(r.s.Hands[other]).Without(r.known[other])
		}
	}
	for u := range r.s.Bids {
		if r.hidesBid(u) {
			r.pool.Add(r.s.Bids[u])
		}
	}
}

// top deals the cards on top of the draw pile to a looker who does not know them.
func (r *redealing) top() {
	if !r.seesTop {
		r.s.Top = r.deal(r.s.Top.Count())
	}
}

func (r *redealing) hidesBid(u int) bool {
	return r.s.Bids[u] != engine.NoCard && !r.shared.Has(r.s.Units[u].Seat)
}

// deal takes n cards from the pool at random.
func (r *redealing) deal(n int) state.CardSet {
	var out state.CardSet
	for range n {
		c := r.pool.Nth(r.pick(r.pool.Count()))
		r.pool.Remove(c)
		out.Add(c)
	}
	return out
}

// hand deals a hand again; a card that the looker just gave stays, and of one
// that somebody else gave, any card of the hand may be the one.
func (r *redealing) hand(other engine.Seat) {
	n := r.s.Hands[other].Count()
	kept := r.known[other]
	n -= kept.Count()
	var unknown *state.Frame
	for i := range r.s.Frames[:r.s.Depth] {
		f := &r.s.Frames[i]
		switch {
		case f.Proc != state.ProcSwapBack || f.Seat != other:
		case !r.shared.Has(state.SwapOf(f).Mate()):
			unknown = f
		case r.pool.Has(f.Card):
			r.pool.Remove(f.Card)
			kept.Add(f.Card)
			n--
		}
	}
	hand := kept.Union(r.deal(n))
	if r.s.Hands[other] = hand; unknown != nil {
		unknown.Card = hand.Nth(r.pick(hand.Count()))
	}
	for i, of := range r.shown {
		if of == other {
			c := hand.Nth(r.pick(hand.Count()))
			r.s.Looked[i] = c + 1
			hand.Remove(c)
		}
	}
}

// show finds out which cards of hands were shown to the looker, and which to others.
func (r *redealing) show() {
	for hand := range engine.Seat(r.g.Seating.N) {
		if (Position{r.s, r.g}).knows(r.seat, hand, r.shared) {
			r.known[hand] = r.s.Seen(r.s.Hands[hand])
		}
	}
	for i, c := range r.s.Looked {
		r.shown[i] = engine.NoSeat
		for hand := range engine.Seat(r.g.Seating.N) {
			if c != 0 && r.s.Hands[hand].Has(c-1) && !r.known[hand].Has(c-1) {
				r.shown[i] = hand
			}
		}
	}
}
