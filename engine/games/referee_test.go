package games_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

// referee reads the log of a game, line by line, by what the rule texts say of it; it knows
// neither the engine nor the content. It says what is wrong with a line, "" for nothing, and
// counts what it has checked by name.
type referee interface {
	read(line string) string
	checked() map[string]int
}

// TestReferees has referees read the logs of greedy games: one reckons, one keeps the
// hands, the turns and the places, one watches the dust of the desert. All scenarios are played two-sided and solo, 2,000 games
// and more of them where the long tests are carried out in full.
func TestReferees(t *testing.T) {
	var list []golden
	for i := range contenttest.Content(t).Scenarios {
		list = append(list, golden{scenario: contenttest.Content(t).Scenarios[i].ID})
	}
	for _, solo := range everySolo(t) {
		list = append(list, golden{scenario: solo.scenario, set: options("robata " + solo.side)})
	}
	sums := map[string]int{}
	games := slow.Count(len(list), 2000)
	for k := range games {
		g := list[k%len(list)]
		var log bytes.Buffer
		o := play.PlayOptions{Seed: uint64(k), Bots: []string{"greedy"}, Transcript: &play.Transcript{To: &log, Seat: engine.NoSeat}}
		if _, err := openWords(t, g.scenario, g.set).Play(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		for _, r := range []referee{newReckoner(), newKeeper(), newDuster()} {
			judgeLog(t, fmt.Sprintf("%s %v, seed %d", g.scenario, g.set, k), log.String(), r)
			for name, n := range r.checked() { // order-free: sums
				sums[name] += n
			}
		}
		if t.Failed() {
			return
		}
	}
	for _, name := range []string{"sums", "hits", "armour", "checks", "draws", "cards of a hand", "initiatives", "turns", "steps", "targets", "rounds", "Pulls", "Gust Checks", "dust"} {
		t.Logf("%-16s %8d checked in %d games", name, sums[name], games)
		if sums[name] == 0 {
			t.Errorf("no %s were checked", name)
		}
	}
}

// judgeLog gives a referee a log and reports what he finds, with the lines before it.
func judgeLog(t *testing.T, game, log string, r referee) {
	t.Helper()
	lines := strings.Split(log, "\n")
	for i, line := range lines {
		if wrong := r.read(line); wrong != "" {
			t.Errorf("%s, line %d: %s\n%s", game, i+1, wrong, strings.Join(lines[max(0, i-12):i+1], "\n"))
			return
		}
	}
}

// TestRefereesFind holds that each kind of slip in a log is found.
func TestRefereesFind(t *testing.T) {
	for _, tt := range []struct {
		name, lines, wrong string
		referee            referee
	}{
		{"a sum", "ger-1 at sov-1: To Hit 66 = 51 ordnance chart [EITC 11.1.3b] +10 FIRE [EITC 11.1.3c-i]", "the terms make 61", newReckoner()},
		{"LEADERSHIP", "ger-1 at sov-1: To Hit 61 = 51 ordnance chart [EITC 11.1.3b] +10 LEADERSHIP [EITC 11.1.3c-ii]", "LEADERSHIP", newReckoner()},
		{"a hit", "Pull 70 Woods [EITC 4.1a]\nger-1 at sov-1: To Hit 61 = 61 ordnance chart [EITC 11.1.3b]\n70 Woods hits [EITC 11.1.3d-i]", "a hit with 70 of 61", newReckoner()},
		{"a hit with 96", "ger-1 at sov-1: To Hit 99 = 99 ordnance chart [EITC 11.1.3b]\n96 MOVE 8 hits [EITC 11.1.3d-i]", "a hit with 96", newReckoner()},
		{"a miss", "Pull 71 Woods [EITC 4.1a]\nger-1 at sov-1: To Hit 99 = 99 ordnance chart [EITC 11.1.3b]\nger-1 misses [EITC 11.1.3d-i]", "a miss with 71", newReckoner()},
		{"armour", "ger-1 at sov-1: Penetration 9 = 9 ordnance chart [EITC 11.1.3f-i]\nthe Armor of 9 holds [EITC 11.1.3h-vi]", "holds against 9", newReckoner()},
		{"a check", "ger-1: 59 MOVE 5 is good (Battle Number 59, needs at most 20) [EITC 5.4.2b]", "59", newReckoner()},
		{"a Target Number", "ger-1: 59 MOVE 5 is good (Target Number 3, needs at most 4) [EITC 5.4.2b]", "Target Number", newReckoner()},
		{"a card drawn twice", "s1 draws 6 COMMAND [EITC 6.0a]\ns2 draws 6 COMMAND [EITC 6.0a]", "is in the hand of s1", newKeeper()},
		{"a number below", "ger-1: 36 FIRE 7 is good (Target Number 6, needs less than 6) [EITC 10.1.3b]", "needs less than 6", newReckoner()},
		{"a Pull of a hand", "s1 draws 6 COMMAND [EITC 6.0a]\nPull 6 COMMAND [EITC 4.1a]", "is in the hand of s1", newKeeper()},
		{"a Gust", "ger-1: 28 FIRE 2 is good (Binoculars) [NA 3.4.2a]", "without a Smoke Icon", newDuster()},
		{"a second Gust", "ger-1 is active [EITC 3.0b]\nger-1: 28 FIRE 2 is good (Smoke) [NA 3.4.2a]\nger-1: 29 FIRE 2 is good (Smoke) [NA 3.4.2a]", "second Gust", newDuster()},
		{"a Gust of another", "ger-1 is active [EITC 3.0b]\nger-2: 28 FIRE 2 is good (Smoke) [NA 3.4.2a]", "is not active", newDuster()},
		{"dust that stays", "Blowing Dust lies over ger-1 [NA 3.4.3c]\nger-1: 28 FIRE 2 is not good (Fire) [NA 3.4.2a]\nger-1: move [EITC 8.2a]", "Blowing Dust stays", newDuster()},
		{"dust that goes", "Blowing Dust lies over ger-1 [NA 3.4.3c]\nger-1: 28 FIRE 2 is good (Smoke) [NA 3.4.2a]\nBlowing Dust no longer lies over ger-1 [NA 3.4.2b]", "no Gust took", newDuster()},
		{"a card of another hand", "  ger-1: Panther, s1, 800 m\ns2 draws 6 COMMAND [EITC 6.0a]\nger-1 bid 51 MOVE 2 [EITC 7.0b]\nger-1 is active [EITC 3.0b]\nger-1 lays 6 COMMAND [EITC 8.3.3a]", "is not in the hand of s1", newKeeper()},
		{"an order", "ger-1 bid 51 MOVE 2 [EITC 7.0b]\nsov-1 bid 50 MOVE 2 [EITC 7.0b]", "after 51", newKeeper()},
		{"a turn", "ger-1 bid 51 MOVE 2 [EITC 7.0b]\nsov-1 bid 60 MOVE 2 [EITC 7.0b]\nsov-1 is active [EITC 3.0b]\nger-1 is active [EITC 3.0b]", "out of turn", newKeeper()},
		{"a step", "  ger-1: Panther, s1, 800 m\nger-1 moves from 600 to 400 m [EITC 10.1.2a]", "is at 800", newKeeper()},
		{"a leap", "  ger-1: Panther, s1, 800 m\nger-1 moves from 800 to 400 m [EITC 10.1.2a]", "one box", newKeeper()},
		{"a target", "ger-1: fire against sov-1 [EITC 8.2a]", "has not Spotted", newKeeper()},
		{"a round", "Round 2 [EITC 3.0a]\nRound 4 [EITC 3.0a]", "after round 2", newKeeper()},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found := ""
			for line := range strings.SplitSeq(tt.lines, "\n") {
				if found != "" {
					t.Fatalf("found too early: %s", found)
				}
				found = tt.referee.read(line)
			}
			if !strings.Contains(found, tt.wrong) {
				t.Errorf("found %q, want %q", found, tt.wrong)
			}
		})
	}
}
