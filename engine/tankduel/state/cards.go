package state

import (
	"math/bits"

	"hulldown.dev/engine"
)

// DeckSize is how many cards a Battle Deck has (EITC 4.2.1a). A Battle Card's
// engine.Card is its Battle Number less one.
const DeckSize = 100

// The cards without a Battle Number that lie in the Battle Deck, and the first
// engine.Card of the Damage Deck.
const (
	ShuffleCard engine.Card = DeckSize
	GameEndCard engine.Card = DeckSize + 1
	DamageBase  engine.Card = 128
	// ActionCardBase is the first Robata Action card, SoloMove any SOLO MOVE card.
	ActionCardBase engine.Card = DamageBase + MaxDamageCards
	SoloMove       engine.Card = ActionCardBase + MaxActionCards
)

// CardSet is a set of Battle Cards: a bit for each, from the lowest on. It has
// two fields and is no array, so that it is held in registers.
type CardSet struct{ Low, High uint64 }

// Has reports whether a Battle Card is in the set.
func (c CardSet) Has(card engine.Card) bool {
	return card < DeckSize && c.half(card)&(1<<(card&63)) != 0
}

// half returns the word that holds a card's bit.
func (c CardSet) half(card engine.Card) uint64 {
	if card < 64 {
		return c.Low
	}
	return c.High
}

// Count returns how many cards are in the set.
func (c CardSet) Count() int { return bits.OnesCount64(c.Low) + bits.OnesCount64(c.High) }

// Empty reports whether the set has no card.
func (c CardSet) Empty() bool { return c.Low|c.High == 0 }

// And returns the cards in both sets.
func (c CardSet) And(d CardSet) CardSet { return CardSet{c.Low & d.Low, c.High & d.High} }

// Without returns the cards that are not in d.
func (c CardSet) Without(d CardSet) CardSet { return CardSet{c.Low &^ d.Low, c.High &^ d.High} }

// Union returns the cards in either set.
func (c CardSet) Union(d CardSet) CardSet { return CardSet{c.Low | d.Low, c.High | d.High} }

// Nth returns the card with i smaller ones in the set, or NoCard.
func (c CardSet) Nth(i int) engine.Card {
	if n := bits.OnesCount64(c.Low); i >= n {
		i -= n
		if i >= bits.OnesCount64(c.High) {
			return engine.NoCard
		}
		return engine.Card(64 + NthBit(c.High, i))
	}
	return engine.Card(NthBit(c.Low, i))
}

// Next returns the smallest card of the set that is at least from, or NoCard.
func (c CardSet) Next(from engine.Card) engine.Card {
	if from < 64 {
		if w := c.Low >> from; w != 0 {
			return from + engine.Card(bits.TrailingZeros64(w))
		}
		from = 64
	}
	if from < 128 {
		if w := c.High >> (from - 64); w != 0 {
			return from + engine.Card(bits.TrailingZeros64(w))
		}
	}
	return engine.NoCard
}

// Add puts a Battle Card into the set.
func (c *CardSet) Add(card engine.Card) { *c = c.Union(Only(card)) }

// Remove takes a Battle Card out of the set, if it is there.
func (c *CardSet) Remove(card engine.Card) { *c = c.Without(Only(card)) }

// Only returns the set of one card; without branches, since cards are random.
func Only(card engine.Card) CardSet {
	bit := uint64(1) << (card & 63)
	high := -uint64(card >> 6 & 1)
	return CardSet{Low: bit &^ high, High: bit & high}
}

// Patterns of a word: a one in every byte, the highest bit of every byte, and in
// each byte the bit of its number.
const (
	ones     = 0x0101_0101_0101_0101
	highs    = 0x8080_8080_8080_8080
	diagonal = 0x8040_2010_0804_0201
)

// NthBit returns the position of the set bit with i set bits below it, which
// there must be. It counts the bits of all bytes at once and finds the byte,
// and then the bit in it, without a branch: what is drawn is random, and no
// branch on it can be predicted.
func NthBit(w uint64, i int) int {
	n := w - w>>1&0x5555_5555_5555_5555
	n = n&0x3333_3333_3333_3333 + n>>2&0x3333_3333_3333_3333
	// Each byte of upTo counts the bits of its own byte and of those below.
	upTo := (n + n>>4) & 0x0F0F_0F0F_0F0F_0F0F * ones
	place := uint(bytesUpTo(upTo, uint64(i))) * 8
	i -= int(upTo << 8 >> (place & 63) & 0xFF)
	// Each byte of one is 1 where the bit of its number is set in the byte that was found.
	one := (w>>(place&63)&0xFF*ones&diagonal + ^uint64(highs)) & highs >> 7
	return int(place) + bytesUpTo(one*ones, uint64(i))
}

// bytesUpTo counts the bytes of a word that are at most i; none is above 127.
func bytesUpTo(word, i uint64) int {
	return bits.OnesCount64((i*ones | highs - word) & highs)
}
