package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/load"
)

// trainAway is a training whose games the workers of a server play: train.Elsewhere.
type trainAway struct {
	run   *cluster.Run
	match cluster.Match
}

// trainAway carries out a training here or, where the flags name a server, by the workers
// there.
func (a *trainCommand) trainAway(ctx context.Context, r *load.Result, plan train.Plan) (*train.Fit, error) {
	if a.flags.access.URL == "" {
		return train.Run(ctx, plan)
	}
	if err := plan.Check(); err != nil {
		return nil, err
	}
	described, err := cluster.MatchOf(plan.Match, 0, nil)
	if err != nil {
		return nil, err
	}
	run, end, err := a.spread(ctx, spreading{access: a.flags.access, contents: []*load.Result{r}, title: "training of " + described.Scenario, seed: plan.Seed,
		cells: []cluster.Cell{{Matches: []cluster.Match{described}, Bots: []string{bot.Default}}}, games: playtest.Bounds{To: plan.MostGames()},
		open: "training " + plan.Key(), size: train.MostSchedule})
	if err != nil {
		return nil, err
	}
	plan.Jobs, plan.Elsewhere = cluster.Window, &trainAway{run, described}
	fit, err := train.Run(ctx, plan)
	return fit, errors.Join(a.shown(err, a.bout(a.flags.out, plan.Match)), end(err == nil))
}

// Play implements train.Elsewhere.
func (t *trainAway) Play(ctx context.Context, l train.Schedule) ([]train.Outcome, error) {
	return t.run.PlaySchedule(ctx, l)
}

// Compare implements train.Elsewhere.
func (t *trainAway) Compare(ctx context.Context, v playtest.Versions, tuned [2]map[string][][]int32) (*playtest.Pairs, error) {
	c := cluster.Cell{Bots: v.Bots}
	for _, weights := range tuned {
		m := t.match
		m.Weights = weights
		c.Matches = append(c.Matches, m)
	}
	if err := t.run.SpreadCellPairs(c, &v); err != nil {
		return nil, err
	}
	return playtest.Compare(ctx, v)
}

// bout finds games of a training, and writes the weights of its players beside its file,
// where the recordings name them.
func (a *trainCommand) bout(out string, m train.Match) func(*cluster.BlockError) (*exhibit, error) {
	return func(failed *cluster.BlockError) (*exhibit, error) {
		p, e := failed.Payload, &exhibit{}
		switch {
		case p == nil:
			return nil, nil
		case p.Schedule != nil:
			file := filepath.ToSlash(out) + ".failed"
			e.seed, e.game = p.Schedule.Seed, p.Schedule.Games[failed.Game].Game
			lists, bots := p.Schedule.Weights(m, failed.Game, file)
			e.games = []exhibited{{m, bots}}
			if lists == nil {
				return e, nil
			}
			return e, a.keepWeights(file, m, lists)
		}
		e.paired, e.seed, e.game = true, p.Seed, uint64(failed.Game)
		for i, version := range p.Cell.Matches {
			file := fmt.Sprintf("%s.failed-%d", filepath.ToSlash(out), i+1)
			bots := slices.Clone(p.Cell.Bots)
			for k, name := range bots {
				n, err := bot.Parse(name)
				if err != nil || !n.Fitted {
					continue
				}
				bots[k] = n.Kind + ":" + file
				if err := a.keepWeights(file, m, version.Weights[n.File]); err != nil {
					return nil, err
				}
			}
			e.games = append(e.games, exhibited{m, bots})
		}
		return e, nil
	}
}

// keepWeights writes weights of sides, as a fit that nothing is known of.
func (a *trainCommand) keepWeights(file string, m train.Match, lists [][]int32) error {
	var text bytes.Buffer
	if err := train.FitOf(m, lists).Write(&text); err != nil {
		return err
	}
	a.note("wrote " + file + ", the weights of the game that failed")
	return files.Replace(files.File{Name: file, Data: text.Bytes()})
}
