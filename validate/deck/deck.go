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

// How many records the engine tells apart: terrain, and vehicles and nations
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
		{Code: "deck-replaced-twice", Doc: replacedTwiceDoc, Run: replacedTwice},
		{Code: "deck-two-same-halves", Doc: twoSameHalvesDoc, Run: twoSameHalves},
		{Code: "deck-idle-trigger", Doc: idleTriggerDoc, Run: idleTrigger},
		{Code: "damage-duplicate-number", Doc: damageDuplicateDoc, Run: damageDuplicate},
		{Code: "damage-count", Doc: damageCountDoc, Run: damageCount},
		{Code: "deck-capacity", Doc: capacityDoc, Run: capacity},
		{Code: "board-hit-chart", Doc: hitChartDoc, Run: each(hitChart)},
		{Code: "board-hit-rises", Doc: hitRisesDoc, Run: each(hitRises)},
		{Code: "board-pen-rises", Doc: penRisesDoc, Run: each(penRises)},
		{Code: "board-pen-short", Doc: penShortDoc, Run: each(penShort)},
		{Code: "board-rounds", Doc: roundsDoc, Run: each(rounds)},
		{Code: "board-crew", Doc: crewDoc, Run: each(crew)},
		{Code: "board-number-taken", Doc: numberTakenDoc, Run: each(numberTaken)},
		{Code: "board-levels", Doc: levelsDoc, Run: each(levels)},
	}
	for _, c := range out {
		c.Tier, c.Severity = check.Deck, diag.Error
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
