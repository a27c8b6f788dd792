package state

import "hulldown.dev/engine"

// Registers of the procedures that visit one thing after the other: ProcPlaceAll
// units, ProcDraw seats, ProcInitiative units, ProcTanks the Initiative Order.
const (
	WalkNext    Register = 0 // the next one
	WalkPlanned Register = 1 // of ProcInitiative: the set of Robata Tanks that bid
)

type walkRegisters [4]int16

// WalkOf reads the registers of a procedure that visits one thing after the other.
func WalkOf(f *Frame) *walkRegisters { return (*walkRegisters)(&f.R) }

func (r *walkRegisters) Next() int { return int(r[WalkNext]) }

func (r *walkRegisters) Planned() int { return int(r[WalkPlanned]) }

func (r *walkRegisters) Unit() engine.Unit { return engine.Unit(r[WalkNext]) }

// DrawUpTo, of ProcDrawCard, is how many cards the hand is filled up to.
const DrawUpTo Register = 0

// DrawOf returns up to how many cards ProcDrawCard fills the hand.
func DrawOf(f *Frame) (upTo int) { return int(f.R[DrawUpTo]) }

// Registers of ProcLose.
const (
	LoseLeft   Register = 0 // how many cards are still to be lost
	LoseReason Register = 1 // lostByElimination or LostToRobata
)

// Why ProcLose takes cards from a hand.
const (
	lostByElimination = iota
	LostToRobata
)

type loseRegisters [4]int16

// LoseOf reads the registers of ProcLose.
func LoseOf(f *Frame) *loseRegisters { return (*loseRegisters)(&f.R) }

func (r *loseRegisters) Left() int { return int(r[LoseLeft]) }

func (r *loseRegisters) ToRobata() bool { return r[LoseReason] == LostToRobata }

// StealFrom, of ProcLeadership and ProcSteal, is the seat that a card is taken
// from, or NoSeat.
const StealFrom Register = 0

// StealOf returns the seat that a card is taken from, or NoSeat.
func StealOf(f *Frame) (from engine.Seat) { return engine.Seat(f.R[StealFrom]) }

// closeDeck, of the procedures that end with closeAction, is the number of the
// deck as they began.
const closeDeck Register = 1

// CloseOf returns the number of the deck as the procedure began.
func CloseOf(f *Frame) (deck int) { return int(f.R[closeDeck]) }

// CheckSettled, of ProcFireCheck and ProcRallyCheck, is 1 once the choice made
// a Pull needless.
const CheckSettled Register = 0

// Settled reports whether a choice made the Pull of a check needless.
func Settled(f *Frame) bool { return f.R[CheckSettled] != 0 }

// DiscardsMade, of ProcDiscard, counts the cards discarded.
const DiscardsMade Register = 0

// DiscardsOf returns how many cards ProcDiscard has had discarded.
func DiscardsOf(f *Frame) (made int) { return int(f.R[DiscardsMade]) }
