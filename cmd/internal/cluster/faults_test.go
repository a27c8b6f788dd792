package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/broker"
	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/slow"
)

// TestServerRestarts holds that a server which comes back, with its files or without
// any, ends in the same result.
func TestServerRestarts(t *testing.T) {
	stores := []bool{true}
	if slow.Asked() { // who finds the server without its files looks for that now and then
		stores = append(stores, false)
	}
	for _, files := range stores {
		b := newBench(t)
		p, s := b.plan(400)
		at := make(chan struct{})
		b.work(func(w *Worker) {
			w.open = b.slowly(w, func(_ context.Context, block Block) error {
				if block.From >= 100 {
					closeOnce(at)
				}
				return nil
			})
		})
		go func() {
			<-at
			address := strings.TrimPrefix(b.server.URL(), "nats://")
			b.server.Stop()
			store := b.store
			if !files {
				store = scratch.Dir(t)
			}
			again, err := broker.Start(broker.Options{Listen: address, Store: store})
			if err != nil {
				t.Error(err)
				return
			}
			b.server = again
		}()
		b.demand(p, s)
		select {
		case <-at:
		default:
			t.Error("the server was not stopped on the way")
		}
	}
}

// TestResume holds that a coordinator which is gone without a word is followed by
// one that reads what there is and has no block played again, that nobody begins
// what somebody else plays, and that one which was taken over stops.
func TestResume(t *testing.T) {
	b := newBench(t)
	// No block goes out twice because it is late, or its worker slow to say so.
	b.times.Late, b.times.Hold = time.Minute, time.Minute
	p, s := b.plan(200)
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	played := map[Block]int{}
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(_ context.Context, at Block) error {
			b.mu.Lock()
			defer b.mu.Unlock()
			played[at]++
			return nil
		})
	})
	for from := 0; from < 100; from += s.Job.Size {
		if _, err := run.Play(t.Context(), Block{Bounds: playtest.Bounds{From: from, To: from + s.Job.Size}}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.dial().Begin(t.Context(), s); !strings.Contains(err.Error(), ErrRunning.Error()) {
		t.Errorf("a second coordinator: %v", err)
	}
	s.Resume = true
	b.demand(p, s)
	b.mu.Lock()
	if len(played) != 50 {
		t.Errorf("%d blocks were played, want 50", len(played))
	}
	again := 0
	for at, n := range played { // order-free: a number is counted
		if n != 1 && at.From < 100 {
			again++
		}
	}
	// A worker whose word of a block was late may play it again, which changes nothing.
	if again > 3 {
		t.Errorf("%d blocks that were known were played again", again)
	}
	b.mu.Unlock()
	b.work(nil)
	other, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-run.failed:
	case <-time.After(5 * time.Second):
		t.Error("a coordinator that was taken over goes on")
	}
	if !errors.Is(run.err, errTaken) {
		t.Errorf("a coordinator that was taken over: %v", run.err)
	}
	if err := errors.Join(run.End(true), other.End(true)); err != nil {
		t.Error(err)
	}
}

// TestRefuses holds that a worker plays nothing that comes out as something else than
// was asked for, says why, and leaves the blocks to others.
func TestRefuses(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(20)
	b.work(nil)
	for _, c := range []struct {
		name, say string
		spoil     func(*Job)
	}{ // the worker has no pack yet in the first
		{"a pack of another size", "not the one that was asked for", func(j *Job) { j.Versions = [][]Pack{{{"eitc", j.Versions[0][0].SHA256, 100}}} }},
		{"engine", "engine 99, and this is", func(j *Job) { j.Engine = 99 }},
		{"content", "was asked for", func(j *Job) { j.Cells[0].Matches[0].Content = "sha256:00" }},
		{"fingerprint", "does not play", func(j *Job) { j.Cells[0].Matches[0].Fingerprint = "00" }},
		{"a pack that is not there", "object not found", func(j *Job) { j.Versions = [][]Pack{{{"eitc", strings.Repeat("0", 64), 100}}} }},
		{"an edit", "editing", func(j *Job) {
			j.Cells[0].Matches[0].Edits = []playtest.Parameter{{Key: "vehicle:none.size", Value: "1"}}
		}},
		{"a player", "unknown player", func(j *Job) { j.Cells[0].Bots = []string{"nobody"} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := s
			bad.Job.Cells = []Cell{{Matches: []Match{s.Job.Cells[0].Matches[0]}, Bots: s.Job.Cells[0].Bots}}
			c.spoil(&bad.Job)
			b.mu.Lock()
			b.said = nil
			b.mu.Unlock()
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			go func() {
				for (!b.hears(c.say) || !b.hears("the worker test leaves")) && ctx.Err() == nil {
					time.Sleep(5 * time.Millisecond)
				}
				cancel()
			}()
			if _, err := b.spread(ctx, p, bad); !errors.Is(err, context.Canceled) {
				t.Errorf("ended with %v", err)
			}
			if !b.hears("the worker test leaves these games to others: ") || !b.hears(c.say) {
				t.Errorf("nobody says %q: %q", c.say, b.said)
			}
		})
	}
	b.demand(p, s)
}

