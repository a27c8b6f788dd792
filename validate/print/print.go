// Package print describes the findings of the print tier. They are made while
// sheets are laid out, by the exporters, and a caller adds them to the others.
package print

import (
	"hulldown/schema/diag"
	"hulldown/validate/check"
)

// Checks returns the checks of the tier; none of them runs by itself.
func Checks() []*check.Check {
	return []*check.Check{
		{Code: "print-text-overflow", Tier: check.Print, Severity: diag.Error, Doc: check.Doc{
			Title: "a text does not fit its place",
			Why:   "Even at the smallest legible size it would run over the edge of its box; text is never cut off.",
			Bad:   `name: "Panzerkampfwagen IV Ausführung G with side skirts and a spare track"`,
			Good:  `name: "PzKpfw IV Ausf. G"`,
		}},
		{Code: "print-outside-trim", Tier: check.Print, Severity: diag.Error, Doc: check.Doc{
			Title: "a record has more than its page holds",
			Why:   "A box or a text would lie beyond the cut and be lost. A Tank Board has room for two guns, for one.",
			Bad:   `guns: [{name: "one"}, {name: "two"}, {name: "three"}, {name: "four"}]`,
			Good:  `guns: [{name: "one"}, {name: "two"}]`,
		}},
		{Code: "print-missing-glyph", Tier: check.Print, Severity: diag.Error, Doc: check.Doc{
			Title: "the typeface lacks a character",
			Why:   "It would print as an empty box. The typefaces hold the letters of the European languages, digits and common signs.",
			Bad:   `name: "Tiger 🐯"`,
			Good:  `name: "Tiger"`,
		}},
	}
}
