package trial

import (
	"context"
	"errors"
	"fmt"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/model"
)

// tooMany is the error for a grid with more points than a page shows.
func tooMany(n int) error {
	return usage.Errorf("the grid has %d points and a page shows %d at most; vary less at a time, or use hulldown playtest", n, maxPoints)
}

// compare opens both versions and returns what plays them.
func (r *Run) compare() (func(context.Context) error, error) {
	o := &r.Order
	base, head := o.Base.Content, o.Content.Content
	before := *o
	if before.Scenario = Former(base, head, o.Scenario); before.Scenario == "" {
		return nil, usage.Errorf("%s has no %s", o.BaseName, o.Scenario)
	}
	empty := playtest.Comparison{
		Format: playtest.FormatComparison, Engine: play.Version, Seed: play.Exact(o.Seed), Bots: o.Bots, Set: o.Set,
		Base: playtest.Version{Name: o.BaseName, Content: model.ContentHash(base)}, Head: playtest.Version{Content: model.ContentHash(head)},
		Scenarios: []playtest.ScenarioReport{}, Speech: r.speech,
	}
	empty.Head.Name = empty.Speech.AsItIs()
	if p := games.Find(head, o.Scenario); p != nil {
		empty.Titles = map[string]string{o.Scenario: p.Title}
	}
	changes, err := ChangesOf(base, head)
	if err != nil {
		return nil, err
	}
	v := playtest.Versions{Bots: o.Bots, Seed: o.Seed, Games: o.Games, Jobs: jobs()}
	if v.Base, err = before.match(base, o.Set, o.Bots); err != nil {
		return nil, err
	}
	if v.Head, err = o.match(head, o.Set, o.Bots); err != nil {
		return nil, err
	}
	reached := changes.Reach(v.Base, v.Head)
	empty.Changes = changes.Called(changes.Count(reached), o.Language.Content(head), o.Language)
	named := o.named(head, o.Set, o.Bots)
	return func(ctx context.Context) error {
		if !reached {
			empty.Unreached = []string{o.Scenario}
			r.change(func(s *State) { s.Comparison, s.All = &empty, 0 })
			return nil
		}
		enter := func(p *playtest.Pairs) error {
			c := empty
			p.Head.Layout.Tell(r.speech, named)
			if err := c.Add(o.Scenario, p, nil); err != nil {
				return err
			}
			done := p.Head.To
			r.change(func(s *State) { s.Comparison, s.Played = &c, done })
			return nil
		}
		var failed error
		v.Grown = func(p *playtest.Pairs) {
			if r.due() {
				failed = errors.Join(failed, enter(p))
			}
		}
		p, err := playtest.Compare(ctx, v)
		if p != nil && p.Head.To > 0 {
			failed = errors.Join(failed, enter(p))
		}
		if err := errors.Join(err, failed); err != nil {
			return fmt.Errorf("comparing %s: %w", o.Scenario, err)
		}
		return nil
	}, nil
}
