package setup

import (
	"fmt"

	"hulldown.dev/engine"
)

// Error says why a set-up cannot be played; Clause is the rule that
// forbids it, empty when none speaks of it.
type Error struct {
	Scenario, Why string
	Clause        engine.Clause
	// At is what was chosen wrongly, zero where that is not one choice.
	At Choice
}

// Choice is a field of a Setup: its name, or that of an allowance, the side as an index for a field that
// each side has, and the place in its list, -1 for the list as a whole.
type Choice struct {
	Field string
	Side  int
	Index int
}

// At returns a choice by its field, side and place in the list, -1 for the list as a whole.
func At(field string, side, index int) Choice {
	return Choice{Field: field, Side: side, Index: index}
}

// Error implements error.
func (e *Error) Error() string {
	if e.Clause == "" {
		return fmt.Sprintf("set-up of %s: %s", e.Scenario, e.Why)
	}
	return fmt.Sprintf("set-up of %s: %s [%s]", e.Scenario, e.Why, e.Clause)
}

// UnsupportedError says that content asks for a rule that the engine does not
// play yet: nothing is passed over in silence.
type UnsupportedError struct {
	Record, What string
	// Path is where in the record it asks for that, empty for the record itself.
	Path []any
}

// Place returns the record that asks for the rule, as kind/id, and where in it.
func (e *UnsupportedError) Place() (record string, path []any) { return e.Record, e.Path }

// Error implements error.
func (e *UnsupportedError) Error() string {
	return fmt.Sprintf("%s: this rule is not yet supported: %s", e.Record, e.What)
}
