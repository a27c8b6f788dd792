// Package victorytank plays Victory Tank: two armies, a battlefield that is
// laid card by card, and one tank that nobody crews yet. It stands behind the
// contract of package engine.
//
// # How a game runs
//
// A game is frozen rules (Game) over a flat State. A stage says what the state
// waits for; each is a row of one table (stages.go): what may come, what
// forbids an action by which clause, and what follows. Nothing nests deeper
// than a battle within an attack, so a few registers stand in for a stack:
// where somebody arrived, what is pending there, and the stage to go back to.
//
// The state changes in transition.go alone, one event for each change.
//
// # Fields
//
// The battlefield has columns that are counted to the right and rows that are
// counted upwards, and its place 0,0 is wherever the layout puts it. A card
// covers two fields, one above the other, and lies where its lower field does.
// Field 2i is the lower and field 2i+1 the upper one of the i-th card laid. An
// action names a direction, or the tank as the source of a force, by its Unit.
package victorytank
