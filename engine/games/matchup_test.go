package games_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/schema/model"
)

var matchups = flag.Int("matchups", 0, "games that TestMatchups plays of each suggested matchup; 0 for a few without a verdict")

// The bounds of content/RECONSTRUCTION.md: no side wins more games of a
// matchup than this, and so many games see a kill.
const (
	mostWins   = 0.70
	leastKills = 0.95
)

// TestMatchups plays every suggested matchup with greedy players, each pairing
// of forces as often as the others, and reports who wins. The table of
// content/RECONSTRUCTION.md is that of
//
//	go test ./engine/games -run TestMatchups -v -timeout 0 -matchups 2000
func TestMatchups(t *testing.T) {
	c := contenttest.Content(t)
	n := *matchups
	if n == 0 {
		n = 12
	}
	for i := range c.Matchups {
		m := &c.Matchups[i]
		var all score
		pairs := pairings(m)
		for k, pair := range pairs {
			part := playPair(t, c, pair, share(n, len(pairs), k))
			t.Logf("  %-86s %v", strings.Join(pair[0], "+")+" : "+strings.Join(pair[1], "+"), part)
			all.add(part)
		}
		t.Logf("%-16s %v", m.ID, all)
		if all.games != n {
			t.Errorf("%s: %d games were played, want %d", m.ID, all.games, n)
		}
		if *matchups == 0 {
			continue
		}
		if w := max(all.wins[0], all.wins[1]); float64(w) > mostWins*float64(n) {
			t.Errorf("%s: one side wins %d of %d games", m.ID, w, n)
		}
		if float64(all.killing) < leastKills*float64(n) {
			t.Errorf("%s: %d of %d games see a kill", m.ID, all.killing, n)
		}
	}
}

// share parts n games among so many.
func share(n, among, k int) int { return (k+1)*n/among - k*n/among }

// score is how the games of a pairing ended.
type score struct {
	games   int
	wins    [2]int
	killing int // games that saw a kill
	kills   [2]int
	points  [2]int
}

func (s *score) add(o score) {
	s.games, s.killing = s.games+o.games, s.killing+o.killing
	for i := range s.wins {
		s.wins[i] += o.wins[i]
		s.kills[i] += o.kills[i]
		s.points[i] += o.points[i]
	}
}

func (s score) String() string {
	per := func(n int) float64 { return float64(n) / float64(max(s.games, 1)) }
	return fmt.Sprintf("%5d games, first %4.1f %%, second %4.1f %%, with a kill %5.1f %%, kills %.2f : %.2f, VP %.1f : %.1f",
		s.games, 100*per(s.wins[0]), 100*per(s.wins[1]), 100*per(s.killing), per(s.kills[0]), per(s.kills[1]), per(s.points[0]), per(s.points[1]))
}

// pairings lists the forces of a matchup against each other: two tanks of a
// choice without a number, in every mixture.
func pairings(m *model.Matchup) [][2][]string {
	var out [][2][]string
	for _, a := range mixtures(m.Sides[0].Groups) {
		for _, b := range mixtures(m.Sides[1].Groups) {
			out = append(out, [2][]string{a, b})
		}
	}
	return out
}

// mixtures lists the forces of a side, each tank as VEHICLE::CREW.
func mixtures(groups []model.MatchupGroup) [][]string {
	out := [][]string{nil}
	for _, g := range groups {
		n := g.Count
		if n == 0 {
			n = 2
		}
		var more [][]string
		for _, head := range out {
			for _, tail := range choose(g.Vehicles, n) {
				force := slices.Clone(head)
				for _, v := range tail {
					force = append(force, v+"::"+g.Crew)
				}
				more = append(more, force)
			}
		}
		out = more
	}
	return out
}

// choose lists the ways to take n of some things, each as often as one likes.
func choose(from []string, n int) [][]string {
	if n == 0 {
		return [][]string{nil}
	}
	var out [][]string
	for i := range from {
		for _, rest := range choose(from[i:], n-1) {
			out = append(out, append([]string{from[i]}, rest...))
		}
	}
	return out
}

// playPair plays games between two forces where nothing but the tanks counts.
func playPair(t *testing.T, c *model.Content, pair [2][]string, n int) score {
	t.Helper()
	const scenario = "merging-forces"
	seats := fmt.Sprint(len(pair[0]) + len(pair[1])) // a player for each tank
	set := [][]string{{"players", seats}, append([]string{"force", "german"}, pair[0]...), append([]string{"force", "soviet"}, pair[1]...)}
	m, findings, err := games.Open(c, scenario, set)
	if err != nil || len(findings) > 0 {
		t.Fatalf("%v: %v %v", pair, err, findings)
	}
	words, _, err := tankduel.New(c, scenario, tankduel.Setup{Force: [2][]tankduel.Tank{tanks(pair[0]), tanks(pair[1])}}, module.All())
	if err != nil {
		t.Fatal(err)
	}
	s := score{games: n}
	o := play.ManyOptions{Games: n, Seed: 2026, Bots: []string{"greedy"}, Log: true}
	err = play.Many(context.Background(), m, o, func(k int, out play.Outcome) {
		if out.Fault != nil {
			t.Errorf("%v, game %d: %v", pair, k, out.Fault)
			return
		}
		s.count(words, out)
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// tanks reads tanks of the form VEHICLE::CREW.
func tanks(force []string) []tankduel.Tank {
	var out []tankduel.Tank
	for _, word := range force {
		vehicle, crew, _ := strings.Cut(word, "::")
		out = append(out, tankduel.Tank{Vehicle: vehicle, Crew: crew})
	}
	return out
}

// count adds one game, of which words holds the words of events.
func (s *score) count(words *tankduel.Game, out play.Outcome) {
	if w := out.Result.Winner; w >= 0 {
		s.wins[w]++
	}
	killed := false
	for _, e := range out.Log.Events {
		r := words.Record(e, engine.NoSeat)
		if r.Kind != "medal-won" {
			continue
		}
		killed = true
		if strings.HasPrefix(r.Unit, "ger-") {
			s.kills[0]++
		} else {
			s.kills[1]++
		}
	}
	if killed {
		s.killing++
	}
	for i := range s.points {
		s.points[i] += int(out.Result.Score[i])
	}
}
