package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// The hooks that a frame walks.
const (
	hookPhase      = rule.PhaseBegan
	hookDeckStart  = rule.DeckStart
	hookAdmin      = rule.Administration
	hookActionDone = rule.ActionDone
	hookEnter      = rule.RangeEnter
	hookEliminated = rule.UnitEliminated
)

// hookProcedures walk the rows of a reaction.
func hookProcedures() map[uint8]procedure {
	return map[uint8]procedure{
		procHook:       {name: "hook", stages: []stage{runRow}},
		procHookChoice: {name: "hook-choice", decide: choice(offerRow, takeRow)},
	}
}

// react opens a frame that runs the rows of a hook, if it has any. Registers:
// the hook, then the row and the side to ask next.
func (t table) react(h rule.Hook, a about) {
	if len(t.g.rows[h]) > 0 {
		t.open(procHook, a.reg(int(h), 0))
	}
}

// subject is whom a row speaks of. side is the side that a row on a hook
// without unit is asked for.
type subject struct {
	unit, target engine.Unit
	side         int8
	verb         engine.Verb
	// ahead is by how many boxes the unit is taken to stand further on.
	ahead int8
}

func (t table) subjectOf(f *Frame) subject {
	s := subject{unit: f.Unit, target: f.Target, side: int8(f.R[2]), verb: t.Act.Verb}
	if f.Unit != engine.NoUnit {
		s.side = t.Units[f.Unit].Side
	}
	return s
}

// runRow runs the next row that holds. What a row opens runs before the next
// row is asked, so each row reads what earlier ones left.
func runRow(t table, f *Frame) {
	rows := t.g.rows[f.R[0]]
	i := int(f.R[1])
	left := f.Unit != engine.NoUnit && !t.Units[f.Unit].has(inPlay) && rule.Hook(f.R[0]) != hookEliminated
	if i == len(rows) || left {
		return
	}
	t.jump(0)
	row := &rows[i]
	who := t.subjectOf(f)
	if f.Unit == engine.NoUnit && t.g.perSide(row) && f.R[2] == 0 {
		t.note(2, 1)
	} else {
		t.note(2, 0)
		t.note(1, i+1)
	}
	if !t.holds(&row.When, who) || !t.usable(row, who) {
		return
	}
	if !row.May {
		t.carry(row, who)
		return
	}
	if t.wouldChange(row, who) {
		t.open(procHookChoice, t.on(who.unit).at(who.target).reg(int(f.R[0]), i))
	}
}

// perSide reports that a row without a unit in scope is asked once for each
// side because it says own or enemy.
func (g *Game) perSide(row *rule.Row) bool {
	if row.To == rule.Own || row.To == rule.Enemy {
		return true
	}
	for i := range row.When.Counts {
		c := &row.When.Counts[i]
		if relative(&c.Of) || c.Over != nil && relative(c.Over) {
			return true
		}
	}
	return row.Number.Per != nil && relative(row.Number.Per) || row.Number.Less != nil && relative(row.Number.Less)
}

func relative(m *rule.Measure) bool {
	return m.Units != nil && (m.Units.Side == rule.Own || m.Units.Side == rule.Enemy)
}

// wouldChange keeps choices that change nothing from being offered.
func (t table) wouldChange(row *rule.Row, who subject) bool {
	if row.Op != rule.Take {
		return true
	}
	return t.Supplies[row.Supply] > 0 && t.Units[who.unit].Box.Supply != uint8(row.Supply)+1
}

func offerRow(_ table, f *Frame, o offers) offers {
	a := verb(takeVerb, f.Unit)
	a.N = int8(f.R[1])
	return o.add(a).add(verb(declineVerb, f.Unit))
}

func takeRow(t table, f Frame, a engine.Action) {
	row := &t.g.rows[f.R[0]][f.R[1]]
	if a.Verb == declineVerb {
		return
	}
	t.carry(row, t.subjectOf(&Frame{Unit: f.Unit, Target: f.Target}))
}

