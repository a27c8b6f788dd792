// Package shape describes the findings about records by themselves. Package
// load makes those about what has the wrong shape, which never comes into the content.
package shape

import (
	"embed"

	"hulldown.dev/schema/diag"
	"hulldown.dev/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier, first those of a file as a text and
// then those of a record's fields.
func Checks() []*check.Check {
	return check.Complete(check.Shape, docs, []*check.Check{
		{Code: "shape-unreadable"},
		{Code: "shape-bad-catalogue"},
		{Code: "shape-passed-over", Severity: diag.Warning},
		{Code: "shape-language"},
		{Code: "shape-merge"},
		{Code: "shape-syntax"},
		{Code: "shape-no-package", Severity: diag.Warning},
		{Code: "shape-other-package", Severity: diag.Warning},
		{Code: "shape-missing-import"},
		{Code: "shape-not-literal"},
		{Code: "shape-bad-attribute"},
		{Code: "shape-too-deep"},
		{Code: "shape-too-large"},
		{Code: "shape-unknown-kind"},
		{Code: "shape-wrong-definition"},
		{Code: "shape-bad-id"},
		{Code: "shape-unknown-name"},
		{Code: "shape-conflict"},
		{Code: "shape-cycle"},
		{Code: "shape-left-open"},
		{Code: "shape-bad-operation"},
		{Code: "shape-closed-template"},
		{Code: "shape-untried", Severity: diag.Warning},
		{Code: "shape-two-defaults"},

		{Code: "shape-unknown-field"},
		{Code: "shape-missing-field"},
		{Code: "shape-duplicate-field"},
		{Code: "shape-wrong-type"},
		{Code: "shape-out-of-range"},
		{Code: "shape-unknown-word"},
		{Code: "shape-one-of"},
		{Code: "shape-repeated"},
		{Code: "shape-invalid"},
		{Code: "shape-decimal-text", Severity: diag.Warning},
		{Code: "shape-strange-character", Severity: diag.Warning, Run: strange},
		{Code: "shape-printed-braces", Severity: diag.Warning, Run: braces},
		{Code: "shape-untidy", Severity: diag.Warning},
	})
}
