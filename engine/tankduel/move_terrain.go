package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// enterTerrain puts a laid Terrain card into a Holding Box in place of the MOVE
// card (EITC 10.3.2a). A card of terrain that the box shows already is discarded and
// the printed one is used (EITC 10.3.2b, NA 3.1.2a).
func enterTerrain(x Ctx, f *state.Frame) {
	u, card := f.Unit, f.Card
	ground := x.Game.Cards[card].Terrain
	x.halt(u, "EITC 10.3.2a")
	if x.Units[u].Box.Terrain != engine.NoCard {
		x.leaveTerrain(u, "EITC 10.3.7a")
	}
	if !x.Game.shows(x.defaultGround(u), ground) {
		e := event.New(event.TerrainPlaced, "EITC 10.3.2a")
		e.Unit, e.Target, e.Card = u, x.Active, card
		x.Emit(&e)
		x.Changed()
	}
	x.Push(state.ProcTriggers, x.On(u).Put(state.TriggersGround, ground))
	x.ReactTo(rule.TerrainEnter, x.On(u), ground)
}

// shows reports whether the terrain of an empty Holding Box, -1 for none, is a kind of terrain
// or stands for it.
func (g *Game) shows(printed, ground int) bool {
	return printed == ground || printed >= 0 && slices.Contains(g.Terrain[printed].StandsFor, g.Terrain[ground].ID)
}

// nextTrigger attempts the Effect Triggers of terrain in printed order, each
// with its own Pull (EITC 10.3.4a).
func nextTrigger(x Ctx, f *state.Frame) {
	triggers := x.Game.Terrain[state.TriggersOf(f).Ground()].Triggers
	i := state.TriggersOf(f).Tried()
	if i == len(triggers) || !x.Units[f.Unit].Has(state.InPlay) {
		x.Leave()
		return
	}
	x.pull(x.Units[f.Unit].Seat)
}

func resolveTrigger(x Ctx, f *state.Frame) {
	i := state.TriggersOf(f).Ground()
	ground := &x.Game.Terrain[i]
	trigger := ground.Triggers[state.TriggersOf(f).Tried()]
	x.Note(state.TriggersTried, state.TriggersOf(f).Tried()+1)
	x.Again()
	if trigger == "conceal" {
		x.tryConceal(f.Unit, x.Printed(f.Unit, i, rule.ValueConceal, ground.Conceal), "EITC 5.4.2b")
		return
	}
	number := BogNumber(ground, int(x.Units[f.Unit].Box.Moves))
	x.tryBog(f.Unit, x.Printed(f.Unit, i, rule.ValueBog, number))
}

// BogNumber picks the number by how many MOVE cards brought the tank in.
func BogNumber(g *model.Terrain, moves int) int {
	if len(g.Bog) == 0 {
		return 0
	}
	return g.Bog[min(max(moves-1, 0), len(g.Bog)-1)]
}

// passes compares the Pulled Battle Number with the number of an attempt
// (EITC 10.3.6a) and notes it.
func (x Ctx) passes(u engine.Unit, number int, c engine.Clause) bool {
	return x.Checks(u, x.Pulled, Check{battleAtMost, number}, c)
}

// tryConceal conceals the tank if the Pulled card allows it.
func (x Ctx) tryConceal(u engine.Unit, number int, c engine.Clause) {
	if x.passes(u, number, c) {
		x.conceal(u)
	}
}

// tryBog Bogs a tank that is not Bogged yet (EITC 10.3.8a; ruling A34).
func (x Ctx) tryBog(u engine.Unit, number int) {
	if !x.Checks(u, x.Pulled, Check{BogAtMost, number}, "EITC 10.3.8a") || x.Units[u].Bog > 0 {
		return
	}
	x.Bog(u, "EITC 10.3.8a")
}

// Bog fixes a Bog counter at half of the Move Level, rounded up (EITC 10.3.8a).
func (x Ctx) Bog(u engine.Unit, c engine.Clause) {
	x.item(event.Bogged, u, newValue{0, (x.MoveLevel(u, nil) + 1) / 2}, c)
}

// ConcealNumber is the Conceal number in a Holding Box, 0 for none (EITC
// 10.3.6c).
func (x Ctx) ConcealNumber(u engine.Unit) int { return x.bestOf(u, rule.ValueConceal) }

// hullDownNumber is the Hull Down number in a Holding Box, 0 for none.
func (x Ctx) hullDownNumber(u engine.Unit) int { return x.bestOf(u, rule.ValueHullDown) }

// laySmoke puts SMOKE on the terrain and blinds the tank (EITC 10.5.2a,
// 10.5.2b).
func laySmoke(x Ctx, f *state.Frame) {
	if c := x.Units[f.Unit].Box.Smoke; c != engine.NoCard {
		x.Placed(event.SmokeCleared, f.Unit, c, "EITC 10.5.2a")
	}
	x.Placed(event.SmokePlaced, f.Unit, f.Card, "EITC 10.5.2a")
	x.loseSight(f.Unit, "EITC 10.5.2b")
}

func smokeConceal(x Ctx, f *state.Frame) {
	x.tryConceal(f.Unit, x.Game.Cards[f.Card].SmokeConceal, "EITC 10.5.2c")
}
