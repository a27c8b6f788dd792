package state

import "hulldown.dev/engine"

// Topmost are the cards of the draw pile of which any may be the next: those put
// back on top, or else all.
func (s *State) Topmost() CardSet {
	if s.Top.Empty() {
		return s.Pile
	}
	return s.Top
}

// SpecialMayCome reports whether the card without a number can be the next of the draw pile.
func (s *State) SpecialMayCome() bool {
	return s.Special != engine.NoCard && s.Top.Empty() && (s.Upper == 0 || s.Pile.Empty())
}

// TakeTop removes a card from the top of the draw pile.
func (s *State) TakeTop(card engine.Card) {
	s.Pile.Remove(card)
	s.Top.Remove(card)
	if s.Upper > 0 {
		s.Upper--
	}
	Shift(&s.Known, &s.KnownN)
}

// PutOnTop puts a card of the draw pile on top of it, among others whose order
// nobody knows either. Only those who see it know of it, and the special card
// does not come before it.
func (s *State) PutOnTop(card engine.Card, seen engine.SeatSet) {
	s.Pile.Add(card)
	s.Top.Add(card)
	s.TopSeen = seen
	s.Upper = max(s.Upper, uint8(s.Top.Count()))
}

// Shift drops the first of the cards whose order is set, if there are any.
func Shift(known *[MaxKnown]engine.Card, n *uint8) {
	if *n == 0 {
		return
	}
	copy(known[:], known[1:*n])
	*n--
	known[*n] = 0
}

// Withdraw takes a card from where it waits or is held, and from the order of
// the draw pile; it reports whether it lay there.
func (s *State) Withdraw(card engine.Card) bool {
	for i := range s.Known[:s.KnownN] {
		if s.Known[i] == card {
			copy(s.Known[i:], s.Known[i+1:s.KnownN])
			s.KnownN--
			s.Known[s.KnownN] = 0
			break
		}
	}
	for _, set := range []*CardSet{&s.Pile, &s.Discard} {
		if set.Has(card) {
			set.Remove(card)
			return true
		}
	}
	for seat := range s.Hands {
		if s.Hands[seat].Has(card) {
			s.Hands[seat].Remove(card)
			return true
		}
	}
	return false
}

// Resite chooses anew in secret for a unit.
func (s *State) Resite(u engine.Unit, to int8) { s.Site[u] = to }
