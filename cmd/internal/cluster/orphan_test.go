package cluster

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/playtest"
)

// until waits for something, half a minute at most.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for range 3000 {
		if is() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("in vain: %s", what)
}

// orphan puts a run on the server whose coordinator is gone without a word.
func (b *bench) orphan(s Start, p playtest.Plan) *Run {
	b.t.Helper()
	run, err := b.dial().Begin(b.t.Context(), s)
	if err != nil {
		b.t.Fatal(err)
	}
	for k := 0; k < p.To; k += s.Job.Size {
		at := Block{Bounds: playtest.Bounds{From: k, To: k + s.Job.Size}}
		run.mu.Lock()
		run.ask(at, nil)
		run.mu.Unlock()
		if err := run.send(b.t.Context(), at, "first"); err != nil {
			b.t.Fatal(err)
		}
	}
	run.stop()
	run.work.Wait()
	return run
}

// TestOrphanLast holds that a run whose coordinator is gone is played after the others though it is
// older, is taken off the server after Times.Gone without its results, and that Drop takes those.
func TestOrphanLast(t *testing.T) {
	b := newBench(t)
	b.times.Gone = 2 * time.Second
	p, s := b.plan(400)
	old := b.orphan(s, p)
	bus := b.dial()
	until(t, "a run without a coordinator", func() bool {
		got, err := bus.Ask(t.Context())
		return err == nil && len(got.Runs) == 1 && got.Runs[0].Orphan && strings.Contains(got.Text(), "--drop "+old.id)
	})
	var orphans, before atomic.Int64
	var demanded sync.Once
	first := make(chan struct{})
	b.work(func(w *Worker) {
		slowly := b.slowly(w, func(ctx context.Context, _ Block) error {
			sleep(ctx, 20*time.Millisecond)
			return nil
		})
		w.open = func(ctx context.Context, j *Job) (source, error) {
			from, err := slowly(ctx, j)
			return counting{from, func() {
				if j.Games.To == p.To {
					orphans.Add(1)
					closeOnce(first)
				} else {
					demanded.Do(func() { before.Store(orphans.Load()) })
				}
			}}, err
		}
	})
	<-first // it is played while there is nothing else
	young, begun := b.plan(80)
	b.demand(young, begun)
	if n := orphans.Load() - before.Load(); n > 10 {
		t.Errorf("%d blocks of the run that nobody waits for were played beside 20 of the one that somebody does", n)
	}
	until(t, "the end of the run that nobody waits for", func() bool { return b.hears("takes run " + old.id + " off the server") })
	got, err := bus.Ask(t.Context())
	if err != nil || len(got.Runs) > 0 {
		t.Errorf("there are %v, %v", got.Runs, err)
	}
	if there, err := bus.hasResults(t.Context(), old.id); err != nil || !there {
		t.Errorf("its results are there: %v, %v", there, err)
	}
	if err := bus.Drop(t.Context(), old.id); err != nil {
		t.Error(err)
	}
	if there, err := bus.hasResults(t.Context(), old.id); err != nil || there {
		t.Errorf("its results are there though it was dropped: %v, %v", there, err)
	}
}

// counting is a source that says when a block is begun.
type counting struct {
	source
	begun func()
}

func (s counting) player(of Block, payload *Payload) (player, error) {
	p, err := s.source.player(of, payload)
	return func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		s.begun()
		return p(ctx, b)
	}, err
}

// TestDrop holds what is taken off a server by its name: what nobody waits for, and nothing else.
func TestDrop(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(8)
	bus := b.dial()
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{run.id: "is under way", "": "unknown run", "*": "unknown run", ">": "unknown run", "abc": "unknown run"} { // order-free: each for itself
		var wrong *usage.Error
		if err := bus.Drop(t.Context(), name); !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", name, err, want)
		}
	}
	if err := run.End(false); err != nil {
		t.Fatal(err)
	}
	old := b.orphan(s, p)
	until(t, "a dropped run", func() bool { return bus.Drop(t.Context(), old.id) == nil })
	if got := b.left(); !strings.HasPrefix(got, "0 0 ") {
		t.Errorf("it leaves %s messages", got)
	}
	if _, err := bus.js.Consumer(t.Context(), workStream, old.id); !gone(err) {
		t.Errorf("its queue: %v", err)
	}
}

// TestBuriesNoneThatLives holds that a run which was silent is not taken off once its coordinator is
// there, nor once it was put anew.
func TestBuriesNoneThatLives(t *testing.T) {
	b := newBench(t)
	_, s := b.plan(8)
	bus := b.dial()
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	revision, err := bus.revision(t.Context(), run.id)
	if err != nil {
		t.Fatal(err)
	}
	if buried, err := bus.bury(t.Context(), run.id, revision); err != nil || buried {
		t.Errorf("its coordinator is there: %v, %v", buried, err)
	}
	run.stop()
	run.work.Wait()
	until(t, "silence", func() bool { _, err := bus.here.Get(t.Context(), runPrefix+run.id); return err != nil })
	if buried, err := bus.bury(t.Context(), run.id, revision+1); err != nil || buried {
		t.Errorf("it was put anew: %v, %v", buried, err)
	}
	if buried, err := bus.bury(t.Context(), run.id, revision); err != nil || !buried {
		t.Errorf("nobody is there: %v, %v", buried, err)
	}
}

// TestComesLate holds that a user who waits is told of a worker that refuses, though it came after
// it was said that none is there.
func TestComesLate(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(8)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { _, _ = b.spread(ctx, p, s); close(done) }()
	defer func() { cancel(); <-done }()
	until(t, "nobody", func() bool { return b.hears("no worker is there; to start some") })
	b.work(func(w *Worker) { w.engine = 99 })
	until(t, "one that refuses", func() bool { return b.hears("worker test leaves them to others: it asks for engine") })
}

// TestAlone holds that who waits for a worker is told who is there, and what keeps each of them.
func TestAlone(t *testing.T) {
	for name, c := range map[string]struct {
		work func(*bench)
		want string
	}{
		"nobody": {func(*bench) {}, "no worker is there; to start some"},
		"refuses": {func(b *bench) {
			b.work(func(w *Worker) { w.engine = 99 })
		}, "worker test leaves them to others: it asks for engine"},
		"busy": {func(b *bench) {
			var stuck *Worker
			b.work(func(w *Worker) {
				stuck = w
				w.open = b.slowly(w, func(ctx context.Context, _ Block) error {
					<-ctx.Done()
					return nil
				})
			})
			p, s := b.plan(40)
			ctx, cancel := context.WithCancel(context.Background())
			done := make(chan struct{})
			go func() { _, _ = b.spread(ctx, p, s); close(done) }()
			b.t.Cleanup(func() { cancel(); <-done })
			until(b.t, "two blocks of the first run", func() bool {
				stuck.mu.Lock()
				defer stuck.mu.Unlock()
				return len(stuck.state.Holds) == 2
			})
		}, "worker test is at 2 blocks of run "},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			c.work(b)
			p, s := b.plan(8)
			ctx, cancel := context.WithCancel(t.Context())
			done := make(chan struct{})
			go func() { _, _ = b.spread(ctx, p, s); close(done) }()
			until(t, c.want, func() bool { return b.hears(c.want) })
			cancel()
			<-done
		})
	}
}
