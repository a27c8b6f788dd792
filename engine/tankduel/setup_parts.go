package tankduel

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// parts reads what the scenario declares: supplies, marks, ties and rules.
func (b *Builder) parts() {
	names := b.Game.Lexicon.Supplies
	b.boundOwn("supplies", nil, state.MaxSupplies, func(sc *model.Scenario) []string { return setup.Sorted(sc.Supplies) })
	if len(b.findings) > 0 {
		return
	}
	for _, name := range names {
		b.supply(name)
	}
	b.bound([]any{"supplies"}, "supplies of both sides", len(b.Game.Supplies), state.MaxSupplies)
	b.derive()
	b.checks()
	b.rules()
	b.Game.Rules.asksMet = b.Game.asksFor(rule.FactMet)
	for f := rule.FactHit; f <= rule.FactShotSmoke; f++ {
		b.Game.Rules.asksShot = b.Game.Rules.asksShot || b.Game.asksFor(f)
	}
	b.sharedPulls()
	b.Game.Rules.guardsTerrain = b.Game.asksTerrain()
	for i := range b.Game.Rules.Rows[rule.PhaseBegan] {
		b.Game.Rules.closesRounds = b.Game.Rules.closesRounds || phaseIs(&b.Game.Rules.Rows[rule.PhaseBegan][i].When, state.EndPhase)
	}
	b.tieBreaks()
}

// sharedPulls numbers the Pulls that rules share.
func (b *Builder) sharedPulls() {
	n, bits := 0, make([]uint16, len(b.Game.Lexicon.Pulls))
	for _, rows := range b.Game.Rules.Rows {
		for i := range rows {
			if row := &rows[i]; row.Shared && bits[row.Pull] == 0 {
				bits[row.Pull] = state.SharedPull(n)
				n++
			}
		}
	}
	if n > 0 {
		b.Game.Rules.shared = bits
	}
	b.bound([]any{"rules"}, "Pulls that rules share", n, state.MaxShared)
}

// phaseIs reports whether conditions want a phase.
func phaseIs(w *rule.When, p state.Phase) bool {
	t := w.Find(rule.FactPhase)
	return t != nil && t.Holds(int(p))
}

// bound reports at a place of the scenario that it exceeds a capacity of the
// engine.
func (b *Builder) bound(place []any, what string, n, most int) {
	if n > most {
		b.report("rules-capacity", place, "%d %s; the engine holds %d", n, what, most)
	}
}

// boundOwn is bound for what modules of the content bring too: a set-up that brings more
// than there is room for is refused where the scenario alone has room.
func (b *Builder) boundOwn(what string, core []string, most int, names func(sc *model.Scenario) []string) {
	own := len(names(b.Own)) + len(core)
	b.bound([]any{what}, what, own, most)
	if own <= most {
		b.crowd(what, core, most, names)
	}
}

// crowd refuses a set-up whose modules bring more things of a sort than there is room for, and says
// which text has which of them. Those of core come with modules of the engine.
func (b *Builder) crowd(what string, core []string, most int, names func(sc *model.Scenario) []string) {
	n, list := 0, []string(nil)
	add := func(title string, names []string) {
		n += len(names)
		quoted := make([]string, len(names))
		for i := range names {
			quoted[i] = strconv.Quote(names[i])
		}
		if len(names) > 0 {
			list = append(list, title+" "+strings.Join(quoted, ", "))
		}
	}
	add(b.Own.Title+" has", names(b.Own))
	for _, m := range b.bodies.Used {
		add(m.Title+" has", names(m.Body()))
	}
	add("modules of the engine have", core)
	if n > most {
		b.crowded = b.Refuse("", "there are %d %s with those of the modules; the engine holds %d: %s", n, what, most, strings.Join(list, "; "))
	}
}

// report notes a mistake at a place of the scenario, note one at any place.
func (b *Builder) report(code string, place []any, format string, args ...any) {
	b.note(b.Scenario.Finding(place...), code, format, args...)
}

func (b *Builder) note(f diag.Finding, code, format string, args ...any) {
	f.Code, f.Severity, f.Message = code, diag.Error, fmt.Sprintf(format, args...)
	b.findings = append(b.findings, f)
}

func (b *Builder) supply(name string) {
	s, src := b.Scenario.Supplies[name], b.supplySource(name)
	ground, ok := b.Ground[s.Card]
	if !ok {
		b.note(src.Record.Finding("supplies", name, "card"), "rules-unknown-terrain", "unknown terrain %q", s.Card)
		return
	}
	n, findings := rule.LowerNumber(src, []any{"supplies", name, "size"}, &s.Size, &b.Game.Lexicon)
	b.findings = append(b.findings, findings...)
	size := int(n.Value)
	if n.Per != nil {
		// Before play every unit is in play and nothing else is counted.
		size *= len(b.Plan.Tanks[0]) + len(b.Plan.Tanks[1])
	}
	one := Supply{
		ID: name, title: cmp.Or(s.Name.In("en"), b.Game.Terrain[ground].Name), Terrain: ground, with: s.With, beside: s.Beside, size: n.Clamp(size + int(n.Plus)),
		beneath: s.Layer == "ground", adds: s.Adds, perishes: s.Perishes, Keeps: s.Keeps,
	}
	first := uint8(len(b.Game.Supplies))
	b.Game.Supplies = append(b.Game.Supplies, one)
	places := [state.Sides]uint8{first, first}
	if s.Of == "side" {
		places[1]++
		b.Game.Supplies = append(b.Game.Supplies, one)
	}
	b.Game.supplyOf = append(b.Game.supplyOf, places)
}

