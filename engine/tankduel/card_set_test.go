package tankduel

import (
	"testing"

	"hulldown/engine"
	"hulldown/engine/tankduel/state"
)

// TestCardSet compares sets, made by a fixed pattern from sparse to full, with
// plain lists of cards.
func TestCardSet(t *testing.T) {
	for step := 1; step < state.DeckSize; step += 3 {
		var set state.CardSet
		var list []engine.Card
		for c := step / 2; c < state.DeckSize; c += step {
			set.Add(engine.Card(c))
			list = append(list, engine.Card(c))
		}
		is(t, "the number of cards", set.Count(), len(list))
		next := set.Next(0)
		for i, c := range list {
			is(t, "a card of the set", set.Has(c), true)
			is(t, "the card after that many smaller ones", set.Nth(i), c)
			is(t, "the next card", next, c)
			next = set.Next(c + 1)
		}
		is(t, "what follows the last card", next, engine.NoCard)
		is(t, "the card beyond the last", set.Nth(len(list)), engine.NoCard)
		for i, c := range list {
			set.Remove(c)
			is(t, "a card that was removed", set.Has(c), false)
			is(t, "how many are left", set.Count(), len(list)-1-i)
		}
		is(t, "an emptied set", set, state.CardSet{})
	}
}

// TestNthBit finds every bit of words that are full, sparse, and lopsided.
func TestNthBit(t *testing.T) {
	for _, word := range []uint64{1<<64 - 1, 1, 1 << 63, 0x8000_0000_0000_0001, 0xFF00_FF00_FF00_FF00, 0x0123_4567_89AB_CDEF, 0x0000_0000_FFFF_FFFF} {
		i := 0
		for bit := range 64 {
			if word&(1<<bit) != 0 {
				is(t, "the position of a bit", state.NthBit(word, i), bit)
				i++
			}
		}
	}
}

// TestFloorDiv rounds down for every sign of what is divided.
func TestFloorDiv(t *testing.T) {
	for n := -7; n <= 7; n++ {
		for _, d := range []int{1, 2, 3} {
			want := -99
			for q := -8; q <= 8; q++ { // the largest that does not exceed the quotient
				if q*d <= n {
					want = max(want, q)
				}
			}
			is(t, "the quotient", floorDiv(n, d), want)
		}
	}
}
