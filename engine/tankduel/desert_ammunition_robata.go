package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// explosiveOf is the kind of round that Robata fires with a gun at what ordinary rounds do no
// harm: one that does vehicles none (NA 8.7.3b); -1 for none.
func explosiveOf(x Ctx, u engine.Unit, gun int) int {
	for kind := range x.Game.Ammo.Kinds {
		if x.Game.Ammo.Traits[kind].Harmless && x.Board(u).Guns[gun].Rounds[kind] != nil {
			return kind
		}
	}
	return -1
}

func hasExplosive(x Ctx, u engine.Unit, gun int) bool { return explosiveOf(x, u, gun) >= 0 }

// firesAtOther reports whether ordinary rounds do the target no harm.
func firesAtOther(x Ctx, f *state.Frame) bool { return x.Game.KindOf(f.Target).Harms != nil }

// loadExplosive loads a round for the shot, for nothing and in place of what is loaded (NA
// 8.6d). It is expended with the shot, so that AP is loaded behind it (NA 8.6e).
func loadExplosive(x Ctx, f *state.Frame) {
	if kind := explosiveOf(x, f.Unit, state.FireOf(f).Gun()); kind >= 0 {
		x.load(f.Unit, kind, "NA 8.6d")
	}
}
