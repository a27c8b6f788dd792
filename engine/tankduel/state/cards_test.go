package state

import (
	"testing"

	"hulldown.dev/engine"
)

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("%s is %v, want %v", what, got, want)
	}
}

// TestCardSet compares sets, made by a fixed pattern from sparse to full, with
// plain lists of cards.
func TestCardSet(t *testing.T) {
	for step := 1; step < DeckSize; step += 3 {
		var set CardSet
		var list []engine.Card
		for c := step / 2; c < DeckSize; c += step {
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
		is(t, "an emptied set", set, CardSet{})
	}
}

// TestNthBit finds every bit of words that are full, sparse, and lopsided.
func TestNthBit(t *testing.T) {
	for _, word := range []uint64{1<<64 - 1, 1, 1 << 63, 0x8000_0000_0000_0001, 0xFF00_FF00_FF00_FF00, 0x0123_4567_89AB_CDEF, 0x0000_0000_FFFF_FFFF} {
		i := 0
		for bit := range 64 {
			if word&(1<<bit) != 0 {
				is(t, "the position of a bit", NthBit(word, i), bit)
				i++
			}
		}
	}
}
