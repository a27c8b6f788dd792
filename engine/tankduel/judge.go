package tankduel

import "hulldown/engine"

// Judge rates actions for the greedy player, from what one seat may see. It
// thinks one decision ahead: what a shot is likely to earn, what a card is
// worth in hand, how exposed a tank is. Ratings are in hundredths of a VP.
type Judge struct {
	g *Game
}

// Judge returns the judge of a set-up.
func (g *Game) Judge() Judge { return Judge{g: g} }

// Rate implements bot.Judge.
func (j Judge) Rate(v *View, a engine.Action) int32 {
	r := rating{g: j.g, v: v, a: a}
	if rate := j.g.verbs.Row(uint8(a.Verb())).rate; rate != nil {
		return int32(rate(r))
	}
	return 0
}

// rating is one question to the judge.
type rating struct {
	g *Game
	v *View
	a engine.Action
}

// me is the board of the acting tank.
func (r rating) me() *Unit { return &r.v.Open.Units[r.a.Unit()] }

// cost is what the cards of the action are worth in hand.
func (r rating) cost() int {
	sum := 0
	for _, c := range r.a.Cards() {
		if c < DeckSize {
			sum += r.g.worth[c]
		}
	}
	return sum
}

// worthOf estimates what a card is worth in hand: its better half, and its
// Order Icons.
func worthOf(c *battleCard) int {
	worth := 5 + 6*c.orders
	half := func(has bool, value int) {
		if has {
			worth = max(worth, value+4*c.orders)
		}
	}
	half(c.leadership, 45)
	half(c.command, 40)
	half(c.tactics, 40)
	half(c.fire > 0, 52-5*c.fire+c.fireHit)
	half(c.move > 0, 26-2*c.move)
	half(c.flank > 0, 34-3*c.flank)
	half(c.smoke, 12)
	half(c.terrain >= 0, 20)
	return worth
}

// rateBid bids a card of little worth, and rather a low number when there is a
// shot to take.
func rateBid(r rating) int {
	c := r.a.Card(0)
	return -r.g.worth[c] - int(c)/8
}

// rateFire is what the shot is likely to earn, less the cards.
func rateFire(r rating) int {
	return r.shotWorth(r.a.Target(), r.a.Card(firstFire), r.a.Card(secondFire), r.a.Card(leadPlace) != engine.NoCard) - r.cost()/2
}

// shotWorth is the chance to hit times the chance to pierce times what a
// pierced tank is worth.
func (r rating) shotWorth(e engine.Unit, first, second engine.Card, led bool) int {
	shot := &r.v.Shots[e]
	hit := int(shot.Hit) + 20*flag(led)
	if first != engine.NoCard {
		hit += r.g.cards[first].fireHit
	}
	through := int(shot.Turret)
	if second != engine.NoCard {
		hit = max(hit, int(shot.Hit)+20*flag(led)+r.g.cards[second].fireHit)
		through = max(through, int(shot.Hull))
	} else {
		through = (int(shot.Turret) + int(shot.Hull)) / 2
	}
	hit = min(max(hit, 0), 95)
	return hit * through * r.prize(e) / 10_000
}

// prize is what piercing an enemy is likely to earn.
func (r rating) prize(e engine.Unit) int {
	u := &r.v.Open.Units[e]
	prize := 500 + 60*r.g.vehicles[u.Vehicle].vp
	if u.has(broken) || u.has(burning) || u.Killed > 0 {
		prize += 200
	}
	return prize
}

// bestShot is the best that one plain shot could earn now.
func (r rating) bestShot() int {
	best := 0
	for e := range r.g.units {
		if r.v.Shots[e].Legal {
			best = max(best, r.shotWorth(engine.Unit(e), engine.NoCard, engine.NoCard, false))
		}
	}
	return best
}

// spotting is what it would be worth to have an enemy Spotted.
func (r rating) spotting(e engine.Unit) int {
	if e == engine.NoUnit || r.me().spots(e) {
		return 0
	}
	return max(0, r.shotWorth(e, engine.NoCard, engine.NoCard, false)-r.bestShot()/2) + 10
}

// threat is how dangerous an enemy is to the tank.
func (r rating) threat(e engine.Unit) int { return int(r.v.Threats[e]) }

// exposure sums the danger from enemies that have the tank Spotted.
func (r rating) exposure() int {
	sum := 0
	for e := range r.g.units {
		u := &r.v.Open.Units[e]
		if u.has(inPlay) && u.spots(r.a.Unit()) {
			sum += r.threat(engine.Unit(e))
		}
	}
	return sum
}
