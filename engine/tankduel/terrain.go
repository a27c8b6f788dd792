package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// enterTerrain puts a laid Terrain card into a Holding Box in place of the MOVE
// card (EITC 10.3.2a). A card that shows the printed terrain is discarded and
// the printed one is used (EITC 10.3.2b).
func enterTerrain(t table, f *Frame) {
	u, card := f.Unit, f.Card
	ground := t.g.cards[card].terrain
	if c := t.Units[u].Box.Move; c != engine.NoCard {
		t.placed(motionEnded, u, c, "EITC 10.3.2a")
	}
	if t.Units[u].Box.Terrain != engine.NoCard {
		t.leaveTerrain(u, "EITC 10.3.7a")
	}
	if ground != t.defaultGround(u) {
		e := event(terrainPlaced, "EITC 10.3.2a")
		e.Unit, e.Target, e.Card = u, t.Active, card
		t.emit(&e)
		t.blink()
	}
	t.open(procTriggers, t.on(u).reg(0, ground))
	t.reactTo(rule.TerrainEnter, t.on(u), ground)
}

func closeTerrain(table, *Frame) {}

// Registers of procTriggers.
const (
	triggersTried = 0
	triggersOf    = 1
)

// nextTrigger attempts the Effect Triggers of terrain in printed order, each
// with its own Pull (EITC 10.3.4a).
func nextTrigger(t table, f *Frame) {
	triggers := t.g.terrain[f.R[triggersOf]].Triggers
	i := int(f.R[triggersTried])
	if i == len(triggers) || !t.Units[f.Unit].has(inPlay) {
		t.leave()
		return
	}
	t.pull(t.Units[f.Unit].Seat)
}

func resolveTrigger(t table, f *Frame) {
	i := int8(f.R[triggersOf])
	ground := &t.g.terrain[i]
	trigger := ground.Triggers[f.R[triggersTried]]
	t.note(triggersTried, int(f.R[triggersTried])+1)
	t.jump(0)
	if trigger == "conceal" {
		t.tryConceal(f.Unit, t.printed(f.Unit, i, rule.ValueConceal, ground.Conceal), "EITC 5.4.2b")
		return
	}
	number := bogNumber(ground, int(t.Units[f.Unit].Box.Moves))
	t.tryBog(f.Unit, t.printed(f.Unit, i, rule.ValueBog, number))
}

// bogNumber picks the number by how many MOVE cards brought the tank in.
func bogNumber(g *model.Terrain, moves int) int {
	if len(g.Bog) == 0 {
		return 0
	}
	return g.Bog[min(max(moves-1, 0), len(g.Bog)-1)]
}

// passes compares the Pulled Battle Number with the number of an attempt
// (EITC 10.3.6a) and notes it.
func (t table) passes(u engine.Unit, number int, c engine.Clause) bool {
	ok := t.g.cards[t.Pulled].number <= number
	e := event(checkFailed, c)
	if ok {
		e.Kind = checkPassed
	}
	e.Unit, e.Card, e.To = u, t.Pulled, int16(number)
	t.emit(&e)
	return ok
}

// tryConceal conceals the tank if the Pulled card allows it.
func (t table) tryConceal(u engine.Unit, number int, c engine.Clause) {
	if t.passes(u, number, c) {
		t.conceal(u)
	}
}

// tryBog Bogs a tank that is not Bogged yet (EITC 10.3.8a; ruling A34).
func (t table) tryBog(u engine.Unit, number int) {
	if !t.passes(u, number, "EITC 10.3.8a") || t.Units[u].Bog > 0 {
		return
	}
	t.item(bogged, u, setting{0, (t.moveLevel(u, nil) + 1) / 2}, "EITC 10.3.8a")
}

// concealNumber is the Conceal number in a Holding Box, 0 for none (EITC
// 10.3.6c).
func (t table) concealNumber(u engine.Unit) int { return t.bestOf(u, rule.ValueConceal) }

// hullDownNumber is the Hull Down number in a Holding Box, 0 for none.
func (t table) hullDownNumber(u engine.Unit) int { return t.bestOf(u, rule.ValueHullDown) }

// laySmoke puts SMOKE on the terrain and blinds the tank (EITC 10.5.2a,
// 10.5.2b).
func laySmoke(t table, f *Frame) {
	if c := t.Units[f.Unit].Box.Smoke; c != engine.NoCard {
		t.placed(smokeCleared, f.Unit, c, "EITC 10.5.2a")
	}
	t.placed(smokePlaced, f.Unit, f.Card, "EITC 10.5.2a")
	t.loseSight(f.Unit, "EITC 10.5.2b")
}

func smokeConceal(t table, f *Frame) {
	t.tryConceal(f.Unit, t.g.cards[f.Card].smokeConceal, "EITC 10.5.2c")
}
