package judge

import (
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert/ammunition"
	"hulldown.dev/engine/tankduel/desert/guns"
	"hulldown.dev/engine/tankduel/desert/mines"
	"hulldown.dev/engine/tankduel/desert/recon"
	"hulldown.dev/engine/tankduel/desert/twoguns"
	"hulldown.dev/engine/tankduel/state"
)

// desertModules lists what judges know of the modules that North Africa brings.
func desertModules() []moduleRow {
	return []moduleRow{
		{name: minefields, weights: mineWeights(), ratings: []rated{{mines.ClearVerb, rateClearing}}, move: weighMines, begin: findClearings},
		{name: "recon", weights: reconWeights(), ratings: []rated{{recon.Verb, rateRecon}, {recon.SwapVerb, rateExchange}}},
		{name: "desert-guns", weights: append(gunWeights(), desertGunWeights()...), ratings: []rated{
			{guns.ServeVerb, rateServe},
			{state.GunVerb, rateSavedShot},
			{state.OutflankVerb, rateOutflank},
		}, prizes: map[tankduel.PieceKind]weight{tankduel.GunPiece: wGunPrize}},
		{name: "desert-infantry", weights: append(infantryWeights(), desertInfantryWeights()...), ratings: []rated{
			{state.AdvanceVerb, rateAdvance},
			{tankduel.RaidVerb, rateRaid},
			{tankduel.RepelVerb, rateRepel},
			{tankduel.HowVerb, rateHow},
			{tankduel.PressVerb, ratePress},
			{state.HatchVerb, rateHatch},
		}},
		{name: "ammunition", ratings: []rated{{ammunition.FreeLoadVerb, rateFreeLoad}}},
		{name: "two-guns", ratings: []rated{
			{twoguns.FireBothVerb, rateBoth},
			{twoguns.SecondTargetVerb, rateSecondTarget},
			{twoguns.WhichGunVerb, func(r rating) int { return int(r.a.N()) }},
		}},
	}
}
