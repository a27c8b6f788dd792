package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// operation is how the game carries out an operation of rules. Its functions get a row
// of the game and small values, which play can hand over without an allocation.
type operation struct {
	// fold is what a row on a query makes of a number v, with the amount that the
	// row comes to; sums is set where a trace says what that adds, last where it
	// follows all others.
	fold       func(v, amount int, row *rule.Row) int
	sums, last bool
	// run does what a row of a reaction says, nil for a mission that orders nothing.
	// changes reports whether that would change anything, or be Effective; nil where it
	// is offered without asking, such as a mark that is set to what it is.
	run     func(x Ctx, row *rule.Row, who state.Subject)
	changes func(x Ctx, row *rule.Row, who state.Subject) bool
	// plain is set where it opens nothing: all that it does has been done when run returns.
	plain bool
	// elsewhere is set where it is logged with the clauses of what it brings about.
	elsewhere bool
	// afield is rule.OpInfo.Afield.
	afield bool
}

// ruleOperations is the one table of how operations are carried out. What forbids
// has nothing to do. It is a function, for what it lists comes back to it.
func ruleOperations() [rule.OpCount]operation {
	table := [rule.OpCount]operation{
		rule.Set:      {fold: func(_, amount int, _ *rule.Row) int { return amount }},
		rule.Add:      {fold: func(v, amount int, _ *rule.Row) int { return v + amount }, sums: true},
		rule.ScaleBy:  {fold: func(v, _ int, row *rule.Row) int { return scale(v, row) }},
		rule.LimitTo:  {fold: func(v, _ int, row *rule.Row) int { return row.Number.Clamp(v) }, last: true},
		rule.Choose:   {run: chooseRow, changes: mayChoose},
		rule.Reveal:   {run: revealRow, changes: mayReveal, plain: true},
		rule.LookAt:   {run: lookRow, changes: mayLook},
		rule.Take:     {run: takeSupply, changes: mayTake},
		rule.StockUp:  {run: stockRow, changes: mayStock},
		rule.MarkIt:   {run: markRow, plain: true},
		rule.Score:    {run: scoreRow, plain: true},
		rule.Remove:   {run: removeRow, elsewhere: true},
		rule.Damage:   {run: damageRow, changes: mayDamage},
		rule.Enter:    {run: Ctx.enterRow, elsewhere: true},
		rule.ShiftTo:  {run: shiftRow},
		rule.GiveIt:   {run: giveRow, changes: mayGive},
		rule.LoseIt:   {run: loseRow},
		rule.Lay:      {run: layRow, changes: mayLayRow, plain: true},
		rule.Clear:    {run: clearRow, changes: mayClearRow, plain: true},
		rule.Expose:   {run: exposeRow, elsewhere: true},
		rule.PullCard: {run: pullRow, elsewhere: true},
		rule.Finish:   {run: finishRow, elsewhere: true},
		rule.Go:       {run: goRow, changes: mayGoRow, elsewhere: true},
		rule.Shoot:    {run: shootRow, changes: mayShootRow, elsewhere: true},
		rule.Perform:  {run: performRow, changes: mayPerform, elsewhere: true},
		rule.Pass:     {},
	}
	for op, info := range rule.Ops() {
		table[op].afield = info.Afield
	}
	return table
}

// execute does what a row says, and what the rows say that follow it. Those have a
// frame, for what one of them opens comes before the next.
func (x Ctx) execute(row *rule.Row, who state.Subject) {
	x.use(row, who)
	if row.Parts == 0 {
		x.carryOut(row, who)
		return
	}
	a := state.Nobody
	if who.Unit != engine.NoUnit {
		a = x.On(who.Unit).At(who.Target)
	}
	x.Push(state.ProcParts, a.Put(state.HookNumber, int(row.Hook)).Put(state.HookRow, x.Game.RowNumber(row)))
	x.Note(state.HookSide, int(who.Side))
	x.Note(state.HookThing, int(max(int16(who.Pull), int16(who.Ground), int16(who.Lost)))|int(int16(who.Damage)))
}

