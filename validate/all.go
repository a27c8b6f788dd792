package validate

import (
	"slices"

	"hulldown.dev/validate/check"
	"hulldown.dev/validate/deck"
	"hulldown.dev/validate/link"
	"hulldown.dev/validate/print"
	"hulldown.dev/validate/rules"
	"hulldown.dev/validate/shape"
	"hulldown.dev/validate/smoke"
)

// Checks returns every check, tier by tier, in the order in which they run.
func Checks() []*check.Check {
	return slices.Concat(
		shape.Checks(),
		link.Checks(),
		deck.Checks(),
		rules.Checks(),
		smoke.Checks(),
		print.Checks(),
	)
}

// Find returns the check with a code, nil where there is none.
func Find(code string) *check.Check {
	for _, c := range Checks() {
		if c.Code == code {
			return c
		}
	}
	return nil
}

// Codes returns the codes of all checks in the order of Checks.
func Codes() []string {
	var out []string
	for _, c := range Checks() {
		out = append(out, c.Code)
	}
	return out
}
