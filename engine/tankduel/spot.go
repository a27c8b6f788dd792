package tankduel

import "hulldown/engine"

// maySpot reports that a tank could gain a Spotted counter for an enemy: both
// on the battlefield, no counter yet, no SMOKE about the looker (EITC 10.5.3c;
// ruling A109), and Line of Sight (EITC 17.4a).
func (t table) maySpot(u, e engine.Unit) bool {
	unit := &t.Units[u]
	return unit.has(inPlay) && t.Units[e].has(inPlay) && unit.Side != t.Units[e].Side &&
		!unit.spots(e) && unit.Box.Smoke == engine.NoCard && (!t.g.blind || t.sees(u, e))
}

// spot gives a Spotted counter; a tank that has another enemy Acquired gives
// that up (EITC 5.4.3j, 5.4.3k).
func (t table) spot(u, e engine.Unit, c engine.Clause) {
	if !t.maySpot(u, e) {
		return
	}
	if a := t.Units[u].Acquired; a != engine.NoUnit && a != e {
		t.dropAim(u, "EITC 5.4.3k")
	}
	t.pair(spotted, u, e, c)
}

// unspot takes away a Spotted counter with what hangs on it: Acquired, and the
// Flank counter on that enemy (EITC 10.4.2d).
func (t table) unspot(u, e engine.Unit, c engine.Clause) {
	unit := &t.Units[u]
	if unit.Acquired == e {
		t.dropAim(u, c)
	}
	if unit.spots(e) {
		t.pair(unspotted, u, e, c)
	}
	if unit.flanks(e) {
		t.pair(unflanked, u, e, "EITC 10.4.2d")
	}
}

// dropAim takes away an Acquired counter and leaves the Spotted one.
func (t table) dropAim(u engine.Unit, c engine.Clause) {
	if t.Units[u].Acquired != engine.NoUnit {
		t.pair(acquired, u, engine.NoUnit, c)
	}
}

// loseSight takes all Spotted and Acquired counters of a tank.
func (t table) loseSight(u engine.Unit, c engine.Clause) {
	for e := range t.g.units {
		if t.Units[u].spots(engine.Unit(e)) {
			t.unspot(u, engine.Unit(e), c)
		}
	}
}

// conceal hides a tank from all enemies (EITC 5.4.2b to 5.4.2d).
func (t table) conceal(u engine.Unit) {
	for e := range t.g.units {
		if t.Units[e].Side != t.Units[u].Side {
			if t.Units[e].flanks(u) {
				t.pair(unflanked, engine.Unit(e), u, "EITC 5.4.2c")
			}
			t.unspot(engine.Unit(e), u, "EITC 5.4.2b")
		}
	}
}

// nextOffer offers a tank to its enemies one after the other by
// Identification Number (rulings A31, A108). Register 0 counts tanks.
func nextOffer(t table, f *Frame) {
	looker := engine.NoUnit
	for e := range t.g.units {
		u := engine.Unit(e)
		if f.R[0]&(1<<e) != 0 || !t.maySpot(u, f.Unit) {
			continue
		}
		if looker == engine.NoUnit || t.looksFirst(u, looker) {
			looker = u
		}
	}
	if looker == engine.NoUnit {
		return
	}
	t.note(0, int(f.R[0])|1<<looker)
	t.jump(0)
	t.offerTo(looker, f.Unit)
}

// looksFirst orders two tanks that are offered to spot the same enemy: by
// Identification Number, Robata's without an Acquired counter before its others
// (EITC 19.4.5b).
func (t table) looksFirst(u, other engine.Unit) bool {
	a, b := &t.Units[u], &t.Units[other]
	if t.runByRobata(u) && t.runByRobata(other) && (a.Acquired == engine.NoUnit) != (b.Acquired == engine.NoUnit) {
		return a.Acquired == engine.NoUnit
	}
	return a.Number < b.Number
}

// offerTo lets a tank spot an enemy, or not.
func (t table) offerTo(u, e engine.Unit) {
	if t.runByRobata(u) {
		t.robataOffered(u, e)
		return
	}
	t.open(procOffer, t.on(u).at(e))
}

func offerSpot(_ table, f *Frame, o offers) offers {
	a := verb(acceptVerb, f.Unit).WithTarget(f.Target)
	return o.add(a).add(verb(declineVerb, f.Unit))
}

func takeOffer(t table, f Frame, a engine.Action) {
	if a.Verb() == acceptVerb {
		t.spot(f.Unit, f.Target, "EITC 5.4.1e")
	}
}
