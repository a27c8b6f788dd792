package tankduel_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/slow"
)

// TestTwoGunsConform runs the suite over games with a vehicle of two guns, alone and with
// guns to fire HE at, infantry, weather and Robata on the other side.
func TestTwoGunsConform(t *testing.T) {
	type setup = tankduel.Setup
	grants := [2][]tankduel.Tank{
		{{Vehicle: "pzkpfw-iv-ausf-f2", Number: 1}, {Vehicle: "sdkfz-232-8-rad", Number: 2}},
		{{Vehicle: "m3-grant", Number: 3}, {Vehicle: "m3-grant", Number: 4}},
	}
	for name, s := range slow.Some(map[string]setup{
		"two seats":         {Force: grants},
		"guns and infantry": {Force: grants, Infantry: true, Guns: [2][]tankduel.Emplacement{{{Gun: "pak-40", At: 600}}, {{Gun: "qf-2-pdr", At: 400}}}},
		"heat":              {Force: grants, Options: []string{"very-hot", "blowing-dust", "sandstorm"}},
		"Robata fires":      {Force: grants, Robata: [2]bool{false, true}},
	}, 2) {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, contenttest.Content(t), "open-country", s), enginetest.Options{Games: slow.Count(1, 8)})
		})
	}
}

// TestDesertInfantryConforms runs the suite over games with infantry that attacks vehicles
// and guns and is driven off.
func TestDesertInfantryConforms(t *testing.T) {
	type setup = tankduel.Setup
	guns := [2][]tankduel.Emplacement{{{Gun: "pak-40", At: 400, Cover: 20}}, {{Gun: "qf-2-pdr", At: 400, Hidden: true, Returns: true}}}
	for name, s := range slow.Some(map[string]setup{
		"two seats":   {Infantry: true, Options: []string{"desert-infantry"}},
		"guns":        {Infantry: true, Guns: guns, Options: []string{"desert-infantry", "desert-guns"}},
		"four seats":  {Infantry: true, Tanks: 6, Seats: 4, OpenHands: true, Options: []string{"desert-infantry"}},
		"hot weather": {Infantry: true, Guns: guns, Options: []string{"very-hot", "blowing-dust"}},
	}, 2) {
		t.Run(name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, contenttest.Content(t), "open-country", s), enginetest.Options{Games: slow.Count(1, 8)})
		})
	}
}
