package link

import (
	"maps"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// unloadable reports special ammunition that an order of battle gives to a
// vehicle whose guns cannot load it.
func unloadable(p *check.Pass, sc *model.Scenario) {
	for i := range sc.Sides {
		for j := range sc.Sides[i].Force {
			force := &sc.Sides[i].Force[j]
			v := model.Find(p.Content.Vehicles, force.Vehicle)
			if v == nil {
				continue
			}
			for _, ammo := range slices.Sorted(maps.Keys(force.Rounds)) {
				if force.Rounds[ammo] == 0 || loads(v, ammo) {
					continue
				}
				p.Reportf(check.At(&sc.Record, "sides", i, "force", j, "rounds", ammo), "no gun of %q loads %s rounds", v.ID, ammo)
			}
		}
	}
}

func loads(v *model.Vehicle, ammo string) bool {
	return slices.ContainsFunc(v.Guns, func(g model.Gun) bool { return len(g.Rounds[ammo]) > 0 })
}
