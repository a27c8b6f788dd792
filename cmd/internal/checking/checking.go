// Package checking judges content as commands do: every check, or those about
// some records and files, beside a baseline or a revision; it carries out
// repairs, and it watches directories and judges again.
package checking

import (
	"context"
	"runtime/debug"
	"slices"

	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
	"hulldown.dev/validate/smoke"
)

// smokeSeed is where the games of every check take their chance from: the same
// content gives the same findings.
const smokeSeed = 1

// judgeGC is by how many percent memory grows between two collections while content is
// judged.
const judgeGC = 80

// OwnGames is how many games a check plays of each scenario of an author, enough to say
// of a rule that it never works: a fault that shows in one game of 260 is then missed by
// one check of twenty. Of more than eight scenarios each has its share of ownInAll.
const (
	OwnGames = 800
	ownInAll = 8 * OwnGames
)

// Judging is the content to be checked and the options of the check.
type Judging struct {
	// Content is the content to be checked; required.
	Content *load.Result
	// NoPlay leaves out the games. Games is how many each kind of player plays
	// of each set-up, 0 for enough for a first look; Jobs is how many are played
	// at once, 0 for one per processor.
	NoPlay      bool
	Games, Jobs int
	// Own is how many games are played of each scenario that is not built in, where
	// Games leaves that open; 0 for no more than of others.
	Own int
	// Fitted gives a match the players that were fitted to it, who then play too; nil
	// for none.
	Fitted smoke.Fitter
	// Used is told what the rules did in the games; nil for nobody.
	Used func([]check.Use)
	// Languages are the languages beside English in which sheets are laid out.
	Languages []wording.Language
	// Tidy asks for findings about the layout of the author's files.
	Tidy bool
	// Progress is told how many games are done of how many; nil for nobody.
	Progress func(done, total int)
	// Tested is called after each script that was carried out; nil for nobody.
	Tested func()
	// Unplayed receives the number of errors of shape and of names, in whose place no games are played.
	// Where it is nil games are played all the same.
	Unplayed func(errors int)
}

// Run runs every check and returns what they find, sorted. Fixes are those that
// can be carried out in an author's text.
func (j Judging) Run(ctx context.Context) ([]diag.Finding, error) {
	return j.validate(ctx, validate.Options{})
}

// About judges what concerns the paths and records that arguments name; without
// arguments everything. An argument that names nothing is an *usage.Error.
func (j Judging) About(ctx context.Context, args []string) ([]diag.Finding, error) {
	s, err := scopeOf(j.Content, args)
	if err != nil {
		return nil, err
	}
	// What checks and sheets need is made and forgotten; of thousands of records it would
	// be as much again as these.
	defer debug.SetGCPercent(debug.SetGCPercent(judgeGC))
	o := validate.Options{Scope: s.words()}
	if !s.all { // the sheets of other records are not asked about
		o.Printed, o.NoPrint = s.records, len(s.records) == 0
	}
	found, err := j.validate(ctx, o)
	if err != nil {
		return nil, err
	}
	return s.concerning(found), nil
}

// validate runs the checks that the options leave in.
func (j Judging) validate(ctx context.Context, o validate.Options) ([]diag.Finding, error) {
	o.Languages, o.Own, o.OwnInAll, o.Used = j.Languages, j.Own, ownInAll, j.Used
	o.Loaded, o.NoPlay, o.Games, o.Jobs, o.Progress = j.Content, j.NoPlay, j.Games, j.Jobs, j.Progress
	o.Fitted, o.Seed, o.Tested, o.Proven = j.Fitted, smokeSeed, j.Tested, validate.Proven(j.Content)
	// Sheets of thousands of records are laid out for seconds, and the call ends then.
	found, err := interrupt.Await(ctx, func() ([]diag.Finding, error) { return j.judge(ctx, o) })
	if err != nil {
		return nil, err
	}
	if j.Tidy {
		found = append(found, load.Tidy(j.Content, func(file string) bool { return !workspace.BuiltIn(file) })...)
	}
	return diag.Sort(mendable(j.Content, found)), nil
}

// judge runs the checks. What is misspelt is found before the games, which wait until it is mended.
func (j Judging) judge(ctx context.Context, o validate.Options) ([]diag.Finding, error) {
	run, err := validate.Begin(o)
	if err != nil {
		return nil, err
	}
	if j.Unplayed != nil && !o.NoPlay {
		early, err := run.Through(ctx, check.Link)
		if err != nil {
			return nil, err
		}
		if n := diag.Count(early).Errors; n > 0 {
			run.WithoutPlay()
			j.Unplayed(n)
		}
	}
	return run.Through(ctx, check.Print)
}

// mendable leaves out the fixes of what is in no author's text, but in a
// pack, which is made anew and never edited.
func mendable(r *load.Result, found []diag.Finding) []diag.Finding {
	for i := range found {
		found[i].Fixes = slices.DeleteFunc(slices.Clone(found[i].Fixes), func(f diag.Fix) bool {
			return slices.ContainsFunc(f.Edits, func(e diag.Edit) bool { return r.Sources[e.Span.File] == nil })
		})
	}
	return found
}

// Since returns which of the findings content has not had in an old state. The
// findings of both are compared, not lines, so that one which a change causes
// elsewhere counts.
func (j Judging) Since(ctx context.Context, old *load.Result, found []diag.Finding) ([]diag.Finding, error) {
	before := j
	before.Content, before.Progress, before.Tested, before.Unplayed = old, nil, nil, nil
	// What is asked about may not have existed yet, so that all is judged.
	was, err := before.Run(ctx)
	if err != nil {
		return nil, err
	}
	found, _ = baselineOf(old, was).Unknown(j.Content, found)
	return found, nil
}
