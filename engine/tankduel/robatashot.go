package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// aim says how a shot is judged: with what the revealed cards add, from so many
// boxes further on, with the hatch thought open. moved tells that the target is
// thought to have moved.
type aim struct {
	cards, open, moved bool
	by                 int8
}

// away moves a tank in thought: judging a shot from another box asks the same
// functions as one from here. Whoever moves it moves it back.
func (t table) away(u engine.Unit, by int8) { t.Units[u].Range += by }

// judge returns the To Hit Number and the Penetration differential by which
// Robata judges a shot (EITC 19.2-hq-c, 19.2-pen-diff).
func (t table) judge(u, e engine.Unit, a aim, tr *engine.Trace) (hit, diff int) {
	t.away(u, a.by)
	hit, diff = t.qualityHit(u, e, a, tr), t.difference(u, e)
	t.away(u, -a.by)
	return hit, diff
}

// qualityHit leaves out that the shooter is In Motion: Robata stops before it
// fires (EITC 19.2-hq-e). A Move takes Acquired counters away, so a shot from
// elsewhere is judged without them.
func (t table) qualityHit(u, e engine.Unit, a aim, tr *engine.Trace) int {
	unit := &t.Units[u]
	s := base(tr, chart(t.board(u).gun.Hit, t.gap(u, e)), "ordnance chart", "EITC 19.2-hq-c")
	s = s.plus(10*flag(unit.flanks(e)), "flanked", "EITC 19.2-hq-c")
	if unit.Acquired == e && a.by == 0 && !a.moved {
		s = s.plus(10*int(unit.Aim), "Acquired", "EITC 19.2-hq-c")
	}
	s = s.plus(t.board(e).size, "size", "EITC 19.2-hq-c")
	s = s.plus(t.groundTarget(e), "target's terrain", "EITC 19.2-hq-c")
	s = s.plus(-t.cover(u, e), "Cover", "EITC 19.2-hq-c")
	if a.cards {
		s = s.plus(t.bestFire(), "FIRE", "EITC 19.2-hq-d")
		s = s.plus(20*flag(t.rowHas(t.g.pools.leadership)), "LEADERSHIP", "EITC 19.2-hq-d")
	}
	if !a.open {
		s = s.plus(-10*flag(unit.has(buttoned)), "Buttoned Up", "EITC 19.4.11i")
	}
	return s.v
}

// bestFire is the best modifier among the revealed FIRE cards.
func (t table) bestFire() int {
	if place := t.bestFirePlace(); place >= 0 {
		return t.g.cards[t.Row[place]].fireHit
	}
	return 0
}

// bestFirePlace is where the revealed FIRE card with the best modifier lies, or
// -1.
func (t table) bestFirePlace() int {
	best := -1
	for i, c := range t.Row {
		if t.g.pools.fire.Has(c) && (best < 0 || t.g.cards[c].fireHit > t.g.cards[t.Row[best]].fireHit) {
			best = i
		}
	}
	return best
}

// difference is the Penetration less the target's highest Facing Armor.
func (t table) difference(u, e engine.Unit) int {
	value := t.penetration(u, e, int(t.Units[u].Loaded)-1, nil)
	return value - max(t.armour(u, e, hullPart), t.armour(u, e, turretPart))
}

// isGood reports that a shot has a quality; u is the Robata Tank concerned, who
// fires or, with a quality of the enemy, is fired at.
func (t table) isGood(u, e engine.Unit, q uint8, a aim) bool {
	shooter, target := u, e
	if q >= enemyHigh {
		shooter, target = e, u
	}
	need := t.face(u).quality[q]
	var trace engine.Trace
	tr := &trace
	if t.log == nil {
		tr = nil
	}
	hit, diff := 0, 0
	if q >= enemyHigh && a.by != 0 {
		// It is the target that moves.
		t.away(u, a.by)
		hit, diff = t.judge(shooter, target, aim{moved: true}, tr)
		t.away(u, -a.by)
	} else {
		hit, diff = t.judge(shooter, target, a, tr)
	}
	t.tellShot(u, e, judged{q: q, by: a.by, hit: hit, diff: diff}, tr)
	return hit >= int(need.hit) && diff >= int(need.pen)
}

