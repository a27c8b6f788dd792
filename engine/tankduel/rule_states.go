package tankduel

import (
	"math/bits"

	"hulldown/engine"
	"hulldown/engine/rule"
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
	stateSpotted
	stateAcquired
	stateFlanked
)

// The words for states of a unit, in the order of their numbers: behind those
// above stand those that Robata knows.
var stateNames = [...]string{
	"in-motion", "hull-down", "bogged", "immobilized", "burning", "broken",
	"buttoned", "spotted", "acquired", "flanked",
	"can-flank", "can-cover", "bold", "aggressive", "alert", "cautious", "peril",
}

// inState reports whether a word of stateNames holds of a unit.
func (x Ctx) inState(u engine.Unit, state int8) bool {
	unit := &x.Units[u]
	switch state {
	case stateMotion:
		return unit.moving()
	case stateHullDown:
		return unit.has(hullDown)
	case stateBogged:
		return unit.Bog > 0
	case stateImmobilized:
		return unit.immobilized()
	case stateBurning:
		return unit.has(burning)
	case stateBroken:
		return unit.has(broken)
	case stateButtoned:
		return unit.has(buttoned)
	case stateSpotted, stateAcquired, stateFlanked:
		return x.watched(u, state)
	}
	return x.g.robataQueries.is(x, u, stateNames[state])
}

// watched reports whether an enemy has a unit spotted, acquired or flanked.
func (x Ctx) watched(u engine.Unit, how int8) bool {
	for e := range x.g.units {
		enemy := &x.Units[e]
		if enemy.Side == x.Units[u].Side || !enemy.has(inPlay) {
			continue
		}
		switch {
		case how == stateSpotted && enemy.spots(u),
			how == stateAcquired && enemy.Acquired == u,
			how == stateFlanked && enemy.flanks(u):
			return true
		}
	}
	return false
}

// holds reports whether all conditions of a row hold.
func (x Ctx) holds(w *rule.When, who *subject) bool {
	// What is cheap to ask comes first: marks of a unit may count all units.
	if !x.timely(w, who) {
		return false
	}
	if w.Unit != nil && (who.unit == engine.NoUnit || !x.matches(w.Unit, who.unit, who.viewer())) {
		return false
	}
	if w.Target != nil && (who.target == engine.NoUnit || !x.matches(w.Target, who.target, who.viewer())) {
		return false
	}
	if w.Asks&rule.AsksMove != 0 && !x.movedAs(w, who) || !x.countsAll(w, who) {
		return false
	}
	if x.g.watch != nil {
		x.g.watch(w)
	}
	return true
}

// timely checks the conditions that are on no unit.
func (x Ctx) timely(w *rule.When, who *subject) bool {
	return w.Asks&^rule.AsksMove == 0 || x.meets(w, who)
}

func (x Ctx) meets(w *rule.When, who *subject) bool {
	return (w.Asks&rule.AsksAction == 0 || w.Actions&(1<<who.action>>1) != 0) &&
		(w.Asks&rule.AsksTime == 0 || x.inTime(w)) &&
		(w.Asks&rule.AsksThing == 0 || x.concerns(w, who)) &&
		(w.Asks&rule.AsksRobata == 0 || x.robataHas(w, who))
}

// inTime checks the conditions on the time and the options of the game.
func (x Ctx) inTime(w *rule.When) bool {
	switch {
	case w.Phase != 0 && phase(w.Phase-1) != x.Phase,
		!w.Deck.Holds(int(x.Deck)),
		w.Last != 0 && (w.Last > 0) != (int(x.Deck) >= x.g.decks),
		w.Option >= 0 && x.g.options&(1<<w.Option) == 0:
		return false
	}
	return true
}

// countsAll checks the conditions on what is counted.
func (x Ctx) countsAll(w *rule.When, who *subject) bool {
	return len(w.Counts) == 0 || x.countsEach(w, who.viewer())
}

func (x Ctx) countsEach(w *rule.When, who viewer) bool {
	for i := range w.Counts {
		if !x.counts(&w.Counts[i], who) {
			return false
		}
	}
	return true
}

// concerns checks the conditions on a card and on a Pull.
func (x Ctx) concerns(w *rule.When, who *subject) bool {
	switch {
	case w.Terrain >= 0 && who.ground != w.Terrain+1,
		w.Class >= 0 && (who.ground == 0 || x.g.class[who.ground-1] != w.Class),
		w.Values != 0 && w.Values&(1<<who.value) == 0,
		w.Pull >= 0 && who.pull != w.Pull+1,
		w.Number.Set && (who.pull == 0 || x.Pulled == engine.NoCard || !w.Number.Holds(x.g.cards[x.Pulled].target())):
		return false
	}
	return true
}

