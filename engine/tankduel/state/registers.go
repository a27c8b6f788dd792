package state

// Register is the place of a number in the registers of a frame. Only this file
// and package change index them: a procedure reads its own through the accessor
// below and writes them by name (Ctx.note, about.put). The accessors are
// conversions of a pointer, so they cost nothing.
//
// The places are part of every recording, so a procedure may gain a register but
// none may move.
type Register uint8

// ResultRegister is where what a stage asked leaves its result in the frame
// that asked: an exchange of TACTICS 1 if the last card was the target's (EITC
// 13.3b), a random choice what it chose.
const ResultRegister Register = 3

// Answered reports whether the exchange of TACTICS that a procedure opened ended
// with a card of the target's player.
func Answered(f *Frame) bool { return f.R[ResultRegister] != 0 }

// ChosenIn is what the random choice that a procedure opened came to.
func ChosenIn(f *Frame) int { return int(f.R[ResultRegister]) }

// ModuleProcedures is the first number for a procedure that a module brings.
const ModuleProcedures uint8 = 128

// Register reads a register of a procedure that a module brings; the module names
// its registers by constants of its own.
func (f *Frame) Register(r Register) int { return int(f.R[r]) }
