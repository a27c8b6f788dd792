package rule

import (
	"maps"
	"slices"

	"hulldown.dev/schema/model"
)

// Visitor is told of every part of special rules that it has a function for,
// each with its place below the record. Functions keep neither the place nor
// the part. What is in no part that a function is for is passed by.
type Visitor struct {
	Rule    func(at []any, r *model.Rule)
	Part    func(p *model.Part)
	When    func(at []any, w *model.When)
	Who     func(at []any, w *model.Who)
	Measure func(at []any, m *model.Measure)
	Number  func(at []any, n *model.Number)
	// Span is told the field that the span belongs to, nil for the bounds of a
	// count and of a Number, Amount every other number of an operation.
	Span   func(at []any, f *Field, s *model.Span)
	Amount func(at []any, f *Field, n int)
	// Word is told every name, with the field that it is in.
	Word func(at []any, f *Field, word string)
	// Asked is called for every field that conditions and descriptions read.
	Asked func(f *Field)
}

// Terrain walks through the rules of a terrain.
func (v Visitor) Terrain(t *model.Terrain) { v.rules(t.Rules) }

// Module walks through the supplies, marks and rules of a module.
func (v Visitor) Module(m *model.Module) {
	v.declared(m.Supplies, m.Marks)
	v.checks(m.Checks)
	if m.While != nil {
		v.when([]any{"while"}, m.While)
	}
	v.rules(m.Rules)
}

// Scenario walks through the supplies, marks, checks, rules and ties of a scenario.
func (v Visitor) Scenario(sc *model.Scenario) {
	v.declared(sc.Supplies, sc.Marks)
	v.checks(sc.Checks)
	v.rules(sc.Rules)
	for i := range sc.Ties {
		v.measure([]any{"ties", i}, &sc.Ties[i])
	}
}

// declared walks through what rules have names for.
func (v Visitor) declared(supplies map[string]model.Supply, marks map[string]model.Mark) {
	for _, name := range keys(supplies) {
		size := supplies[name].Size
		v.number([]any{"supplies", name, "size"}, &size)
	}
	for _, name := range keys(marks) {
		for i := range marks[name].If {
			v.when([]any{"marks", name, "if", i}, &marks[name].If[i])
		}
	}
}

// checks walks through the conditions of checks.
func (v Visitor) checks(checks map[string]model.Check) {
	for _, name := range keys(checks) {
		c := checks[name]
		v.when([]any{"checks", name, "when"}, &c.When)
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
		if v.Part == nil && !v.inFields() {
			continue
		}
		for p := range r.Parts(i) {
			if v.Part != nil {
				v.Part(p)
			}
			for f, value := range Arguments(&p.Rule) {
				if v.concerns(f, value) {
					v.field(p.At(f.Place()...), f, value)
				}
			}
		}
	}
}

// inFields reports whether a function is for what conditions ask or operations say.
func (v *Visitor) inFields() bool {
	return v.Who != nil || v.Measure != nil || v.Number != nil || v.Span != nil || v.Amount != nil || v.Word != nil || v.Asked != nil
}

// concerns reports whether a function is for the value of a field or what may be in it.
func (v *Visitor) concerns(f *Field, value any) bool {
	switch value := value.(type) {
	case nil, bool, *bool:
		return false
	case string:
		return v.Word != nil && f.Names != "" && value != ""
	case []string:
		return v.Word != nil && f.Names != "" && len(value) > 0
	case *int:
		return v.Amount != nil && value != nil
	case *model.Span:
		return v.Span != nil
	}
	return v.inFields()
}

func (v *Visitor) when(at []any, w *model.When) {
	if v.When != nil {
		v.When(at, w)
	}
	if !v.inFields() {
		return
	}
	for f, value := range Asked(w) {
		if v.Asked != nil {
			v.Asked(f)
		}
		if v.concerns(f, value) {
			v.field(below(at, f.Place()...), f, value)
		}
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
		if v.Asked != nil {
			v.Asked(f)
		}
		if v.concerns(f, value) {
			v.field(below(at, f.Place()...), f, value)
		}
	}
}

