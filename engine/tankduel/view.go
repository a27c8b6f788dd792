package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// View is what one seat may know: all that lies open, its own hand and bids,
// and of the rest only how much there is.
type View struct {
	Open state.Open
	// Seat is the one who looks, NoSeat for a spectator.
	Seat engine.Seat
	Hand state.CardSet
	// Mates are the hands that others share with the seat at the table, by seat;
	// empty for its own and for those that it is not shown.
	Mates [engine.MaxSeats]state.CardSet
	// HandSizes counts the cards of each hand.
	HandSizes [engine.MaxSeats]uint8
	// Bids are the seat's own hidden Initiative Cards and those shared with it; a
	// tank of another seat that has bid shows NoCard here and true in HasBid.
	Bids   [state.MaxUnits]engine.Card
	HasBid [state.MaxUnits]bool
	// Top are the cards on top of the draw pile in an order that nobody knows, for
	// a seat that has seen them; TopN counts them.
	Top  state.CardSet
	TopN uint8
	// Sites are the secret choices for units that the seat knows, 0 for others.
	Sites [state.MaxUnits]int8
	// Noted are the units that sides have chosen in secret, plus one, as far as the seat knows, by
	// the place of the choice; 0 for others.
	Noted [state.Sides][state.MaxSecrets]engine.Unit
	// Looked are the cards of hands that a look has shown, as far as the seat knows.
	Looked [engine.MaxSeats]state.CardSet
	// Pile and Discard count the cards of the draw pile and the discard pile,
	// DamageLeft those of the Damage Deck.
	Pile, Discard, DamageLeft uint8
}

// RangeOf is the Range of a unit in boxes, the secret one where the seat knows it.
func (v *View) RangeOf(u engine.Unit) int8 {
	if site := v.Sites[u]; site != 0 {
		return state.SiteBox(site)
	}
	return v.Open.Units[u].Range
}

// Observe implements engine.Game.
func (g *Game) Observe(v *View, s *state.State, seat engine.Seat) {
	*v = View{} // and then the state, since a literal of both would be copied
	v.Open, v.Seat = s.Open, seat
	if seat >= 0 {
		v.Hand = s.Hands[seat]
	}
	shared := Position{s, g}.sharing(seat)
	for i := range s.Hands {
		v.HandSizes[i] = uint8(s.Hands[i].Count())
		if other := engine.Seat(i); other != seat && shared.Has(other) {
			v.Mates[i] = s.Hands[i]
		}
	}
	for u := range v.Bids {
		v.Bids[u] = engine.NoCard
		if s.Bids[u] == engine.NoCard {
			continue
		}
		v.HasBid[u] = true
		if shared.Has(s.Units[u].Seat) {
			v.Bids[u] = s.Bids[u]
		}
	}
	v.Pile, v.Discard = uint8(s.Pile.Count()), uint8(s.Discard.Count())
	v.DamageLeft = uint8(bits.OnesCount32(s.DamagePile))
	if v.TopN = uint8(s.Top.Count()); seat >= 0 && s.TopSeen.Has(seat) {
		v.Top = s.Top
	}
	viewSecrets(v, Position{s, g}, shared)
	Ctx{Position: Position{s, g}}.sites(&v.Sites, seat)
	v.Open.Hide(shared)
}

// sites fills in the secret choices that a seat knows.
func (x Ctx) sites(known *[state.MaxUnits]int8, seat engine.Seat) {
	for _, knows := range x.Game.moments.knowsSite {
		for u := range x.Game.Units {
			if seat >= 0 && knows(x, seat, engine.Unit(u)) {
				known[u] = x.Site[u]
			}
		}
	}
}

// viewSecrets fills in what a seat knows of secret choices and from looks at hands.
func viewSecrets(v *View, x Position, shared engine.SeatSet) {
	if len(x.Game.Marks.secrets) == 0 && x.Looked[0] == 0 {
		return // as in most games
	}
	for side := range int8(state.Sides) {
		for place := range int8(state.MaxSecrets) {
			if !x.Hidden(side, place) || v.Seat >= 0 && x.Game.Seating.Side[v.Seat] == side {
				v.Noted[side][place] = x.NotedBy(side, place) + 1
			}
		}
	}
	for hand := range engine.Seat(x.Game.Seating.N) {
		if x.knows(v.Seat, hand, shared) {
			v.Looked[hand] = x.Seen(x.Hands[hand])
		}
	}
}

// SyncPoint implements engine.Synchronized: the phase, and whose it is.
func (g *Game) SyncPoint(s *state.State) (round uint16, substream uint8) {
	return s.Round, uint8(s.Phase)<<5 | uint8(s.Active+1)
}
