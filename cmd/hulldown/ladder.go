package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"hulldown/cmd/internal/usage"
	"hulldown/engine/playtest"
)

// ladder is the name of all players that play at once, each in games of its own.
const ladder = "ladder"

// climb puts in the place of the ladder its players: random, greedy, and the one that was
// fitted to the scenario where there is one.
func (a *app) climb(f *playtestFlags, scenario string) error {
	if !slices.Contains(f.bots, ladder) {
		return nil
	}
	if len(f.bots) > 1 || slices.ContainsFunc(f.vary, func(v string) bool { return strings.HasPrefix(v, "bots=") }) {
		return usage.Errorf("--bots %s is several players, one after the other; name no other", ladder)
	}
	players := []string{"random", "greedy"}
	if _, err := os.Stat(a.work.FitOf(scenario)); err == nil {
		players = append(players, "trained")
	}
	f.bots = players[1:2]
	f.vary = append(f.vary, "bots="+strings.Join(players, ","))
	return nil
}

// writeAcross says what holds for all players of a ladder.
func writeAcross(w io.Writer, r *playtest.Result) error {
	lines := r.Across()
	if len(lines) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(w, "\nacross players\n  %s\n", strings.Join(lines, "\n  "))
	return err
}
