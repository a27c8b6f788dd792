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
			Part: func(part *model.Part) {
				r := &part.Rule
				for _, name := range rule.Named(r, "mark", rule.Gives) {
					top, ok := most(name)
					for f, v := range rule.Arguments(r) {
						n, least := 0, 0
						if v, ok := v.(*int); ok && v != nil {
							n = *v
						}
						if f.Delta {
							least = -top
						}
						if ok && (n < least || n > top) {
							rep.say(part.At(f.Place()...), "the mark %q goes from 0 to %d", name, top)
						}
					}
				}
			},
		}.Scenario(sc)
	}
	return nil
}

// markLost reports marks that are said to be kept or reset when a unit returns, and belong
// to no unit or are set by nobody.
func markLost(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			switch m := sc.Marks[name]; {
			case m.Lost == "":
			case len(m.If) > 0:
				rep.say([]any{"marks", name, "lost"}, "the mark %q is a condition, which nothing keeps or resets; leave lost out", name)
			case m.Of != "unit":
				rep.say([]any{"marks", name, "lost"}, "the mark %q is of the %s, which no unit loses; leave lost out, or make it of: \"unit\"", name, m.Of)
			}
		}
	}
	return nil
}

// endless reports Field Actions that cost nothing, have no limit and change
// something each time: a tank could take them for ever.
func endless(p *check.Pass) error {
	p.Visit(func(r *model.Record) rule.Visitor {
		rep := reporter{p, r}
		return rule.Visitor{Rule: func(at []any, r *model.Rule) {
			grows := false
			for part := range model.Parts([]model.Rule{*r}) {
				grows = grows || rule.Does(&part.Rule, func(f *rule.Field, _ any) bool { return f.Grows })
			}
			bounded := rule.Asks(&r.When, func(f *rule.Field) bool { return f.Varies })
			if r.On == "field.action" && r.Once == "" && r.Cost == nil && grows && !bounded {
				rep.say(at, "this Field Action costs nothing and may be taken without end; give it once or cost")
			}
		}}
	})
	return nil
}
