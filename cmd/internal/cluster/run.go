package cluster

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown/cmd/internal/usage"
)

// Start is what a run begins with.
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
	early map[Block][]byte
	// seen are the hashes of the results that have come.
	seen map[Block]uint64
	// begins is the game of each block that was last announced, trouble what the last
	// attempt ended with.
	begins  map[Block]int
	trouble map[Block]string
	refused map[string]bool
	// games have been joined or wait to be; spent is how long results took together.
	games   int
	results int
	spent   time.Duration
	// revision is that of what the coordinator said last of itself.
	revision uint64
	// lost says that the server has lost what was there, so that results are read from
	// the beginning once cut has ended the reading.
	lost bool
	cut  context.CancelFunc
	// failed is closed when the run cannot go on, because of err.
	failed chan struct{}
	err    error
	// idle is how many beats nothing was under way, told whether that was said.
	idle int
	told bool
}

// outstanding is a block that is away.
type outstanding struct {
	result chan []byte
	sent   time.Time
	copies int
}

// Progress is what the coordinator of a run says of it.
type Progress struct {
	Title string `json:"title"`
	Owner string `json:"owner"`
	// Games of Total are there, after Seconds.
	Games   int     `json:"games"`
	Total   int     `json:"total"`
	Seconds float64 `json:"seconds"`
}

// ErrRunning refuses to begin what somebody else plays right now.
var ErrRunning = errors.New("somebody plays the same games there right now; --resume takes them over")

// errTaken ends a run that another coordinator has taken over.
var errTaken = errors.New("another hulldown has taken this playtest over")

// BlockError ends a run with a block that failed at every attempt.
type BlockError struct {
	Block Block
	// Game is the one that was being played, -1 where nobody knows.
	Game int
	// Trouble is what the last attempt ended with, "" where it did not say.
	Trouble string
}

// Error implements error.
func (e *BlockError) Error() string {
	text := fmt.Sprintf("block %s failed %d times", e.Block, maxAttempts)
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
		return nil, usage.Errorf("cannot spread this playtest: %v", err)
	}
	r := &Run{bus: b, start: s, epoch: rand.Text(), begun: time.Now(), failed: make(chan struct{}),
		away: map[Block]*outstanding{}, early: map[Block][]byte{}, seen: map[Block]uint64{},
		begins: map[Block]int{}, trouble: map[Block]string{}, refused: map[string]bool{}}
	var err error
	if r.id, err = s.Job.id(); err != nil {
		return nil, err
	}
	if r.record, err = json.Marshal(record{r.epoch, s.Job}); err != nil {
		return nil, err
	}
	if len(r.record) > MaxJob {
		return nil, usage.Errorf("cannot spread this playtest: it takes %d bytes to describe, and %d are allowed; vary less at a time", len(r.record), MaxJob)
	}
	if err := r.claim(ctx); err != nil {
		return nil, err
	}
	if err := r.place(ctx); err != nil {
		return nil, fmt.Errorf("putting the playtest on the server: %w", err)
	}
	inner, stop := context.WithCancel(context.WithoutCancel(ctx))
	r.stop = stop
	read := make(chan struct{})
	r.work.Go(func() { r.collect(inner, read) })
	r.work.Go(func() { r.look(inner) })
	select {
	case <-read:
		return r, nil
	case <-r.failed:
		err = fmt.Errorf("reading what there is of the playtest: %w", r.err)
	case <-ctx.Done():
		err = ctx.Err()
	}
	return nil, errors.Join(err, r.End(false))
}

// ID is what the run is called on the server.
func (r *Run) ID() string { return r.id }

// claim takes the run over, or refuses to where somebody else has it.
func (r *Run) claim(ctx context.Context) error {
	err := r.bus.call(ctx, func(ctx context.Context) error {
		_, err := r.bus.here.Get(ctx, runPrefix+r.id)
		return err
	})
	if err == nil && !r.start.Resume {
		return usage.Wrong(ErrRunning)
	}
	if err != nil && !errors.Is(err, jetstream.ErrKeyNotFound) {
		return fmt.Errorf("asking who is there: %w", err)
	}
	text, err := r.progress()
	if err != nil {
		return err
	}
	return r.bus.call(ctx, func(ctx context.Context) (err error) {
		r.revision, err = r.bus.here.Put(ctx, runPrefix+r.id, text)
		return err
	})
}

// progress is what the coordinator says of itself.
func (r *Run) progress() ([]byte, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return json.Marshal(Progress{Title: r.start.Title, Owner: r.epoch, Games: r.games, Total: r.start.Games, Seconds: time.Since(r.begun).Seconds()})
}

