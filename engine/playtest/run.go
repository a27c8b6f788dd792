package playtest

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"hulldown/engine/play"
)

// Block is how many games are played between two looks at a Rule, so that
// where a batch stops does not depend on the number of workers.
const Block = 128

// MaxGames is the most games of a batch: with it, no sum of squares can
// overflow.
const MaxGames = 1 << 30

// Plan is a batch to be played.
type Plan struct {
	Match play.Match
	// Bots names the players, as play.PlayOptions does.
	Bots []string
	Seed uint64
	// From and To bound the numbers of the games, To excluded.
	From, To int
	// Jobs is how many games are played at once, 0 for one per processor. It
	// changes nothing but the time.
	Jobs int
	// Turns is the cap of turns of a game, 0 for play.DefaultTurns.
	Turns int
	// Paired takes chance so that games of like set-ups stay alike, as in a
	// play.Table.
	Paired bool
	// Rule ends the batch early; nil for none.
	Rule Rule
	// Each, if set, is called with each game in order, as a row of the layout that it
	// must not keep.
	Each func(game int, row []int32)
	// Progress, if set, is called with how many games are done.
	Progress func(done int)
}

// counted says how the games are played.
func (p Plan) counted() play.CountOptions {
	return play.CountOptions{Bots: p.Bots, Turns: p.Turns, Paired: p.Paired}
}

// Batch is what was played. Of an interrupted one it holds the games up to To,
// which is then lower than planned.
type Batch struct {
	Layout   *Layout
	Tally    *Tally
	From, To int
	// Verdict is what the rule found, "" when it ended nothing.
	Verdict string
}

// Run plays a batch. When the context is done it returns, with the context's
// error, the batch as far as all its games are known.
func Run(ctx context.Context, p Plan) (*Batch, error) {
	if p.From < 0 || p.To < p.From || p.To > MaxGames || p.Jobs < 0 {
		return nil, fmt.Errorf("playing games %d to %d with %d jobs: expected 0 to %d and no number below 0", p.From, p.To, p.Jobs, MaxGames)
	}
	layout, err := LayoutOf(p.Match, p.counted())
	if err != nil {
		return nil, err
	}
	if p.Jobs == 0 {
		p.Jobs = runtime.GOMAXPROCS(0)
	}
	p.Jobs = min(p.Jobs, max(1, p.To-p.From))
	b := &Batch{Layout: layout, From: p.From, To: p.From}
	b.Tally = NewTally(b.Layout)
	b.Tally.Sequential = p.Rule != nil && p.Rule.Sequential()
	ctx, cancel := context.WithCancel(ctx)
	r := &runner{plan: p, layout: b.Layout, todo: make(chan *block), order: make(chan *block, 2*p.Jobs)}
	r.work.Go(func() { r.hand(ctx) })
	for range p.Jobs {
		r.work.Go(func() { r.play(ctx) })
	}
	err = r.gather(ctx, b)
	cancel()
	r.work.Wait()
	return b, err
}

// block is a run of games to play, at most Block, and what they came to.
type block struct {
	from, to int
	done     chan struct{}
	tally    *Tally
	rows     []int32
	err      error
}

// runner hands out blocks twice: to whoever plays next, and in order to the
// one who gathers. The second queue is short, so that memory is bounded.
type runner struct {
	plan   Plan
	layout *Layout
	todo   chan *block
	order  chan *block
	work   sync.WaitGroup
}

func (r *runner) hand(ctx context.Context) {
	defer close(r.todo)
	defer close(r.order)
	const parts = 8 // for each job, so that all end at about the same time
	size := max(1, (r.plan.To-r.plan.From)/(parts*r.plan.Jobs))
	for from := r.plan.From; from < r.plan.To; {
		// Blocks end at multiples of Block, wherever the batch begins; a short
		// batch is cut smaller, so that all jobs have a part in it.
		to := min((from/Block+1)*Block, from+size, r.plan.To)
		b := &block{from: from, to: to, done: make(chan struct{})}
		for _, queue := range []chan *block{r.order, r.todo} {
			select {
			case queue <- b:
			case <-ctx.Done():
				return
			}
		}
		from = to
	}
}

// play plays blocks until none is left.
func (r *runner) play(ctx context.Context) {
	counter, _, err := play.CounterOf(r.plan.Match, r.plan.counted())
	row := make([]int32, r.layout.Size)
	for b := range r.todo {
		if b.err = err; err == nil {
			b.err = r.block(ctx, b, counter, row)
		}
		close(b.done)
	}
}

func (r *runner) block(ctx context.Context, b *block, counter play.Counter, row []int32) error {
	b.tally = NewTally(r.layout)
	for k := b.from; k < b.to; k++ {
		c, err := counter.Count(ctx, r.plan.Seed, uint64(k))
		if err != nil {
			return err
		}
		r.layout.fill(row, c)
		b.tally.add(r.layout, row)
		if r.plan.Each != nil {
			b.rows = append(b.rows, row...)
		}
	}
	return nil
}

// gather joins the blocks in order.
func (r *runner) gather(ctx context.Context, out *Batch) error {
	for b := range r.order {
		select {
		case <-b.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if b.err != nil {
			return b.err
		}
		out.Tally.Join(b.tally)
		out.To = b.to
		if r.plan.Each != nil {
			for i, row := range slices.Collect(slices.Chunk(b.rows, r.layout.Size)) {
				r.plan.Each(b.from+i, row)
			}
		}
		if r.plan.Progress != nil {
			r.plan.Progress(out.To - out.From)
		}
		if r.plan.Rule != nil && (out.To%Block == 0 || out.To == r.plan.To) {
			if verdict, done := r.plan.Rule.Done(r.layout, out.Tally); done {
				out.Verdict = verdict
				return nil
			}
		}
	}
	return ctx.Err()
}

// Faults counts the games that did not come to their end.
func (b *Batch) Faults() int64 {
	var n int64
	for i, m := range b.Layout.Measures {
		for k, key := range m.Keys {
			if m.Name == endsName && (key == endTooLong || key == endBroken) {
				n += b.Tally.Sums[b.Layout.At[i]+k]
			}
		}
	}
	return n
}
