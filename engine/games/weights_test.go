package games_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/judge"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/victorytank"
)

// TestWeights holds that every weight of a judge is described, and changes a rating in
// some position of the built-in scenarios. Those of places and choices ask for rules that
// these hardly have; tests of the game's own hold them.
func TestWeights(t *testing.T) {
	elsewhere := []string{"range", "range-tagged", "goal", "duty", "choose"}
	idle := map[string]bool{}
	for i, s := range []struct {
		id string
		tankduel.Setup
	}{
		{"break-out-of-the-pocket", tankduel.Setup{Infantry: true}},
		{"hungary-for-oil", tankduel.Setup{}},
		{"hold-the-high-ground", tankduel.Setup{Seats: 4, Tanks: 8}},
		{"merging-forces", tankduel.Setup{}},
		{"hidden-death", tankduel.Setup{}}, // a fire is put out
	} {
		g, _, err := tankduel.New(contenttest.Content(t), s.id, s.Setup, module.All())
		if err != nil {
			t.Fatal(err)
		}
		players := judged(g)
		judges := games.TankDuelJudges(players.Judge())
		if i == 0 {
			enginetest.CheckWeights(t, judges.Weights)
			for _, w := range judges.Weights {
				if !slices.Contains(elsewhere, w.Group()) {
					idle[w.Name] = true
				}
			}
		}
		if idle, err = enginetest.IdleWeights(players, judges, idle, enginetest.Options{Seed: 5, Games: 24}); err != nil {
			t.Fatal(err)
		}
	}
	if len(idle) > 0 {
		t.Errorf("these weights change no rating: %v", slices.Sorted(maps.Keys(idle)))
	}
}

// TestWeightsOfVictoryTank holds the same of the other game.
func TestWeightsOfVictoryTank(t *testing.T) {
	idle := map[string]bool{}
	for i := range contenttest.Content(t).Variants {
		g, err := victorytank.New(contenttest.Content(t), contenttest.Content(t).Variants[i].ID, victorytank.Setup{First: -1})
		if err != nil {
			t.Fatal(err)
		}
		judges := games.VictoryTankJudges(g.Judge())
		if i == 0 {
			enginetest.CheckWeights(t, judges.Weights)
			for _, w := range judges.Weights {
				idle[w.Name] = true
			}
		}
		if idle, err = enginetest.IdleWeights(g, judges, idle, enginetest.Options{Seed: 5, Games: 16}); err != nil {
			t.Fatal(err)
		}
	}
	if len(idle) > 0 {
		t.Errorf("these weights change no rating: %v", slices.Sorted(maps.Keys(idle)))
	}
}

// TestStandardWeights holds the tables of weights to what is noted of them: fitted players
// know them by name, and who changes a standard changes every comparison with the
// standard player. Flag -update notes them anew.
func TestStandardWeights(t *testing.T) {
	duel, _, err := tankduel.New(contenttest.Content(t), "merging-forces", tankduel.Setup{}, module.All())
	if err != nil {
		t.Fatal(err)
	}
	tank, err := victorytank.New(contenttest.Content(t), contenttest.Content(t).Variants[0].ID, victorytank.Setup{First: -1})
	if err != nil {
		t.Fatal(err)
	}
	desert, _, err := tankduel.New(contenttest.Content(t), "open-country", tankduel.Setup{
		Tanks: 6, Infantry: true, Allow: [2]map[string][]int{{"minefields": {2}}, {"recon": {3}}}, Options: []string{"night", "sandstorm"},
		Guns: [2][]tankduel.Emplacement{{{Gun: "pak-40", At: 600}}, {{Gun: "qf-2-pdr", At: 400}}},
	}, module.All())
	if err != nil {
		t.Fatal(err)
	}
	for name, table := range map[string][]engine.Weight{ // order-free: each by itself
		"tankduel": games.TankDuelJudges(judged(duel).Judge()).Weights, "victorytank": games.VictoryTankJudges(tank.Judge()).Weights,
		"tankduel-desert": games.TankDuelJudges(judged(desert).Judge()).Weights,
	} {
		var b strings.Builder
		b.WriteString("name\tstandard\tstep\tleast\tmost\n")
		for _, w := range table {
			fmt.Fprintf(&b, "%s\t%d\t%d\t%d\t%d\n", w.Name, w.Standard, w.Step, w.Least, w.Most)
		}
		file := filepath.Join("testdata", "weights", name+".tsv")
		if *update {
			if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		noted := strings.Split(string(want), "\n")
		for i, line := range strings.Split(b.String(), "\n") {
			if i >= len(noted) || noted[i] != line {
				t.Errorf("%s, line %d: the table has %q", file, i+1, line)
			}
		}
	}
}

// judged is a game with what its judges know of it.
func judged(g *tankduel.Game) *judge.Index {
	index, err := judge.New(g)
	if err != nil {
		panic(err)
	}
	return index
}
