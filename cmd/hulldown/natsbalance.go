package main

import (
	"context"
	"encoding/json"
	"errors"
	"sync"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/load"
)

// searchAway is a search for values whose games the workers of a server play.
type searchAway struct {
	run  *cluster.Run
	bots []string
	fits fits
	mu   sync.Mutex
	// known are the matches that were described, by what varies in them.
	known map[string]cluster.Match
}

// atOnceOfSearch is how many candidates play at once on a cluster.
const atOnceOfSearch = 64

// findAway carries out a search here or, where the flags name a server, by the workers
// there.
func (a *balanceCommand) findAway(ctx context.Context, s balance.Search, base play.Match) (*balance.Report, error) {
	if a.flags.access.URL == "" {
		return s.Find(ctx, base)
	}
	asked, err := json.Marshal([]any{a.flags.targets, a.flags.vary, a.flags.costs, a.flags.faults, a.flags.least, a.flags.candidates, a.flags.games, a.flags.pairs})
	if err != nil {
		return nil, err
	}
	away := &searchAway{bots: s.Bots, known: map[string]cluster.Match{}}
	if away.fits, err = a.fits(base, s.Bots); err != nil {
		return nil, err
	}
	described, err := away.match(base, nil)
	if err != nil {
		return nil, err
	}
	games := a.flags.games + a.flags.pairs
	sp := spreading{access: a.flags.access, contents: []*load.Result{s.Editor.Content}, title: "balance of " + s.Scenario, seed: s.Seed,
		cells: []cluster.Cell{{Matches: []cluster.Match{described}, Bots: s.Bots}}, games: playtest.Bounds{To: games}, open: "balance " + string(asked)}
	sp.size = cluster.RaceSize(games, sp.quick())
	run, end, err := a.spread(ctx, sp)
	if err != nil {
		return nil, err
	}
	away.run = run
	s.AtOnce, s.Run, s.Compare = atOnceOfSearch, away.play, away.compare
	report, err := s.Find(ctx, base)
	return report, errors.Join(a.shown(err, a.candidate(s)), end(err == nil))
}

// match describes a match in which something varies.
func (s *searchAway) match(m play.Match, vary []playtest.Parameter) (cluster.Match, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := m.Head().Content
	if d, ok := s.known[key]; ok {
		return d, nil
	}
	d, err := cluster.MatchOf(m, 0, vary)
	if err == nil {
		d.Weights, err = s.fits.weights(m)
	}
	if err == nil {
		s.known[key] = d
	}
	return d, err
}

// play plays the games of a plan on other machines; it is the search's Run.
func (s *searchAway) play(ctx context.Context, p playtest.Plan, vary []playtest.Parameter) (*playtest.Batch, error) {
	m, err := s.match(p.Match, vary)
	if err != nil {
		return nil, err
	}
	if err := s.run.SpreadCell(cluster.Cell{Matches: []cluster.Match{m}, Bots: s.bots}, &p); err != nil {
		return nil, err
	}
	return playtest.Run(ctx, p)
}

// compare plays the games of a comparison on other machines; it is the search's Compare.
func (s *searchAway) compare(ctx context.Context, v playtest.Versions, vary []playtest.Parameter) (*playtest.Pairs, error) {
	base, err := s.match(v.Base, nil)
	if err != nil {
		return nil, err
	}
	head, err := s.match(v.Head, vary)
	if err != nil {
		return nil, err
	}
	if err := s.run.SpreadCellPairs(cluster.Cell{Matches: []cluster.Match{base, head}, Bots: s.bots}, &v); err != nil {
		return nil, err
	}
	return playtest.Compare(ctx, v)
}

// candidate finds games of the candidates of a search.
func (a *balanceCommand) candidate(s balance.Search) func(*cluster.BlockError) (*exhibit, error) {
	return func(failed *cluster.BlockError) (*exhibit, error) {
		if failed.Payload == nil || failed.Payload.Cell == nil {
			return nil, nil
		}
		c := failed.Payload.Cell
		e := &exhibit{seed: failed.Payload.Seed, game: uint64(failed.Game), paired: len(c.Matches) > 1}
		for _, m := range c.Matches {
			edited := *s.Editor.Content
			for _, v := range m.Edits {
				var err error
				if edited.Content, err = edited.Content.Edit(v.Key, v.Value); err != nil {
					return nil, err
				}
			}
			match, err := a.open(&edited, setup.Setup{Scenario: m.Scenario}.With(m.Set))
			if err != nil {
				return nil, err
			}
			e.games, e.with = append(e.games, exhibited{match, c.Bots}), m.Edits
		}
		return e, nil
	}
}
