package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/tankduel/state"
)

// siteOf is what Site holds of a Range in boxes, and siteBox the Range that it holds.
func siteOf(box int8) int8   { return box + state.Edge + 1 }
func siteBox(site int8) int8 { return site - state.Edge - 1 }

const (
	green state.Experience = iota
	seasoned
	elite
)

const (
	setupPhase state.Phase = iota
	drawPhase
	initiativePhase
	tankPhase
	reinforcementPhase
	endPhase
)

const (
	unfinished state.Ending = iota
	byGameEnd
	byScenario
	// byRounds ends a game that content lets go on for ever.
	byRounds
)

// emptyBox returns a Holding Box that shows only the printed terrain.
func emptyBox() state.Box {
	return state.Box{Move: engine.NoCard, Terrain: engine.NoCard, Smoke: engine.NoCard, By: engine.NoUnit}
}
