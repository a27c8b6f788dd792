package tankduel

import (
	"slices"

	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// multiROF is the word of boards for a higher rate of fire.
const multiROF = "multi-rof"

// rateOfFireModule resolves twice what a hit of a vehicle with a higher rate of fire does,
// with one Morale Check after both (NA 5.2).
func rateOfFireModule() Module {
	edits := func(in, over, with string, then Stage) []StageEdit {
		return []StageEdit{
			{In: in, At: "hit", How: After, Clause: "NA 5.2a", With: with, Stage: Stage{Name: "hit-once", When: firesTwice, Run: func(x Ctx, f *state.Frame) { x.note(state.FireRound, state.FireOf(f).With(state.FireHit)) }}},
			{In: in, At: over, How: Replace, Clause: "NA 5.2a", With: with, Stage: Stage{When: firesTwice, Run: resolveAgain}},
			{In: in, At: over, How: After, Clause: "NA 5.2d", With: with, Stage: Stage{Name: "morale", When: firesTwice, Run: steadyOnce}},
			{In: in, At: "morale", How: After, Clause: "NA 5.2a", With: with, Stage: then},
		}
	}
	return Module{
		Name: "rate-of-fire",
		Use:  func(b *builder) bool { return slices.ContainsFunc(b.fielded, firesFaster) },
		Setup: func(b *builder) error {
			for i, m := range b.fielded {
				b.g.Vehicles[i].Repeats = firesFaster(m)
			}
			return nil
		},
		Stages: slices.Concat(
			edits("fire", "acquire", "", Stage{Name: "acquire-target", Run: acquireTarget}),
			edits("robata-fire", "end", "robata", Stage{Name: "end-fire", Run: endFire}),
		),
	}
}

// firesFaster reports whether a vehicle has a higher rate of fire.
func firesFaster(m *model.Vehicle) bool { return slices.Contains(m.Equipment, multiROF) }

func firesTwice(x Ctx, f *state.Frame) bool { return x.Board(f.Unit).Repeats }

// resolveAgain goes back once to where the hit is, while the target is there and the round
// does something to it (NA 5.2a, 5.2f).
func resolveAgain(x Ctx, f *state.Frame) {
	fire := state.FireOf(f)
	if !fire.Holds(state.FireHit) || fire.Holds(state.FireAgain) || !x.Units[f.Target].Has(state.InPlay) || firesHarmless(x, f) {
		return
	}
	x.note(state.FireRound, fire.With(state.FireAgain))
	x.jump(hitFound)
}

// steadyOnce checks the morale of a target that was pierced, by the last Damage Card (NA
// 5.2d, 5.2e).
func steadyOnce(x Ctx, f *state.Frame) {
	if state.FireOf(f).Holds(state.FirePierced) {
		x.steady(f.Target)
	}
}
