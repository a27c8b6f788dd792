package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/desert/twoguns"
	"hulldown.dev/engine/tankduel/state"
)

// rateBoth is what both shots could earn, the second at the best target that is there.
func rateBoth(r rating) int {
	gun := int(r.a.N())
	worth := r.worthOfGun(gun, r.a.Target(), state.Played{First: r.a.Card(state.FirstFire), Second: engine.NoCard, Led: r.a.Card(state.LeadPlace) != engine.NoCard})
	then := state.Played{First: r.a.Card(state.SecondFire), Second: engine.NoCard, Led: r.a.Card(state.SecondLead) != engine.NoCard}
	best := 0
	for e := range r.g.Units {
		if r.v.ByGun[1-gun][e].Legal {
			best = max(best, r.worthOfSecond(1-gun, engine.Unit(e), then))
		}
	}
	return r.o.w[wFireBase] + r.share(wFireWorth, worth+best) - r.share(wFireCards, r.cost())
}

func rateSecondTarget(r rating) int {
	laid, asked := r.v.Open.Laid, &r.v.Open.Frames[r.v.Open.Depth-1]
	return r.worthOfSecond(asked.Register(twoguns.BothGun), r.a.Target(), state.Played{First: laid[state.SecondFire], Second: engine.NoCard, Led: laid[state.SecondLead] != engine.NoCard})
}

// worthOfSecond is what the gun that fires second could earn: the special round is spent by
// then, and nothing else destroys what is no tank.
func (r rating) worthOfSecond(gun int, e engine.Unit, cards state.Played) int {
	if r.g.KindOf(e).Harms != nil {
		return 0
	}
	return r.worthOfGun(gun, e, cards)
}
