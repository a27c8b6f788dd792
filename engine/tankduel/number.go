package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// Sum is a number with the trace of its terms and what modules make of them.
// Without a trace and without such edits, as in most of play, a term costs an
// addition.
type Sum struct {
	Value int
	Tr    *engine.Trace
	edits *edited
}

// base begins the number with a term.
func (s Sum) base(t term, v int) Sum {
	if s.Tr == nil && s.edits == nil {
		s.Value = v
		return s
	}
	return s.named(engine.Base, t, v)
}

// plus adds a term; 0 leaves no trace.
func (s Sum) plus(t term, v int) Sum {
	if s.Tr == nil && s.edits == nil {
		s.Value += v
		return s
	}
	return s.named(engine.Plus, t, v)
}

// become replaces the number; without a change it leaves no trace. To a module
// the term is the difference that it makes.
func (s Sum) become(t term, v int) Sum {
	if s.Tr == nil && s.edits == nil {
		s.Value = v
		return s
	}
	return s.named(engine.Becomes, t, v)
}

// named changes the number by a term in its own words. It is kept out of line,
// so that the terms of most of play, which do not come here, are in line.
//
//go:noinline
func (s Sum) named(op engine.TermOp, t term, v int) Sum {
	if op == engine.Becomes {
		v -= s.Value
	}
	return s.put(op, v, TermWords{t, terms[t].what, terms[t].clause})
}

// plusAs is plus in words of the content.
func (s Sum) plusAs(t term, v int, what string) Sum {
	return s.put(engine.Plus, v, TermWords{t, what, terms[t].clause})
}

// TermWords say in a trace what a term is.
type TermWords struct {
	term   term
	What   string
	Clause engine.Clause
}

// put changes the number by a term and notes it.
func (s Sum) put(op engine.TermOp, by int, w TermWords) Sum {
	if s.edits != nil {
		by, w = s.edits.apply(op, by, w)
	}
	if by == 0 && (op != engine.Base && !terms[w.term].always || s.edits.lifts(w.term)) {
		return s
	}
	s.Value += by
	shown := by
	if op == engine.Becomes {
		shown = s.Value
	}
	s.Tr.Note(op, shown, w.What, w.Clause)
	return s
}

// add adds a term of a row or a module.
func (s Sum) add(v int, what string, c engine.Clause) Sum {
	if v != 0 {
		s.Tr.Note(engine.Plus, v, what, c)
		s.Value += v
	}
	return s
}

// set replaces the number by the value of a row.
func (s Sum) set(v int, row *rule.Row) Sum {
	if v != s.Value {
		s.Tr.Note(engine.Becomes, v, row.What, row.Clause)
		s.Value = v
	}
	return s
}

// fold applies the set, add and scale rows of a query in order.
func (x Ctx) fold(s Sum, h rule.Hook, who *state.Subject) Sum {
	rows := x.Game.Rules.Rows[h]
	for _, number := range x.Asked(h, who) {
		i := int(number)
		row := &rows[i]
		op := &x.Game.Rules.operations[row.Op]
		if op.last || row.Unjudged && who.Judging || !x.Holds(&row.When, who) {
			continue
		}
		if row.Group != "" {
			if who.Round != 0 && row.Group == x.Game.Ammo.Traits[who.Round-1].Lifts {
				continue
			}
			if x.firstOfGroup(rows, i, *who) {
				s = x.group(s, rows, row.Group, *who)
			}
			continue
		}
		v := op.fold(s.Value, x.amount(&row.Number, who.Viewer()), row)
		if v != s.Value {
			x.Log.Worked(row.Clause)
		}
		if op.sums {
			s = s.add(v-s.Value, row.What, row.Clause)
		} else {
			s = s.set(v, row)
		}
	}
	return s
}

func scale(v int, row *rule.Row) int {
	n, d := v*int(row.Mul), int(row.Div)
	if row.RoundUp {
		return -floorDiv(-n, d)
	}
	return floorDiv(n, d)
}

// floorDiv rounds a quotient down; d is positive.
func floorDiv(n, d int) int {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}

// firstOfGroup reports whether no earlier row of the group holds.
func (x Position) firstOfGroup(rows []rule.Row, i int, who state.Subject) bool {
	for j := range i {
		if rows[j].Group == rows[i].Group && !(rows[j].Unjudged && who.Judging) && x.Holds(&rows[j].When, &who) {
			return false
		}
	}
	return true
}

// group adds the largest of the additions of a group; equal opposites cancel
// (EITC 11.1.3f-iii, ruling A54).
func (x Position) group(s Sum, rows []rule.Row, name string, who state.Subject) Sum {
	most, least := 0, 0
	var up, down *rule.Row
	for i := range rows {
		row := &rows[i]
		if row.Group != name || row.Unjudged && who.Judging || !x.Holds(&row.When, &who) {
			continue
		}
		v := x.amount(&row.Number, who.Viewer())
		if v > most {
			most, up = v, row
		}
		if v < least {
			least, down = v, row
		}
	}
	switch {
	case most > -least:
		return s.add(most, up.What, up.Clause)
	case -least > most:
		return s.add(least, down.What, down.Clause)
	}
	return s
}

