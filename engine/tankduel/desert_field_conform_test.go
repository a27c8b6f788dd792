package tankduel_test

import (
	"testing"

	"hulldown/content/contenttest"
	"hulldown/engine/enginetest"
	"hulldown/engine/tankduel"
	"hulldown/internal/slow"
)

// TestFieldConforms runs the suite over games with Minefields, Recon and Terrain that Bogs
// who leaves it, of players and against Robata on either side.
func TestFieldConforms(t *testing.T) {
	type setup = tankduel.Setup
	recon := [2][]int{{3}, {3}}
	for name, s := range slow.Some(map[string]setup{
		"two seats":        {Minefields: [2]int{2, 0}, Recon: [2][]int{nil, {3}}},
		"six seats":        {Tanks: 6, Seats: 6, Minefields: [2]int{0, 2}, Recon: recon, OpenHands: true},
		"Robata lays":      {Minefields: [2]int{2, 0}, Recon: [2][]int{nil, {3}}, Robata: [2]bool{true, false}},
		"Robata attacks":   {Minefields: [2]int{0, 1}, Robata: [2]bool{true, false}},
		"weather and guns": {Seats: 3, Tanks: 6, Minefields: [2]int{1, 0}, Recon: recon, Options: []string{"very-hot", "blowing-dust", "sandstorm"}},
	}, 3) {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, contenttest.Content(t), "open-country", s), enginetest.Options{Games: slow.Count(1, 2)})
		})
	}
}
