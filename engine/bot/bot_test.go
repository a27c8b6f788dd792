package bot

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
)

type view struct{ bonus int32 }

// byNumber rates an action by its number.
type byNumber struct{}

func (byNumber) Rate(v *view, a engine.Action) int32 { return int32(a.N()) + v.bonus }

func actions(numbers ...int8) []engine.Action {
	var list []engine.Action
	for _, n := range numbers {
		a := engine.NewAction(1).WithN(n)
		list = append(list, a)
	}
	return list
}

// tally counts how often a player takes each action.
func tally(p Player[view], legal []engine.Action, games int) []int {
	counts := make([]int, len(legal))
	for k := range games {
		r := NewRand(Stream{Seed: 11, Game: uint64(k), Purpose: ForSeat(0)})
		counts[p.Choose(&view{}, legal, &r)]++
	}
	return counts
}

func TestPlayersChooseEvenly(t *testing.T) {
	for _, c := range []struct {
		name    string
		player  Player[view]
		numbers []int8
		chosen  string // x marks each action that must come
	}{
		{"random", Random[view]{}, []int8{5, -5, 0}, "xxx"},
		{"random, a single action", Random[view]{}, []int8{5}, "x"},
		{"greedy", Greedy[view]{byNumber{}}, []int8{1, 9, 3}, "-x-"},
		{"greedy among equals", Greedy[view]{byNumber{}}, []int8{4, 9, 9, 1, 9}, "-xx-x"},
		{"greedy below zero", Greedy[view]{byNumber{}}, []int8{-4, -9, -4}, "x-x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			const games = 3000
			counts := tally(c.player, actions(c.numbers...), games)
			share := games / strings.Count(c.chosen, "x")
			for i, n := range counts {
				want := 0
				if c.chosen[i] == 'x' {
					want = share
				}
				if n < want-want/5 || n > want+want/5 {
					t.Errorf("action %d came %d times of %d, want about %d", i, n, games, want)
				}
			}
		})
	}
}

func TestChooseDoesNotAllocate(t *testing.T) {
	legal := actions(1, 9, 9, 4)
	v := &view{}
	r := NewRand(Stream{Seed: 1})
	judges := Judges[view]{Standard: byNumber{}, Fitted: map[string]Judge[view]{"": byNumber{}}}
	for _, k := range Kinds() {
		p, err := New[int](k.Name, nil, judges)
		if err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(100, func() { p.Choose(v, legal, &r) }); n != 0 {
			t.Errorf("%s allocates %.0f times for a decision", k.Name, n)
		}
	}
}

func TestNew(t *testing.T) {
	judges := Judges[view]{Standard: byNumber{}, Fitted: map[string]Judge[view]{"": byNumber{}, "a.json": byNumber{}}}
	for _, k := range Kinds() {
		if _, err := New[int](k.Name, nil, judges); err != nil {
			t.Errorf("New(%q): %v", k.Name, err)
		}
		if k.Doc == "" {
			t.Errorf("player %q is not described", k.Name)
		}
	}
	for _, c := range []struct {
		name   string
		judges Judges[view]
		want   string
	}{
		{"rndom", judges, `unknown player "rndom"; players are random, greedy, search`},
		{"search:", judges, `player "search:": expected 2 to 10000 playouts, such as search:1000`},
		{"search:1", judges, "expected 2 to 10000 playouts"},
		{"search:10001", judges, "expected 2 to 10000 playouts"},
		{"greedy:5", judges, `player "greedy:5": greedy takes no number, only search does`},
		{"greedy", Judges[view]{}, "needs a game that rates actions"},
		{"trained:", judges, "expected a file behind the colon"},
		{"trained:b.json", judges, `player "trained:b.json": its weights are not at hand`},
		{"search:30@b.json", judges, `player "search:30@b.json": its weights are not at hand`},
	} {
		_, err := New[int](c.name, nil, c.judges)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(%q) = %v, want an error with %q", c.name, err, c.want)
		}
	}
}

// TestParse holds how names are taken apart and written.
func TestParse(t *testing.T) {
	for name, want := range map[string]Name{
		"greedy":               {Kind: "greedy", Playouts: DefaultPlayouts},
		"trained":              {Kind: "trained", Fitted: true},
		"trained:a/b:c@d.json": {Kind: "trained", Fitted: true, File: "a/b:c@d.json"},
		"search:30":            {Kind: "search", Playouts: 30},
		"search:30@a.json":     {Kind: "search", Playouts: 30, Fitted: true, File: "a.json"},
		"search:30@":           {Kind: "search", Playouts: 30, Fitted: true},
	} {
		got, err := Parse(name)
		if err != nil || got != want || got.String() != name {
			t.Errorf("Parse(%q) = %+v, %v, written %q; want %+v", name, got, err, got, want)
		}
	}
	if n, err := Parse("search@a.json"); err != nil || n != (Name{Kind: "search", Playouts: DefaultPlayouts, Fitted: true, File: "a.json"}) {
		t.Errorf("a search without a number: %+v, %v", n, err)
	}
}
