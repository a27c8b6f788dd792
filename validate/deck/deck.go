// Package deck checks what is printed: that the cards of a deck make a deck,
// and that the boards of vehicles hold together.
package deck

import (
	"embed"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// battleCards is the size of the Battle Deck (EITC 4.1a).
const battleCards = 100

// Checks returns the checks of the tier in the order in which they run.
func Checks() []*check.Check {
	return check.Complete(check.Deck, docs, []*check.Check{
		{Code: "deck-duplicate-number", Run: duplicateNumber},
		{Code: "deck-missing-number", Run: missingNumber},
		{Code: "deck-missing-published", Severity: diag.Warning, Run: missingPublished},
		{Code: "deck-replaced-twice", Run: replacedTwice},
		{Code: "deck-idle-group", Run: idleGroups},
		{Code: "deck-unmet-alternate", Run: unmetAlternates},
		{Code: "deck-two-same-halves", Run: twoSameHalves},
		{Code: "deck-idle-trigger", Run: idleTrigger},
		{Code: "damage-duplicate-number", Run: damageDuplicate},
		{Code: "damage-missing-number", Run: damageMissing},
		{Code: "damage-count", Run: damageCount},
		{Code: "damage-grades", Severity: diag.Warning, Run: damageGrades},
		{Code: "table-cells", Run: tableCells},
		{Code: "deck-capacity", Run: capacity},
		{Code: "deck-too-few-copies", Severity: diag.Warning, Run: tooFewCopies},
		{Code: "facts-contradicted", Severity: diag.Warning, Run: facts},
		{Code: "board-hit-chart", Run: each(hitChart)},
		{Code: "board-hit-rises", Run: hitRises},
		{Code: "board-pen-rises", Run: penRises},
		{Code: "board-pen-short", Run: penShort},
		{Code: "board-pen-long", Run: penLong},
		{Code: "board-armour-side", Severity: diag.Warning, Run: each(sideAbove)},
		{Code: "board-heavy-damage", Severity: diag.Warning, Run: heavyDamage},
		{Code: "board-calibre", Severity: diag.Warning, Run: calibres},
		{Code: "board-rows-swapped", Severity: diag.Warning, Run: rowsSwapped},
		{Code: "board-worth", Severity: diag.Warning, Run: each(worth)},
		{Code: "infantry-hit-rises", Run: infantryRises},
		{Code: "infantry-weapon-order", Severity: diag.Warning, Run: weaponOrder},
		{Code: "terrain-trigger", Severity: diag.Warning, Run: terrainTriggers},
		{Code: "title-blank", Run: blanks},
		{Code: "variant-prize", Severity: diag.Warning, Run: scoringPrize},
		{Code: "robata-shot-quality", Run: shotQuality},
		{Code: "robata-quality-order", Run: qualityOrder},
		{Code: "board-rounds", Run: each(rounds)},
		{Code: "board-rounds-uneven", Run: each(roundsUneven)},
		{Code: "board-rounds-idle", Severity: diag.Warning, Run: each(roundsIdle)},
		{Code: "board-crew", Run: each(crew)},
		{Code: "board-second-gun", Run: each(secondGun)},
		{Code: "board-number-taken", Run: each(numberTaken)},
		{Code: "board-levels", Run: each(levels)},
		{Code: "marker-numbers", Run: markerNumbers},
		{Code: "marker-boxes", Run: markerBoxes},
	})
}

// each makes the run of a check that looks at one vehicle at a time.
func each(look func(*check.Pass, *model.Vehicle)) func(*check.Pass) error {
	return func(p *check.Pass) error {
		for v := range p.Vehicles() {
			look(p, v)
		}
		return nil
	}
}
