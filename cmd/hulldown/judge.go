package main

import (
	"context"
	"slices"

	"hulldown/export/layout"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
	"hulldown/validate"
)

// smokeSeed is where the games of every check take their chance from: the same
// content gives the same findings.
const smokeSeed = 1

// judging says what is judged and how.
type judging struct {
	content *load.Result
	noPlay  bool
	games   int
	jobs    int
	scope   []string
	// tidy asks for findings about the layout of the author's files.
	tidy bool
	// progress is told how many games are done of how many; nil for nobody.
	progress func(done, total int)
}

// judge runs every check, that of what is printed last, and returns what they
// find.
func judge(ctx context.Context, j judging) ([]diag.Finding, error) {
	found, err := j.validate(ctx)
	if err != nil {
		return nil, err
	}
	printed, err := printed(j.content.Content, nil)
	if err != nil {
		return nil, err
	}
	if j.tidy {
		found = append(found, load.Tidy(j.content, func(file string) bool { return !builtIn(file) })...)
	}
	return j.together(found, printed), nil
}

// validate runs every check but that of what is printed.
func (j judging) validate(ctx context.Context) ([]diag.Finding, error) {
	return validate.Run(ctx, validate.Options{Loaded: j.content, NoPlay: j.noPlay, Games: j.games,
		Seed: smokeSeed, Jobs: j.jobs, Progress: j.progress, Scope: j.scope})
}

// printed lays out the sheets of the records whose names are in only, or of
// all when that is empty, and returns what does not fit.
func printed(c *model.Content, only []string) ([]diag.Finding, error) {
	var out []diag.Finding
	for _, s := range sheets() {
		if s.fixed {
			continue
		}
		_, fs, err := s.layOut(c, only, layout.Options{})
		if err != nil {
			return nil, err
		}
		out = append(out, fs...)
	}
	return distinct(diag.Sort(out)), nil
}

// together joins what the checks found and what does not fit in print.
func (j judging) together(found, printed []diag.Finding) []diag.Finding {
	found = append(found, fresh(found, unallowed(j.content.Content, printed))...)
	return diag.Sort(mendable(j.content, found))
}

// mendable leaves out the fixes of what stands in no author's text, but in a
// pack, which is made anew and never edited.
func mendable(r *load.Result, found []diag.Finding) []diag.Finding {
	for i := range found {
		found[i].Fixes = slices.DeleteFunc(slices.Clone(found[i].Fixes), func(f diag.Fix) bool {
			return slices.ContainsFunc(f.Edits, func(e diag.Edit) bool { return r.Sources[e.Span.File] == nil })
		})
	}
	return found
}

// unallowed returns the findings that no author allowed.
func unallowed(c *model.Content, fs []diag.Finding) []diag.Finding {
	return slices.DeleteFunc(slices.Clone(fs), func(f diag.Finding) bool { return validate.Allowed(c, f) })
}

// fresh returns the findings about records that nothing condemned before.
func fresh(before, fs []diag.Finding) []diag.Finding {
	return slices.DeleteFunc(fs, func(f diag.Finding) bool {
		return slices.ContainsFunc(before, func(b diag.Finding) bool {
			return f.Record != "" && b.Record == f.Record && b.Severity == diag.Error
		})
	})
}
