package cluster

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/play"
)

// Worker plays blocks of whatever runs there are.
type Worker struct {
	Bus *Bus
	// Name says which worker it is, to people; several may have one name.
	Name string
	// Jobs is how many games it plays at once.
	Jobs int
	// Dir is where it keeps packs.
	Dir string
	// Say reports to people what happens, from any goroutine.
	Say func(text string)
	// Idle ends the worker when it has had no block for so long, 0 for never.
	Idle time.Duration
	// Meter counts each block; nil for nobody.
	Meter Meter

	// engine is the version of the engine that it plays by; 0 for play.Version, which
	// tests change.
	engine int
	// open is how a job is opened; nil for the packs on the server.
	open func(ctx context.Context, j *Job) (source, error)

	key   string
	turns chan struct{}
	mu    sync.Mutex
	tasks map[string]*task
	// changed is closed, and made anew, when there is another task.
	changed chan struct{}
	// known are the records of runs, heard is when their coordinators were heard last.
	known map[string]known
	heard map[string]time.Time
	state Presence
	last  time.Time
	begun time.Time
}

// Meter measures a worker.
type Meter interface {
	// Block is called when a block of so many games has ended, with one of the kinds
	// sums, returned, trouble and failed, after so long.
	Block(kind string, games int, spent time.Duration)
	// Refused is called when a run is left to others.
	Refused()
}

// Presence is the report of a worker on itself.
type Presence struct {
	Name   string `json:"name"`
	Engine int    `json:"engine"`
	Jobs   int    `json:"jobs"`
	// Blocks and Games are what it has played, Seconds how long it has been there.
	Blocks  int64   `json:"blocks"`
	Games   int64   `json:"games"`
	Seconds float64 `json:"seconds"`
	// Rate is games in a second, over the last ten beats.
	Rate float64 `json:"rate"`
	// Holds are the blocks that it is at, as RUN BLOCK.
	Holds []string `json:"holds,omitempty"`
	// Refuses says for each run that it leaves to others why.
	Refuses map[string]string `json:"refuses,omitempty"`
}

// task is a run as a worker sees it.
type task struct {
	id, epoch string
	job       *Job
	created   uint64
	from      source
	consumer  jetstream.Consumer
	// over is done when the run is, or has another coordinator.
	over context.Context
	end  context.CancelFunc

	mu sync.Mutex
	// idle are players that nobody uses, by Block.of.
	idle map[Block][]player
}

