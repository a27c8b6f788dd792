package victorytank_test

import (
	"flag"
	"fmt"
	"math"
	"strings"
	"testing"

	"hulldown/engine"
	"hulldown/engine/bot"
	"hulldown/engine/victorytank"
)

var stats = flag.Int("stats", 0, "games that TestStats plays of each variant with each kind of player, for the notes of the content")

// TestStats tells how often who is active first wins, and what the winners'
// points are made of:
//
//	go test ./engine/victorytank -run TestStats -stats 20000 -v
func TestStats(t *testing.T) {
	if *stats == 0 {
		t.Skip("say -stats N")
	}
	for _, v := range builtin(t).Variants {
		g := newGame(t, v.ID, 0)
		for _, player := range []struct {
			name string
			bot.Player[victorytank.View]
		}{{"random", bot.Random[victorytank.View]{}}, {"greedy", bot.Greedy[victorytank.View]{Judge: g.Judge()}}} {
			p := playout{game: g, player: player.Player, log: &engine.Log{}}
			var sum summary
			for n := range uint64(*stats) {
				p.play(n)
				sum.add(g.Result(&p.state), p.log)
			}
			t.Logf("%s, %s: %s", v.ID, player.name, &sum)
		}
	}
}

// summary adds up games.
type summary struct {
	games, first  int
	winner, loser float64
	parts         map[string]float64
}

func (s *summary) add(r engine.Result, log *engine.Log) {
	if s.parts == nil {
		s.parts = map[string]float64{}
	}
	s.games++
	if r.Winner == 0 {
		s.first++
	}
	s.winner += float64(r.Score[r.Winner])
	s.loser += float64(r.Score[1-r.Winner])
	for _, e := range log.Events {
		if terms := log.Trace(e); len(terms) == 4 && e.Seat == engine.Seat(r.Winner) {
			for _, term := range terms {
				s.parts[term.What] += float64(term.Value)
			}
		}
	}
}

// String tells the share of the first seat with its Wilson interval of 95 per
// cent, the mean scores, and the mean points of the winner by what they are for.
func (s *summary) String() string {
	low, high := wilson(s.first, s.games)
	n := float64(s.games)
	parts := []string{}
	for _, what := range []string{"tank", "bunkers", "crates", "most soldiers"} {
		parts = append(parts, fmt.Sprintf("%s %.2f (%.0f%%)", what, s.parts[what]/n, 100*s.parts[what]/s.winner))
	}
	return fmt.Sprintf("first wins %.1f%% (%.1f to %.1f) of %d, winner %.2f, loser %.2f: %s",
		100*float64(s.first)/n, 100*low, 100*high, s.games, s.winner/n, s.loser/n, strings.Join(parts, ", "))
}

// wilson is the interval of 95 per cent for a share.
func wilson(k, n int) (low, high float64) {
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	centre, spread := p+z*z/(2*m), z*math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return (centre - spread) / (1 + z*z/m), (centre + spread) / (1 + z*z/m)
}
