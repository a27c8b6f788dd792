package rule

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// when lowers the conditions at a place of the record.
func (l *lowering) when(p path, w *model.When) When {
	var out When
	for f, v := range Asked(w) {
		out.Tests = append(out.Tests, l.tests(below(p, f.Place()...), f, v)...)
	}
	if w.Was != nil {
		l.before(below(p, "was"), w.Was)
	}
	slices.SortStableFunc(out.Tests, byFact)
	return out
}

// before refuses to ask what a unit was before for what the game does not keep: it knows of the
// beginning of an action where the unit was and what lay in its Holding Box.
func (l *lowering) before(p path, w *model.Who) {
	say := func(p path, what string) {
		l.report("rules-wrong-condition", p, "was asks for the Range and the Holding Box with which the action began, and %s is not kept from then: ask for it as it is now, with unit", what)
	}
	for _, name := range slices.Sorted(maps.Keys(w.Marks)) {
		if of := l.lex.owners().Mark(name); of != "" && of != "box" {
			say(below(p, "marks", name), fmt.Sprintf("the mark %q, which is of the %s,", name, of))
		}
	}
	for f := range AskedOf(w) {
		switch f.Fact {
		case FactState, FactMet, FactHasSpotted, FactHasAcquired, FactHasFlanked, FactSpottedBy, FactAcquiredBy, FactFlankedBy:
			say(below(p, f.Place()...), f.Condition)
		}
	}
	for i := range w.Not {
		l.before(below(p, "not", i), &w.Not[i])
	}
}

func byFact(a, b Test) int { return cmp.Compare(a.Fact, b.Fact) }

func (l *lowering) whoAt(p path, w *model.Who) *Who {
	out := Who{Side: None, Kinds: 1}
	for f, v := range AskedOf(w) {
		tests := l.tests(below(p, f.Place()...), f, v)
		switch {
		case len(tests) == 0:
		case f.Fact == FactSide:
			out.Side = int8(tests[0].Min)
		case f.Fact == FactKind:
			out.Kinds = uint8(tests[0].Set)
		case f.Fact == FactRun:
			out.Run = Run(tests[0].Min) + ByPlayer
		default:
			out.Tests = append(out.Tests, tests...)
		}
	}
	slices.SortStableFunc(out.Tests, byFact)
	switch t := out.Find(FactChosen); {
	case len(w.Kind) > 0:
	case t != nil:
		out.Kinds = l.choices[t.Min].kinds
	case w.Definite() || w.Revealed != "":
		out.Kinds = 1<<len(l.lex.Kinds) - 1
	}
	return &out
}

// tests lowers what a field asks: none where nothing can fail or a word is
// unknown, several where each of a list is asked for itself.
func (l *lowering) tests(p path, f *Field, v any) []Test {
	switch v := v.(type) {
	case *model.Span:
		if *v == (model.Span{}) {
			return nil
		}
		return []Test{inSpan(f.Fact, *v)}
	case string:
		return l.word(p, f, v)
	case []string:
		return l.words(p, f, v)
	case *bool:
		l.definite(p, f)
		yes := int16(0)
		if *v {
			yes = 1
		}
		return []Test{{Fact: f.Fact, Min: yes, Max: yes}}
	case bool:
		l.definite(p, f)
		return []Test{{Fact: f.Fact, Min: 1, Max: 1}}
	case *model.Number:
		n := l.number(p, v)
		return []Test{{Fact: f.Fact, Number: &n}}
	case *model.Who:
		return []Test{{Fact: f.Fact, Who: l.whoAt(p, v)}}
	case *model.Near:
		return []Test{l.near(p, f, v)}
	case *model.PlanWhen:
		return l.plan(p, f, v)
	case []model.Who:
		out := make([]Test, len(v))
		for i := range v {
			out[i] = Test{Fact: f.Fact, Who: l.whoAt(below(p, i), &v[i])}
		}
		return out
	case []model.Count:
		out := make([]Test, len(v))
		for i := range v {
			out[i] = Test{Fact: f.Fact, Count: l.count(below(p, i), &v[i])}
		}
		return out
	}
	return l.marks(p, f, v.(map[string]model.Span))
}

// near lowers a distance, in boxes, to a unit that is described or to the subject,
// which there must be then.
func (l *lowering) near(p path, f *Field, n *model.Near) Test {
	t := Test{Fact: f.Fact, Max: int16(n.Within / Box)}
	if n.To != nil {
		t.Who = l.whoAt(below(p, "to"), n.To)
	} else if l.withoutSubject() {
		l.report("rules-no-unit", p, "there is no unit here to be near: say near whom with to")
	}
	return t
}

