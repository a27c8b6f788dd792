// Package module lists the modules of the printed games.
package module

import (
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert"
	"hulldown.dev/engine/tankduel/module/emptyseat"
	"hulldown.dev/engine/tankduel/module/guns"
	"hulldown.dev/engine/tankduel/module/keptground"
	"hulldown.dev/engine/tankduel/module/sight"
	"hulldown.dev/engine/tankduel/module/talk"
	"hulldown.dev/engine/tankduel/script"
)

// All lists them in the order in which they offer actions and change the same place.
func All() []tankduel.Module {
	base := tankduel.BaseModule()
	base.Directives, base.Questions = script.Directives(), script.Questions()
	robata := tankduel.RobataModule()
	robata.Questions = script.RobataQuestions()
	return append([]tankduel.Module{
		base, sight.Module(), talk.Module(), talk.Radio(), emptyseat.Module(),
		tankduel.PiecesModule(), guns.Module(), tankduel.InfantryModule(), robata,
		keptground.Module(),
	}, desert.Modules()...)
}
