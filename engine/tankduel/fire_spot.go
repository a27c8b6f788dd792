package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// MaySpot reports whether a tank could gain a Spotted counter for an enemy: both
// on the battlefield, no counter yet, no SMOKE about the looker (EITC 10.5.3c;
// ruling A109), and Line of Sight (EITC 17.4a).
func (x Ctx) MaySpot(u, e engine.Unit) bool {
	unit := &x.Units[u]
	return unit.Has(state.InPlay) && x.Units[e].Has(state.InPlay) && unit.Side != x.Units[e].Side &&
		!unit.Spots(e) && unit.Box.Smoke == engine.NoCard && x.Sees(u, e)
}

// Spot gives a Spotted counter; a tank that has another enemy Acquired gives
// that up (EITC 5.4.3j, 5.4.3k).
func (x Ctx) Spot(u, e engine.Unit, c engine.Clause) {
	if !x.MaySpot(u, e) {
		return
	}
	if a := x.Units[u].Acquired; a != engine.NoUnit && a != e {
		x.dropAim(u, "EITC 5.4.3k")
	}
	x.Pair(event.Spotted, u, e, c)
}

// Unspot takes away a Spotted counter with what hangs on it: Acquired, and the
// Flank counter on that enemy (EITC 10.4.2d).
func (x Ctx) Unspot(u, e engine.Unit, c engine.Clause) {
	unit := &x.Units[u]
	if unit.Acquired == e {
		x.dropAim(u, c)
	}
	if unit.Spots(e) {
		x.Pair(event.Unspotted, u, e, c)
	}
	if unit.Flanks(e) {
		x.Pair(event.Unflanked, u, e, "EITC 10.4.2d")
	}
}

// dropAim takes away an Acquired counter and leaves the Spotted one.
func (x Ctx) dropAim(u engine.Unit, c engine.Clause) {
	if x.Units[u].Acquired != engine.NoUnit {
		x.Pair(event.Acquired, u, engine.NoUnit, c)
	}
}

// loseSight takes all Spotted and Acquired counters of a tank.
func (x Ctx) loseSight(u engine.Unit, c engine.Clause) {
	for left := x.Units[u].Spotted; left != 0; left &= left - 1 {
		x.Unspot(u, state.First(left), c)
	}
}

// conceal hides a tank from all enemies (EITC 5.4.2b to 5.4.2d).
func (x Ctx) conceal(u engine.Unit) {
	for e := range x.Game.Tanks {
		if x.Units[e].Side != x.Units[u].Side {
			if x.Units[e].Flanks(u) {
				x.Pair(event.Unflanked, engine.Unit(e), u, "EITC 5.4.2c")
			}
			x.Unspot(engine.Unit(e), u, "EITC 5.4.2b")
		}
	}
}

// nextOffer offers a tank to its enemies one after the other by
// Identification Number (rulings A31, A108).
func nextOffer(x Ctx, f *state.Frame) {
	looker := engine.NoUnit
	for e := range x.Game.Tanks {
		u := engine.Unit(e)
		if state.OffersOf(f).Made()&(1<<e) != 0 || !x.MaySpot(u, f.Unit) {
			continue
		}
		if looker == engine.NoUnit || x.looksFirst(u, looker) {
			looker = u
		}
	}
	if looker == engine.NoUnit {
		return
	}
	x.Note(state.OffersMade, int(state.OffersOf(f).Made()|1<<looker))
	x.Again()
	x.PushFor(state.ProcOffer, x.On(looker).At(f.Unit).Put(state.OffersBy, state.OffersOf(f).By()))
}

func offerSpot(_ Ctx, f *state.Frame, o Offers) Offers {
	a := ActionOf(state.AcceptVerb, f.Unit).WithTarget(f.Target)
	return o.Add(a).Add(ActionOf(state.DeclineVerb, f.Unit))
}

func takeOffer(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.AcceptVerb {
		x.Spot(f.Unit, f.Target, x.Game.offerClause(&f))
	}
}

// offeredBy is a rule as a number above 0.
func (g *Game) offeredBy(row *rule.Row) int { return int(row.Hook)<<8 | g.RowNumber(row) + 1 }

// offerClause is the clause of the rule that has an offer made, or that of the core rules.
func (g *Game) offerClause(f *state.Frame) engine.Clause {
	if state.OffersOf(f).By() == 0 {
		return "EITC 5.4.1e"
	}
	return g.Rules.Rows[state.OffersOf(f).By()>>8][state.OffersOf(f).By()&0xff-1].Clause
}
