package trial

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// point is a point of the grid of a playtest, ready to be played.
type point struct {
	vary  []playtest.Parameter
	match play.Match
	bots  []string
	rule  playtest.Rule
	named *playtest.Layout
}

// maxPoints is the most points of a grid that is played for a page.
const maxPoints = 64

// playtest opens the match of each point and returns what plays them.
func (r *Run) playtest() (func(context.Context) error, error) {
	o := &r.Order
	g, err := grid.Read(o.Vary)
	if err == nil {
		err = g.Apart(o.Content.Content, o.Scenario)
	}
	if err != nil {
		return nil, err
	}
	var goal *grid.Goal
	if o.Until != "" {
		if goal, err = grid.ReadGoal(o.Until, "5%", "1%"); err != nil {
			return nil, err
		}
	}
	var points []point
	for _, choice := range g.Points() {
		at, err := grid.Cell{Set: o.Set, Bots: o.Bots, Content: o.Content.Content}.At(choice)
		if err != nil {
			return nil, err
		}
		p := point{vary: choice, bots: at.Bots, named: o.named(at.Content, at.Set, at.Bots)}
		varied := Order{Kind: o.Kind, Games: o.Games, Bots: at.Bots}
		if err := varied.check(); err != nil {
			return nil, err
		}
		if p.match, err = o.match(at.Content, at.Set, at.Bots); err != nil {
			return nil, err
		}
		if goal != nil {
			if p.rule, err = goal.Rule(p.match, p.bots); err != nil {
				return nil, err
			}
		}
		points = append(points, p)
	}
	if len(points) > maxPoints {
		return nil, tooMany(len(points))
	}
	r.state.All = o.Games * len(points)
	return func(ctx context.Context) error { return r.playPoints(ctx, points) }, nil
}

// playPoints plays point after point.
func (r *Run) playPoints(ctx context.Context, points []point) error {
	o := &r.Order
	var cells []playtest.Cell
	var named []*playtest.Layout
	played := 0
	enter := func(c playtest.Cell, p point) error {
		result := &playtest.Result{
			Format: playtest.Format1, Engine: play.Version, Scenario: o.Scenario, Seed: play.Exact(o.Seed), Games: playtest.Bounds{To: o.Games},
			Cells: append(slices.Clone(cells), c), Speech: r.speech, Title: r.called(),
		}
		Name(result.Cells, o.Language.Content(o.Content.Content), o.Language, o.Scenario)
		if !o.Language.English() {
			result.Named = append(slices.Clone(named), p.named)
		}
		var err error
		if result.Across, err = result.Compared(playtest.Docs(games.Measures())); err != nil {
			return err
		}
		done := played + c.Played.To - c.Played.From
		r.change(func(s *State) { s.Result, s.Played = result, done })
		return nil
	}
	for _, p := range points {
		cell := func(b *playtest.Batch) playtest.Cell {
			c := playtest.NewCell(p.match, p.bots, b)
			c.Vary = p.vary
			return c
		}
		var failed error
		plan := playtest.Plan{Match: p.match, Bots: p.bots, Seed: o.Seed, To: o.Games, Jobs: jobs(), Rule: p.rule, Grown: func(b *playtest.Batch) {
			if r.due() {
				failed = errors.Join(failed, enter(cell(b), p))
			}
		}}
		b, err := playtest.Run(ctx, plan)
		if b != nil && b.To > b.From {
			c := cell(b)
			failed = errors.Join(failed, enter(c, p))
			cells, named = append(cells, c), append(named, p.named)
			played += c.Played.To - c.Played.From
		}
		if err := errors.Join(err, failed); err != nil {
			return fmt.Errorf("playing %s: %w", o.Scenario, err)
		}
	}
	r.change(func(s *State) { s.All = played })
	return nil
}
