package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// rateMove weighs what follows the MOVE cards, the way to what the scenario
// rewards and the safety of motion against a shot that could be taken.
func rateMove(r rating) int {
	rate := r.moving(tankduel.MovesOf(r.a)) - r.share(wMoveCards, r.cost())
	if c := r.a.Card(tankduel.TerrainPlace); c != engine.NoCard {
		rate += r.o.w[wMoveTerrain] + int(r.o.ground[c])
	}
	if r.a.N() != 0 {
		rate += r.flankWorth()
	}
	return rate
}

// moving is what a Move action with so many MOVE cards is worth, whatever the cards.
func (r rating) moving(cards int) int {
	t := r.memo()
	if t.known&(knowsMove<<cards) == 0 {
		t.moving[cards] = int32(r.weighMove(cards))
		t.known |= knowsMove << cards
	}
	return int(t.moving[cards])
}

func (r rating) weighMove(cards int) int {
	w, me := &r.o.w, r.me()
	rate := w[wMoveBase] - r.share(wMoveShot, r.bestShot()) + r.share(wMoveWay, r.wayTo(cards)) + r.share(wMoveClosing, r.closing()) +
		r.share(wMoveExposure, r.exposure()) - r.share(wMoveLeave, int(r.o.ground[me.Box.Terrain]))
	if r.isFlanked() {
		rate += w[wMoveFlanked]
	}
	if me.Moving() {
		rate += w[wMoveAgain]
	}
	if me.Has(state.HullDown) {
		rate += w[wMoveHullDown]
	}
	for _, worth := range r.g.moveWorth {
		rate += worth(r)
	}
	return rate
}

func rateFlank(r rating) int {
	rate := r.o.w[wFlankBase] + r.flankWorth() - r.share(wFlankCards, r.cost()) - r.share(wFlankShot, r.bestShot())
	if c := r.a.Card(tankduel.TerrainPlace); c != engine.NoCard {
		rate += int(r.o.ground[c])
	}
	return rate
}

// flankWorth is the worth of a FLANK card in a Move action.
func (r rating) flankWorth() int {
	w := &r.o.w
	switch r.a.N() {
	case notation.Offensive:
		return w[wFlankOffensive] + r.prize(r.a.Target())*w[wFlankPrize]/2000
	case notation.Defensive:
		return w[wFlankDefensive] + r.share(wFlankThreat, r.threat(r.a.Target()))
	}
	return 0
}

func (r rating) isFlanked() bool {
	for e := range r.g.Tanks {
		if r.v.Open.Units[e].Flanks(r.a.Unit()) {
			return true
		}
	}
	return false
}

// groundOf is what a terrain is worth to the tank in it.
func (o *opinion) groundOf(g *model.Terrain) int {
	w := &o.w
	worth := g.Cover*w[wGroundCover]/100 + g.Conceal*w[wGroundConceal]/100 + g.HullDown*w[wGroundHullDown]/100 +
		g.Fires*w[wGroundFires]/100 - g.Target*w[wGroundTarget]/100
	for _, bog := range g.Bog {
		worth -= bog * w[wGroundBog] / 100
	}
	return worth
}

func rateTerrain(r rating) int {
	return r.o.w[wTerrainBase] + int(r.o.ground[r.a.Card(0)]) - r.share(wTerrainCards, r.cost()) + r.share(wTerrainExposure, r.exposure())
}

// ratePlace puts bad ground under an enemy.
func ratePlace(r rating) int {
	worth := r.o.w[wPlaceBase] - r.share(wPlaceGround, int(r.o.ground[r.a.Card(0)])) - r.share(wPlaceCards, r.cost())
	if r.me().Spots(r.a.Target()) {
		// It stops, which takes away its Cover for moving.
		worth += r.o.w[wPlaceSpotted]
	}
	return worth
}

func rateSmoke(r rating) int {
	return r.share(wSmokeExposure, r.exposure()) - r.share(wSmokeShot, r.bestShot()) - r.share(wSmokeCards, r.cost())
}

// rateLoad loads a round when no target can be pierced well without.
func rateLoad(r rating) int {
	w := &r.o.w
	rate := -r.share(wLoadCards, r.cost())
	for e := range r.g.Tanks {
		if s := &r.v.Shots[e]; s.Legal && int(s.Turret) < w[wLoadPierce] && int(s.Hit) > w[wLoadHit] {
			return w[wLoadBase] + rate
		}
	}
	return rate
}

