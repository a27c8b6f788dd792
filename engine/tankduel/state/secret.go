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

// SecretCode is a secret choice and what was chosen, in one number: a box by its Range as the side
// that chose counts it, or one of the names that are chosen of.
func SecretCode(place, thing int8) uint8 { return uint8(place)<<5 | uint8(thing) }

// SecretThing is what a code of SecretCode says was chosen. Boxes are 0 to 2*Edge by their Range in
// boxes plus Edge, and names are numbered from SecretName on.
func SecretThing(code uint8) (place, thing int8) { return int8(code >> 5), int8(code & 31) }

// SecretName is the first code for a name; those below are for boxes.
const SecretName = 16

// SecretIn is the thing that a code says was chosen.
func SecretIn(code uint8) int8 { return int8(code & 31) }

// OfSide turns the thing of a code into its number among what a side can choose: that of a box
// as all count them, or that of a name.
func OfSide(side, thing int8) engine.Unit {
	if thing >= SecretName {
		return engine.Unit(thing - SecretName)
	}
	return engine.Unit(BoxAt(side, thing-Edge))
}

// ForSide is the box with a number among all, as the thing of a code.
func ForSide(side int8, box engine.Unit) int8 {
	if side == 0 {
		return int8(box)
	}
	return 2*Edge - int8(box)
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

// InRevealed narrows a set of units to those in a box that was chosen in secret and revealed; at may
// put them elsewhere.
func (s *State) InRevealed(place int8, set uint16, at *Whereabouts) uint16 {
	boxes := s.Revealed(place)
	for rest := set; rest != 0; rest &= rest - 1 {
		u := First(rest)
		box := s.BoxOf(u)
		if at != nil {
			box = BoxAt(s.Units[u].Side, at.Boxes)
		}
		if boxes>>box&1 == 0 {
			set &^= 1 << u
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

// Forget drops cards from those that were shown. It is asked for every card that goes, so that a
// game without looks pays for a comparison alone.
func (s *State) Forget(cards CardSet) {
	if s.Looked[0] != 0 {
		s.forget(cards)
	}
}

func (s *State) forget(cards CardSet) {
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
