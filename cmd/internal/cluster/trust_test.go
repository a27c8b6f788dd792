package cluster

import (
	"bytes"
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"hulldown.dev/engine/playtest"
)

// lying is a source whose players play other games than they are asked for, of the blocks for
// which that is wanted.
type lying struct {
	source
	lies func(Block) bool
}

func (s lying) player(of Block, payload *Payload) (player, error) {
	p, err := s.source.player(of, payload)
	return func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		if s.lies(Block{of.Cell, b, of.Of}) {
			const other = 1000
			b.From, b.To = b.From+other, b.To+other
		}
		return p(ctx, b)
	}, err
}

// liar runs a worker that lies.
func (b *bench) liar(lies func(Block) bool) func() {
	return b.work(func(w *Worker) {
		w.Name = "liar"
		w.open = func(ctx context.Context, j *Job) (source, error) {
			from, err := w.Bus.open(ctx, w.Dir, j)
			return lying{from, lies}, err
		}
	})
}

// TestLiar holds that a worker which plays other games is found out by its first block, named,
// and sent away, and that what the run comes to is what this process comes to.
func TestLiar(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(120)
	begun := make(chan struct{})
	b.liar(func(Block) bool {
		closeOnce(begun)
		return true
	})
	go func() {
		<-begun
		b.work(nil)
	}()
	b.demand(p, s)
	if !b.hears("the worker liar plays other games than it was asked for: block 0.") {
		t.Errorf("nobody names the liar: %q", b.said)
	}
	if !b.hears("leaves run ") {
		t.Errorf("the liar is not sent away: %q", b.said)
	}
	if got := b.left(); got != "0 0 1" && got != "0 0 2" {
		t.Errorf("the run leaves %s messages", got)
	}
}

// TestLateLiar holds that a run ends without a result when results of a worker were counted
// before it lied, and that a call that resumes comes to the right one.
func TestLateLiar(t *testing.T) {
	for name, lies := range map[string]func(Block) bool{
		"later block": func(at Block) bool { return at.From == 20 }, // long after its first
		"last block":  func(at Block) bool { return at.To == 40 },   // which nobody waits for any more when it is checked
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			p, s := b.plan(40)
			s.checkedOf = 1
			stop := b.liar(lies)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			var refused *RefusedError
			if _, err := b.spread(ctx, p, s); !errors.As(err, &refused) || refused.Worker != "liar" || refused.Counted < 1 {
				t.Fatalf("got %v", err)
			}
			stop()
			b.work(nil)
			s.Resume = true
			b.demand(p, s)
		})
	}
}

// TestTwoResults holds that of two results of a block the one that comes out here is taken, and
// that who sent the other is refused.
func TestTwoResults(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(8)
	bus := b.dial()
	run, err := bus.Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"first", "second"} {
		w := &Worker{Bus: bus, Name: name, key: name}
		m := message{kind: kindSums, block: "0.4-8", data: []byte(name)}
		if err := w.publish(t.Context(), &task{id: run.id, epoch: run.epoch}, m); err != nil {
			t.Fatal(err)
		}
	}
	want := here(t, p)
	_ = run.Spread(0, &p)
	b.work(nil)
	batch, err := playtest.Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(sums(batch), want) {
		t.Error("the cluster gives another result")
	}
	if err := run.End(true); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"first", "second"} {
		if !b.hears("the worker " + name + " plays other games") {
			t.Errorf("%s is not named: %q", name, b.said)
		}
	}
}

// TestChecksAreFew holds how many blocks are played twice when nobody lies: the first of each
// worker, and one in checkedOf.
func TestChecksAreFew(t *testing.T) {
	b := newBench(t)
	const blocks = 300
	p, s := b.plan(4 * blocks)
	var played atomic.Int64
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(context.Context, Block) error {
			played.Add(1)
			return nil
		})
	})
	bus := b.dial()
	run, err := bus.Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Spread(0, &p); err != nil {
		t.Fatal(err)
	}
	if _, err := playtest.Run(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	run.settle()
	const most = 1 + 4*blocks/checkedOf
	if n := run.checked; n < 1 || n > most {
		t.Errorf("%d of %d blocks were checked, expected 1 to %d", n, played.Load(), most)
	}
	if err := run.End(true); err != nil {
		t.Error(err)
	}
}
