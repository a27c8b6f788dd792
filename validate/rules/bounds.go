package rules

import (
	"maps"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// markBound reports counters of scenarios and modules that would have to go beyond their bounds.
func markBound(p *check.Pass) error {
	for b := range p.Bodies() {
		if b.Self != "" {
			continue // terrain has no marks of its own
		}
		sc, rep := b.Scenario, reporter{p, b.Record}
		most := func(name string) (int, bool) {
			m, ok := sc.Marks[name]
			return m.Max, ok && len(m.If) == 0
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			if top, ok := most(name); ok && sc.Marks[name].Start > top {
				rep.say([]any{"marks", name, "start"}, "the mark %q starts at %d and goes up to %d", name, sc.Marks[name].Start, top)
			}
		}
		p.VisitScenario(sc, rule.Visitor{
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
		})
		awaited(rep, tally{p.Content, sc, p.Whole()})
	}
	return nil
}

// awaited reports conditions that wait for a mark which it can never be.
func awaited(rep reporter, t tally) {
	say := func(at []any, name string, s model.Span) {
		if why := t.possible(name).missed(s); why != "" {
			rep.say(at, "this never holds: %s", why)
		}
	}
	rep.p.VisitScenario(t.sc, rule.Visitor{
		Span: func(at []any, f *rule.Field, s *model.Span) {
			if f != nil && f.Names == "mark" {
				say(at, at[len(at)-1].(string), rule.MarkSpan(*s))
			}
		},
		When: func(at []any, w *model.When) {
			for i := range w.Count {
				if c := &w.Count[i]; c.Of.Mark != "" && c.Over == nil {
					say(append(under(at, "count"), i), c.Of.Mark, c.Span)
				}
			}
		},
	})
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
