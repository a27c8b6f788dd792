package rule

import (
	"sort"

	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// when lowers the conditions at a place of the record.
func (l *lowering) when(p path, w *model.When) When {
	out := When{
		Unit: l.whoAt(below(p, "unit"), w.Unit), Target: l.whoAt(below(p, "target"), w.Target),
		Was: l.whoAt(below(p, "was"), w.Was), To: l.whoAt(below(p, "to"), w.To), Gap: span(w.Gap),
		Terrain: -1, Class: -1, Option: -1, Pull: -1,
	}
	for i := range w.Count {
		out.Counts = append(out.Counts, l.count(below(p, "count", i), &w.Count[i]))
	}
	for i, a := range w.Action {
		if n := l.name("rules-unknown-action", below(p, "action", i), a, l.lex.Actions); n >= 0 {
			out.Actions |= 1 << n
		}
	}
	if w.Card != nil {
		l.card(below(p, "card"), w.Card, &out)
	}
	if w.Moved != nil {
		out.Boxes, out.Cards, out.Lowest = span(w.Moved.Boxes), span(w.Moved.Cards), span(w.Moved.Lowest)
	}
	if w.Centre != "" {
		out.Centre = uint8(l.name("rules-unknown-centre", below(p, "centre"), w.Centre, centres) + 1)
	}
	if w.Deck != nil {
		out.Deck, out.Last = span(&w.Deck.Span), sign(w.Deck.Last)
	}
	if w.Phase != "" {
		out.Phase = uint8(l.name("rules-unknown-phase", below(p, "phase"), w.Phase, l.lex.Phases) + 1)
	}
	if w.Option != "" {
		out.Option = int8(l.name("rules-unknown-option", below(p, "option"), w.Option, l.lex.Options))
	}
	if w.Pull != nil {
		out.Number = span(w.Pull.Number)
		if w.Pull.Name != "" {
			out.Pull = int8(l.name("rules-unknown-pull", below(p, "pull", "name"), w.Pull.Name, l.lex.Pulls))
		}
	}
	if r := w.Robata; r != nil {
		out.Successes, out.Orders, out.High = span(r.Successes), span(r.Orders), sign(r.High)
	}
	out.Asks = out.asked()
	return out
}

// below is a place under another, which stays as it is.
func below(p path, parts ...any) path { return append(p[:len(p):len(p)], parts...) }

// sign is 1 for true, -1 for false and 0 for neither.
func sign(b *bool) int8 {
	switch {
	case b == nil:
		return 0
	case *b:
		return 1
	}
	return -1
}

func (l *lowering) card(p path, c *model.CardWhen, out *When) {
	if c.Terrain != "" {
		out.Terrain = int8(l.name("rules-unknown-terrain", below(p, "terrain"), c.Terrain, l.lex.Terrain))
	}
	if c.Class != "" {
		out.Class = int8(l.name("rules-unknown-class", below(p, "class"), c.Class, classes))
	}
	for i, v := range c.Value {
		if n := l.name("rules-unknown-value", below(p, "value", i), v, cardValues); n >= 0 {
			out.Values |= 1 << n
		}
	}
}

func (l *lowering) whoAt(p path, w *model.Who) *Who {
	if w == nil {
		return nil
	}
	out := l.who(p, w)
	return &out
}

func (l *lowering) who(p path, w *model.Who) Who {
	out := Who{Side: None, Word: -1, State: -1, Holds: -1, Other: w.Other, Range: span(w.Range), Distance: span(w.Distance),
		Ahead: l.whoAt(below(p, "ahead"), w.Ahead), With: l.whoAt(below(p, "with"), w.With),
		Run: map[string]Run{"player": ByPlayer, "robata": ByRobata}[w.Run], Kinds: l.kinds(p, w.Kind)}
	if w.Side != "" {
		out.Side = l.side(below(p, "side"), w.Side)
	}
	if w.Is != "" {
		out.Word = int16(l.name("rules-unknown-word", below(p, "is"), w.Is, l.lex.Words))
	}
	if w.State != "" {
		out.State = int8(l.name("rules-unknown-state", below(p, "state"), w.State, l.lex.States))
	}
	if w.Holds != "" {
		out.Holds = int8(l.name("rules-unknown-terrain", below(p, "holds"), w.Holds, l.lex.Terrain))
	}
	for _, name := range sortedKeys(w.Marks) {
		s := w.Marks[name]
		test := MarkTest{Mark: int8(l.name("rules-unknown-mark", below(p, "marks", name), name, l.lex.Marks)), Span: span(&s)}
		if !test.Span.Set {
			test.Span = Span{Set: true, Min: 1, Max: NoMax}
		}
		out.Marks = append(out.Marks, test)
	}
	for i := range w.Not {
		out.Not = append(out.Not, l.who(below(p, "not", i), &w.Not[i]))
	}
	return out
}

// kinds is the set of kinds that a description admits: vehicles unless it
// says otherwise.
func (l *lowering) kinds(p path, words []string) uint8 {
	set := uint8(0)
	for i, word := range words {
		if n := l.name("rules-unknown-kind", below(p, "kind", i), word, l.lex.Kinds); n >= 0 {
			set |= 1 << n
		}
	}
	if set == 0 {
		return 1
	}
	return set
}

func sortedKeys(m map[string]model.Span) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

func (l *lowering) count(p path, c *model.Count) Count {
	out := Count{Of: l.measure(below(p, "of"), &c.Of), Span: span(&c.Span)}
	if c.Over != nil {
		m := l.measure(below(p, "over"), c.Over)
		out.Over = &m
	}
	return out
}

func (l *lowering) measure(p path, m *model.Measure) Measure {
	out := Measure{Side: Own}
	if m.Side != "" {
		out.Side = l.side(below(p, "side"), m.Side)
	}
	switch {
	case m.Units != nil:
		out.Kind, out.Units = CountUnits, l.whoAt(below(p, "units"), m.Units)
	case m.Mark != "":
		out.Kind, out.Index = CountMark, int8(l.name("rules-unknown-mark", below(p, "mark"), m.Mark, l.lex.Marks))
	case m.Supply != "":
		out.Kind, out.Index = CountSupply, int8(l.name("rules-unknown-supply", below(p, "supply"), m.Supply, l.lex.Supplies))
	default:
		out.Kind = map[string]MeasureKind{"vp": TallyVP, "kills": TallyKills, "losses": TallyLosses}[m.Tally]
	}
	return out
}

func span(s *model.Span) Span {
	if s == nil || s.Is == nil && s.Min == nil && s.Max == nil {
		return Span{}
	}
	if s.Is != nil {
		return Span{Set: true, Min: int16(*s.Is), Max: int16(*s.Is)}
	}
	return Span{Set: true, Min: bound(s.Min, NoMin), Max: bound(s.Max, NoMax)}
}

// LowerMeasure resolves a measure that stands outside a rule, such as a tie
// break, at a place of the record.
func LowerMeasure(src Source, place []any, m *model.Measure, lex *Lexicon) (Measure, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.measure(nil, m), l.findings
}

// LowerNumber resolves a Number that stands outside a rule, such as the size
// of a supply, at a place of the record.
func LowerNumber(src Source, place []any, n *model.Number, lex *Lexicon) (Number, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.number(nil, n), l.findings
}

// LowerWhen resolves conditions that stand outside a rule, such as those of a
// mark, at a place of the record.
func LowerWhen(src Source, place []any, w *model.When, lex *Lexicon) (When, []diag.Finding) {
	l := lowering{lex: lex, src: src, outside: place}
	return l.when(nil, w), l.findings
}

// MarksIn lists the marks that conditions ask for.
func MarksIn(w *When) []int8 {
	var marks []int8
	for _, who := range []*Who{w.Unit, w.Target, w.Was, w.To} {
		marks = append(marks, marksOf(who)...)
	}
	for i := range w.Counts {
		marks = append(marks, marksOfMeasure(&w.Counts[i].Of)...)
		marks = append(marks, marksOfMeasure(w.Counts[i].Over)...)
	}
	return marks
}

func marksOf(who *Who) []int8 {
	if who == nil {
		return nil
	}
	var marks []int8
	for i := range who.Marks {
		marks = append(marks, who.Marks[i].Mark)
	}
	marks = append(append(marks, marksOf(who.Ahead)...), marksOf(who.With)...)
	for i := range who.Not {
		marks = append(marks, marksOf(&who.Not[i])...)
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
		return marksOf(m.Units)
	}
	return nil
}
