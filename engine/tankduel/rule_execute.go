package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// execute does what a row says.
func (x Ctx) execute(row *rule.Row, who subject) {
	if row.Once != rule.Always {
		e := event(rowUsed, row.Clause)
		e.Item, e.To = useBit(row, who), 1
		x.emit(&e)
	}
	switch row.Op {
	case rule.Score:
		x.scoreRow(row, who)
	case rule.MarkIt:
		x.markRow(row, who)
	case rule.StockUp:
		x.stockRow(row, who)
	case rule.PullCard:
		x.open(procRowPull, x.about(who).put(rowPullName, int(row.Pull)))
	case rule.Finish:
		if row.To == rule.None {
			x.finish(byScenario)
		} else {
			x.conclude(byScenario, sideOf(row.To, who.side), row.Clause)
		}
	default:
		x.executeOnUnits(row, who)
	}
}

// executeOnUnits does what a row says about units.
func (x Ctx) executeOnUnits(row *rule.Row, who subject) {
	switch row.Op {
	case rule.Take:
		x.take(who.unit, x.g.stock(row.Supply, who.side), row.Clause)
	case rule.Enter:
		x.enterRow(row, who)
	case rule.LoseIt:
		x.loseRow(row, who)
	case rule.Expose:
		x.open(procOffers, x.on(who.unit).put(offersBy, x.g.offeredBy(row)))
	case rule.Remove:
		x.eachOf(row.Who, who, func(u engine.Unit) { x.removeRow(row, u) })
	case rule.ShiftTo:
		x.eachOf(row.Who, who, func(u engine.Unit) { x.shiftRow(row, u) })
	}
}

// about is what a frame that a row opens concerns.
func (x Ctx) about(who subject) about {
	if who.unit == engine.NoUnit {
		return nobody
	}
	return x.on(who.unit).at(who.target)
}

// eachOf visits the units that a row concerns: the subject, or every unit in
// play that fits.
func (x Ctx) eachOf(w *rule.Who, who subject, visit func(engine.Unit)) {
	if w == nil {
		if who.unit != engine.NoUnit {
			visit(who.unit)
		}
		return
	}
	for found := x.fielded(w, who.viewer()); found != 0; found &= found - 1 {
		visit(first(found))
	}
}

