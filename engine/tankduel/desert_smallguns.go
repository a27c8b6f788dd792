package tankduel

// smallCalibre is the largest calibre in millimetres of a gun that does Light Damage.
const smallCalibre = 45

// smallGunsModule makes small guns do Light Damage, with a Pen Mod that counts one step
// less, whichever vehicle or Anti-Tank Gun has them (NA 5.4).
func smallGunsModule() Module {
	return Module{Name: "small-guns", Switch: true, Moments: Moments{LightDamagePenalty: towardNothing}, Setup: func(b *builder) error {
		for i := range b.g.Vehicles {
			v := &b.g.Vehicles[i]
			for k := range v.Guns[:v.GunsN] {
				gun := &v.Guns[k]
				gun.Light = gun.Calibre > 0 && gun.Calibre <= smallCalibre
			}
		}
		return nil
	}}
}

// towardNothing moves a Pen Mod one step toward 0 (NA 5.4b, 5.4c).
func towardNothing(mod int) (by int, what words) {
	what = words{what: "small gun", clause: "NA 5.4b"}
	switch {
	case mod > 0:
		return -1, what
	case mod < 0:
		return 1, what
	}
	return 0, what
}
