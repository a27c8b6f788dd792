package rule

import (
	"sort"

	"hulldown/schema/diag"
	"hulldown/schema/model"
)

func (l *lowering) when(w *model.When) When {
	out := When{
		Unit: l.whoAt(path{"when", "unit"}, w.Unit), Target: l.whoAt(path{"when", "target"}, w.Target),
		Was: l.whoAt(path{"when", "was"}, w.Was), Gap: span(w.Gap),
	}
	for i := range w.Count {
		out.Counts = append(out.Counts, l.count(path{"when", "count", i}, &w.Count[i]))
	}
	for i, a := range w.Action {
		out.Actions |= l.action(path{"when", "action", i}, a)
	}
	if w.Moved != nil {
		out.Boxes, out.Cards = span(w.Moved.Boxes), span(w.Moved.Cards)
	}
	if w.Deck != nil {
		out.Deck = span(&w.Deck.Span)
		if w.Deck.Last != nil {
			out.Last = map[bool]int8{true: 1, false: -1}[*w.Deck.Last]
		}
	}
	if w.Phase != "" {
		out.Phase = uint8(l.name("rules-unknown-phase", path{"when", "phase"}, w.Phase, l.lex.Phases) + 1)
	}
	return out
}

func (l *lowering) action(p path, word string) uint64 {
	names := make([]string, len(l.lex.Actions))
	for i, a := range l.lex.Actions {
		names[i] = a.Name
		if a.Name == word {
			return a.Verbs
		}
	}
	l.name("rules-unknown-action", p, word, names)
	return 0
}

func (l *lowering) whoAt(p path, w *model.Who) *Who {
	if w == nil {
		return nil
	}
	out := l.who(p, w)
	return &out
}

func (l *lowering) who(p path, w *model.Who) Who {
	out := Who{Side: None, Word: -1, State: -1, Holds: -1, Other: w.Other, Range: span(w.Range), Distance: span(w.Distance)}
	if w.Side != "" {
		out.Side = l.side(append(p, "side"), w.Side)
	}
	if w.Is != "" {
		out.Word = int16(l.name("rules-unknown-word", append(p, "is"), w.Is, l.lex.Words))
	}
	if w.State != "" {
		out.State = int8(l.name("rules-unknown-state", append(p, "state"), w.State, l.lex.States))
	}
	if w.Holds != "" {
		out.Holds = int8(l.name("rules-unknown-terrain", append(p, "holds"), w.Holds, l.lex.Terrain))
	}
	for _, name := range sortedKeys(w.Marks) {
		s := w.Marks[name]
		test := MarkTest{Mark: int8(l.name("rules-unknown-mark", append(p, "marks", name), name, l.lex.Marks)), Span: span(&s)}
		if !test.Span.Set {
			test.Span = Span{Set: true, Min: 1, Max: NoMax}
		}
		out.Marks = append(out.Marks, test)
	}
	for i := range w.Not {
		out.Not = append(out.Not, l.who(append(p, "not", i), &w.Not[i]))
	}
	return out
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
	out := Count{Of: l.measure(append(p, "of"), &c.Of), Span: span(&c.Span)}
	if c.Over != nil {
		m := l.measure(append(p, "over"), c.Over)
		out.Over = &m
	}
	return out
}

func (l *lowering) measure(p path, m *model.Measure) Measure {
	switch {
	case m.Units != nil:
		return Measure{Kind: CountUnits, Units: l.whoAt(append(p, "units"), m.Units)}
	case m.Mark != "":
		return Measure{Kind: CountMark, Index: int8(l.name("rules-unknown-mark", append(p, "mark"), m.Mark, l.lex.Marks))}
	case m.Supply != "":
		return Measure{Kind: CountSupply, Index: int8(l.name("rules-unknown-supply", append(p, "supply"), m.Supply, l.lex.Supplies))}
	}
	return Measure{Kind: map[string]MeasureKind{"vp": TallyVP, "kills": TallyKills, "losses": TallyLosses}[m.Tally]}
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
