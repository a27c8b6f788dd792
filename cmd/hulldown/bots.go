package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
)

// botsFlags are the flags of bots.
type botsFlags struct {
	playFlags
	games, jobs int
}

// botsCommand is one call of bots.
type botsCommand struct {
	*app
	flags botsFlags
}

func (a *app) botsCommand() *cobra.Command {
	run := &botsCommand{app: a}
	f := &run.flags
	c := command("bots", between(1, 1, "scenario"), func(c *cobra.Command, args []string) error { return run.ladder(c, args[0]) })
	c.Long += "\n\nPlayers:\n" + botList()
	f.setUpFlags(c)
	c.Flags().Lookup("bots").Usage = "measure each `PLAYER` against the others; left out, those that play at once"
	c.Flags().IntVar(&f.games, "games", 400, "play `N` games of each pair")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringVar(&f.format, "format", formatText, "report as `FORMAT`: text or json")
	return c
}

// ladder measures each pair of players.
func (a *botsCommand) ladder(c *cobra.Command, scenario string) error {
	if !c.Flags().Changed("bots") {
		a.flags.bots = []string{"random", "greedy"}
	}
	format := a.flags.format
	if formats := []string{formatText, formatJSON}; !slices.Contains(formats, format) {
		return usage.Unknown("format", format, formats)
	}
	a.flags.format = formatText
	set, err := a.flags.setUp(c)
	if err != nil {
		return err
	}
	if err := cmp.Or(usage.Within("games", a.flags.games, 2, playtest.MaxGames), usage.Within("jobs", a.flags.jobs, 0, 0)); err != nil {
		return err
	}
	if len(a.flags.bots) < 2 {
		return usage.Errorf("flag --bots takes two players or more, which are measured against each other")
	}
	p, err := a.arrange(a.flags.playFlags, scenario, set)
	if err != nil {
		return err
	}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	match, err := a.open(r, p)
	if err == nil {
		match, err = a.tuned(match, a.flags.bots)
	}
	if err != nil {
		return err
	}
	duels, err := a.duels(c.Context(), match)
	if err != nil {
		return fmt.Errorf("measuring the players in %s: %w", scenario, err)
	}
	var out bytes.Buffer
	if format == formatJSON {
		text, err := json.MarshalIndent(struct {
			Format   string          `json:"format"`
			Engine   int             `json:"engine"`
			Scenario string          `json:"scenario"`
			Seed     play.Exact      `json:"seed"`
			Duels    []playtest.Duel `json:"duels"`
		}{"hulldown bots 1", play.Version, scenario, play.Exact(a.flags.seed), duels}, "", " ")
		if err != nil {
			return err
		}
		if _, err := diag.ShownJSON(&out).Write(append(text, '\n')); err != nil {
			return err
		}
	} else {
		writeDuels(&out, scenario, duels)
	}
	_, err = a.out.Write(out.Bytes())
	return err
}

// pairsOf lists each two players of a list.
func pairsOf(names []string) (pairs [][]string) {
	for i, name := range names {
		for _, other := range names[:i] {
			pairs = append(pairs, []string{other, name})
		}
	}
	return pairs
}

// duels plays the later player of each pair, which is the stronger one by the
// order of the list, against the earlier.
func (a *botsCommand) duels(ctx context.Context, match play.Match) ([]playtest.Duel, error) {
	n := len(a.flags.bots)
	a.foretell(a.flags.games, pairsOf(a.flags.bots)...)
	pace := a.newPace("playing", n*(n-1)/2*a.flags.games)
	defer pace.clear()
	names := apart(a.flags.bots)
	var list []playtest.Duel
	for i := range a.flags.bots {
		for j := range i {
			d, err := playtest.Measured{Match: match, A: a.flags.bots[i], B: a.flags.bots[j], Seed: a.flags.seed, Games: a.flags.games, Jobs: a.flags.jobs, Progress: pace.step}.Play(ctx)
			if err != nil {
				return nil, err
			}
			pace.next(a.flags.games)
			d.A, d.B = names[i], names[j]
			list = append(list, d)
		}
	}
	return list, nil
}

// apart numbers the players of which there are several of one kind.
func apart(bots []string) []string {
	total, so := map[string]int{}, map[string]int{}
	for _, name := range bots {
		total[name]++
	}
	var names []string
	for _, name := range bots {
		so[name]++
		if total[name] > 1 {
			name += " #" + strconv.Itoa(so[name])
		}
		names = append(names, name)
	}
	return names
}

func writeDuels(out *bytes.Buffer, scenario string, duels []playtest.Duel) {
	wide := 8
	for _, d := range duels {
		wide = max(wide, len(d.A)+len(" beats ")+len(d.B))
	}
	m := engine.Measure{Kind: engine.Share}
	fmt.Fprintf(out, "%s\n", scenario)
	for _, d := range duels {
		e := d.Estimate()
		half := max(d.Games/2, 1)
		fmt.Fprintf(out, "  %-*s %8s  (%s to %s) of %d games\n  %*s %8s  on the first side, %s on the second, draws %d\n", wide, strings.Join([]string{d.A, "beats", d.B}, " "),
			playtest.Format(m, e.Value, false), playtest.Format(m, e.Low, false), playtest.Format(m, e.High, false), d.Games, wide, "",
			playtest.Format(m, float64(d.First)/float64(half), false), playtest.Format(m, float64(d.Second)/float64(half), false), d.Draws)
	}
}
