package sheet

import (
	"slices"

	"hulldown.dev/export/drawing"
	"hulldown.dev/schema/model"
)

// CastOf are the vehicles in the scene of a piece of a set: of nations, any where none is named
// or none of them has a vehicle there, and the next in turn for the next number. The enemy is of
// another nation.
func CastOf(c *model.Content, set string, nations []string, number int) drawing.Cast {
	if c == nil {
		return drawing.Cast{}
	}
	whoever := func(*model.Vehicle) bool { return true }
	own := nth(c, set, number, func(v *model.Vehicle) bool { return slices.Contains(nations, v.Nation) })
	if own == nil {
		own = nth(c, set, number, whoever)
	}
	if own == nil {
		return drawing.Cast{}
	}
	enemy := nth(c, set, number, func(v *model.Vehicle) bool { return v.Nation != own.Nation })
	if enemy == nil {
		enemy = own
	}
	return drawing.Cast{Own: own, Enemy: enemy}
}

// nth is a vehicle of a set of those that are meant, in turn, nil where there is none.
func nth(c *model.Content, set string, number int, meant func(*model.Vehicle) bool) *model.Vehicle {
	var all []*model.Vehicle
	for i := range c.Vehicles {
		if v := &c.Vehicles[i]; v.Set == set && meant(v) {
			all = append(all, v)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all[(number%len(all)+len(all))%len(all)]
}
