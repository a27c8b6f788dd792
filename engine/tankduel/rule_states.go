package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// The states of a unit that rules can name.
const (
	stateMotion int8 = iota
	stateHullDown
	stateBogged
	stateImmobilized
	stateBurning
	stateBroken
	stateButtoned
	StateSpotted
	stateAcquired
	stateFlanked
	stateSmoke
)

// The words for states of a unit, in the order of their numbers: behind those
// above come those that modules answer.
var stateNames = [...]string{
	"in-motion", "hull-down", "bogged", "immobilized", "burning", "broken",
	"buttoned", "spotted", "acquired", "flanked", "in-smoke",
	"can-flank", "can-cover", "bold", "aggressive", "alert", "cautious", "peril",
}

// inState reports whether a word of stateNames holds of a unit.
func (x Position) inState(u engine.Unit, asked int8) bool {
	unit := &x.Units[u]
	switch asked {
	case stateMotion:
		return unit.Moving()
	case stateHullDown:
		return unit.Has(state.HullDown)
	case stateBogged:
		return unit.Bog > 0
	case stateImmobilized:
		return unit.Immobilized()
	case stateBurning:
		return unit.Has(state.Burning)
	case stateBroken:
		return unit.Has(state.Broken)
	case stateButtoned:
		return unit.Has(state.Buttoned)
	case StateSpotted, stateAcquired, stateFlanked:
		return x.Watched(u, asked)
	case stateSmoke:
		return unit.Box.Smoke != engine.NoCard
	}
	return x.Game.queries.is != nil && x.Game.queries.is(x, u, stateNames[asked])
}

// Watched reports whether an enemy has a unit spotted, acquired or flanked. Nobody
// else has such counters of it.
func (x Position) Watched(u engine.Unit, how int8) bool {
	for e := range x.Game.Tanks {
		enemy := &x.Units[e]
		switch {
		case how == StateSpotted && enemy.Spots(u),
			how == stateAcquired && enemy.Acquired == u,
			how == stateFlanked && enemy.Flanks(u):
			return true
		}
	}
	return false
}

// Counts reports whether a condition that counts holds.
func (x Position) Counts(c *rule.Count, who state.Viewer) bool {
	n := x.measure(&c.Of, who)
	if c.Over != nil {
		n -= x.measure(c.Over, who)
	}
	return c.Holds(n)
}

// measure counts what a measure says, as seen from a viewer.
func (x Position) measure(m *rule.Measure, who state.Viewer) int {
	switch m.Kind {
	case rule.CountUnits:
		return bits.OnesCount16(x.fielded(m.Units, who))
	case rule.CountBoxes:
		return bits.OnesCount16(x.boxesOf(m.Boxes, who.Side))
	case rule.CountMark:
		if m.Target {
			return x.markOfTarget(m.Index, who)
		}
		return x.markOf(m.Index, who, m.Side)
	case rule.CountSupply:
		return int(x.Supplies[x.Game.Stock(m.Index, SideOf(m.Side, who.Side))])
	case rule.TallyVP:
		return x.Total(SideOf(m.Side, who.Side))
	case rule.TallyKills:
		return x.Medals(SideOf(m.Side, who.Side))
	case rule.CountGap:
		if who.Unit == engine.NoUnit || who.Target == engine.NoUnit {
			return 0
		}
		return m.At(x.Gap(who.Unit, who.Target))
	}
	return int(x.Lost[SideOf(m.Side, who.Side)])
}

// markOf reads a mark; one of a side is that of a side as a viewer sees it.
func (x Position) markOf(i int8, who state.Viewer, side int8) int {
	if x.Game.Lexicon.MarkOf[i] == "side" {
		who.Side = SideOf(side, who.Side)
	}
	return x.Mark(i, who)
}

// markOfTarget reads a mark of the target or of its box, 0 where there is none.
func (x Position) markOfTarget(i int8, who state.Viewer) int {
	if who.Target == engine.NoUnit {
		return 0
	}
	return x.Mark(i, state.Viewer{Unit: who.Target, Target: who.Unit, Side: x.Units[who.Target].Side, Answers: who.Answers})
}

// measureFor evaluates a tie break for one side: units count if they are its
// own.
func (x Position) measureFor(m *rule.Measure, side int8) int {
	who := state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: side}
	if m.Kind != rule.CountUnits || m.Units.Side != rule.None {
		return x.measure(m, who)
	}
	own := *m.Units
	own.Side = rule.Own
	return x.measure(&rule.Measure{Kind: rule.CountUnits, Units: &own}, who)
}

// amount evaluates a Number.
func (x Position) amount(n *rule.Number, who state.Viewer) int {
	v := int(n.Value)
	if n.Per != nil {
		per := x.measure(n.Per, who)
		if n.Less != nil {
			per -= x.measure(n.Less, who)
		}
		v *= per
	}
	return n.Clamp(v + int(n.Plus))
}
