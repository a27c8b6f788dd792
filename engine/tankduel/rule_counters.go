package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// giveRow gives counters to units, Spotted ones first: the others that tanks have of each
// other rest on them. What the rules of the game exclude is passed over.
func giveRow(x Ctx, row *rule.Row, who state.Subject) {
	of := x.counterparts(row, who)
	x.eachOf(row.Who, who, func(u engine.Unit) {
		if x.Game.can(u, holdCounters) {
			x.endow(row, u, of)
		}
	})
}

// counterparts are the units that counters are of: those that a row describes, or else
// the target.
func (x Position) counterparts(row *rule.Row, who state.Subject) uint16 {
	switch {
	case row.Of != nil:
		return x.fielded(row.Of, who.Viewer())
	case who.Target != engine.NoUnit:
		return 1 << who.Target
	}
	return 0
}

// endow gives a tank the counters of a row.
func (x Ctx) endow(row *rule.Row, u engine.Unit, of uint16) {
	for left := of & x.Targets(u, BeSpotted); left != 0; left &= left - 1 {
		e := state.First(left)
		if row.Concerns(rule.CounterSpotted) {
			x.Spot(u, e, row.Clause)
		}
		if row.Concerns(rule.CounterAcquired) && x.MayAcquire(u, e, 0) {
			x.acquire(u, e, 0, row.Clause)
		}
		if row.Concerns(rule.CounterFlanked) && x.mayGiveFlank(u, e) {
			x.Pair(event.Flanked, u, e, row.Clause)
		}
	}
	if row.Concerns(rule.CounterHullDown) && x.RefuseHullDown(u).Permits() {
		x.Gain(u, state.HullDown, row.Clause)
	}
	if row.Concerns(rule.CounterBog) && x.mayBog(u) {
		x.Bog(u, row.Clause)
	}
}

// mayGiveFlank reports whether a rule can give a tank a Flank counter on an enemy. It need
// not be In Motion, as for a FLANK card, but has two counters and no more (EITC 10.4.2b).
func (x Position) mayGiveFlank(u, e engine.Unit) bool {
	return x.refuseFlankOn(u, e, notation.Offensive, true).Permits() && x.flankCount(u) < 2
}

// mayGive reports whether somebody would get a counter.
func mayGive(x Ctx, row *rule.Row, who state.Subject) bool {
	gains := false
	of := x.counterparts(row, who)
	set := uint16(0)
	switch {
	case row.Who != nil:
		set = x.fielded(row.Who, who.Viewer())
	case who.Unit != engine.NoUnit:
		set = 1 << who.Unit
	}
	for set &= x.Game.Able.All[holdCounters]; set != 0 && !gains; set &= set - 1 {
		gains = x.wouldGain(row, state.First(set), of)
	}
	return gains
}

// wouldGain reports whether a tank would get a counter of a row.
func (x Ctx) wouldGain(row *rule.Row, u engine.Unit, of uint16) bool {
	if row.Concerns(rule.CounterHullDown) && x.RefuseHullDown(u).Permits() || row.Concerns(rule.CounterBog) && x.mayBog(u) {
		return true
	}
	for left := of & x.Targets(u, BeSpotted); left != 0; left &= left - 1 {
		e := state.First(left)
		if row.Concerns(rule.CounterSpotted) && x.MaySpot(u, e) || row.Concerns(rule.CounterAcquired) && x.MayAcquire(u, e, 0) ||
			row.Concerns(rule.CounterFlanked) && x.mayGiveFlank(u, e) {
			return true
		}
	}
	return false
}

// mayBog reports whether a tank can be given a Bog counter: one that it does not have yet,
// at half of a Move Level that it has (EITC 10.3.8a).
func (x Ctx) mayBog(u engine.Unit) bool { return x.Units[u].Bog == 0 && x.MoveLevel(u, nil) > 0 }

// loseRow takes counters off units, and those that others have of them, or those that
// they have of units that the row describes.
func loseRow(x Ctx, row *rule.Row, who state.Subject) {
	of := uint16(0)
	if row.Of != nil {
		of = x.fielded(row.Of, who.Viewer())
	}
	x.eachOf(row.Who, who, func(u engine.Unit) {
		if row.Of != nil {
			x.strip(row, u, of)
			return
		}
		for e := range x.Game.Tanks {
			if x.Units[e].Side != x.Units[u].Side {
				x.strip(row, engine.Unit(e), 1<<u)
			}
		}
		if row.Concerns(rule.CounterHullDown) {
			x.Shed(u, state.HullDown, row.Clause)
		}
		if row.Concerns(rule.CounterBog) && x.Units[u].Bog > 0 {
			x.item(event.Bogged, u, newValue{0, 0}, row.Clause)
		}
	})
}

// strip takes off a tank the counters of a row that it has of some units.
func (x Ctx) strip(row *rule.Row, u engine.Unit, of uint16) {
	if !x.Game.can(u, holdCounters) {
		return
	}
	for ; of != 0; of &= of - 1 {
		e := state.First(of)
		switch {
		case row.Concerns(rule.CounterSpotted):
			x.Unspot(u, e, row.Clause)
		case row.Concerns(rule.CounterAcquired) && x.Units[u].Acquired == e:
			x.dropAim(u, row.Clause)
		}
		if row.Concerns(rule.CounterFlanked) && x.Units[u].Flanks(e) {
			x.Pair(event.Unflanked, u, e, row.Clause)
		}
	}
}
