package tankduel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/slow"
)

// desertRobata are free matchups of the desert with Robata, by what is in them.
func desertRobata() map[string]setup.Setup {
	guns := [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600}, {Gun: "flak-36", At: 800, Hidden: true}}, {{Gun: "qf-2-pdr", At: 400}}}
	return map[string]setup.Setup{
		"night":          {Options: []string{"night"}},
		"very hot":       {Options: []string{"very-hot", "sandstorm"}},
		"wind":           {Options: []string{"blowing-dust", "sandstorm"}},
		"mines of one":   {Allow: enginetest.MinesAndRecon([2]int{2, 0}, [2][]int{nil, {3}})},
		"mines of other": {Allow: enginetest.MinesAndRecon([2]int{0, 1}, [2][]int{{3}, nil})},
		"guns, infantry": {Guns: guns, Infantry: true},
		"two guns":       {Force: [state.Sides][]setup.Tank{{{Vehicle: "pzkpfw-iii-ausf-h"}, {Vehicle: "pzkpfw-iv-ausf-e"}}, {{Vehicle: "m3-grant"}, {Vehicle: "m3-grant"}}}},
	}
}

// decided are the clauses by which Robata decides something that a log cites.
var decided = []engine.Clause{
	"NA 8.1.2b", "NA 8.2.1b", "NA 8.4c", "NA 8.4d", "NA 8.4f", "NA 8.4h", "NA 8.5.2a", "NA 8.5.2b", "NA 8.5.2f", "NA 8.5.2h",
	"NA 8.6d", "NA 8.7.1b", "NA 8.7.2b", "NA 8.7.2c", "NA 8.7.2d", "NA 8.8.2a",
}

// TestDesertRobataPlayouts plays games of the desert with Robata on either side and on both
// at random: all end, the invariants hold after each turn, and each decision comes up.
func TestDesertRobataPlayouts(t *testing.T) {
	seen := map[engine.Clause]int{}
	games := slow.Count(2, 96)
	played := 0
	for _, setup := range desertRobata() { // order-free: each for itself
		for side, robata := range [][state.Sides]bool{{true, false}, {false, true}, {true, true}} {
			if setup.Robata = robata; setup.Force[0] == nil {
				setup.Tanks = 6
			}
			g := newBenchOf(t, "open-country", setup).g
			for i := range games {
				seed := rand.New(rand.NewPCG(uint64(side), uint64(i)))
				playOut(t, g, seed.Uint64(), func(s step) {
					for _, e := range s.events {
						if slices.Contains(decided, e.Clause) {
							seen[e.Clause]++
						}
					}
				})
				played++
			}
		}
	}
	t.Log(played, "games", seen)
	if slow.Whole() {
		for _, c := range decided {
			is(t, "it comes up: "+string(c), seen[c] > 0, true)
		}
	}
}
