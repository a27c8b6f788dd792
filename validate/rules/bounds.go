package rules

import (
	"maps"
	"slices"

	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// markBound reports counters that would have to go beyond their bounds.
func markBound(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		most := func(name string) (int, bool) {
			m, ok := sc.Marks[name]
			return m.Max, ok && len(m.If) == 0
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			if top, ok := most(name); ok && sc.Marks[name].Start > top {
				rep.say([]any{"marks", name, "start"}, "the mark %q starts at %d and goes up to %d", name, sc.Marks[name].Start, top)
			}
		}
		rule.Visitor{
			Rule: func(at []any, r *model.Rule) {
				if r.Mark == nil {
					return
				}
				top, ok := most(r.Mark.Name)
				if v := r.Mark.Set; ok && v != nil && (*v < 0 || *v > top) {
					rep.say(append(under(at, "mark"), "set"), "the mark %q goes from 0 to %d", r.Mark.Name, top)
				}
				if v := r.Mark.Add; ok && v != nil && (*v < -top || *v > top) {
					rep.say(append(under(at, "mark"), "add"), "the mark %q goes from 0 to %d", r.Mark.Name, top)
				}
			},
		}.Scenario(sc)
	}
	return nil
}

// endless reports Field Actions that cost nothing, have no limit and change
// something each time: a tank could take them for ever.
func endless(p *check.Pass) error {
	p.Visit(func(r *model.Record) rule.Visitor {
		rep := reporter{p, r}
		return rule.Visitor{Rule: func(at []any, r *model.Rule) {
			grows := r.Score != nil || r.Pull != nil || r.Stock != nil && r.Stock.Add != nil
			if r.On == "field.action" && r.Once == "" && r.Cost == nil && grows && !bounded(&r.When) {
				rep.say(at, "this Field Action costs nothing and may be taken without end; give it once or cost")
			}
		}}
	})
	return nil
}

// bounded reports whether conditions ask for something that using the rule may
// change.
func bounded(w *model.When) bool {
	return len(w.Count) > 0 || w.Unit != nil && (len(w.Unit.Marks) > 0 || w.Unit.Holds != "" || len(w.Unit.Not) > 0)
}
