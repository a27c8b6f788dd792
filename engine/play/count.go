package play

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Ledger says what can be counted of a match.
type Ledger struct {
	// Sides, SideNames, Endings and Verbs are the words of engine.Counted. Of a game
	// that is not counted, the sides are named after their number and the others
	// are empty.
	Sides, SideNames, Endings, Verbs []string
	// Side maps seats to sides.
	Side []int
	// Measures are the game's own; none of a game that is not counted.
	Measures []engine.Measure
}

// Count is what one game came to. It is valid until the counter's next game.
type Count struct {
	Outcome
	// Counts holds a number for each key of each of the ledger's measures.
	Counts []int32
	// Leads are the changes of the lead, in order.
	Leads []Lead
	// Offered counts for each verb the decisions in which it was among the
	// legal ones, Taken those in which it was chosen.
	Offered, Taken []int32
}

// Lead says that a side came to have more than the others, or with Side -1
// that none does, after so many decisions.
type Lead struct {
	Side, Decisions int
}

// Counter plays games and counts them, one after the other; it serves one
// goroutine.
type Counter interface {
	// Count plays a game of a seed. A game that does not end or is broken has
	// its Fault set and its counts as far as it came; the error is the
	// context's.
	Count(ctx context.Context, seed, game uint64) (*Count, error)
}

// Countable is a match that can be counted; those of NewMatch are.
type Countable interface {
	Match
	// Ledger is the words and the size of the counts.
	Ledger() Ledger
	// Counter returns a counter.
	Counter(o CountOptions) (Counter, error)
	// Recount counts the game that a recording holds, as far as it holds, which is in the
	// report. Errors are those of Replay.
	Recount(ctx context.Context, s *Script) (*Count, Report, error)
}

// CountOptions say how games that are counted are played. Bots and Turns mean
// the same as in PlayOptions, Paired the same as in Options.
type CountOptions struct {
	Bots   []string
	Turns  int
	Paired bool
	// Bare leaves out all measures but results.
	Bare bool
}

// Ledger implements Countable.
func (m *match[S, V]) Ledger() Ledger {
	start := m.game.Start()
	r := m.game.Result(&start)
	var l Ledger
	most := 0
	for seat := range m.seats {
		l.Side = append(l.Side, int(r.Side[seat]))
		most = max(most, int(r.Side[seat]))
	}
	if c := m.counted; c != nil {
		l.Sides, l.SideNames, l.Endings, l.Verbs, l.Measures = c.Sides, c.SideNames, c.Endings, c.Verbs, c.Measures
		return l
	}
	for side := range most + 1 {
		l.Sides = append(l.Sides, fmt.Sprintf("side-%d", side+1))
	}
	return l
}

// Counter implements Countable.
func (m *match[S, V]) Counter(o CountOptions) (Counter, error) {
	names, err := m.names(o.Bots)
	if err != nil {
		return nil, err
	}
	c := m.newCounter(o.Bare)
	t := Options[S, V]{Turns: o.Turns, Log: &c.log, Watchers: []Watcher[S]{c}, Paired: o.Paired}
	for _, name := range names {
		p, err := bot.New(name, m.game, m.judges)
		if err != nil {
			return nil, err
		}
		if o.Paired {
			p = bot.Paired(p)
		}
		t.Players = append(t.Players, p)
	}
	if c.driver, err = NewDriver(m.game, t); err != nil {
		return nil, err
	}
	return c, nil
}

// newCounter returns a counter without a driver.
func (m *match[S, V]) newCounter(bare bool) *counter[S, V] {
	l := m.Ledger()
	c := &counter[S, V]{ledger: l, bare: bare, log: engine.Log{Only: engine.Kinds()}}
	c.count.Offered, c.count.Taken = make([]int32, len(l.Verbs)), make([]int32, len(l.Verbs))
	n := 0
	for _, measure := range l.Measures {
		n += len(measure.Keys)
	}
	c.count.Counts = make([]int32, n)
	if bare {
		c.ledger.Verbs = nil
	} else if m.counted != nil {
		c.census, c.log.Only = m.counted.New(), m.counted.Keeps
	}
	return c
}

