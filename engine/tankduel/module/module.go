// Package module lists the modules of the printed games.
package module

import (
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert"
	"hulldown.dev/engine/tankduel/module/emptyseat"
	"hulldown.dev/engine/tankduel/module/keptground"
	"hulldown.dev/engine/tankduel/module/sight"
	"hulldown.dev/engine/tankduel/module/talk"
)

// All lists them in the order in which they offer actions and change the same place.
func All() []tankduel.Module {
	return append([]tankduel.Module{
		tankduel.BaseModule(), sight.Module(), talk.Module(), talk.Radio(), emptyseat.Module(),
		tankduel.PiecesModule(), tankduel.GunsModule(), tankduel.InfantryModule(), tankduel.RobataModule(),
		keptground.Module(),
	}, desert.Modules()...)
}