// use notes that a row is carried out, and of one with a limit of use that it was used.
func (x Ctx) use(row *rule.Row, who state.Subject) {
	x.Log.Begun(row.Clause)
	if row.Once != rule.Always {
		e := event.New(event.RowUsed, row.Clause)
		e.Item, e.To = state.UseBit(row, who), 1
		x.Emit(&e)
	}
}

// carryOut does what a row by itself says.
func (x Ctx) carryOut(row *rule.Row, who state.Subject) {
	op := &x.Game.Rules.operations[row.Op]
	if op.elsewhere {
		x.Log.Did(row.Clause)
	}
	op.run(x, row, who)
}

// runPart carries out the row of a frame of ProcParts and goes on to the next. What
// needs its unit on the field is passed over once the unit has left, and what speaks of a
// unit that nobody could choose.
func runPart(x Ctx, f *state.Frame) {
	row, who := x.Game.RowOf(f), x.subjectOf(f)
	if row.Parts > 0 {
		x.Again()
		x.Note(state.HookRow, state.HookOf(f).Row()+1)
	}
	there := f.Unit == engine.NoUnit || x.Units[f.Unit].Has(state.InPlay) || row.Who != nil || row.Boxes != nil || !x.Game.Rules.operations[row.Op].afield || x.overBoxes(row)
	if there && x.HasChosen(row.Needs) {
		x.carryOut(row, who)
	}
}

// spends reports whether a row whose conditions hold is carried out as far as its limit of use goes:
// a limit is not used up, and waits, while nobody is there to whom the rule would do something.
func spends(x Ctx, row *rule.Row, who state.Subject) bool {
	return row.Once == rule.Always || x.Usable(row, who) && x.wouldChange(row, who)
}

// wouldChange keeps choices from being offered that are known to change nothing: neither
// the row nor one that follows it would. To choose a unit changes nothing by itself; what speaks
// of units that can be chosen may.
func (x Ctx) wouldChange(row *rule.Row, who state.Subject) bool {
	if row.Parts == 0 {
		return partWould(x, row, who)
	}
	first, made := x.Game.RowNumber(row), uint8(0)
	rows := x.Game.Rules.Rows[row.Hook][first : first+1+int(row.Parts)]
	for i := range rows {
		part := &rows[i]
		switch {
		case part.Needs&^made != 0:
		case part.Op == rule.Choose && !part.Hidden:
			if part.Needs != 0 || x.fielded(part.Who, who.Viewer()) != 0 {
				made |= 1 << part.Slot
			}
		case part.Needs != 0 || partWould(x, part, who):
			return true
		}
	}
	return false
}

// partWould reports whether a row by itself would change something, as far as that is known.
func partWould(x Ctx, row *rule.Row, who state.Subject) bool {
	changes := x.Game.Rules.operations[row.Op].changes
	return !x.findsNone(row, who) && (changes == nil || changes(x, row, who))
}

// findsNone reports whether a row describes units or boxes and there is none that fits.
func (x Position) findsNone(row *rule.Row, who state.Subject) bool {
	switch {
	case row.Who != nil && (row.Op == rule.MarkIt || row.Op == rule.Lay || row.Op == rule.Clear):
		return x.standing(row.Who, who.Viewer()) == 0
	case row.Who != nil:
		return x.fielded(row.Who, who.Viewer()) == 0
	}
	return row.Boxes != nil && x.boxesOf(row.Boxes, who.Side) == 0
}

func takeSupply(x Ctx, row *rule.Row, who state.Subject) {
	x.take(who.Unit, x.Game.Stock(row.Supply, who.Side), row.Clause)
}

func mayTake(x Ctx, row *rule.Row, who state.Subject) bool {
	s := x.Game.Stock(row.Supply, who.Side)
	return x.Supplies[s] > 0 && *x.layer(who.Unit, s) != s+1 && !x.crowdedOut(who.Unit, s)
}

// pullRow opens a Pull, but for a shared one that was made before for the same happening.
func pullRow(x Ctx, row *rule.Row, who state.Subject) {
	if row.Shared && (x.Game.pullsBefore(row) || x.pullMade(row.Pull)) {
		return
	}
	x.Push(state.ProcRowPull, x.About(who).Put(state.RowPullName, int(row.Pull)))
}

