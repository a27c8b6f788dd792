// Package deck checks what is printed: that the cards of a deck make a deck,
// and that the boards of vehicles hold together.
package deck

import (
	"hulldown/schema/diag"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// Sizes of the decks (EITC 4.1a, 4.3). The Damage Deck is bounded by what the
// engine holds.
const (
	battleCards = 100
	damageCards = 32
)

// How many records the engine tells apart: terrain, and vehicles, guns and nations
// together.
const (
	mostTerrain = 127
	mostWords   = 250
)

// Checks returns the checks of the tier in the order in which they run.
func Checks() []*check.Check {
	out := []*check.Check{
		{Code: "deck-duplicate-number", Doc: duplicateNumberDoc, Run: duplicateNumber},
		{Code: "deck-missing-number", Doc: missingNumberDoc, Run: missingNumber},
		{Code: "deck-missing-published", Severity: diag.Warning, Doc: missingPublishedDoc, Run: missingPublished},
		{Code: "deck-replaced-twice", Doc: replacedTwiceDoc, Run: replacedTwice},
		{Code: "deck-two-same-halves", Doc: twoSameHalvesDoc, Run: twoSameHalves},
		{Code: "deck-idle-trigger", Doc: idleTriggerDoc, Run: idleTrigger},
		{Code: "damage-duplicate-number", Doc: damageDuplicateDoc, Run: damageDuplicate},
		{Code: "damage-missing-number", Doc: damageMissingDoc, Run: damageMissing},
		{Code: "damage-count", Doc: damageCountDoc, Run: damageCount},
		{Code: "deck-capacity", Doc: capacityDoc, Run: capacity},
		{Code: "deck-too-few-copies", Doc: tooFewCopiesDoc, Severity: diag.Warning, Run: tooFewCopies},
		{Code: "facts-contradicted", Severity: diag.Warning, Doc: factsDoc, Run: facts},
		{Code: "board-hit-chart", Doc: hitChartDoc, Run: each(hitChart)},
		{Code: "board-hit-rises", Doc: hitRisesDoc, Run: hitRises},
		{Code: "board-pen-rises", Doc: penRisesDoc, Run: penRises},
		{Code: "board-pen-short", Doc: penShortDoc, Run: penShort},
		{Code: "infantry-hit-rises", Doc: infantryRisesDoc, Run: infantryRises},
		{Code: "robata-shot-quality", Doc: shotQualityDoc, Run: shotQuality},
		{Code: "robata-quality-order", Doc: qualityOrderDoc, Run: qualityOrder},
		{Code: "board-rounds", Doc: roundsDoc, Run: each(rounds)},
		{Code: "board-rounds-uneven", Doc: roundsUnevenDoc, Run: each(roundsUneven)},
		{Code: "board-crew", Doc: crewDoc, Run: each(crew)},
		{Code: "board-number-taken", Doc: numberTakenDoc, Run: each(numberTaken)},
		{Code: "board-levels", Doc: levelsDoc, Run: each(levels)},
	}
	for _, c := range out {
		c.Tier = check.Deck
		if c.Severity == "" {
			c.Severity = diag.Error
		}
	}
	return out
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
