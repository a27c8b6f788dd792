// Package shape describes the findings about records by themselves. Package
// load makes them all: what has the wrong shape never comes into the content.
package shape

import (
	"hulldown/schema/diag"
	"hulldown/validate/check"
)

// Checks returns the checks of the tier; none of them runs by itself.
func Checks() []*check.Check {
	var out []*check.Check
	for _, d := range docs() {
		severity := diag.Error
		if d.code == "shape-untidy" {
			severity = diag.Warning
		}
		out = append(out, &check.Check{Code: d.code, Tier: check.Shape, Severity: severity, Doc: d.Doc})
	}
	return out
}

// doc describes a code.
type doc struct {
	code string
	check.Doc
}
