package smoke

import (
	"testing"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// TestOwnGames holds how many games are played of scenarios that are not proven: 800 of
// each of up to ten by both kinds of player, and a share of all for more.
func TestOwnGames(t *testing.T) {
	proven := &model.Record{ID: "built-in"}
	p := &check.Pass{Proven: func(r *model.Record) bool { return r == proven }, Play: check.Batch{Games: 12, Own: 800, OwnInAll: 8000}}
	for own, want := range map[int]int{0: 400, 1: 400, 10: 400, 20: 200, 1000: 4} { // order-free: each is held by itself
		matches := []check.Match{{Record: proven}, {Record: proven}}
		for range own {
			matches = append(matches, check.Match{Record: &model.Record{ID: "own"}})
		}
		if got := ownGames(p, matches, 0); got != want {
			t.Errorf("of %d scenarios each player plays %d games of each, want %d", own, got, want)
		}
	}
	if got := ownGames(p, []check.Match{{Record: proven}}, 20); got != 200 {
		t.Errorf("with 20 modules each player plays %d games of each, want 200", got)
	}
	p.Play.Own = 0
	if got := ownGames(p, []check.Match{{Record: &model.Record{}}}, 0); got != 0 {
		t.Errorf("%d games where none are asked for", got)
	}
}
