package games

import (
	"hulldown/engine/tankduel"
	"hulldown/schema/model"
)

// SetupOf reads a set-up of Tank Duel for tests.
func SetupOf(c *model.Content, sc *model.Scenario, set [][]string) (tankduel.Setup, error) {
	return tankDuelSetup(c, sc, set)
}
