package ammunition

import (
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// firesAtOther reports whether ordinary rounds do the target no harm.
func firesAtOther(x tankduel.Ctx, f *state.Frame) bool { return x.Game.KindOf(f.Target).Harms != nil }

// loadExplosive loads a round that does no harm to vehicles for the shot (NA 8.7.3b), for nothing and in place of what is loaded (NA
// 8.6d). It is expended with the shot, so that AP is loaded behind it (NA 8.6e).
func loadExplosive(x tankduel.Ctx, f *state.Frame) {
	if kind := x.HarmlessRound(f.Unit, state.FireOf(f).Gun()); kind >= 0 {
		x.Load(f.Unit, kind, "NA 8.6d")
	}
}
