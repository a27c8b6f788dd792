package state

import (
	"math/bits"

	"hulldown.dev/engine"
)

// NotedBy is the unit that a side has chosen in secret, by the place of the choice, or NoUnit.
func (s *State) NotedBy(side int8, place int8) engine.Unit {
	if s.Possible[side][place] == 0 {
		return engine.NoUnit
	}
	return engine.Unit(s.Noted[side] >> (4 * place) & 15)
}

// Note sets which unit a side has chosen in secret.
func (s *State) Note(side int8, place int8, u engine.Unit) {
	s.Noted[side] = s.Noted[side]&^(15<<(4*place)) | uint8(u)<<(4*place)
}

// Revealed are the units that were chosen in secret under a choice and are known to all.
func (o *Open) Revealed(place int8) uint16 {
	set := uint16(0)
	for side := range o.Possible {
		if p := o.Possible[side][place]; p&(p-1) == 0 {
			set |= p
		}
	}
	return set
}

// Hidden reports whether more than one unit can be what a side has chosen in secret.
func (o *Open) Hidden(side int8, place int8) bool {
	return bits.OnesCount16(o.Possible[side][place]) > 1
}

// Seen is the set of cards of a hand that the other side has been shown.
func (s *State) Seen(hand CardSet) CardSet {
	var seen CardSet
	for _, c := range s.Looked {
		if c != 0 && hand.Has(c-1) {
			seen.Add(c - 1)
		}
	}
	return seen
}

// See notes that a card was shown; the one that was seen longest ago is forgotten for it.
func (s *State) See(card engine.Card) {
	s.Forget(Only(card))
	copy(s.Looked[1:], s.Looked[:])
	s.Looked[0] = card + 1
}

// Forget drops cards from those that were shown.
func (s *State) Forget(cards CardSet) {
	if s.Looked == ([MaxLooked]engine.Card{}) {
		return
	}
	n := 0
	for _, c := range s.Looked {
		if c != 0 && !cards.Has(c-1) {
			s.Looked[n] = c
			n++
		}
	}
	clear(s.Looked[n:])
}

// Played takes a card out of a hand that everybody sees go.
func (s *State) Played(seat engine.Seat, card engine.Card) {
	s.Forget(Only(card))
	s.Hands[seat].Remove(card)
}

// Slipped takes a card out of a hand face down: which of those that were shown is no longer
// there the other side does not know.
func (s *State) Slipped(seat engine.Seat, card engine.Card) {
	s.Forget(s.Hands[seat])
	s.Hands[seat].Remove(card)
}
