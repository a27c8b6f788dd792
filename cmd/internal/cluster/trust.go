package cluster

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// checkedOf is of how many results one is checked, by chance, of a worker whose first result was
// right. What this costs is a hundredth of what is played.
const checkedOf = 100

// result is the sums of a block and the worker that sent them.
type result struct {
	// data are its sums, nil where they were joined; sum is their hash.
	data []byte
	sum  [sha256.Size]byte
	from *sender
	// sequence is its place in the stream.
	sequence uint64
	joined   bool
}

// sender is a worker that results have come from.
type sender struct {
	process, name string
	// proven is set when its first result was the same here; until then its results wait in held,
	// of which the first is being checked.
	proven bool
	held   []Block
	// refused is set when a result of it was another one here: none of its is taken any more.
	refused bool
}

// check is a block that is played here once more, and the results it is held against.
type check struct {
	block   Block
	payload []byte
	results []*result
}

// RefusedError ends a run in which a worker gave wrong results after others of it had been
// counted already.
type RefusedError struct {
	Worker string
	Block  Block
	// Counted is how many blocks of the worker had been counted.
	Counted int
}

// Error implements error.
func (e *RefusedError) Error() string {
	return fmt.Sprintf("the worker %s plays other games than it was asked for: block %s comes to something else here, and %d of its blocks had been counted; "+
		"its results were taken off the server, and the same call with --resume plays them anew", e.Worker, e.Block, e.Counted)
}

// senderOf returns the worker of a process, which older workers do not name.
func (r *Run) senderOf(process, name string) *sender {
	process = cmp.Or(process, name)
	s := r.senders[process]
	if s == nil {
		s = &sender{process: process, name: name}
		r.senders[process] = s
	}
	return s
}

// result takes the sums of a block: the first that come. Others must be the same.
func (r *Run) result(ctx context.Context, b Block, came *result, spent time.Duration) {
	came.sum = sha256.Sum256(came.data)
	before := r.seen[b]
	switch {
	case before != nil:
		if before.sum != came.sum && !came.from.refused {
			r.dispute(b, before, came)
		}
		return
	case came.from.refused:
		r.sendAgain(ctx, b)
		return
	}
	r.seen[b] = came
	r.games += b.To - b.From
	r.results++
	r.spent += spent
	o := r.away[b]
	if o == nil {
		r.early[b] = came
		return
	}
	o.there = true
	r.admit(b, came)
}

// admit joins a result that somebody waits for, of a worker whose first result was checked. The
// first of another worker is checked before, and what else comes of it waits for that.
func (r *Run) admit(b Block, came *result) {
	s := came.from
	if !s.proven {
		if s.held = append(s.held, b); len(s.held) == 1 {
			r.verify(b, came)
		}
		return
	}
	if r.sampled(b) {
		r.verify(b, came)
	}
	r.join(b, came)
}

// sampled reports whether the result of a block is checked. No worker can know it before.
func (r *Run) sampled(b Block) bool {
	sum := sha256.Sum256([]byte(r.samples + b.String()))
	return binary.BigEndian.Uint64(sum[:])%cmp.Or(r.start.checkedOf, checkedOf) == 0
}

// join hands a result to who waits for it.
func (r *Run) join(b Block, came *result) {
	o := r.away[b]
	if o == nil {
		return
	}
	delete(r.away, b)
	o.result <- came.data
	came.data, came.joined = nil, true
}

// dispute has a block played here of which two workers gave different results. What brought
// along what it plays cannot be played any more once it was joined.
func (r *Run) dispute(b Block, results ...*result) {
	if r.start.Job.Open != "" && r.away[b] == nil {
		go r.fail(fmt.Errorf("block %s came back with two results: one of the workers %s and %s has a faulty machine, or another engine than it says",
			b, results[0].from.name, results[1].from.name))
		return
	}
	r.verify(b, results...)
}

// verify has a block played here, and its results held against that.
func (r *Run) verify(b Block, results ...*result) {
	if r.unchecked {
		return
	}
	c := &check{block: b, results: results}
	if o := r.away[b]; o != nil {
		c.payload = o.payload
	}
	r.checks = append(r.checks, c)
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// checkAll plays here what is to be checked, one block after the other, until the context ends.
func (r *Run) checkAll(ctx context.Context) {
	defer func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.checks, r.checking, r.unchecked = nil, false, true
		r.quiet.Broadcast()
	}()
	models := []*model.Content{}
	for _, c := range r.start.Content {
		models = append(models, c.model)
	}
	here := &library{job: &r.start.Job, versions: models, matches: map[Block][]play.Match{}}
	for {
		r.mu.Lock()
		var c *check
		if len(r.checks) > 0 {
			c, r.checks = r.checks[0], r.checks[1:]
		}
		if r.checking = c != nil; !r.checking {
			r.quiet.Broadcast()
		}
		r.mu.Unlock()
		if c == nil {
			select {
			case <-r.wake:
				continue
			case <-ctx.Done():
				return
			}
		}
		if err := r.check(ctx, here, c); err != nil {
			if ctx.Err() == nil {
				r.fail(err)
			}
			return
		}
	}
}