// limits applies the limit rows of a query.
func (x Position) limits(s Sum, h rule.Hook, who *state.Subject) Sum {
	if !x.Game.Rules.indexes[h].limits {
		return s
	}
	rows := x.Game.Rules.Rows[h]
	for _, i := range x.Asked(h, who) {
		row := &rows[i]
		if op := &x.Game.Rules.operations[row.Op]; op.last && !(row.Unjudged && who.Judging) && x.Holds(&row.When, who) {
			s = s.set(op.fold(s.Value, 0, row), row)
		}
	}
	return s
}

// ruled is a number after the rows of its query: what they set, add and scale,
// then their limits.
func (x Ctx) ruled(s Sum, h rule.Hook, who state.Subject) Sum {
	return x.limits(x.fold(s, h, &who), h, &who)
}

// shotRuled is ruled for what a shot depends on. Most scenarios change few of
// these numbers.
func (x Ctx) shotRuled(s Sum, h rule.Hook, w state.Shot) Sum {
	if len(x.Game.Rules.Rows[h]) == 0 {
		return s
	}
	who := x.shot(w.U, w.E)
	who.Judging = w.Judging
	return x.limits(x.fold(s, h, &who), h, &who)
}

// unitLimits is limits for a number of one unit.
func (x Position) unitLimits(s Sum, h rule.Hook, u engine.Unit) Sum {
	if len(x.Game.Rules.Rows[h]) == 0 {
		return s
	}
	who := x.Subject(u)
	return x.limits(s, h, &who)
}

// Subject is a unit as the subject of a rule, without a target.
func (x Position) Subject(u engine.Unit) state.Subject {
	return state.Subject{Unit: u, Target: engine.NoUnit, Side: x.Units[u].Side, Action: x.Game.Verbs.Word[x.Act.Verb]}
}

// shot is about a firing tank and its target.
func (x Position) shot(u, e engine.Unit) state.Subject {
	return state.Subject{Unit: u, Target: e, Side: x.Units[u].Side, Action: x.Game.Verbs.Word[state.FireVerb]}
}

// gameLength returns the number of decks (EITC 3.2.1a).
func (x Ctx) gameLength(fixed, tanks int) int {
	n := rule.TableLength(fixed, tanks)
	none := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit}
	return max(1, x.ruled(Sum{Value: n}, rule.GameLength, none).Value)
}

// startRange returns where a tank begins or re-enters, in metres (EITC 18.1.4b).
func (x Ctx) startRange(u engine.Unit) int {
	return x.ruled(Sum{Value: x.Game.Side[x.Units[u].Side].start}, rule.StartRange, x.Subject(u)).Value
}

// HandSize returns a player's Hand Size (EITC 4.2.7), never below 0 (ruling
// A18).
func (x Ctx) HandSize(seat engine.Seat, tr *engine.Trace) int {
	if x.Game.Seating.Handless.Has(seat) {
		return 0 // EITC 19.4.1a
	}
	s := x.begin(handNumber, alone(engine.NoUnit), tr).base(handPlayer, 4)
	for _, u := range x.Game.Seating.Units[seat] {
		unit := &x.Units[u]
		if unit.Has(state.Gone) {
			continue
		}
		if s.edits != nil {
			s.edits = x.edits(handNumber, alone(u), s.edits)
		}
		s = s.plusAs(handTank, 2, x.Game.Tanks[u].Name)
		s = s.plus(handNear, state.Flag(near(unit)))
		s = s.plus(handElite, state.Flag(unit.Crew == state.Elite))
		s = s.plus(handGreen, -state.Flag(unit.Crew == state.Green))
		s = s.plus(handCommander, -state.Flag(x.commanderLost(u)))
		s = s.plus(handBurning, -state.Flag(unit.Has(state.Burning)))
		s = s.plus(handBroken, -state.Flag(unit.Has(state.Broken)))
		s = s.more()
		who := x.Subject(u)
		s = x.fold(s, rule.HandSize, &who)
	}
	return max(0, s.Value)
}

// near reports a Range from -400 to +400.
func near(u *state.Unit) bool { return u.Range >= -2 && u.Range <= 2 }

// commanderLost reports whether the one who commands is KIA.
func (x Position) commanderLost(u engine.Unit) bool {
	crew := x.Board(u).Crew
	chief := x.Board(u).Chief()
	for i := range crew {
		if crew[i].Seat == chief {
			return x.Units[u].Men[i].Health == state.Killed
		}
	}
	return false
}
