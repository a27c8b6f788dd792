package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// roundWorth is what the best shot of the tank could earn with a kind of round loaded, -1
// for none: among the enemies that it can fire at, or among all where there is none.
func (r rating) roundWorth(kind int) int {
	var best, open int
	for e := range r.g.Units {
		if !r.v.Open.Units[e].Has(state.InPlay) || r.v.Open.Units[e].Side == r.me().Side {
			continue
		}
		worth := r.roundAt(engine.Unit(e), kind)
		if r.v.Shots[e].Legal {
			best = max(best, worth)
		}
		open = max(open, worth)
	}
	if !r.anyLegal() {
		return open
	}
	return best
}

func (r rating) anyLegal() bool {
	for e := range r.g.Units {
		if r.v.Shots[e].Legal {
			return true
		}
	}
	return false
}

// roundAt is what a hit on one enemy could earn with a kind of round.
func (r rating) roundAt(e engine.Unit, kind int) int {
	me := r.me()
	board := &r.g.Vehicles[me.Vehicle]
	gap := int(me.Range) + int(r.v.Open.Units[e].Range)
	gap = max(gap, -gap)
	best := 0
	for i := range board.Guns[:board.GunsN] {
		gun := &board.Guns[i]
		if !gun.Reach(gap) {
			continue
		}
		through := 0
		switch {
		case r.g.Units[e].Kind != tankduel.TankPiece:
			through = 100 * state.Flag(kind >= 0 && r.g.Ammo.Traits[kind].Harmless)
		case kind >= 0 && r.g.Ammo.Traits[kind].Harmless:
		default:
			c := r.chancesOf(e, pieces.Chart(gun.Hit, gap), r.g.roundPen(gun, kind, gap))
			if through = c.front; me.Flanks(e) {
				through = c.side
			}
		}
		best = max(best, max(pieces.Chart(gun.Hit, gap), int(r.v.Shots[e].Hit))*through*r.prize(e)/10_000)
	}
	return best
}

// roundPen is the Penetration of a gun with a kind of round, -1 for none.
func (g *Index) roundPen(gun *pieces.Gun, kind, gap int) int {
	switch {
	case kind < 0 || gun.Rounds[kind] == nil:
		return pieces.Chart(gun.Pen, gap)
	case g.Ammo.Traits[kind].Replaces:
		return pieces.Chart(gun.Rounds[kind], gap)
	}
	return pieces.Chart(gun.Pen, gap) + pieces.Chart(gun.Rounds[kind], gap)
}

// rateQuick loads at once; where rounds can be exchanged, by what that adds to the shot under
// way, and never what does not.
func rateQuick(r rating) int {
	rate := r.o.w[wQuickBase] - r.share(wQuickCards, r.cost())
	if !r.g.Ammo.Swaps {
		return rate
	}
	e := r.v.Open.Frames[r.v.Open.Depth-2].Target
	gain := r.roundAt(e, int(r.a.N())) - r.roundAt(e, int(r.me().Loaded)-1)
	if gain <= 0 {
		return min(rate, -1)
	}
	return rate + gain
}

// rateFreeLoad loads what makes the next shot better than the round that is loaded.
func rateFreeLoad(r rating) int {
	return r.roundWorth(int(r.a.N())) - r.roundWorth(int(r.me().Loaded)-1)
}
