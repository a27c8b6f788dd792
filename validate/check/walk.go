package check

import (
	"maps"
	"slices"

	"hulldown/schema/model"
)

// Visitor is told of every part of the special rules of a record that it has
// a function for, each with its place below the record. Functions keep neither
// the place nor the part.
type Visitor struct {
	Rule    func(at []any, r *model.Rule)
	When    func(at []any, w *model.When)
	Who     func(at []any, w *model.Who)
	Measure func(at []any, m *model.Measure)
	Number  func(at []any, n *model.Number)
	// Span is told the last field that led to the span, such as "range", and
	// "count" for a comparison.
	Span func(at []any, what string, s *model.Span)
}

// Terrain walks through the rules of a terrain.
func (v Visitor) Terrain(t *model.Terrain) { v.rules(t.Rules) }

// Scenario walks through the supplies, marks, rules and ties of a scenario.
func (v Visitor) Scenario(sc *model.Scenario) {
	for _, name := range Keys(sc.Supplies) {
		size := sc.Supplies[name].Size
		v.number([]any{"supplies", name, "size"}, &size)
	}
	for _, name := range Keys(sc.Marks) {
		for i := range sc.Marks[name].If {
			v.when([]any{"marks", name, "if", i}, &sc.Marks[name].If[i])
		}
	}
	v.rules(sc.Rules)
	for i := range sc.Ties {
		v.measure([]any{"ties", i}, &sc.Ties[i])
	}
}

// Visit walks through all sound terrain and scenarios; visitor makes a Visitor
// for each record.
func (p *Pass) Visit(visitor func(*model.Record) Visitor) {
	for t := range p.Terrain() {
		visitor(&t.Record).Terrain(t)
	}
	for sc := range p.Scenarios() {
		visitor(&sc.Record).Scenario(sc)
	}
}

// Keys returns the keys of a map in order.
func Keys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// below returns a place with more steps, never sharing memory.
func below(at []any, more ...any) []any { return slices.Concat(at, more) }

func (v *Visitor) rules(rules []model.Rule) {
	for i := range rules {
		r := &rules[i]
		at := []any{"rules", i}
		if v.Rule != nil {
			v.Rule(at, r)
		}
		v.when(below(at, "when"), &r.When)
		if r.Set != nil {
			v.number(below(at, "set"), r.Set)
		}
		if r.Add != nil {
			v.number(below(at, "add"), &r.Add.Number)
		}
		if r.Score != nil {
			v.number(below(at, "score"), &r.Score.Number)
		}
		if r.Limit != nil {
			v.span(below(at, "limit"), "limit", &model.Span{Min: r.Limit.Min, Max: r.Limit.Max})
		}
		v.whoOf(at, r)
	}
}

// whoOf walks through the units that operations name.
func (v *Visitor) whoOf(at []any, r *model.Rule) {
	if r.Mark != nil {
		v.who(below(at, "mark", "who"), r.Mark.Who)
	}
	if r.Remove != nil {
		v.who(below(at, "remove", "who"), r.Remove.Who)
	}
	if r.Range != nil {
		v.who(below(at, "range", "who"), r.Range.Who)
	}
	if r.Go != nil {
		v.who(below(at, "go", "to"), r.Go.To)
	}
	if r.Shoot != nil {
		v.who(below(at, "shoot", "at"), r.Shoot.At)
		v.who(below(at, "shoot", "gun"), r.Shoot.Gun)
	}
}

func (v *Visitor) when(at []any, w *model.When) {
	if v.When != nil {
		v.When(at, w)
	}
	v.who(below(at, "unit"), w.Unit)
	v.who(below(at, "target"), w.Target)
	v.who(below(at, "was"), w.Was)
	v.who(below(at, "to"), w.To)
	for i := range w.Count {
		c := &w.Count[i]
		v.measure(below(at, "count", i, "of"), &c.Of)
		if c.Over != nil {
			v.measure(below(at, "count", i, "over"), c.Over)
		}
		v.span(below(at, "count", i), "count", &c.Span)
	}
	if w.Moved != nil {
		v.span(below(at, "moved", "boxes"), "boxes", w.Moved.Boxes)
		v.span(below(at, "moved", "cards"), "cards", w.Moved.Cards)
		v.span(below(at, "moved", "lowest"), "lowest", w.Moved.Lowest)
	}
	v.span(below(at, "gap"), "gap", w.Gap)
	if w.Deck != nil {
		v.span(below(at, "deck"), "deck", &w.Deck.Span)
	}
	if w.Pull != nil {
		v.span(below(at, "pull", "number"), "pulled", w.Pull.Number)
	}
	if w.Robata != nil {
		v.span(below(at, "robata", "successes"), "successes", w.Robata.Successes)
		v.span(below(at, "robata", "orders"), "orders", w.Robata.Orders)
	}
}

func (v *Visitor) who(at []any, w *model.Who) {
	if w == nil {
		return
	}
	if v.Who != nil {
		v.Who(at, w)
	}
	for _, name := range Keys(w.Marks) {
		s := w.Marks[name]
		v.span(below(at, "marks", name), "marks", &s)
	}
	v.span(below(at, "range"), "range", w.Range)
	v.span(below(at, "distance"), "distance", w.Distance)
	v.who(below(at, "ahead"), w.Ahead)
	v.who(below(at, "with"), w.With)
	for i := range w.Not {
		v.who(below(at, "not", i), &w.Not[i])
	}
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
	v.span(at, "number", &model.Span{Min: n.Min, Max: n.Max})
	if n.Per != nil {
		v.measure(below(at, "per"), n.Per)
	}
	if n.Less != nil {
		v.measure(below(at, "less"), n.Less)
	}
}

func (v *Visitor) span(at []any, what string, s *model.Span) {
	if v.Span != nil && s != nil {
		v.Span(at, what, s)
	}
}
