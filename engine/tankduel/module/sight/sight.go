// Package sight is the module of Line of Sight (EITC 17.4).
package sight

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// Module is Line of Sight (EITC 17.4), for games in which some rule speaks
// of it; otherwise everybody sees everybody.
func Module() tankduel.Module {
	return tankduel.Module{Name: "sight", Switch: true, Usual: true, Begin: func(b *tankduel.Builder) {
		g := b.Game
		if len(g.Rules.Rows[rule.Sight]) == 0 {
			g.Unsaid("sight")
			return
		}
		b.Calls(&tankduel.Moments{
			Asked: updateSight, Changed: dropSight,
			Hidden: func(x tankduel.Ctx, u, e engine.Unit) bool { return !refuseSight(x, u, e).Permits() },
		})
		s := b.First()
		for u := range g.Tanks {
			s.Sight[u] = inSight(g.At(s), engine.Unit(u))
		}
	}}
}

// refuseSight says which rule bars the Line of Sight from a unit to another.
func refuseSight(x tankduel.Ctx, u, e engine.Unit) state.Refusal {
	rows := x.Game.Rules.Rows[rule.Sight]
	who := x.Subject(u)
	who.Target = e
	for _, i := range x.Asked(rule.Sight, &who) {
		if x.Holds(&rows[i].When, &who) {
			x.Worked(rows[i].Clause)
			return state.Forbid(rows[i].Clause, "there is no Line of Sight")
		}
	}
	return state.Allowed
}

// inSight is the set of enemies that a unit has Line of Sight to.
func inSight(x tankduel.Ctx, u engine.Unit) uint16 {
	set := uint16(0)
	if !x.Units[u].Has(state.InPlay) {
		return set
	}
	for e := range x.Game.Tanks {
		if x.Units[e].Has(state.InPlay) && x.Units[e].Side != x.Units[u].Side && x.Sees(u, engine.Unit(e)) {
			set |= 1 << e
		}
	}
	return set
}

// dropSight takes the counters for enemies that units no longer see, as soon as
// a Move is over or the ground changes (EITC 17.4b, 17.4c): a later stage of the
// same action must not count on them. Two MOVE cards are one Move (EITC 8.3.3b;
// ruling A32).
func dropSight(x tankduel.Ctx) {
	if x.MoveUnderWay() {
		return
	}
	for u := range x.Game.Tanks {
		now := inSight(x, engine.Unit(u))
		if lost := (x.Sight[u] | x.Units[u].Spotted) &^ now; lost != 0 {
			noteSight(x, engine.Unit(u), x.Sight[u]&now)
			loseSight(x, engine.Unit(u), lost)
		}
	}
}

// updateSight looks, before anybody is asked again, whom every unit sees that it
// did not see before: an enemy In Motion may be spotted (EITC 17.4d; ruling
// A80), one offer at a time. It reports whether one was opened. Whatever else rules
// on sight ask for, such as the deck in play or a mark, may change in the middle
// of an action and costs counters once that is over: what the action is about to
// ask may rest on them.
func updateSight(x tankduel.Ctx) bool {
	if !x.ActionRuns() {
		dropSight(x)
	}
	if x.Frame().Proc == state.ProcOffer || x.MoveUnderWay() {
		return false // one offer at a time
	}
	for u := range x.Game.Tanks {
		now := inSight(x, engine.Unit(u))
		for e := range x.Game.Tanks {
			enemy := engine.Unit(e)
			if (now&^x.Sight[u])&(1<<e) == 0 {
				continue
			}
			noteSight(x, engine.Unit(u), x.Sight[u]|1<<e)
			if x.Units[e].Moving() && x.MaySpot(engine.Unit(u), enemy) {
				x.PushFor(state.ProcOffer, x.On(engine.Unit(u)).At(enemy))
				return true
			}
		}
	}
	return false
}

// noteSight notes what a unit sees.
func noteSight(x tankduel.Ctx, u engine.Unit, set uint16) {
	e := tankduel.Flow(event.Looked, int(int16(set)))
	e.Unit = u
	x.Emit(&e)
}

// loseSight takes the counters for enemies out of sight.
func loseSight(x tankduel.Ctx, u engine.Unit, lost uint16) {
	for e := range x.Game.Tanks {
		if lost&(1<<e) != 0 {
			x.Unspot(u, engine.Unit(e), "EITC 17.4c")
		}
	}
}
