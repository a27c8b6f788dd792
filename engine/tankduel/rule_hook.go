package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// hookProcedures walk the rows of a reaction.
func hookProcedures() []Procedure {
	return []Procedure{
		{Number: procHook, Name: "hook", Stages: []Stage{{Name: "row", Run: runRow}}},
		{Number: procParts, Name: "parts", Stages: []Stage{{Name: "part", Run: runPart}}},
		{Number: procHookChoice, Name: "hook-choice", Decide: choice(offerRow, takeRow)},
		{Number: procRowPull, Name: "row-pull", Stages: []Stage{{Name: "pull", Run: pullForRow}, {Name: "read", Run: readRowPull}, {Name: "end", Run: endRowPull}}},
		{Number: procRowRange, Name: "row-range", Decide: choice(offerRanges, takeRange)},
	}
}

// react opens a frame that runs the rows of a hook, if it has any.
func (x Ctx) react(h rule.Hook, a about) {
	if len(x.g.rows[h]) > 0 {
		x.open(procHook, a.put(hookNumber, int(h)))
	}
}

// reactTo is react about a Pull's name, a terrain or the way in which a tank was lost.
func (x Ctx) reactTo(h rule.Hook, a about, thing int) {
	if len(x.g.rows[h]) > 0 {
		x.open(procHook, a.put(hookNumber, int(h)))
		x.note(hookThing, thing+1)
	}
}

// reactNow is react for a stage that opens nothing behind it, so that the rows run at once:
// where none of them can hold of what happens, or where they open nothing themselves, there
// is no frame. Elsewhere what happens may have changed by the time the frame's turn comes.
func (x Ctx) reactNow(h rule.Hook, a about) { x.reactNowTo(h, a, -1) }

// reactNowTo is reactNow about a thing, like reactTo.
func (x Ctx) reactNowTo(h rule.Hook, a about, thing int) {
	switch rows := x.rowsFor(h, thing+1); {
	case len(rows) == 0:
	case a.unit != engine.NoUnit && x.g.indexes[h].plain:
		x.runPlain(h, rows, x.subjectOn(h, a.parties, int8(thing+1)))
	default:
		x.reactTo(h, a, thing)
	}
}

// runPlain runs the rows that hold of a unit, none of which opens anything.
func (x Ctx) runPlain(h rule.Hook, rows []uint8, who subject) {
	for _, i := range rows {
		if x.Over || x.hasLeft(h, who.unit) {
			return
		}
		if row := &x.g.rows[h][i]; x.holds(&row.When, &who) && x.usable(row, who) {
			x.execute(row, who)
		}
	}
}

// subject is whom and what a row speaks of. side is the side that a row on a
// hook without unit is asked for.
type subject struct {
	unit, target engine.Unit
	side         int8
	// action is the word for the action plus one, 0 for none.
	action uint8
	// ahead is by how many boxes the unit would stand further on.
	ahead int8
	// ground is the terrain concerned plus one, value which of its printed
	// numbers, or the card that prints a trigger; pull is the name of a Pull plus one, or
	// what thingOfCheck makes of a check.
	ground, value, pull int8
	// lost is how the unit was lost plus one, 0 where it was not.
	lost uint8
	// lowest is the lowest Action Level of the MOVE cards, 0 to read the action
	// under way.
	lowest uint8
	// round is the kind of special round plus one that lifts a group of rules, 0 for none.
	round uint8
	// judging is set where Robata only judges a shot.
	judging bool
	// answers are those of the question under way, nil where none are kept.
	answers *answers
}

func (x position) subjectOf(f *Frame) subject {
	s := x.subjectOn(hookOf(f).hook(), parties{unit: f.Unit, target: f.Target}, hookOf(f).thing())
	if f.Unit == engine.NoUnit {
		s.side = hookOf(f).side()
	}
	return s
}

// subjectOn is what rows on a hook speak of, with a thing as hookThing notes it.
func (x position) subjectOn(h rule.Hook, a parties, thing int8) subject {
	s := subject{unit: a.unit, target: a.target, action: x.g.actionOf[x.Act.Verb]}
	if a.unit != engine.NoUnit {
		s.side = x.Units[a.unit].Side
	}
	switch h {
	case rule.Pulled, rule.Checked:
		s.pull = thing
	case rule.TerrainEnter, rule.TerrainLeave:
		s.ground = thing
	case rule.UnitEliminated:
		s.lost = uint8(thing)
	}
	return s
}

