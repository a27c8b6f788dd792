package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Grounds are the kinds of terrain that a tank is in: none while it is In Motion,
// and that of the board if nothing lies on it (EITC 10.3b, 10.3.7a). A
// scenario card counts beside other Terrain if its supply says so.
func (x Position) Grounds(u engine.Unit) grounds {
	var all grounds
	box := &x.Units[u].Box
	if box.Move != engine.NoCard {
		return all
	}
	if box.Terrain != engine.NoCard {
		all = all.and(x.Game.Cards[box.Terrain].Terrain)
	}
	if box.Supply|box.Base != 0 {
		for _, held := range [2]uint8{box.Supply, box.Base} {
			if held != 0 && (all.N == 0 || x.Game.Supplies[held-1].adds) {
				all = all.and(x.Game.Supplies[held-1].Terrain)
			}
		}
	}
	if g := x.Board(u).Ground; all.N == 0 && g >= 0 {
		all = all.and(g)
	}
	return all
}

// grounds are up to three kinds of terrain, n of them: a byte of kinds for each,
// the first one lowest. It is no array, so that it stays in registers.
type grounds struct {
	kinds uint32
	N     int
}

func (all grounds) and(terrain int) grounds {
	return grounds{all.kinds | uint32(terrain)<<(8*all.N), all.N + 1}
}

// Next takes the first kind.
func (all grounds) Next() (int8, grounds) { return int8(all.kinds), grounds{all.kinds >> 8, all.N - 1} }

// defaultGround is the terrain of a board with nothing on it: what lies beneath
// the Holding Box, or the printed one; -1 for none.
func (x Position) defaultGround(u engine.Unit) int {
	if base := x.Units[u].Box.Base; base != 0 {
		return x.Game.Supplies[base-1].Terrain
	}
	return x.Board(u).Ground
}

// boxHolds reports whether a Holding Box shows a terrain, the printed one
// included when nothing covers it (EITC 10.3b).
func (x Position) boxHolds(u engine.Unit, box *state.Box, ground int) bool {
	if x.Game.supplied(box.Supply, ground) || x.Game.supplied(box.Base, ground) {
		return true
	}
	if box.Terrain != engine.NoCard {
		return x.Game.Cards[box.Terrain].Terrain == ground
	}
	return box.Supply == 0 && box.Base == 0 && box.Move == engine.NoCard && x.Board(u).Ground == ground
}

// supplied reports whether there is a card of a supply, given plus one, which shows
// a terrain.
func (g *Game) supplied(held uint8, ground int) bool {
	return held != 0 && g.Supplies[held-1].Terrain == ground
}

// Printed is a number printed on terrain that concerns a unit, as the scenario
// changes it.
func (x Ctx) Printed(u engine.Unit, ground, value int8, n int) int {
	if !x.Game.changes(ground) {
		return n
	}
	who := x.Subject(u)
	who.Ground, who.Value = ground+1, value
	return x.ruled(Sum{Value: n}, rule.CardValue, who).Value
}

// sumOf adds up a printed value over all that a tank is in and the layers over it,
// bestOf takes the highest.
func (x Ctx) sumOf(u engine.Unit, value int8) int {
	v := x.groundSum(u, value)
	if x.LayersOver(u) != 0 {
		v += x.layerSum(u, value)
	}
	return v
}

// BoxCover is the Cover of all that lies in a Holding Box (EITC 10.5.4a).
func (x Ctx) BoxCover(u engine.Unit) int {
	return x.moverCover(u) + x.sumOf(u, rule.ValueCover) + x.smokeCover(u)
}

// groundSum is sumOf for the terrain alone, without layers.
func (x Ctx) groundSum(u engine.Unit, value int8) int {
	v := 0
	var i int8
	for all := x.Grounds(u); all.N > 0; {
		i, all = all.Next()
		v += x.Printed(u, i, value, valueOf(&x.Game.Terrain[i], value))
	}
	return v
}

func (x Ctx) bestOf(u engine.Unit, value int8) int {
	v := 0
	var i int8
	for all := x.Grounds(u); all.N > 0; {
		i, all = all.Next()
		v = max(v, x.Printed(u, i, value, valueOf(&x.Game.Terrain[i], value)))
	}
	if x.LayersOver(u) != 0 {
		v = max(v, x.layerBest(u, value))
	}
	return v
}

// valueOf reads a number off terrain.
func valueOf(g *model.Terrain, value int8) int {
	switch value {
	case rule.ValueCover:
		return g.Cover
	case rule.ValueHullDown:
		return g.HullDown
	case rule.ValueConceal:
		return g.Conceal
	case rule.ValueFires:
		return g.Fires
	case rule.ValueTarget:
		return g.Target
	case rule.ValuePeril:
		return g.Peril
	}
	return 0
}
