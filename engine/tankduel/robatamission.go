package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// missionOf is the number of the first row of the Mission Priority that holds
// and is Effective, -1 for none.
func (t table) missionOf(u engine.Unit) int {
	rows, who := t.g.missionRows(), t.subject(u)
	for i := range rows {
		if rows[i].Op == rule.Shoot && rows[i].Mission.Gun != nil || !t.holds(&rows[i].When, &who) {
			continue
		}
		if rows[i].Op == rule.Pass {
			return -1
		}
		if t.serves(u, &rows[i]) {
			return i
		}
	}
	return -1
}

// serves reports that an order of the mission is Effective.
func (t table) serves(u engine.Unit, row *rule.Row) bool {
	m := &row.Mission
	switch row.Op {
	case rule.Go:
		return t.effective(u, doMove) && t.missionShift(u, m, 2) != 0
	case rule.Shoot:
		return t.missionTargets(u, m) != 0
	}
	if m.Gain != gainNothing && order(m.Order) == doLeadership {
		return t.rowHas(t.g.pools.leadership) && t.canGain(u, m.Gain)
	}
	return t.effective(u, order(m.Order))
}

func (t table) canGain(u engine.Unit, gain int8) bool {
	switch gain {
	case gainSpot:
		return t.spottable(u) != 0
	case gainHullDown:
		return t.canDigIn(u)
	}
	return t.canConceal(u)
}

// missionTargets is the set of targets that a mission names and that give a
// shot good enough.
func (t table) missionTargets(u engine.Unit, m *rule.Mission) uint16 {
	q := atLow
	if m.Quality == rule.HighShot {
		q = atHigh
	}
	if !t.hasShot(u, q, true) {
		return 0
	}
	return t.named(u, m.To, t.targets(u, q, aim{cards: true}))
}

// carryMission carries out a row of the Mission Priority.
func (t table) carryMission(f *Frame, i int) {
	row := &t.g.missionRows()[i]
	switch row.Op {
	case rule.Go:
		t.soloMove(f, i)
	case rule.Shoot:
		t.soloFire(f, row.Mission.To)
	default:
		switch do := order(row.Mission.Order); do {
		case doFire:
			t.soloFire(f, nil)
		case doMove:
			t.soloMove(f, -1)
		default:
			t.order(f, do, row.Mission.Gain)
		}
	}
}

// arrived reports that a tank stands where a mission sends it.
func (t table) arrived(u engine.Unit, m *rule.Mission) bool {
	unit := &t.Units[u]
	return m.To != nil && t.matchesAt(m.To, u, t.view(u), stand{unit.Range, &unit.Box})
}

// missionShift is the next step of a mission in boxes, 0 once there: to the
// nearest box that fits, the own side's first, or to where there is a shot
// (ruling A100).
func (t table) missionShift(u engine.Unit, m *rule.Mission, boxes int8) int8 {
	if m.To == nil {
		q := atLow
		if m.Quality == rule.HighShot {
			q = atHigh
		}
		return t.reachShot(u, q, boxes)
	}
	if t.arrived(u, m) {
		return 0
	}
	unit := &t.Units[u]
	for far := int8(1); far <= 2*edge; far++ {
		for _, to := range [2]int8{unit.Range + far, unit.Range - far} {
			if to < -edge || to > edge || !t.matchesAt(m.To, u, t.view(u), stand{to, &unit.Box}) {
				continue
			}
			step := int8(1)
			if to < unit.Range {
				step = -1
			}
			if t.mayGo(u, step) {
				return step
			}
		}
	}
	return 0
}
