package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// eachGround visits the kinds of terrain that a tank is in: none while it is In
// Motion, and that of the board if nothing lies on it (EITC 10.3b, 10.3.7a). A
// scenario card counts beside other Terrain if its supply says so.
func (x Ctx) eachGround(u engine.Unit, visit func(i int8, g *model.Terrain)) {
	box := &x.Units[u].Box
	if box.Move != engine.NoCard {
		return
	}
	covered := box.Terrain != engine.NoCard
	if covered {
		i := x.g.cards[box.Terrain].terrain
		visit(int8(i), &x.g.terrain[i])
	}
	for _, held := range [2]uint8{box.Supply, box.Base} {
		if held == 0 {
			continue
		}
		if s := &x.g.supplies[held-1]; !covered || s.adds {
			visit(int8(s.terrain), &x.g.terrain[s.terrain])
		}
		covered = true
	}
	if g := x.board(u).ground; !covered && g >= 0 {
		visit(int8(g), &x.g.terrain[g])
	}
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
	return x.limits(x.fold(sum{v: n}, rule.CardValue, who), rule.CardValue, who).v
}

// sumOf adds up a printed value over all that a tank is in, bestOf takes the
// highest.
func (x Ctx) sumOf(u engine.Unit, value int8) int {
	n := 0
	x.eachGround(u, func(i int8, g *model.Terrain) { n += x.printed(u, i, value, valueOf(g, value)) })
	return n
}

func (x Ctx) bestOf(u engine.Unit, value int8) int {
	n := 0
	x.eachGround(u, func(i int8, g *model.Terrain) { n = max(n, x.printed(u, i, value, valueOf(g, value))) })
	return n
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
