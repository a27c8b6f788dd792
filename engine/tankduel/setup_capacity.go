package tankduel

import (
	"fmt"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The most that the lexicon of a game can hold besides what rule.Capacities
// bounds.
const (
	// maxHookRows is the most rows of one hook.
	maxHookRows = 127
	// maxChain bounds the conditions that are read to find out one mark.
	maxChain = 500
)

// checkGuns refuses boards with more guns than the modules in use play. Without
// one that says which gun damage hits and how both fire, that is one gun.
func (b *Builder) checkGuns() error {
	most := 1
	for i := range b.modules {
		most = max(most, b.modules[i].Guns)
	}
	fielded := make([]int, 0, state.MaxUnits)
	for _, u := range b.Game.start.Units[:len(b.Game.Tanks)] {
		fielded = append(fielded, int(u.Vehicle))
	}
	for i := range b.Game.Reserves {
		fielded = append(fielded, b.Game.Reserves[i].Vehicle)
	}
	for _, i := range fielded {
		if v := &b.Game.Vehicles[i]; v.GunsN > most {
			what := fmt.Sprintf("a vehicle with %d guns without a module that plays them", v.GunsN)
			return &setup.UnsupportedError{Record: string(model.KindVehicle) + "/" + v.ID, What: what, Path: []any{"guns"}}
		}
	}
	return nil
}
