// Package keptground is the module of Terrain that stays beside a scenario card.
package keptground

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// What keeping Terrain beside a scenario card numbers.
const (
	procKeepGround = state.ModuleProcedures + 112
	keepGroundVerb = tankduel.ModuleVerbs + 112
	groundKept     = event.ModuleKinds + 112
	groundBack     = event.ModuleKinds + 113
	groundDropped  = event.ModuleKinds + 114
)

// Module lets who keeps a scenario card on a Move within its box keep the Terrain
// beside it, for supplies that say so. Until the Move is over the card lies in State.Kept.
func Module() tankduel.Module {
	return tankduel.Module{
		Name: "kept-ground",
		Use: func(b *tankduel.Builder) bool {
			for _, s := range b.Own.Supplies { // order-free: one is enough
				if s.Keeps {
					return true
				}
			}
			return false
		},
		Procedures: []tankduel.Procedure{{Number: procKeepGround, Name: "keep-terrain", Ask: engine.Message{Key: "ask.keep-terrain", English: "Does {unit} keep the Terrain?"}, Why: tankduel.Reason{Message: engine.Message{Key: "why.keep-terrain", English: "{unit} goes into motion, and Terrain beside a scenario card need not be given up for the MOVE card"}, Clause: "EITC 10.1.4a"}, Decide: tankduel.Choose(offerKeepGround, takeKeepGround)}},
		Verbs:      []tankduel.VerbRow{{Number: keepGroundVerb, Name: "keep-terrain", Said: []engine.Message{{Key: "say.keep-terrain", English: "Keep the Terrain"}}, Doc: "keeps the Terrain beside the scenario card that it keeps", Class: tankduel.Answer}},
		Kinds: []tankduel.KindRow{
			{Number: groundKept, Name: "terrain-kept", Words: "{unit} keeps {card} beside its scenario card",
				Fields: tankduel.Fields{Parts: kit.Unit | kit.Card},
				Change: func(s *state.State, f kit.Facts) {
					box := &s.Units[f.Unit].Box
					box.Terrain, s.Kept = engine.NoCard, uint8(f.Card)+1
				}},
			{Number: groundBack, Name: "terrain-back", Words: "{unit} has {card} in its Holding Box again",
				Fields: tankduel.Fields{Parts: kit.Unit | kit.Card},
				Change: func(s *state.State, f kit.Facts) { s.Units[f.Unit].Box.Terrain, s.Kept = f.Card, 0 }},
			{Number: groundDropped, Name: "terrain-dropped", Words: "{unit} discards {card}",
				Fields: tankduel.Fields{Parts: kit.Unit | kit.Card},
				Change: func(s *state.State, f kit.Facts) {
					s.Units[f.Unit].Box.By, s.Kept = engine.NoUnit, 0
					s.Discard.Add(f.Card)
				}},
		},
		Moments: tankduel.Moments{SupplyKept: asksGround, SupplyBack: restoreGround, SupplyLost: dropGround},
	}
}

// asksGround opens the question whether a tank that keeps a scenario card keeps the Terrain
// beside it. Who plays Terrain in its action takes that, and Robata keeps none.
func asksGround(x tankduel.Ctx, u engine.Unit) {
	box := &x.Units[u].Box
	if box.Supply == 0 || !x.Game.Supplies[box.Supply-1].Keeps || box.Terrain == engine.NoCard || x.Laid[tankduel.TerrainPlace] != engine.NoCard {
		return
	}
	if seat := x.Units[u].Seat; x.Game.Admits(box.Supply-1, box.Terrain) && !x.Game.RunByModule(seat) {
		x.Push(procKeepGround, x.On(u))
	}
}

func offerKeepGround(_ tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	return o.Add(tankduel.ActionOf(keepGroundVerb, f.Unit)).Add(tankduel.ActionOf(state.DeclineVerb, f.Unit))
}

func takeKeepGround(x tankduel.Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == keepGroundVerb {
		x.Placed(groundKept, f.Unit, x.Units[f.Unit].Box.Terrain, "EITC 10.1.4a")
	}
}

// restoreGround puts the Terrain back that was kept, once the scenario card is there and the
// MOVE card is not.
func restoreGround(x tankduel.Ctx, u engine.Unit, c engine.Clause) {
	if x.Kept != 0 && u == x.Active {
		x.Placed(groundBack, u, engine.Card(x.Kept-1), c)
		x.Changed()
	}
}

// dropGround discards the Terrain that was kept by a tank that does not come to have it again.
func dropGround(x tankduel.Ctx, u engine.Unit, c engine.Clause) {
	if x.Kept != 0 && u == x.Active {
		x.Placed(groundDropped, u, engine.Card(x.Kept-1), c)
	}
}