// definite refuses to speak of the subject or of the other unit of what happens where there
// is none.
func (l *lowering) definite(p path, f *Field) {
	switch {
	case (f.Fact == FactSubject || f.Fact == FactOther) && l.withoutSubject():
		l.report("rules-no-unit", p, "there is no unit here that this could be: leave out %s", f.Condition)
	case f.Fact == FactMet && l.withoutSubject():
		l.report("rules-no-unit", p, "there is no unit here whose Move could have met others: leave out met")
	case f.Fact == FactTheTarget && l.withoutTarget():
		l.report("rules-wrong-condition", p, "there is no other unit here that this could be: target goes with what a unit does to another, such as \"action.done\"")
	}
}

// withoutTarget reports whether the rule of a condition has no other unit in view.
func (l *lowering) withoutTarget() bool {
	if l.part == nil {
		return len(l.outside) > 0
	}
	at := slices.Index(hookNames(), l.part.Rule.On)
	return at >= 0 && hookTable[at].Scope&OfTarget == 0
}

// withoutSubject reports whether nobody is the subject of what is lowered: a rule on a
// hook that concerns no unit, a mark that is not one of units, a supply or a tie.
func (l *lowering) withoutSubject() bool {
	if l.part != nil {
		at := slices.Index(hookNames(), l.part.Rule.On)
		if at < 0 {
			return false
		}
		h := hookTable[at]
		return !l.sureOfUnit(&l.part.Rule, &h)
	}
	if len(l.outside) > 1 && l.outside[0] == "marks" {
		mark := slices.Index(l.lex.Marks, l.outside[1].(string))
		return l.lex.MarkOf[mark] != "unit"
	}
	return len(l.outside) > 0 && l.outside[0] != "checks"
}

func inSpan(f Fact, s model.Span) Test {
	return Test{Fact: f, Min: low(s), Max: high(s)}
}

func low(s model.Span) int16 { return int16(s.Low(int(NoMin))) }

func high(s model.Span) int16 { return int16(s.High(int(NoMax))) }

// named returns the number of a name, or reports it and returns -1; for a side it
// may be one of Unit, Own and Enemy too.
func (l *lowering) named(p path, f *Field, word string) int {
	switch {
	case f.Names == "side":
		return int(l.side(p, f, word))
	case f.Fact == FactChosen:
		return l.chosen(p, word)
	case f.Names == "choice" && f.Use == Reads:
		if f.Fact == FactRevealed {
			l.secretIs(p, word, "unit", "box")
		}
		return l.secret(p, word)
	case f.Names == "word":
		return l.unitWord(p, word)
	}
	return l.name("rules-unknown-"+f.Names, p, word, l.lex.named(f.Names))
}

// unitWord returns the number of a word for units. Those that no unit of the game is
// called by share a number, the one behind the last.
func (l *lowering) unitWord(p path, word string) int {
	if n := slices.Index(l.lex.Words, word); n >= 0 {
		return n
	}
	var elsewhere []string
	if l.lex.Elsewhere != nil {
		elsewhere = l.lex.Elsewhere()
	}
	if slices.Contains(elsewhere, word) {
		return len(l.lex.Words)
	}
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(l.lex.Words, elsewhere))))
	hint := diag.Suggest(word, all)
	if hint == "" {
		hint = ": no vehicle, gun, nation, year, experience, equipment or tag is called so"
	}
	l.report("rules-unknown-word", p, "unknown word %q%s", word, hint)
	return -1
}

// word lowers a name.
func (l *lowering) word(p path, f *Field, word string) []Test {
	n := l.named(p, f, word)
	if n < 0 && f.Names != "side" {
		return nil
	}
	return []Test{{Fact: f.Fact, Min: int16(n), Max: int16(n)}}
}

// words lowers a list of which one must be.
func (l *lowering) words(p path, f *Field, words []string) []Test {
	set := uint64(0)
	for i, word := range words {
		switch n := l.named(below(p, i), f, word); {
		case n < 0:
		case f.Names == "action" && word == TankAction:
			set |= l.lex.TankActions
		default:
			set |= 1 << n
		}
	}
	if set == 0 {
		return nil
	}
	return []Test{{Fact: f.Fact, Set: set}}
}

// marks lowers a test for each mark, in order of their names: of one box of several, the first
// has the others behind it.
func (l *lowering) marks(p path, f *Field, marks map[string]model.Span) []Test {
	var out []Test
	oneBox := f.OfOneBox()
	for _, name := range slices.Sorted(maps.Keys(marks)) {
		t := inSpan(f.Fact, MarkSpan(marks[name]))
		t.Mark = int8(l.named(below(p, name), f, name))
		if of := l.lex.owners().Mark(name); of != "" && of != "box" && oneBox {
			l.report("rules-wrong-condition", below(p, name), "the mark %q is of the %s, and of no box: boxes have marks with of: \"box\"", name, of)
		}
		out = append(out, t)
	}
	if oneBox && len(out) > 1 {
		for i := range out[1:] {
			out[i].And = &out[i+1]
		}
		out = out[:1]
	}
	return out
}