// pullsBefore reports whether the rule of a row makes its Pull before that.
func (g *Game) pullsBefore(row *rule.Row) bool {
	rows := g.Rules.Rows[row.Hook]
	for i := g.RowNumber(row); rows[i].Follows; i-- {
		if rows[i-1].Op == rule.PullCard && rows[i-1].Pull == row.Pull {
			return true
		}
	}
	return false
}

// pullMade reports whether a shared Pull was made before the rule that is carried out, for the same
// happening.
func (x Position) pullMade(pull int8) bool {
	for i := x.Depth; i > 0; i-- {
		switch f := &x.Frames[i-1]; f.Proc {
		case state.ProcHook:
			return state.HookOf(f).Pulls()&x.Game.Rules.shared[pull] != 0
		case state.ProcParts:
		default:
			return false
		}
	}
	return false
}

// pullsMade are the shared Pulls that were made before the row that comes next: those before the
// last one that was carried out, and its own unless somebody could decline it.
func (x Position) pullsMade(f *state.Frame) uint16 {
	if x.Game.Rules.shared == nil {
		return 0
	}
	r := state.HookOf(f)
	made, last := r.Pulls(), r.Row()-1+int(r.Side())
	if last < 0 {
		return made
	}
	rows := x.Game.Rules.Rows[r.Hook()][last:]
	if rows[0].May {
		return made
	}
	for i := range rows[:1+int(rows[0].Parts)] {
		if row := &rows[i]; row.Op == rule.PullCard {
			made |= x.Game.Rules.shared[row.Pull]
		}
	}
	return made
}

func exposeRow(x Ctx, row *rule.Row, who state.Subject) {
	x.Push(state.ProcOffers, x.On(who.Unit).Put(state.OffersBy, x.Game.offeredBy(row)))
}

// finishRow ends the game: for the side that the row names, or as VPs decide. Where it would have each
// side win it waits for the second, so that whatever else the rule does is done for both.
func finishRow(x Ctx, row *rule.Row, who state.Subject) {
	both := x.bothWin(row, who)
	switch {
	case both && who.Side == 0:
	case !both && row.To != rule.None:
		x.conclude(state.ByScenario, verdict{SideOf(row.To, who.Side), row.Clause, byRule})
	case row.Hook == rule.DeckEnd: // whose rules speak already
		closeGame(x, state.ByScenario)
	default:
		x.finish(state.ByScenario)
	}
}

// bothWin reports whether a row that is carried out for each side would have each win.
func (x Position) bothWin(row *rule.Row, who state.Subject) bool {
	if row.To >= 0 || row.To == rule.None || !row.EachSide || who.Unit != engine.NoUnit {
		return false
	}
	first := who.Side == 0 // which has not used its limit up by now
	who.Side = 1 - who.Side
	return x.Holds(&row.When, &who) && (!first || x.Usable(row, who))
}

// eachOf visits the units that a row concerns: the subject, or every unit in
// play that fits.
func (x Position) eachOf(w *rule.Who, who state.Subject, visit func(engine.Unit)) {
	if w == nil {
		if who.Unit != engine.NoUnit {
			visit(who.Unit)
		}
		return
	}
	for found := x.fielded(w, who.Viewer()); found != 0; found &= found - 1 {
		visit(state.First(found))
	}
}

// anyOf reports whether something holds of one of the units that a row concerns.
func (x Ctx) anyOf(row *rule.Row, who state.Subject, holds func(x Ctx, row *rule.Row, u engine.Unit) bool) bool {
	found := setOf(who.Unit)
	if row.Who != nil {
		found = x.fielded(row.Who, who.Viewer())
	}
	for ; found != 0; found &= found - 1 {
		if holds(x, row, state.First(found)) {
			return true
		}
	}
	return false
}

