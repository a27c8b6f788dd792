package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// The words for states of a unit, in the order of their numbers.
var stateNames = [...]string{
	"in-motion", "hull-down", "bogged", "immobilized", "burning", "broken",
	"buttoned", "spotted", "acquired", "flanked",
	"can-flank", "can-cover", "bold", "aggressive", "alert", "cautious", "peril",
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
	case "buttoned":
		return unit.has(buttoned)
	case "can-flank", "can-cover", "bold", "aggressive", "alert", "cautious", "peril":
		return t.g.knows.is(t, u, stateNames[state])
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
		{Name: "stop", Verbs: 1 << stopVerb}, {Name: "gun-fire", Verbs: 1 << gunVerb},
		{Name: "infantry-advance", Verbs: 1 << advanceVerb}, {Name: "infantry-attack", Verbs: 1 << assaultVerb},
	}
}

// holds reports whether all conditions of a row hold.
func (t table) holds(w *rule.When, who subject) bool {
	switch {
	case w.Actions != 0 && w.Actions&(1<<who.verb) == 0,
		w.Phase != 0 && phase(w.Phase-1) != t.Phase,
		!w.Deck.Holds(int(t.Deck)),
		w.Last != 0 && (w.Last > 0) != (int(t.Deck) >= t.g.decks),
		w.Option >= 0 && t.g.options&(1<<w.Option) == 0:
		return false
	}
	// What is cheap to ask comes first: marks of a unit may count all units.
	if !t.concerns(w, who) {
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
	if t.g.watch != nil {
		t.g.watch(w)
	}
	return true
}

// concerns checks the conditions on a card and on a Pull.
func (t table) concerns(w *rule.When, who subject) bool {
	switch {
	case w.Terrain >= 0 && who.ground != w.Terrain+1,
		w.Class >= 0 && (who.ground == 0 || t.g.class[who.ground-1] != w.Class),
		w.Values != 0 && w.Values&(1<<who.value) == 0,
		w.Pull >= 0 && who.pull != w.Pull+1,
		w.Number.Set && (who.pull == 0 || t.Pulled == engine.NoCard || !w.Number.Holds(t.g.cards[t.Pulled].target())):
		return false
	}
	return t.robataHas(w, who)
}

// movedAs checks the conditions on a movement, on the gap and on the centre.
func (t table) movedAs(w *rule.When, who subject) bool {
	if who.unit == engine.NoUnit {
		return !w.Gap.Set && w.Was == nil && w.To == nil && !w.Boxes.Set && !w.Cards.Set && !w.Lowest.Set && w.Centre == 0
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
	if w.To != nil && !t.matchesAt(w.To, who.unit, who, stand{unit.Range + who.ahead, &unit.Box}) {
		return false
	}
	return w.Was == nil || t.matchesAt(w.Was, who.unit, who, stand{t.Act.Range, &t.Act.Box})
}

// apart checks the gap between unit and target, and which is farther from the
// centre.
func (t table) apart(w *rule.When, who subject) bool {
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
func (t table) lowestMove(who subject) int {
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
	return t.matchesAt(w, u, who, stand{t.Units[u].Range, &t.Units[u].Box})
}

// stand is where a unit stands, or stood: its Range and its Holding Box.
type stand struct {
	boxes int8
	box   *Box
}

func (t table) matchesAt(w *rule.Who, u engine.Unit, who subject, at stand) bool {
	unit := &t.Units[u]
	metres := 200 * int(at.boxes)
	switch {
	case w.Kinds&t.kind(u) == 0,
		w.Side != rule.None && unit.Side != t.sideOf(w.Side, who),
		w.Other && u == who.unit,
		!w.Range.Holds(metres), !w.Distance.Holds(max(metres, -metres)),
		w.Word >= 0 && !t.hasWord(u, w.Word),
		w.Holds >= 0 && !t.boxHolds(u, at.box, int(w.Holds)),
		w.State >= 0 && !t.inState(u, w.State),
		w.Run != rule.ByAnyone && (w.Run == rule.ByRobata) != t.runByRobata(u),
		w.Ahead != nil && !t.aheadOf(w.Ahead, u, who, at),
		w.With != nil && !t.sharesWith(w.With, u, who, at):
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

// kind is the bit of what a unit is.
func (t table) kind(u engine.Unit) uint8 { return 1 << t.g.kind(u) }

// aheadOf reports that a unit is farther from its own side than each other one
// that fits, of which there is at least one. Their Ranges count as the unit's
// side does.
func (t table) aheadOf(w *rule.Who, u engine.Unit, who subject, at stand) bool {
	found := false
	for v := range t.g.pieces {
		other := engine.Unit(v)
		if other == u || !t.Units[v].has(inPlay) || !t.matches(w, other, who) {
			continue
		}
		if at.boxes >= t.facing(u, other) {
			return false
		}
		found = true
	}
	return found
}

// facing is the Range of another unit as the side of u counts it.
func (t table) facing(u, other engine.Unit) int8 {
	if t.Units[u].Side == t.Units[other].Side {
		return t.Units[other].Range
	}
	return -t.Units[other].Range
}

// sharesWith reports that another unit that fits stands in the same box.
func (t table) sharesWith(w *rule.Who, u engine.Unit, who subject, at stand) bool {
	for v := range t.g.pieces {
		other := engine.Unit(v)
		if other != u && t.Units[v].has(inPlay) && at.boxes == t.facing(u, other) && t.matches(w, other, who) {
			return true
		}
	}
	return false
}

func (t table) hasWord(u engine.Unit, word int16) bool {
	if word <= int16(elite) {
		return experience(word) == t.Units[u].Crew
	}
	set := t.board(u).words[word>>6]
	if r := t.Units[u].Reserve; r > 0 {
		set |= t.g.reserves[r-1].tags[word>>6]
	} else {
		set |= t.g.pieces[u].tags[word>>6]
	}
	return set&(1<<(word&63)) != 0
}

// mark reads a mark as it concerns a unit; a condition with a name is 1 where
// it holds.
func (t table) mark(i int8, u engine.Unit, who subject) int {
	if n := len(t.g.markStart); int(i) >= n {
		return t.derived(t.g.derived[int(i)-n], i, u, who)
	}
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

// derived evaluates a condition with a name. That of a unit is seen from the
// unit, whoever asks.
func (t table) derived(entries []rule.When, i int8, u engine.Unit, who subject) int {
	about := subject{unit: engine.NoUnit, target: engine.NoUnit, side: who.side}
	if t.g.lexicon.MarkOf[i] == "unit" {
		if u == engine.NoUnit {
			return 0
		}
		about.unit, about.side = u, t.Units[u].Side
	}
	for j := range entries {
		if t.holds(&entries[j], about) {
			return 1
		}
	}
	return 0
}

// measure counts what a measure says, as seen from the subject.
func (t table) measure(m *rule.Measure, who subject) int {
	switch m.Kind {
	case rule.CountUnits:
		n := 0
		for u := range t.g.counted(m.Units) {
			if t.Units[u].has(inPlay) && t.matches(m.Units, engine.Unit(u), who) {
				n++
			}
		}
		return n
	case rule.CountMark:
		return t.mark(m.Index, who.unit, who)
	case rule.CountSupply:
		return int(t.Supplies[t.g.stock(m.Index, who.side)])
	case rule.TallyVP:
		return t.total(t.sideOf(m.Side, who))
	case rule.TallyKills:
		return t.medals(t.sideOf(m.Side, who))
	}
	return int(t.Lost[t.sideOf(m.Side, who)])
}

// counted are the units among which those of a description can be: the tanks,
// or all.
func (g *Game) counted(w *rule.Who) []unitInfo {
	if w.Kinds == 1<<tankPiece {
		return g.units
	}
	return g.pieces
}

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
	for _, i := range t.asked(h, &who) {
		if t.holds(&rows[i].When, who) {
			why := "the scenario forbids it"
			return forbid(rows[i].Clause, why)
		}
	}
	return allowed
}
