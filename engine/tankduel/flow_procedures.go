package tankduel

import "slices"

// coreProcedures are those of every game.
func coreProcedures() []Procedure {
	return slices.Concat(
		roundProcedures(), tankPhaseProcedures(), deckProcedures(), hookProcedures(), chooseProcedures(), secretProcedures(), checkProcedures(), upkeepProcedures(), placeProcedures(),
		movementProcedures(), crewProcedures(), cardProcedures(), fireProcedures(), damageProcedures(),
	)
}
