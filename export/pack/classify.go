package pack

import (
	"slices"
	"strings"

	"hulldown.dev/schema/model"
)

// A field is named here by its kind and path, with a star for every index.

// wordFields are read by people and decide nothing, as the texts that are shown.
var wordFields = []string{
	"nations.colour", "vehicles.boards.*.colour", "variants.armies.*.colour",
	"markers.faces.*.text", "tables.rows.*.clauses", "tables.rows.*.clauses.*",
}

// nameFields are the words by which scripts and recordings name things beside
// the ids of records.
var nameFields = []string{"nations.short", "scenarios.sides.*.id", "variants.armies.*.id"}

// freeLists are lists whose order means nothing.
var freeLists = []string{
	"sets.needs",
	"cards.icons", "cards.infantry",
	"vehicles.boards", "vehicles.equipment",
	"vehicles.location.tracks", "vehicles.location.hull", "vehicles.location.turret",
	"guns.equipment",
	"scenarios.sides.*.nations", "modules.needs",
	"robata.operational.primary.*.any", "robata.operational.secondary.*.any",
	"robata.peril.primary.*.any", "robata.peril.secondary.*.any",
	"matchups.sides.*.groups.*.vehicles",
}

// freeRuleLists are such lists within rules: all conditions must hold, and any
// one of the actions or exclusions is enough.
var freeRuleLists = []string{"cite", "action", "count", "not"}

// ruleFields are the fields of records that hold rules or what rules use.
var ruleFields = []string{"rules", "supplies", "marks", "layers", "checks", "ties", "tied"}

// saidFields are what rules and what they use are called, and what a rule cites: their
// texts are in textFields, a text more or less of them is here.
var saidFields = []string{"rules.*.cite", "rules.*.cite.*", "rules.*.name", "rules.*.text", "marks.*.name", "supplies.*.name", "layers.*.name", "checks.*.name"}

func orderFree(k model.Kind, pattern string) bool {
	if slices.Contains(freeLists, string(k)+"."+pattern) {
		return true
	}
	last := pattern[strings.LastIndexByte(pattern, '.')+1:]
	return holdsRules(k, pattern) && slices.Contains(freeRuleLists, last)
}

func holdsRules(k model.Kind, pattern string) bool {
	first, _, _ := strings.Cut(pattern, ".")
	return (k == model.KindTerrain || k == model.KindModule || k == model.KindScenario) && slices.Contains(ruleFields, first)
}

// classify returns the class of a change to a field that had the old value.
func classify(k model.Kind, pattern string, old any) Class {
	first, _, _ := strings.Cut(pattern, ".")
	field := string(k) + "." + pattern
	_, isNew := old.(absent)
	switch {
	case first == "from" || first == "provenance":
		return Sourced
	case matches(pattern, saidFields) || matches(field, textFields):
		return Worded
	case holdsRules(k, pattern):
		return Ruled
	case matches(field, wordFields) || k == model.KindSet && first == "theme" || first == "picture":
		return Worded
	case slices.Contains(nameFields, field):
		return Renamed
	case strings.HasPrefix(field, "sets.needs") && isNew:
		return Depends
	}
	return Valued
}
