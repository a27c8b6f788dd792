package cluster

import (
	"context"
	"fmt"

	"hulldown/engine/play"
	"hulldown/engine/playtest"
)

// Spread makes the run's workers play a cell's plan, which is the one that its match
// and players were described from.
func (r *Run) Spread(cell int, p *playtest.Plan) error {
	l, err := playtest.LayoutOf(p.Match, play.CountOptions{Bots: p.Bots})
	if err != nil {
		return err
	}
	p.Jobs, p.Size = Window, r.start.Job.Size
	p.Away = func(ctx context.Context, b playtest.Bounds) (*playtest.Part, error) {
		data, err := r.Play(ctx, Block{cell, b})
		if err != nil {
			return nil, err
		}
		part, err := playtest.PartOf(l, b.To-b.From, data)
		return part, unread(cell, b, err)
	}
	return nil
}

// SpreadPairs does the same for two versions.
func (r *Run) SpreadPairs(cell int, v *playtest.Versions) error {
	base, err := playtest.LayoutOf(v.Base, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return err
	}
	head, err := playtest.LayoutOf(v.Head, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return err
	}
	v.Jobs, v.Size = Window, r.start.Job.Size
	v.Away = func(ctx context.Context, b playtest.Bounds) (*playtest.Pairs, error) {
		data, err := r.Play(ctx, Block{cell, b})
		if err != nil {
			return nil, err
		}
		pairs, err := playtest.PairsOf(base, head, b.To-b.From, data)
		return pairs, unread(cell, b, err)
	}
	return nil
}

// unread names the block whose sums cannot be read.
func unread(cell int, b playtest.Bounds, err error) error {
	if err != nil {
		return fmt.Errorf("block %s: %w", Block{cell, b}, err)
	}
	return nil
}
