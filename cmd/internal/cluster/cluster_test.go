package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/broker"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/content"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// quick are times for tests.
func quick() Times {
	return Times{Hold: 400 * time.Millisecond, Beat: 50 * time.Millisecond, Late: 50 * time.Millisecond, Reach: 5 * time.Second, Patience: 20 * time.Second, Gone: time.Hour}
}

// scenario is what the tests play, by players that take no time.
const scenario = "merging-forces"

// bench is what tests need again and again: a server, content and its packs.
type bench struct {
	t       testing.TB
	server  *broker.Server
	store   string
	content *model.Content
	packs   Content
	times   Times
	access  Access
	mu      sync.Mutex
	said    []string
}

// packed returns the built-in content, and the packs of it, which no test changes.
var packed = sync.OnceValues(func() (all struct {
	content *model.Content
	packs   Content
}, err error) {
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		return all, err
	}
	p, err := packing.Make(r.Content, "test", packing.Extras{})
	if err != nil {
		return all, err
	}
	all.content = r.Content
	all.packs, err = ContentOf(r.Content, p)
	return all, err
})

func newBench(t testing.TB) *bench {
	t.Helper()
	all, err := packed()
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, store: scratch.Dir(t), content: all.content, packs: all.packs, times: quick()}
	b.server = serve(t, "127.0.0.1:0", b.store)
	t.Cleanup(func() { b.server.Stop() })
	b.access = Access{URL: b.server.URL()}
	return b
}

// away is the bench without its server.
func (b *bench) away() *bench {
	return &bench{t: b.t, content: b.content, packs: b.packs, times: b.times}
}

// serve starts a server.
func serve(t testing.TB, at, store string) *broker.Server {
	t.Helper()
	s, err := broker.Start(broker.Options{Listen: at, Store: store})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (b *bench) dial() *Bus {
	b.t.Helper()
	bus, err := Dial(b.t.Context(), b.access, b.times)
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(bus.Close)
	return bus
}

func (b *bench) say(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.said = append(b.said, text)
}

// hears reports whether something was said that has a part.
func (b *bench) hears(part string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.said, func(s string) bool { return strings.Contains(s, part) })
}

// work runs a worker until what it returns is called, or the test ends.
func (b *bench) work(change func(*Worker)) func() {
	b.t.Helper()
	w := &Worker{Bus: b.dial(), Name: "test", Jobs: 1, Dir: b.t.TempDir(), Say: b.say}
	if change != nil {
		change(w)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- w.Work(ctx) }()
	end := sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			b.t.Error(err)
		}
	})
	b.t.Cleanup(end)
	return end
}

// plan is a playtest of some games, and the job that spreads it.
func (b *bench) plan(n int) (playtest.Plan, Start) {
	b.t.Helper()
	match, found, err := games.Open(b.content, scenario, nil)
	if err != nil || len(found) > 0 {
		b.t.Fatal(err, found)
	}
	described, err := MatchOf(match, 0, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	bots := []string{"random"}
	job := Job{Format: Format, Engine: play.Version, Versions: [][]Pack{b.packs.Packs}, Cells: []Cell{{Matches: []Match{described}, Bots: bots}},
		Seed: 3, Games: playtest.Bounds{To: n}, Size: 4}
	return playtest.Plan{Match: match, Bots: bots, Seed: 3, To: n}, Start{Job: job, Content: []Content{b.packs}, Title: scenario, Games: n, Say: b.say}
}

// sums are the bytes of what a plan comes to.
func sums(batch *playtest.Batch) []byte { return (&playtest.Part{Tally: batch.Tally}).AppendSums(nil) }

// here are the sums of a plan that is played in this process.
func here(t testing.TB, p playtest.Plan) []byte {
	t.Helper()
	batch, err := playtest.Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return sums(batch)
}

// spread plays a plan on the cluster.
func (b *bench) spread(ctx context.Context, p playtest.Plan, s Start) ([]byte, error) {
	run, err := b.dial().Begin(ctx, s)
	if err != nil {
		return nil, err
	}
	if err := run.Spread(0, &p); err != nil {
		return nil, err
	}
	batch, err := playtest.Run(ctx, p)
	if err := errors.Join(err, run.End(err == nil)); err != nil {
		return nil, err
	}
	return sums(batch), nil
}

// demand plays a plan on the cluster and demands what it comes to here.
func (b *bench) demand(p playtest.Plan, s Start) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.t.Context(), time.Minute) // when nobody plays it
	defer cancel()
	got, err := b.spread(ctx, p, s)
	if err != nil {
		b.t.Fatal(err)
	}
	if !bytes.Equal(got, here(b.t, p)) {
		b.t.Error("the cluster gives another result")
	}
}

