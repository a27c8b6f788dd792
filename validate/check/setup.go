package check

import (
	"strconv"

	"hulldown/schema/model"
)

// Smallest returns the options of the set-up of a scenario with the fewest
// players and tanks that make a game: a player a side and a tank each.
func Smallest(sc *model.Scenario) [][]string { return setUp(sc, sc.Tanks.Low(2)) }

// Largest returns those of the set-up with the most tanks.
func Largest(sc *model.Scenario) [][]string { return setUp(sc, sc.Tanks.High(2)) }

func setUp(sc *model.Scenario, tanks int) [][]string {
	players := max(2, sc.Players.Low(2))
	return [][]string{{"tanks", strconv.Itoa(max(tanks, players))}, {"players", strconv.Itoa(players)}}
}
