// Package emptyseat is the module of another edition's tanks in whose Driver's seat nobody sits.
package emptyseat

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// Module is what another edition of the rules says of a tank in whose Driver's seat
// nobody sits: it can neither attempt nor be given Hull Down, and a tank destroyer has the Fire
// Level that it has Immobilized (rulings A5 and A59).
func Module() tankduel.Module {
	return tankduel.Module{
		Name: "empty-seat", Switch: true,
		Terms: []tankduel.TermEdit{{
			In: "fire-level", At: "empty-seat", How: tankduel.AddTerm, What: "nobody in the Driver's seat", Clause: "EITC 5.8.4a",
			Value: undriven,
		}},
		Moments: tankduel.Moments{DigsIn: func(x tankduel.Ctx, u engine.Unit) state.Refusal {
			if x.Units[u].Sitting(state.Driver) < 0 {
				return state.Forbid("EITC 5.7.1b", "nobody sits in the Driver's seat")
			}
			return state.Allowed
		}},
	}
}

// undriven is what an empty Driver's seat takes off the Fire Level of a tank destroyer, at most 0.
func undriven(x tankduel.Ctx, w state.Shot) int {
	stuck := x.Board(w.U).Stuck
	if stuck == 0 || x.Units[w.U].Sitting(state.Driver) >= 0 {
		return 0
	}
	return min(0, stuck-x.Suffered(tankduel.Sum{}, w).Value)
}
