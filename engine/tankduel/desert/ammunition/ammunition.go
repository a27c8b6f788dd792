// Package ammunition is the module of special ammunition of several kinds (NA 5.6).
package ammunition

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/module/guns"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The numbers of what the module brings.
const (
	procFreeLoad uint8 = state.ModuleProcedures + 32 + iota
	procLoadFirst
)

const (
	// FreeLoadVerb loads a special round for nothing.
	FreeLoadVerb engine.Verb = tankduel.ModuleVerbs + 32

	shotHarmless engine.EventKind = event.ModuleKinds + 32
)

// Module is special ammunition of several kinds: any of them may be loaded
// whatever is loaded, for nothing as the scenario begins and after a Fire action, and
// vehicles have HE (NA 5.6).
func Module() tankduel.Module {
	return tankduel.Module{
		Name: "ammunition", Switch: true, LoadsFreely: true,
		Procedures: []tankduel.Procedure{
			{Number: procFreeLoad, Name: "free-load", Ask: engine.Message{Key: "ask.free-load", English: "Does {unit} load for nothing?"}, Why: notation.Reason{Message: engine.Message{Key: "why.free-load", English: "At the beginning and after each shot {unit} may load special ammunition for nothing"}, Clause: "NA 5.6.2d"}, Decide: tankduel.Explained(offerFreeLoad, takeFreeLoad, whyNoFreeLoad)},
			{Number: procLoadFirst, Name: "load-first", Stages: []tankduel.Stage{{Name: "next", Run: loadFirst}}},
		},
		Stages: []tankduel.StageEdit{
			{In: "game", At: "rounds", How: tankduel.Before, Stage: tankduel.Stage{Name: "load-first", Run: func(x tankduel.Ctx, _ *state.Frame) { x.Push(procLoadFirst, state.Nobody) }}, Clause: "NA 5.6.2c"},
			{In: "fire", At: "find-location", How: tankduel.Before, Stage: tankduel.Stage{Name: "harmless", When: tankduel.FiresHarmless, Run: missVehicle}, Clause: "NA 5.6.3b"},
			{In: "robata-fire", At: "spotted", How: tankduel.Before, With: "robata", Stage: tankduel.Stage{Name: "load-explosive", When: firesAtOther, Run: loadExplosive}, Clause: "NA 8.6d"},
			{In: "fire", At: "end", How: tankduel.Before, Stage: tankduel.Stage{Name: "load-again", When: loadsAfterShot, Run: askFreeLoad}, Clause: "NA 5.6.2d"},
			{In: "fire-both", At: "end", How: tankduel.Before, With: "two-guns", Stage: tankduel.Stage{Name: "load-again", When: loadsFreely, Run: askFreeLoad}, Clause: "NA 5.6.2d"},
		},
		Verbs: []tankduel.VerbRow{
			{Number: FreeLoadVerb, Name: "free-load", Said: []engine.Message{{Key: "say.free-load", English: "Load {round} for nothing"}}, Doc: "loads special ammunition for nothing", Class: tankduel.Answer, Fields: []notation.Field{{Kind: notation.Ammo}}},
		},
		Kinds: []tankduel.KindRow{{Number: shotHarmless, Name: "shot-harmless", Words: "{item} does nothing to {target}", News: true,
			Fields: tankduel.Fields{Parts: kit.Seat | kit.Unit | kit.Target, Item: tankduel.Meanings.AmmoItem}}},
		Setup: issueAmmunition,
	}
}

// issueAmmunition lets rounds be exchanged, and gives HE to the vehicles whose Equipment
// box does not deny it, in games with Anti-Tank Guns: elsewhere it has no use (NA 5.6.3a).
func issueAmmunition(b *tankduel.Builder) error {
	g := b.Game
	g.Ammo.Swaps = true
	if !guns.Any(b) {
		return nil
	}
	if len(g.Ammo.Kinds) == state.MaxAmmo {
		return b.Refuse("", "more kinds of special ammunition than %d", state.MaxAmmo)
	}
	kind := len(g.Ammo.Kinds)
	g.Ammo.Kinds = append(slices.Clone(g.Ammo.Kinds), model.HighExplosive)
	g.Ammo.Traits[kind] = model.AmmunitionOf(model.HighExplosive)
	for i, m := range b.Fielded {
		v := &g.Vehicles[i]
		for k := range v.Guns[:v.GunsN] {
			if !slices.Contains(m.Equipment, "no-he") {
				v.Guns[k].Rounds[kind] = []int{}
			}
		}
	}
	return nil
}

