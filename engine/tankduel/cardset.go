package tankduel

import (
	"math/bits"

	"hulldown/engine"
)

// DeckSize is how many cards a Battle Deck has (EITC 4.2.1a). A Battle Card's
// engine.Card is its Battle Number less one.
const DeckSize = 100

// The cards without a Battle Number that lie in the Battle Deck, and the first
// engine.Card of the Damage Deck.
const (
	shuffleCard engine.Card = DeckSize
	gameEndCard engine.Card = DeckSize + 1
	damageBase  engine.Card = 128
)

// CardSet is a set of Battle Cards.
type CardSet [2]uint64

// Has reports whether a Battle Card is in the set.
func (c CardSet) Has(card engine.Card) bool {
	return card < DeckSize && c[card>>6]&(1<<(card&63)) != 0
}

// Count returns how many cards are in the set.
func (c CardSet) Count() int { return bits.OnesCount64(c[0]) + bits.OnesCount64(c[1]) }

// Empty reports whether the set has no card.
func (c CardSet) Empty() bool { return c[0]|c[1] == 0 }

// And returns the cards in both sets.
func (c CardSet) And(d CardSet) CardSet { return CardSet{c[0] & d[0], c[1] & d[1]} }

// Without returns the cards that are not in d.
func (c CardSet) Without(d CardSet) CardSet { return CardSet{c[0] &^ d[0], c[1] &^ d[1]} }

// Union returns the cards in either set.
func (c CardSet) Union(d CardSet) CardSet { return CardSet{c[0] | d[0], c[1] | d[1]} }

// Nth returns the card with i smaller ones in the set, or NoCard.
func (c CardSet) Nth(i int) engine.Card {
	if n := bits.OnesCount64(c[0]); i >= n {
		i -= n
		if i >= bits.OnesCount64(c[1]) {
			return engine.NoCard
		}
		return engine.Card(64 + nthBit(c[1], i))
	}
	return engine.Card(nthBit(c[0], i))
}

// Next returns the smallest card of the set that is at least from, or NoCard.
func (c CardSet) Next(from engine.Card) engine.Card {
	if from < 64 {
		if w := c[0] >> from; w != 0 {
			return from + engine.Card(bits.TrailingZeros64(w))
		}
		from = 64
	}
	if from < 128 {
		if w := c[1] >> (from - 64); w != 0 {
			return from + engine.Card(bits.TrailingZeros64(w))
		}
	}
	return engine.NoCard
}

func (c *CardSet) add(card engine.Card)    { c[card>>6] |= 1 << (card & 63) }
func (c *CardSet) remove(card engine.Card) { c[card>>6] &^= 1 << (card & 63) }

// nthBit returns the position of the set bit with i set bits below it.
func nthBit(w uint64, i int) int {
	pos := 0
	for width := 32; width > 0; width >>= 1 {
		low := bits.OnesCount64(w & (1<<width - 1))
		if i >= low {
			i -= low
			w >>= width
			pos += width
		} else {
			w &= 1<<width - 1
		}
	}
	return pos
}
