package games_test

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
)

// desertDigests walks through free matchups with what the desert brings, played by people
// alone and, closely, with Robata on either side and on both.
func desertDigests(t *testing.T) []digested {
	guns := [2][]tankduel.Emplacement{{{Gun: "pak-40", At: 600}, {Gun: "flak-36", At: 800, Hidden: true}}, {{Gun: "qf-2-pdr", At: 400}}}
	grants := []tankduel.Tank{{Vehicle: "m3-grant"}, {Vehicle: "m3-grant"}}
	var out []digested
	for _, s := range []struct {
		name string
		tankduel.Setup
	}{
		{"night", tankduel.Setup{Tanks: 6, Options: []string{"night"}}},
		{"heat and sandstorms", tankduel.Setup{Tanks: 6, Options: []string{"very-hot", "sandstorm"}}},
		{"dust", tankduel.Setup{Tanks: 6, Options: []string{"blowing-dust", "sandstorm"}}},
		{"mines of the first", tankduel.Setup{Tanks: 6, Allow: [2]map[string][]int{{"minefields": {2}}, {"recon": {3}}}}},
		{"mines of the second", tankduel.Setup{Tanks: 6, Allow: [2]map[string][]int{{"recon": {3}}, {"minefields": {1}}}}},
		{"guns and infantry", tankduel.Setup{Tanks: 6, Guns: guns, Infantry: true}},
		{"two guns", tankduel.Setup{Force: [2][]tankduel.Tank{{{Vehicle: "pzkpfw-iii-ausf-h"}, {Vehicle: "pzkpfw-iv-ausf-e"}}, grants}}},
		{"two guns against guns", tankduel.Setup{Guns: guns, Force: [2][]tankduel.Tank{{{Vehicle: "pzkpfw-iv-ausf-e"}, {Vehicle: "pzkpfw-iv-ausf-e"}}, grants}}},
	} {
		for _, r := range []struct {
			name string
			runs [2]bool
		}{{"", [2]bool{}}, {", Robata first", [2]bool{true, false}}, {", Robata second", [2]bool{false, true}}, {", Robata on both sides", [2]bool{true, true}}} {
			s.Decks, s.Robata = -1, r.runs
			out = append(out, digested{"open-country, " + s.name + r.name, func() []string {
				g, _, err := tankduel.New(contenttest.Content(t), "open-country", s.Setup, module.All())
				if err != nil {
					return []string{err.Error()}
				}
				questions := slices.Concat(robataQuestions(g), []string{"score", "deck", "pile", "active", "to-hit-terms", "penetration-terms", "armour", "location", "shot"})
				players := judged(g)
				return enginetest.Digest(players, players.Judge().Rate, enginetest.Options{Seed: 5, Games: 2, Closely: r.name != "", Questions: questions, Rare: rareQuestions(g)})
			}})
		}
	}
	return out
}
