// Package rules checks the special rules of terrain and scenarios: what the
// engine makes of them, and rows that can never do anything.
package rules

import (
	"hulldown/schema/diag"
	"hulldown/validate/check"
)

// Checks returns the checks of the tier in the order in which they run: first
// those whose findings come from assembling the scenarios.
func Checks() []*check.Check {
	out := lowered()
	out = append(out,
		&check.Check{Code: "rules-unplayable", Doc: unplayableDoc, Run: unplayable},
		&check.Check{Code: "rules-empty-span", Doc: emptySpanDoc, Run: emptySpan},
		&check.Check{Code: "rules-off-grid", Doc: offGridDoc, Run: offGrid},
		&check.Check{Code: "rules-idle", Doc: idleDoc, Run: idle},
		&check.Check{Code: "rules-too-large", Doc: tooLargeDoc, Run: tooLarge},
		&check.Check{Code: "rules-supply-size", Doc: supplySizeDoc, Run: supplySize},
	)
	for _, c := range out {
		c.Tier, c.Severity = check.Rules, diag.Error
	}
	return out
}
