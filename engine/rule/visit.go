package rule

import (
	"maps"
	"slices"

	"hulldown/schema/model"
)

// Visitor is told of every part of special rules that it has a function for,
// each with its place below the record. Functions keep neither the place nor
// the part.
type Visitor struct {
	Rule    func(at []any, r *model.Rule)
	When    func(at []any, w *model.When)
	Who     func(at []any, w *model.Who)
	Measure func(at []any, m *model.Measure)
	Number  func(at []any, n *model.Number)
	// Span is told the field of a condition that the span belongs to, nil for
	// the bounds of a count, of a Number and of a limit.
	Span func(at []any, f *Field, s *model.Span)
	// Word is told every name in a condition, with the field that it is in.
	Word func(at []any, f *Field, word string)
}

// Terrain walks through the rules of a terrain.
func (v Visitor) Terrain(t *model.Terrain) { v.rules(t.Rules) }

// Scenario walks through the supplies, marks, rules and ties of a scenario.
func (v Visitor) Scenario(sc *model.Scenario) {
	for _, name := range keys(sc.Supplies) {
		size := sc.Supplies[name].Size
		v.number([]any{"supplies", name, "size"}, &size)
	}
	for _, name := range keys(sc.Marks) {
		for i := range sc.Marks[name].If {
			v.when([]any{"marks", name, "if", i}, &sc.Marks[name].If[i])
		}
	}
	v.rules(sc.Rules)
	for i := range sc.Ties {
		v.measure([]any{"ties", i}, &sc.Ties[i])
	}
}

func keys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func (v *Visitor) rules(rules []model.Rule) {
	for i := range rules {
		r := &rules[i]
		at := []any{"rules", i}
		if v.Rule != nil {
			v.Rule(at, r)
		}
		v.when(below(at, "when"), &r.When)
		for _, op := range opTable {
			if op.visit != nil && op.given(r) {
				op.visit(v, at, r)
			}
		}
	}
}

func (v *Visitor) when(at []any, w *model.When) {
	if v.When != nil {
		v.When(at, w)
	}
	for f, value := range Asked(w) {
		v.field(below(at, f.Place()...), f, value)
	}
}

func (v *Visitor) who(at []any, w *model.Who) {
	if w == nil {
		return
	}
	if v.Who != nil {
		v.Who(at, w)
	}
	for f, value := range AskedOf(w) {
		v.field(below(at, f.Place()...), f, value)
	}
}

// field walks through what a condition asks.
func (v *Visitor) field(at []any, f *Field, value any) {
	switch value := value.(type) {
	case *model.Span:
		v.span(at, f, value)
	case string:
		v.word(at, f, value)
	case []string:
		for i, word := range value {
			v.word(below(at, i), f, word)
		}
	case *model.Who:
		v.who(at, value)
	case []model.Who:
		for i := range value {
			v.who(below(at, i), &value[i])
		}
	case []model.Count:
		for i := range value {
			v.count(below(at, i), &value[i])
		}
	case map[string]model.Span:
		for _, name := range keys(value) {
			s := value[name]
			v.word(below(at, name), f, name)
			v.span(below(at, name), f, &s)
		}
	}
}

func (v *Visitor) count(at []any, c *model.Count) {
	v.measure(below(at, "of"), &c.Of)
	if c.Over != nil {
		v.measure(below(at, "over"), c.Over)
	}
	v.span(at, nil, &c.Span)
}

func (v *Visitor) measure(at []any, m *model.Measure) {
	if v.Measure != nil {
		v.Measure(at, m)
	}
	v.who(below(at, "units"), m.Units)
}

func (v *Visitor) number(at []any, n *model.Number) {
	if v.Number != nil {
		v.Number(at, n)
	}
	v.span(at, nil, &model.Span{Min: n.Min, Max: n.Max})
	if n.Per != nil {
		v.measure(below(at, "per"), n.Per)
	}
	if n.Less != nil {
		v.measure(below(at, "less"), n.Less)
	}
}

func (v *Visitor) span(at []any, f *Field, s *model.Span) {
	if v.Span != nil {
		v.Span(at, f, s)
	}
}

func (v *Visitor) word(at []any, f *Field, word string) {
	if v.Word != nil {
		v.Word(at, f, word)
	}
}
