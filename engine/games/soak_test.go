package games_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

var soak = flag.Int("games", slow.Count(1, 50), "games that TestSoak plays of each set-up with each kind of player, a plain run with the first alone")

// TestSoak plays games of every scenario with 4, 6, 7 and 8 tanks and all numbers
// of seats, one of them against Robata, with the alternate cards, and of every
// variant, and checks the invariants of the game at each turn. For a long run:
//
//	go test ./engine/games -run TestSoak -timeout 0 -games 1000
func TestSoak(t *testing.T) {
	for i := range contenttest.Content(t).Scenarios {
		sc := &contenttest.Content(t).Scenarios[i]
		for _, tanks := range []int{4, 6, 7, 8} {
			if sc.Equal && tanks%2 == 1 {
				continue
			}
			for seats := 2; seats <= tanks; seats++ {
				if allowed(sc.Tanks.Span, tanks) && allowed(sc.Players, seats) {
					t.Run(fmt.Sprintf("%s/%d-tanks/%d-seats", sc.ID, tanks, seats), func(t *testing.T) {
						t.Parallel()
						soakSetup(t, sc.ID, fmt.Sprint("tanks ", tanks), fmt.Sprint("players ", seats))
					})
				}
				if seats == 2 && allowed(sc.Tanks.Span, tanks) && allowed(sc.Players, seats) && !slices.Contains(sc.Deck.Replace, "city") && sc.Set == "eitc" {
					t.Run(fmt.Sprintf("%s/%d-tanks/alternates", sc.ID, tanks), func(t *testing.T) {
						t.Parallel()
						soakSetup(t, sc.ID, fmt.Sprint("tanks ", tanks), "deck alternate")
					})
				}
			}
		}
	}
	for _, s := range everySolo(t) {
		for _, tanks := range []int{4, 6, 8} {
			set := []string{fmt.Sprint("tanks ", tanks), "players 1", "robata " + s.side}
			if m, _, _ := shelved(t).Open(s.scenario, options(set...)); m == nil {
				continue // the forces of the scenario have another number of tanks
			}
			t.Run(fmt.Sprintf("%s/%d-tanks/1-seat-against-%s", s.scenario, tanks, s.side), func(t *testing.T) {
				t.Parallel()
				soakSetup(t, s.scenario, set...)
			})
		}
	}
	for i := range contenttest.Content(t).Variants {
		id := contenttest.Content(t).Variants[i].ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			soakSetup(t, id)
		})
	}
}

// allowed reports whether a number is within bounds, of which each may be
// absent.
func allowed(b model.Span, n int) bool { return n >= b.Low(n) && n <= b.High(n) }

// soakSetup plays the games of one set-up. A game that does not end, breaks the
// rules or an invariant is reported with the command that plays it again.
func soakSetup(t *testing.T, scenario string, set ...string) {
	m := open(t, scenario, set...)
	for _, bot := range bots()[:slow.Fewer(1, len(bots()))] {
		o := play.ManyOptions{Games: *soak, Seed: 77, Jobs: 1, Bots: []string{bot}, Check: true}
		err := play.Many(context.Background(), m, o, func(k int, out play.Outcome) {
			if out.Fault != nil || !out.Over || out.Decisions == 0 {
				t.Errorf("game %d of seed %d, %s players: over %v after %d turns: %v", k, o.Seed, bot, out.Over, out.Turns, out.Fault)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