// left is how many messages there are in the streams.
func (b *bench) left() string {
	b.t.Helper()
	bus := b.dial()
	var text []string
	for _, name := range []string{workStream, doneStream, "KV_" + runsBucket} {
		s, err := bus.js.Stream(b.t.Context(), name)
		if err != nil {
			b.t.Fatal(err)
		}
		text = append(text, fmt.Sprint(s.CachedInfo().State.Msgs))
	}
	return strings.Join(text, " ")
}

// TestSpread holds that workers of any number come to what this process comes to,
// that a run leaves nothing on the server, and that the same run can be had again.
func TestSpread(t *testing.T) {
	b := newBench(t)
	b.work(nil)
	p, s := b.plan(300)
	b.demand(p, s)
	if got := b.left(); got != "0 0 1" { // the mark that the key was deleted
		t.Errorf("the run leaves %s messages", got)
	}
	b.work(func(w *Worker) { w.Jobs = 2 })
	b.demand(p, s)
	s.Job.Rows = true
	var rows, want [][]int32
	p.Each = func(_ int, row []int32) { want = append(want, slices.Clone(row)) }
	here(t, p)
	p.Each = func(_ int, row []int32) { rows = append(rows, slices.Clone(row)) }
	if _, err := b.spread(t.Context(), p, s); err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(rows, want, slices.Equal[[]int32]) {
		t.Error("the rows of games are others")
	}
}

// TestWorkerStops holds that the blocks of workers which are stopped or killed are
// played by others.
func TestWorkerStops(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(200)
	first := make(chan struct{})
	stop := b.work(func(w *Worker) {
		w.open = b.slowly(w, func(ctx context.Context, at Block) error {
			closeOnce(first)
			<-ctx.Done() // it never gets done
			return ctx.Err()
		})
	})
	others := make(chan func(), 1)
	go func() {
		<-first
		stop()
		others <- b.work(nil)
	}()
	b.demand(p, s)
	(<-others)() // so that the next worker is alone until it dies

	dead := make(chan struct{})
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(ctx context.Context, at Block) error {
			closeOnce(dead)
			w.Bus.Close() // as if the machine were switched off
			<-ctx.Done()
			return ctx.Err()
		})
	})
	go func() {
		<-dead
		b.work(nil)
	}()
	b.demand(p, s)
}

// slowly opens jobs whose players do something before each block.
func (b *bench) slowly(w *Worker, before func(ctx context.Context, at Block) error) func(context.Context, *Job) (source, error) {
	return func(ctx context.Context, j *Job) (source, error) {
		from, err := w.Bus.open(ctx, w.Dir, j)
		return delayed{from, before}, err
	}
}

// delayed is a source whose players do something before each block.
type delayed struct {
	source
	before func(ctx context.Context, at Block) error
}

func (s delayed) player(of Block, payload *Payload) (player, error) {
	p, err := s.source.player(of, payload)
	return func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		if err := s.before(ctx, Block{of.Cell, b, of.Of}); err != nil {
			return nil, err
		}
		return p(ctx, b)
	}, err
}

// TestSlowWorker holds that nobody waits for a worker that is stuck, but keeps its
// block, when others have nothing left to do.
func TestSlowWorker(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(60)
	stuck := make(chan struct{})
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(ctx context.Context, at Block) error {
			closeOnce(stuck)
			<-ctx.Done()
			return ctx.Err()
		})
	})
	go func() {
		<-stuck
		b.work(nil)
	}()
	begun := time.Now()
	b.demand(p, s)
	if spent := time.Since(begun); spent > 20*quick().Hold {
		t.Errorf("it took %v", spent)
	}
}

// TestFails holds that a block which ends whoever plays it ends the run, with the game
// that does it.
func TestFails(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(40)
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(_ context.Context, at Block) error {
			if at.From <= 17 && at.To > 17 {
				return errors.New("the tank fell off the table")
			}
			return nil
		})
	})
	_, err := b.spread(t.Context(), p, s)
	var failed *BlockError
	if !errors.As(err, &failed) || failed.Block.String() != "0.16-20" || failed.Game != 17 || !strings.Contains(err.Error(), "fell off the table") {
		t.Errorf("got %v", err)
	}
}
