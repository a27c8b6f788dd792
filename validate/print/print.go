// Package print lays out the sheets and reports what does not fit.
package print

import (
	"embed"
	"maps"
	"slices"

	"hulldown.dev/export"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier in the order in which they run.
func Checks() []*check.Check {
	return check.Complete(check.Print, docs, []*check.Check{
		{Code: "print-text-overflow", Run: report("print-text-overflow")},
		{Code: "print-outside-trim", Run: report("print-outside-trim")},
		{Code: "print-missing-glyph", Run: report("print-missing-glyph")},
		{Code: "print-small-type", Severity: diag.Warning, Run: report("print-small-type")},
		{Code: "print-low-contrast", Severity: diag.Warning, Run: report("print-low-contrast")},
		{Code: "print-faint-icon", Severity: diag.Warning, Run: report("print-faint-icon")},
		{Code: "print-compiled-text", Severity: diag.Warning, Run: report("print-compiled-text")},
		{Code: "print-alike", Severity: diag.Warning, Run: report("print-alike")},
		{Code: "print-number-colour", Severity: diag.Warning, Run: report("print-number-colour")},
		{Code: "print-unknown-icon", Run: report("print-unknown-icon")},
		{Code: "print-bad-picture", Run: report("print-bad-picture")},
		{Code: "print-coarse-picture", Severity: diag.Warning, Run: report("print-coarse-picture")},
		{Code: "print-picture-shape", Severity: diag.Warning, Run: report("print-picture-shape")},
		{Code: "print-picture-profile", Severity: diag.Warning, Run: report("print-picture-profile")},
	})
}

type misfitsKey struct{}

// report makes the check that reports the misfits with a code. The sheets are
// laid out once for all checks of a run.
func report(code string) func(*check.Pass) error {
	return func(p *check.Pass) error {
		all, err := check.Once(p, misfitsKey{}, func() ([]diag.Finding, error) {
			only, any := wanted(p)
			if !any {
				return nil, p.Context.Err()
			}
			found := export.Misfits(wording.Language{}, p.Content, only, len(p.Printed) == 0)
			for _, l := range p.Languages {
				found = append(found, export.Misfits(l, p.Content, only, len(p.Printed) == 0)...)
			}
			return export.Distinct(found), p.Context.Err()
		})
		if err != nil {
			return err
		}
		for _, f := range all {
			if f.Code == code && !p.Condemned[f.Record] {
				p.Report(f)
			}
		}
		return nil
	}
}

// wanted lists the records whose sheets are laid out, empty for all, and reports
// whether there are any: of those that are asked for the ones that are not proven
// to fit, or rest on one that is not.
func wanted(p *check.Pass) ([]string, bool) {
	if p.Proven == nil {
		return p.Printed, true
	}
	fresh := p.Fresh()
	if len(p.Printed) == 0 {
		return slices.Sorted(maps.Keys(fresh)), len(fresh) > 0
	}
	only := slices.DeleteFunc(slices.Clone(p.Printed), func(name string) bool { return !fresh[name] })
	return only, len(only) > 0
}