// present says that the coordinator is there. It is errTaken when another says that
// the run is its own.
func (r *Run) present(ctx context.Context) error {
	text, err := r.progress()
	if err != nil {
		return err
	}
	return r.bus.call(ctx, func(ctx context.Context) error { return r.reclaim(ctx, text) })
}

// reclaim is one attempt of present.
func (r *Run) reclaim(ctx context.Context, text []byte) error {
	key := runPrefix + r.id
	revision, err := r.bus.here.Update(ctx, key, text, r.revision)
	if err == nil {
		r.revision = revision
		return nil
	}
	// It is another's, or has died meanwhile, or an answer was lost.
	e, err := r.bus.here.Get(ctx, key)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		if err := r.owned(ctx); err != nil {
			return err
		}
		r.revision, err = r.bus.here.Create(ctx, key, text)
		if errors.Is(err, jetstream.ErrKeyExists) {
			return fmt.Errorf("%w: %w", errAgain, err)
		}
		return err
	}
	if err != nil {
		return err
	}
	var p Progress
	if json.Unmarshal(e.Value(), &p) == nil && p.Owner != r.epoch {
		return errTaken
	}
	r.revision = e.Revision()
	return nil
}

// owned is errTaken where the record of the run is another coordinator's.
func (r *Run) owned(ctx context.Context) error {
	e, err := r.bus.runs.Get(ctx, r.id)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return nil
	case err != nil:
		return err
	}
	var there record
	if json.Unmarshal(e.Value(), &there) == nil && there.Epoch != r.epoch {
		return errTaken
	}
	return nil
}

