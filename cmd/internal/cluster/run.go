package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/cmd/internal/usage"
)

// Start is the job and the options with which a run begins.
type Start struct {
	Job Job
	// Content are the packs of the job's versions.
	Content []Content
	// Resume goes on with what an earlier coordinator of the same job left, be it
	// gone or not; without it what is left is thrown away.
	Resume bool
	// Title is what people call the run, Games how many it has at most.
	Title string
	Games int
	// Say reports to people what happens, from any goroutine.
	Say func(text string)

	// checkedOf is of how many results one is checked; 0 for checkedOf, which tests change.
	checkedOf uint64
}

// Run is a job under way, as its coordinator has it.
type Run struct {
	bus      *Bus
	start    Start
	id       string
	epoch    string
	record   []byte
	begun    time.Time
	consumer jetstream.Consumer
	stop     context.CancelFunc
	work     sync.WaitGroup

	mu sync.Mutex
	// away are the blocks that somebody waits for.
	away map[Block]*outstanding
	// early are results that nobody has asked for yet.
	early map[Block]*result
	// seen are the results that have come, without their bytes where they were joined.
	seen map[Block]*result
	// senders are the workers that results have come from, by their processes.
	senders map[string]*sender
	// checks are what is to be played here once more, in this order; wake is sent to when
	// there is one. samples says which results of a worker that was checked before are among
	// them.
	checks  []*check
	wake    chan struct{}
	samples string
	// checked counts what was played here; checking is set while a block is, quiet is woken when
	// none is; unchecked says that none will be any more.
	checked   int
	checking  bool
	unchecked bool
	quiet     *sync.Cond
	// tried are the attempts at blocks that ended those who made them.
	tried   map[Block]*attempts
	refused map[string]bool
	// games have been joined or wait to be, before of them from another coordinator;
	// spent is how long results took together.
	games   int
	before  int
	results int
	spent   time.Duration
	// revision is the number that the server gave to the coordinator's last report.
	revision uint64
	// lost says that the server has lost what was there, so that results are read from
	// the beginning once cut has ended the reading.
	lost bool
	cut  context.CancelFunc
	// failed is closed when the run cannot go on, because of err.
	failed chan struct{}
	err    error
	// idle is how many beats nothing was under way, told the workers of which that was said last.
	idle int
	told string
	// asked is how many blocks were asked for.
	asked int
}

// BlockError ends a run with a block that failed at every attempt.
type BlockError struct {
	Block Block
	// Payload is the cell or schedule of a block of an open job, nil for none.
	Payload *Payload
	// Game is the one that was being played, -1 where nobody knows.
	Game int
	// Attempts is how many there were.
	Attempts int
	// Trouble is what the last attempt ended with, "" where it did not say.
	Trouble string
}

// Error implements error.
func (e *BlockError) Error() string {
	text := fmt.Sprintf("block %s failed %d times", e.Block, e.Attempts)
	if e.Game >= 0 {
		text += fmt.Sprintf(", at last in game %d", e.Game)
	}
	if e.Trouble != "" {
		return text + ": " + e.Trouble
	}
	return text + ": each time whoever played it ended without a word"
}

// Begin puts a job on the server. The run is to be ended with End.
func (b *Bus) Begin(ctx context.Context, s Start) (*Run, error) {
	if err := s.Job.valid(); err != nil {
		return nil, usage.Errorf("cannot spread these games: %v", err)
	}
	r := &Run{bus: b, start: s, epoch: rand.Text(), begun: time.Now(), failed: make(chan struct{}),
		away: map[Block]*outstanding{}, early: map[Block]*result{}, seen: map[Block]*result{},
		senders: map[string]*sender{}, wake: make(chan struct{}, 1), samples: rand.Text(),
		tried: map[Block]*attempts{}, refused: map[string]bool{}}
	r.quiet = sync.NewCond(&r.mu)
	var err error
	if r.id, err = s.Job.id(); err != nil {
		return nil, err
	}
	if r.record, err = json.Marshal(record{Epoch: r.epoch, Job: s.Job}); err != nil {
		return nil, err
	}
	if len(r.record) > MaxJob {
		return nil, usage.Errorf("cannot spread these games: it takes %d bytes to describe, and %d are allowed; vary less at a time", len(r.record), MaxJob)
	}
	if err := r.claim(ctx); err != nil {
		return nil, err
	}
	if err := r.place(ctx); err != nil {
		return nil, fmt.Errorf("putting the games on the server: %w", err)
	}
	inner, stop := context.WithCancel(context.WithoutCancel(ctx))
	r.stop = stop
	read := make(chan struct{})
	r.work.Go(func() { r.collect(inner, read) })
	r.work.Go(func() { r.look(inner) })
	r.work.Go(func() { r.checkAll(inner) })
	select {
	case <-read:
		r.mu.Lock()
		defer r.mu.Unlock()
		r.before = r.games
		return r, nil
	case <-r.failed:
		err = fmt.Errorf("reading what there is of the games: %w", r.err)
	case <-ctx.Done():
		err = ctx.Err()
	}
	return nil, errors.Join(err, r.End(false))
}

