package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// The weights of the module beside those of the infantry of the base game.
const (
	wRepelWorth = wPastDesertGuns + iota
	wRepelCards
	wPressWorth
	wPressCards
	wHandPrize
	wPastDesertInfantry
)

func desertInfantryWeights() []WeightRow {
	return []WeightRow{
		hundredths(wRepelWorth, "repel.worth", by{120, 40}, "what it is worth to drive infantry off"),
		percent(wRepelCards, "repel.cards", 100, "how much the card counts against it, in per cent"),
		hundredths(wPressWorth, "press.worth", by{150, 50}, "what it is worth that a Hand-to-Hand attack needs an icon less"),
		percent(wPressCards, "press.cards", 100, "how much the cards count against it, in per cent"),
		hundredths(wHandPrize, "hand.prize", by{60, 20}, "what a Hand-to-Hand attack that hits is worth beside the chance of damage"),
	}
}

// rateRaid is what the better way to attack is likely to earn, less the cards.
func rateRaid(r rating) int {
	best := max(r.raidWorth(tankduel.WithWeapon), r.raidWorth(tankduel.WithHands))
	return r.share(wAssaultWorth, best) - r.share(wAssaultCards, r.cost())
}

// raidWorth is what an attack of one way is likely to earn.
func (r rating) raidWorth(arms int8) int {
	u, e := r.a.Unit(), r.a.Target()
	if e == engine.NoUnit {
		e = r.running().Target
	}
	side := r.v.Open.Units[u].Side
	card := &tankduel.InfantryOf(r.g.Game).Cards[side]
	row, column := -int(r.v.Open.Units[u].Range), min(max(int(r.v.Open.Units[e].Range), 0), 2)
	hit := card.Hit[row][column]
	if r.g.Able.All[tankduel.BeInSight]>>e&1 != 0 {
		if arms == tankduel.WithWeapon {
			return 0
		}
		return hit * r.prize(e) / 300 // some two icons in three cards
	}
	if arms == tankduel.WithHands {
		if hit != tankduel.RaidsOf(r.g.Game).Best[side] {
			return 0
		}
		return hit * (r.prize(e)/4 + r.o.w[wHandPrize]) / 100
	}
	c := r.chancesOf(e, hit, card.Weapons[tankduel.Weaker].Pen)
	through := c.front
	if r.a.Verb() == tankduel.RaidVerb && r.a.Card(tankduel.FlankCards) != engine.NoCard || r.a.Verb() == tankduel.HowVerb && r.raidFlanks() {
		through = c.side
	}
	return c.hit * through * r.prize(e) / 10_000
}

// raidFlanks reports whether the attack under way counts as one from the flank.
func (r rating) raidFlanks() bool {
	return r.v.Open.Depth > 1 && state.FromFlank(&r.v.Open.Frames[r.v.Open.Depth-2])
}

// rateHow declares the way that is likely to earn more.
func rateHow(r rating) int { return r.raidWorth(r.a.N()) }

// rateRepel weighs the card against the number that drives the infantry off.
func rateRepel(r rating) int {
	own := tankduel.RaidsOf(r.g.Game).Close[r.a.Unit()]
	return r.o.w[wRepelWorth]*(own.Number+own.Later)/50 - r.share(wRepelCards, r.cost())
}

// ratePress weighs the cards against the icon less.
func ratePress(r rating) int { return r.o.w[wPressWorth] - r.share(wPressCards, r.cost()) }
