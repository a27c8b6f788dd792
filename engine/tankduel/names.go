package tankduel

import (
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// State is a whole game at one moment, as package state has it.
type State = state.State

// The bounds of a game that its users know it by, as package state has them.
const (
	DeckSize = state.DeckSize
	MaxUnits = state.MaxUnits
	MaxAmmo  = state.MaxAmmo
)

// The parts of a set-up, by the names under which callers of New know them.
type (
	// Setup says how many play and with what; the zero Setup is the usual game.
	Setup = setup.Setup
	// Tank is one tank of an order of battle.
	Tank = setup.Tank
	// Emplacement is an Anti-Tank Gun on the field (EITC 17.1).
	Emplacement = setup.Emplacement
	// SetupError says why a set-up cannot be played.
	SetupError = setup.Error
	// Choice is a field of a Setup, as errors name it.
	Choice = setup.Choice
)
