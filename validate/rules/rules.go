// Package rules checks the special rules of terrain and scenarios: what the
// engine makes of them, and rows that can never do anything.
package rules

import (
	"embed"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier in the order in which they run: first
// those whose findings come from assembling the scenarios.
func Checks() []*check.Check {
	return check.Complete(check.Rules, docs, slices.Concat(lowered(), assembling(), playing(), together()))
}

// assembling returns the checks of what a scenario is made of.
func assembling() []*check.Check {
	return []*check.Check{
		{Code: "rules-unplayable", Follows: check.UnreadOf(model.KindVehicle, model.KindMarker, model.KindModule), Run: unplayable},
		{Code: "rules-empty-span", Run: emptySpan},
		{Code: "rules-off-grid", Run: offGrid},
		{Code: "rules-idle", Run: idle},
		{Code: "rules-too-large", Run: tooLarge},
		{Code: "rules-unreachable", Run: unreachable},
		{Code: "rules-off-scale", Run: offScale},
		{Code: "rules-supply-size", Run: supplySize},
		// The command finds it in the set-ups that it is given.
		{Code: "setup-illegal"},
		{Code: "setup-untagged", Severity: diag.Warning},
	}
}

// playing returns the checks of what can come up in play.
func playing() []*check.Check {
	return []*check.Check{
		{Code: "rules-supply-short", Severity: diag.Warning, Run: supplyShort},
		{Code: "rules-empty-take", Severity: diag.Warning, Run: emptyTake},
		{Code: "rules-never", Severity: diag.Warning, Idle: true, Run: never},
		{Code: "rules-always", Severity: diag.Warning, Run: always},
		{Code: "rules-any-action", Severity: diag.Warning, Tilts: true, Run: anyAction},
		{Code: "rules-mark-bound", Run: markBound},
		{Code: "rules-mark-lost", Run: markLost},
		{Code: "rules-count-bound", Severity: diag.Warning, Idle: true, Run: countBound},
		{Code: "rules-impossible", Severity: diag.Warning, Idle: true, Run: impossibleTogether},
		{Code: "rules-once", Run: onceIdle},
		{Code: "rules-ends-at-once", Run: endsAtOnce},
		{Code: "rules-no-game", Run: noGame},
		{Code: "rules-reversed", Severity: diag.Warning, Tilts: true, Run: reversed},
		{Code: "rules-endless", Run: endless},
	}
}

// together returns the checks of rules that meet in play.
func together() []*check.Check {
	return []*check.Check{
		{Code: "rules-contradiction", Run: contradiction},
		{Code: "rules-twice", Severity: diag.Warning, Run: twice},
		{Code: "rules-both-sides", Severity: diag.Warning, Run: bothSides},
		{Code: "rules-tie-idle", Severity: diag.Warning, Run: tieIdle},
		{Code: "rules-after-removal", Severity: diag.Warning, Idle: true, Run: afterRemoval},
		{Code: "rules-unused-name", Severity: diag.Warning, Run: unusedName},
		{Code: "rules-forbidden", Severity: diag.Warning, Tilts: true, Run: forbidden},
		{Code: "rules-swallowed", Severity: diag.Warning, Idle: true, Run: swallowed},
		{Code: "rules-no-way", Severity: diag.Warning, Idle: true, Run: noWay},
		{Code: "rules-no-step", Severity: diag.Warning, Idle: true, Run: noStep},
		{Code: "rules-pull-branches", Severity: diag.Warning, Run: branches},
		{Code: "rules-text-differs", Severity: diag.Warning, Run: textDiffers},
		{Code: "rules-robata-refused", Severity: diag.Warning, Idle: true, Run: robataRefused},
	}
}
