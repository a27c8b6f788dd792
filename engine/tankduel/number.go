package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// sum is a number with the trace of its terms. With a nil trace it costs
// nothing but the sum.
type sum struct {
	v  int
	tr *engine.Trace
}

func base(tr *engine.Trace, v int, what string, c engine.Clause) sum {
	tr.Note(engine.Base, v, what, c)
	return sum{v: v, tr: tr}
}

// plus adds a term; 0 leaves no trace.
func (s sum) plus(v int, what string, c engine.Clause) sum {
	if v == 0 {
		return s
	}
	s.tr.Note(engine.Plus, v, what, c)
	s.v += v
	return s
}

// become replaces the number; without a change it leaves no trace.
func (s sum) become(v int, what string, c engine.Clause) sum {
	if v == s.v {
		return s
	}
	s.tr.Note(engine.Becomes, v, what, c)
	s.v = v
	return s
}

// fold applies the set, add and scale rows of a query in order.
func (x Ctx) fold(s sum, h rule.Hook, who subject) sum {
	rows := x.g.rows[h]
	for _, number := range x.asked(h, &who) {
		i := int(number)
		row := &rows[i]
		if row.Op == rule.LimitTo || !x.holds(&row.When, &who) {
			continue
		}
		switch row.Op {
		case rule.Set:
			s = s.become(x.amount(&row.Number, who.viewer()), row.What, row.Clause)
		case rule.Add:
			if row.Group == "" {
				s = s.plus(x.amount(&row.Number, who.viewer()), row.What, row.Clause)
			} else if x.firstOfGroup(rows, i, who) {
				s = x.group(s, rows, row.Group, who)
			}
		case rule.ScaleBy:
			s = s.become(scale(s.v, row), row.What, row.Clause)
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

func floorDiv(n, d int) int {
	q := n / d
	if n%d != 0 && (n < 0) != (d < 0) {
		q--
	}
	return q
}

// firstOfGroup reports that no earlier row of the group holds.
func (x Ctx) firstOfGroup(rows []rule.Row, i int, who subject) bool {
	for j := range i {
		if rows[j].Group == rows[i].Group && rows[j].Op == rule.Add && x.holds(&rows[j].When, &who) {
			return false
		}
	}
	return true
}

// group adds the largest of the additions of a group; equal opposites cancel
// (EITC 11.1.3f-iii, ruling A54).
func (x Ctx) group(s sum, rows []rule.Row, name string, who subject) sum {
	most, least := 0, 0
	var up, down *rule.Row
	for i := range rows {
		row := &rows[i]
		if row.Group != name || row.Op != rule.Add || !x.holds(&row.When, &who) {
			continue
		}
		v := x.amount(&row.Number, who.viewer())
		if v > most {
			most, up = v, row
		}
		if v < least {
			least, down = v, row
		}
	}
	switch {
	case most > -least:
		return s.plus(most, up.What, up.Clause)
	case -least > most:
		return s.plus(least, down.What, down.Clause)
	}
	return s
}

// limits applies the limit rows of a query.
func (x Ctx) limits(s sum, h rule.Hook, who subject) sum {
	rows := x.g.rows[h]
	for _, i := range x.asked(h, &who) {
		if rows[i].Op == rule.LimitTo && x.holds(&rows[i].When, &who) {
			s = s.become(rows[i].Number.Clamp(s.v), rows[i].What, rows[i].Clause)
		}
	}
	return s
}

// gap is the distance between two enemy tanks in boxes (EITC 5.2.3a).
func (x Ctx) gap(u, e engine.Unit) int {
	d := int(x.Units[u].Range) + int(x.Units[e].Range)
	return max(d, -d)
}

// about one unit.
func (x Ctx) subject(u engine.Unit) subject {
	return subject{unit: u, target: engine.NoUnit, side: x.Units[u].Side, action: x.g.actionOf[x.Act.Verb]}
}

// shot is about a firing tank and its target.
func (x Ctx) shot(u, e engine.Unit) subject {
	return subject{unit: u, target: e, side: x.Units[u].Side, action: x.g.actionOf[fireVerb]}
}

// gameLength returns the number of decks (EITC 3.2.1).
func (x Ctx) gameLength(fixed, tanks int) int {
	n := 3
	switch {
	case fixed > 0:
		n = fixed
	case tanks > 6:
		n = 5
	case tanks > 4:
		n = 4
	}
	none := subject{unit: engine.NoUnit, target: engine.NoUnit}
	s := x.fold(base(nil, n, "", "EITC 3.2.1a"), rule.GameLength, none)
	return max(1, x.limits(s, rule.GameLength, none).v)
}

// startRange returns where a tank begins or re-enters, in metres.
func (x Ctx) startRange(u engine.Unit) int {
	s := x.fold(base(nil, x.g.side[x.Units[u].Side].start, "", "EITC 18.1.4b"), rule.StartRange, x.subject(u))
	return x.limits(s, rule.StartRange, x.subject(u)).v
}

// handSize returns a player's Hand Size (EITC 4.2.7), never below 0 (ruling
// A18).
func (x Ctx) handSize(seat engine.Seat, tr *engine.Trace) int {
	if x.g.robataSeat(seat) {
		return 0 // EITC 19.4.1a
	}
	s := base(tr, 4, "every player", "EITC 4.2.7a")
	for _, u := range x.g.seatUnits[seat] {
		unit := &x.Units[u]
		if unit.has(gone) {
			continue
		}
		s = s.plus(2, x.g.units[u].name, "EITC 4.2.7a")
		s = s.plus(flag(near(unit)), "within 400 m", "EITC 4.2.7c")
		s = s.plus(flag(unit.Crew == elite), "Elite crew", "EITC 4.2.7d")
		s = s.plus(-flag(unit.Crew == green), "Green crew", "EITC 4.2.7e")
		s = s.plus(-flag(x.commanderLost(u)), "Commander KIA", "EITC 4.2.7f")
		s = s.plus(-flag(unit.has(burning)), "ON FIRE", "EITC 4.2.7g")
		s = s.plus(-flag(unit.has(broken)), "BROKEN", "EITC 4.2.7g")
		s = x.fold(s, rule.HandSize, x.subject(u))
	}
	return max(0, s.v)
}

// near reports a Range from -400 to +400.
func near(u *Unit) bool { return u.Range >= -2 && u.Range <= 2 }

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// commanderLost reports that the one who commands is KIA.
func (x Ctx) commanderLost(u engine.Unit) bool {
	crew := x.board(u).crew
	chief := x.board(u).chief()
	for i := range crew {
		if crew[i].seat == chief {
			return x.Units[u].Men[i].Health == killed
		}
	}
	return false
}
