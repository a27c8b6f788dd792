package tankduel_test

import (
	goflag "flag"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// suited is a set-up with the name under which scenarios are tried with it.
type suited struct {
	name string
	tankduel.Setup
}

// fitting calls try with scenarios for each of some set-ups until it takes one, which it
// reports; each set-up begins with scenarios of its own. In a long run with -times it goes
// on to the last.
func fitting(scenarios []model.Scenario, setups []suited, try func(*model.Scenario, suited) bool) {
	long := goflag.Lookup("times").Value.String() != "1"
	for k, setup := range setups {
		for i := range scenarios {
			sc := &scenarios[(i+k*len(scenarios)/len(setups))%len(scenarios)]
			if try(sc, setup) && !long {
				break
			}
		}
	}
}

// everyOther is every other scenario in a plain run, and all of them where any share is asked for.
func everyOther(all []model.Scenario) []model.Scenario {
	var some []model.Scenario
	for i := range all {
		if slow.OneIn(i, 2) {
			some = append(some, all[i])
		}
	}
	return some
}

// TestConformance runs the suite that every game must pass over the smallest
// and the largest set-ups of scenarios; over all of them with -times.
func TestConformance(t *testing.T) {
	c := contenttest.Content(t)
	fitting(everyOther(c.Scenarios), []suited{
		{"4 tanks, 2 seats", tankduel.Setup{}},
		{"5 tanks, 3 seats", tankduel.Setup{Tanks: 5, Seats: 3}},
		{"8 tanks, 8 seats", tankduel.Setup{Tanks: 8, Seats: 8, Decks: -1}},
		{"table talk", tankduel.Setup{Tanks: 6, Seats: 6, OpenHands: true}},
		{"guns and infantry", tankduel.Setup{Seats: 3, Infantry: true, Guns: [2][]tankduel.Emplacement{
			{{Gun: "flak-36", At: 800}, {Gun: "pak-38", At: 400}}, {{Gun: "m39-76mm", At: 600}, {Gun: "m39-76mm", At: -200}},
		}}},
	}, func(sc *model.Scenario, setup suited) bool {
		games := slow.Count(1, 2)
		switch n := setup.Tanks; {
		case n != 0 && (n < sc.Tanks.Low(n) || n > sc.Tanks.High(n)), n%2 == 1 && sc.Equal:
			return false // the scenario is for other numbers
		case sc.Order > 1 && setup.OpenHands, sc.Order > 2 && setup.Guns[0] != nil:
			return false // its sides may have guns of their own
		case sc.Order > 2:
			games = 1
		}
		directives := []string{"hand s1 12 35 66", "hand s2", "next 7 28 100", "damage 13 9"}
		if sc.Set == "eitc" {
			directives = append(directives, "range sov-1 600")
		}
		t.Run(sc.ID+", "+setup.name, func(t *testing.T) {
			enginetest.Run(t, newGame(t, c, sc.ID, setup.Setup), enginetest.Options{
				Games:      games,
				Directives: directives,
				Questions: []string{
					"score", "deck", "pile", "discards", "round", "phase", "active", "order", "winner",
					"s1 hand", "s1 hand-size", "to-hit", "to-hit-terms", "penetration", "penetration-terms",
					"armour", "location", "shot", "damage", "decks", "chances",
				},
			})
		})
		return true
	})
}

// TestRobataConformance runs the suite over games against Robata, of one player
// and of several; over all set-ups with -times.
func TestRobataConformance(t *testing.T) {
	c := contenttest.Content(t)
	fitting(everyOther(c.Scenarios), []suited{
		{"against the second side", tankduel.Setup{Robata: [2]bool{false, true}}},
		{"against the first side, infantry", tankduel.Setup{Robata: [2]bool{true, false}, Infantry: true}},
		{"cooperative", tankduel.Setup{Seats: 3, Tanks: 6, Robata: [2]bool{false, true}, Infantry: true}},
	}, func(sc *model.Scenario, setup suited) bool {
		g, _, err := tankduel.New(c, sc.ID, setup.Setup, module.All())
		if err != nil {
			return false // the scenario does not let Robata play so
		}
		t.Run(sc.ID+", "+setup.name, func(t *testing.T) {
			enginetest.Run(t, g, enginetest.Options{
				Games:      1,
				Directives: []string{"next 7 28 100", "damage 13 9"},
				Questions:  []string{"score", "deck", "revealed", "active", "order"},
			})
		})
		return true
	})
}

// FuzzGame lets bytes choose among the legal actions and outcomes of whole
// games, the conformance suite looking on. Run it for long with
//
//	go test ./engine/tankduel -fuzz FuzzGame
func FuzzGame(f *testing.F) {
	enginetest.Fuzz(f, newGame(f, contenttest.Content(f), "hold-the-high-ground", tankduel.Setup{Tanks: 5, Seats: 3, Decks: -1}), enginetest.Options{})
}

// FuzzModules is as FuzzGame, with infantry, guns, reserves and Robata.
func FuzzModules(f *testing.F) {
	setup := tankduel.Setup{Infantry: true, Robata: [2]bool{false, true}}
	enginetest.Fuzz(f, newGame(f, contenttest.Content(f), "break-out-of-the-pocket", setup), enginetest.Options{})
}

// FuzzRules is as FuzzGame, with the scenario that has most special rules.
func FuzzRules(f *testing.F) {
	enginetest.Fuzz(f, newGame(f, contenttest.Content(f), "hungary-for-oil", tankduel.Setup{Infantry: true}), enginetest.Options{})
}
