package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// The weights of the module.
const (
	wAssaultWorth = wPastGuns + iota
	wAssaultCards
	wAdvanceBase
	wAdvancePush
	wAdvanceCards
	wHatchBase
	wHatchShot
	wHatchDanger
	wHatchNear
	wPastInfantry
)

func infantryWeights() []WeightRow {
	return []WeightRow{
		percent(wAssaultWorth, "assault.worth", 100, "how much what an attack of Infantry is likely to earn counts, in per cent"),
		percent(wAssaultCards, "assault.cards", 100, "how much the cards count against it, in per cent"),
		hundredths(wAdvanceBase, "advance.base", by{45, 20}, "what it is worth to advance Infantry"),
		hundredths(wAdvancePush, "advance.push", by{60, 20}, "what it is worth where that pushes enemy Infantry back"),
		percent(wAdvanceCards, "advance.cards", 100, "how much the card counts against it, in per cent"),
		hundredths(wHatchBase, "hatch.open", by{10, 10}, "what it is worth to keep the hatch open"),
		percent(wHatchShot, "hatch.shot", 100, "how much the best shot counts for that, in per cent of an eighth"),
		hundredths(wHatchDanger, "hatch.danger", by{5, 5}, "what it is worth to close the hatch"),
		hundredths(wHatchNear, "hatch.near", by{15, 8}, "what it is worth more for each box that enemy Infantry has come forward"),
	}
}

// rateAssault is what the attack is likely to earn, less the cards.
func rateAssault(r rating) int {
	u, e := r.a.Unit(), r.a.Target()
	card := &tankduel.InfantryOf(r.g.Game).Cards[r.v.Open.Units[u].Side]
	row, column := -int(r.v.Open.Units[u].Range), min(max(int(r.v.Open.Units[e].Range), 0), 2)
	hit := card.Hit[row][column]
	if r.v.Open.Units[e].Box.Move == engine.NoCard {
		hit += r.coverOf(e)
	}
	if r.a.N() == tankduel.WithHands {
		// One attack in nine explodes the target; one in two finds the Commander.
		worth := 11 * 2 * r.prize(e) / 100
		if !r.v.Open.Units[e].Has(state.Buttoned) {
			worth += 45 * 400 / 100
		}
		return r.share(wAssaultWorth, r.chancesOf(e, hit, 0).hit*worth/100) - r.share(wAssaultCards, r.cost())
	}
	weak, strong := r.chancesOf(e, hit, card.Weapons[tankduel.Weaker].Pen), r.chancesOf(e, hit, card.Weapons[tankduel.Stronger].Pen)
	through := weak.front + strong.front
	if r.a.Card(tankduel.FlankCards) != engine.NoCard {
		through = weak.side + strong.side
	}
	return r.share(wAssaultWorth, weak.hit*through*r.prize(e)/20_000) - r.share(wAssaultCards, r.cost())
}

// rateAdvance goes forward where the next attack gains by it, and pushes enemy
// infantry back.
func rateAdvance(r rating) int {
	for u := len(r.g.Tanks); u < len(r.g.Units); u++ {
		if piece := &r.v.Open.Units[u]; piece.Side != r.me().Side && piece.Has(state.InPlay) {
			return r.o.w[wAdvancePush] - r.share(wAdvanceCards, r.cost())
		}
	}
	return r.o.w[wAdvanceBase] - r.share(wAdvanceCards, r.cost())
}

// rateHatch closes the hatch to infantry that could reach the tank, and keeps
// it open for a good shot.
func rateHatch(r rating) int {
	if r.a.N() == tankduel.HatchOpen {
		return r.o.w[wHatchBase] + r.bestShot()*r.o.w[wHatchShot]/800
	}
	if r.me().Moving() || r.me().Range > 3 {
		return 0
	}
	danger := r.o.w[wHatchDanger]
	for _, u := range tankduel.InfantryOf(r.g.Game).Units {
		if piece := &r.v.Open.Units[u]; piece.Side != r.me().Side {
			danger -= r.o.w[wHatchNear] * int(piece.Range)
		}
	}
	return danger
}
