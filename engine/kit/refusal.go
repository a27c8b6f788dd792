package kit

import "hulldown/engine"

// Refusal says which clause forbids an action, and why. It is a value, so that
// asking whether something is legal allocates nothing. The zero Refusal forbids
// nothing.
type Refusal struct {
	Clause engine.Clause
	Why    string
}

// Forbid returns a refusal.
func Forbid(c engine.Clause, why string) Refusal { return Refusal{Clause: c, Why: why} }

// Permits reports whether nothing forbids the action.
func (r Refusal) Permits() bool { return r.Why == "" }

// Error is the refusal of an action, as the game writes it.
func (r Refusal) Error(action string) error {
	return &engine.IllegalError{Action: action, Clause: r.Clause, Why: r.Why}
}
