package tankduel

import "hulldown.dev/engine/tankduel/setup"

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