// place puts packs, consumer and record on the server, in this order: whoever sees
// the record finds the others. Blocks of an earlier coordinator are taken away, and,
// unless they are wanted, its results.
func (r *Run) place(ctx context.Context) error {
	if err := r.deleteConsumer(ctx); err != nil {
		return err
	}
	if err := r.purge(ctx, workStream, workSubject); err != nil {
		return err
	}
	if !r.start.Resume {
		if err := r.purge(ctx, doneStream, doneSubject); err != nil {
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

// publish makes the consumer of the run, and its record.
func (r *Run) publish(ctx context.Context) error {
	return r.bus.call(ctx, func(ctx context.Context) error {
		c, err := r.bus.js.CreateOrUpdateConsumer(ctx, workStream, jetstream.ConsumerConfig{
			Durable: r.id, FilterSubject: workSubject + r.id, AckPolicy: jetstream.AckExplicitPolicy,
			AckWait: r.bus.times.Hold, MaxDeliver: -1, MaxAckPending: -1})
		if err == nil {
			r.consumer = c
			_, err = r.bus.runs.Put(ctx, r.id, r.record)
		}
		return err
	})
}

// deleteConsumer deletes the consumer of the run, if there is one.
func (r *Run) deleteConsumer(ctx context.Context) error {
	return r.bus.call(ctx, func(ctx context.Context) error {
		if err := r.bus.js.DeleteConsumer(ctx, workStream, r.id); !gone(err) {
			return err
		}
		return nil
	})
}

// purge takes what is about the run out of a stream.
func (r *Run) purge(ctx context.Context, stream, subject string) error {
	return r.bus.call(ctx, func(ctx context.Context) error {
		s, err := r.bus.js.Stream(ctx, stream)
		if err == nil {
			err = s.Purge(ctx, jetstream.WithPurgeSubject(subject+r.id))
		}
		return err
	})
}

// Play has a block played by whoever takes it, and returns its sums as bytes. The
// error is the context's, or why the run cannot go on: a *BlockError among others.
func (r *Run) Play(ctx context.Context, b Block) ([]byte, error) {
	r.mu.Lock()
	if data, ok := r.early[b]; ok {
		delete(r.early, b)
		r.mu.Unlock()
		return data, nil
	}
	o := &outstanding{result: make(chan []byte, 1), sent: time.Now(), copies: 1}
	r.away[b] = o
	r.mu.Unlock()
	if err := r.send(ctx, b, "first"); err != nil {
		return nil, err
	}
	select {
	case data := <-o.result:
		return data, nil
	case <-r.failed:
		return nil, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// send puts a block into the queue; the same one under the same name only once.
func (r *Run) send(ctx context.Context, b Block, name string) error {
	id := fmt.Sprintf("%s %s %s", r.epoch, b, name)
	return r.bus.call(ctx, func(ctx context.Context) error {
		_, err := r.bus.js.Publish(ctx, workSubject+r.id, []byte(b.String()), jetstream.WithMsgID(id))
		return err
	})
}

// fail ends the run.
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
// resumes.
func (r *Run) End(whole bool) error {
	r.stop()
	r.work.Wait()
	if errors.Is(r.err, errTaken) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), leaving)
	defer cancel()
	if err := r.leave(ctx, whole); err != nil && !errors.Is(err, errTaken) {
		return fmt.Errorf("taking the playtest off the server: %w", err)
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
	if err := r.deleteConsumer(ctx); err != nil {
		return err
	}
	if err := r.purge(ctx, workStream, workSubject); err != nil {
		return err
	}
	if whole {
		if err := r.purge(ctx, doneStream, doneSubject); err != nil {
			return err
		}
	}
	return r.bus.call(ctx, func(ctx context.Context) error { return r.bus.here.Delete(ctx, runPrefix+r.id) })
}

// collect reads what is published about the run, from its beginning; read is closed
// once all that was there has been read.
func (r *Run) collect(ctx context.Context, read chan struct{}) {
	last := uint64(0)
	for ctx.Err() == nil {
		inner, cut := r.bus.connected(ctx)
		r.mu.Lock()
		if r.lost {
			last = 0
		}
		r.lost, r.cut = false, cut
		r.mu.Unlock()
		if err := r.follow(inner, &last, read); lost(err) {
			last = 0
			_ = r.bus.wait(ctx, r.bus.furnish) // what it cannot do is seen at the next turn
		}
		cut()
		sleep(ctx, firstPause)
	}
}

// follow reads what comes behind a place in the stream until that fails.
func (r *Run) follow(ctx context.Context, last *uint64, read chan struct{}) error {
	config := jetstream.OrderedConsumerConfig{FilterSubjects: []string{doneSubject + r.id}}
	if *last > 0 {
		config.DeliverPolicy, config.OptStartSeq = jetstream.DeliverByStartSequencePolicy, *last+1
	}
	c, err := r.bus.js.OrderedConsumer(ctx, doneStream, config)
	if err != nil {
		return err
	}
	info, err := c.Info(ctx)
	if err != nil {
		return err
	}
	left := info.NumPending
	const expiry, heartbeat = 10 * time.Second, 2 * time.Second
	iter, err := c.Messages(jetstream.PullExpiry(expiry), jetstream.PullHeartbeat(heartbeat))
	if err != nil {
		return err
	}
	defer iter.Stop()
	defer context.AfterFunc(ctx, iter.Stop)()
	for {
		if left == 0 {
			closeOnce(read)
		}
		msg, err := iter.Next(jetstream.NextMaxWait(time.Second))
		if errors.Is(err, nats.ErrTimeout) {
			left = 0 // the rest has been taken away meanwhile
			continue
		}
		if err != nil {
			return err
		}
		if meta, err := msg.Metadata(); err == nil {
			*last = meta.Sequence.Stream
		}
		r.take(ctx, msg)
		if left > 0 {
			left--
		}
	}
}

// closeOnce closes a channel that one goroutine alone closes.
func closeOnce(c chan struct{}) {
	select {
	case <-c:
	default:
		close(c)
	}
}

// take does with a message what is to be done. Of one that an earlier coordinator
// left only sums count.
func (r *Run) take(ctx context.Context, msg jetstream.Msg) {
	header := msg.Headers()
	who := header.Get(workerHeader)
	kind := header.Get(kindHeader)
	if kind != kindSums && header.Get(epochHeader) != r.epoch {
		return
	}
	if kind == kindRefused {
		r.refusedBy(who, string(msg.Data()))
		return
	}
	b, err := parseBlock(header.Get(blockHeader))
	if err == nil {
		err = r.start.Job.check(b)
	}
	if err != nil {
		r.start.Say(fmt.Sprintf("%s sent what is about no block: %v", who, err))
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch kind {
	case kindSums:
		millis, _ := strconv.Atoi(header.Get(millisHeader)) // 0 where it is none
		r.result(b, bytes.Clone(msg.Data()), time.Duration(millis)*time.Millisecond)
	case kindReturned:
		if o := r.away[b]; o != nil {
			o.sent = time.Now()
			go func() { _ = r.send(ctx, b, rand.Text()) }() // looked after by look otherwise
		}
	case kindBegins:
		if game, err := strconv.Atoi(header.Get(gameHeader)); err == nil {
			r.begins[b] = game
		}
	case kindTrouble:
		r.trouble[b] = string(msg.Data())
	case kindFailed:
		if _, there := r.seen[b]; there {
			return
		}
		game, known := r.begins[b]
		if !known {
			game = -1
		}
		go r.fail(&BlockError{Block: b, Game: game, Trouble: r.trouble[b]})
	}
}
