// Package print lays out the sheets and reports what does not fit.
package print

import (
	"embed"

	"hulldown/export"
	"hulldown/schema/diag"
	"hulldown/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier in the order in which they run.
func Checks() []*check.Check {
	return check.Complete(check.Print, docs, []*check.Check{
		{Code: "print-text-overflow", Run: report("print-text-overflow")},
		{Code: "print-outside-trim", Run: report("print-outside-trim")},
		{Code: "print-missing-glyph", Run: report("print-missing-glyph")},
	})
}

type misfitsKey struct{}

// report makes the check that reports the misfits with a code. The sheets are
// laid out once for all checks of a run.
func report(code string) func(*check.Pass) error {
	return func(p *check.Pass) error {
		all, err := check.Once(p, misfitsKey{}, func() ([]diag.Finding, error) {
			return export.Misfits(p.Content, p.Printed), p.Context.Err()
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