// movedAs checks the conditions on a movement, on the gap and on the centre.
func (x Ctx) movedAs(w *rule.When, who *subject) bool {
	if who.unit == engine.NoUnit {
		return false
	}
	if (w.Gap.Set || w.Centre != 0) && (who.target == engine.NoUnit || !x.apart(w, who)) {
		return false
	}
	unit := &x.Units[who.unit]
	moved := int(unit.Range) + int(who.ahead) - int(x.Act.Range)
	if !w.Boxes.Holds(max(moved, -moved)) || !w.Cards.Holds(int(x.Act.Cards)) {
		return false
	}
	if w.Lowest.Set && !w.Lowest.Holds(x.lowestMove(who)) {
		return false
	}
	if w.To != nil && !x.matchesAt(w.To, who.unit, who.viewer(), position{unit.Range + who.ahead, &unit.Box}) {
		return false
	}
	return w.Was == nil || x.matchesAt(w.Was, who.unit, who.viewer(), position{x.Act.Range, &x.Act.Box})
}

// apart checks the gap between unit and target, and which is farther from the
// centre.
func (x Ctx) apart(w *rule.When, who *subject) bool {
	if !w.Gap.Holds(200 * x.gap(who.unit, who.target)) {
		return false
	}
	own, other := x.Units[who.unit].Range, x.Units[who.target].Range
	d := max(other, -other) - max(own, -own)
	switch w.Centre {
	case 1:
		return d > 0
	case 2:
		return d < 0
	case 3:
		return d == 0
	}
	return true
}

// lowestMove is the lowest Action Level among the MOVE cards of the action and
// the one that lay in the Holding Box as it began; 99 without any.
func (x Ctx) lowestMove(who *subject) int {
	if who.lowest != 0 {
		return int(who.lowest)
	}
	lowest := x.moveLevelOf(x.Act.Box.Move, 99)
	for _, c := range x.Laid[:flankPlace] {
		lowest = x.moveLevelOf(c, lowest)
	}
	return lowest
}

// moveLevelOf is the lower of a level and that of a MOVE card.
func (x Ctx) moveLevelOf(c engine.Card, level int) int {
	if c != engine.NoCard && c < DeckSize && x.g.cards[c].move > 0 {
		return min(level, x.g.cards[c].move)
	}
	return level
}

func (x Ctx) counts(c *rule.Count, who viewer) bool {
	n := x.measure(&c.Of, who)
	if c.Over != nil {
		n -= x.measure(c.Over, who)
	}
	return c.Span.Holds(n)
}

// measure counts what a measure says, as seen from a viewer.
func (x Ctx) measure(m *rule.Measure, who viewer) int {
	switch m.Kind {
	case rule.CountUnits:
		return bits.OnesCount16(x.fielded(m.Units, who))
	case rule.CountMark:
		return x.mark(m.Index, who)
	case rule.CountSupply:
		return int(x.Supplies[x.g.stock(m.Index, who.side)])
	case rule.TallyVP:
		return x.total(sideOf(m.Side, who.side))
	case rule.TallyKills:
		return x.medals(sideOf(m.Side, who.side))
	}
	return int(x.Lost[sideOf(m.Side, who.side)])
}

// measureFor evaluates a tie break for one side: units count if they are its
// own.
func (x Ctx) measureFor(m *rule.Measure, side int8) int {
	who := viewer{engine.NoUnit, side}
	if m.Kind != rule.CountUnits || m.Units.Side != rule.None {
		return x.measure(m, who)
	}
	own := *m.Units
	own.Side = rule.Own
	return x.measure(&rule.Measure{Kind: rule.CountUnits, Units: &own}, who)
}

// amount evaluates a Number.
func (x Ctx) amount(n *rule.Number, who viewer) int {
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

// guarded returns the row that forbids something, or nil.
func (x Ctx) guarded(h rule.Hook, who subject) refusal {
	rows := x.g.rows[h]
	for _, i := range x.asked(h, &who) {
		if x.holds(&rows[i].When, &who) {
			why := "the scenario forbids it"
			return forbid(rows[i].Clause, why)
		}
	}
	return allowed
}
