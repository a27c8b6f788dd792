package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// carry does what a row says.
func (t table) carry(row *rule.Row, who subject) {
	if row.Once != rule.Always {
		e := event(rowUsed, row.Clause)
		e.Item, e.To = useBit(row, who), 1
		t.emit(&e)
	}
	switch row.Op {
	case rule.Score:
		t.scoreRow(row, who)
	case rule.MarkIt:
		t.markRow(row, who)
	case rule.StockUp:
		t.stockRow(row, who)
	case rule.PullCard:
		t.open(procRowPull, t.about(who).reg(int(row.Pull), 0))
	case rule.Finish:
		if row.To == rule.None {
			t.finish(byScenario)
		} else {
			t.conclude(byScenario, sideOf(row.To, who.side), row.Clause)
		}
	default:
		t.carryUnits(row, who)
	}
}

// carryUnits does what a row says about units.
func (t table) carryUnits(row *rule.Row, who subject) {
	switch row.Op {
	case rule.Take:
		t.take(who.unit, t.g.stock(row.Supply, who.side), row.Clause)
	case rule.Enter:
		t.enterRow(row, who)
	case rule.LoseIt:
		t.loseRow(row, who)
	case rule.Expose:
		t.expose(who.unit, row.Clause)
	case rule.Remove:
		t.eachOf(row.Who, who, func(u engine.Unit) { t.removeRow(row, u) })
	case rule.ShiftTo:
		t.eachOf(row.Who, who, func(u engine.Unit) { t.shiftRow(row, u) })
	}
}

// about is what a frame that a row opens concerns.
func (t table) about(who subject) about {
	if who.unit == engine.NoUnit {
		return nobody
	}
	return t.on(who.unit).at(who.target)
}

// eachOf visits the units that a row concerns: the subject, or every unit in
// play that fits.
func (t table) eachOf(w *rule.Who, who subject, visit func(engine.Unit)) {
	if w == nil {
		if who.unit != engine.NoUnit {
			visit(who.unit)
		}
		return
	}
	for fit := t.fielded(w, who.viewer()); fit != 0; fit &= fit - 1 {
		visit(first(fit))
	}
}

func (t table) scoreRow(row *rule.Row, who subject) {
	vp := t.amount(&row.Number, who.viewer())
	if row.To == rule.Unit {
		t.score(who.unit, vp, row.Clause)
		return
	}
	if vp != 0 {
		e := event(pointsScored, row.Clause)
		e.Item, e.To = uint8(sideOf(row.To, who.side)), int16(vp)
		t.emit(&e)
	}
}

// sideOf resolves own and enemy against a side.
func sideOf(to, own int8) int8 {
	switch to {
	case rule.Own, rule.Unit:
		return own
	case rule.Enemy:
		return 1 - own
	}
	return to
}

func (t table) markRow(row *rule.Row, who subject) {
	if t.g.lexicon.MarkOf[row.Mark] != "unit" {
		t.setMark(row, who)
		return
	}
	t.eachOf(row.Who, who, func(u engine.Unit) {
		about := who
		about.unit = u
		t.setMark(row, about)
	})
}

func (t table) setMark(row *rule.Row, who subject) {
	i := row.Mark
	e := event(marked, row.Clause)
	e.Item = uint8(i)
	old := t.mark(i, who.viewer())
	switch t.g.lexicon.MarkOf[i] {
	case "unit":
		e.Unit = who.unit
	case "side":
		e.Seat = engine.Seat(who.side)
	}
	to := t.amount(&row.Number, who.viewer())
	if row.Delta {
		to += old
	}
	e.From, e.To = int16(old), int16(min(max(to, 0), int(t.g.markMax[i])))
	if e.From != e.To {
		t.emit(&e)
		t.blink()
	}
}

// stockRow moves a card between supplies, or changes how many one holds.
func (t table) stockRow(row *rule.Row, who subject) {
	to := t.g.stock(row.Supply, who.side)
	if row.From != rule.None {
		from := t.g.stock(row.From, who.side)
		if t.Supplies[from] > 0 {
			t.restock(from, int(t.Supplies[from])-1, row.Clause)
			t.restock(to, int(t.Supplies[to])+1, row.Clause)
		}
		return
	}
	n := t.amount(&row.Number, who.viewer())
	if row.Delta {
		n += int(t.Supplies[to])
	}
	t.restock(to, n, row.Clause)
}

// mostSupplied is how many cards one supply can have.
const mostSupplied = 99

