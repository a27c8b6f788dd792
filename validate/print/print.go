// Package print describes the findings of the print tier. They are made while
// sheets are laid out, by the exporters, and a caller adds them to the others.
package print

import (
	"embed"

	"hulldown/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier; none of them runs by itself.
func Checks() []*check.Check {
	return check.Complete(check.Print, docs, []*check.Check{
		{Code: "print-text-overflow"},
		{Code: "print-outside-trim"},
		{Code: "print-missing-glyph"},
	})
}
