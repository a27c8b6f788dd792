package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// stock is the supply that a side draws on under a name: its own one, or the
// one of the game.
func (g *Game) stock(name, side int8) uint8 { return g.supplyOf[name][side] }

// layer is where a card of a supply lies on a unit's board: in the Holding Box
// like Terrain, or beneath it.
func (t table) layer(u engine.Unit, s uint8) *uint8 {
	if t.g.supplies[s].beneath {
		return &t.Units[u].Box.Base
	}
	return &t.Units[u].Box.Supply
}

// take puts a card of a supply into a Holding Box in place of the MOVE card
// and of all that the supply does not admit (EITC S2-hill-motion,
// S2-hill-natural); one that lies beneath takes no other's place (EITC
// H2-road-c). From an empty supply nothing comes (EITC S2-hill-none).
func (t table) take(u engine.Unit, s uint8, c engine.Clause) {
	held := *t.layer(u, s)
	if held != s+1 && t.Supplies[s] == 0 {
		return
	}
	if !t.g.supplies[s].beneath {
		t.makeRoom(u, s, c)
	}
	if held == s+1 {
		return
	}
	t.giveBack(u, held, c)
	e := event(supplyTaken, c)
	e.Unit, e.Item, e.From = u, s, int16(flag(t.g.supplies[s].beneath))
	t.emit(&e)
	t.blink()
	if !t.g.supplies[s].beneath {
		t.open(procTriggers, t.on(u).reg(0, t.g.supplies[s].terrain))
	}
	t.reactTo(rule.TerrainEnter, t.on(u), t.g.supplies[s].terrain)
}

// makeRoom discards what a card of a supply takes the place of.
func (t table) makeRoom(u engine.Unit, s uint8, c engine.Clause) {
	box := &t.Units[u].Box
	if box.Move != engine.NoCard {
		t.placed(motionEnded, u, box.Move, c)
	}
	if box.Smoke != engine.NoCard {
		t.placed(smokeCleared, u, box.Smoke, c)
	}
	if box.Terrain != engine.NoCard && !t.admits(s, box.Terrain) {
		t.leaveTerrain(u, c)
	}
}

func (t table) admits(s uint8, card engine.Card) bool {
	with := t.g.supplies[s].with
	return with != "" && t.g.terrain[t.g.cards[card].terrain].Class == with
}

// leaveTerrain discards the Terrain card of a Holding Box.
func (t table) leaveTerrain(u engine.Unit, c engine.Clause) {
	card := t.Units[u].Box.Terrain
	t.placed(terrainLeft, u, card, c)
	t.blink()
	t.reactTo(rule.TerrainLeave, t.on(u), t.g.cards[card].terrain)
}

// returnSupply gives the scenario card in a Holding Box back to its supply.
func (t table) returnSupply(u engine.Unit, c engine.Clause) {
	t.giveBack(u, t.Units[u].Box.Supply, c)
}

// giveBack returns a card of the supply held, which is its index plus one or 0
// for none.
func (t table) giveBack(u engine.Unit, held uint8, c engine.Clause) {
	if held != 0 {
		t.yield(u, held-1, false, c)
	}
}

// yield takes a card of a supply off a board: back to the supply, or out of
// the game.
func (t table) yield(u engine.Unit, s uint8, lost bool, c engine.Clause) {
	e := event(supplyReturned, c)
	e.Unit, e.Item = u, s
	e.From, e.To = int16(flag(t.g.supplies[s].beneath)), int16(flag(lost))
	t.emit(&e)
	t.blink()
	t.reactTo(rule.TerrainLeave, t.on(u), t.g.supplies[s].terrain)
}

// surrender gives up the scenario cards of a tank that leaves the field: those
// that perish with an Eliminated tank leave the game (EITC H2-road-e).
func (t table) surrender(u engine.Unit, eliminated bool, c engine.Clause) {
	for _, held := range [2]uint8{t.Units[u].Box.Supply, t.Units[u].Box.Base} {
		if held != 0 {
			t.yield(u, held-1, eliminated && t.g.supplies[held-1].perishes, c)
		}
	}
}