// gain rates what LEADERSHIP or COMMAND can give.
func (r rating) gain() int {
	switch {
	case r.a.N() >= notation.GainExchange:
		return r.o.w[wGainExchanged]
	case r.a.N() == notation.GainSpot:
		return r.share(wGainSpotting, r.spotting(r.a.Target()))
	case r.a.N() == notation.GainHullDown:
		return r.o.w[wGainDown] + r.share(wGainDownExposure, r.exposure())
	case r.a.N() == notation.GainConceal:
		return r.share(wGainHidden, r.exposure())
	case r.a.N() == notation.GainRedraw:
		return r.o.w[wGainRedrawn]
	}
	return 0
}

// bestGain is a guess of what a LEADERSHIP card will give.
func (r rating) bestGain() int {
	best := r.exposure() / 2
	for e := range r.g.Tanks {
		if r.v.Open.Units[e].Side != r.me().Side && r.v.Open.Units[e].Has(state.InPlay) {
			best = max(best, r.spotting(engine.Unit(e)))
		}
	}
	return r.share(wLeadershipGain, best) - r.share(wLeadershipShot, r.bestShot())
}

func rateLeadership(r rating) int {
	return r.o.w[wLeadershipBase] - r.share(wLeadershipCards, r.cost()) + r.bestGain()
}

func rateCommand(r rating) int { return r.gain() - r.share(wCommandCards, r.cost()) }

func rateHullDown(r rating) int {
	chance := r.hullDownChance()
	return r.o.w[wHullDownBase]*chance/100 + r.share(wHullDownExposure, r.exposure()*chance/100) - r.share(wHullDownCards, r.cost())
}

func rateSpot(r rating) int {
	return r.share(wSpotWorth, r.spotting(r.a.Target())) - r.share(wSpotCards, r.cost())
}

func rateStop(r rating) int {
	return r.o.w[wStopBase] + r.bestShot()*r.o.w[wStopShot]/300 - r.share(wStopCards, r.cost())
}

// hullDownChance is the percentage of a Hull Down attempt on the ground held.
func (r rating) hullDownChance() int {
	box := &r.me().Box
	if box.Terrain != engine.NoCard {
		return r.g.Terrain[r.g.Cards[box.Terrain].Terrain].HullDown
	}
	return 5
}

// rateStep goes toward what the scenario rewards and stays on it, and otherwise
// goes to where shots pay.
func rateStep(r rating) int {
	next := int(r.me().Range) + int(r.a.N())
	rate := 0
	if r.a.N() == 0 {
		rate = r.o.w[wStepStay]
	}
	if posts, drawn := r.posts(); drawn {
		return rate + int(posts[next+state.Edge])
	}
	off := max(next, -next) - r.aim()
	return rate - r.o.w[wStepAim]*max(off, -off)
}

// rateRaiseMove raises the Move Level where a long move would gain something.
func rateRaiseMove(r rating) int {
	rate := r.o.w[wRaiseMove]
	if w := r.o.w[wRaiseMoveWay]; w != 0 {
		rate += (r.wayTo(2) + r.closing()) * w / 100
	}
	return rate
}

// rateTactics answers shots, by what that takes from them or, for the tank that fires, gives
// them back, and whatever else is worth a card.
func rateTactics(r rating) int {
	switch v := r.v.Open.Act.Verb; {
	case r.g.Fires(v):
		return r.share(wTacticsShot, int(r.v.Spoiled)*r.prize(r.a.Unit())/10_000) - r.share(wTacticsFireCards, r.cost())
	case v == state.GunVerb || v == state.AssaultVerb:
		return r.o.w[wTacticsPiece] - r.share(wTacticsPieceCards, r.cost())
	}
	return r.o.w[wTacticsOther] - r.share(wTacticsOtherCards, r.cost())
}

// rateAccept takes every counter, unless it costs a good Acquired one.
func rateAccept(r rating) int {
	a := r.me().Acquired
	if a == engine.NoUnit || a == r.a.Target() {
		return r.o.w[wAcceptFree]
	}
	return r.spotting(r.a.Target()) + r.o.w[wAcceptOther]
}

// rateDiscard discards cards of little worth.
func rateDiscard(r rating) int {
	rate := r.o.w[wDiscardBase] - r.share(wDiscardCards, r.cost())
	if c := r.a.Card(0); c < state.DeckSize {
		card := &r.g.Cards[c]
		rate += r.o.w[wDiscardFire]*state.Flag(card.Fire > 0) + r.o.w[wDiscardMove]*state.Flag(card.Move > 0)
	}
	return rate
}
