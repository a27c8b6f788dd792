package state

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
)

// Registers of ProcHook, ProcHookChoice and ProcParts; ProcRowRange, ProcShiftOne,
// ProcRowUnit, ProcSoloUnit, ProcSecret and ProcSoloSecret have the first two.
const (
	HookNumber Register = 0
	HookRow    Register = 1 // the place among the rows of the hook
	HookSide   Register = 2 // is 1 once a row was asked for the first side, and the shared Pulls made; of ProcParts the side and what was chosen
	HookThing  Register = 3 // the Pull's name, the terrain, the loss or the damage concerned, plus one
)

// MaxShared is how many Pulls rules may share: HookSide of ProcHook holds beside the side which of
// them were made.
const MaxShared = 15

// SharedPull is the bit of a Pull that rules share.
func SharedPull(n int) uint16 { return 2 << n }

// RowUnits, of ProcRowUnit, ProcSoloUnit, ProcSecret and ProcSoloSecret beside the first two of
// these, is the set of units to choose from.
const RowUnits Register = 3

// RowUnitsOf returns the set of units that a row has one chosen of.
func RowUnitsOf(f *Frame) uint16 { return uint16(f.R[RowUnits]) }

type hookRegisters [4]int16

// HookOf reads the registers of ProcHook, ProcHookChoice, ProcParts and what shares theirs.
func HookOf(f *Frame) *hookRegisters { return (*hookRegisters)(&f.R) }

func (r *hookRegisters) Hook() rule.Hook { return rule.Hook(r[HookNumber]) }

func (r *hookRegisters) Row() int { return int(r[HookRow]) }

func (r *hookRegisters) Side() int8 { return int8(r[HookSide] & 1) }

func (r *hookRegisters) Thing() int16 { return r[HookThing] }

// Pulls are the Pulls that rules share and that were made before the row under way, of ProcHook.
func (r *hookRegisters) Pulls() uint16 { return uint16(r[HookSide]) &^ 1 }

// WithPulls is what HookSide of ProcHook holds of the side and the Pulls that were made.
func WithPulls(side int, pulls uint16) int { return int(int16(uint16(side) | pulls)) }

// chosenBits is how many bits of HookSide hold a chosen unit plus one; the lowest bit
// is the side, and room for rule.MaxChoices is above it.
const chosenBits = 5

// chosen is a unit that the rule had chosen, by its place among the choices, or NoUnit.
func (r *hookRegisters) chosen(slot int) engine.Unit {
	return engine.Unit(uint16(r[HookSide])>>(1+chosenBits*slot)&(1<<chosenBits-1)) - 1
}

// WithChosen is what HookSide holds once a unit is chosen in a place that was empty.
func (r *hookRegisters) WithChosen(slot uint8, u engine.Unit) int {
	return int(int16(uint16(r[HookSide]) | uint16(u+1)<<(1+chosenBits*slot)))
}

// ShiftChosen, of ProcRowShift beside the first two and RowUnits, is the place among the Ranges of
// the row of the one that was chosen, counted from one, and whether the box that is left was told of.
const ShiftChosen Register = 2

const shiftTold = 1 << 8

// ShiftChosenIn returns the place of the Range that was chosen, counted from one, 0 for none.
func ShiftChosenIn(f *Frame) int { return int(f.R[ShiftChosen]) &^ shiftTold }

// ShiftTold reports whether rules have heard of the box that the next unit leaves.
func ShiftTold(f *Frame) bool { return f.R[ShiftChosen]&shiftTold != 0 }

// WithShiftTold is what ShiftChosen holds once they have.
func WithShiftTold(chosen int) int { return chosen | shiftTold }

// DealtUnits, of ProcDealt beside the first two of these, is the set of units that damage of a
// row is still to come to.
const DealtUnits = RowUnits

// Registers of ProcLook, beside the first two of these.
const (
	LookSide Register = 2 // the side whose hands are looked at
	LookMade Register = 3 // how many cards were seen
)

type lookRegisters [4]int16

// LookOf reads the registers of ProcLook.
func LookOf(f *Frame) *lookRegisters { return (*lookRegisters)(&f.R) }

func (r *lookRegisters) Side() int8 { return int8(r[LookSide]) }

func (r *lookRegisters) Made() int { return int(r[LookMade]) }

// Registers of ProcRowPull.
const (
	RowPullName Register = 0 // the name of the Pull
	RowPullKept Register = 1 // the card Pulled before
)

type rowPullRegisters [4]int16

// RowPullOf reads the registers of ProcRowPull.
func RowPullOf(f *Frame) *rowPullRegisters { return (*rowPullRegisters)(&f.R) }

func (r *rowPullRegisters) Name() int { return int(r[RowPullName]) }

func (r *rowPullRegisters) Kept() engine.Card { return engine.Card(r[RowPullKept]) }

// Registers of ProcCheck, beside closeDeck.
const (
	CheckNumber Register = 0 // the place among the checks
	CheckIcons  Register = 2 // on how many of the cards so far the icon is
	CheckMade   Register = 3 // how many cards were Pulled
)

type checkRegisters [4]int16

// CheckOf reads the registers of ProcCheck.
func CheckOf(f *Frame) *checkRegisters { return (*checkRegisters)(&f.R) }

func (r *checkRegisters) Number() int { return int(r[CheckNumber]) }

func (r *checkRegisters) Icons() int { return int(r[CheckIcons]) }

func (r *checkRegisters) Made() int { return int(r[CheckMade]) }

// ThingOfDamage is what HookThing holds of a Damage Card that was carried out, before one is
// added: the section that was read, the card, and how many of the crew it hurt and killed.
func ThingOfDamage(s Section, card engine.Card, hurt, killed int) int {
	return int(s) | int(card-DamageBase)<<3 | min(hurt, 15)<<8 | min(killed, 7)<<12
}

// DamageIn is the section that was read, the card, and how many of the crew were hurt and killed,
// of a subject that speaks of a Damage Card.
func (who *Subject) DamageIn() (s Section, card engine.Card, hurt, killed int) {
	v := int(who.Damage) - 1
	return Section(v & 7), DamageBase + engine.Card(v>>3&31), v >> 8 & 15, v >> 12
}

// ThingOfCheck is what HookThing holds of a check and how it ended, before one is added.
func ThingOfCheck(number int, yes bool) int { return number<<1 | Flag(yes) }
