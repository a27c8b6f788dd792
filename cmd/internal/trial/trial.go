// Package trial runs playtests, comparisons and searches for balance in the background,
// for somebody who looks at them as they grow: what is known so far can be asked for at any
// time, and an end before the last game leaves a report of those until then. It knows no
// page and writes nothing.
package trial

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Kind is the kind of a trial: playtest, comparison or search.
type Kind string

// The kinds of trial.
const (
	Playtest   Kind = "playtest"
	Comparison Kind = "compare"
	Balance    Kind = "balance"
)

// Kinds lists the kinds of trial.
func Kinds() []Kind { return []Kind{Playtest, Comparison, Balance} }

// MaxGames is the most games of a run, a search apart, which stops by itself.
const MaxGames = 1_000_000

// Order is the form with which a trial is started.
type Order struct {
	Kind     Kind
	Scenario string
	Set      [][]string
	// Bots are one player for all seats or one for each.
	Bots  []string
	Seed  uint64
	Games int
	// Vary are what a playtest or a search varies, Until where a playtest may end early, as
	// flags have them; Targets are those of a search, and Least asks it for the least change.
	Vary, Targets []string
	Until         string
	Least         bool
	// Base is what a comparison compares with, BaseName what people call that.
	Base     *load.Result
	BaseName string
	// Content is the content that is played, Work the directory it was loaded from.
	Content  *load.Result
	Work     *workspace.Workspace
	Language wording.Language
}

// Status is how far a run is.
type Status string

// The states of a run.
const (
	Running Status = "running"
	Done    Status = "done"
	Stopped Status = "stopped"
	Failed  Status = "failed"
)

// State is the progress and the results of a run so far. It does not change.
type State struct {
	Status Status
	// Err is why a run failed.
	Err error
	// Step is the step at which a search is.
	Step string
	// Played is how many games were played, of at most All.
	Played, All int
	// One of these is set, once something is known.
	Result     *playtest.Result
	Comparison *playtest.Comparison
	Search     *balance.Report
	// Candidates are the candidates that a search has tried so far.
	Candidates []Candidate
}

// Candidate is one that a search tries: what varies, and what its games show of the targets.
type Candidate struct {
	Label    string
	Games    int64
	Readings []string
}

// Run is a run that was started.
type Run struct {
	Order  Order
	cancel context.CancelFunc
	ended  chan struct{}
	grown  func()
	speech playtest.Speech

	mutex sync.Mutex
	state State
	shown time.Time
}

// shows is how long a state is shown at least, so that looking costs less than playing.
const shows = 400 * time.Millisecond

// Start checks an order and starts it; what is wrong with it is an error before a game is
// played. Each time that more is known grown is called, and must return soon. The run ends
// with the context at the latest.
func Start(ctx context.Context, o Order, grown func()) (*Run, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	r := &Run{Order: o, ended: make(chan struct{}), grown: grown, state: State{Status: Running, All: o.Games}}
	if !o.Language.English() {
		r.speech = playtest.Speak(o.Language.People(), o.Language.Name())
	}
	var work func(context.Context) error
	var err error
	switch o.Kind {
	case Playtest:
		work, err = r.playtest()
	case Comparison:
		work, err = r.compare()
	default:
		work, err = r.balance()
	}
	if err != nil {
		return nil, err
	}
	ctx, r.cancel = context.WithCancel(ctx)
	go func() {
		defer close(r.ended)
		defer r.cancel()
		r.end(ctx, work(ctx))
	}()
	return r, nil
}

// check refuses what no run can be.
func (o *Order) check() error {
	switch {
	case !slices.Contains(Kinds(), o.Kind):
		return usage.Errorf("there is no run of the kind %q", o.Kind)
	case o.Games < 2 || o.Games > MaxGames:
		return usage.Errorf("the number of games is one from 2 to %d, not %d", MaxGames, o.Games)
	case o.Kind == Comparison && o.Base == nil:
		return usage.Errorf("there is nothing to compare with")
	}
	for _, name := range o.Bots {
		if err := bot.Check(name); err != nil {
			return usage.Wrong(err)
		}
		if n, err := bot.Parse(name); err == nil && n.Fitted {
			return usage.Errorf("%s plays by a file of weights; choose another player", name)
		}
	}
	return nil
}

// match opens the set-up of an order in some content, for so many players as the order has.
func (o *Order) match(c *model.Content, set [][]string, bots []string) (play.Match, error) {
	m, found, err := games.Open(c, o.Scenario, set)
	switch {
	case err != nil:
		return nil, usage.Wrong(err)
	case diag.Count(found).Errors > 0:
		return nil, usage.Errorf("%s", diag.Sort(found)[0].Message)
	case m == nil:
		return nil, usage.Errorf("there is no scenario %q", o.Scenario)
	case len(bots) != 1 && len(bots) != len(m.Seats()):
		return nil, usage.Errorf("%d players for the %d seats; give one for all or one for each", len(bots), len(m.Seats()))
	}
	return m, nil
}

// named lays out what is counted of a set-up in the language of the order, nil in English.
func (o *Order) named(c *model.Content, set [][]string, bots []string) *playtest.Layout {
	if o.Language.English() {
		return nil
	}
	m, err := o.match(o.Language.Content(c), set, bots)
	if err != nil {
		return nil
	}
	l, err := playtest.LayoutOf(m, play.CountOptions{Bots: bots})
	if err != nil {
		return nil // it is told by the names of programs
	}
	return l
}

// jobs is how many games are played at once: one processor is left for those who look.
func jobs() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// Look returns the present state of the run.
func (r *Run) Look() State {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	s := r.state
	s.Candidates = slices.Clone(s.Candidates)
	return s
}

// Stop ends a run and waits until it has ended.
func (r *Run) Stop() {
	r.cancel()
	<-r.ended
}

// Wait waits until a run has ended.
func (r *Run) Wait() { <-r.ended }

// change enters what has become known.
func (r *Run) change(enter func(*State)) {
	r.mutex.Lock()
	enter(&r.state)
	r.mutex.Unlock()
	r.grown()
}

// due reports whether the shown state is old enough to be shown anew.
func (r *Run) due() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if time.Since(r.shown) < shows {
		return false
	}
	r.shown = time.Now()
	return true
}

// end enters how a run ended.
func (r *Run) end(ctx context.Context, err error) {
	r.change(func(s *State) {
		switch {
		case err == nil:
			s.Status = Done
		case ctx.Err() != nil && errors.Is(err, ctx.Err()):
			s.Status = Stopped
		default:
			s.Status, s.Err = Failed, err
		}
	})
}

// Title names the run in a few words.
func (r *Run) Title() string {
	return fmt.Sprintf("%s (%s)", r.called(), r.Order.Scenario)
}

// called is what people call the scenario.
func (r *Run) called() string {
	if p := games.Find(r.Order.Language.Content(r.Order.Content.Content), r.Order.Scenario); p != nil {
		return p.Title
	}
	return r.Order.Scenario
}

// playOptions are how games are counted.
func playOptions(bots []string) play.CountOptions { return play.CountOptions{Bots: bots} }