// judged is the outcome of judging a shot.
type judged struct {
	q         uint8
	by        int8
	hit, diff int
}

// tellShot notes how a shot was judged: Item is the quality and the side of the
// Action card, To the To Hit Number, From the Penetration differential, At.X by
// how many boxes the Robata Tank is thought to have moved.
func (t table) tellShot(u, e engine.Unit, j judged, tr *engine.Trace) {
	if t.log == nil {
		return
	}
	said := event(shotJudged, "EITC 19.2-hq-a")
	said.Unit, said.Target = u, e
	said.Item = j.q | uint8(flag(t.Units[u].has(inPeril)))<<2
	said.Card = brainBase + engine.Card(t.Units[u].Brain-1)
	said.At.X = j.by
	said.From, said.To = int16(j.diff), int16(j.hit)
	said.Terms = t.log.Keep(tr)
	t.emit(&said)
}

// targets is the set of Spotted enemies that a tank may fire at with a shot of
// a quality.
func (t table) targets(u engine.Unit, q uint8, a aim) uint16 {
	set := uint16(0)
	if !t.gunReady(u).permits() {
		return set
	}
	for e := range t.g.units {
		enemy := engine.Unit(e)
		if !t.Units[u].spots(enemy) {
			continue
		}
		t.away(u, a.by)
		may := t.refuseTarget(u, enemy).permits() && t.sees(u, enemy) && t.guardedAct(verb(fireVerb, u).WithTarget(enemy)).permits()
		t.away(u, -a.by)
		if may && t.isGood(u, enemy, q, a) {
			set |= 1 << e
		}
	}
	return set
}

// threats is the set of enemies that have a tank Spotted and a shot of a
// quality at it from so many boxes further on (EITC 19.2-enemy-shot).
func (t table) threats(u engine.Unit, q uint8, by int8) uint16 {
	set := uint16(0)
	for e := range t.g.units {
		enemy := engine.Unit(e)
		if !t.Units[e].has(inPlay) || !t.Units[e].spots(u) || !t.gunReady(enemy).permits() {
			continue
		}
		t.away(u, by)
		may := t.board(enemy).reach(t.gap(enemy, u)) && t.sees(enemy, u)
		t.away(u, -by)
		if may && t.isGood(u, enemy, q, aim{by: by}) {
			set |= 1 << e
		}
	}
	return set
}

// best picks the target that comes first: by the scenario's ranks, then by the
// Target Selection Priority (EITC 19.5a).
func (t table) best(u engine.Unit, set uint16, a aim) engine.Unit {
	first := engine.NoUnit
	for e := range t.g.units {
		if set&(1<<e) != 0 && (first == engine.NoUnit || t.prefers(u, engine.Unit(e), first, a)) {
			first = engine.Unit(e)
		}
	}
	return first
}

// prefers reports that one target comes before another.
func (t table) prefers(u, e, other engine.Unit, a aim) bool {
	if d := t.rank(u, e) - t.rank(u, other); d != 0 {
		return d > 0
	}
	for _, p := range t.g.aid.prefer {
		if d := t.preference(p, u, e, a) - t.preference(p, u, other, a); d != 0 {
			return d > 0
		}
	}
	return false
}

func (t table) rank(u, e engine.Unit) int {
	return t.fold(sum{}, rule.RobataRank, t.shot(u, e)).v
}

// preference measures a target, more coming first; p is an index of
// preferNames.
func (t table) preference(p uint8, u, e engine.Unit, a aim) int {
	unit := &t.Units[u]
	switch preferNames[p] {
	case "hit":
		hit, _ := t.judge(u, e, a, nil)
		return hit
	case "pen":
		return t.difference(u, e)
	case "flanked":
		return flag(unit.flanks(e))
	case "acquired":
		if unit.Acquired == e {
			return int(unit.Aim)
		}
		return 0
	case "vp":
		return t.board(e).vp
	}
	return -int(t.Units[e].Number)
}
