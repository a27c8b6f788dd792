package tankduel

import "hulldown/engine"

// takesExplosive reports whether ordinary rounds do a unit no harm: Robata fires at it with a
// round that does vehicles none (NA 8.7.3b).
func (x robata) takesExplosive(e engine.Unit) bool { return x.g.kindOf(e).Harms != nil }

// explosiveOf is the kind of round that Robata fires with a gun at what ordinary rounds do no
// harm, -1 for none.
func (x robata) explosiveOf(u engine.Unit, gun uint8) int {
	for kind := range x.g.ammo {
		if x.g.ammunition[kind].Harmless && x.board(u).guns[gun].rounds[kind] != nil {
			return kind
		}
	}
	return -1
}

func firesAtOther(x Ctx, f *Frame) bool { return robataOf(x).takesExplosive(f.Target) }

// loadExplosive loads a round for the shot, for nothing and in place of what is loaded (NA
// 8.6d). It is expended with the shot, so that AP is loaded behind it (NA 8.6e).
func loadExplosive(x Ctx, f *Frame) {
	if kind := robataOf(x).explosiveOf(f.Unit, uint8(fireOf(f).gun())); kind >= 0 {
		x.load(f.Unit, kind, "NA 8.6d")
	}
}
