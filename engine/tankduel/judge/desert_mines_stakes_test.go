package judge

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine/tankduel/desert/mines"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestClearings holds what the judge reads from rules of mines that are removed.
func TestClearings(t *testing.T) {
	ofEither := func(deck int) string { return fmt.Sprintf("side 0 clears 1, once true, until %d, for 3000", deck) }
	both := "side 0 clears 2, once false, until 32767, for 3000"
	for _, c := range []struct {
		id    string
		setup setup.Setup
		want  []string
	}{
		{"here-they-come", setup.Setup{}, nil},
		{"race-against-sunrise", setup.Setup{}, []string{ofEither(6), both}},
		{"race-against-sunrise", setup.Setup{Decks: -1}, []string{both, ofEither(5)}},                                         // it has no sixth deck
		{"race-against-sunrise", setup.Setup{Decks: -1, Robata: [state.Sides]bool{true, false}}, []string{both, ofEither(5)}}, // Robata adds none
	} {
		var got []string
		all, _ := benchOf(t, c.id, c.setup).g.known[minefields].(*clearings)
		if all == nil {
			all = &clearings{}
		}
		for _, k := range *all {
			got = append(got, fmt.Sprintf("side %d clears %d, once %v, until %d, for %d", k.side, k.mines, k.once, k.deck, k.worth))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %+v:\n got %q\nwant %q", c.id, c.setup, got, c.want)
		}
	}
}

// TestClearingGoal counts a reward for mines that are removed until they are, for the side
// that gains it.
func TestClearingGoal(t *testing.T) {
	b := benchOf(t, "race-against-sunrise", setup.Setup{})
	fields := mines.Of(b.G).Fields
	worth := func(name string, field int) int {
		return b.thinking(b.g.Judge(), name).clearingGoal(fields[field])
	}
	dueltest.Is(t, "fields", len(fields), 2)
	dueltest.Is(t, "at first", worth("bri-1", 0), 6000)
	dueltest.Is(t, "the side that laid them", worth("ger-1", 0), 0)
	b.S.Deck = 7
	dueltest.Is(t, "once one comes too late", worth("bri-1", 0), 3000)
	b.S.Deck = 0
	for n, want := range [][2]int{{3000, 3000}, {0, 3000}} {
		b.S.Units[fields[0]].Marks[b.G.Marks.Place[b.G.Counters[mines.Removed]]] = int8(n + 1)
		dueltest.Is(t, fmt.Sprint(n+1, " removed: of the same field"), worth("bri-1", 0), want[0])
		dueltest.Is(t, fmt.Sprint(n+1, " removed: of the other"), worth("bri-1", 1), want[1])
	}
}
