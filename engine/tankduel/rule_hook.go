package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// hookProcedures walk the rows of a reaction.
func hookProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcHook, Name: "hook", Stages: []Stage{{Name: "row", Run: runRow}}},
		{Number: state.ProcParts, Name: "parts", Stages: []Stage{{Name: "part", Run: runPart}}},
		{Number: state.ProcHookChoice, Name: "hook-choice", Decide: Choose(offerRow, takeRow)},
		{Number: state.ProcRowPull, Name: "row-pull", Stages: []Stage{{Name: "pull", Run: pullForRow}, {Name: "read", Run: readRowPull}, {Name: "end", Run: endRowPull}}},
		{Number: state.ProcRowRange, Name: "row-range", Decide: Choose(offerRanges, takeRange)},
		{Number: state.ProcDealt, Name: "dealt-damage", Stages: []Stage{{Name: "next", Run: dealNext}}},
		{Number: state.ProcRowShift, Name: "row-shift", Stages: []Stage{{Name: "unit", Run: shiftUnits}}},
	}
}

// React opens a frame that runs the rows of a hook, if it has any.
func (x Ctx) React(h rule.Hook, a state.About) {
	if len(x.Game.Rules.Rows[h]) > 0 {
		x.Push(state.ProcHook, a.Put(state.HookNumber, int(h)))
	}
}

// ReactTo is react about a Pull's name, a terrain or the way in which a tank was lost.
func (x Ctx) ReactTo(h rule.Hook, a state.About, thing int) {
	if len(x.Game.Rules.Rows[h]) > 0 {
		x.Push(state.ProcHook, a.Put(state.HookNumber, int(h)))
		x.Note(state.HookThing, thing+1)
	}
}

// reactNow is react for a stage that opens nothing behind it, so that the rows run at once:
// where none of them can hold of what happens, or where they open nothing themselves, there
// is no frame. Elsewhere what happens may have changed by the time the frame's turn comes.
func (x Ctx) reactNow(h rule.Hook, a state.About) { x.reactNowTo(h, a, -1) }

// reactNowTo is reactNow about a thing, like ReactTo.
func (x Ctx) reactNowTo(h rule.Hook, a state.About, thing int) {
	switch rows := x.rowsFor(h, thing+1); {
	case len(rows) == 0:
	case a.Unit != engine.NoUnit && x.Game.Rules.indexes[h].plain:
		x.runPlain(h, rows, x.subjectOn(h, a.Parties, int16(thing+1)))
	default:
		x.ReactTo(h, a, thing)
	}
}

// runPlain runs the rows that hold of a unit, none of which opens anything.
func (x Ctx) runPlain(h rule.Hook, rows []uint8, who state.Subject) {
	for _, i := range rows {
		if x.Over || x.HasLeft(h, who.Unit) {
			return
		}
		if row := &x.Game.Rules.Rows[h][i]; x.Holds(&row.When, &who) && spends(x, row, who) {
			x.execute(row, who)
		}
	}
}

func (x Position) subjectOf(f *state.Frame) state.Subject {
	s := x.subjectOn(state.HookOf(f).Hook(), state.Parties{Unit: f.Unit, Target: f.Target}, state.HookOf(f).Thing())
	if f.Unit == engine.NoUnit {
		s.Side = state.HookOf(f).Side()
	}
	return s
}

// subjectOn is what rows on a hook speak of, with a thing as HookThing notes it.
func (x Position) subjectOn(h rule.Hook, a state.Parties, thing int16) state.Subject {
	s := state.Subject{Unit: a.Unit, Target: a.Target, Action: x.Game.Verbs.Word[x.Act.Verb]}
	if a.Unit != engine.NoUnit {
		s.Side = x.Units[a.Unit].Side
	}
	switch h {
	case rule.Pulled, rule.Checked:
		s.Pull = int8(thing)
	case rule.TerrainEnter, rule.TerrainLeave:
		s.Ground = int8(thing)
	case rule.DeckEnd:
		s.Past = 1
	case rule.Damaged:
		s.Damage = uint16(thing)
	case rule.UnitEliminated:
		s.Lost = uint8(thing)
	}
	return s
}

