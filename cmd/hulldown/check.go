package main

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
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
records. A path that is no part of the content yet is added to it, as by -C.`

const checkExample = `  hulldown check
  hulldown -C my-expansion check --no-play
  hulldown check my-expansion/mine.cue
  hulldown check scenarios/merging-forces --games 500
  hulldown check --format json`

// checkFlags are the flags of check.
type checkFlags struct {
	format      string
	noPlay      bool
	games, jobs int
}

func (a *app) checkCommand() *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use:     "check [PATH or ID ...]",
		Short:   "Find mistakes in content",
		Long:    checkHelp,
		Example: checkExample,
		RunE: func(c *cobra.Command, args []string) error {
			if formats := []string{"text", "json"}; !slices.Contains(formats, f.format) {
				return unknown("format", f.format, formats)
			}
			if err := positive(c, "games", f.games); err != nil {
				return err
			}
			if err := positive(c, "jobs", f.jobs); err != nil {
				return err
			}
			return a.check(c.Context(), f, args)
		},
	}
	c.Flags().StringVar(&f.format, "format", "text", "how to print: `FORMAT` is text or json")
	c.Flags().BoolVar(&f.noPlay, "no-play", false, "play no games")
	c.Flags().IntVar(&f.games, "games", 0, "play `N` games of each set-up by each player; left out, enough for a first look")
	c.Flags().IntVarP(&f.jobs, "jobs", "j", 0, "play `N` games at once; left out, one for each processor")
	return c
}

func (a *app) check(ctx context.Context, f checkFlags, args []string) error {
	r, err := a.load(a.strangers(args)...)
	if err != nil {
		return err
	}
	s, err := scopeOf(r, args)
	if err != nil {
		return err
	}
	b := a.newBar()
	found, err := judge(ctx, judging{content: r, noPlay: f.noPlay, games: f.games, jobs: f.jobs, scope: s.words(),
		progress: b.progress("playing")})
	b.clear()
	if err != nil {
		return err
	}
	found = s.concerning(diag.Sort(found))
	if f.format == "json" {
		err = diag.JSON(a.out, found)
	} else {
		err = a.printFindings(a.out, r, found)
	}
	if err != nil {
		return err
	}
	played := ""
	if !f.noPlay {
		played = ", played " + count(b.steps(), "game")
	}
	fmt.Fprintf(a.err, "hulldown: checked %s%s: %v\n", count(len(allEntries(r.Content)), "record"), played, diag.Count(found))
	if len(found) > 0 {
		return errFindings
	}
	return nil
}

// strangers returns the directories to add for paths that lie in none of the
// author's: the CUE module around the path, or its own directory.
func (a *app) strangers(args []string) []string {
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

// scope says what a check is about; without arguments about everything.
type scope struct {
	all     bool
	paths   []string
	records []string
	files   []string
}

// words is the scope as checks take it.
func (s scope) words() []string { return append(slices.Clone(s.records), s.files...) }

// scopeOf sorts arguments into paths and records. A word that is neither is
// refused.
func scopeOf(r *load.Result, args []string) (scope, error) {
	s := scope{all: len(args) == 0}
	for _, arg := range args {
		if _, err := os.Stat(arg); err == nil {
			s.paths = append(s.paths, arg)
			continue
		}
		keys := named(r, arg)
		if len(keys) == 0 {
			return s, usagef("there is neither a file nor a record %q%s", arg, suggest(arg, append(recordWords(r.Content), leftWords(r)...)))
		}
		s.records = append(s.records, keys...)
	}
	for _, e := range allEntries(r.Content) {
		if e.head.Origin != nil && s.covers(e.head.Origin.Label.File) {
			s.records = append(s.records, e.key())
		}
	}
	for _, file := range slices.Sorted(maps.Keys(r.Sources)) {
		if s.covers(file) {
			s.files = append(s.files, file)
		}
	}
	if !s.all && len(s.words()) == 0 {
		return s, usagef("there is no content in %s: files of content end with .cue", strings.Join(s.paths, " "))
	}
	return s, nil
}

// named lists the records, faulty ones included, that a word names.
func named(r *load.Result, word string) []string {
	var keys []string
	for _, e := range matching(r.Content, word) {
		keys = append(keys, e.key())
	}
	for _, key := range r.Left {
		if _, id, _ := strings.Cut(key, "/"); key == word || id == word {
			keys = append(keys, key)
		}
	}
	return keys
}

// leftWords lists what names a faulty record.
func leftWords(r *load.Result) []string {
	words := slices.Clone(r.Left)
	for _, key := range r.Left {
		_, id, _ := strings.Cut(key, "/")
		words = append(words, id)
	}
	return words
}

// covers reports whether a file stands in one of the paths.
func (s scope) covers(file string) bool {
	return file != "" && slices.ContainsFunc(s.paths, func(path string) bool { return inside(filepath.FromSlash(file), path) })
}

// concerning keeps the findings within the scope.
func (s scope) concerning(found []diag.Finding) []diag.Finding {
	if s.all {
		return found
	}
	return slices.DeleteFunc(slices.Clone(found), func(f diag.Finding) bool {
		return !s.covers(f.Span.File) && !slices.Contains(s.records, f.Record)
	})
}
