package tankduel

import (
	"hulldown/engine"
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
	if c := t.Units[u].Box.Terrain; c != engine.NoCard {
		t.placed(terrainLeft, u, c, "EITC 10.3.7a")
	}
	if ground != t.board(u).ground {
		e := event(terrainPlaced, "EITC 10.3.2a")
		e.Unit, e.Target, e.Card = u, t.Active, card
		t.emit(e)
	}
	t.open(procTriggers, t.on(u).with(card))
}

func closeTerrain(table, *Frame) {}

// nextTrigger attempts the Effect Triggers of a card in printed order, each
// with its own Pull (EITC 10.3.4a). Register 0 counts them.
func nextTrigger(t table, f *Frame) {
	triggers := t.ground(f.Card).Triggers
	i := int(f.R[0])
	if i == len(triggers) {
		t.leave()
		return
	}
	t.pull(t.Units[f.Unit].Seat)
}

func resolveTrigger(t table, f *Frame) {
	ground := t.ground(f.Card)
	trigger := ground.Triggers[f.R[0]]
	t.note(0, int(f.R[0])+1)
	t.jump(0)
	if trigger == "conceal" {
		t.tryConceal(f.Unit, ground.Conceal, "EITC 5.4.2b")
		return
	}
	t.tryBog(f.Unit, bogNumber(ground, int(t.Units[f.Unit].Box.Moves)))
}

// ground is the terrain that a card puts into a Holding Box.
func (t table) ground(card engine.Card) *model.Terrain {
	return &t.g.terrain[t.g.cards[card].terrain]
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
	t.emit(e)
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
func (t table) concealNumber(u engine.Unit) int {
	n := 0
	t.eachGround(u, func(g *model.Terrain) { n = max(n, g.Conceal) })
	return n
}

// hullDownNumber is the Hull Down number in a Holding Box, 0 for none.
func (t table) hullDownNumber(u engine.Unit) int {
	n := 0
	t.eachGround(u, func(g *model.Terrain) { n = max(n, g.HullDown) })
	return n
}

// eachGround visits the terrain that a tank is in: none while it is In Motion,
// the printed one if nothing lies on it (EITC 10.3b, 10.3.7a).
func (t table) eachGround(u engine.Unit, visit func(*model.Terrain)) {
	box := &t.Units[u].Box
	if box.Move != engine.NoCard {
		return
	}
	if box.Terrain != engine.NoCard {
		visit(t.ground(box.Terrain))
	}
	if box.Supply != 0 {
		visit(&t.g.terrain[t.g.supplies[box.Supply-1].terrain])
	}
	if box.Terrain == engine.NoCard && box.Supply == 0 {
		if g := t.board(u).ground; g >= 0 {
			visit(&t.g.terrain[g])
		}
	}
}

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