// below is a place under another, which stays as it is.
func below(p path, parts ...any) path { return append(p[:len(p):len(p)], parts...) }

func (l *lowering) count(p path, c *model.Count) *Count {
	out := &Count{Of: l.measure(below(p, "of"), &c.Of), Min: low(c.Span), Max: high(c.Span)}
	if c.Over != nil {
		m := l.measure(below(p, "over"), c.Over)
		out.Over = &m
	}
	return out
}

func (l *lowering) measure(p path, m *model.Measure) Measure {
	out := Measure{Side: Own}
	if m.Side != "" {
		out.Side = l.side(below(p, "side"), &Field{}, m.Side)
		l.sided(below(p, "side"), m)
	}
	if m.Target {
		l.ofTarget(below(p, "target"), m.Mark)
	}
	switch {
	case m.Units != nil:
		out.Kind, out.Units = CountUnits, l.whoAt(below(p, "units"), m.Units)
	case m.Boxes != nil:
		out.Kind, out.Boxes = CountBoxes, l.boxesAt(below(p, "boxes"), m.Boxes)
	case m.Mark != "":
		out.Kind, out.Index = CountMark, int8(l.name("rules-unknown-mark", below(p, "mark"), m.Mark, l.lex.Marks))
		if out.Target = m.Target; !out.Target {
			l.markOfNobody(below(p, "mark"), m.Mark)
		}
	case len(m.Gap) > 0:
		out.Kind = CountGap
		for _, n := range m.Gap {
			out.Gap = append(out.Gap, int16(n))
		}
		l.tableOf(p)
	case m.Supply != "":
		out.Kind, out.Index = CountSupply, int8(l.name("rules-unknown-supply", below(p, "supply"), m.Supply, l.lex.Supplies))
	default:
		out.Kind = map[string]MeasureKind{"vp": TallyVP, "kills": TallyKills, "losses": TallyLosses}[m.Tally]
	}
	return out
}

// ofTarget refuses to read the mark of the target where there is none, and what is no mark of it.
func (l *lowering) ofTarget(p path, mark string) {
	switch of := l.lex.owners().Mark(mark); {
	case mark == "":
		l.report("rules-wrong-condition", p, "target says whose mark is read, and no mark is named: leave out target")
	case of == "game":
		l.report("rules-wrong-condition", p, "the mark %q is of the game, and of no unit: leave out target", mark)
	case of == "side":
		l.report("rules-wrong-condition", p, "the mark %q is of the side: say with side whose it is, and leave out target", mark)
	default:
		l.definite(p, &Field{Fact: FactTheTarget})
	}
}

// markOfNobody refuses to read the mark of a unit, or of its box, where there is no unit.
func (l *lowering) markOfNobody(p path, name string) {
	switch of := l.lex.owners().Mark(name); {
	case of != "unit" && of != "box" || !l.withoutSubject() || len(l.outside) > 0 && l.outside[0] == "ties": // which rules-tie-idle says
	case of == "unit":
		l.report("rules-no-unit", p, "there is no unit here whose mark %q this could be: count the units that have it, units: marks: %[1]s: {}", name)
	default:
		l.report("rules-no-unit", p, "there is no unit here in whose box the mark %q could be: count the boxes that have it, boxes: marks: %[1]s: {}", name)
	}
}

// tableOf refuses a table by distance where there is none: it is the per of a number on a
// hook that has a target.
func (l *lowering) tableOf(p path) {
	if l.part != nil && p[len(p)-1] == "per" {
		if at := slices.Index(hookNames(), l.part.Rule.On); at >= 0 && hookTable[at].Scope&OfTarget != 0 {
			return
		}
	}
	l.report("rules-wrong-condition", below(p, "gap"), "a table by distance is the per of a number that depends on a unit and a target, such as \"fire.cover\"")
}

// boxesAt lowers a description of boxes. Where no unit is in view, Ranges are those of a side.
func (l *lowering) boxesAt(p path, b *model.Boxes) *BoxSet {
	out := &BoxSet{Side: Own, Min: -Edge / Box, Max: Edge / Box, Revealed: None}
	if b.Side != "" {
		out.Side = l.side(below(p, "side"), &Field{}, b.Side)
	} else if (b.Range != nil || b.By != nil) && l.withoutSubject() {
		l.report("rules-no-unit", p, "there is no unit here whose side could count these Ranges: say as which side does with side")
	}
	if b.Range != nil {
		out.Min, out.Max = int8(max(b.Range.Low(-Edge), -Edge)/Box), int8(min(b.Range.High(Edge), Edge)/Box)
	}
	if b.Revealed != "" {
		out.Revealed = int8(l.secret(below(p, "revealed"), b.Revealed))
		l.secretIs(below(p, "revealed"), b.Revealed, "box")
	}
	if b.By != nil {
		out.By = l.boxes(below(p, "by"), *b.By)
	}
	marks := boxesTable[2].Field
	for _, name := range slices.Sorted(maps.Keys(b.Marks)) {
		t := inSpan(FactMarks, MarkSpan(b.Marks[name]))
		t.Mark = int8(l.named(below(p, "marks", name), &marks, name))
		if of := l.lex.owners().Mark(name); of != "" && of != "box" {
			l.report("rules-wrong-condition", below(p, "marks", name), "the mark %q is of the %s, and of no box: boxes have marks with of: \"box\"", name, of)
		}
		out.Tests = append(out.Tests, t)
	}
	return out
}

