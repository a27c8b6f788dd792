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
		&check.Check{Code: "rules-unreachable", Doc: unreachableDoc, Run: unreachable},
		&check.Check{Code: "rules-off-scale", Doc: offScaleDoc, Run: offScale},
		&check.Check{Code: "rules-supply-size", Doc: supplySizeDoc, Run: supplySize},
		// The command finds it in the set-ups that it is given.
		&check.Check{Code: "setup-illegal", Doc: illegalSetupDoc},
	)
	out = append(out, playing()...)
	out = append(out, together()...)
	for _, c := range out {
		c.Tier = check.Rules
		if c.Severity == "" {
			c.Severity = diag.Error
		}
	}
	return out
}

// playing returns the checks of what can come up in play.
func playing() []*check.Check {
	return []*check.Check{
		{Code: "rules-supply-short", Severity: diag.Warning, Doc: supplyShortDoc, Run: supplyShort},
		{Code: "rules-empty-take", Severity: diag.Warning, Doc: emptyTakeDoc, Run: emptyTake},
		{Code: "rules-never", Severity: diag.Warning, Doc: neverDoc, Run: never},
		{Code: "rules-always", Severity: diag.Warning, Doc: alwaysDoc, Run: always},
		{Code: "rules-any-action", Severity: diag.Warning, Doc: anyActionDoc, Run: anyAction},
		{Code: "rules-mark-bound", Doc: markBoundDoc, Run: markBound},
		{Code: "rules-endless", Doc: endlessDoc, Run: endless},
	}
}

// together returns the checks of rules that meet in play.
func together() []*check.Check {
	return []*check.Check{
		{Code: "rules-contradiction", Doc: contradictionDoc, Run: contradiction},
		{Code: "rules-swallowed", Severity: diag.Warning, Doc: swallowedDoc, Run: swallowed},
		{Code: "rules-no-way", Severity: diag.Warning, Doc: noWayDoc, Run: noWay},
		{Code: "rules-pull-branches", Severity: diag.Warning, Doc: branchesDoc, Run: branches},
		{Code: "rules-robata-refused", Severity: diag.Warning, Doc: robataRefusedDoc, Run: robataRefused},
	}
}
