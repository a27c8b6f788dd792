package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// naive asks about rows one unit and one condition after the other: what the
// game does with sets, and with less asked, must come to the same.
type naive struct{ Ctx }

// holds reports whether all conditions of a row hold.
func (t naive) holds(w *rule.When, who subject) bool {
	switch {
	case w.Actions != 0 && w.Actions&(1<<who.action>>1) == 0,
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
	return true
}

// concerns checks the conditions on a card and on a Pull.
func (t naive) concerns(w *rule.When, who subject) bool {
	switch {
	case w.Terrain >= 0 && who.ground != w.Terrain+1,
		w.Class >= 0 && (who.ground == 0 || t.g.class[who.ground-1] != w.Class),
		w.Values != 0 && w.Values&(1<<who.value) == 0,
		w.Pull >= 0 && who.pull != w.Pull+1,
		w.Number.Set && (who.pull == 0 || t.Pulled == engine.NoCard || !w.Number.Holds(t.g.cards[t.Pulled].target())):
		return false
	}
	return (!w.Successes.Set && !w.Orders.Set && w.High == 0 || t.robataHas(w, &who))
}

// movedAs checks the conditions on a movement, on the gap and on the centre.
func (t naive) movedAs(w *rule.When, who subject) bool {
	if who.unit == engine.NoUnit {
		return !w.Gap.Set && w.Was == nil && w.To == nil && !w.Boxes.Set && !w.Cards.Set && !w.Lowest.Set && w.Centre == 0
	}
	if (w.Gap.Set || w.Centre != 0) && (who.target == engine.NoUnit || !t.apart(w, &who)) {
		return false
	}
	unit := &t.Units[who.unit]
	moved := int(unit.Range) + int(who.ahead) - int(t.Act.Range)
	if !w.Boxes.Holds(max(moved, -moved)) || !w.Cards.Holds(int(t.Act.Cards)) {
		return false
	}
	if w.Lowest.Set && !w.Lowest.Holds(t.lowestMove(&who)) {
		return false
	}
	if w.To != nil && !t.matchesAt(w.To, who.unit, who, position{unit.Range + who.ahead, &unit.Box}) {
		return false
	}
	return w.Was == nil || t.matchesAt(w.Was, who.unit, who, position{t.Act.Range, &t.Act.Box})
}

func (t naive) counts(c *rule.Count, who subject) bool {
	n := t.measure(&c.Of, who)
	if c.Over != nil {
		n -= t.measure(c.Over, who)
	}
	return c.Span.Holds(n)
}

// matches reports whether a unit in play fits a description, as seen from the
// subject.
func (t naive) matches(w *rule.Who, u engine.Unit, who subject) bool {
	return t.matchesAt(w, u, who, position{t.Units[u].Range, &t.Units[u].Box})
}

func (t naive) matchesAt(w *rule.Who, u engine.Unit, who subject, at position) bool {
	unit := &t.Units[u]
	metres := 200 * int(at.boxes)
	switch {
	case w.Kinds&(1<<t.g.kind(u)) == 0,
		w.Side != rule.None && unit.Side != sideOf(w.Side, who.side),
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

// aheadOf reports that a unit is farther from its own side than each other one
// that fits, of which there is at least one. Their Ranges count as the unit's
// side does.
func (t naive) aheadOf(w *rule.Who, u engine.Unit, who subject, at position) bool {
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

// sharesWith reports that another unit that fits stands in the same box.
func (t naive) sharesWith(w *rule.Who, u engine.Unit, who subject, at position) bool {
	for v := range t.g.pieces {
		other := engine.Unit(v)
		if other != u && t.Units[v].has(inPlay) && at.boxes == t.facing(u, other) && t.matches(w, other, who) {
			return true
		}
	}
	return false
}

// mark reads a mark as it concerns a unit; a condition with a name is 1 where
// it holds.
func (t naive) mark(i int8, u engine.Unit, who subject) int {
	if n := len(t.g.markStart); int(i) >= n {
		return t.derived(t.g.conditions[int(i)-n].entries, i, u, who)
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
func (t naive) derived(entries []entry, i int8, u engine.Unit, who subject) int {
	about := subject{unit: engine.NoUnit, target: engine.NoUnit, side: who.side}
	if t.g.lexicon.MarkOf[i] == "unit" {
		if u == engine.NoUnit {
			return 0
		}
		about.unit, about.side = u, t.Units[u].Side
	}
	for j := range entries {
		if t.holds(&entries[j].when, about) {
			return 1
		}
	}
	return 0
}

// measure counts what a measure says, as seen from the subject.
func (t naive) measure(m *rule.Measure, who subject) int {
	switch m.Kind {
	case rule.CountUnits:
		n := 0
		for u := range t.g.pieces {
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
		return t.total(sideOf(m.Side, who.side))
	case rule.TallyKills:
		return t.medals(sideOf(m.Side, who.side))
	}
	return int(t.Lost[sideOf(m.Side, who.side)])
}