func scoreRow(x Ctx, row *rule.Row, who state.Subject) {
	vp := x.amount(&row.Number, who.Viewer())
	if row.To == rule.Unit {
		x.score(who.Unit, vp, row.Clause)
		return
	}
	if vp != 0 {
		e := event.New(event.PointsScored, row.Clause)
		e.Side, e.To = SideOf(row.To, who.Side), int16(vp)
		x.Emit(&e)
	}
}

// SideOf resolves own and enemy against a side.
func SideOf(to, own int8) int8 {
	switch to {
	case rule.Own, rule.Unit:
		return own
	case rule.Enemy:
		return 1 - own
	}
	return to
}

func markRow(x Ctx, row *rule.Row, who state.Subject) {
	if x.Game.Lexicon.MarkOf[row.Mark] == "box" {
		markBoxes(x, row, who)
		return
	}
	switch ofUnit := x.Game.Lexicon.MarkOf[row.Mark] == "unit"; {
	case !ofUnit, row.Who == nil && who.Unit != engine.NoUnit:
		x.setMark(row, who)
	case row.Who != nil:
		about := who
		for set := x.standing(row.Who, who.Viewer()); set != 0; set &= set - 1 {
			about.Unit = state.First(set)
			x.setMark(row, about)
		}
	}
}

func (x Ctx) setMark(row *rule.Row, who state.Subject) {
	i := row.Mark
	old := x.markOf(i, who.Viewer(), row.Side)
	to := x.amount(&row.Number, who.Viewer())
	if row.Delta {
		to += old
	}
	if to = min(max(to, 0), int(x.Game.Marks.Max[i])); to == old {
		return
	}
	e := event.New(event.Marked, row.Clause)
	e.Item, e.Of = uint8(i), x.Game.Marks.Place[i]
	e.From, e.To = int16(old), int16(to)
	switch x.Game.Lexicon.MarkOf[i] {
	case "unit":
		e.Unit = who.Unit
	case "side":
		e.Side = SideOf(row.Side, who.Side)
	}
	x.Emit(&e)
}

// stockRow moves a card between supplies, or changes how many one holds.
func stockRow(x Ctx, row *rule.Row, who state.Subject) {
	to := x.Game.Stock(row.Supply, SideOf(row.Side, who.Side))
	if row.From != rule.None {
		from := x.Game.Stock(row.From, SideOf(row.FromSide, who.Side))
		if x.Supplies[from] > 0 {
			x.Restock(from, int(x.Supplies[from])-1, row.Clause)
			x.Restock(to, int(x.Supplies[to])+1, row.Clause)
		}
		return
	}
	n := x.amount(&row.Number, who.Viewer())
	if row.Delta {
		n += int(x.Supplies[to])
	}
	x.Restock(to, n, row.Clause)
}

func mayStock(x Ctx, row *rule.Row, who state.Subject) bool {
	return row.From == rule.None || x.Supplies[x.Game.Stock(row.From, SideOf(row.FromSide, who.Side))] > 0
}

// Restock sets how many cards a supply holds.
func (x Ctx) Restock(s uint8, n int, c engine.Clause) {
	e := event.New(event.SupplySet, c)
	e.Item, e.From, e.To = s, int16(x.Supplies[s]), int16(min(max(n, 0), rule.MaxSupply))
	if e.From != e.To {
		x.Emit(&e)
	}
}

func removeRow(x Ctx, row *rule.Row, who state.Subject) {
	x.eachOf(row.Who, who, func(u engine.Unit) {
		switch row.Remove {
		case rule.Eliminated:
			x.eliminate(u, byRow)
		case rule.Abandoned:
			x.eliminate(u, byBailOut)
		case rule.Exit:
			x.Sweep(u, Departure{state.Exited, byRow}, row.Clause)
			x.React(rule.UnitExited, x.On(u))
		default:
			x.Sweep(u, Departure{state.Gone, byRow}, row.Clause)
		}
	})
}

// RowNumber is the place of a row among those of its hook.
func (g *Game) RowNumber(row *rule.Row) int {
	for i := range g.Rules.Rows[row.Hook] {
		if &g.Rules.Rows[row.Hook][i] == row {
			return i
		}
	}
	panic("internal error: a row that is not of the game")
}
