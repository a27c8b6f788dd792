package playtest

import (
	"context"
	"math/bits"
	"sync"
)

// blocks are the games of a batch, cut into blocks that are played at once and
// joined in order. Jobs is how many are under way at most; size is how many games
// a block has at most, and blocks end at multiples of Block wherever the batch
// begins. Where they rise, each has at most an eighth of the games before it, but for the
// first ones.
type blocks struct {
	Bounds
	size, jobs int
	rising     bool
}

// blocks cuts a plan. Played here, a short batch is cut smaller, so that all jobs
// have a part in it.
func (p Plan) blocks() blocks {
	const parts = 8 // for each job, so that all end at about the same time
	size := p.Size
	if size == 0 {
		size = min(max(1, (p.To-p.From)/(parts*p.Jobs)), Block)
	}
	return blocks{Bounds{p.From, p.To}, size, p.Jobs, p.Rising}
}

// playBlocks plays blocks by as many players as there are jobs, and hands what
// they came to to take, in order and one at a time. It ends with the last block,
// when take has enough, with the first error, or with the context's.
func playBlocks[T any](ctx context.Context, b blocks, player func() blockPlayer[T], take func(Bounds, T) (bool, error)) error {
	ctx, cancel := context.WithCancel(ctx)
	r := &runner[T]{blocks: b, todo: make(chan *block[T]), order: make(chan *block[T], 2*b.jobs)}
	r.work.Go(func() { r.hand(ctx) })
	for range b.jobs {
		r.work.Go(func() { r.play(ctx, player()) })
	}
	err := r.gather(ctx, take)
	cancel()
	r.work.Wait()
	return err
}

// blockPlayer plays one block of games. It serves one goroutine.
type blockPlayer[T any] func(ctx context.Context, b Bounds) (T, error)

// block is a run of games, and their result.
type block[T any] struct {
	Bounds
	done chan struct{}
	sum  T
	err  error
}

// runner hands out blocks twice: to whoever plays next, and in order to the
// one who gathers. The second queue is short, so that memory is bounded.
type runner[T any] struct {
	blocks
	todo, order chan *block[T]
	work        sync.WaitGroup
}

func (r *runner[T]) hand(ctx context.Context) {
	defer close(r.todo)
	defer close(r.order)
	for from := r.From; from < r.To; {
		b := &block[T]{Bounds: r.next(from), done: make(chan struct{})}
		for _, queue := range []chan *block[T]{r.order, r.todo} {
			select {
			case queue <- b:
			case <-ctx.Done():
				return
			}
		}
		from = b.To
	}
}

// next is the block that begins with a game.
func (b blocks) next(from int) Bounds {
	size := b.size
	if b.rising {
		const share, least = 8, 32
		rise := uint((from - b.From) / share)
		size = min(size, max(least, 1<<bits.Len(rise)>>1))
	}
	return Bounds{from, min((from/b.most()+1)*b.most(), from+size, b.To)}
}

// most is at which multiples blocks end: those of Block, or of a larger size.
func (b blocks) most() int { return max(Block, b.size) }

// play plays blocks until none is left.
func (r *runner[T]) play(ctx context.Context, player blockPlayer[T]) {
	for b := range r.todo {
		b.sum, b.err = player(ctx, b.Bounds)
		close(b.done)
	}
}

// gather hands on the blocks in order.
func (r *runner[T]) gather(ctx context.Context, take func(Bounds, T) (bool, error)) error {
	for b := range r.order {
		select {
		case <-b.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if b.err != nil {
			return b.err
		}
		if enough, err := take(b.Bounds, b.sum); err != nil || enough {
			return err
		}
	}
	return ctx.Err()
}
