package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate/check"
)

// checkFlags are the flags of check.
type checkFlags struct {
	format      string
	formats     []rendering
	langs       []string
	noPlay      bool
	games, jobs int
	baseline    string
	update      bool
	since       string
	fix, tidy   bool
	coverage    bool
	setup       string
	failOn      string
	// known are the findings of --baseline.
	known checking.Baseline
}

// checkCommand is one call of check.
type checkCommand struct {
	*app
	flags checkFlags
}

func (a *app) checkCommand() *cobra.Command {
	run := &checkCommand{app: a}
	f := &run.flags
	c := command("check", nil, func(c *cobra.Command, args []string) error {
		if err := f.settle(c); err != nil {
			return err
		}
		return run.check(c.Context(), args)
	})
	c.Flags().StringVar(&f.format, "format", "text", formatFlag)
	c.Flags().BoolVar(&f.noPlay, "no-play", false, "play no games")
	c.Flags().IntVar(&f.games, "games", 0, "play `N` games of each set-up by each player; left out, enough to judge your own scenarios by")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringSliceVar(&f.langs, "lang", nil, "lay the sheets out in the language with the tag `LANG` too, or in several, parted by commas; findings are told in English")
	c.Flags().StringVar(&f.baseline, "baseline", "", "leave out the findings that `FILE` holds")
	c.Flags().BoolVar(&f.update, "update-baseline", false, "write what is found into the file of --baseline")
	c.Flags().StringVar(&f.since, "since", "", "tell only what the revision `REV` of git does not have")
	c.Flags().BoolVar(&f.fix, "fix", false, "carry out the repairs that are certain")
	c.Flags().StringVar(&f.setup, "setup", "", "check the set-up in `FILE` too")
	c.Flags().StringVar(&f.failOn, "fail-on", string(diag.Warning), "end with exit status 1 from this `SEVERITY` on: warning or error")
	c.Flags().BoolVar(&f.coverage, "coverage", false, "print how often each rule worked, and in whose games")
	c.Flags().BoolVar(&f.tidy, "tidy", false, "tell also of files that are not laid out as cue fmt does")
	return c
}

// settle refuses flags that are wrong before anything is read.
func (f *checkFlags) settle(c *cobra.Command) error {
	var err error
	if f.formats, err = renderings(f.format); err != nil {
		return err
	}
	if known := []string{string(diag.Warning), string(diag.Error)}; !slices.Contains(known, f.failOn) {
		return usage.Unknown("severity", f.failOn, known)
	}
	if err := positive(c, "games", f.games); err != nil {
		return err
	}
	if err := positive(c, "jobs", f.jobs); err != nil {
		return err
	}
	if f.coverage && (f.noPlay || f.format != "text") {
		return usage.Errorf("--coverage is a table of what games show, behind findings as text; leave out --no-play and --format")
	}
	if f.update && f.baseline == "" {
		return usage.Errorf("--update-baseline writes the file of --baseline; name one, such as --baseline known.txt")
	}
	if f.baseline != "" && !f.update {
		f.known, err = checking.ReadBaseline(f.baseline)
	}
	return err
}

// loadIn loads content, all catalogues of texts of authors among it, with the languages
// that have these tags.
func (a *checkCommand) loadIn(tags, extra []string) (*load.Result, []wording.Language, error) {
	a.work.Languages, a.work.AllLanguages = tags, true
	r, err := a.work.Load(extra...)
	if err != nil {
		return nil, nil, err
	}
	languages, err := languagesOf(tags, r)
	return r, languages, err
}

func (a *checkCommand) check(ctx context.Context, args []string) error {
	extra := a.work.Outside(args)
	if a.flags.fix || a.flags.since != "" {
		a.work.Keep()
	}
	if a.flags.fix {
		if err := a.mend(ctx, checking.Mending{Args: args, Extra: extra, Tidy: a.flags.tidy}); err != nil {
			return err
		}
	}
	l := looked{flags: a.flags}
	var languages []wording.Language
	var err error
	if l.content, languages, err = a.loadIn(a.flags.langs, extra); err != nil {
		return err
	}
	if a.flags.since != "" { // before the games, which a misspelt revision need not wait for
		if l.old, err = a.work.At(ctx, a.flags.since, extra...); err != nil {
			return err
		}
	}
	var own []diag.Finding
	if a.flags.setup != "" {
		if args, own, err = setup.Check(l.content, a.flags.setup, args); err != nil {
			return err
		}
	}
	l.whole = len(args) == 0 && l.old == nil
	if err := a.look(ctx, &l, languages, args); err != nil {
		return err
	}
	if l.whole {
		own = append(own, a.idleFits(l.content)...)
	}
	l.found = diag.Sort(append(l.found, own...))
	if a.flags.update {
		return a.keepKnown(&l)
	}
	return a.conclude(&l)
}

