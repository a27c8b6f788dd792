package tankduel

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
	procCount
)

// procedures builds the table. It is the one list of what the game can be
// doing; modules add rows and replace rows here by name.
func procedures() []procedure {
	rows := make([]procedure, procCount)
	for _, part := range []map[uint8]procedure{
		roundProcedures(), tankPhaseProcedures(), deckProcedures(), hookProcedures(), placeProcedures(),
		movementProcedures(), crewProcedures(), cardProcedures(), fireProcedures(), damageProcedures(),
		gunProcedures(), infantryProcedures(), robataProcedures(), robataActionProcedures(),
	} {
		for i, p := range part { // order-free: each row has its own place
			rows[i] = p
		}
	}
	return rows
}
