package balance

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/race"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Search is a search for values of content: its targets, its axes and its bounds.
type Search struct {
	Editor  *editing.Editor
	Axes    []Axis
	Costs   Costs
	Targets []grid.Target
	// Scenario and Set are what is played, and Bots who plays it. Tune, if set, gives a
	// match the players of Bots that were fitted, the same for all candidates.
	Scenario string
	// Title is what people call the scenario.
	Title string
	Set   [][]string
	Bots  []string
	Tune  func(play.Match) (play.Match, error)
	Seed  uint64
	Jobs  int
	// Least, Error, Candidates and Games are those of a race, and Pairs how many pairs of
	// games, as they were and with the change, the winner is reported by.
	Least                    bool
	Error                    float64
	Candidates, Games, Pairs int
	// Run and Compare play batches, nil for playtest's own. What varies is told beside
	// the plan, for whoever has it played elsewhere. Run is called AtOnce times at once, 0
	// for one after the other.
	AtOnce  int
	Run     func(ctx context.Context, p playtest.Plan, vary []playtest.Parameter) (*playtest.Batch, error)
	Compare func(ctx context.Context, v playtest.Versions, vary []playtest.Parameter) (*playtest.Pairs, error)
	// Speech is the language of the report, and Named what is counted in it, nil for English.
	Speech playtest.Speech
	Named  *playtest.Layout
	// Called gives a choice the words that people read in its place, nil for none.
	Called func(playtest.Parameter) playtest.Parameter
	// Progress, if set, is told what is going on and how many games were played.
	Progress func(step race.Step, games int)
}

// fresh is how far the seed of the games that the winner is reported by is from that of
// the others.
const fresh = 1 << 32

// searching is a search under way.
type searching struct {
	*Search
	// matches are the candidates whose content was loaded, by point.
	matches map[string]play.Match
	// errors are the mistakes that the content has already, nil before they are asked for.
	errors map[string]bool
	step   race.Step
	// games have been played, which several blocks at once count.
	games    int
	counting sync.Mutex
	pairs    *playtest.Pairs
	patch    *editing.Patch
}

// Find carries out a search in content that can be played as it is, in the match base. A
// search that the context ends returns, with the context's error, what is known.
func (s *Search) Find(ctx context.Context, base play.Match) (*Report, error) {
	base, err := s.tuned(base)
	if err != nil {
		return nil, err
	}
	l, err := playtest.LayoutOf(base, play.CountOptions{Bots: s.Bots})
	if err != nil {
		return nil, err
	}
	var targets []race.Target
	for _, t := range s.Targets {
		if err := t.Check(l); err != nil {
			return nil, err
		}
		targets = append(targets, race.Target{Metric: t.Metric, Low: t.Low, High: t.High, Share: t.Share(l)})
	}
	w := &searching{Search: s, matches: map[string]play.Match{fmt.Sprint(s.own()): base}}
	options := race.Options{Cost: func(p race.Point) float64 { return s.Costs.of(s.Axes, p) }, Targets: targets, Least: s.Least, Error: s.Error,
		Candidates: s.Candidates, Games: s.Games, Fresh: s.Pairs, Admit: w.admit, Play: w.play, Measure: w.measure, Progress: w.progress}
	all := 1
	for _, a := range s.Axes {
		options.Axes = append(options.Axes, race.Axis{Size: len(a.Values), Refine: a.Range, Own: a.Own})
		if !a.Range {
			all *= len(a.Values)
		}
	}
	if all > s.Candidates {
		return nil, usage.Errorf("the values come to %d candidates, and --candidates admits %d; vary less at a time, raise it, or write ranges, LOW..HIGH, of which only what promises something is tried", all, s.Candidates)
	}
	result, err := race.Run(ctx, options)
	if result == nil {
		return nil, err
	}
	return w.report(result, options.Targets), err
}

