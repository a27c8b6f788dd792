package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// Stock is the supply that a side draws on under a name: its own one, or the
// one of the game.
func (g *Game) Stock(name, side int8) uint8 { return g.supplyOf[name][side] }

// layer is where a card of a supply lies on a unit's board: in the Holding Box
// like Terrain, or beneath it.
func (x Position) layer(u engine.Unit, s uint8) *uint8 {
	return x.Units[u].Box.Layer(x.Game.Supplies[s].layer())
}

// layer is where the cards of a supply lie.
func (s *Supply) layer() uint8 { return uint8(state.Flag(s.beneath)) }

// take puts a card of a supply into a Holding Box in place of the MOVE card
// and of all that the supply does not admit (EITC S2-hill-motion,
// S2-hill-natural); one that lies beneath ends motion like other Terrain and
// takes no other's place (EITC 10.3.2a, H2-road-b, H2-road-c). From an empty
// supply nothing comes (EITC S2-hill-none). What the tank holds already stays.
func (x Ctx) take(u engine.Unit, s uint8, c engine.Clause) {
	held := *x.layer(u, s)
	if held != s+1 && x.Supplies[s] == 0 {
		return
	}
	x.makeRoom(u, s, c)
	if held == s+1 {
		x.tellWhy(x.Game.moments.supplyBack, u, c)
		return
	}
	x.giveBack(u, held, c)
	e := event.New(event.SupplyTaken, c)
	e.Unit, e.Item, e.Of = u, s, x.Game.Supplies[s].layer()
	x.Emit(&e)
	x.Changed()
	if !x.Game.Supplies[s].beneath {
		x.Push(state.ProcTriggers, x.On(u).Put(state.TriggersGround, x.Game.Supplies[s].Terrain))
	}
	x.ReactTo(rule.TerrainEnter, x.On(u), x.Game.Supplies[s].Terrain)
}

// makeRoom discards what a card of a supply takes the place of.
func (x Ctx) makeRoom(u engine.Unit, s uint8, c engine.Clause) {
	box := &x.Units[u].Box
	x.halt(u, c)
	if x.Game.Supplies[s].beneath {
		return
	}
	if box.Smoke != engine.NoCard {
		x.Placed(event.SmokeCleared, u, box.Smoke, c)
	}
	if box.Terrain != engine.NoCard && !x.Game.Admits(s, box.Terrain) {
		x.leaveTerrain(u, c)
	}
}

// Admits reports whether a Terrain card may share a Holding Box with a card of a supply.
func (g *Game) Admits(s uint8, card engine.Card) bool {
	supply, ground := &g.Supplies[s], &g.Terrain[g.Cards[card].Terrain]
	return supply.with != "" && ground.Class == supply.with || supply.beside != "" && ground.ID == supply.beside
}

// leaveTerrain discards the Terrain card of a Holding Box.
func (x Ctx) leaveTerrain(u engine.Unit, c engine.Clause) {
	card := x.Units[u].Box.Terrain
	x.Placed(event.TerrainLeft, u, card, c)
	x.Changed()
	x.ReactTo(rule.TerrainLeave, x.On(u), x.Game.Cards[card].Terrain)
}

// returnSupply gives the scenario card in a Holding Box back to its supply.
func (x Ctx) returnSupply(u engine.Unit, c engine.Clause) {
	x.giveBack(u, x.Units[u].Box.Supply, c)
}

// giveBack returns a card of the supply held, which is its index plus one or 0
// for none.
func (x Ctx) giveBack(u engine.Unit, held uint8, c engine.Clause) {
	if held != 0 {
		x.yield(u, held-1, false, c)
	}
}

// yield takes a card of a supply off a board: back to the supply, or out of
// the game.
func (x Ctx) yield(u engine.Unit, s uint8, lost bool, c engine.Clause) {
	e := event.New(event.SupplyReturned, c)
	if lost {
		e.Kind = event.SupplyLost
	}
	e.Unit, e.Item, e.Of = u, s, x.Game.Supplies[s].layer()
	x.Emit(&e)
	x.Changed()
	x.ReactTo(rule.TerrainLeave, x.On(u), x.Game.Supplies[s].Terrain)
}

// surrender gives up the scenario cards of a tank that leaves the field: those
// that perish with an Eliminated tank leave the game (EITC H2-road-e).
func (x Ctx) surrender(u engine.Unit, eliminated bool, c engine.Clause) {
	for _, held := range [2]uint8{x.Units[u].Box.Supply, x.Units[u].Box.Base} {
		if held != 0 {
			x.yield(u, held-1, eliminated && x.Game.Supplies[held-1].perishes, c)
		}
	}
}
