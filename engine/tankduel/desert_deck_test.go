package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestDesertDeckClauses are the cards of the desert (NA 3.1) and Bog on entering (NA 3.2).
func TestDesertDeckClauses(t *testing.T) {
	desert := func(t *testing.T, groups ...string) *bench {
		t.Helper()
		return newBenchOf(t, "open-country", setup.Setup{Deck: groups})
	}
	t.Run("NA 3.1a", func(t *testing.T) {
		counts := func(groups ...string) (base, open, rough int) {
			for _, c := range desert(t, groups...).g.Cards {
				base += state.Flag(strings.HasPrefix(c.ID, "desert-") && !strings.HasPrefix(c.ID, "desert-alternate"))
				open += state.Flag(strings.HasPrefix(c.ID, "open-desert-"))
				rough += state.Flag(strings.HasPrefix(c.ID, "rough-desert-"))
			}
			return
		}
		base, open, rough := counts()
		is(t, "cards marked Desert and Open Desert", base > 0 && open > 0, true)
		is(t, "Rough Desert beside Open Desert", rough, 0)
		other, none, instead := counts("rough-desert")
		is(t, "cards marked Desert", other, base)
		is(t, "Open Desert beside Rough Desert", none, 0)
		is(t, "Rough Desert in its place", instead, open)
	})
	t.Run("NA 3.1b", func(t *testing.T) {
		b, plain := desert(t), newBench(t)
		is(t, "card 17", b.g.Cards[16].ID, "desert-17")
		is(t, "card 17 of the base game", plain.g.Cards[16].ID, "battle-17")
		is(t, "a number that no desert card has", b.g.Cards[24].ID, plain.g.Cards[24].ID)
	})
	t.Run("NA 3.1c", func(t *testing.T) {
		b := desert(t)
		is(t, "cards", len(b.g.Cards), 100)
		for i := range b.g.Cards {
			is(t, "Battle Number", b.g.Cards[i].Number, i+1)
		}
	})
	t.Run("NA 3.1.1a", func(t *testing.T) {
		is(t, "card 65", desert(t).g.Cards[64].ID, "open-desert-65")
		one := desert(t, "desert-alternate-65")
		is(t, "card 65 by choice", one.g.Cards[64].ID, "desert-alternate-65")
		is(t, "card 66", one.g.Cards[65].ID, "open-desert-66")
		for _, number := range []int{65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 90, 91} {
			alternate := fmt.Sprint("desert-alternate-", number)
			is(t, fmt.Sprintf("card %d by choice", number), desert(t, alternate).g.Cards[number-1].ID, alternate)
		}
		is(t, "card 89 of this scenario", desert(t).g.Cards[88].ID, "desert-alternate-89")
		testAlternatesOfBattles(t)
		for _, groups := range [][]string{{"rough-desert", "desert-alternate-65", "desert-alternate-72"}, {"desert-alternate-72", "rough-desert", "desert-alternate-65"}} {
			both := desert(t, groups...)
			is(t, "card 65 of the rough desert by choice", both.g.Cards[64].ID, "desert-alternate-65")
			is(t, "card 72 of the rough desert by choice", both.g.Cards[71].ID, "desert-alternate-72")
			is(t, "card 66 of the rough desert", both.g.Cards[65].ID, "rough-desert-66")
		}
	})
	t.Run("NA 3.1.1b", func(t *testing.T) {
		b, both := desert(t, "desert-alternate-65"), 0
		for i := range b.g.Cards {
			both += state.Flag(b.g.Cards[i].Number == 65)
		}
		is(t, "cards with the number 65", both, 1)
		is(t, "cards", len(b.g.Cards), 100)
	})
	t.Run("NA 3.2b", func(t *testing.T) {
		for number, want := range map[int]bool{9: true, 10: true, 11: false} { // order-free: each for itself
			b := desert(t)
			sand := b.terrainCard("sand")
			b.hand("s1", sand)
			b.box("ger-3", "move", 47)
			b.begin("ger-3")
			b.next(number)
			b.do("ger-3 terrain " + b.cardWord(sand))
			b.run()
			is(t, "Bogged", b.happened(event.Bogged) > 0, want)
		}
	})
}

// terrainCard is the number of a card of the pile with a Terrain.
func (b *bench) terrainCard(id string) int {
	b.t.Helper()
	for c := engine.Card(0); c < state.DeckSize; c++ {
		if i := b.g.Cards[c].Terrain; i >= 0 && b.g.Terrain[i].ID == id && b.s.Pile.Has(c) {
			return int(c) + 1
		}
	}
	b.t.Fatalf("no card is %s", id)
	return 0
}

// testAlternatesOfBattles holds that each published battle of the desert but those whose
// Alternates are fixed takes all Desert Alternates together, each in the place of its number.
func testAlternatesOfBattles(t *testing.T) {
	t.Helper()
	c := contenttest.Content(t)
	battles := 0
	for i := range c.Scenarios {
		s := &c.Scenarios[i]
		if !slices.Contains(s.Deck.Replace, "desert-base") {
			continue
		}
		battles++
		id := s.ID
		var chosen []string
		for j := range c.Cards {
			if group := c.Cards[j].Deck; strings.HasPrefix(group, "desert-alternate-") && !slices.Contains(s.Deck.Alternates, group) {
				chosen = append(chosen, group)
			}
		}
		b := newBenchOf(t, id, setup.Setup{Deck: chosen})
		for j := range c.Cards {
			if card := &c.Cards[j]; strings.HasPrefix(card.Deck, "desert-alternate-") {
				is(t, fmt.Sprintf("%s: card %d", id, card.Number), b.g.Cards[card.Number-1].ID, string(card.ID))
			}
		}
	}
	is(t, "battles in the desert", battles, 12)
}