// Work plays until the context ends, or nothing has come for Idle. Blocks that are
// not played then go back. What the server cannot do for a while is waited for.
func (w *Worker) Work(ctx context.Context) error {
	w.key = workPrefix + rand.Text()
	w.turns, w.tasks, w.changed = make(chan struct{}, w.Jobs), map[string]*task{}, make(chan struct{})
	w.known, w.heard = map[string]known{}, map[string]time.Time{}
	w.begun, w.last = time.Now(), time.Now()
	w.engine = cmp.Or(w.engine, play.Version)
	w.state = Presence{Name: w.Name, Engine: w.engine, Jobs: w.Jobs, Refuses: map[string]string{}}
	if w.open == nil {
		w.open = func(ctx context.Context, j *Job) (source, error) { return w.Bus.open(ctx, w.Dir, j) }
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	all.Go(func() { w.watch(ctx) })
	all.Go(func() { w.listen(ctx) })
	all.Go(func() { w.report(ctx, stop) })
	// One more than plays has its block at hand when another ends.
	for range w.Jobs + 1 {
		all.Go(func() { w.serve(ctx) })
	}
	all.Wait()
	last, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	_ = w.Bus.here.Delete(last, w.key) // it dies of itself soon
	return nil
}

// farewell is how long a worker that ends waits for the server.
const farewell = 5 * time.Second

// watch follows which runs there are.
func (w *Worker) watch(ctx context.Context) {
	for ctx.Err() == nil {
		if err := w.follow(ctx); err != nil {
			_ = w.Bus.wait(ctx, w.Bus.furnish) // an error is met again at the next turn
			sleep(ctx, firstPause)
		}
	}
}

// follow watches the keys of runs until that fails, or the server was away, or for
// a while: what a watcher that has gone deaf has not heard is heard then, and a run whose
// queue was lost with a server, and has been put anew, is taken up.
func (w *Worker) follow(ctx context.Context) error {
	watching, cancel := w.Bus.connected(ctx)
	defer cancel()
	watcher, err := w.Bus.runs.WatchAll(watching)
	if err != nil {
		return err
	}
	defer func() { _ = watcher.Stop() }()
	seen := map[string]bool{}
	const turns = 30
	enough := time.After(turns * w.Bus.times.Beat)
	for {
		select {
		case <-watching.Done():
			return nil
		case <-enough:
			return nil
		case e, ok := <-watcher.Updates():
			if !ok {
				return errors.New("the watch has ended")
			}
			if e == nil { // the end of the messages that were there
				w.keep(seen)
				seen = nil
				continue
			}
			if seen != nil {
				seen[e.Key()] = true
			}
			if !w.update(ctx, e) {
				enough = time.After(w.Bus.times.Beat)
			}
		}
	}
}

// keep gives up the runs that are not among these.
func (w *Worker) keep(seen map[string]bool) {
	list, _, _ := w.active()
	for _, t := range list {
		if !seen[t.id] {
			w.drop(t)
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	maps.DeleteFunc(w.known, func(id string, _ known) bool { return !seen[id] })
}

// update takes up a run, or gives it up. It reports whether that is all: a run without a
// queue is over, or will have one soon, which no key says.
func (w *Worker) update(ctx context.Context, e jetstream.KeyValueEntry) bool {
	w.mu.Lock()
	old := w.tasks[e.Key()]
	w.note(e.Key(), e.Revision())
	w.mu.Unlock()
	if e.Operation() != jetstream.KeyValuePut {
		w.drop(old)
		w.mu.Lock()
		delete(w.state.Refuses, e.Key())
		delete(w.known, e.Key())
		delete(w.heard, e.Key())
		w.mu.Unlock()
		return true
	}
	r, err := readJob(e.Value())
	if err == nil && slices.Contains(r.Refused, w.key) {
		w.dismissed(old, e.Key())
		return true
	}
	if err == nil && old != nil && old.epoch == r.Epoch {
		return true
	}
	w.drop(old)
	t := &task{id: e.Key(), created: e.Revision(), idle: map[Block][]player{}}
	if err == nil {
		t.job, t.epoch = &r.Job, r.Epoch
		err = w.Bus.wait(ctx, func(ctx context.Context) (err error) {
			t.consumer, err = w.Bus.js.Consumer(ctx, workStream, t.id)
			if gone(err) {
				return nil // the run is over, or will be put anew
			}
			return err
		})
	}
	if err == nil && t.job.Engine != w.engine {
		err = fmt.Errorf("it asks for engine %d, and this is %d", t.job.Engine, w.engine)
	}
	if err == nil && t.consumer != nil {
		t.from, err = w.open(ctx, t.job)
	}
	if err != nil {
		w.refuse(ctx, t, err)
		return true
	}
	if t.consumer == nil {
		return false
	}
	t.over, t.end = context.WithCancel(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tasks[t.id] = t
	delete(w.state.Refuses, t.id)
	close(w.changed)
	w.changed = make(chan struct{})
	return true
}

// drop ends the worker's part in a run and forgets its content.
func (w *Worker) drop(t *task) {
	if t == nil {
		return
	}
	t.end()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.tasks[t.id] == t {
		delete(w.tasks, t.id)
	}
}

// dismissed gives up a run whose coordinator takes no result of the worker any more.
func (w *Worker) dismissed(t *task, run string) {
	w.drop(t)
	const why = "its coordinator came to other results than this worker: the machine is faulty, or its hulldown is another than it says"
	w.mu.Lock()
	again := w.state.Refuses[run] == why
	w.state.Refuses[run] = why
	w.mu.Unlock()
	if !again {
		w.Say(fmt.Sprintf("leaves run %s to others: %s", run, why))
	}
}

// refuse leaves a run to others and says why.
func (w *Worker) refuse(ctx context.Context, t *task, why error) {
	if ctx.Err() != nil {
		return
	}
	w.mu.Lock()
	const most = 100
	if len(w.state.Refuses) < most {
		w.state.Refuses[t.id] = why.Error()
	}
	w.mu.Unlock()
	if w.Meter != nil {
		w.Meter.Refused()
	}
	w.Say(fmt.Sprintf("leaves run %s to others: %v", t.id, why))
	m := message{kind: kindRefused, data: []byte(why.Error())}
	if err := w.publish(ctx, t, m); err != nil {
		w.Say(err.Error())
	}
}

// report says again and again that the worker is there, and ends it when it has
// been idle.
func (w *Worker) report(ctx context.Context, stop func()) {
	tick := time.NewTicker(w.Bus.times.Beat)
	defer tick.Stop()
	recent := rates{{w.begun, 0}}
	for {
		w.mu.Lock()
		w.state.Seconds = time.Since(w.begun).Seconds()
		w.state.Rate = recent.add(beat{time.Now(), w.state.Games})
		text, err := json.Marshal(w.state)
		idle := w.Idle > 0 && len(w.state.Holds) == 0 && time.Since(w.last) > w.Idle
		w.mu.Unlock()
		if err == nil {
			_, _ = w.Bus.here.Put(ctx, w.key, text) // reported again soon
		}
		w.bury(ctx)
		if idle {
			w.Say(fmt.Sprintf("ends, since nothing has come for %v", w.Idle))
			stop()
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// beat is how many games there were at a time, rates those of the last beats.
type (
	beat struct {
		at    time.Time
		games int64
	}
	rates []beat
)

// add returns how many games there were in a second since the oldest beat that is kept:
// enough of them that a block of some seconds does not make the rate jump.
func (r *rates) add(now beat) float64 {
	const most = 10
	first := (*r)[0]
	*r = append(*r, now)
	*r = (*r)[max(0, len(*r)-most):]
	if spent := now.at.Sub(first.at).Seconds(); spent > 0 {
		return float64(now.games-first.games) / spent
	}
	return 0
}

// serve takes block after block.
func (w *Worker) serve(ctx context.Context) {
	for turn := 0; ctx.Err() == nil; turn++ {
		list, live, changed := w.active()
		if len(list) == 0 {
			select {
			case <-changed:
			case <-ctx.Done():
			}
			continue
		}
		msg, t := w.next(ctx, list, live, turn)
		if msg != nil {
			w.block(ctx, t, msg)
		}
	}
}

// active lists the runs that the worker plays for: those whose coordinators are there, which are
// so many, before others, and of each the oldest first; and what is closed when there are others.
func (w *Worker) active() (list []*task, live int, changed <-chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, t := range w.tasks { // order-free: sorted below
		list = append(list, t)
	}
	slices.SortFunc(list, func(a, b *task) int { return cmp.Compare(a.created, b.created) })
	var orphans []*task
	list = slices.DeleteFunc(list, func(t *task) bool {
		if w.live(t.id) {
			return false
		}
		orphans = append(orphans, t)
		return true
	})
	return append(list, orphans...), len(list), w.changed
}

// next takes a block of the first run that has one; where none has, it waits for
// one, each time at another run, of the live ones if there are some.
func (w *Worker) next(ctx context.Context, list []*task, live, turn int) (jetstream.Msg, *task) {
	if len(list) > 1 {
		for _, t := range list {
			if msg := w.take(ctx, t, func() (jetstream.MessageBatch, error) { return t.consumer.FetchNoWait(1) }); msg != nil {
				return msg, t
			}
		}
	}
	const wait = time.Second
	t := list[turn%cmp.Or(live, len(list))]
	return w.take(ctx, t, func() (jetstream.MessageBatch, error) { return t.consumer.Fetch(1, jetstream.FetchMaxWait(wait)) }), t
}

// take fetches a block, nil where none comes.
func (w *Worker) take(ctx context.Context, t *task, fetch func() (jetstream.MessageBatch, error)) jetstream.Msg {
	batch, err := fetch()
	if err == nil {
		for msg := range batch.Messages() {
			return msg
		}
		err = batch.Error()
	}
	if err != nil {
		// A server that is away, or a run that is just over.
		const pause = 100 * time.Millisecond
		select {
		case <-time.After(pause):
		case <-t.over.Done():
		case <-ctx.Done():
		}
	}
	return nil
}
