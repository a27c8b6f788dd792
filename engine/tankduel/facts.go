package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// The words for states of a unit, in the order of their numbers.
var stateNames = [...]string{
	"in-motion", "hull-down", "bogged", "immobilized", "burning", "broken",
	"spotted", "acquired", "flanked",
}

// inState reports whether a word of stateNames holds of a unit.
func (t table) inState(u engine.Unit, state int8) bool {
	unit := &t.Units[u]
	switch stateNames[state] {
	case "in-motion":
		return unit.moving()
	case "hull-down":
		return unit.has(hullDown)
	case "bogged":
		return unit.Bog > 0
	case "immobilized":
		return unit.immobilized()
	case "burning":
		return unit.has(burning)
	case "broken":
		return unit.has(broken)
	}
	return t.watched(u, stateNames[state])
}

// watched reports whether an enemy has a unit spotted, acquired or flanked.
func (t table) watched(u engine.Unit, how string) bool {
	for e := range t.g.units {
		enemy := &t.Units[e]
		if enemy.Side == t.Units[u].Side || !enemy.has(inPlay) {
			continue
		}
		switch {
		case how == "spotted" && enemy.spots(u),
			how == "acquired" && enemy.Acquired == u,
			how == "flanked" && enemy.flanks(u):
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
		{Name: "stop", Verbs: 1 << stopVerb},
	}
}

// holds reports whether all conditions of a row hold.
func (t table) holds(w *rule.When, who subject) bool {
	if w.Actions != 0 && w.Actions&(1<<who.verb) == 0 {
		return false
	}
	if w.Phase != 0 && phase(w.Phase-1) != t.Phase {
		return false
	}
	if !w.Deck.Holds(int(t.Deck)) || w.Last != 0 && (w.Last > 0) != (int(t.Deck) >= t.g.decks) {
		return false
	}
	if w.Unit != nil && (who.unit == engine.NoUnit || !t.matches(w.Unit, who.unit, who)) {
		return false
	}
	if w.Target != nil && (who.target == engine.NoUnit || !t.matches(w.Target, who.target, who)) {
		return false
	}
	if !t.movedAs(w, who) {
		return false
	}
	for i := range w.Counts {
		if !t.counts(&w.Counts[i], who) {
			return false
		}
	}
	return true
}

// movedAs checks the conditions on a movement and on the gap.
func (t table) movedAs(w *rule.When, who subject) bool {
	if who.unit == engine.NoUnit {
		return !w.Gap.Set && w.Was == nil && !w.Boxes.Set && !w.Cards.Set
	}
	if w.Gap.Set && (who.target == engine.NoUnit || !w.Gap.Holds(200*t.gap(who.unit, who.target))) {
		return false
	}
	moved := int(t.Units[who.unit].Range) + int(who.ahead) - int(t.Act.Range)
	if !w.Boxes.Holds(max(moved, -moved)) || !w.Cards.Holds(int(t.Act.Cards)) {
		return false
	}
	if w.Was == nil {
		return true
	}
	return t.matchesAt(w.Was, who.unit, who, stand{t.Act.Range, &t.Act.Box})
}

func (t table) counts(c *rule.Count, who subject) bool {
	n := t.measure(&c.Of, who)
	if c.Over != nil {
		n -= t.measure(c.Over, who)
	}
	return c.Span.Holds(n)
}

// matches reports whether a unit in play fits a description, as seen from the
// subject.
func (t table) matches(w *rule.Who, u engine.Unit, who subject) bool {
	at := stand{t.Units[u].Range, &t.Units[u].Box}
	if u == who.unit {
		at.boxes += who.ahead
	}
	return t.matchesAt(w, u, who, at)
}

// stand is where a unit stands, or stood: its Range and its Holding Box.
type stand struct {
	boxes int8
	box   *Box
}

func (t table) matchesAt(w *rule.Who, u engine.Unit, who subject, at stand) bool {
	unit := &t.Units[u]
	if w.Side != rule.None && unit.Side != t.sideOf(w.Side, who) {
		return false
	}
	if w.Other && u == who.unit {
		return false
	}
	metres := 200 * int(at.boxes)
	if !w.Range.Holds(metres) || !w.Distance.Holds(max(metres, -metres)) {
		return false
	}
	if w.Word >= 0 && !t.hasWord(u, w.Word) {
		return false
	}
	if w.Holds >= 0 && !t.boxHolds(u, at.box, int(w.Holds)) {
		return false
	}
	if w.State >= 0 && !t.inState(u, w.State) {
		return false
	}
	for i := range w.Marks {
		if !w.Marks[i].Span.Holds(t.mark(w.Marks[i].Mark, u, who)) {
			return false
		}
	}
	for i := range w.Not {
		if t.matchesAt(&w.Not[i], u, who, at) {
			return false
		}
	}
	return true
}

func (t table) hasWord(u engine.Unit, word int16) bool {
	if word <= int16(elite) {
		return experience(word) == t.Units[u].Crew
	}
	return t.board(u).words[word>>6]&(1<<(word&63)) != 0
}

// boxHolds reports whether a Holding Box shows a terrain, the printed one
// included when nothing covers it (EITC 10.3b).
func (t table) boxHolds(u engine.Unit, box *Box, ground int) bool {
	if box.Supply != 0 && t.g.supplies[box.Supply-1].terrain == ground {
		return true
	}
	if box.Terrain != engine.NoCard {
		return t.g.cards[box.Terrain].terrain == ground
	}
	return box.Supply == 0 && box.Move == engine.NoCard && t.board(u).ground == ground
}

// mark reads a mark as it concerns a unit.
func (t table) mark(i int8, u engine.Unit, who subject) int {
	switch t.g.lexicon.MarkOf[i] {
	case "unit":
		if u == engine.NoUnit {
			return 0
		}
		return int(t.Units[u].Marks[i])
	case "side":
		return int(t.SideMark[who.side][i])
	}
	return int(t.Marks[i])
}

// measure counts what a measure says, as seen from the subject.
func (t table) measure(m *rule.Measure, who subject) int {
	switch m.Kind {
	case rule.CountUnits:
		n := 0
		for u := range t.g.units {
			if t.Units[u].has(inPlay) && t.matches(m.Units, engine.Unit(u), who) {
				n++
			}
		}
		return n
	case rule.CountMark:
		return t.mark(m.Index, who.unit, who)
	case rule.CountSupply:
		return int(t.Supplies[m.Index])
	case rule.TallyVP:
		return t.total(who.side)
	case rule.TallyKills:
		return t.medals(who.side)
	}
	return t.losses(who.side)
}

// losses counts the tanks of a side that the other one has medals for.
func (t table) losses(side int8) int { return t.medals(1 - side) }

// measureFor evaluates a tie break for one side: units count if they are its
// own.
func (t table) measureFor(m *rule.Measure, side int8) int {
	who := subject{unit: engine.NoUnit, target: engine.NoUnit, side: side}
	if m.Kind != rule.CountUnits || m.Units.Side != rule.None {
		return t.measure(m, who)
	}
	own := *m.Units
	own.Side = rule.Own
	return t.measure(&rule.Measure{Kind: rule.CountUnits, Units: &own}, who)
}

// amount evaluates a Number.
func (t table) amount(n *rule.Number, who subject) int {
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
	for i := range rows {
		if t.holds(&rows[i].When, who) {
			why := "the scenario forbids it"
			return forbid(rows[i].Clause, why)
		}
	}
	return allowed
}
