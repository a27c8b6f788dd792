// Package bog is the module of the Bog Check on leaving Terrain (NA 3.2).
package bog

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// Module is the Bog Check on leaving Terrain that prints one (NA 3.2), for games in
// which a tank can come into such Terrain. It comes before all mines: a Move that fails never
// began, so that none goes off (ruling A236).
func Module() tankduel.Module {
	const clause = "NA 3.2c"
	leave := func(in, before string, when func(x tankduel.Ctx, f *state.Frame) bool, result func(x tankduel.Ctx, f *state.Frame)) []tankduel.StageEdit {
		return []tankduel.StageEdit{
			{In: in, At: before, How: tankduel.Before, Clause: clause, Stage: tankduel.Stage{Name: "leave-bog", When: when, Run: tankduel.PullOne}},
			{In: in, At: before, How: tankduel.Before, Clause: clause, Stage: tankduel.Stage{Name: "leave-bog-result", When: when, Run: result}},
		}
	}
	robata := leave("robata-move", "leave-mined",
		func(x tankduel.Ctx, f *state.Frame) bool {
			return leavingBog(x, f.Unit, state.SoloMoveOf(f).Made()) > 0
		},
		func(x tankduel.Ctx, f *state.Frame) { tryLeaving(x, f, state.SoloMoveOf(f).Made()) })
	for i := range robata {
		robata[i].With = "robata"
	}
	return tankduel.Module{
		Name: "bog-on-leaving",
		Use:  bogsOnLeaving,
		Stages: slices.Concat(robata, leave("move", "leave-mined",
			func(x tankduel.Ctx, f *state.Frame) bool { return leavingBog(x, f.Unit, state.MoveOf(f).Cards()) > 0 },
			func(x tankduel.Ctx, f *state.Frame) { tryLeaving(x, f, state.MoveOf(f).Cards()) })),
	}
}

// bogsOnLeaving reports whether there is Terrain in the game that Bogs who leaves it: of
// a Battle Card, of a Tank Board or of a supply.
func bogsOnLeaving(b *tankduel.Builder) bool {
	leaves := func(i int) bool { return i >= 0 && b.Content.Terrain[i].BogLeaving }
	for i := range b.Game.Cards {
		if leaves(b.Game.Cards[i].Terrain) {
			return true
		}
	}
	for _, name := range setup.Sorted(b.Scenario.Supplies) {
		if i, ok := b.Ground[b.Scenario.Supplies[name].Card]; ok && leaves(i) {
			return true
		}
	}
	return slices.ContainsFunc(b.Game.Vehicles, func(v pieces.Vehicle) bool { return leaves(v.Ground) })
}

// leavingBog is the Bog number of the Terrain that a tank would leave with so many MOVE
// cards, 0 without a check. Who plays FLANK alone leaves nothing.
func leavingBog(x tankduel.Ctx, u engine.Unit, cards int) int {
	if cards == 0 || !x.Units[u].Has(state.InPlay) {
		return 0
	}
	most := 0
	var i int8
	for all := x.Grounds(u); all.N > 0; {
		i, all = all.Next()
		if ground := &x.Game.Terrain[i]; ground.BogLeaving {
			most = max(most, x.Printed(u, i, rule.ValueBog, tankduel.BogNumber(ground, cards)))
		}
	}
	return most
}

// tryLeaving makes the check with the card that was Pulled. A tank that fails stays where
// it is with nothing changed but its Bog counter: the Move has failed, and all cards of
// the Tank Action are lost (ruling A140).
func tryLeaving(x tankduel.Ctx, f *state.Frame, cards int) {
	u := f.Unit
	if !x.Checks(u, x.Pulled, tankduel.Check{By: tankduel.BogAtMost, Limit: leavingBog(x, u, cards)}, "NA 3.2c") {
		return
	}
	x.Pair(event.ActionCancelled, u, f.Target, "NA 3.2e")
	if x.Units[u].Bog == 0 {
		x.Bog(u, "NA 3.2f")
	}
	x.Leave()
}