// Editable refuses, where the change is to be written, values that no edit can change.
func (s *Search) Editable(write bool) error {
	for i := range s.Axes {
		a := &s.Axes[i]
		other := 0
		if a.Own == 0 {
			other = 1
		}
		if c := s.Editor.Change(a.Value, a.Values[other]); write && c.How != "" {
			return usage.Errorf("--write cannot change %s: %s", c.Place, c.How)
		}
	}
	return nil
}

// own is the point of no change.
func (s *Search) own() race.Point {
	var p race.Point
	for _, a := range s.Axes {
		p = append(p, a.Own)
	}
	return p
}

// vary lists the parameters that differ at a point.
func (s *Search) vary(p race.Point) []playtest.Parameter {
	var list []playtest.Parameter
	for i, a := range s.Axes {
		if p[i] != a.Own {
			v := playtest.Parameter{Key: a.Place(), Value: a.Values[p[i]]}
			if s.Called != nil {
				v = s.Called(v)
			}
			list = append(list, v)
		}
	}
	return list
}

// edited is the content at a point.
func (s *Search) edited(p race.Point) (*model.Content, error) {
	c := s.Editor.Content.Content
	for _, v := range s.vary(p) {
		var err error
		if c, err = c.Edit(v.Key, v.Value); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// changes are the changes that a point makes.
func (s *Search) changes(p race.Point) []editing.Change {
	list := []editing.Change{}
	for i := range s.Axes {
		if p[i] != s.Axes[i].Own {
			list = append(list, s.Editor.Change(s.Axes[i].Value, s.Axes[i].Values[p[i]]))
		}
	}
	return list
}

// admit says why a point cannot be taken: it cannot be played or, before it is proven,
// its content would have mistakes that there were not.
func (w *searching) admit(ctx context.Context, p race.Point, last bool) (string, error) {
	c, err := w.edited(p)
	if err != nil {
		return "", err
	}
	if last {
		return w.mistakes(ctx, p, c)
	}
	if w.matches[fmt.Sprint(p)] != nil {
		return "", nil
	}
	match, found, err := games.Open(c, w.Scenario, w.Set)
	switch {
	case diag.Count(found).Errors > 0:
		return editing.FirstError(found), nil
	case err != nil:
		return err.Error(), nil
	}
	if match, err = w.tuned(match); err != nil {
		return err.Error(), nil
	}
	w.matches[fmt.Sprint(p)] = match
	return "", nil
}

// tuned gives a match the fitted players.
func (s *Search) tuned(m play.Match) (play.Match, error) {
	if s.Tune == nil {
		return m, nil
	}
	return s.Tune(m)
}

// mistakes checks the content of a point, from the author's text as it would be where an
// edit makes the change, and otherwise the records by themselves.
func (w *searching) mistakes(ctx context.Context, p race.Point, c *model.Content) (string, error) {
	w.patch = nil
	changes := w.changes(p)
	if len(changes) == 0 {
		return "", nil
	}
	judged := *w.Editor.Content
	judged.Content = c
	patch, _, err := w.Editor.Patch(changes, c)
	if err != nil {
		return "", err
	}
	if patch != nil {
		judged, w.patch = *patch.Content, patch
	}
	if w.errors == nil {
		w.errors = map[string]bool{}
		was, err := w.judge(ctx, w.Editor.Content)
		if err != nil {
			return "", err
		}
		for _, f := range was {
			w.errors[mistake(f)] = true
		}
	}
	now, err := w.judge(ctx, &judged)
	if err != nil {
		return "", err
	}
	for _, f := range now {
		if f.Severity == diag.Error && !w.errors[mistake(f)] {
			return fmt.Sprintf("hulldown check would find an error, %s: %s", f.Code, f.Message), nil
		}
	}
	return "", nil
}

// mistake is by what a finding is known again.
func mistake(f diag.Finding) string { return strings.Join([]string{f.Code, f.Record, f.Path}, "\n") }

// judge lists the findings about the scenario and the records that vary.
func (w *searching) judge(ctx context.Context, r *load.Result) ([]diag.Finding, error) {
	var about []string
	if p := games.Find(r.Content, w.Scenario); p != nil && p.Record.Origin != nil {
		about = append(about, p.Record.Origin.Name)
	}
	for _, a := range w.Axes {
		about = append(about, string(a.Kind)+"/"+a.Record.ID)
	}
	return checking.Judging{Content: r, NoPlay: true}.About(ctx, about)
}

// play plays blocks, so many at once, each by all jobs. The error is that of the first block
// with one.
func (w *searching) play(ctx context.Context, blocks []race.Block) ([]*playtest.Batch, error) {
	list, errs := make([]*playtest.Batch, len(blocks)), make([]error, len(blocks))
	var work sync.WaitGroup
	var failed atomic.Bool
	turns := make(chan struct{}, max(1, w.AtOnce))
	for i, block := range blocks {
		turns <- struct{}{}
		if failed.Load() {
			break
		}
		work.Go(func() {
			if list[i], errs[i] = w.block(ctx, block); errs[i] != nil {
				failed.Store(true)
			}
			<-turns
		})
	}
	work.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// block plays the games of a block, and reports how far all blocks are together.
func (w *searching) block(ctx context.Context, block race.Block) (*playtest.Batch, error) {
	run := w.Run
	if run == nil {
		run = func(ctx context.Context, p playtest.Plan, _ []playtest.Parameter) (*playtest.Batch, error) {
			return playtest.Run(ctx, p)
		}
	}
	last := 0
	progress := func(done int) {
		w.counting.Lock()
		defer w.counting.Unlock()
		w.games += done - last
		last = done
		w.tell(w.games)
	}
	b, err := run(ctx, playtest.Plan{Match: w.matches[fmt.Sprint(block.Point)], Bots: w.Bots, Seed: w.Seed, From: block.From, To: block.To, Jobs: w.Jobs,
		Progress: progress}, w.vary(block.Point))
	if err != nil {
		return nil, playing(w.Scenario, err)
	}
	if n := b.Faults(); n > 0 {
		return nil, &FaultError{Games: int(n), Vary: w.vary(block.Point)}
	}
	return b, nil
}

// FaultError says that games did not come to an end, which is for check to explain.
type FaultError struct {
	Games int
	Vary  []playtest.Parameter
}

// Error implements error.
func (e *FaultError) Error() string {
	where := ""
	if len(e.Vary) > 0 {
		where = " with " + label(e.Vary)
	}
	return fmt.Sprintf("%s%s did not come to an end", diag.Number(e.Games, "game"), where)
}

func playing(scenario string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return fmt.Errorf("playing %s: %w", scenario, err)
}

// measure plays fresh games of the winner, paired with games as the content is, and
// returns those of the winner.
func (w *searching) measure(ctx context.Context, p race.Point, pairs int) (*playtest.Batch, error) {
	compare := w.Compare
	if compare == nil {
		compare = func(ctx context.Context, v playtest.Versions, _ []playtest.Parameter) (*playtest.Pairs, error) {
			return playtest.Compare(ctx, v)
		}
	}
	before := w.games
	v := playtest.Versions{Base: w.matches[fmt.Sprint(w.own())], Head: w.matches[fmt.Sprint(p)], Bots: w.Bots, Seed: w.Seed + fresh,
		Games: pairs, Jobs: w.Jobs, Progress: func(done int) { w.tell(before + 2*done) }}
	got, err := compare(ctx, v, w.vary(p))
	if err != nil {
		return nil, playing(w.Scenario, err)
	}
	w.pairs = got
	return got.Head, nil
}

func (w *searching) progress(step race.Step, games int) {
	w.step = step
	w.tell(games)
}

func (w *searching) tell(games int) {
	if w.Progress != nil {
		w.Progress(w.step, games)
	}
}

// label writes what varies in one line.
func label(vary []playtest.Parameter) string {
	var list []string
	for _, v := range vary {
		list = append(list, v.Called())
	}
	return strings.Join(list, ", ")
}
