package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// sees reports whether a unit has Line of Sight to an enemy (EITC 17.4). Where
// no rule speaks of sight, everybody sees everybody.
func (t table) sees(u, e engine.Unit) bool { return !t.g.blind || t.looking(u, e).permits() }

// looking says which rule bars the Line of Sight from a unit to another.
func (t table) looking(u, e engine.Unit) refusal {
	rows := t.g.rows[rule.Sight]
	who := t.subject(u)
	who.target = e
	for _, i := range t.asked(rule.Sight, &who) {
		if t.holds(&rows[i].When, &who) {
			return forbid(rows[i].Clause, "there is no Line of Sight")
		}
	}
	return allowed
}

// inSight is the set of enemies that a unit has Line of Sight to.
func (t table) inSight(u engine.Unit) uint16 {
	set := uint16(0)
	if !t.Units[u].has(inPlay) {
		return set
	}
	for e := range t.g.units {
		if t.Units[e].has(inPlay) && t.Units[e].Side != t.Units[u].Side && t.sees(u, engine.Unit(e)) {
			set |= 1 << e
		}
	}
	return set
}

// blink takes the counters for enemies that units no longer see, as soon as
// anything changes that sight depends on (EITC 17.4b, 17.4c): a later stage of
// the same action must not count on them.
func (t table) blink() {
	if !t.g.blind {
		return
	}
	for u := range t.g.units {
		now := t.inSight(engine.Unit(u))
		if lost := t.Sight[u] &^ now; lost != 0 {
			t.look(engine.Unit(u), t.Sight[u]&now)
			t.forget(engine.Unit(u), lost)
		}
	}
}

// resight looks, before anybody is asked again, whom every unit sees that it
// did not see before: an enemy In Motion may be spotted (EITC 17.4d; ruling
// A80), one offer at a time. It reports that one was opened.
func (t table) resight() bool {
	t.blink()
	if t.top().Proc == procOffer {
		return false // one offer at a time
	}
	for u := range t.g.units {
		now := t.inSight(engine.Unit(u))
		for e := range t.g.units {
			enemy := engine.Unit(e)
			if (now&^t.Sight[u])&(1<<e) == 0 {
				continue
			}
			t.look(engine.Unit(u), t.Sight[u]|1<<e)
			if t.Units[e].moving() && t.maySpot(engine.Unit(u), enemy) {
				if t.runByRobata(engine.Unit(u)) {
					t.robataOffered(engine.Unit(u), enemy)
					continue
				}
				t.open(procOffer, t.on(engine.Unit(u)).at(enemy))
				return true
			}
		}
	}
	return false
}

// look notes what a unit sees.
func (t table) look(u engine.Unit, set uint16) {
	e := flow(looked, int(int16(set)))
	e.Unit = u
	t.emit(&e)
}

// forget takes the counters for enemies out of sight.
func (t table) forget(u engine.Unit, lost uint16) {
	for e := range t.g.units {
		if lost&(1<<e) != 0 {
			t.unspot(u, engine.Unit(e), "EITC 17.4c")
		}
	}
}
