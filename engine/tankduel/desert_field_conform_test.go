package tankduel_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/slow"
)

// TestFieldConforms runs the suite over games with Minefields, Recon and Terrain that Bogs
// who leaves it, of players and against Robata on either side.
func TestFieldConforms(t *testing.T) {
	type setup = tankduel.Setup
	recon := [2][]int{{3}, {3}}
	for name, s := range slow.Some(map[string]setup{
		"two seats":        {Allow: enginetest.MinesAndRecon([2]int{2, 0}, [2][]int{nil, {3}})},
		"six seats":        {Tanks: 6, Seats: 6, Allow: enginetest.MinesAndRecon([2]int{0, 2}, recon), OpenHands: true},
		"Robata lays":      {Allow: enginetest.MinesAndRecon([2]int{2, 0}, [2][]int{nil, {3}}), Robata: [2]bool{true, false}},
		"Robata attacks":   {Allow: enginetest.MinesAndRecon([2]int{0, 1}, [2][]int{}), Robata: [2]bool{true, false}},
		"weather and guns": {Seats: 3, Tanks: 6, Allow: enginetest.MinesAndRecon([2]int{1, 0}, recon), Options: []string{"very-hot", "blowing-dust", "sandstorm"}},
	}, 3) {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, contenttest.Content(t), "open-country", s), enginetest.Options{Games: slow.Count(1, 2)})
		})
	}
}
