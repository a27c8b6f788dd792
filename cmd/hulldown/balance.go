package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/race"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// formatPatch is the format of balance that is the edit alone.
const formatPatch = "patch"

// balanceFlags are the flags of balance.
type balanceFlags struct {
	playFlags
	targets, vary, costs     []string
	faults, out              string
	candidates, games, pairs int
	jobs                     int
	least, write, all        bool
	access                   accessFlags
}

// balanceCommand is one call of balance.
type balanceCommand struct {
	*app
	flags balanceFlags
}

func (a *app) balanceCommand() *cobra.Command {
	run := &balanceCommand{app: a}
	f := &run.flags
	c := command("balance", between(1, 1, "scenario"), func(c *cobra.Command, args []string) error {
		set, err := f.setUp(c)
		if err != nil {
			return err
		}
		if f.format, err = reportFormat(f.format, f.out, []string{formatText, formatJSON, formatPatch, formatHTML, formatPDF}); err != nil {
			return err
		}
		s, err := a.arrange(f.playFlags, args[0], set)
		if err != nil {
			return err
		}
		if f.out, err = a.page(f.out, f.format, "balance", s.Scenario); err != nil {
			return err
		}
		return run.balance(c.Context(), s)
	})
	c.Long += "\n\nPlayers:\n" + botList()
	f.setUpFlags(c)
	c.Flags().StringArrayVar(&f.targets, "target", nil, "have a metric lie where `TARGET` says, METRIC in LOW..HIGH; may be repeated")
	c.Flags().StringArrayVar(&f.vary, "vary", nil, "let a value be what `KEY=VALUES` says: LOW..HIGH, LOW..HIGH/STEP or VALUE,VALUE; may be repeated")
	c.Flags().BoolVar(&f.least, "least-change", false, "look for the least change that will do, not for the one that lies deepest within")
	c.Flags().StringArrayVar(&f.costs, "cost", nil, "let a change of a value cost `KEY=WEIGHT` times as much; may be repeated")
	c.Flags().StringVar(&f.faults, "error", "5%", "call anything proven wrongly in a share `P` of searches at most")
	c.Flags().IntVar(&f.candidates, "candidates", 200, "race `N` candidates at most")
	c.Flags().IntVar(&f.games, "games", 100_000, "play `N` games at most to race and to prove")
	c.Flags().IntVar(&f.pairs, "pairs", 2000, "measure what is found by `N` pairs of fresh games")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().BoolVar(&f.write, "write", false, "write the edit into the files")
	c.Flags().BoolVar(&f.all, "all", false, "print every candidate, and all that moves")
	c.Flags().StringVar(&f.format, "format", "", "report as `FORMAT`: text, json, html, pdf, or patch for the edit alone"+formatLeftOut)
	c.Flags().StringVar(&f.out, "out", "", reportOut)
	f.languageFlag(c)
	f.access.spreadFlags(c)
	return c
}

// check reads the flags that can be judged without content.
func (f *balanceFlags) check() ([]grid.Target, float64, error) {
	const mostCandidates = 1000
	if err := cmp.Or(usage.Within("candidates", f.candidates, 1, mostCandidates), usage.Within("games", f.games, 1, playtest.MaxGames),
		usage.Within("pairs", f.pairs, 2, playtest.MaxGames), usage.Within("jobs", f.jobs, 0, 0)); err != nil {
		return nil, 0, err
	}
	if err := f.access.check(); err != nil {
		return nil, 0, err
	}
	targets, err := grid.ReadTargets(f.targets)
	if err != nil {
		return nil, 0, err
	}
	fault, err := grid.ReadShare("--error", f.faults)
	if err == nil && fault >= 0.5 {
		err = usage.Errorf("flag --error takes a share below 50%%, not %q", f.faults)
	}
	return targets, fault, err
}