// TestOtherEngine holds that a worker of another engine takes no block of a run, says
// so to who asks for it, and leaves all to the others.
func TestOtherEngine(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(40)
	var taken atomic.Bool
	b.work(func(w *Worker) {
		w.Name = "old"
		w.engine = play.Version + 1
		w.open = b.slowly(w, func(context.Context, Block) error {
			taken.Store(true)
			return nil
		})
	})
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(ctx context.Context, _ Block) error {
			for !b.hears("the worker old leaves these games to others") && ctx.Err() == nil {
				time.Sleep(time.Millisecond)
			}
			return nil
		})
	})
	b.demand(p, s)
	if taken.Load() {
		t.Error("the worker of another engine took a block")
	}
	if want := fmt.Sprintf("it asks for engine %d, and this is %d", play.Version, play.Version+1); !b.hears(want) {
		t.Errorf("nobody says %q: %q", want, b.said)
	}
	bus := b.dial()
	free := func() bool {
		s, err := bus.Ask(t.Context())
		return err == nil && slices.ContainsFunc(s.Workers, func(p Presence) bool { return p.Name == "old" && len(p.Refuses) == 0 })
	}
	for range 100 {
		if free() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("a run that is over is still refused")
}

// TestFittedPlayers holds that the weights of fitted players are played elsewhere, and
// that a worker leaves those to others which its game does not have.
func TestFittedPlayers(t *testing.T) {
	b := newBench(t)
	b.work(nil)
	p, s := b.plan(12)
	plain := here(t, p)
	table := p.Match.(play.Tunable).Weights()
	values := engine.Standards(table)
	for i, w := range table {
		values[i] = max(w.Least, w.Most/3)
	}
	weights := map[string][][]int32{"my.json": {values, values}}
	var err error
	if p.Match, err = p.Match.(play.Tunable).Tuned(weights); err != nil {
		t.Fatal(err)
	}
	p.Bots = []string{"trained:my.json"}
	cell := Cell{Matches: []Match{s.Job.Cells[0].Matches[0]}, Bots: p.Bots}
	cell.Matches[0].Weights = weights
	s.Job.Cells = []Cell{cell}
	b.demand(p, s)
	if bytes.Equal(here(t, p), plain) {
		t.Error("the weights change nothing: nothing is shown")
	}
	cell.Matches[0].Weights = map[string][][]int32{"my.json": {{1}}}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for !b.hears("the worker test leaves") && ctx.Err() == nil {
			time.Sleep(5 * time.Millisecond)
		}
		cancel()
	}()
	if _, err := b.spread(ctx, p, s); !errors.Is(err, context.Canceled) {
		t.Errorf("weights that are none: %v", err)
	}
}

// TestLimits holds that a job which is none, or beyond the limits, is refused at
// both ends.
func TestLimits(t *testing.T) {
	good := Job{Format: Format, Engine: play.Version, Versions: [][]Pack{{}}, Cells: []Cell{{Matches: []Match{{}}}}, Games: playtest.Bounds{To: 10}, Size: 1}
	if err := good.valid(); err != nil {
		t.Fatal(err)
	}
	for _, spoil := range []func(*Job){
		func(j *Job) { j.Format = "hulldown cluster 1" },
		func(j *Job) { j.Versions = nil },
		func(j *Job) { j.Cells = nil },
		func(j *Job) { j.Cells = make([]Cell, MaxCells+1) },
		func(j *Job) { j.Cells = []Cell{{}} },
		func(j *Job) { j.Cells = []Cell{{Matches: []Match{{Version: 1}}}} },
		func(j *Job) { j.Size = 0 },
		func(j *Job) { j.Open, j.Cells = "a test", slices.Repeat(j.Cells, 2) },
		func(j *Job) { j.Open, j.Games.From = "a test", 1 },
		func(j *Job) { j.Games.To = playtest.MaxGames + 1 },
		func(j *Job) { j.Games.To = MaxBlocks + 1 },
		func(j *Job) { j.Versions = [][]Pack{make([]Pack, 1)} },
		func(j *Job) { j.Versions = [][]Pack{packsOf(MaxPacks+1, 1)} },
		func(j *Job) { j.Versions = [][]Pack{packsOf(5, 60<<20)} },
	} {
		j := good
		spoil(&j)
		if j.valid() == nil {
			t.Errorf("taken: %.200v", j)
		}
	}
	for _, text := range []string{"", "1.2", "1.2-", "01.2-3", "1.2-3 ", "-1.2-3", "1.2-3.4"} {
		if b, err := parseBlock(text); err == nil && good.check(b) == nil {
			t.Errorf("%q is taken for the block %v", text, b)
		}
	}
	for _, b := range []Block{{Cell: 1, Bounds: playtest.Bounds{To: 1}}, {Bounds: playtest.Bounds{To: 2}}, {Bounds: playtest.Bounds{From: 10, To: 11}}, {Bounds: playtest.Bounds{From: 3, To: 3}}} {
		if good.check(b) == nil {
			t.Errorf("block %s is taken", b)
		}
	}
}

