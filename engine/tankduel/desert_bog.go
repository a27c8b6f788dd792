package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// bogModule is the Bog Check on leaving Terrain that prints one (NA 3.2), for games in
// which a tank can come into such Terrain. It comes before all mines: a Move that fails never
// began, so that none goes off (ruling A236).
func bogModule() Module {
	const clause = "NA 3.2c"
	leave := func(in, before string, when func(x Ctx, f *state.Frame) bool, result func(x Ctx, f *state.Frame)) []StageEdit {
		return []StageEdit{
			{In: in, At: before, How: Before, Clause: clause, Stage: Stage{Name: "leave-bog", When: when, Run: pullOne}},
			{In: in, At: before, How: Before, Clause: clause, Stage: Stage{Name: "leave-bog-result", When: when, Run: result}},
		}
	}
	robata := leave("robata-move", "leave-mined",
		func(x Ctx, f *state.Frame) bool { return leavingBog(x, f.Unit, state.SoloMoveOf(f).Made()) > 0 },
		func(x Ctx, f *state.Frame) { tryLeaving(x, f, state.SoloMoveOf(f).Made()) })
	for i := range robata {
		robata[i].With = "robata"
	}
	return Module{
		Name: "bog-on-leaving",
		Use:  bogsOnLeaving,
		Stages: slices.Concat(robata, leave("move", "leave-mined",
			func(x Ctx, f *state.Frame) bool { return leavingBog(x, f.Unit, state.MoveOf(f).Cards()) > 0 },
			func(x Ctx, f *state.Frame) { tryLeaving(x, f, state.MoveOf(f).Cards()) })),
	}
}

// bogsOnLeaving reports whether there is Terrain in the game that Bogs who leaves it: of
// a Battle Card, of a Tank Board or of a supply.
func bogsOnLeaving(b *builder) bool {
	leaves := func(i int) bool { return i >= 0 && b.c.Terrain[i].BogLeaving }
	for i := range b.g.Cards {
		if leaves(b.g.Cards[i].Terrain) {
			return true
		}
	}
	for _, name := range sorted(b.sc.Supplies) {
		if i, ok := b.ground[b.sc.Supplies[name].Card]; ok && leaves(i) {
			return true
		}
	}
	return slices.ContainsFunc(b.g.Vehicles, func(v pieces.Vehicle) bool { return leaves(v.Ground) })
}

// leavingBog is the Bog number of the Terrain that a tank would leave with so many MOVE
// cards, 0 without a check. Who plays FLANK alone leaves nothing.
func leavingBog(x Ctx, u engine.Unit, cards int) int {
	if cards == 0 || !x.Units[u].Has(state.InPlay) {
		return 0
	}
	most := 0
	var i int8
	for all := x.grounds(u); all.n > 0; {
		i, all = all.next()
		if ground := &x.Game.Terrain[i]; ground.BogLeaving {
			most = max(most, x.printed(u, i, rule.ValueBog, bogNumber(ground, cards)))
		}
	}
	return most
}

// tryLeaving makes the check with the card that was Pulled. A tank that fails stays where
// it is with nothing changed but its Bog counter: the Move has failed, and all cards of
// the Tank Action are lost (ruling A140).
func tryLeaving(x Ctx, f *state.Frame, cards int) {
	u := f.Unit
	if !x.checks(u, x.Pulled, check{bogAtMost, leavingBog(x, u, cards)}, "NA 3.2c") {
		return
	}
	x.pair(event.ActionCancelled, u, f.Target, "NA 3.2e")
	if x.Units[u].Bog == 0 {
		x.bog(u, "NA 3.2f")
	}
	x.leave()
}