// balance looks for a change and reports it.
func (a *balanceCommand) balance(ctx context.Context, s setup.Setup) error {
	targets, fault, err := a.flags.check()
	if err != nil {
		return err
	}
	if err := a.spoken(a.flags.playFlags); err != nil {
		return err
	}
	a.work.Keep()
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	match, err := a.open(r, s)
	if err != nil {
		return err
	}
	if len(a.flags.bots) != 1 && len(a.flags.bots) != len(match.Seats()) {
		return usage.Errorf("flag --bots names %d players for the seats %s; give one for all or one for each", len(a.flags.bots), strings.Join(match.Seats(), ", "))
	}
	search := balance.Search{Targets: targets, Scenario: s.Scenario, Set: s.Set, Bots: a.flags.bots, Seed: a.flags.seed, Jobs: a.flags.jobs,
		Least: a.flags.least, Error: fault, Candidates: a.flags.candidates, Games: a.flags.games, Pairs: a.flags.pairs}
	fits, err := a.fits(match, a.flags.bots)
	if err != nil {
		return err
	}
	if len(fits) > 0 {
		search.Tune = fits.tune
	}
	if err := a.tellSearch(&search, r, a.flags.lang); err != nil {
		return err
	}
	if search.Axes, err = balance.ReadAxes(r.Content, a.flags.vary); err != nil {
		return err
	}
	for _, x := range search.Axes {
		if err := grid.Apart(r.Content, x.Place(), s.Scenario); err != nil {
			return err
		}
	}
	if search.Costs, err = balance.ReadCosts(r.Content, search.Axes, a.flags.costs); err != nil {
		return err
	}
	if search.Editor, err = editing.NewEditor(&a.work, r); err != nil {
		return err
	}
	if err := search.Editable(a.flags.write); err != nil {
		return err
	}
	return a.search(ctx, search, match)
}

// tellSearch has a search reported in a language: by what its content says in it.
func (a *balanceCommand) tellSearch(s *balance.Search, r *load.Result, lang string) error {
	var l wording.Language
	if a.flags.format == formatHTML || a.flags.format == formatPDF {
		s.Speech = playtest.Speak(l.People(), l.Name())
		s.Called = func(v playtest.Parameter) playtest.Parameter {
			return trial.Named(v, l.Content(r.Content), l, s.Scenario)
		}
	}
	if lang == wording.Default {
		s.Title = calledIn(r.Content, s.Scenario)
		return nil
	}
	languages, err := languagesOf([]string{lang}, r)
	if err != nil {
		return err
	}
	l = languages[0]
	s.Speech, s.Title = speechOf(languages[0]), calledIn(languages[0].Content(r.Content), s.Scenario)
	s.Named, err = a.named(languages[0].Content(r.Content), naming{s.Scenario, s.Set, s.Bots})
	return err
}

// search carries out a search, and writes what was found where that is asked for.
func (a *balanceCommand) search(ctx context.Context, s balance.Search, match play.Match) error {
	bar := a.newBar()
	s.Progress = func(step race.Step, games int) {
		bar.draw(fmt.Sprintf("%-9s %d games", step, games))
	}
	report, err := a.findAway(ctx, s, match)
	bar.clear()
	var faults *balance.FaultError
	if errors.As(err, &faults) {
		fmt.Fprintf(a.err, "hulldown: %v; hulldown check tells more\n", faults)
		return errFindings
	}
	var few *race.FewError
	if errors.As(err, &few) {
		return usage.Errorf("flag --games: %v (--candidates)", few)
	}
	if report == nil {
		return err
	}
	stopped := err
	if patch := report.Proposed(); a.flags.write && patch != nil && stopped == nil {
		if err := s.Editor.Write(patch); err != nil {
			return err
		}
		report.Written = true
	}
	if err := a.found(report); err != nil {
		return err
	}
	if stopped != nil || report.Status != balance.Found && report.Status != balance.Unchanged {
		return errFindings
	}
	return nil
}

// found writes what a search came to in its format.
func (a *balanceCommand) found(r *balance.Report) error {
	var text bytes.Buffer
	var err error
	switch a.flags.format {
	case formatJSON:
		err = r.JSON(diag.ShownJSON(&text))
	case formatPatch:
		text.WriteString(r.Patch)
	case formatHTML, formatPDF:
		err = writePages(&text, r.Chart(), a.flags.format)
	default:
		err = r.Text(&text, a.flags.all)
	}
	if err != nil {
		return err
	}
	return a.deliver(a.flags.out, text.Bytes())
}