// packsOf lists packs of a size.
func packsOf(n int, size int64) []Pack {
	return slices.Repeat([]Pack{{"set", strings.Repeat("ab", 32), size}}, n)
}

// TestBlockSize holds that blocks are small enough for many machines, and for rules,
// and few enough for a server.
func TestBlockSize(t *testing.T) {
	for _, c := range []struct {
		games             int
		quick, rows, rule bool
		want              int
	}{
		{400, false, false, false, 1}, {10_000, false, false, false, 8}, {1_000_000, false, false, false, 512}, {100_000_000, false, false, false, 512},
		{4, true, false, false, 32}, {10_000, true, false, false, 256}, {20_000, true, false, false, 512}, {100_000, true, false, false, 2048}, {1_000_000, true, false, false, 4096},
		{playtest.MaxGames, false, false, false, 4096}, {1_000_000, true, false, true, 128}, {playtest.MaxGames, true, false, true, 0},
		{1_000_000, true, true, false, 32}, {100_000_000, false, true, false, 0},
	} {
		if got := BlockSize(c.games, c.quick, c.rows, c.rule); got != c.want {
			t.Errorf("%d games, quick %v, rows %v, rule %v: blocks of %d, want %d", c.games, c.quick, c.rows, c.rule, got, c.want)
		}
	}
}

// TestPairs holds that two versions are compared as they are in this process.
func TestPairs(t *testing.T) {
	b := newBench(t)
	b.work(nil)
	p, s := b.plan(40)
	s.Job.Cells[0].Matches = append(s.Job.Cells[0].Matches, s.Job.Cells[0].Matches[0])
	v := playtest.Versions{Base: p.Match, Head: p.Match, Bots: p.Bots, Seed: p.Seed, Games: p.To}
	want, err := playtest.Compare(t.Context(), v)
	if err != nil {
		t.Fatal(err)
	}
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if err := run.SpreadPairs(0, &v); err != nil {
		t.Fatal(err)
	}
	got, err := playtest.Compare(t.Context(), v)
	if err := errors.Join(err, run.End(true)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.AppendSums(nil), want.AppendSums(nil)) {
		t.Error("the cluster gives another comparison")
	}
}

// TestStatus holds what a server says of runs and workers.
func TestStatus(t *testing.T) {
	b := newBench(t)
	_, s := b.plan(200)
	hold := make(chan struct{})
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(ctx context.Context, _ Block) error {
			select {
			case <-hold:
			case <-ctx.Done():
			}
			return nil
		})
	})
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = run.Play(t.Context(), Block{Bounds: playtest.Bounds{To: 4}}) }()
	bus := b.dial()
	var got Status
	for range 200 {
		if got, err = bus.Ask(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(got.Runs) == 1 && got.Runs[0].Playing > 0 && len(got.Workers) == 1 && got.Runs[0].Total > 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	text := got.Text()
	for _, part := range []string{"run " + run.ID() + ": " + scenario + ", engine 2", "0 of 200 games, 0 blocks wait, ", " are with workers", "worker test: 1 at once, engine 2"} {
		if !strings.Contains(text, part) {
			t.Errorf("the status does not say %q:\n%s", part, text)
		}
	}
	close(hold)
	if err := run.End(true); err != nil {
		t.Error(err)
	}
	start := time.Unix(0, 0)
	recent := rates{{start, 0}}
	var rate float64
	for second := range 30 { // a block of 20 games is done each 4 seconds
		rate = recent.add(beat{start.Add(time.Duration(second) * time.Second), int64(second / 4 * 20)})
	}
	if rate < 4 || rate > 6 || len(recent) != 10 {
		t.Errorf("a worker that plays 5 games a second is said to play %v, by %d beats", rate, len(recent))
	}
	r := RunStatus{Progress: Progress{Games: 150, Before: 50, Total: 450, Seconds: 10}}
	if r.estimate(); r.Rate != 10 || r.Left != 30 {
		t.Errorf("100 games in 10 s, and 300 to go: %v games/s, %v s left", r.Rate, r.Left)
	}
}