// field walks through what a condition asks, or an operation says.
func (v *Visitor) field(at []any, f *Field, value any) {
	switch value := value.(type) {
	case *model.Span:
		v.span(at, f, value)
	case *model.Number:
		v.number(at, value)
	case *int:
		if v.Amount != nil && value != nil {
			v.Amount(at, f, *value)
		}
	case []int:
		for i := range value {
			v.field(below(at, i), f, &value[i])
		}
	case string:
		v.word(at, f, value)
	case []string:
		for i, word := range value {
			v.word(below(at, i), f, word)
		}
	case *model.Who:
		v.who(at, value)
	case *model.Boxes:
		v.boxes(at, value)
	case *model.Near:
		if value != nil {
			v.who(below(at, "to"), value.To)
		}
	case *model.PlanWhen:
		v.plan(at, value)
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

// boxesTable is the one list of what describes boxes.
var boxesTable = []field[model.Boxes]{
	{Field{Condition: "side", Names: "side"}, func(b *model.Boxes) any { return b.Side }},
	{Field{Condition: "range", Unit: Metres, Within: within(-Edge, Edge), Never: "no Range lies at {low} m; the Range Track ends at 1000 m"}, func(b *model.Boxes) any { return b.Range }},
	{Field{Fact: FactMarks, Condition: "marks", Names: "mark"}, func(b *model.Boxes) any { return b.Marks }},
	{Field{Fact: FactRevealed, Condition: "revealed", Names: "choice", From: Secrets}, func(b *model.Boxes) any { return b.Revealed }},
	{Field{Condition: "by", Unit: Metres, Delta: true}, func(b *model.Boxes) any { return b.By }},
}

// planTable is the one list of what is asked of a name that was chosen in secret.
var planTable = []field[model.PlanWhen]{
	{Field{Fact: FactRevealed, Condition: "name", Names: "choice"}, func(w *model.PlanWhen) any { return w.Name }},
	{Field{Condition: "is", Names: "plan"}, func(w *model.PlanWhen) any { return w.Is }},
	{Field{Condition: "by", Names: "side"}, func(w *model.PlanWhen) any { return w.By }},
}

func (v *Visitor) plan(at []any, w *model.PlanWhen) {
	fields := planTable
	for i := range fields {
		f := &fields[i]
		if value := f.of(w); given(value) && v.concerns(&f.Field, value) {
			v.field(below(at, f.Place()...), &f.Field, value)
		}
	}
}

func (v *Visitor) boxes(at []any, b *model.Boxes) {
	if b == nil {
		return
	}
	fields := boxesTable
	for i := range fields {
		f := &fields[i]
		if value := f.of(b); given(value) && v.concerns(&f.Field, value) {
			v.field(below(at, f.Place()...), &f.Field, value)
		}
	}
}

// measureTable is the one list of what a measure counts, and for whom.
var measureTable = []field[model.Measure]{
	{Field{Condition: "units"}, func(m *model.Measure) any { return m.Units }},
	{Field{Condition: "boxes"}, func(m *model.Measure) any { return m.Boxes }},
	{Field{Condition: "mark", Names: "mark"}, func(m *model.Measure) any { return m.Mark }},
	{Field{Condition: "target"}, func(m *model.Measure) any { return m.Target }},
	{Field{Condition: "supply", Names: "supply"}, func(m *model.Measure) any { return m.Supply }},
	{Field{Condition: "gap"}, func(m *model.Measure) any { return m.Gap }},
	{Field{Condition: "tally", Names: "tally"}, func(m *model.Measure) any { return m.Tally }},
	{Field{Condition: "side", Names: "side"}, func(m *model.Measure) any { return m.Side }},
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
	fields := measureTable
	for i := range fields {
		f := &fields[i]
		if value := f.of(m); v.concerns(&f.Field, value) {
			v.field(below(at, f.Place()...), &f.Field, value)
		}
	}
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
	if v.Word != nil && f.Names != "" && word != "" {
		v.Word(at, f, word)
	}
}

// Measured lists what a measure counts, and for whom.
func Measured() []Field {
	var out []Field
	for i := range measureTable {
		out = append(out, measureTable[i].Field)
	}
	return out
}
