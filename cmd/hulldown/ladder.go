package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
)

// ladder is the name of all players that play at once, each in games of its own.
const ladder = "ladder"

// climb puts in the place of the ladder its players: random, greedy, the one that was
// fitted to the scenario where there is one, and the searches that are named beside it.
func (a *playtestCommand) climb(scenario string) error {
	if !slices.Contains(a.flags.bots, ladder) {
		return nil
	}
	searches := slices.DeleteFunc(slices.Clone(a.flags.bots), func(name string) bool { return name == ladder })
	quick := func(name string) bool {
		n, err := bot.Parse(name)
		return err == nil && !n.Thinks()
	}
	if len(searches) != len(a.flags.bots)-1 || slices.ContainsFunc(searches, quick) ||
		slices.ContainsFunc(a.flags.vary, func(v string) bool { return strings.HasPrefix(v, playersKey+"=") }) {
		return usage.Errorf("--bots %s is several players, one after the other; name no other but a search, such as %s,search:30", ladder, ladder)
	}
	for _, name := range searches {
		if err := player(name); err != nil {
			return err
		}
	}
	players := bot.Names()[:2]
	if _, err := os.Stat(a.work.FitOf(scenario)); err == nil {
		players = append(players, bot.Trained)
	}
	a.flags.bots = players[1:2]
	a.flags.vary = append(a.flags.vary, playersKey+"="+strings.Join(append(players, searches...), ","))
	return nil
}

// playersKey is the name of the parameter whose values are players.
const playersKey = "bots"

// besides puts beside a cell of plain play one of fitted play where weights were fitted to
// just that, and reports whether none were fitted, as they could be.
func (a *playtestCommand) besides(cells []cell, s series) (_ []cell, unfitted bool, err error) {
	tuned, state, why := a.ownFit(cells[0].match, false)
	if why != "" {
		a.noteOnce("hulldown: " + why)
	}
	switch state {
	case noFit:
		return cells, true, nil
	case isFit:
		plain, fitted := cells[0], cells[0]
		plain.vary = []playtest.Parameter{{Key: playersKey, Value: plain.bots[0]}}
		fitted.vary, fitted.bots, fitted.match = []playtest.Parameter{{Key: playersKey, Value: bot.Trained}}, []string{bot.Trained}, tuned
		if s.goal != nil {
			fitted.rule, err = s.goal.Rule(fitted.match, fitted.bots)
		}
		return []cell{plain, fitted}, false, err
	}
	return cells, false, nil
}

// longSearch is how many playouts a decision, of all games together, take a minute or so.
const longSearch = 5000

// foretell says, before so many games of each list of players are played, that those of
// players who search will take long.
func (a *app) foretell(games int, lists ...[]string) {
	searched, playouts := 0, 0
	for _, names := range lists {
		most := 0
		for _, name := range names {
			if n, err := bot.Parse(name); err == nil && n.Thinks() {
				most = max(most, n.Playouts)
			}
		}
		if most > 0 {
			searched += games
			playouts += games * most
		}
	}
	if playouts >= longSearch {
		take := "take"
		if searched == 1 {
			take = "takes"
		}
		a.note(fmt.Sprintf("%s of players who search %s minutes; --games N plays fewer, search:N with fewer playouts", diag.Number(searched, "game"), take))
	}
}
