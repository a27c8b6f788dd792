package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
)

// The weights of the module.
const (
	wShootWorth = wModules + iota
	wShootCards
	wOutflankWorth
	wOutflankCards
	wPastGuns
)

func gunWeights() []WeightRow {
	return []WeightRow{
		percent(wShootWorth, "shoot.worth", 100, "how much the shot of a gun counts, in per cent"),
		percent(wShootCards, "shoot.cards", 100, "how much its cards count against it, in per cent"),
		percent(wOutflankWorth, "outflank.worth", 100, "how much the thinner Armor counts for FLANK with a gun, in per cent"),
		percent(wOutflankCards, "outflank.cards", 100, "how much the card counts against it, in per cent"),
	}
}

// gunChances estimates the shot of a gun.
func (r rating) gunChances(gun, e engine.Unit) chances {
	board := &r.g.Vehicles[r.v.Open.Units[gun].Vehicle]
	gap := int(r.v.RangeOf(gun)) + int(r.v.Open.Units[e].Range)
	gap = max(gap, -gap)
	return r.chancesOf(e, pieces.Chart(board.Guns[0].Hit, gap)-r.coverOf(e), pieces.Chart(board.Guns[0].Pen, gap))
}

// rateGun is what the shot is likely to earn, less the cards.
func rateGun(r rating) int {
	c := r.gunChances(r.a.Unit(), r.a.Target())
	return r.share(wShootWorth, c.hit*c.front*r.prize(r.a.Target())/10_000) - r.share(wShootCards, r.cost())
}

// rateOutflank weighs a FLANK card against the thinner Armor. The action does
// not name the target, the running procedure does.
func rateOutflank(r rating) int {
	e := r.running().Target
	c := r.gunChances(r.a.Unit(), e)
	return r.share(wOutflankWorth, c.hit*(c.side-c.front)*r.prize(e)/10_000) - r.share(wOutflankCards, r.cost())
}
