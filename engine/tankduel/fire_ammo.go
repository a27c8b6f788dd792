package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// hasAmmo reports whether a tank has counted special rounds, those that are loaded
// included.
func (x Position) hasAmmo(u engine.Unit) bool {
	unit := &x.Units[u]
	return unit.Loaded != 0 && !x.Game.Ammo.Traits[unit.Loaded-1].Unlimited || unit.Ammo != [state.MaxAmmo]uint8{}
}

// choosesAmmo reports whether a tank has special rounds that it can load or unload.
func (x Position) choosesAmmo(u engine.Unit) bool {
	unit := &x.Units[u]
	if unit.Loaded != 0 {
		return true
	}
	for kind := range x.Game.Ammo.Kinds {
		if x.loadable(u, kind) {
			return true
		}
	}
	return false
}

// loadable reports whether a tank has a round of a kind outside its Loaded Ammo box, of which
// there is always one where they are not counted.
func (x Position) loadable(u engine.Unit, kind int) bool {
	if x.Game.Ammo.Traits[kind].Unlimited {
		return x.Board(u).Fires(kind)
	}
	return x.Units[u].Ammo[kind] > 0
}

// HarmlessRound is the kind of round of a gun that does vehicles no harm, and so is for what
// ordinary rounds do none; -1 for none.
func (x Position) HarmlessRound(u engine.Unit, gun int) int {
	for kind := range x.Game.Ammo.Kinds {
		if x.Game.Ammo.Traits[kind].Harmless && x.Board(u).Guns[gun].Rounds[kind] != nil {
			return kind
		}
	}
	return -1
}

// FiresHarmless reports whether the round fired does nothing to a vehicle (NA 5.6.3b).
func FiresHarmless(x Ctx, f *state.Frame) bool {
	round := state.FireOf(f).Round()
	return round >= 0 && x.Game.Ammo.Traits[round].Harmless
}

// RefuseLoad checks the loading of a kind of special round.
func (x Position) RefuseLoad(u engine.Unit, kind int8) state.Refusal {
	switch {
	case kind < 0 || int(kind) >= len(x.Game.Ammo.Kinds):
		return NotOffered
	case !x.Board(u).Fires(int(kind)) && x.Game.Ammo.Traits[kind].Replaces:
		return state.Forbid("NA 5.6.4a", "the gun of this tank does not fire such rounds")
	case !x.Board(u).Fires(int(kind)) && x.Game.Ammo.Traits[kind].Unlimited:
		return state.Forbid("NA 5.6.3a", "the gun of this tank does not fire such rounds")
	case !x.Board(u).Fires(int(kind)):
		return state.Forbid("EITC 5.5.1a", "the gun of this tank does not fire such rounds")
	case !x.loadable(u, int(kind)), x.Units[u].Loaded != 0 && !x.Game.Ammo.Swaps:
		return state.Forbid("EITC 8.3.5.ii-a", "loading needs an available round and an empty Loaded Ammo box")
	case int(x.Units[u].Loaded) == int(kind)+1:
		return state.Forbid("NA 5.6.2a", "such a round is loaded already")
	}
	return state.Allowed
}

// Load moves one round into the Loaded Ammo box; what is loaded goes back.
func (x Ctx) Load(u engine.Unit, kind int, c engine.Clause) {
	x.unload(u, "NA 5.6.2b")
	if !x.Game.Ammo.Traits[kind].Unlimited {
		x.item(event.AmmoSet, u, newValue{uint8(kind), int(x.Units[u].Ammo[kind]) - 1}, c)
	}
	x.item(event.LoadedAmmo, u, newValue{0, kind + 1}, c)
}

// unload moves the loaded round back.
func (x Ctx) unload(u engine.Unit, c engine.Clause) {
	kind := int(x.Units[u].Loaded) - 1
	if kind < 0 {
		return
	}
	x.item(event.LoadedAmmo, u, newValue{0, 0}, c)
	if !x.Game.Ammo.Traits[kind].Unlimited {
		x.item(event.AmmoSet, u, newValue{uint8(kind), int(x.Units[u].Ammo[kind]) + 1}, c)
	}
}
