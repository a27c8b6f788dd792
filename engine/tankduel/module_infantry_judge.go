package tankduel

import "hulldown/engine"

// rateAssault is what the attack is likely to earn, less the cards.
func rateAssault(r rating) int {
	u, e := r.a.Unit(), r.a.Target()
	card := &r.g.foot.cards[r.v.Open.Units[u].Side]
	row, column := -int(r.v.Open.Units[u].Range), min(max(int(r.v.Open.Units[e].Range), 0), 2)
	hit := card.hit[row][column]
	if r.v.Open.Units[e].Box.Move == engine.NoCard {
		hit += r.coverOf(e)
	}
	if r.a.N() == withHands {
		// One attack in nine explodes the target; one in two finds the Commander.
		worth := 11 * 2 * r.prize(e) / 100
		if !r.v.Open.Units[e].has(buttoned) {
			worth += 45 * 400 / 100
		}
		return r.chancesOf(e, hit, 0).hit*worth/100 - r.cost()
	}
	weak, strong := r.chancesOf(e, hit, card.weapons[weaker].pen), r.chancesOf(e, hit, card.weapons[stronger].pen)
	through := weak.front + strong.front
	if r.a.Card(flankCards) != engine.NoCard {
		through = weak.side + strong.side
	}
	return weak.hit*through*r.prize(e)/20_000 - r.cost()
}

// rateAdvance goes forward where the next attack gains by it, and pushes enemy
// infantry back.
func rateAdvance(r rating) int {
	for u := len(r.g.units); u < len(r.g.pieces); u++ {
		if piece := &r.v.Open.Units[u]; piece.Side != r.me().Side && piece.has(inPlay) {
			return 60 - r.cost()
		}
	}
	return 45 - r.cost()
}

// rateHatch closes the hatch to infantry that could reach the tank, and keeps
// it open for a good shot.
func rateHatch(r rating) int {
	if r.a.N() == hatchOpen {
		return 10 + r.bestShot()/8
	}
	if r.me().moving() || r.me().Range > 3 {
		return 0
	}
	danger := 5
	for _, u := range r.g.foot.units {
		if piece := &r.v.Open.Units[u]; piece.Side != r.me().Side {
			danger -= 15 * int(piece.Range)
		}
	}
	return danger
}
