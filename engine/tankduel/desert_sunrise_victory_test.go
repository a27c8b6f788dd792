package tankduel

import (
	"fmt"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// endOfRound ends a round of the scenario in which this was arranged.
func endOfRound(t *testing.T, arrange func(b *bench)) *bench {
	t.Helper()
	b := newBenchOf(t, sunrise, setup.Setup{}).disarmed()
	arrange(b)
	b.begin("bri-1")
	b.endRound()
	return b
}

// TestSunriseVictoryClauses are both sudden victories.
func TestSunriseVictoryClauses(t *testing.T) {
	won := func(b *bench) {
		b.revealed(2, 2)
		b.onHill28("bri-4")
		b.at("bri-1", -400)
	}
	t.Run("NA S11-auto-british", func(t *testing.T) {
		for _, more := range []int{2, 3, 4} {
			b := endOfRound(t, func(b *bench) { won(b); b.clears(fields[0], more) })
			is(t, fmt.Sprint("over with mines removed ", more), b.s.Over, true)
			b.expect("winner", "british")
			b.cited("NA S11-auto-british")
		}
		early := newBenchOf(t, sunrise, setup.Setup{}).disarmed() // not before the round is over
		won(early)
		early.begin("bri-1")
		untilMenu(early, "bri-2", 1)
		is(t, "over in the middle of a round", early.s.Over, false)
	})
	t.Run("NA S11-auto-british-all", func(t *testing.T) {
		for what, lacks := range map[string]func(b *bench){ // order-free: each for itself
			"mines of the first field":     func(b *bench) { b.clears(fields[0], 1) },
			"mines of the second field":    func(b *bench) { b.clears(fields[1], 1) },
			"a second vehicle":             func(b *bench) { b.at("bri-1", 1000) },
			"a second British vehicle":     func(b *bench) { b.at("bri-1", 1000); b.at("ger-1", -800) },
			"one past both":                func(b *bench) { b.at("bri-1", 400) },
			"one in the farther Minefield": func(b *bench) { b.at("bri-1", -200); b.unit(fields[0]).Range = 1 },
			"one on the hill":              func(b *bench) { b.unit("bri-4").Box.Supply, b.s.Supplies[0] = 0, 1 },
			"a British one on the hill":    func(b *bench) { b.unit("bri-4").Box.Supply = 0; b.onHill28("ger-1") },
			"two that are there": func(b *bench) {
				b.unit("bri-1").Status &^= state.InPlay
			},
			"a Minefield that was found": func(b *bench) {
				f := b.id(fields[1])
				b.s.Site[f], b.s.Units[f].Status, b.s.Units[f].Range = state.SiteOf(-3), 0, 0
			},
		} {
			b := endOfRound(t, func(b *bench) {
				won(b)
				if what == "one in the farther Minefield" {
					b.unit(fields[1]).Range = -2
				}
				lacks(b)
			})
			is(t, "over without "+what, b.s.Over, false)
		}
	})
	// deck6 is the end of the fifth deck.
	deck6 := func(t *testing.T, deck uint8, arrange func(b *bench)) *bench {
		b := newBenchOf(t, sunrise, setup.Setup{})
		arrange(b)
		b.nextDeck(deck)
		return b
	}
	t.Run("NA S11-auto-axis", func(t *testing.T) {
		nothing := func(*bench) {}
		b := deck6(t, 6, nothing)
		is(t, "over", b.s.Over, true)
		b.expect("winner", "axis")
		b.cited("NA S11-auto-axis")
		is(t, "at the end of the fourth deck", deck6(t, 5, nothing).s.Over, false)
		for what, c := range map[string]struct { // order-free: each for itself
			arrange func(b *bench)
			over    bool
		}{
			"found and nothing removed": {func(b *bench) { b.revealed(0, 0) }, true},
			"1 removed of the first":    {func(b *bench) { b.revealed(1, 0) }, false},
			"1 removed of the second":   {func(b *bench) { b.revealed(0, 1) }, false},
			"one at the centre":         {func(b *bench) { b.at("bri-1", 0) }, true}, // ruling NA-Q111
			"one at −200":               {func(b *bench) { b.at("bri-3", -200) }, false},
			"one at −1000":              {func(b *bench) { b.at("bri-3", -1000) }, false},
			"one that is lost": {func(b *bench) { // ruling NA-Q113
				b.at("bri-3", -200)
				b.unit("bri-3").Status = 0
			}, true},
			"a German one there": {func(b *bench) { b.at("ger-1", -400) }, true},
		} {
			is(t, "over with "+what, deck6(t, 6, c.arrange).s.Over, c.over)
		}
		// A game of a deck less has no sixth.
		for decks, winner := range map[int]string{-1: "axis", 0: "british"} { // order-free: each for itself
			for removed, most := range map[int]string{0: winner, 1: "british"} { // order-free: each for itself
				b := newBenchOf(t, sunrise, setup.Setup{Decks: decks})
				b.revealed(removed, 0)
				b.s.Deck = uint8(b.g.Decks)
				b.unit("bri-1").VP = 30
				b.finishNow()
				b.expect("winner", most)
			}
		}
	})
}
