package games_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

var soloGames = flag.Int("solo-games", slow.Count(4, 40), "games that TestSolo plays of each scenario and side of Robata with each kind of player")

// soloSetup is a scenario with a side that Robata may run.
type soloSetup struct {
	scenario, side string
	index          int
}

// soloSetups lists the last side that Robata may run of each scenario.
func soloSetups(tb testing.TB) []soloSetup {
	var list []soloSetup
	for _, s := range everySolo(tb) {
		if n := len(list); n > 0 && list[n-1].scenario == s.scenario {
			list = list[:n-1]
		}
		list = append(list, s)
	}
	return list
}

// everySolo lists every side that Robata may run.
func everySolo(tb testing.TB) []soloSetup {
	tb.Helper()
	var list []soloSetup
	for i := range contenttest.Content(tb).Scenarios {
		sc := &contenttest.Content(tb).Scenarios[i]
		for side := range sc.Sides {
			m, _, _ := shelved(tb).Open(sc.ID, options("robata "+sc.Sides[side].ID))
			if m != nil {
				list = append(list, soloSetup{sc.ID, sc.Sides[side].ID, side})
			}
		}
	}
	return list
}

// TestSolo plays games against Robata on every side that it may run, with all
// invariants checked, and reports how often it wins. For the figures:
//
//	go test ./engine/games -run TestSolo -v -timeout 0 -solo-games 2000
func TestSolo(t *testing.T) {
	for _, s := range everySolo(t) {
		for _, bot := range bots() {
			t.Run(fmt.Sprintf("%s/%s/%s", s.scenario, s.side, bot), func(t *testing.T) {
				t.Parallel()
				m := open(t, s.scenario, "robata "+s.side)
				won := 0
				o := play.ManyOptions{Games: *soloGames, Seed: 19, Jobs: 1, Bots: []string{bot}, Check: true}
				err := play.Many(context.Background(), m, o, func(k int, out play.Outcome) {
					if out.Fault != nil || !out.Over {
						t.Errorf("game %d: over %v after %d turns: %v", k, out.Over, out.Turns, out.Fault)
					}
					if int(out.Result.Winner) == s.index {
						won++
					}
				})
				if err != nil {
					t.Fatal(err)
				}
				low, high := wilson(won, *soloGames)
				t.Logf("Robata as %s wins %d of %d: %.1f %% to %.1f %%", s.side, won, *soloGames, 100*low, 100*high)
			})
		}
	}
}

// wilson is the interval that holds a share with 95 %.
func wilson(won, of int) (low, high float64) {
	const z = 1.96
	n, p := float64(of), float64(won)/float64(of)
	centre, spread := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return (centre - spread) / (1 + z*z/n), (centre + spread) / (1 + z*z/n)
}
