package victorytank_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/victorytank"
	"hulldown.dev/schema/slow"
)

func newGame(tb testing.TB, variant string, first engine.Seat) *victorytank.Game {
	tb.Helper()
	g, err := victorytank.New(contenttest.Content(tb), variant, victorytank.Setup{First: first})
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// TestConformance runs the suite that every game must pass over each variant.
func TestConformance(t *testing.T) {
	for _, v := range contenttest.Content(t).Variants {
		t.Run(v.ID, func(t *testing.T) {
			enginetest.Run(t, newGame(t, v.ID, engine.NoSeat), enginetest.Options{
				Games:      slow.Count(2, 10),
				Directives: []string{"hand s1 1a 2b", "hand s2", "hand s1 1f 1e 1d 1c 1b"},
				Questions: []string{
					"round", "active", "winner", "tank", "facing", "crew", "tank-of", "pile", "at 0,0", "at 20,20",
					"s1 hand", "s2 discards", "s1 points", "s2 supply", "s1 crates", "s2 score", "s1 soldiers",
				},
			})
		})
	}
}

// FuzzGame lets bytes choose among the legal actions and outcomes of whole
// games, the conformance suite looking on. Run it for long with
//
//	go test ./engine/victorytank -fuzz FuzzGame
func FuzzGame(f *testing.F) {
	enginetest.Fuzz(f, newGame(f, contenttest.Content(f).Variants[0].ID, 0), enginetest.Options{})
}
