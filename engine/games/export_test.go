package games

import (
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/judge"
	"hulldown.dev/engine/victorytank"
	"hulldown.dev/schema/model"
)

// SetupOf reads a set-up of Tank Duel for tests.
func SetupOf(c *model.Content, sc *model.Scenario, set [][]string) (tankduel.Setup, error) {
	return tankDuelSetup(c, sc, set)
}

// TankDuelJudges and VictoryTankJudges are the judges that matches of a game have.
func TankDuelJudges(j judge.Judge) bot.Judges[judge.View] { return judgesOf[judge.View](j) }

func VictoryTankJudges(j victorytank.Judge) bot.Judges[victorytank.View] {
	return judgesOf[victorytank.View](j)
}