// looked is the flags of a check and its findings.
type looked struct {
	flags checkFlags
	// content is what was checked, old that of the revision of --since, nil without.
	content, old *load.Result
	judging      checking.Judging
	found        []diag.Finding
	uses         []check.Use
	did          deeds
	// whole is set where all records were looked at, and all findings count.
	whole bool
}

// look checks the content, with the games that this takes.
func (a *checkCommand) look(ctx context.Context, l *looked, languages []wording.Language, args []string) error {
	b, f := a.newBar(), &l.flags
	l.judging = checking.Judging{Content: l.content, Own: cmp.Or(a.own, checking.OwnGames), NoPlay: f.noPlay, Games: f.games, Jobs: f.jobs, Tidy: f.tidy, Languages: languages,
		Progress: b.progress("playing"), Tested: func() { l.did.scripts++ }, Fitted: a.fitted}
	if f.coverage {
		l.judging.Used = func(list []check.Use) { l.uses = list }
	}
	unplayed := 0
	if f.baseline == "" && l.old == nil && !f.coverage {
		l.judging.Unplayed = func(errors int) { unplayed = errors }
	}
	var err error
	l.found, err = l.judging.About(ctx, args)
	b.clear()
	if unplayed > 0 && err == nil {
		a.note(fmt.Sprintf("no games were played: mend %s first", diag.Number(unplayed, "error")))
	}
	if err != nil {
		return err
	}
	l.judging.Used = nil
	if l.old != nil {
		l.found, err = l.judging.Since(ctx, l.old, l.found)
	}
	if !f.noPlay {
		l.did.games = b.steps()
	}
	return err
}

// keepKnown writes the findings into the file of --baseline.
func (a *checkCommand) keepKnown(l *looked) error {
	if err := checking.WriteBaseline(l.flags.baseline, l.content, l.found); err != nil {
		return err
	}
	fmt.Fprintf(a.err, "hulldown: %s holds %s\n", l.flags.baseline, diag.Number(len(l.found), "finding"))
	return nil
}

// conclude reports what was found and is not known; findings are an error.
func (a *checkCommand) conclude(l *looked) error {
	found, healed := l.flags.known.Unknown(l.content, l.found)
	l.did.known = len(l.found) - len(found)
	if err := a.render(l.content, found, l.flags.formats); err != nil {
		return err
	}
	if l.flags.coverage {
		if err := writeCoverage(a.out, l.uses); err != nil {
			return err
		}
	}
	if l.whole {
		for _, h := range l.judging.Healed(healed) {
			a.note(fmt.Sprintf("%s holds %s, which is no longer found", l.flags.baseline, h))
		}
	}
	count := diag.Count(found)
	fmt.Fprintf(a.err, "hulldown: checked %s%s: %v\n", diag.Number(len(records.All(l.content.Content)), "record"), l.did, count)
	if count.Errors > 0 || len(found) > 0 && l.flags.failOn == string(diag.Warning) {
		return errFindings
	}
	return nil
}

// deeds counts the games and scripts that a check played, and the known findings that it left out.
type deeds struct{ games, scripts, known int }

// String goes on from the records that were checked.
func (d deeds) String() string {
	text := ""
	for _, part := range []struct {
		did, what string
		n         int
	}{{"played ", "game", d.games}, {"carried out ", "script", d.scripts}, {"left out ", "known finding", d.known}} {
		if part.n > 0 {
			text += ", " + part.did + diag.Number(part.n, part.what)
		}
	}
	return text
}

// mend carries out repairs and says how many.
func (a *checkCommand) mend(ctx context.Context, m checking.Mending) error {
	total, inFiles, err := checking.Mend(ctx, &a.work, m)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.err, "hulldown: mended %s in %s\n", diag.Number(total, "finding"), diag.Number(inFiles, "file"))
	return nil
}