func (x Ctx) scoreRow(row *rule.Row, who subject) {
	vp := x.amount(&row.Number, who.viewer())
	if row.To == rule.Unit {
		x.score(who.unit, vp, row.Clause)
		return
	}
	if vp != 0 {
		e := event(pointsScored, row.Clause)
		e.Side, e.To = sideOf(row.To, who.side), int16(vp)
		x.emit(&e)
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

func (x Ctx) markRow(row *rule.Row, who subject) {
	if x.g.lexicon.MarkOf[row.Mark] != "unit" {
		x.setMark(row, who)
		return
	}
	x.eachOf(row.Who, who, func(u engine.Unit) {
		about := who
		about.unit = u
		x.setMark(row, about)
	})
}

func (x Ctx) setMark(row *rule.Row, who subject) {
	i := row.Mark
	e := event(marked, row.Clause)
	e.Item = uint8(i)
	old := x.mark(i, who.viewer())
	switch x.g.lexicon.MarkOf[i] {
	case "unit":
		e.Unit = who.unit
	case "side":
		e.Side = who.side
	}
	to := x.amount(&row.Number, who.viewer())
	if row.Delta {
		to += old
	}
	e.From, e.To = int16(old), int16(min(max(to, 0), int(x.g.markMax[i])))
	if e.From != e.To {
		x.emit(&e)
	}
}

// stockRow moves a card between supplies, or changes how many one holds.
func (x Ctx) stockRow(row *rule.Row, who subject) {
	to := x.g.stock(row.Supply, who.side)
	if row.From != rule.None {
		from := x.g.stock(row.From, who.side)
		if x.Supplies[from] > 0 {
			x.restock(from, int(x.Supplies[from])-1, row.Clause)
			x.restock(to, int(x.Supplies[to])+1, row.Clause)
		}
		return
	}
	n := x.amount(&row.Number, who.viewer())
	if row.Delta {
		n += int(x.Supplies[to])
	}
	x.restock(to, n, row.Clause)
}

// mostSupplied is how many cards one supply can have.
const mostSupplied = 99

func (x Ctx) restock(s uint8, n int, c engine.Clause) {
	e := event(supplySet, c)
	e.Item, e.From, e.To = s, int16(x.Supplies[s]), int16(min(max(n, 0), mostSupplied))
	if e.From != e.To {
		x.emit(&e)
	}
}

func (x Ctx) removeRow(row *rule.Row, u engine.Unit) {
	switch row.Remove {
	case rule.Eliminated:
		x.eliminate(u, byRow)
	case rule.Abandoned:
		x.eliminate(u, byBailOut)
	case rule.Exit:
		x.sweep(u, departure{exited, byRow}, row.Clause)
		x.react(rule.UnitExited, x.on(u))
	default:
		x.sweep(u, departure{gone, byRow}, row.Clause)
	}
}

// shiftRow changes the Range of a unit. Its enemies' boxes are counted from
// their own side, so toward the enemy is down.
func (x Ctx) shiftRow(row *rule.Row, u engine.Unit) {
	at := x.Units[u].Range
	switch row.Shift.Given {
	case rule.ShiftBy:
		x.shift(u, min(max(at-row.Shift.Boxes, -edge), edge), row.Clause)
	case rule.ShiftOnto:
		x.shift(u, row.Shift.Boxes, row.Clause)
	default:
		if x.Units[u].Seat != engine.NoSeat {
			x.openFor(procRowRange, x.on(u).put(hookNumber, int(row.Hook)).put(hookRow, x.g.rowNumber(row)))
		}
	}
}

// edge is how many boxes the track reaches to either side (EITC 5.2.4a).
const edge = 5

func (x Ctx) shift(u engine.Unit, to int8, c engine.Clause) {
	if x.Units[u].Range == to {
		return
	}
	e := event(rangeMoved, c)
	e.Unit, e.From, e.To = u, int16(x.Units[u].Range), int16(to)
	x.emit(&e)
	x.changed()
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

func offerRanges(x Ctx, f *Frame, o offers) offers {
	for _, boxes := range hookOf(f).in(x.g).Shift.Among {
		o = o.add(verb(rangeVerb, f.Unit).WithN(boxes))
	}
	return o
}

// chooseRange chooses randomly for Robata, once the first stage has a choice
// among the places of the list.
func chooseRange(x Ctx, f *Frame) {
	n := len(hookOf(f).in(x.g).Shift.Among)
	x.note(resultRegister, 0)
	if n > 1 {
		x.chooseAmong(f.Unit, 1<<min(n, 10)-1)
	}
}

func moveChosen(x Ctx, f *Frame) {
	row := hookOf(f).in(x.g)
	x.shift(f.Unit, row.Shift.Among[chosenIn(f)], row.Clause)
}

func takeRange(x Ctx, f Frame, a engine.Action) {
	x.shift(f.Unit, a.N(), hookOf(&f).in(x.g).Clause)
}

// loseRow takes counters off a unit, and those that others have of it.
func (x Ctx) loseRow(row *rule.Row, who subject) {
	u := who.unit
	has := func(c uint8) bool { return row.Counters&(1<<c) != 0 }
	for e := range x.g.units {
		enemy := engine.Unit(e)
		if x.Units[e].Side == x.Units[u].Side {
			continue
		}
		switch {
		case has(rule.CounterSpotted):
			x.unspot(enemy, u, row.Clause)
		case has(rule.CounterAcquired) && x.Units[e].Acquired == u:
			x.dropAim(enemy, row.Clause)
		}
		if has(rule.CounterFlanked) && x.Units[e].flanks(u) {
			x.pair(unflanked, enemy, u, row.Clause)
		}
	}
	if has(rule.CounterHullDown) {
		x.shed(u, hullDown, row.Clause)
	}
	if has(rule.CounterBog) && x.Units[u].Bog > 0 {
		x.item(bogged, u, newValue{0, 0}, row.Clause)
	}
}
