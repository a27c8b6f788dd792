package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// The ways of a hatch, as the N of an action.
const (
	HatchOpen int8 = iota
	hatchClosed
)

// mayButtonUp reports whether a vehicle has a hatch to close: one that is open at the top has
// none (NA 5.5c).
func mayButtonUp(x Ctx, f *state.Frame) bool { return phaseGoesOn(x, f) && !x.Board(f.Unit).OpenTop }

// offerHatch asks for Open Hatch or Buttoned Up, the last item of the
// Administration Step where infantry takes part (EITC 8.1.f).
func offerHatch(_ Ctx, f *state.Frame, o Offers) Offers {
	a := ActionOf(state.HatchVerb, f.Unit)
	return o.Add(a.WithN(HatchOpen)).Add(a.WithN(hatchClosed))
}

func takeHatch(x Ctx, f state.Frame, a engine.Action) {
	if a.N() == hatchClosed {
		x.Gain(f.Unit, state.Buttoned, "EITC 8.1.f")
		return
	}
	x.Shed(f.Unit, state.Buttoned, "EITC 8.1.f")
}
