// Package desert lists the modules that North Africa brings.
package desert

import (
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert/ammunition"
	"hulldown.dev/engine/tankduel/desert/bog"
	"hulldown.dev/engine/tankduel/desert/guns"
	"hulldown.dev/engine/tankduel/desert/gust"
	"hulldown.dev/engine/tankduel/desert/mines"
	"hulldown.dev/engine/tankduel/desert/rateoffire"
	"hulldown.dev/engine/tankduel/desert/recon"
	"hulldown.dev/engine/tankduel/desert/smallguns"
	"hulldown.dev/engine/tankduel/desert/twoguns"
)

// Modules lists them in the order in which they offer actions and change the same place. Nothing
// but the list of all modules names them or what they declare.
func Modules() []tankduel.Module {
	return []tankduel.Module{
		bog.Module(), mines.Module(), recon.Module(),
		guns.Module(), tankduel.DesertInfantryModule(),
		ammunition.Module(), smallguns.Module(), rateoffire.Module(), twoguns.Module(), gust.Module(),
	}
}