// Recount implements Countable.
func (m *match[S, V]) Recount(ctx context.Context, s *Script) (*Count, Report, error) {
	c := m.newCounter(false)
	r, err := m.newReplay(s, ReplayOptions{Log: &c.log}, c)
	if err != nil {
		return nil, Report{}, fmt.Errorf("counting a recording: %w", err)
	}
	c.driver = r.driver
	c.begin()
	report, err := r.finish(ctx)
	if err != nil {
		return nil, report, err
	}
	c.end()
	return &c.count, report, nil
}

// counter is a driver's watcher that counts. The log holds the events of one
// turn at a time.
type counter[S comparable, V any] struct {
	ledger    Ledger
	driver    *Driver[S, V]
	census    engine.Census[S]
	log       engine.Log
	count     Count
	bare      bool
	leader    int
	decisions int
}

// Count implements Counter.
func (c *counter[S, V]) Count(ctx context.Context, seed, game uint64) (*Count, error) {
	d := c.driver
	d.Start(seed, game)
	c.begin()
	var err error
	for err == nil {
		turn := d.Turn()
		if turn.Kind == engine.Over {
			break
		}
		err = d.Step(ctx, turn)
	}
	if err != nil && !isFault(err) {
		return nil, fmt.Errorf("game %d of seed %d: %w", game, seed, err)
	}
	c.end()
	c.count.Fault = err
	return &c.count, nil
}

// begin starts the counts of a game whose driver is at its first state.
func (c *counter[S, V]) begin() {
	clear(c.count.Counts)
	clear(c.count.Offered)
	clear(c.count.Taken)
	c.count.Leads = c.count.Leads[:0]
	c.leader, c.decisions = -1, 0
	if c.census != nil {
		c.census.Begin(c.driver.State(), c.count.Counts)
	}
}

// end completes the counts of a game.
func (c *counter[S, V]) end() {
	c.count.Outcome = c.driver.Outcome()
	c.lead()
	if c.census != nil {
		c.census.End(c.driver.State(), c.count.Result)
	}
}

// Chosen implements Watcher.
func (c *counter[S, V]) Chosen(_ *S, turn engine.Turn, a engine.Action) error {
	if turn.Kind == engine.Decide {
		c.decisions++
		if len(c.ledger.Verbs) > 0 {
			c.offered(a)
		}
	}
	return nil
}

// offered notes which kinds of decision there were. A turn without a choice
// offers nothing.
func (c *counter[S, V]) offered(a engine.Action) {
	legal := c.driver.legal
	if len(legal) < 2 {
		return
	}
	var seen [4]uint64
	for i := range legal {
		v := legal[i].Verb()
		if seen[v>>6]&(1<<(v&63)) == 0 {
			seen[v>>6] |= 1 << (v & 63)
			c.count.Offered[v]++
		}
	}
	c.count.Taken[a.Verb()]++
}

// Applied implements Watcher.
func (c *counter[S, V]) Applied(*S, engine.Turn, engine.Action) error {
	if c.bare {
		return nil
	}
	if c.census == nil || c.census.Applied(c.log.Events) {
		c.lead()
	}
	c.log.Reset()
	return nil
}

// lead notes which side is ahead.
func (c *counter[S, V]) lead() {
	r := c.driver.game.Result(c.driver.State())
	leader, best, tied := 0, r.Score[0], false
	for side := 1; side < len(c.ledger.Sides); side++ {
		switch n := r.Score[side]; {
		case n > best:
			leader, best, tied = side, n, false
		case n == best:
			tied = true
		}
	}
	if tied {
		leader = -1
	}
	if leader != c.leader {
		c.leader = leader
		c.count.Leads = append(c.count.Leads, Lead{leader, c.decisions})
	}
}

// CounterOf returns a counter of a match, which must be Countable.
func CounterOf(m Match, o CountOptions) (Counter, Ledger, error) {
	c, ok := m.(Countable)
	if !ok {
		return nil, Ledger{}, fmt.Errorf("%s cannot be counted", strings.Join(slices.Concat([]string{m.Head().Game}, m.Seats()), " "))
	}
	counter, err := c.Counter(o)
	return counter, c.Ledger(), err
}