// ID is the name of the run on the server.
func (r *Run) ID() string { return r.id }

// place puts packs, consumer and record on the server, in this order: whoever sees
// the record finds the others. Blocks of an earlier coordinator are taken away, and,
// unless they are wanted, its results.
func (r *Run) place(ctx context.Context) error {
	if err := r.bus.deleteConsumer(ctx, r.id); err != nil {
		return err
	}
	if err := r.bus.purge(ctx, workStream, workSubject+r.id); err != nil {
		return err
	}
	if !r.start.Resume {
		if err := r.bus.purge(ctx, doneStream, doneSubject+r.id); err != nil {
			return err
		}
	}
	for _, c := range r.start.Content {
		if err := c.put(ctx, r.bus); err != nil {
			return err
		}
	}
	return r.publish(ctx)
}

// publish makes the consumer of the run, and its record. A consumer that the server knows
// and whose files it has lost fails for ever, so it is deleted before the next attempt: what
// it had handed out comes again, as after any other loss.
func (r *Run) publish(ctx context.Context) error {
	return r.bus.call(ctx, func(ctx context.Context) error {
		c, err := r.bus.js.CreateOrUpdateConsumer(ctx, workStream, jetstream.ConsumerConfig{
			Durable: r.id, FilterSubject: workSubject + r.id, AckPolicy: jetstream.AckExplicitPolicy,
			AckWait: r.bus.times.Hold, MaxDeliver: -1, MaxAckPending: -1})
		if err == nil {
			r.consumer = c
			_, err = r.bus.runs.Put(ctx, r.id, r.record)
		} else if unwritten(err) {
			err = errors.Join(err, r.bus.js.DeleteConsumer(ctx, workStream, r.id))
		}
		return err
	})
}

// deleteConsumer deletes the consumer of a run, if there is one.
func (b *Bus) deleteConsumer(ctx context.Context, run string) error {
	return b.call(ctx, func(ctx context.Context) error {
		if err := b.js.DeleteConsumer(ctx, workStream, run); !gone(err) {
			return err
		}
		return nil
	})
}

// purge takes a subject out of a stream.
func (b *Bus) purge(ctx context.Context, stream, subject string) error {
	return b.call(ctx, func(ctx context.Context) error {
		s, err := b.js.Stream(ctx, stream)
		if err == nil {
			err = s.Purge(ctx, jetstream.WithPurgeSubject(subject))
		}
		return err
	})
}

// fail ends the run with an error; the first one counts.
func (r *Run) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err == nil {
		r.err = err
		close(r.failed)
	}
}

// leaving is how long a run that ends waits for a server that is away.
const leaving = 30 * time.Second

// End takes the run off the server, unless it is another coordinator's by now. Whole
// says that its results are not wanted any more; without that they stay for one that
// resumes. The error may be a *RefusedError, after which what was joined is not to be used.
func (r *Run) End(whole bool) error {
	if whole {
		r.settle()
	}
	r.stop()
	r.work.Wait()
	if errors.Is(r.err, errTaken) {
		return nil
	}
	var refused *RefusedError
	if !errors.As(r.err, &refused) || !whole { // who fails by it knows
		return r.end(whole)
	}
	return errors.Join(refused, r.end(false))
}

// end takes the run off the server.
func (r *Run) end(whole bool) error {
	ctx, cancel := context.WithTimeout(context.Background(), leaving)
	defer cancel()
	if err := r.leave(ctx, whole); err != nil && !errors.Is(err, errTaken) {
		return fmt.Errorf("taking the games off the server: %w", err)
	}
	return nil
}

// leave takes the run off the server.
func (r *Run) leave(ctx context.Context, whole bool) error {
	if err := r.present(ctx); err != nil { // whose is it?
		return err
	}
	if err := r.bus.call(ctx, func(ctx context.Context) error { return r.bus.runs.Delete(ctx, r.id) }); err != nil {
		return err
	}
	if err := r.bus.deleteConsumer(ctx, r.id); err != nil {
		return err
	}
	if err := r.bus.purge(ctx, workStream, workSubject+r.id); err != nil {
		return err
	}
	if whole {
		if err := r.bus.purge(ctx, doneStream, doneSubject+r.id); err != nil {
			return err
		}
	}
	return r.bus.call(ctx, func(ctx context.Context) error { return r.bus.here.Delete(ctx, runPrefix+r.id) })
}