func (t table) restock(s uint8, n int, c engine.Clause) {
	e := event(supplySet, c)
	e.Item, e.From, e.To = s, int16(t.Supplies[s]), int16(min(max(n, 0), mostSupplied))
	if e.From != e.To {
		t.emit(&e)
	}
}

func (t table) removeRow(row *rule.Row, u engine.Unit) {
	switch row.Remove {
	case rule.Eliminated:
		t.eliminate(u, byRow)
	case rule.Abandoned:
		t.eliminate(u, byBailOut)
	case rule.Exit:
		t.sweep(u, departure{exited, byRow}, row.Clause)
		t.react(rule.UnitExited, t.on(u))
	default:
		t.sweep(u, departure{gone, byRow}, row.Clause)
	}
}

// shiftRow changes the Range of a unit. Its enemies' boxes are counted from
// their own side, so toward the enemy is down.
func (t table) shiftRow(row *rule.Row, u engine.Unit) {
	at := t.Units[u].Range
	switch row.Shift.Given {
	case rule.ShiftBy:
		t.shift(u, min(max(at-row.Shift.Boxes, -edge), edge), row.Clause)
	case rule.ShiftOnto:
		t.shift(u, row.Shift.Boxes, row.Clause)
	default:
		switch {
		case t.Units[u].Seat == engine.NoSeat:
		case t.runByRobata(u):
			t.open(procShiftOne, t.on(u).reg(int(row.Hook), t.g.rowNumber(row)))
		default:
			t.open(procRowRange, t.on(u).reg(int(row.Hook), t.g.rowNumber(row)))
		}
	}
}

// edge is how many boxes the track reaches to either side (EITC 5.2.4a).
const edge = 5

func (t table) shift(u engine.Unit, to int8, c engine.Clause) {
	if t.Units[u].Range == to {
		return
	}
	e := event(rangeMoved, c)
	e.Unit, e.From, e.To = u, int16(t.Units[u].Range), int16(to)
	t.emit(&e)
	t.blink()
}

// rowNumber is the place of a row among those of its hook.
func (g *Game) rowNumber(row *rule.Row) int {
	for i := range g.rows[row.Hook] {
		if &g.rows[row.Hook][i] == row {
			return i
		}
	}
	panic("internal error: a row that is not of the game")
}

func offerRanges(t table, f *Frame, o offers) offers {
	for _, boxes := range t.g.rows[f.R[0]][f.R[1]].Shift.Among {
		o = o.add(verb(rangeVerb, f.Unit).WithN(boxes))
	}
	return o
}

// chooseRange chooses randomly for Robata, once the first stage has a choice
// among the places of the list.
func chooseRange(t table, f *Frame) {
	n := len(t.g.rows[f.R[0]][f.R[1]].Shift.Among)
	t.note(chosenRegister, 0)
	if n > 1 {
		t.chooseAmong(f.Unit, 1<<min(n, 10)-1)
	}
}

func moveChosen(t table, f *Frame) {
	row := &t.g.rows[f.R[0]][f.R[1]]
	t.shift(f.Unit, row.Shift.Among[f.R[chosenRegister]], row.Clause)
}

func takeRange(t table, f Frame, a engine.Action) {
	t.shift(f.Unit, a.N(), t.g.rows[f.R[0]][f.R[1]].Clause)
}

// loseRow takes counters off a unit, and those that others have of it.
func (t table) loseRow(row *rule.Row, who subject) {
	u := who.unit
	has := func(c uint8) bool { return row.Counters&(1<<c) != 0 }
	for e := range t.g.units {
		enemy := engine.Unit(e)
		if t.Units[e].Side == t.Units[u].Side {
			continue
		}
		switch {
		case has(rule.CounterSpotted):
			t.unspot(enemy, u, row.Clause)
		case has(rule.CounterAcquired) && t.Units[e].Acquired == u:
			t.dropAim(enemy, row.Clause)
		}
		if has(rule.CounterFlanked) && t.Units[e].flanks(u) {
			t.pair(unflanked, enemy, u, row.Clause)
		}
	}
	if has(rule.CounterHullDown) {
		t.shed(u, hullDown, row.Clause)
	}
	if has(rule.CounterBog) && t.Units[u].Bog > 0 {
		t.item(bogged, u, setting{0, 0}, row.Clause)
	}
}

// expose makes every enemy that sees a unit spot it.
func (t table) expose(u engine.Unit, c engine.Clause) {
	for e := range t.g.units {
		t.spot(engine.Unit(e), u, c)
	}
}