// settle waits until nothing is left to be checked.
func (r *Run) settle() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.checks) > 0 || r.checking {
		r.quiet.Wait()
	}
}

// check plays a block here and judges who sent its results.
func (r *Run) check(ctx context.Context, here source, c *check) error {
	payload, err := r.start.Job.readPayload(c.block, c.payload)
	if err != nil {
		return err
	}
	p, err := here.player(c.block, payload)
	if err != nil {
		return fmt.Errorf("checking block %s: %w", c.block, err)
	}
	data, err := p(ctx, c.block.Bounds)
	if err != nil {
		return fmt.Errorf("checking block %s: %w", c.block, err)
	}
	r.mu.Lock()
	r.checked++
	r.mu.Unlock()
	sum := sha256.Sum256(data)
	for _, came := range c.results {
		if came.sum == sum {
			r.trust(came.from, c.block)
		} else if err := r.refuse(ctx, c.block, came.from); err != nil {
			return err
		}
	}
	return nil
}

// trust joins what waits for the check of a worker's first result, or of another block of it.
func (r *Run) trust(s *sender, checked Block) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s.refused {
		return
	}
	held := s.held
	s.proven, s.held = true, nil
	for _, b := range held {
		came := r.seen[b]
		if came == nil || came.from != s || came.joined {
			continue
		}
		if b != checked && r.sampled(b) {
			r.verify(b, came)
		}
		r.join(b, came)
	}
}

// refuse takes no results of a worker any more, has those that were not counted played anew, and
// asks the worker to stop. The error is that others were counted.
func (r *Run) refuse(ctx context.Context, b Block, s *sender) error {
	r.mu.Lock()
	if s.refused {
		r.mu.Unlock()
		return nil
	}
	s.refused, s.held = true, nil
	var sequences []uint64
	var anew []Block
	counted := 0
	for at, came := range r.seen { // order-free: sorted below
		if came.from != s {
			continue
		}
		sequences = append(sequences, came.sequence)
		if came.joined {
			counted++
			continue
		}
		delete(r.seen, at)
		delete(r.early, at)
		r.games -= at.To - at.From
		if o := r.away[at]; o != nil {
			o.there = false
			anew = append(anew, at)
		}
	}
	slices.SortFunc(anew, func(a, b Block) int { return cmp.Compare(r.away[a].turn, r.away[b].turn) })
	for _, at := range anew {
		r.sendAgain(ctx, at)
	}
	r.mu.Unlock()
	slices.Sort(sequences)
	if err := r.forget(ctx, sequences); err != nil {
		return fmt.Errorf("taking the results of the worker %s off the server: %w", s.name, err)
	}
	if counted > 0 {
		return &RefusedError{Worker: s.name, Block: b, Counted: counted}
	}
	r.start.Say(fmt.Sprintf("the worker %s plays other games than it was asked for: block %s comes to something else here; nothing of it is counted, and what it played is played anew", s.name, b))
	return r.dismiss(ctx)
}

// forget deletes results from the server, so that a coordinator that resumes does not read them.
func (r *Run) forget(ctx context.Context, sequences []uint64) error {
	return r.bus.call(ctx, func(ctx context.Context) error {
		s, err := r.bus.js.Stream(ctx, doneStream)
		if err != nil {
			return err
		}
		for len(sequences) > 0 {
			if err := s.DeleteMsg(ctx, sequences[0]); err != nil && !errors.Is(err, jetstream.ErrMsgDeleteUnsuccessful) { // one that is gone
				return err
			}
			sequences = sequences[1:]
		}
		return nil
	})
}

// dismiss writes into the record of the run which workers it refuses.
func (r *Run) dismiss(ctx context.Context) error {
	r.mu.Lock()
	there := record{Epoch: r.epoch, Job: r.start.Job}
	for _, s := range r.senders { // order-free: sorted below
		if s.refused {
			there.Refused = append(there.Refused, s.process)
		}
	}
	slices.Sort(there.Refused)
	text, err := json.Marshal(there)
	if err == nil && len(text) <= MaxJob {
		r.record = text
	}
	text = r.record
	r.mu.Unlock()
	if err != nil {
		return err
	}
	return r.bus.call(ctx, func(ctx context.Context) error {
		_, err := r.bus.runs.Put(ctx, r.id, text)
		return err
	})
}