// usable reports that a row has not reached its limit of use.
func (t table) usable(row *rule.Row, who subject) bool {
	return row.Once == rule.Always || t.Used&(1<<useBit(row, who)) == 0
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

// renew lets rows limited to a turn or a round be used again.
func (t table) renew(limit rule.Once) {
	if t.Used == 0 {
		return
	}
	for h := range t.g.rows {
		for i := range t.g.rows[h] {
			row := &t.g.rows[h][i]
			if row.Once == limit && t.Used&(1<<row.Index) != 0 {
				e := event(rowUsed, row.Clause)
				e.Item = row.Index
				t.emit(e)
			}
		}
	}
}

// carry does what a row says.
func (t table) carry(row *rule.Row, who subject) {
	if row.Once != rule.Always {
		e := event(rowUsed, row.Clause)
		e.Item, e.To = useBit(row, who), 1
		t.emit(e)
	}
	switch row.Op {
	case rule.Take:
		t.take(who.unit, uint8(row.Supply), row.Clause)
	case rule.Score:
		t.scoreRow(row, who)
	case rule.MarkIt:
		t.markRow(row, who)
	case rule.Remove:
		t.removeRow(row, who)
	case rule.Finish:
		if row.To == rule.None {
			t.finish(byScenario)
		} else {
			t.conclude(byScenario, t.sideOf(row.To, who), row.Clause)
		}
	}
}

func (t table) scoreRow(row *rule.Row, who subject) {
	vp := t.amount(&row.Number, who)
	if row.To == rule.Unit {
		t.score(who.unit, vp, row.Clause)
		return
	}
	if vp != 0 {
		e := event(pointsScored, row.Clause)
		e.Item, e.To = uint8(t.sideOf(row.To, who)), int16(vp)
		t.emit(e)
	}
}

// sideOf resolves own and enemy against the subject.
func (t table) sideOf(to int8, who subject) int8 {
	switch to {
	case rule.Own, rule.Unit:
		return who.side
	case rule.Enemy:
		return 1 - who.side
	}
	return to
}

func (t table) markRow(row *rule.Row, who subject) {
	i := row.Mark
	e := event(marked, row.Clause)
	e.Item = uint8(i)
	old := 0
	switch t.g.lexicon.MarkOf[i] {
	case "unit":
		if who.unit == engine.NoUnit {
			return
		}
		e.Unit, old = who.unit, int(t.Units[who.unit].Marks[i])
	case "side":
		e.Seat, old = engine.Seat(who.side), int(t.SideMark[who.side][i])
	default:
		old = int(t.Marks[i])
	}
	to := t.amount(&row.Number, who)
	if row.Delta {
		to += old
	}
	e.From, e.To = int16(old), int16(min(max(to, 0), int(t.g.markMax[i])))
	if e.From != e.To {
		t.emit(e)
	}
}

func (t table) removeRow(row *rule.Row, who subject) {
	switch row.Remove {
	case rule.Eliminated:
		t.eliminate(who.unit, byRow)
	case rule.Exit:
		t.sweep(who.unit, exited, row.Clause)
	default:
		t.sweep(who.unit, gone, row.Clause)
	}
}

// take puts a card of a supply into a Holding Box in place of the MOVE card
// and of all that the supply does not admit (EITC S2-hill-motion,
// S2-hill-natural); from an empty supply nothing comes (EITC S2-hill-none).
func (t table) take(u engine.Unit, s uint8, c engine.Clause) {
	box := &t.Units[u].Box
	if box.Supply != s+1 && t.Supplies[s] == 0 {
		return
	}
	if box.Move != engine.NoCard {
		t.placed(motionEnded, u, box.Move, c)
	}
	if box.Smoke != engine.NoCard {
		t.placed(smokeCleared, u, box.Smoke, c)
	}
	if box.Terrain != engine.NoCard && !t.admits(s, box.Terrain) {
		t.placed(terrainLeft, u, box.Terrain, c)
	}
	if box.Supply == s+1 {
		return
	}
	t.returnSupply(u, c)
	t.item(supplyTaken, u, setting{s, 0}, c)
}

func (t table) admits(s uint8, card engine.Card) bool {
	with := t.g.supplies[s].with
	return with != "" && t.g.terrain[t.g.cards[card].terrain].Class == with
}

// returnSupply gives a scenario card back to its supply.
func (t table) returnSupply(u engine.Unit, c engine.Clause) {
	if s := t.Units[u].Box.Supply; s != 0 {
		t.item(supplyReturned, u, setting{s - 1, 0}, c)
	}
}
