// Package link checks that records fit together: what they name exists, what
// they declare is used, and the sides of a scenario differ.
package link

import (
	"embed"
	"fmt"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier in the order in which they run: first
// those whose findings the loader makes, then the references.
func Checks() []*check.Check {
	return check.Complete(check.Link, docs, slices.Concat(loaded(), unknowns(), scenarios(), flowcharts(), unused(), translated()))
}

// loaded returns the codes of the tier that the loader and the driver report.
func loaded() []*check.Check {
	return []*check.Check{
		{Code: "link-duplicate-id"},
		{Code: "link-no-set"},
		{Code: "link-two-sets"},
		{Code: "link-replaces-nothing"},
		{Code: "link-unknown-import"},
		{Code: "link-base-moved", Severity: diag.Warning},
		{Code: "link-missing-picture"},
		{Code: "link-idle-override", Severity: diag.Warning},
		{Code: "link-unknown-code", Severity: diag.Warning},
		{Code: "link-stale-allow", Severity: diag.Warning},
	}
}

// unknowns returns the checks of names that records refer to.
func unknowns() []*check.Check {
	return []*check.Check{
		{Code: "link-unknown-set", Run: unknown(model.KindSet, "set")},
		{Code: "link-unknown-nation", Run: unknown(model.KindNation, "nation")},
		{Code: "link-unknown-terrain", Run: unknown(model.KindTerrain, "terrain")},
		{Code: "link-unknown-vehicle", Run: unknown(model.KindVehicle, "vehicle")},
		{Code: "link-unknown-battlefield", Run: unknown(model.KindBattlefield, "battlefield card")},
		{Code: "link-unknown-action", Run: unknown(model.KindAction, "action card")},
		{Code: "link-unknown-gun", Run: unknown(model.KindGun, "gun")},
		{Code: "link-unknown-module", Run: unknownModule},
		{Code: "link-modules-apart", Run: modulesApart},
		{Code: "link-unknown-deck", Run: unknownDeck},
		{Code: "link-unknown-group", Run: unknownGroup},
		{Code: "link-unknown-side", Run: each(unknownSide)},
		{Code: "link-unknown-option", Run: each(unknownOption)},
		{Code: "link-reused-id", Run: reusedID},
		{Code: "link-same-short", Run: sameShort},
		{Code: "link-same-name", Severity: diag.Warning, Run: sameName},
		{Code: "link-unknown-clause", Severity: diag.Warning, Run: unknownClause},
		{Code: "link-idle-look", Severity: diag.Warning, Run: idleLook},
		{Code: "link-missing-need", Severity: diag.Warning, Run: missingNeed},
	}
}

// unknown reports references to records of a kind that nobody declares.
func unknown(k model.Kind, what string) func(*check.Pass) error {
	return func(p *check.Pass) error {
		for _, ref := range p.Refs() {
			if ref.Kind != k || p.Declared(k, ref.ID) || !p.Sound(ref.From) {
				continue
			}
			f := check.At(ref.From, ref.Place...)
			f.Message = fmt.Sprintf("unknown %s %q", what, ref.ID)
			suggest(p, &f, ref.ID, p.Names(k))
			p.Report(f)
		}
		return nil
	}
}

// suggest adds the nearest name to a message and the fix that writes it.
func suggest(p *check.Pass, f *diag.Finding, word string, among []string) {
	near, ok := p.Nearest(word, among)
	if !ok {
		f.Message += p.Kin(word, among)
		return
	}
	f.Message += diag.Strange(word) + diag.Meant(near)
	f.Fixes = p.Replace(f.Span, word, near)
}
