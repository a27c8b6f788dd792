package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/content"
	"hulldown/export/pack"
	"hulldown/schema/diag"
	"hulldown/schema/load"
)

const checkHelp = `Checks the content in tiers, from the shape of every record to games that are
played, and prints what it finds, each mistake once, at the author's line.

With paths or ids it tells only what concerns these files, directories and
records. A path that is no part of the content yet is added to it, as by -C.

Several formats at once go to files: --format text,sarif=out.sarif. A baseline
holds findings that are known and shall not be told again. --since tells only
what the content as it stands has and a revision of git has not, be it on lines
that did not change. --fix carries out every repair that is certain and tells
what is left.

--setup checks a set-up that stands in a file, as hulldown play --setup reads it,
against the scenario that its line "scenario ID" names, or that you name; what
cannot be played is a finding at its line. Without other arguments the rest of
the check is about that scenario.`

const checkExample = `  hulldown check
  hulldown -C my-expansion check --no-play
  hulldown check my-expansion/mine.cue
  hulldown check scenarios/merging-forces --games 500
  hulldown check --format github,sarif=out.sarif,junit=out.xml
  hulldown check --baseline known.txt --update-baseline
  hulldown check --since main
  hulldown check --fix --tidy
  hulldown check merging-forces --setup friday.setup --no-play`

// checkFlags are the flags of check.
type checkFlags struct {
	format         string
	formats        []rendering
	noPlay         bool
	games, jobs    int
	baseline       string
	update         bool
	since          string
	fix, tidy      bool
	setup          string
	baselineWanted baseline
}

func (a *app) checkCommand() *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use:     "check [PATH or ID ...]",
		Short:   "Find mistakes in content",
		Long:    checkHelp,
		Example: checkExample,
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.settle(c); err != nil {
				return err
			}
			return a.check(c.Context(), f, args)
		},
	}
	c.Flags().StringVar(&f.format, "format", "text", formatFlag)
	c.Flags().BoolVar(&f.noPlay, "no-play", false, "play no games")
	c.Flags().IntVar(&f.games, "games", 0, "play `N` games of each set-up by each player; left out, enough for a first look")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	c.Flags().StringVar(&f.baseline, "baseline", "", "leave out the findings that `FILE` holds")
	c.Flags().BoolVar(&f.update, "update-baseline", false, "write what is found into the file of --baseline")
	c.Flags().StringVar(&f.since, "since", "", "tell only what the revision `REV` of git does not have")
	c.Flags().BoolVar(&f.fix, "fix", false, "carry out the repairs that are certain")
	c.Flags().StringVar(&f.setup, "setup", "", "check the set-up in `FILE` too")
	c.Flags().BoolVar(&f.tidy, "tidy", false, "tell also of files that are not laid out as cue fmt does")
	return c
}

// settle refuses flags that are wrong before anything is read.
func (f *checkFlags) settle(c *cobra.Command) error {
	var err error
	if f.formats, err = renderings(f.format); err != nil {
		return err
	}
	if err := positive(c, "games", f.games); err != nil {
		return err
	}
	if err := positive(c, "jobs", f.jobs); err != nil {
		return err
	}
	if f.update && f.baseline == "" {
		return usagef("--update-baseline writes the file of --baseline; name one, such as --baseline known.txt")
	}
	if f.baseline != "" && !f.update {
		f.baselineWanted, err = readBaseline(f.baseline)
	}
	return err
}

func (a *app) check(ctx context.Context, f checkFlags, args []string) error {
	extra := a.outsideDirs(args)
	if f.fix || f.since != "" {
		if err := a.again(); err != nil {
			return err
		}
	}
	if f.fix {
		if err := a.mend(ctx, mending{args, extra, f.tidy}); err != nil {
			return err
		}
	}
	r, err := a.load(extra...)
	if err != nil {
		return err
	}
	var old *load.Result
	if f.since != "" { // before the games, which a misspelt revision need not wait for
		if old, err = a.atRevision(ctx, f.since, extra); err != nil {
			return err
		}
	}
	var own []diag.Finding
	if f.setup != "" {
		if args, own, err = checkSetup(r, f.setup, args); err != nil {
			return err
		}
	}
	b := a.newBar()
	j := judging{content: r, noPlay: f.noPlay, games: f.games, jobs: f.jobs, tidy: f.tidy, progress: b.progress("playing")}
	found, err := j.about(ctx, args)
	b.clear()
	if err != nil {
		return err
	}
	if old != nil {
		if found, err = j.since(ctx, old, found); err != nil {
			return err
		}
	}
	if f.update {
		return a.writeBaseline(f.baseline, r, diag.Sort(append(found, own...)))
	}
	found = diag.Sort(append(found, own...))
	found, known := f.baselineWanted.unknown(r, found)
	if err := a.render(r, found, f.formats); err != nil {
		return err
	}
	played := ""
	if !f.noPlay {
		played = ", played " + count(b.steps(), "game")
	}
	if known > 0 {
		played += ", left out " + count(known, "known finding")
	}
	fmt.Fprintf(a.err, "hulldown: checked %s%s: %v\n", count(len(allEntries(r.Content)), "record"), played, diag.Count(found))
	if len(found) > 0 {
		return errFindings
	}
	return nil
}

// about judges what concerns the paths and records that arguments name.
func (j judging) about(ctx context.Context, args []string) ([]diag.Finding, error) {
	s, err := scopeOf(j.content, args)
	if err != nil {
		return nil, err
	}
	j.scope = s.words()
	found, err := judge(ctx, j)
	if err != nil {
		return nil, err
	}
	return s.concerning(diag.Sort(found)), nil
}

// outsideDirs returns the directories to add for paths that lie in none of the
// author's: the CUE module around the path, or its own directory.
func (a *app) outsideDirs(args []string) []string {
	known := slices.Clone(a.dirs)
	if module, ok := currentModule(); ok && len(known) == 0 {
		known = append(known, module)
	}
	var extra []string
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || builtIn(arg) || slices.ContainsFunc(known, func(dir string) bool { return inside(arg, dir) }) {
			continue
		}
		dir := arg
		if !info.IsDir() && !pack.Is(arg) {
			dir = filepath.Dir(arg)
		}
		if pack.Is(dir) {
			known, extra = append(known, dir), append(extra, dir)
			continue
		}
		if module, ok := load.ModuleDir(dir); ok {
			dir = shorten(module)
		}
		known, extra = append(known, dir), append(extra, dir)
	}
	return extra
}

// builtIn reports whether a path is that of a file or directory of the built-in
// content, as findings name them and as they lie in the tool's own source.
func builtIn(path string) bool {
	below, ok := strings.CutPrefix(slashed(path), "content/")
	if !ok {
		return false
	}
	_, err := fs.Stat(content.FS, below)
	return err == nil
}

// shorten writes an absolute path from the current directory where it can.
func shorten(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(here, path); err == nil {
		return rel
	}
	return path
}

// inside reports whether a path is a directory or lies in it.
func inside(path, dir string) bool {
	p, err := filepath.Abs(path)
	if err != nil {
		return false
	}
	d, err := filepath.Abs(dir)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(d, p)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
