package tankduel

import "hulldown.dev/engine/tankduel/state"

// State is a whole game at one moment, as package state has it.
type State = state.State

// The bounds of a game that its users know it by, as package state has them.
const (
	DeckSize = state.DeckSize
	MaxUnits = state.MaxUnits
	MaxAmmo  = state.MaxAmmo
)
