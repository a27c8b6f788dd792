package tankduel

import (
	"fmt"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// war is the part of the war of the game: as the set-up or the scenario says, and otherwise
// the one that the year is of, 1943 of the Early War (ruling A203).
func (b *Builder) war() string {
	switch {
	case b.Setup.War != "":
		return b.Setup.War
	case b.Setup.Year == 0 && b.Scenario.War != "":
		return b.Scenario.War
	case b.dated() > model.LastEarly:
		return setup.LateWar
	}
	return setup.EarlyWar
}

// late reports whether the game is fought in the Late War.
func (b *Builder) late() bool { return b.war() == setup.LateWar }

// dated is the year of the set-up, of the scenario, or of the latest vehicle.
func (b *Builder) dated() int {
	switch {
	case b.Setup.Year != 0:
		return b.Setup.Year
	case b.Scenario.Year != 0 && b.Setup.War == "":
		return b.Scenario.Year
	}
	latest := 0
	for _, v := range b.Fielded {
		latest = max(latest, v.Year)
	}
	return latest
}

// date refuses a part of the war that the year is not of.
func (b *Builder) date() error {
	war, year := b.Setup.War, b.Setup.Year
	if war != "" && year != 0 && (war == setup.EarlyWar && year > model.LastEarly || war == setup.LateWar && year < model.LastEarly) {
		return &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("%d is not of the %s war: the late war begins in August %d", year, war, model.LastEarly), Clause: "NA 9.1b", At: setup.At("War", 0, -1)}
	}
	return nil
}