func (b *Builder) source() rule.Source {
	return rule.Source{Record: &b.Scenario.Record, Name: b.Scenario.Title, Rules: b.Scenario.Rules}
}

// rules lowers the rows of terrain, those of the modules of content and then those of
// the scenario, which so have the last word (EITC 1.4a).
func (b *Builder) rules() {
	for i := range b.Content.Terrain {
		t := &b.Content.Terrain[i]
		b.lower(rule.Source{Record: &t.Record, Name: t.Name, Rules: t.Rules})
	}
	for _, m := range b.bodies.Used {
		src := sourceOfModule(m)
		if m.While != nil {
			when, findings := rule.LowerWhile(src, m.While, &b.Game.Lexicon)
			b.findings = append(b.findings, findings...)
			src.While = when
		}
		b.lower(src)
	}
	b.lower(b.source())
	for h := range b.Game.Rules.Rows {
		b.bound([]any{"rules"}, "rules on one hook", len(b.Game.Rules.Rows[h]), maxHookRows)
	}
	if b.Game.Rules.once > state.MaxRows {
		b.bound([]any{"rules"}, "rules with a limit of use", b.Game.Rules.once, state.MaxRows)
	}
}

func (b *Builder) lower(src rule.Source) {
	rows, findings := rule.Lower(src, &b.Game.Lexicon)
	b.findings = append(b.findings, findings...)
	for _, row := range rows {
		if !b.concerns(&row) {
			continue
		}
		if row.Follows {
			row.Index = b.Game.Rules.Rows[row.Hook][len(b.Game.Rules.Rows[row.Hook])-1].Index
		} else if row.Once != rule.Always {
			row.Index = uint8(b.Game.Rules.once)
			b.Game.Rules.once += b.bits(&row)
		}
		b.Game.Rules.Rows[row.Hook] = append(b.Game.Rules.Rows[row.Hook], row)
	}
}

// concerns leaves out the rows that speak of a module that is not in use alone,
// which then cost nothing.
func (b *Builder) concerns(row *rule.Row) bool {
	for _, m := range b.List {
		if m.Owns != nil && m.Owns(row) && !named(b.modules, m.Name) {
			return false
		}
	}
	return true
}

// bits is how many uses a limit keeps apart.
func (b *Builder) bits(row *rule.Row) int {
	switch {
	case row.LimitEach, row.Once == rule.PerSide:
		return state.Sides
	case row.Once == rule.PerUnit:
		return len(b.Game.Units)
	}
	return 1
}

func (b *Builder) tieBreaks() {
	for i := range b.Scenario.Ties {
		m, findings := rule.LowerMeasure(b.source(), []any{"ties", i}, &b.Scenario.Ties[i], &b.Game.Lexicon)
		b.findings = append(b.findings, findings...)
		b.Game.ties = append(b.Game.ties, m)
	}
}

// begin makes the first state.
func (b *Builder) begin() {
	b.sift()
	g := b.Game
	s := &g.start
	total := len(b.Plan.Tanks[0]) + len(b.Plan.Tanks[1])
	for u := len(g.Units); u < state.MaxUnits; u++ {
		s.Units[u] = state.Unit{Side: -1, Seat: engine.NoSeat, Acquired: engine.NoUnit, Box: state.EmptyBox(), Bid: engine.NoCard, Credit: engine.NoUnit}
	}
	for u := range s.Bids {
		s.Bids[u] = engine.NoCard
	}
	for i := range s.Order {
		s.Order[i] = engine.NoUnit
	}
	for i := range s.Laid {
		s.Laid[i] = engine.NoCard
	}
	s.Pulled, s.DamageCard, s.Special = engine.NoCard, engine.NoCard, engine.NoCard
	for i := range s.Row {
		s.Row[i] = engine.NoCard
	}
	s.Active, s.Last, s.Winner = engine.NoUnit, engine.NoSeat, -1
	s.Act.Box = state.EmptyBox()
	s.Deck = 1
	for i := range g.Supplies {
		s.Supplies[i] = uint8(max(g.Supplies[i].size, 0))
	}
	for i := range g.Cards {
		s.Discard.Add(engine.Card(i))
	}
	s.DamagePile = 1<<len(g.damage) - 1
	b.marks()
	g.assembly.Rules = map[engine.Clause]int{}
	x := Ctx{Position{s, g}, &g.assembly}
	g.Decks = x.gameLength(b.Scenario.Length, total) + b.Setup.Decks + b.moreDecks
	for u := range g.Tanks {
		s.Units[u].Range = int8(x.startRange(engine.Unit(u)) / 200)
	}
	for i := range b.modules {
		if begin := b.modules[i].Begin; begin != nil {
			begin(b)
		}
	}
	x.Push(state.ProcGame, state.Nobody)
	x.settle()
}

func (b *Builder) marks() {
	s, g := &b.Game.start, b.Game
	for i, of := range g.Lexicon.MarkOf[:len(g.Marks.Start)] {
		place := g.Marks.Place[i]
		switch of {
		case "game":
			*s.GameMark(place) = g.Marks.Start[i]
		case "side":
			for side := range state.Sides {
				*s.MarkOfSide(int8(side), place) = g.Marks.Start[i]
			}
		case "box":
			for box := range s.BoxMarks[place] {
				s.BoxMarks[place][box] = g.Marks.Start[i]
			}
		default:
			for u := range g.Tanks {
				*s.MarkOf(engine.Unit(u), place) = g.Marks.Start[i]
			}
		}
	}
}
