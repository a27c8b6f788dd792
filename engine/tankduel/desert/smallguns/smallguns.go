// Package smallguns is the module of small guns that do Light Damage (NA 5.4).
package smallguns

import "hulldown.dev/engine/tankduel"

// smallCalibre is the largest calibre in millimetres of a gun that does Light Damage.
const smallCalibre = 45

// Module makes small guns do Light Damage, with a Pen Mod that counts one step
// less, whichever vehicle or Anti-Tank Gun has them (NA 5.4).
func Module() tankduel.Module {
	return tankduel.Module{Name: "small-guns", Switch: true, Moments: tankduel.Moments{LightDamagePenalty: towardNothing}, Setup: func(b *tankduel.Builder) error {
		for i := range b.Game.Vehicles {
			v := &b.Game.Vehicles[i]
			for k := range v.Guns[:v.GunsN] {
				gun := &v.Guns[k]
				gun.Light = gun.Calibre > 0 && gun.Calibre <= smallCalibre
			}
		}
		return nil
	}}
}

// towardNothing moves a Pen Mod one step toward 0 (NA 5.4b, 5.4c).
func towardNothing(mod int) (by int, what tankduel.TermWords) {
	what = tankduel.TermWords{What: "small gun", Clause: "NA 5.4b"}
	switch {
	case mod > 0:
		return -1, what
	case mod < 0:
		return 1, what
	}
	return 0, what
}
