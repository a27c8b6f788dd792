package tankduel

import "hulldown/engine"

// chances are the To Hit Number and the chance in per cent to pierce.
type chances struct{ hit, front, side int }

// chancesOf estimates a hit on a tank from what lies open: a To Hit Number
// before Cover and the Penetration that meets its Armor.
func (r rating) chancesOf(e engine.Unit, hit, pen int) chances {
	board := &r.g.vehicles[r.v.Open.Units[e].Vehicle]
	half := func(armour [3]int) int {
		return (int(r.g.pierce.chance(pen-armour[hullPart])) + int(r.g.pierce.chance(pen-armour[turretPart]))) / 2
	}
	return chances{hit: min(max(hit+board.size, 0), 95), front: half(board.front), side: half(board.side)}
}

// coverOf is the Cover that the cards of a Holding Box print.
func (r rating) coverOf(e engine.Unit) int {
	box, n := &r.v.Open.Units[e].Box, 0
	switch {
	case box.Move != engine.NoCard:
		n = r.g.moveCover(box.Move)
	case box.Terrain != engine.NoCard:
		n = r.g.terrain[r.g.cards[box.Terrain].terrain].Cover
	}
	if box.Smoke != engine.NoCard {
		n += r.g.cards[box.Smoke].smokeCover
	}
	return n
}

// gunChances estimates the shot of a gun.
func (r rating) gunChances(gun, e engine.Unit) chances {
	board := &r.g.vehicles[r.v.Open.Units[gun].Vehicle]
	gap := int(r.v.Open.Units[gun].Range) + int(r.v.Open.Units[e].Range)
	gap = max(gap, -gap)
	return r.chancesOf(e, chart(board.gun.Hit, gap)-r.coverOf(e), chart(board.gun.Pen, gap))
}

// rateGun is what the shot is likely to earn, less the cards.
func rateGun(r rating) int {
	c := r.gunChances(r.a.Unit(), r.a.Target())
	return c.hit*c.front*r.prize(r.a.Target())/10_000 - r.cost()
}

// rateOutflank weighs a FLANK card against the thinner Armor. The action does
// not name the target, the running procedure does.
func rateOutflank(r rating) int {
	e := r.running().Target
	c := r.gunChances(r.a.Unit(), e)
	return c.hit*(c.side-c.front)*r.prize(e)/10_000 - r.cost()
}

// running is the frame that the decision comes from.
func (r rating) running() *Frame { return &r.v.Open.Frames[r.v.Open.Depth-1] }

// rateSpoil spoils the aim or the flank, whichever costs the attacker more.
func rateSpoil(r rating) int {
	if r.a.N() == spoilAim {
		return 30
	}
	board := r.g.vehicles[r.me().Vehicle]
	return 12 * (board.front[hullPart] - board.side[hullPart])
}

// rateAssault is what the attack is likely to earn, less the cards.
func rateAssault(r rating) int {
	u, e := r.a.Unit(), r.a.Target()
	card := &r.g.foot[r.v.Open.Units[u].Side]
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
	for _, u := range r.g.footUnit {
		if piece := &r.v.Open.Units[u]; piece.Side != r.me().Side {
			danger -= 15 * int(piece.Range)
		}
	}
	return danger
}
