package main

import (
	"context"
	"errors"
	"fmt"

	"hulldown.dev/cmd/internal/cluster"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// playVersions plays in both versions every scenario that was asked for, or that a change can
// reach, here or, where the flags name a server, by the workers there. It plays none where no
// change is one that play can see.
func (a *compareCommand) playVersions(ctx context.Context, c comparing) error {
	var plans []playtest.Versions
	var setups []setup.Setup
	unplayed := c.changes.Count(false)
	for _, s := range c.setups {
		v, err := a.pair(c, s)
		if err != nil {
			return err
		}
		if (len(a.flags.scenarios) == 0 || unplayed.Play == 0) && !c.changes.Reach(v.Base, v.Head) {
			c.out.Unreached = append(c.out.Unreached, s.Scenario)
			continue
		}
		plans, setups = append(plans, v), append(setups, s)
	}
	if c.setups = setups; len(plans) == 0 {
		c.out.Changes = unplayed
		return nil
	}
	pace := a.newPace("playing", a.flags.games*len(plans))
	defer pace.clear()
	for i := range plans {
		plans[i].Progress = pace.step
	}
	if a.flags.access.URL == "" {
		return a.playPairs(ctx, c, plans)
	}
	return a.spreadPairs(ctx, c, plans)
}

// pair opens both versions of a scenario.
func (a *compareCommand) pair(c comparing, s setup.Setup) (playtest.Versions, error) {
	var matches [2]play.Match
	var err error
	for i := range matches {
		of := s
		if i == 0 {
			of.Scenario = trial.Former(c.versions[0].Content, c.versions[1].Content, s.Scenario)
		}
		if matches[i], err = a.open(c.versions[i], of); err != nil {
			return playtest.Versions{}, err
		}
		if matches[i], err = a.tuned(matches[i], a.flags.bots); err != nil {
			return playtest.Versions{}, err
		}
	}
	if n := len(matches[1].Seats()); len(a.flags.bots) != 1 && (len(a.flags.bots) != n || len(a.flags.bots) != len(matches[0].Seats())) {
		return playtest.Versions{}, usage.Errorf("flag --bots names %d players and %s has %d seats; give one for all or one for each", len(a.flags.bots), s.Scenario, n)
	}
	return playtest.Versions{Base: matches[0], Head: matches[1], Bots: a.flags.bots, Seed: a.flags.seed, Games: a.flags.games, Jobs: a.flags.jobs}, nil
}

// playPairs plays scenario after scenario and enters them in the comparison.
func (a *compareCommand) playPairs(ctx context.Context, c comparing, plans []playtest.Versions) error {
	done := 0
	for i, v := range plans {
		step := v.Progress
		v.Progress = func(n int) { step(done + n) }
		pairs, err := playtest.Compare(ctx, v)
		if err != nil {
			return fmt.Errorf("comparing %s: %w", c.setups[i].Scenario, err)
		}
		done += a.flags.games
		if !c.language.English() {
			named, err := a.named(c.language.Content(c.versions[1].Content), naming{c.setups[i].Scenario, c.setups[i].Set, a.flags.bots})
			if err != nil {
				return err
			}
			pairs.Head.Layout.Tell(c.out.Speech, named)
		}
		gates := c.gates
		if !c.changes.Reach(v.Base, v.Head) { // a scenario that the changes do not reach was named by the caller
			gates = nil
		}
		if err := c.out.Add(c.setups[i].Scenario, pairs, gates); err != nil {
			return usage.Wrong(err)
		}
	}
	return nil
}

// spreadPairs has the workers of a cluster play.
func (a *compareCommand) spreadPairs(ctx context.Context, c comparing, plans []playtest.Versions) error {
	s := spreading{access: a.flags.access, contents: c.versions[:], title: "comparison of " + c.out.Head.Name + " with " + c.out.Base.Name,
		seed: a.flags.seed, games: playtest.Bounds{To: a.flags.games}}
	var matches [][]play.Match
	for _, v := range plans {
		matches = append(matches, []play.Match{v.Base, v.Head})
		cell := cluster.Cell{Bots: a.flags.bots}
		for version, match := range []play.Match{v.Base, v.Head} {
			m, err := cluster.MatchOf(match, version, nil)
			if err == nil {
				m.Weights, err = a.weights(match, cell.Bots)
			}
			if err != nil {
				return err
			}
			cell.Matches = append(cell.Matches, m)
		}
		s.cells = append(s.cells, cell)
	}
	run, end, err := a.spread(ctx, s)
	if err != nil {
		return err
	}
	for i := range plans {
		if err == nil {
			err = run.SpreadPairs(i, &plans[i])
		}
	}
	if err == nil {
		err = a.playPairs(ctx, c, plans)
	}
	var wrong *usage.Error
	return errors.Join(a.shown(err, s.listed(matches)), end(err == nil || errors.As(err, &wrong)))
}
