package play

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest/toy"
)

// batchText plays a batch and writes down all that is delivered.
func batchText(t *testing.T, m Match, o ManyOptions) string {
	t.Helper()
	var b strings.Builder
	err := Many(t.Context(), m, o, func(k int, out Outcome) {
		events := 0
		if out.Log != nil {
			events = len(out.Log.Events)
		}
		fmt.Fprintln(&b, k, out.Result, out.Over, out.Turns, out.Decisions, out.Fault, events)
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestManyIsTheSameForAnyJobs(t *testing.T) {
	// Some games are slow and some are cut, so that jobs finish out of order.
	uneven := patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
		if a.Verb() == toy.Lead && a.Card(0) == 7 {
			time.Sleep(200 * time.Microsecond)
		}
		return toy.Game{}.Apply(s, a, log)
	}}
	o := ManyOptions{Games: 60, Seed: 9, Jobs: 1, Bots: []string{"random"}, Turns: 25, Log: true}
	want := batchText(t, uneven.match(), o)
	if !strings.Contains(want, "within 25 turns") || !strings.Contains(want, "true") {
		t.Fatalf("the batch has not both faults and ends:\n%s", want)
	}
	for _, jobs := range []int{0, 2, 7, 100} {
		o.Jobs = jobs
		if diff := cmp.Diff(want, batchText(t, uneven.match(), o)); diff != "" {
			t.Errorf("%d jobs (-one job +%d jobs):\n%s", jobs, jobs, diff)
		}
	}
}

func TestManyGameDependsOnItsNumberAlone(t *testing.T) {
	m := toyMatch()
	o := ManyOptions{Games: 10, Seed: 4, Bots: []string{"random"}}
	games := 0
	err := Many(t.Context(), m, o, func(k int, out Outcome) {
		games++
		alone, err := m.Play(t.Context(), PlayOptions{Seed: 4, Game: uint64(k), Bots: o.Bots})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(alone, out, cmpopts.EquateErrors()); diff != "" {
			t.Errorf("game %d (-alone +in the batch):\n%s", k, diff)
		}
	})
	if err != nil || games != o.Games {
		t.Errorf("%d games, %v", games, err)
	}
}

func TestManyStops(t *testing.T) {
	for _, c := range []struct {
		name string
		o    ManyOptions
		want string
	}{
		{"unknown player", ManyOptions{Games: 3, Bots: []string{"clever"}}, `unknown player "clever"`},
		{"games", ManyOptions{Games: -1, Bots: []string{"random"}}, "expected neither below 0"},
		{"jobs", ManyOptions{Games: 1, Jobs: -1, Bots: []string{"random"}}, "expected neither below 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := Many(t.Context(), toyMatch(), c.o, func(int, Outcome) { t.Error("a game is delivered") })
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	games := 0
	err := Many(ctx, toyMatch(), ManyOptions{Games: 1 << 30, Jobs: 3, Bots: []string{"random"}}, func(k int, _ Outcome) {
		if k != games {
			t.Errorf("game %d is delivered, want %d", k, games)
		}
		if games++; games == 20 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || games < 20 || games > 40 {
		t.Errorf("%d games and %v after cancelling at 20", games, err)
	}
}

func BenchmarkMany(b *testing.B) {
	m := toyMatch()
	for b.Loop() {
		err := Many(b.Context(), m, ManyOptions{Games: 1000, Bots: []string{"random"}}, func(int, Outcome) {})
		if err != nil {
			b.Fatal(err)
		}
	}
}