// loadFirst asks for each vehicle, as the scenario begins, whether it loads a special
// round (NA 5.6.2c).
func loadFirst(x tankduel.Ctx, f *state.Frame) {
	for u := state.WalkOf(f).Next(); u < len(x.Game.Tanks); u++ {
		if unit := engine.Unit(u); mayLoadFreely(x, unit) {
			x.Note(state.WalkNext, u+1)
			x.Again()
			x.Push(procFreeLoad, x.On(unit))
			return
		}
	}
}

// mayLoadFreely reports whether a player can load a round of a vehicle.
func mayLoadFreely(x tankduel.Ctx, u engine.Unit) bool {
	unit := &x.Units[u]
	if !unit.Has(state.InPlay) || x.Game.RunByModule(unit.Seat) {
		return false
	}
	for kind := range x.Game.Ammo.Kinds {
		if x.RefuseLoad(u, int8(kind)).Permits() {
			return true
		}
	}
	return false
}

func loadsFreely(x tankduel.Ctx, f *state.Frame) bool { return mayLoadFreely(x, f.Unit) }

// loadsAfterShot reports whether a Fire action is over with a shot, and a round can be loaded.
func loadsAfterShot(x tankduel.Ctx, f *state.Frame) bool {
	return !state.FireOf(f).OfTwo() && loadsFreely(x, f)
}

func askFreeLoad(x tankduel.Ctx, f *state.Frame) { x.Push(procFreeLoad, x.On(f.Unit)) }

// offerFreeLoad offers each kind that is there, and none: it is never forced (NA 5.6.2f).
func offerFreeLoad(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	o = o.Add(tankduel.ActionOf(state.DeclineVerb, f.Unit))
	for kind := range x.Game.Ammo.Kinds {
		if x.RefuseLoad(f.Unit, int8(kind)).Permits() {
			o = o.Add(tankduel.ActionOf(FreeLoadVerb, f.Unit).WithN(int8(kind)))
		}
	}
	return o
}

func whyNoFreeLoad(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a != tankduel.ActionOf(FreeLoadVerb, f.Unit).WithN(a.N()) {
		return tankduel.NotOffered
	}
	return x.RefuseLoad(f.Unit, a.N())
}

// takeFreeLoad loads a round for no action and no card (NA 5.6.2e).
func takeFreeLoad(x tankduel.Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == FreeLoadVerb {
		x.Load(f.Unit, int(a.N()), "NA 5.6.2e")
	}
}

// missVehicle ends a shot that does nothing: no Hit Location, Penetration or Damage.
func missVehicle(x tankduel.Ctx, f *state.Frame) {
	e := event.New(shotHarmless, "NA 5.6.3b")
	e.Seat, e.Unit, e.Target, e.Item = f.Seat, f.Unit, f.Target, uint8(state.FireOf(f).Round())
	x.Emit(&e)
	x.Jump(tankduel.ShotOver)
}

// firesAtOther reports whether ordinary rounds do the target no harm.
func firesAtOther(x tankduel.Ctx, f *state.Frame) bool { return x.Game.KindOf(f.Target).Harms != nil }

// loadExplosive loads a round that does no harm to vehicles for the shot (NA 8.7.3b), for nothing and in place of what is loaded (NA
// 8.6d). It is expended with the shot, so that AP is loaded behind it (NA 8.6e).
func loadExplosive(x tankduel.Ctx, f *state.Frame) {
	if kind := x.HarmlessRound(f.Unit, state.FireOf(f).Gun()); kind >= 0 {
		x.Load(f.Unit, kind, "NA 8.6d")
	}
}
