package tankduel

import "slices"

// The rows of the procedure table.
const (
	procGame uint8 = iota
	procRound
	procDraw
	procDrawCard
	procInitiative
	procBid
	procTanks
	procTank
	procSmokeCheck
	procFumesCheck
	procFireCheck
	procFireChoice
	procRallyCheck
	procRallyChoice
	procActions
	procMenu
	procRaise
	procDiscard
	procDiscardChoice
	procReinforce

	procPull
	procPullDamage
	procHook
	procHookChoice
	procRowPull
	procRowRange
	procPlaceAll
	procShift
	procClose

	procMove
	procStep
	procMine
	procFlankTarget
	procCounter
	procFlank
	procTerrain
	procTriggers
	procSmoke
	procOffers
	procOffer

	procTactics
	procTacticsChoice
	procPlace
	procSpot
	procPay
	procConceal
	procHullDown
	procReassign
	procLeadership
	procSteal
	procGain
	procCommand
	procSwap
	procSwapBack
	procRedraw
	procRedrawChoice
	procExtinguish

	procFire
	procQuick
	procAim
	procAcquire
	procDamage
	procDamageFire
	procDamageBlast
	procBlast
	procEscape
	procEscapeOrder
	procMorale
	procEliminate
	procLose
	procAmmoHit
	procAmmoHitChoice

	procGun
	procOutflank
	procSpoil
	procAssault
	procArms
	procStorm
	procWeapon
	procHatch

	procReveal
	procDeal
	procChoose
	procReact
	procPlan
	procCommands
	procBail
	procCrew
	procSolo
	procSoloMove
	procSoloFire
	procSoloLead
	procSoloHinder
	procShiftOne
	procSpoilOne
	procSoloShift
	procSoloRally
	procSoloHatch
	procSoloPhase
	procSoloDiscard
	procSoloOffer
	procSoloTactics
	procSoloRow
	procSoloEscape
	procSoloArms
	procKeep
	procSoloKeep
	procParts
	procRowUnit
	procSoloUnit
	procCheck
	procUpkeep
	procUpkeepSpot
	procCount
)

// coreProcedures are those of every game.
func coreProcedures() []Procedure {
	return slices.Concat(
		roundProcedures(), tankPhaseProcedures(), deckProcedures(), hookProcedures(), chooseProcedures(), checkProcedures(), upkeepProcedures(), placeProcedures(),
		movementProcedures(), crewProcedures(), cardProcedures(), fireProcedures(), damageProcedures(),
	)
}
