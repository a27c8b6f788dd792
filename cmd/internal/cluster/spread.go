package cluster

import (
	"context"
	"fmt"

	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
)

// Spread makes the run's workers play a cell's plan, which is the one that its match
// and players were described from.
func (r *Run) Spread(cell int, p *playtest.Plan) error {
	p.Rising = cell == 0
	return r.spread(p, func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		return r.Play(ctx, Block{Cell: cell, Bounds: b})
	})
}

// SpreadCell is Spread for the cell of an open job, which is described by what it is.
func (r *Run) SpreadCell(c Cell, p *playtest.Plan) error {
	seed := p.Seed
	return r.spread(p, func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		return r.playPayload(ctx, b, Payload{Seed: seed, Cell: &c})
	})
}

// SpreadPairs does the same as Spread for two versions.
func (r *Run) SpreadPairs(cell int, v *playtest.Versions) error {
	v.Rising = cell == 0
	return r.spreadPairs(v, func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		return r.Play(ctx, Block{Cell: cell, Bounds: b})
	})
}

// SpreadCellPairs does the same as SpreadCell for two versions.
func (r *Run) SpreadCellPairs(c Cell, v *playtest.Versions) error {
	seed := v.Seed
	return r.spreadPairs(v, func(ctx context.Context, b playtest.Bounds) ([]byte, error) {
		return r.playPayload(ctx, b, Payload{Seed: seed, Cell: &c})
	})
}

// PlaySchedule has a worker play a schedule of the match of an open job.
func (r *Run) PlaySchedule(ctx context.Context, l train.Schedule) ([]train.Outcome, error) {
	b := playtest.Bounds{To: l.Len()}
	data, err := r.playPayload(ctx, b, Payload{Schedule: &l})
	if err != nil {
		return nil, err
	}
	list, err := train.OutcomesOf(data, b.To)
	return list, unread(b, err)
}

// spread has the blocks of a plan played by a function.
func (r *Run) spread(p *playtest.Plan, of func(context.Context, playtest.Bounds) ([]byte, error)) error {
	l, err := playtest.LayoutOf(p.Match, play.CountOptions{Bots: p.Bots})
	if err != nil {
		return err
	}
	p.Jobs, p.Size = Window, r.start.Job.Size
	p.Away = func(ctx context.Context, b playtest.Bounds) (*playtest.Part, error) {
		data, err := of(ctx, b)
		if err != nil {
			return nil, err
		}
		part, err := playtest.PartOf(l, b.To-b.From, data)
		return part, unread(b, err)
	}
	return nil
}

// spreadPairs does the same for two versions.
func (r *Run) spreadPairs(v *playtest.Versions, of func(context.Context, playtest.Bounds) ([]byte, error)) error {
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
		data, err := of(ctx, b)
		if err != nil {
			return nil, err
		}
		pairs, err := playtest.PairsOf(base, head, b.To-b.From, data)
		return pairs, unread(b, err)
	}
	return nil
}

// unread names the games whose result cannot be read.
func unread(b playtest.Bounds, err error) error {
	if err != nil {
		return fmt.Errorf("the block of games %d to %d: %w", b.From, b.To, err)
	}
	return nil
}
