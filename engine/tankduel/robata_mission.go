package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// Mission is a Mission Priority that a module gives to tanks that Robata runs, behind the
// orders of the scenario: they Move where it leads.
type Mission struct {
	Clause engine.Clause
	// Leads is the next step of a Move, -1 or 1, or 0 where it leads nowhere now.
	Leads func(x Ctx, u engine.Unit) int8
}

// MissionOf is the number of the first order of the scenario that holds and is Effective,
// behind them that of the first Mission of a module that leads somewhere, -1 for none.
func (x Robata) MissionOf(u engine.Unit) int {
	if i := x.orderOf(u); i >= 0 {
		return i
	}
	for i := range x.Game.missions {
		if m := &x.Game.missions[i]; x.effective(u, doMove) && m.Leads(x.Ctx, u) != 0 {
			e := event.New(event.MissionRead, m.Clause)
			e.Unit, e.Item, e.To = u, missionOfRules, int16(len(MissionRows(x.Game))+i+1)
			x.Emit(&e)
			return len(MissionRows(x.Game)) + i
		}
	}
	return -1
}

// missionRow is what a numbered order of the scenario says, nil for a Mission of a module
// and for none.
func missionRow(g *Game, i int) *rule.Mission {
	if rows := MissionRows(g); i >= 0 && i < len(rows) {
		return &rows[i].Mission
	}
	return nil
}

// orderOf is the number of the first row of the Mission Priority that holds and is
// Effective, -1 for none.
func (x Robata) orderOf(u engine.Unit) int {
	rows, who := MissionRows(x.Game), x.Subject(u)
	for i := range rows {
		if rows[i].Mission.Gun != nil {
			continue
		}
		if !x.Holds(&rows[i].When, &who) {
			x.tellMission(u, missionFails, i)
			continue
		}
		if x.Game.Rules.operations[rows[i].Op].run == nil {
			x.Log.Worked(rows[i].Clause)
			x.tellMission(u, missionPassed, i)
			return -1
		}
		if x.wouldChange(&rows[i], who) {
			x.tellMission(u, missionApplies, i)
			return i
		}
		x.tellMission(u, missionIdle, i)
	}
	if len(rows) == 0 {
		x.tellMission(u, missionAbsent, -1)
	} else {
		x.tellMission(u, missionNone, -1)
	}
	return -1
}

// What is found of the orders of a scenario.
const (
	missionApplies uint8 = iota
	missionIdle
	missionPassed
	missionNone
	missionFails
	missionAbsent
	missionOfRules
)

var findingNames = [...]string{
	missionApplies: "the order of the scenario applies", missionIdle: "the order of the scenario is not Effective",
	missionPassed: "the scenario gives no order", missionNone: "no order of the scenario is left that applies",
	missionFails: "the order of the scenario does not apply", missionAbsent: "the scenario has no orders", missionOfRules: "an order of the rules applies",
}

// tellMission notes what was found of an order of the scenario, given by its place
// or -1 for none of them, and which of its conditions fails first.
func (x Robata) tellMission(u engine.Unit, found uint8, at int) {
	if x.Log == nil {
		return
	}
	e := event.New(event.MissionRead, "")
	e.Unit, e.Item = u, found
	if at >= 0 {
		row := &MissionRows(x.Game)[at]
		e.Clause, e.To = row.Clause, int16(at+1)
		if found == missionFails {
			e.Of = uint8(x.failing(&row.When, u) + 1)
		}
	}
	x.Emit(&e)
}

// failing is the place of the first test of a row that does not hold.
func (x Robata) failing(w *rule.When, u engine.Unit) int {
	who := x.Subject(u)
	for i := range w.Tests {
		if !x.meets(&w.Tests[i], &who) {
			return i
		}
	}
	panic("internal error: a row that does not hold has no test that fails")
}

// conditionText names the condition that an order fails by, empty for none.
func conditionText(g *Game, e engine.Event) string {
	if e.Of == 0 {
		return ""
	}
	return MissionRows(g)[e.To-1].When.Tests[e.Of-1].Fact.String()
}

// goRow begins a move by a row of the Mission Priority, shootRow fires by one, and
// performRow orders another action; each is Effective where the next function says so.
func goRow(x Ctx, row *rule.Row, _ state.Subject) {
	RobataOf(x).soloMove(x.Frame(), x.Game.RowNumber(row))
}

func mayGoRow(x Ctx, row *rule.Row, who state.Subject) bool {
	r := RobataOf(x)
	return r.effective(who.Unit, doMove) && (r.missionShift(who.Unit, &row.Mission, 2) != 0 || r.mayTakeHere(who.Unit, &row.Mission))
}

func shootRow(x Ctx, row *rule.Row, _ state.Subject) { RobataOf(x).soloFire(x.Frame(), &row.Mission) }

func mayShootRow(x Ctx, row *rule.Row, who state.Subject) bool {
	return RobataOf(x).missionTargets(who.Unit, &row.Mission) != 0
}

func performRow(x Ctx, row *rule.Row, _ state.Subject) {
	RobataOf(x).order(x.Frame(), order(row.Mission.Order), row.Mission.Gain)
}

func mayPerform(x Ctx, row *rule.Row, who state.Subject) bool {
	r := RobataOf(x)
	m := &row.Mission
	if m.Gain != notation.GainNothing && order(m.Order) == doLeadership {
		return r.RowHas(x.Game.Pools.Leadership) && r.canGain(who.Unit, m.Gain)
	}
	return r.effective(who.Unit, order(m.Order))
}

func (x Robata) canGain(u engine.Unit, gain int8) bool {
	switch gain {
	case notation.GainSpot:
		return x.spottable(u) != 0
	case notation.GainHullDown:
		return x.canDigIn(u)
	}
	return x.canConceal(u)
}

// missionTargets is the set of targets that a mission names and that give a
// shot good enough.
func (x Robata) missionTargets(u engine.Unit, m *rule.Mission) uint16 {
	q := leastQuality(m)
	if !x.hasShot(u, q, true) {
		return 0
	}
	return x.ShotsFor(u, m, q, Aim{Cards: true})
}

// arrived reports whether a tank stands where a mission sends it.
func (x Robata) arrived(u engine.Unit, m *rule.Mission) bool {
	unit := &x.Units[u]
	return m.To != nil && x.matchesAt(m.To, u, x.View(u), &state.Whereabouts{Boxes: unit.Range, Box: &unit.Box})
}

// missionShift is the next step of a mission in boxes, 0 once there: to the
// nearest box that fits, the own side's first, or to where there is a shot
// (ruling A100).
func (x Robata) missionShift(u engine.Unit, m *rule.Mission, boxes int8) int8 {
	if m.To == nil {
		return x.reachShot(u, leastQuality(m), boxes)
	}
	if x.arrived(u, m) {
		return 0
	}
	unit := &x.Units[u]
	for far := int8(1); far <= 2*state.Edge; far++ {
		for _, to := range [2]int8{unit.Range + far, unit.Range - far} {
			if to < -state.Edge || to > state.Edge || !x.matchesAt(m.To, u, x.View(u), &state.Whereabouts{Boxes: to, Box: &unit.Box}) {
				continue
			}
			step := int8(1)
			if to < unit.Range {
				step = -1
			}
			if x.MayGo(u, step) {
				return step
			}
		}
	}
	return 0
}
