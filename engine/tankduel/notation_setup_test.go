package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestIntroduction holds what the log says of a set-up before anything happens.
func TestIntroduction(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Options = map[string]model.Option{"fog": {Title: "Fog of War"}, "rain": {Title: "Rain"}}
		sc.Names = map[string]model.Text{"scout": {"en": "the scout"}}
		sc.Sides[0].Force = []model.Force{{Vehicle: "pzkpfw-iv-ausf-g", Crew: "elite", Tags: []string{"scout", "lead"}}}
		sc.Sides[0].Reserve = map[string]model.Force{"late": {Name: model.Text{"en": "the late Tiger"}, Vehicle: "tiger-ausf-e"}, "later": {Vehicle: "panther-ausf-a"}}
	})
	for _, tt := range []struct {
		name    string
		setup   setup.Setup
		players []string
		want    []string
	}{
		{"players and guns", setup.Setup{
			Tanks: 5, Seats: 4, Deck: []string{"alternate"}, Options: []string{"fog"}, OpenHands: true,
			Guns: [state.Sides][]setup.Emplacement{1: {{Gun: "m39-76mm", At: -200, Cover: 20}}},
		}, []string{"greedy", "random", "greedy"}, []string{
			"Merging Forces: 5 tanks, 4 decks of the cards standard, alternate",
			"played with Fog of War, table talk",
			"German, played by s1 greedy, s3 greedy",
			"  ger-1: PzKpfw IV Ausf. G, elite crew, s1, 800 m, apcr 2, the scout, lead",
			"  ger-2: PzKpfw IV Ausf. G, elite crew, s3, 800 m, apcr 2, the scout, lead",
			"  ger-3: PzKpfw IV Ausf. G, elite crew, s1, 800 m, apcr 2, the scout, lead",
			"  in reserve: the late Tiger, Panther Ausf. A",
			"Soviet, played by s2 random, s4",
			"  sov-1: T-34/76 M43, seasoned crew, s2, 800 m, apcr 1",
			"  sov-2: T-34/76 M43, seasoned crew, s4, 800 m, apcr 1",
			"  sov-m39-76mm: 76.2 mm M39 AT Gun, -200 m, Cover 20",
		}},
		{"Robata", setup.Setup{Robata: [state.Sides]bool{true, false}}, []string{"greedy", "greedy"}, []string{
			"Merging Forces: 4 tanks, 4 decks of the cards standard",
			"German, played by s2 Robata",
			"  ger-1: PzKpfw IV Ausf. G, elite crew, s2, 800 m, apcr unlimited, the scout, lead",
			"  ger-2: PzKpfw IV Ausf. G, elite crew, s2, 800 m, apcr unlimited, the scout, lead",
			"  in reserve: the late Tiger, Panther Ausf. A",
			"Soviet, played by s1 greedy",
			"  sov-1: T-34/76 M43, seasoned crew, s1, 800 m, apcr 1",
			"  sov-2: T-34/76 M43, seasoned crew, s1, 800 m, apcr 1",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newBenchWith(t, c, "merging-forces", tt.setup)
			got, want := strings.Join(b.g.Introduction(tt.players), "\n"), strings.Join(tt.want, "\n")
			if got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}
