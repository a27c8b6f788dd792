package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/desert/guns"
	"hulldown.dev/engine/tankduel/state"
)

// The weights of the module beside those of the guns of the base game.
const (
	wServeWorth = wPastPieces + iota
	wServeCards
	wServeUnseen
	wSavedShot
	wGunPrize
	wPastDesertGuns
)

func desertGunWeights() []WeightRow {
	return []WeightRow{
		percent(wServeWorth, "serve.worth", 100, "how much a step towards the shot of a gun counts, in per cent"),
		percent(wServeCards, "serve.cards", 100, "how much the cards for it count against it, in per cent"),
		percent(wServeUnseen, "serve.unseen", 50, "how much of that is left while the gun's side has Spotted no target, in per cent"),
		hundredths(wSavedShot, "shoot.ready", by{10, 10}, "what it is worth by itself to fire a gun that is ready"),
		hundredths(wGunPrize, "gun.prize", by{300, 60}, "what it is worth to destroy a gun"),
	}
}

// gunWorth is the best that a shot of a gun could earn at an enemy that is Spotted, or
// else a share of the best at any.
func (r rating) gunWorth(gun engine.Unit) int {
	seen, any := 0, 0
	for left := r.g.Able.Targets[tankduel.BeSpotted][r.v.Open.Units[gun].Side]; left != 0; left &= left - 1 {
		e := state.First(left)
		if !r.v.Open.Units[e].Has(state.InPlay) {
			continue
		}
		c := r.gunChances(gun, e)
		worth := c.hit * c.front * r.prize(e) / 10_000
		if any = max(any, worth); r.isSeen(gun, e) {
			seen = max(seen, worth)
		}
	}
	return max(seen, r.share(wServeUnseen, any))
}

// isSeen reports whether a vehicle of a gun's side has an enemy Spotted.
func (r rating) isSeen(gun, e engine.Unit) bool {
	for u := range r.g.Tanks {
		if unit := &r.v.Open.Units[u]; unit.Side == r.v.Open.Units[gun].Side && unit.Spots(e) {
			return true
		}
	}
	return false
}

// rateServe is the share of a shot that the Order Icons still missing come to, less the
// card.
func rateServe(r rating) int {
	gun := r.a.Unit()
	cost := r.g.Units[gun].Cost
	missing := cost - int(*r.v.Open.MarkOf(gun, r.g.Marks.Place[r.g.Counters[guns.OrderIcons]]))
	if missing <= 0 {
		return -r.cost() - 1
	}
	icons := min(missing, r.g.Cards[r.a.Card(0)].Orders)
	return r.share(wServeWorth, r.gunWorth(gun)*icons/cost) - r.share(wServeCards, r.cost())
}

// rateSavedShot is what the shot of a gun that is paid for is likely to earn.
func rateSavedShot(r rating) int {
	c := r.gunChances(r.a.Unit(), r.a.Target())
	return r.o.w[wSavedShot] + r.share(wShootWorth, c.hit*c.front*r.prize(r.a.Target())/10_000)
}
