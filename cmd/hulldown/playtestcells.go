package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/load"
)

// playCells plays cells here or, where the flags name a server, by the workers
// there. After an interrupt it returns the cells that were played, the last one as
// far as it came.
func (a *playtestCommand) playCells(ctx context.Context, r *load.Result, cells []cell, p cellPlan) ([]playtest.Cell, error) {
	if p.flags.access.URL == "" {
		return gatherCells(ctx, cells, 1, func(ctx context.Context, i int) (*playtest.Cell, error) {
			done, err := a.playCell(ctx, cells[i], p)
			p.pace.next(p.series.games.To - p.series.games.From)
			return done, err
		})
	}
	s := spreading{access: p.flags.access, contents: []*load.Result{r}, title: p.series.Scenario, seed: p.flags.seed, games: p.series.games,
		rows: p.table != nil, rule: p.series.goal != nil}
	var matches [][]play.Match
	for _, c := range cells {
		m, err := cluster.MatchOf(c.match, 0, edits(c.vary))
		if err == nil {
			m.Weights, err = a.weights(c.match, c.bots)
		}
		if err != nil {
			return nil, err
		}
		matches = append(matches, []play.Match{c.match})
		s.cells = append(s.cells, cluster.Cell{Matches: []cluster.Match{m}, Bots: c.bots})
	}
	run, end, err := a.spread(ctx, s)
	if err != nil {
		return nil, err
	}
	steps := &stepsOfCells{pace: p.pace, done: make([]int, len(cells))}
	list, err := gatherCells(ctx, cells, atOnce(p), func(ctx context.Context, i int) (*playtest.Cell, error) {
		c := cells[i]
		c.away, c.progress = run, steps.of(i)
		c.at = i
		return a.playCell(ctx, c, p)
	})
	return list, errors.Join(a.shown(err, s.listed(matches)), end(err == nil))
}

// atOnce is how many cells are under way on a cluster: enough for its window, and
// two at least, so that the end of one leaves nobody idle. Rows of games are written
// cell by cell.
func atOnce(p cellPlan) int {
	if p.table != nil {
		return 1
	}
	return max(2, 2*cluster.Window*playtest.Block/max(1, p.series.games.To-p.series.games.From))
}

// edits are the parameters that change content.
func edits(vary []playtest.Parameter) []playtest.Parameter {
	var list []playtest.Parameter
	for _, v := range vary {
		if strings.Contains(v.Key, ":") {
			list = append(list, v)
		}
	}
	return list
}

// gatherCells plays so many cells at once, and returns them in order up to the first
// that is not whole.
func gatherCells(ctx context.Context, cells []cell, atOnce int, one func(context.Context, int) (*playtest.Cell, error)) ([]playtest.Cell, error) {
	ctx, cancel := context.WithCancel(ctx)
	type played struct {
		cell *playtest.Cell
		err  error
	}
	var work sync.WaitGroup
	defer work.Wait()
	defer cancel()
	results := make([]chan played, len(cells))
	for i := range results {
		results[i] = make(chan played, 1)
	}
	turns := make(chan struct{}, atOnce)
	work.Go(func() {
		for i := range cells {
			turns <- struct{}{}
			work.Go(func() {
				var p played
				p.cell, p.err = one(ctx, i)
				results[i] <- p
				<-turns
			})
		}
	})
	var list []playtest.Cell
	for i := range cells {
		p := <-results[i]
		if p.cell != nil {
			list = append(list, *p.cell)
		}
		if p.err != nil {
			return list, p.err
		}
	}
	return list, nil
}

// stepsOfCells shows how far several cells are together.
type stepsOfCells struct {
	pace *pace
	mu   sync.Mutex
	done []int
	sum  int
}

// of returns what cell i reports to.
func (s *stepsOfCells) of(i int) func(done int) {
	return func(done int) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.sum += done - s.done[i]
		s.done[i] = done
		s.pace.step(s.sum)
	}
}

// playCell plays one cell. After an interrupt it returns the games played so far.
func (a *playtestCommand) playCell(ctx context.Context, c cell, p cellPlan) (*playtest.Cell, error) {
	plan := playtest.Plan{Match: c.match, Bots: c.bots, Seed: p.flags.seed, From: p.series.games.From, To: p.series.games.To,
		Jobs: p.flags.jobs, Rule: c.rule, Progress: p.pace.step}
	if c.away != nil {
		plan.Progress = c.progress
		if err := c.away.Spread(c.at, &plan); err != nil {
			return nil, err
		}
	}
	var failed error
	if p.table != nil {
		l, err := playtest.LayoutOf(c.match, play.CountOptions{Bots: c.bots})
		if err != nil {
			return nil, err
		}
		if err := p.table.Begin(l); err != nil {
			return nil, err
		}
		label := (&playtest.Cell{Vary: c.vary}).Label()
		plan.Each = func(k int, row []int32) {
			if failed == nil { // what hinders one row hinders all
				failed = p.table.Row(label, k, row)
			}
		}
	}
	b, err := playtest.Run(ctx, plan)
	if b == nil {
		return nil, fmt.Errorf("playing %s: %w", p.series.Scenario, err)
	}
	done := playtest.NewCell(c.match, c.bots, b)
	done.Vary = c.vary
	return &done, errors.Join(err, failed)
}
