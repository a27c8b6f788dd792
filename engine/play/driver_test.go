package play

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
)

func newToyDriver(tb testing.TB, t Options[toy.State, toy.View]) *Driver[toy.State, toy.View] {
	tb.Helper()
	d, err := NewDriver(toyGame(toy.Game{}), t)
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

func TestDriverPlaysToTheEnd(t *testing.T) {
	d := newToyDriver(t, randomOptions())
	for k := range uint64(50) {
		out, err := d.Play(t.Context(), 1, k)
		if err != nil {
			t.Fatal(err)
		}
		// Twelve cards are drawn one at a time; each lead gets one reply at least.
		if !out.Over || out.Result.How != "no-cards" || out.Turns-out.Decisions != toy.Cards || out.Decisions < 8 {
			t.Fatalf("game %d: %+v", k, out)
		}
	}
}

func TestDriverDependsOnSeedAndGame(t *testing.T) {
	d := newToyDriver(t, randomOptions())
	final := func(seed, game uint64) toy.State {
		if _, err := d.Play(t.Context(), seed, game); err != nil {
			t.Fatal(err)
		}
		return *d.State()
	}
	first := final(1, 1)
	if again := final(1, 1); again != first {
		t.Error("the same seed and game give two games")
	}
	for _, other := range []Seed{{Seed: 1, Game: 2}, {Seed: 2, Game: 1}, {Seed: 1}} {
		if final(other.Seed, other.Game) == first {
			t.Errorf("%v ends exactly as seed 1 game 1", other)
		}
	}
}

func TestDriverDoesNotAllocate(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	table := randomOptions()
	table.Players[1] = bot.Greedy[toy.View]{Judge: toy.Judge{}}
	logged := table
	logged.Log = &engine.Log{}
	for name, table := range map[string]Options[toy.State, toy.View]{"no log": table, "warm log": logged} {
		d := newToyDriver(t, table)
		allocations := testing.AllocsPerRun(20, func() {
			if _, err := d.Play(ctx, 3, 4); err != nil {
				t.Fatal(err)
			}
		})
		if allocations != 0 {
			t.Errorf("%s: %.0f allocations in a game, want none", name, allocations)
		}
	}
}

// silly chooses an action that was not offered.
type silly struct{}

func (silly) Choose(_ *toy.View, legal []engine.Action, _ *bot.Rand) int { return len(legal) }

// blunder says after the first decision that the game does not do what it should.
func blunder(turn engine.Turn) func(*toy.State) engine.Turn {
	return func(s *toy.State) engine.Turn {
		if real := (toy.Game{}).Turn(s); real.Kind == engine.Chance {
			return real
		}
		return turn
	}
}

func TestDriverReportsFaults(t *testing.T) {
	never := blunder(engine.Turn{Kind: engine.Decide, Seat: 0})
	for _, c := range []struct {
		name  string
		game  patched
		turns int
		fault error
		want  string
	}{
		{"cap", patched{}, 10, ErrTooLong, "within 10 turns"},
		{"no action", patched{actions: func(dst []engine.Action, _ *toy.State) []engine.Action { return dst }}, 0,
			ErrBroken, "turn 7: s1 has to decide and no action is legal"},
		{"no outcome", patched{turn: func(*toy.State) engine.Turn { return engine.Turn{Kind: engine.Chance} }}, 0,
			ErrBroken, "turn 1: chance has 0 outcomes"},
		{"no such seat", patched{turn: blunder(engine.Turn{Kind: engine.Decide, Seat: 2})}, 0, ErrBroken, "turn 7: it waits for seat 2"},
		{"no seat", patched{turn: blunder(engine.Turn{Kind: engine.Decide, Seat: engine.NoSeat})}, 0, ErrBroken, "waits for seat -1"},
		{"no such kind", patched{turn: blunder(engine.Turn{Kind: 9})}, 0, ErrBroken, "turn of kind 9"},
		{"refuses its offer", patched{turn: never, apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			if a.Verb() == toy.Draw {
				return toy.Game{}.Apply(s, a, log)
			}
			return &engine.IllegalError{Action: "it", Clause: "TOY 9", Why: "no"}
		}}, 0, ErrBroken, "turn 7: it refuses what it offered: it: no [TOY 9]"},
		{"invariant", patched{check: func(s *toy.State) error {
			if s.Deck.Len() == 8 {
				return errors.New("eight cards")
			}
			return nil
		}}, 0, ErrBroken, "turn 4: eight cards"},
		{"too many seats", patched{seats: func() int { return 9 }}, 0, ErrBroken, "it has 9 seats"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := c.game.match()
			_, err := m.Play(t.Context(), PlayOptions{Seed: 1, Bots: []string{"random"}, Turns: c.turns, Check: true})
			if !errors.Is(err, c.fault) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Play: %v, want %v with %q", err, c.fault, c.want)
			}
		})
	}
}

