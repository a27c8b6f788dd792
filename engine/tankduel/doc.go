// Package tankduel plays the card game Tank Duel: its state, its procedures
// and its notation, behind the contract of package engine.
//
// # How a game runs
//
// A game is frozen rules (Game) over a flat State. What happens next is always
// the top of a small stack of frames. A frame is a row of the procedure table
// and a place in it: a procedure is a list of stages that run one after the
// other, a decision asks a seat, a chance asks for a card. A stage may open
// further frames; when they are closed, the next stage runs. Nothing else
// decides what comes next.
//
// What the state alone answers are methods of State. With its Game it is a
// position, whose methods are questions that change nothing; with the log too
// it is a Ctx, whose methods are the rules that change the state.
//
// Levels, hand sizes, To Hit Numbers and the like are functions of the state
// that can say why (see number.go); the state itself changes only in
// package change, one event for each change (see package event).
//
// Below it are the packages of its nouns: state, pieces, setup, event, change and notation. Above it
// stand those that bring rules or questions as values of a Module (module, desert, script) and
// those that look on (judge, census).
package tankduel