// runRow runs the rows that hold, up to the first that opens something. What a row opens
// runs before the next row is asked, so each row reads what earlier ones left.
func runRow(x Ctx, f *Frame) {
	h := hookOf(f).hook()
	rows := x.g.rows[h]
	if x.hasLeft(h, f.Unit) {
		return
	}
	asked, twice := since(x.rowsFor(h, int(hookOf(f).thing())), hookOf(f).row()), x.g.indexes[h].twice
	if len(asked) == 0 {
		return
	}
	who := x.subjectOf(f)
	second := hookOf(f).side() != 0 && int(asked[0]) == hookOf(f).row()
	for len(asked) > 0 {
		i := int(asked[0])
		row, next := &rows[i], i+1
		if f.Unit == engine.NoUnit {
			who.side = int8(flag(second))
			if second = !second && twice[i]; second {
				next = i // asked for the other side too
			}
		}
		asked = asked[next-i:]
		if !x.holds(&row.When, &who) || !x.usable(row, who) {
			continue
		}
		x.again()
		x.note(hookSide, flag(second))
		x.note(hookRow, next)
		depth := x.Depth
		x.runOne(f, row, who)
		if x.Depth != depth || x.Over || x.hasLeft(h, f.Unit) {
			return
		}
		x.leave() // unless a row behind it holds
	}
}

// rowsFor lists the rows of a reaction that can hold of what happens: the action or the
// phase under way, or a thing as hookThing notes it.
func (x position) rowsFor(h rule.Hook, thing int) []uint8 {
	s := &x.g.indexes[h]
	switch s.by {
	case byAction:
		return s.rows[x.g.actionOf[x.Act.Verb]]
	case byPhase:
		return s.rows[x.Phase]
	case byGround, byPull, byCheck:
		return s.rows[thing]
	}
	return s.rows[0]
}

// since leaves out the rows before one.
func since(asked []uint8, row int) []uint8 {
	for len(asked) > 0 && int(asked[0]) < row {
		asked = asked[1:]
	}
	return asked
}

// runOne carries out a row, or asks whether to. Whoever had a scenario card in its Holding
// Box and moved without changing its Range has been asked: it keeps the card or has given it
// up, and does not take it again before its next action (EITC S2-hill-move, NA S11-hill-keep;
// ruling Q97).
func (x Ctx) runOne(f *Frame, row *rule.Row, who subject) {
	if !row.May {
		x.execute(row, who)
		return
	}
	if row.Hook == rule.ActionDone && row.Op == rule.Take {
		switch s := x.g.stock(row.Supply, who.side) + 1; {
		case x.Units[who.unit].Box.Supply == s:
			x.execute(row, who)
			return
		case x.gaveUp(who.unit, s):
			return
		}
	}
	asks := x.g.standIn(procHookChoice, x.Units[who.unit].Seat) == procHookChoice
	if !asks || x.wouldChange(row, who) {
		thing := int(hookOf(f).thing())
		x.openFor(procHookChoice, x.on(who.unit).at(who.target).put(hookNumber, int(row.Hook)).put(hookRow, x.g.rowNumber(row)))
		x.note(hookThing, thing)
	}
}

// hasLeft reports whether the unit that rows speak of is no longer there, unless
// its leaving is what they speak of.
func (s *State) hasLeft(h rule.Hook, u engine.Unit) bool {
	switch h {
	case rule.UnitEliminated, rule.UnitExited, rule.TerrainLeave, rule.Pulled, rule.PhaseDone:
		return false
	}
	return u != engine.NoUnit && !s.Units[u].has(inPlay)
}

// sideways reports whether a description says own or enemy anywhere.
func sideways(w *rule.Who) bool {
	if w == nil {
		return false
	}
	for i := range w.Tests {
		if sideways(w.Tests[i].Who) {
			return true
		}
	}
	return w.Side == rule.Own || w.Side == rule.Enemy
}

func offerRow(_ Ctx, f *Frame, o offers) offers {
	a := verb(takeVerb, f.Unit).WithN(int8(hookOf(f).row()))
	return o.add(a).add(verb(declineVerb, f.Unit))
}

func takeRow(x Ctx, f Frame, a engine.Action) {
	row := x.g.rowOf(&f)
	if a.Verb() == declineVerb {
		return
	}
	x.execute(row, x.subjectOf(&f))
}

// usable reports whether a row has not reached its limit of use.
func (s *State) usable(row *rule.Row, who subject) bool {
	return row.Once == rule.Always || s.Used&(1<<useBit(row, who)) == 0
}

// useBit returns the bit that notes the use of a row: rows limited by unit or
// side have one for each.
func useBit(row *rule.Row, who subject) uint8 {
	switch {
	case row.Once == rule.PerUnit && who.unit != engine.NoUnit:
		return row.Index + uint8(who.unit)
	case row.Once == rule.PerSide:
		return row.Index + uint8(who.side)
	}
	return row.Index
}

// renew lets rows limited to a turn, a round or a deck be used again.
func (x Ctx) renew(limit rule.Once) {
	if x.Used == 0 {
		return
	}
	for h := range x.g.rows {
		for i := range x.g.rows[h] {
			row := &x.g.rows[h][i]
			if row.Once == limit && x.Used&(1<<row.Index) != 0 {
				e := event(rowUsed, row.Clause)
				e.Item = row.Index
				x.emit(&e)
			}
		}
	}
}

// rowOf is the row that a frame of the rules is about.
func (g *Game) rowOf(f *Frame) *rule.Row {
	r := hookOf(f)
	return &g.rows[r.hook()][r.row()]
}

// testOf is the check that a frame is about.
func (g *Game) testOf(f *Frame) *test { return &g.checks[checkOf(f).number()] }
