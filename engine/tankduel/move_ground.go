package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// grounds are the kinds of terrain that a tank is in, n of them: none while it is
// In Motion, and that of the board if nothing lies on it (EITC 10.3b, 10.3.7a). A
// scenario card counts beside other Terrain if its supply says so.
func (x Ctx) grounds(u engine.Unit) (kinds [3]int8, n int) {
	box := &x.Units[u].Box
	if box.Move != engine.NoCard {
		return kinds, 0
	}
	if box.Terrain != engine.NoCard {
		kinds[0], n = int8(x.g.cards[box.Terrain].terrain), 1
	}
	for _, held := range [2]uint8{box.Supply, box.Base} {
		if held == 0 {
			continue
		}
		if s := &x.g.supplies[held-1]; n == 0 || s.adds {
			kinds[n], n = int8(s.terrain), n+1
		}
	}
	if g := x.board(u).ground; n == 0 && g >= 0 {
		kinds[0], n = int8(g), 1
	}
	return kinds, n
}

// defaultGround is the terrain of a board with nothing on it: what lies beneath
// the Holding Box, or the printed one; -1 for none.
func (x Ctx) defaultGround(u engine.Unit) int {
	if base := x.Units[u].Box.Base; base != 0 {
		return x.g.supplies[base-1].terrain
	}
	return x.board(u).ground
}

// boxHolds reports whether a Holding Box shows a terrain, the printed one
// included when nothing covers it (EITC 10.3b).
func (x Ctx) boxHolds(u engine.Unit, box *Box, ground int) bool {
	if x.supplied(box.Supply, ground) || x.supplied(box.Base, ground) {
		return true
	}
	if box.Terrain != engine.NoCard {
		return x.g.cards[box.Terrain].terrain == ground
	}
	return box.Supply == 0 && box.Base == 0 && box.Move == engine.NoCard && x.board(u).ground == ground
}

// supplied reports that there is a card of a supply, given plus one, which shows
// a terrain.
func (x Ctx) supplied(held uint8, ground int) bool {
	return held != 0 && x.g.supplies[held-1].terrain == ground
}

// printed is a number printed on terrain that concerns a unit, as the scenario
// changes it.
func (x Ctx) printed(u engine.Unit, ground, value int8, n int) int {
	if !x.g.changes(ground) {
		return n
	}
	who := x.subject(u)
	who.ground, who.value = ground+1, value
	return x.ruled(sum{v: n}, rule.CardValue, who).v
}

// sumOf adds up a printed value over all that a tank is in and the layers over it,
// bestOf takes the highest.
func (x Ctx) sumOf(u engine.Unit, value int8) int {
	v := x.groundSum(u, value)
	if x.Units[u].Box.Layers != 0 {
		v += x.layerSum(u, value)
	}
	return v
}

// groundSum is sumOf without layers.
func (x Ctx) groundSum(u engine.Unit, value int8) int {
	v := 0
	kinds, n := x.grounds(u)
	for _, i := range kinds[:n] {
		v += x.printed(u, i, value, valueOf(&x.g.terrain[i], value))
	}
	return v
}

func (x Ctx) bestOf(u engine.Unit, value int8) int {
	v := 0
	kinds, n := x.grounds(u)
	for _, i := range kinds[:n] {
		v = max(v, x.printed(u, i, value, valueOf(&x.g.terrain[i], value)))
	}
	if x.Units[u].Box.Layers != 0 {
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
	}
	return 0
}
