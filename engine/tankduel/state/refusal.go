package state

import "hulldown.dev/engine"

// Refusal says which clause forbids an action, and why. It is a value, so that
// asking whether something is legal allocates nothing.
type Refusal struct {
	Clause engine.Clause
	Why    string
}

// Forbid returns a refusal.
func Forbid(c engine.Clause, why string) Refusal { return Refusal{Clause: c, Why: why} }

// Permits reports whether nothing forbids the action.
func (r Refusal) Permits() bool { return r.Why == "" }

// Allowed is the refusal of what no clause forbids; it permits.
var Allowed Refusal

// CanMove says why a tank may not take a Move action at all.
func (s *State) CanMove(u engine.Unit) Refusal {
	unit := &s.Units[u]
	switch {
	case unit.Immobilized():
		return Forbid("EITC 12.5.2b", "the tank is Immobilized")
	case unit.Sitting(Driver) < 0:
		return Forbid("EITC 5.6.2-driver-a", "nobody sits in the Driver's seat")
	case unit.Has(SmokeFilled):
		return Forbid("EITC 12.1.4d-smoke-b", "smoke fills the tank")
	}
	return Allowed
}

// Able reports whether a unit is on the battlefield and able to move.
func (s *State) Able(u engine.Unit) bool { return s.Units[u].Has(InPlay) && s.CanMove(u).Permits() }

// RefuseHullDown says why a tank can neither attempt nor be given Hull Down
// (EITC 5.7.1b; ruling A5).
func (s *State) RefuseHullDown(u engine.Unit) Refusal {
	unit := &s.Units[u]
	if unit.Has(HullDown) {
		return Forbid("EITC 5.7.1a", "the tank is Hull Down already")
	}
	if unit.Moving() || unit.Bog > 0 || unit.Immobilized() {
		return Forbid("EITC 5.7.1b", "the tank is In Motion, Bogged or Immobilized")
	}
	return Allowed
}

// Placeable reports whether a unit can play Terrain on an enemy: one that is in play and In Motion.
func (s *State) Placeable(u, e engine.Unit) bool {
	target := &s.Units[e]
	return target.Has(InPlay) && target.Side != s.Units[u].Side && target.Moving()
}