// sided refuses a side beside what no side has of its own.
func (l *lowering) sided(p path, m *model.Measure) {
	if m.Units != nil {
		l.report("rules-wrong-condition", p, "the units are described without their side: put it into the description, units: side")
	}
	l.ofSide(p, "mark", m.Mark, l.lex.owners().Mark)
	l.ofSide(p, "supply", m.Supply, l.lex.owners().Supply)
}

// ofSide refuses a side at a place for a mark or a supply, by its name, that is the
// game's or a unit's.
func (l *lowering) ofSide(p path, what, name string, of func(string) string) {
	if owner := of(name); owner == "game" || owner == "unit" || owner == "box" {
		l.report("rules-wrong-condition", p, "the %s %q is of the %s, and of no side: leave out %s", what, name, owner, p[len(p)-1])
	}
}

func (l *lowering) side(p path, f *Field, word string) int8 {
	switch word {
	case "unit":
		if !f.Self {
			l.report("rules-unknown-side", p, `"unit" is no side here; the side of the unit is "own"`)
		}
		return Unit
	case "own":
		return Own
	case "enemy":
		return Enemy
	}
	return int8(l.name("rules-unknown-side", p, word, l.lex.Sides))
}

func bound(v *int, none int16) int16 {
	if v == nil {
		return none
	}
	return int16(*v)
}

func (l *lowering) number(p path, n *model.Number) Number {
	out := Number{Value: int16(n.Value), Plus: int16(n.Plus), Min: bound(n.Min, NoMin), Max: bound(n.Max, NoMax)}
	if n.Per != nil {
		m := l.measure(append(p, "per"), n.Per)
		out.Per = &m
	}
	if n.Less != nil {
		m := l.measure(append(p, "less"), n.Less)
		out.Less = &m
	}
	return out
}

// LowerMeasure resolves a measure that is outside a rule, such as a tie
// break, at a place of the record.
func LowerMeasure(src Source, place []any, m *model.Measure, lex *Lexicon) (Measure, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.measure(nil, m), l.findings
}

// LowerNumber resolves a Number that is outside a rule, such as the size
// of a supply, at a place of the record.
func LowerNumber(src Source, place []any, n *model.Number, lex *Lexicon) (Number, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.number(nil, n), l.findings
}

// LowerCheck resolves who makes a check, at a place of the record; LowerWhile when the
// rules of a module do not rest, which may ask for nothing but the game.
func LowerCheck(src Source, place []any, w *model.When, lex *Lexicon) (When, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.conditionsOn(w, HookInfo{Name: "checks", Scope: OfUnit})
}

// LowerWhile is described with LowerCheck.
func LowerWhile(src Source, w *model.When, lex *Lexicon) (When, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: []any{"while"}}
	return l.conditionsOn(w, HookInfo{Name: "while"})
}

// conditionsOn lowers conditions outside a rule, where only so much is in view.
func (l *lowering) conditionsOn(w *model.When, h HookInfo) (When, []diag.Finding) {
	out := l.when(nil, w)
	l.agreeConditions(nil, w, &h)
	return out, l.findings
}

// LowerWhen resolves conditions outside a rule, such as those of a
// mark, at a place of the record.
func LowerWhen(src Source, place []any, w *model.When, lex *Lexicon) (When, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.when(nil, w), l.findings
}

// MarksIn lists the marks that conditions ask for.
func MarksIn(w *When) []int8 { return marksIn(w.Tests) }

func marksIn(tests []Test) []int8 {
	var marks []int8
	for i := range tests {
		t := &tests[i]
		if t.Fact == FactMarks {
			marks = append(marks, t.Mark)
		}
		if t.Who != nil {
			marks = append(marks, marksIn(t.Who.Tests)...)
		}
		for _, m := range t.measures() {
			marks = append(marks, marksOfMeasure(m)...)
		}
	}
	return marks
}

func marksOfMeasure(m *Measure) []int8 {
	switch {
	case m == nil:
		return nil
	case m.Kind == CountMark:
		return []int8{m.Index}
	case m.Kind == CountUnits:
		return marksIn(m.Units.Tests)
	}
	return nil
}
