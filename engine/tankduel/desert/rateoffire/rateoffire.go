// Package rateoffire is the module of vehicles with a higher rate of fire (NA 5.2).
package rateoffire

import (
	"slices"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// multiROF is the word of boards for a higher rate of fire.
const multiROF = "multi-rof"

// Module resolves twice what a hit of a vehicle with a higher rate of fire does,
// with one Morale Check after both (NA 5.2).
func Module() tankduel.Module {
	edits := func(in, over, with string, then tankduel.Stage) []tankduel.StageEdit {
		return []tankduel.StageEdit{
			{In: in, At: "hit", How: tankduel.After, Clause: "NA 5.2a", With: with, Stage: tankduel.Stage{Name: "hit-once", When: firesTwice, Run: func(x tankduel.Ctx, f *state.Frame) { x.Note(state.FireRound, state.FireOf(f).With(state.FireHit)) }}},
			{In: in, At: over, How: tankduel.Replace, Clause: "NA 5.2a", With: with, Stage: tankduel.Stage{When: firesTwice, Run: resolveAgain}},
			{In: in, At: over, How: tankduel.After, Clause: "NA 5.2d", With: with, Stage: tankduel.Stage{Name: "morale", When: firesTwice, Run: steadyOnce}},
			{In: in, At: "morale", How: tankduel.After, Clause: "NA 5.2a", With: with, Stage: then},
		}
	}
	return tankduel.Module{
		Name: "rate-of-fire",
		Use:  func(b *tankduel.Builder) bool { return slices.ContainsFunc(b.Fielded, firesFaster) },
		Setup: func(b *tankduel.Builder) error {
			for i, m := range b.Fielded {
				b.Game.Vehicles[i].Repeats = firesFaster(m)
			}
			return nil
		},
		Stages: slices.Concat(
			edits("fire", "acquire", "", tankduel.Stage{Name: "acquire-target", Run: tankduel.AcquireTarget}),
			edits("robata-fire", "end", "robata", tankduel.Stage{Name: "end-fire", Run: tankduel.EndFire}),
		),
	}
}

// firesFaster reports whether a vehicle has a higher rate of fire.
func firesFaster(m *model.Vehicle) bool { return slices.Contains(m.Equipment, multiROF) }

func firesTwice(x tankduel.Ctx, f *state.Frame) bool { return x.Board(f.Unit).Repeats }

// resolveAgain goes back once to where the hit is, while the target is there and the round
// does something to it (NA 5.2a, 5.2f).
func resolveAgain(x tankduel.Ctx, f *state.Frame) {
	fire := state.FireOf(f)
	if !fire.Holds(state.FireHit) || fire.Holds(state.FireAgain) || !x.Units[f.Target].Has(state.InPlay) || tankduel.FiresHarmless(x, f) {
		return
	}
	x.Note(state.FireRound, fire.With(state.FireAgain))
	x.Jump(tankduel.HitFound)
}

// steadyOnce checks the morale of a target that was pierced, by the last Damage Card (NA
// 5.2d, 5.2e).
func steadyOnce(x tankduel.Ctx, f *state.Frame) {
	if state.FireOf(f).Holds(state.FirePierced) {
		x.Steady(f.Target)
	}
}
