package state

import "hulldown.dev/engine"

// ShiftBoxes, of ProcShift, is by how many boxes the unit moves; of ProcSoloShift
// by how many it still has to.
const ShiftBoxes Register = 0

// ShiftOf returns by how many boxes a unit is still to move.
func ShiftOf(f *Frame) (boxes int8) { return int8(f.R[ShiftBoxes]) }

// Registers of ProcActions.
const (
	StepActed    Register = 0 // the Tank Action was taken
	StepAflame   Register = 1 // the tank burned as the step began (EITC 8.3.1d)
	StepFinished Register = 2 // the player ended the step
	StepRaised   Register = 3 // what a raise was bought for
)

// What a level was raised for.
const (
	RaisedNothing = iota
	RaisedMove
	RaisedFire
)

// StepRegisters are the registers of ProcActions, the Action Step of a tank.
type StepRegisters [4]int16

// StepOf reads the registers of ProcActions.
func StepOf(f *Frame) *StepRegisters { return (*StepRegisters)(&f.R) }

// Acted reports whether the Tank Action was taken.
func (r *StepRegisters) Acted() bool { return r[StepActed] != 0 }

// Aflame reports whether the tank burned as the step began (EITC 8.3.1d).
func (r *StepRegisters) Aflame() bool { return r[StepAflame] != 0 }

// Finished reports whether the player ended the step.
func (r *StepRegisters) Finished() bool { return r[StepFinished] != 0 }

// RaisedFor is what a raise of a level was bought for: RaisedNothing, RaisedMove or RaisedFire.
func (r *StepRegisters) RaisedFor() int { return int(r[StepRaised]) }

// Registers of ProcRaise.
const (
	RaiseOfFire Register = 0 // 0 for the Move Level, 1 for the Fire Level
	RaiseBy     Register = 1
)

type raiseRegisters [4]int16

// RaiseOf reads the registers of ProcRaise.
func RaiseOf(f *Frame) *raiseRegisters { return (*raiseRegisters)(&f.R) }

func (r *raiseRegisters) Level() int { return int(r[RaiseOfFire]) }

func (r *raiseRegisters) By() int { return int(r[RaiseBy]) }

// PayPrice, of ProcPay, is the price in Order Icons.
const PayPrice Register = 0

// PayOf returns the price of ProcPay in Order Icons.
func PayOf(f *Frame) (price int) { return int(f.R[PayPrice]) }

// Registers of ProcSpot, beside the result of TACTICS.
const (
	SpotBought Register = 0 // a second Pull was paid for
	SpotSeen   Register = 1 // on how many cards before the last Binoculars are
	SpotMade   Register = 2 // the cards Pulled, where a rule asks for several
)

type spotRegisters [4]int16

// SpotOf reads the registers of ProcSpot.
func SpotOf(f *Frame) *spotRegisters { return (*spotRegisters)(&f.R) }

func (r *spotRegisters) Bought() bool { return r[SpotBought] != 0 }

func (r *spotRegisters) Seen() int { return int(r[SpotSeen]) }

func (r *spotRegisters) Made() int { return int(r[SpotMade]) }

// Registers of ProcCommand; ProcSwap and ProcSwapBack have the first one.
const (
	SwapMate Register = 0 // the seat to exchange cards with
	SwapLeft Register = 1 // how many exchanges are left
)

type swapRegisters [4]int16

// SwapOf reads the registers of ProcCommand, ProcSwap and ProcSwapBack.
func SwapOf(f *Frame) *swapRegisters { return (*swapRegisters)(&f.R) }

func (r *swapRegisters) Mate() engine.Seat { return engine.Seat(r[SwapMate]) }

func (r *swapRegisters) Left() int { return int(r[SwapLeft]) }

// Registers of ProcRedraw.
const (
	RedrawMost Register = 0 // how many cards may be exchanged
	RedrawMade Register = 1 // how many were discarded
)

type redrawRegisters [4]int16

// RedrawOf reads the registers of ProcRedraw.
func RedrawOf(f *Frame) *redrawRegisters { return (*redrawRegisters)(&f.R) }

func (r *redrawRegisters) Most() int { return int(r[RedrawMost]) }

func (r *redrawRegisters) Made() int { return int(r[RedrawMade]) }

// Registers of ProcTactics.
const (
	TacticsCount  Register = 0 // the cards played so far
	TacticsOver   Register = 1 // somebody declined
	TacticsPassed Register = 2 // the seats asked for a target of none of them that declined, and those before them
)

type tacticsRegisters [4]int16

// TacticsOf reads the registers of ProcTactics.
func TacticsOf(f *Frame) *tacticsRegisters { return (*tacticsRegisters)(&f.R) }

func (r *tacticsRegisters) Count() int { return int(r[TacticsCount]) }

func (r *tacticsRegisters) Over() bool { return r[TacticsOver] != 0 }

func (r *tacticsRegisters) Passed() int { return int(r[TacticsPassed]) }

// Answering reports whether the last card was the target's, so that the acting
// player is asked next.
func (r *tacticsRegisters) Answering() bool { return r[TacticsCount]%2 == 1 }

// Registers of ProcMove, beside the result of TACTICS.
const (
	MoveCards Register = 0 // how many MOVE cards were laid
	MoveFlank Register = 1 // what the FLANK card is for, and NoFlank once cancelled
)

type moveRegisters [4]int16

// MoveOf reads the registers of ProcMove.
func MoveOf(f *Frame) *moveRegisters { return (*moveRegisters)(&f.R) }

func (r *moveRegisters) Cards() int { return int(r[MoveCards]) }

func (r *moveRegisters) Flank() int8 { return int8(r[MoveFlank]) }

// CounterFor, of ProcCounter, is removeCounter or releaseCounter.
const CounterFor Register = 0

// CounterOf returns what ProcCounter takes a counter away for: removeCounter or releaseCounter of the engine.
func CounterOf(f *Frame) (purpose int) { return int(f.R[CounterFor]) }

// Registers of ProcFlank, beside the result of TACTICS.
const (
	FlankPurpose Register = 0 // what the FLANK card is for
	FlankLate    Register = 1 // is 1 where that was chosen after the cards of the action were laid
)

type flankRegisters [4]int16

// FlankOf reads the registers of ProcFlank.
func FlankOf(f *Frame) *flankRegisters { return (*flankRegisters)(&f.R) }

func (r *flankRegisters) Purpose() int8 { return int8(r[FlankPurpose]) }

func (r *flankRegisters) Late() bool { return r[FlankLate] != 0 }

// Registers of ProcTriggers.
const (
	TriggersTried  Register = 0 // how many Effect Triggers were attempted
	TriggersGround Register = 1 // the terrain
)

type triggersRegisters [4]int16

// TriggersOf reads the registers of ProcTriggers.
func TriggersOf(f *Frame) *triggersRegisters { return (*triggersRegisters)(&f.R) }

func (r *triggersRegisters) Tried() int { return int(r[TriggersTried]) }

func (r *triggersRegisters) Ground() int8 { return int8(r[TriggersGround]) }

// Registers of ProcOffers and ProcOffer.
const (
	OffersMade Register = 0 // of ProcOffers: the set of units that were offered the tank
	OffersBy   Register = 1 // the rule that has it offered, as offeredBy puts it; 0 for the core rules
)

type offersRegisters [4]int16

// OffersOf reads the registers of ProcOffers and ProcOffer.
func OffersOf(f *Frame) *offersRegisters { return (*offersRegisters)(&f.R) }

func (r *offersRegisters) Made() uint16 { return uint16(r[OffersMade]) }

func (r *offersRegisters) By() int { return int(r[OffersBy]) }
