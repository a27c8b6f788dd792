package tankduel_test

import (
	"testing"

	"hulldown/engine/enginetest"
	"hulldown/engine/tankduel"
)

// TestConformance runs the suite that every game must pass over the smallest
// and the largest set-ups of each scenario.
func TestConformance(t *testing.T) {
	c := builtin(t)
	for _, sc := range c.Scenarios {
		for _, setup := range []struct {
			name string
			tankduel.Setup
		}{
			{"4 tanks, 2 seats", tankduel.Setup{}},
			{"5 tanks, 3 seats", tankduel.Setup{Tanks: 5, Seats: 3}},
			{"8 tanks, 8 seats", tankduel.Setup{Tanks: 8, Seats: 8, Decks: -1}},
		} {
			t.Run(sc.ID+", "+setup.name, func(t *testing.T) {
				enginetest.Run(t, newGame(t, c, sc.ID, setup.Setup), enginetest.Options{
					Games:      3,
					Directives: []string{"hand s1 12 35 66", "hand s2", "next 7 28 100", "damage 13 9"},
					Questions: []string{
						"score", "deck", "pile", "discards", "round", "phase", "active", "order", "winner",
						"s1 hand", "s1 hand-size", "to-hit", "to-hit-terms", "penetration", "penetration-terms",
						"armour", "location", "shot", "damage",
					},
				})
			})
		}
	}
}

// FuzzGame lets bytes choose among the legal actions and outcomes of whole
// games, the conformance suite looking on. Run it for long with
//
//	go test ./engine/tankduel -fuzz FuzzGame -fuzzminimizetime 10x
func FuzzGame(f *testing.F) {
	enginetest.Fuzz(f, newGame(f, builtin(f), "hold-the-high-ground", tankduel.Setup{Tanks: 5, Seats: 3, Decks: -1}), enginetest.Options{})
}