// runRow runs the rows that hold, up to the first that opens something. What a row opens
// runs before the next row is asked, so each row reads what earlier ones left.
func runRow(x Ctx, f *state.Frame) {
	h := state.HookOf(f).Hook()
	rows := x.Game.Rules.Rows[h]
	if x.HasLeft(h, f.Unit) {
		return
	}
	asked, twice := since(x.rowsFor(h, int(state.HookOf(f).Thing())), state.HookOf(f).Row()), x.Game.Rules.indexes[h].twice
	if len(asked) == 0 {
		return
	}
	who := x.subjectOf(f)
	second := state.HookOf(f).Side() != 0 && int(asked[0]) == state.HookOf(f).Row()
	for len(asked) > 0 {
		i := int(asked[0])
		row, next := &rows[i], i+1
		if f.Unit == engine.NoUnit {
			who.Side = int8(state.Flag(second))
			if second = !second && twice[i]; second {
				next = i // asked for the other side too
			}
		}
		asked = asked[next-i:]
		if !x.Holds(&row.When, &who) || !spends(x, row, who) {
			continue
		}
		x.Again()
		x.Note(state.HookSide, state.WithPulls(state.Flag(second), x.pullsMade(f)))
		x.Note(state.HookRow, next)
		depth := x.Depth
		x.runOne(f, row, who)
		if x.Depth != depth || x.Over || x.HasLeft(h, f.Unit) {
			return
		}
		x.Leave() // unless a row behind it holds
	}
}

// rowsFor lists the rows of a reaction that can hold of what happens: the action or the
// phase under way, or a thing as HookThing notes it.
func (x Position) rowsFor(h rule.Hook, thing int) []uint8 {
	s := &x.Game.Rules.indexes[h]
	switch s.by {
	case byAction:
		return s.rows[x.Game.Verbs.Word[x.Act.Verb]]
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
func (x Ctx) runOne(f *state.Frame, row *rule.Row, who state.Subject) {
	if !row.May {
		x.execute(row, who)
		return
	}
	if row.Hook == rule.ActionDone && row.Op == rule.Take {
		switch s := x.Game.Stock(row.Supply, who.Side) + 1; {
		case x.Units[who.Unit].Box.Supply == s:
			x.execute(row, who)
			return
		case x.GaveUp(who.Unit, s):
			return
		}
	}
	asks := x.Game.standIn(state.ProcHookChoice, x.Units[who.Unit].Seat) == state.ProcHookChoice
	if !asks || x.wouldChange(row, who) {
		thing := int(state.HookOf(f).Thing())
		x.PushFor(state.ProcHookChoice, x.On(who.Unit).At(who.Target).Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
		x.Note(state.HookThing, thing)
	}
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

func offerRow(_ Ctx, f *state.Frame, o Offers) Offers {
	a := ActionOf(state.TakeVerb, f.Unit).WithN(int8(state.HookOf(f).Row()))
	return o.Add(a).Add(ActionOf(state.DeclineVerb, f.Unit))
}

func takeRow(x Ctx, f state.Frame, a engine.Action) {
	row := x.Game.RowOf(&f)
	if a.Verb() == state.DeclineVerb {
		return
	}
	x.execute(row, x.subjectOf(&f))
}

// renew lets rows limited to a turn, a round or a deck be used again.
func (x Ctx) renew(limit rule.Once) {
	if x.Used == 0 {
		return
	}
	for h := range x.Game.Rules.Rows {
		for i := range x.Game.Rules.Rows[h] {
			row := &x.Game.Rules.Rows[h][i]
			if row.Once != limit {
				continue
			}
			for bit := row.Index; bit <= row.Index+uint8(state.Flag(row.LimitEach)); bit++ {
				if x.Used&(1<<bit) != 0 {
					e := event.New(event.RowUsed, row.Clause)
					e.Item = bit
					x.Emit(&e)
				}
			}
		}
	}
}

// RowOf is the row that a frame of the rules is about.
func (g *Game) RowOf(f *state.Frame) *rule.Row {
	r := state.HookOf(f)
	return &g.Rules.Rows[r.Hook()][r.Row()]
}

// testOf is the check that a frame is about.
func (g *Game) testOf(f *state.Frame) *test { return &g.checks[state.CheckOf(f).Number()] }
