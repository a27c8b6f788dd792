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
func (t table) inState(u engine.Unit, state int8) bool {
	unit := &t.Units[u]
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
		return t.watched(u, state)
	}
	return t.g.knows.is(t, u, stateNames[state])
}

// watched reports whether an enemy has a unit spotted, acquired or flanked.
func (t table) watched(u engine.Unit, how int8) bool {
	for e := range t.g.units {
		enemy := &t.Units[e]
		if enemy.Side == t.Units[u].Side || !enemy.has(inPlay) {
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

// actionWords maps the words of rules to verbs.
func actionWords() []rule.ActionWord {
	return []rule.ActionWord{
		{Name: "move", Verbs: 1 << moveVerb}, {Name: "flank", Verbs: 1 << flankVerb},
		{Name: "fire", Verbs: 1 << fireVerb}, {Name: "terrain", Verbs: 1 << terrainVerb},
		{Name: "terrain-enemy", Verbs: 1 << placeVerb}, {Name: "smoke", Verbs: 1 << smokeVerb},
		{Name: "leadership", Verbs: 1 << leadershipVerb}, {Name: "command", Verbs: 1 << commandVerb},
		{Name: "spot", Verbs: 1 << spotVerb}, {Name: "hull-down", Verbs: 1 << hullDownVerb},
		{Name: "stop", Verbs: 1 << stopVerb}, {Name: "gun-fire", Verbs: 1 << gunVerb},
		{Name: "infantry-advance", Verbs: 1 << advanceVerb}, {Name: "infantry-attack", Verbs: 1 << assaultVerb},
	}
}

// holds reports whether all conditions of a row hold.
func (t table) holds(w *rule.When, who *subject) bool {
	// What is cheap to ask comes first: marks of a unit may count all units.
	if !t.timely(w, who) {
		return false
	}
	if w.Unit != nil && (who.unit == engine.NoUnit || !t.matches(w.Unit, who.unit, who.viewer())) {
		return false
	}
	if w.Target != nil && (who.target == engine.NoUnit || !t.matches(w.Target, who.target, who.viewer())) {
		return false
	}
	if w.Asks&rule.AsksMove != 0 && !t.movedAs(w, who) || !t.countsAll(w, who) {
		return false
	}
	if t.g.watch != nil {
		t.g.watch(w)
	}
	return true
}

// timely checks the conditions that are on no unit.
func (t table) timely(w *rule.When, who *subject) bool {
	return w.Asks&^rule.AsksMove == 0 || t.meets(w, who)
}

func (t table) meets(w *rule.When, who *subject) bool {
	return (w.Asks&rule.AsksAction == 0 || w.Actions&(1<<who.verb) != 0) &&
		(w.Asks&rule.AsksTime == 0 || t.inTime(w)) &&
		(w.Asks&rule.AsksThing == 0 || t.concerns(w, who)) &&
		(w.Asks&rule.AsksRobata == 0 || t.robataHas(w, who))
}

// inTime checks the conditions on the time and the options of the game.
func (t table) inTime(w *rule.When) bool {
	switch {
	case w.Phase != 0 && phase(w.Phase-1) != t.Phase,
		!w.Deck.Holds(int(t.Deck)),
		w.Last != 0 && (w.Last > 0) != (int(t.Deck) >= t.g.decks),
		w.Option >= 0 && t.g.options&(1<<w.Option) == 0:
		return false
	}
	return true
}

// countsAll checks the conditions on what is counted.
func (t table) countsAll(w *rule.When, who *subject) bool {
	return len(w.Counts) == 0 || t.countsEach(w, who.viewer())
}

func (t table) countsEach(w *rule.When, who viewer) bool {
	for i := range w.Counts {
		if !t.counts(&w.Counts[i], who) {
			return false
		}
	}
	return true
}

// concerns checks the conditions on a card and on a Pull.
func (t table) concerns(w *rule.When, who *subject) bool {
	switch {
	case w.Terrain >= 0 && who.ground != w.Terrain+1,
		w.Class >= 0 && (who.ground == 0 || t.g.class[who.ground-1] != w.Class),
		w.Values != 0 && w.Values&(1<<who.value) == 0,
		w.Pull >= 0 && who.pull != w.Pull+1,
		w.Number.Set && (who.pull == 0 || t.Pulled == engine.NoCard || !w.Number.Holds(t.g.cards[t.Pulled].target())):
		return false
	}
	return true
}

// movedAs checks the conditions on a movement, on the gap and on the centre.
func (t table) movedAs(w *rule.When, who *subject) bool {
	if who.unit == engine.NoUnit {
		return false
	}
	if (w.Gap.Set || w.Centre != 0) && (who.target == engine.NoUnit || !t.apart(w, who)) {
		return false
	}
	unit := &t.Units[who.unit]
	moved := int(unit.Range) + int(who.ahead) - int(t.Act.Range)
	if !w.Boxes.Holds(max(moved, -moved)) || !w.Cards.Holds(int(t.Act.Cards)) {
		return false
	}
	if w.Lowest.Set && !w.Lowest.Holds(t.lowestMove(who)) {
		return false
	}
	if w.To != nil && !t.matchesAt(w.To, who.unit, who.viewer(), stand{unit.Range + who.ahead, &unit.Box}) {
		return false
	}
	return w.Was == nil || t.matchesAt(w.Was, who.unit, who.viewer(), stand{t.Act.Range, &t.Act.Box})
}

// apart checks the gap between unit and target, and which is farther from the
// centre.
func (t table) apart(w *rule.When, who *subject) bool {
	if !w.Gap.Holds(200 * t.gap(who.unit, who.target)) {
		return false
	}
	own, other := t.Units[who.unit].Range, t.Units[who.target].Range
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
func (t table) lowestMove(who *subject) int {
	if who.lowest != 0 {
		return int(who.lowest)
	}
	lowest := t.moveLevelOf(t.Act.Box.Move, 99)
	for _, c := range t.Laid[:flankPlace] {
		lowest = t.moveLevelOf(c, lowest)
	}
	return lowest
}

// moveLevelOf is the lower of a level and that of a MOVE card.
func (t table) moveLevelOf(c engine.Card, level int) int {
	if c != engine.NoCard && c < DeckSize && t.g.cards[c].move > 0 {
		return min(level, t.g.cards[c].move)
	}
	return level
}

func (t table) counts(c *rule.Count, who viewer) bool {
	n := t.measure(&c.Of, who)
	if c.Over != nil {
		n -= t.measure(c.Over, who)
	}
	return c.Span.Holds(n)
}

// measure counts what a measure says, as seen from a viewer.
func (t table) measure(m *rule.Measure, who viewer) int {
	switch m.Kind {
	case rule.CountUnits:
		return bits.OnesCount16(t.fielded(m.Units, who))
	case rule.CountMark:
		return t.mark(m.Index, who)
	case rule.CountSupply:
		return int(t.Supplies[t.g.stock(m.Index, who.side)])
	case rule.TallyVP:
		return t.total(sideOf(m.Side, who.side))
	case rule.TallyKills:
		return t.medals(sideOf(m.Side, who.side))
	}
	return int(t.Lost[sideOf(m.Side, who.side)])
}

// measureFor evaluates a tie break for one side: units count if they are its
// own.
func (t table) measureFor(m *rule.Measure, side int8) int {
	who := viewer{engine.NoUnit, side}
	if m.Kind != rule.CountUnits || m.Units.Side != rule.None {
		return t.measure(m, who)
	}
	own := *m.Units
	own.Side = rule.Own
	return t.measure(&rule.Measure{Kind: rule.CountUnits, Units: &own}, who)
}

// amount evaluates a Number.
func (t table) amount(n *rule.Number, who viewer) int {
	v := int(n.Value)
	if n.Per != nil {
		per := t.measure(n.Per, who)
		if n.Less != nil {
			per -= t.measure(n.Less, who)
		}
		v *= per
	}
	return n.Clamp(v + int(n.Plus))
}

// guarded returns the row that forbids something, or nil.
func (t table) guarded(h rule.Hook, who subject) refusal {
	rows := t.g.rows[h]
	for _, i := range t.asked(h, &who) {
		if t.holds(&rows[i].When, &who) {
			why := "the scenario forbids it"
			return forbid(rows[i].Clause, why)
		}
	}
	return allowed
}