func TestDriverRefuses(t *testing.T) {
	table := randomOptions()
	table.Players = table.Players[:1]
	if _, err := NewDriver(toyGame(toy.Game{}), table); err == nil {
		t.Error("one player for two seats is taken")
	}
	for _, turns := range []int{-1, MaxTurns + 1} {
		table := randomOptions()
		table.Turns = turns
		if _, err := NewDriver(toyGame(toy.Game{}), table); err == nil {
			t.Errorf("a cap of %d turns is taken", turns)
		}
	}
	table = randomOptions()
	table.Players[0] = silly{}
	if _, err := newToyDriver(t, table).Play(t.Context(), 1, 1); !errors.Is(err, ErrBroken) ||
		!strings.Contains(err.Error(), "the player of s1 chose action 3 of 3") {
		t.Errorf("a player that chooses beyond the end: %v", err)
	}
	table.Players[0] = nil
	if _, err := newToyDriver(t, table).Play(t.Context(), 1, 1); err == nil || errors.Is(err, ErrBroken) {
		t.Errorf("a seat without a player: %v", err)
	}
}

// stopper is a watcher that cancels a context after some turns.
type stopper struct {
	turns  int
	cancel func()
}

func (*stopper) Chosen(*toy.State, engine.Turn, engine.Action) error { return nil }

func (w *stopper) Applied(*toy.State, engine.Turn, engine.Action) error {
	if w.turns--; w.turns == 0 {
		w.cancel()
	}
	return nil
}

func TestDriverStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	table := randomOptions()
	table.Watchers = []Watcher[toy.State]{&stopper{turns: 9, cancel: cancel}}
	out, err := newToyDriver(t, table).Play(ctx, 1, 1)
	if !errors.Is(err, context.Canceled) || out.Turns != 9 || out.Over {
		t.Errorf("%+v, %v; want to be cancelled after 9 turns", out, err)
	}
}

func TestMatchTellsItsHeadAndSeats(t *testing.T) {
	m := toyMatch()
	if diff := cmp.Diff(toyHead, m.Head()); diff != "" {
		t.Errorf("Head (-want +got):\n%s", diff)
	}
	m.Seats()[0] = "changed"
	if diff := cmp.Diff([]string{"s1", "s2"}, m.Seats()); diff != "" {
		t.Errorf("Seats (-want +got):\n%s", diff)
	}
}

func TestMatchRefusesPlayers(t *testing.T) {
	for _, c := range []struct {
		bots []string
		want string
	}{
		{nil, "0 players for the seats s1, s2"},
		{[]string{"random", "random", "random"}, "3 players for the seats"},
		{[]string{"random", "clever"}, `unknown player "clever"`},
		{[]string{"human"}, `unknown player "human"`},
	} {
		if _, err := toyMatch().Play(t.Context(), PlayOptions{Bots: c.bots}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("players %q: %v, want %q", c.bots, err, c.want)
		}
	}
	plain := NewMatch[toy.State, toy.View](toy.Game{}, bot.Judges[toy.View]{}, nil, toyHead)
	if _, err := plain.Play(t.Context(), PlayOptions{Bots: []string{"greedy"}}); err == nil {
		t.Error("greedy plays a game that rates nothing")
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	wins := [2]int{}
	o := ManyOptions{Games: 200, Seed: 5, Bots: []string{"random", "greedy"}}
	err := Many(t.Context(), toyMatch(), o, func(_ int, out Outcome) {
		if out.Result.Winner >= 0 {
			wins[out.Result.Winner]++
		}
	})
	if err != nil || 2*wins[1] < 3*wins[0] {
		t.Errorf("wins %v, %v; want greedy on s2 ahead by half", wins, err)
	}
}

// BenchmarkBare walks through random games without a driver: what BenchmarkDriver
// takes longer is the driver's share.
func BenchmarkBare(b *testing.B) {
	b.ReportAllocs()
	var g toyGame = toy.Game{}
	var legal []engine.Action
	r := bot.NewRand(bot.Stream{Seed: 1})
	turns := 0
	s := new(toy.State)
	for b.Loop() {
		*s = g.Start()
		for turn := g.Turn(s); turn.Kind != engine.Over; turn = g.Turn(s) {
			var a engine.Action
			if turn.Kind == engine.Chance {
				a = g.Outcome(s, r.Below(turn.Outcomes))
			} else {
				legal = g.Actions(legal[:0], s)
				a = legal[r.Below(len(legal))]
			}
			if err := g.Apply(s, a, nil); err != nil {
				b.Fatal(err)
			}
			turns++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
}

func BenchmarkDriver(b *testing.B) {
	for _, c := range []struct {
		name  string
		table Options[toy.State, toy.View]
	}{
		{"random", randomOptions()},
		{"greedy", Options[toy.State, toy.View]{Players: []bot.Player[toy.View]{
			bot.Greedy[toy.View]{Judge: toy.Judge{}}, bot.Greedy[toy.View]{Judge: toy.Judge{}}}}},
		{"logged", Options[toy.State, toy.View]{Players: randomOptions().Players, Log: &engine.Log{}}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			d := newToyDriver(b, c.table)
			turns := 0
			for k := uint64(0); b.Loop(); k++ {
				out, err := d.Play(context.Background(), 1, k)
				if err != nil {
					b.Fatal(err)
				}
				turns += out.Turns
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
		})
	}
}
