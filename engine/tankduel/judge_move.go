package tankduel

import "hulldown/engine"

// rateMove weighs what follows the MOVE cards, the way to what the scenario
// rewards and the safety of motion against a shot that could be taken.
func rateMove(r rating) int {
	rate := 15 - r.cost()/2 - r.bestShot()/2 + r.wayTo(movesOf(r.a)) + r.closing()
	if r.isFlanked() {
		rate += 60
	}
	rate += r.exposure() / 4
	if c := r.a.Card(terrainPlace); c != engine.NoCard {
		rate += 20 + r.groundWorth(c)
	}
	return rate + r.flankWorth()
}

func rateFlank(r rating) int {
	rate := r.flankWorth() - r.cost()/2 - r.bestShot()/2
	if c := r.a.Card(terrainPlace); c != engine.NoCard {
		rate += r.groundWorth(c)
	}
	return rate
}

// flankWorth is what the FLANK card of an action is worth.
func (r rating) flankWorth() int {
	switch r.a.N() {
	case offensive:
		return 60 + r.prize(r.a.Target())/20
	case defensive:
		return 40 + r.threat(r.a.Target())/2
	}
	return 0
}

func (r rating) isFlanked() bool {
	for e := range r.g.units {
		if r.v.Open.Units[e].flanks(r.a.Unit()) {
			return true
		}
	}
	return false
}

// groundWorth is what a Terrain card is worth to the tank in it.
func (r rating) groundWorth(c engine.Card) int {
	g := &r.g.terrain[r.g.cards[c].terrain]
	worth := 2*g.Cover + g.Conceal/2 + g.HullDown/2 + 2*g.Fires - 2*g.Target
	for _, bog := range g.Bog {
		worth -= bog / 2
	}
	return worth
}

func rateTerrain(r rating) int {
	return 30 + r.groundWorth(r.a.Card(0)) - r.cost()/2
}

// ratePlace puts bad ground under an enemy.
func ratePlace(r rating) int {
	worth := 10 - r.groundWorth(r.a.Card(0)) - r.cost()/2
	if r.me().spots(r.a.Target()) {
		// It stops, which takes away its Cover for moving.
		worth += 40
	}
	return worth
}

func rateSmoke(r rating) int { return r.exposure()/2 - r.bestShot() - r.cost() }

// rateLoad loads a round when no target can be pierced well without.
func rateLoad(r rating) int {
	for e := range r.g.units {
		if s := &r.v.Shots[e]; s.Legal && s.Turret < 60 && s.Hit > 30 {
			return 60 - r.cost()
		}
	}
	return -r.cost()
}

// gain rates what LEADERSHIP or COMMAND can give.
func (r rating) gain() int {
	switch {
	case r.a.N() >= gainExchange:
		return 0
	case r.a.N() == gainSpot:
		return r.spotting(r.a.Target())
	case r.a.N() == gainHullDown:
		return 30 + r.exposure()
	case r.a.N() == gainConceal:
		return r.exposure() / 2
	case r.a.N() == gainRedraw:
		return 25
	}
	return 0
}

// bestGain is a guess of what a LEADERSHIP card will give.
func (r rating) bestGain() int {
	best := r.exposure() / 2
	for e := range r.g.units {
		if r.v.Open.Units[e].Side != r.me().Side && r.v.Open.Units[e].has(inPlay) {
			best = max(best, r.spotting(engine.Unit(e)))
		}
	}
	return best/2 - r.bestShot()
}

func rateCommand(r rating) int { return r.gain() - r.cost() }

// hullDownChance is the percentage of a Hull Down attempt on the ground held.
func (r rating) hullDownChance() int {
	box := &r.me().Box
	if box.Terrain != engine.NoCard {
		return r.g.terrain[r.g.cards[box.Terrain].terrain].HullDown
	}
	return 5
}

// rateStep goes toward what the scenario rewards and stays on it, and otherwise
// goes to where shots pay.
func rateStep(r rating) int {
	d := int(r.me().Range)
	next := d + int(r.a.N())
	if r.v.RangeValues.Drawn {
		return r.post(next)
	}
	off := max(next, -next) - r.aim()
	return -10 * max(off, -off)
}

// rateTactics answers shots that are likely to hit, and whatever else is worth
// a card.
func rateTactics(r rating) int {
	switch r.v.Open.Act.Verb {
	case fireVerb:
		return r.threat(r.v.Open.Active) - 2*r.cost()
	case gunVerb, assaultVerb:
		return 130 - 2*r.cost()
	}
	return 45 - r.cost()
}

// rateAccept takes every counter, unless it costs a good Acquired one.
func rateAccept(r rating) int {
	a := r.me().Acquired
	if a == engine.NoUnit || a == r.a.Target() {
		return 20
	}
	return r.spotting(r.a.Target()) - 80
}
