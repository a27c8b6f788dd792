package state

import "hulldown.dev/engine"

// Registers of ProcReveal.
const (
	RevealLeft Register = 0 // how many cards are still to come
	RevealAt   Register = 1 // the place of the next one
)

type revealRegisters [4]int16

// RevealOf reads the registers of ProcReveal.
func RevealOf(f *Frame) *revealRegisters { return (*revealRegisters)(&f.R) }

func (r *revealRegisters) Left() int { return int(r[RevealLeft]) }

// At is the same with a target.
func (r *revealRegisters) At() int { return int(r[RevealAt]) }

// ChooseAmongst, of ProcChoose, is the set to choose from.
const ChooseAmongst Register = 0

// ChooseOf returns the set that ProcChoose chooses from.
func ChooseOf(f *Frame) (set uint16) { return uint16(f.R[ChooseAmongst]) }

// Registers of ProcCommands.
const (
	CommandsBy   Register = 0 // the flowchart that decides
	CommandsUsed Register = 1 // the set of places whose card was resolved
	CommandsAt   Register = 2 // the next place
)

type commandsRegisters [4]int16

// CommandsOf reads the registers of ProcCommands.
func CommandsOf(f *Frame) *commandsRegisters { return (*commandsRegisters)(&f.R) }

func (r *commandsRegisters) By() int { return int(r[CommandsBy]) }

func (r *commandsRegisters) Used() int { return int(r[CommandsUsed]) }

// At is the same with a target.
func (r *commandsRegisters) At() int { return int(r[CommandsAt]) }

// Registers of ProcSolo; ProcPlan has the first one.
const (
	SoloUsed  Register = 0 // the places of COMMAND cards that were resolved
	SoloSeen  Register = 1 // what the revealed cards were found to show
	SoloFired Register = 2 // the target fired at plus one, and the gun
)

type soloRegisters [4]int16

// SoloOf reads the registers of ProcSolo and ProcPlan.
func SoloOf(f *Frame) *soloRegisters { return (*soloRegisters)(&f.R) }

func (r *soloRegisters) Used() int { return int(r[SoloUsed]) }

// What SoloSeen holds.
const (
	SawFlank = 1 << iota // a FLANK card was revealed
	SawRaid              // infantry attacks whom the random choice came to
	SawUse               // a Field Action took the place of the Tank Action
)

func (r *soloRegisters) Saw(what int) bool { return int(r[SoloSeen])&what != 0 }

func (r *soloRegisters) With(what int) int { return int(r[SoloSeen]) | what }

// Fired is the target fired at, or NoUnit.
func (r *soloRegisters) Fired() engine.Unit { return engine.Unit(r[SoloFired]&0xff) - 1 }

// FiredGun is the gun that fired at it, and FiredWith what SoloFired holds of both.
func (r *soloRegisters) FiredGun() int { return int(r[SoloFired] >> 8) }

// FiredWith is what SoloFired holds of a target and the gun that fired at it.
func FiredWith(target engine.Unit, gun uint8) int { return int(target) + 1 | int(gun)<<8 }

// Registers of ProcSoloHinder.
const (
	HinderTried Register = 0 // the set of tanks that a card was played on
	HinderPlace Register = 1 // the place to fill again, plus one
)

type hinderRegisters [4]int16

// HinderOf reads the registers of ProcSoloHinder.
func HinderOf(f *Frame) *hinderRegisters { return (*hinderRegisters)(&f.R) }

func (r *hinderRegisters) Tried() int { return int(r[HinderTried]) }

// Place is the place to fill again, -1 for none.
func (r *hinderRegisters) Place() int { return int(r[HinderPlace]) - 1 }

// Registers of ProcSoloMove, beside what TACTICS and random choices come to. The
// enemy that FLANK is played at is noted where the successes were, of which none
// is left by then; recordings hold it there.
const (
	SoloMoveLeft   Register = 0 // successes not yet used
	SoloMoveRow    Register = 1 // the row of a mission plus one, 0 for the flowchart
	SoloMoveMade   Register = 2 // successes of the Success Check
	SoloMoveTarget Register = 0
)

type soloMoveRegisters [4]int16

// SoloMoveOf reads the registers of ProcSoloMove.
func SoloMoveOf(f *Frame) *soloMoveRegisters { return (*soloMoveRegisters)(&f.R) }

func (r *soloMoveRegisters) Left() int { return int(r[SoloMoveLeft]) }

func (r *soloMoveRegisters) Target() engine.Unit { return engine.Unit(r[SoloMoveTarget]) }

func (r *soloMoveRegisters) Made() int { return int(r[SoloMoveMade]) }

// Row is the row of a mission, -1 for the flowchart.
func (r *soloMoveRegisters) Row() int { return int(r[SoloMoveRow]) - 1 }

// LeadGain, of ProcSoloLead, is the gain that a mission names, or GainNothing.
const LeadGain Register = 1

// LeadOf returns the gain that a mission names for ProcSoloLead.
func LeadOf(f *Frame) (gain int8) { return int8(f.R[LeadGain]) }
