package main

import (
	"strings"
	"testing"
)

// TestForetell holds that many games of players who search are announced, with how many they
// are, and nobody else's.
func TestForetell(t *testing.T) {
	for _, c := range []struct {
		games int
		lists [][]string
		want  string
	}{
		{400, [][]string{{"random"}, {"greedy"}, {"search"}}, "hulldown: 400 games of players who search take minutes"},
		{400, [][]string{{"greedy", "search:30"}, {"search:20"}}, "hulldown: 800 games of players who search take minutes"},
		{1, [][]string{{"search:10000"}}, "hulldown: 1 game of players who search takes minutes"},
		{400, [][]string{{"search:10"}}, ""},
		{40000, [][]string{{"random"}, {"greedy"}, {"trained"}}, ""},
		{400, nil, ""},
	} {
		var out strings.Builder
		a := app{err: &out}
		a.foretell(c.games, c.lists...)
		if got := out.String(); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%d games of %q: %q, want %q", c.games, c.lists, got, c.want)
		}
	}
}

// TestPairsOf holds that each two players meet once.
func TestPairsOf(t *testing.T) {
	got := ""
	for _, pair := range pairsOf([]string{"a", "b", "c"}) {
		got += strings.Join(pair, "") + " "
	}
	if got != "ab ac bc " {
		t.Errorf("pairs %q", got)
	}
}
