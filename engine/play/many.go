package play

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"hulldown.dev/engine"
)

// ManyOptions say how a batch of games is played.
type ManyOptions struct {
	// Games is how many games are played, numbered from 0.
	Games int
	// Seed, with the number of a game, decides all its chance.
	Seed uint64
	// Jobs is how many games are played at once, 0 for one per processor. It
	// changes nothing but the time.
	Jobs int
	// Bots, Turns and Check mean the same as in PlayOptions.
	Bots  []string
	Turns int
	Check bool
	// Log asks for the events of each game.
	Log bool
}

// Many plays a batch of games of a match and delivers their outcomes to each,
// one at a time in the order of their numbers. A game that does not end or is
// broken is delivered with its Fault and does not stop the batch; wrong
// options and a done context do.
func Many(ctx context.Context, m Match, o ManyOptions, each func(k int, o Outcome)) error {
	if o.Games < 0 || o.Jobs < 0 {
		return fmt.Errorf("playing %d games with %d jobs: expected neither below 0", o.Games, o.Jobs)
	}
	if o.Jobs == 0 {
		o.Jobs = runtime.GOMAXPROCS(0)
	}
	o.Jobs = min(o.Jobs, max(o.Games, 1))
	ctx, cancel := context.WithCancel(ctx)
	b := &batch{match: m, options: o,
		todo: make(chan ticket), order: make(chan ticket, 2*o.Jobs), logs: make(chan *engine.Log, 4*o.Jobs)}
	b.work.Go(func() { b.hand(ctx) })
	for range o.Jobs {
		b.work.Go(func() { b.play(ctx) })
	}
	err := b.deliver(ctx, each)
	cancel()
	b.work.Wait()
	return err
}

// ticket is one game to play and where its outcome goes.
type ticket struct {
	game int
	done chan played
}

type played struct {
	outcome Outcome
	err     error
}

// batch hands out tickets twice: to whoever plays next, and in order to the
// one who delivers. The second queue is short, so that the games never run far
// ahead of the delivery.
type batch struct {
	match   Match
	options ManyOptions
	todo    chan ticket
	order   chan ticket
	logs    chan *engine.Log // logs to use again
	work    sync.WaitGroup
}

// hand hands out the tickets.
func (b *batch) hand(ctx context.Context) {
	defer close(b.todo)
	defer close(b.order)
	for k := range b.options.Games {
		t := ticket{game: k, done: make(chan played, 1)}
		for _, queue := range []chan ticket{b.order, b.todo} {
			select {
			case queue <- t:
			case <-ctx.Done():
				return
			}
		}
	}
}

// play plays games until none is left.
func (b *batch) play(ctx context.Context) {
	o := b.options
	for t := range b.todo {
		options := PlayOptions{
			Seed: o.Seed, Game: uint64(t.game), Bots: o.Bots, Turns: o.Turns, Check: o.Check, Log: b.log(),
		}
		out, err := b.match.Play(ctx, options)
		if isFault(err) {
			out.Fault, err = err, nil
		}
		out.Log = options.Log
		t.done <- played{out, err}
	}
}

// isFault reports an error that is the game's and not the caller's.
func isFault(err error) bool { return errors.Is(err, ErrTooLong) || errors.Is(err, ErrBroken) }

// log returns an empty log if logs are asked for, a used one if there is one.
func (b *batch) log() *engine.Log {
	if !b.options.Log {
		return nil
	}
	select {
	case log := <-b.logs:
		return log
	default:
		return &engine.Log{Rules: map[engine.Clause]int{}}
	}
}

// deliver delivers the outcomes in order.
func (b *batch) deliver(ctx context.Context, each func(k int, o Outcome)) error {
	for t := range b.order {
		var p played
		select {
		case p = <-t.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if p.err != nil {
			return p.err
		}
		each(t.game, p.outcome)
		if p.outcome.Log != nil {
			select {
			case b.logs <- p.outcome.Log:
			default:
			}
		}
	}
	return ctx.Err()
}
