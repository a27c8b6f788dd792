package trial

import (
	"context"
	"errors"
	"strings"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/race"
)

// Bounds of a search that is started from a page, those of the command.
const (
	searchCandidates = 200
	searchPairs      = 2000
	searchError      = 0.05
)

// balance reads what a search looks for and returns what carries it out.
func (r *Run) balance() (func(context.Context) error, error) {
	o := &r.Order
	targets, err := grid.ReadTargets(o.Targets)
	if err != nil {
		return nil, err
	}
	base, err := o.match(o.Content.Content, o.Set, o.Bots)
	if err != nil {
		return nil, err
	}
	s := &balance.Search{
		Targets: targets, Costs: balance.Costs{Values: 1}, Scenario: o.Scenario, Title: r.called(), Set: o.Set, Bots: o.Bots, Seed: o.Seed, Jobs: jobs(),
		Speech: r.speech, Named: o.named(o.Content.Content, o.Set, o.Bots), Least: o.Least,
		Called: func(v playtest.Parameter) playtest.Parameter {
			return Named(v, o.Language.Content(o.Content.Content), o.Language, o.Scenario)
		},
		Error: searchError, Candidates: searchCandidates, Games: o.Games, Pairs: min(searchPairs, o.Games),
	}
	if s.Axes, err = balance.ReadAxes(o.Content.Content, o.Vary); err != nil {
		return nil, err
	}
	for _, x := range s.Axes {
		if err := grid.Apart(o.Content.Content, x.Place(), o.Scenario); err != nil {
			return nil, err
		}
	}
	if s.Costs, err = balance.ReadCosts(o.Content.Content, s.Axes, nil); err != nil {
		return nil, err
	}
	if s.Editor, err = editing.NewEditor(o.Work, o.Content); err != nil {
		return nil, err
	}
	for _, t := range targets {
		l, err := playtest.LayoutOf(base, playOptions(o.Bots))
		if err != nil {
			return nil, err
		}
		if err := t.Check(l); err != nil {
			return nil, err
		}
	}
	tries := &tries{speech: r.speech, targets: targets, tallies: map[string]*playtest.Batch{}}
	s.Run = func(ctx context.Context, p playtest.Plan, vary []playtest.Parameter) (*playtest.Batch, error) {
		b, err := playtest.Run(ctx, p)
		if err == nil {
			list := tries.add(b, vary)
			r.change(func(st *State) { st.Candidates = list })
		}
		return b, err
	}
	s.Progress = func(step race.Step, games int) {
		if r.due() {
			r.change(func(st *State) { st.Step, st.Played = step.Told(r.speech), games })
		}
	}
	return func(ctx context.Context) error {
		report, err := s.Find(ctx, base)
		if report != nil {
			games := report.Games.Race + report.Games.Proof + report.Games.Measure
			r.change(func(st *State) { st.Search, st.Played, st.All, st.Step = report, games, games, "" })
		}
		var faults *balance.FaultError
		if errors.As(err, &faults) {
			return usage.Wrong(err)
		}
		return err
	}, nil
}

// tries joins the games of each candidate of a search.
type tries struct {
	speech  playtest.Speech
	targets []grid.Target
	labels  []string
	tallies map[string]*playtest.Batch
}

// add joins a batch and returns what is known of all candidates, in the order in which they
// were first tried.
func (t *tries) add(b *playtest.Batch, vary []playtest.Parameter) []Candidate {
	var words []string
	for _, v := range vary {
		words = append(words, v.Called())
	}
	label := strings.Join(words, ", ")
	known := t.tallies[label]
	if known == nil {
		known = &playtest.Batch{Layout: b.Layout, Tally: playtest.NewTally(b.Layout)}
		t.tallies[label] = known
		t.labels = append(t.labels, label)
	}
	known.Tally.Join(b.Tally)
	var out []Candidate
	for _, label := range t.labels {
		b := t.tallies[label]
		c := Candidate{Label: label, Games: b.Tally.Games}
		for _, target := range t.targets {
			c.Readings = append(c.Readings, reading(t.speech, b, target))
		}
		out = append(out, c)
	}
	return out
}

// reading writes what a batch shows of a target.
func reading(in playtest.Speech, b *playtest.Batch, t grid.Target) string {
	m, k, ok := b.Layout.Find(t.Metric)
	if !ok {
		return ""
	}
	e := b.Layout.Estimate(b.Tally, m, k)
	return in.Estimate(b.Layout.Measures[m], e)
}
