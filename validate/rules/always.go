package rules

import (
	"fmt"

	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// always reports conditions that everything meets.
func always(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{
			Span: func(at []any, f *rule.Field, s *model.Span) {
				if f == nil || f.Within == nil {
					return
				}
				if least, most := f.Within(nil); s.Low(least) <= least && s.High(most) >= most {
					rep.say(at, "%s", anyway(f, least, most))
				}
			},
			Rule: func(at []any, r *model.Rule) {
				if phase := r.When.Phase; phase != "" && phase == speaks(r.On) {
					rep.say(under(at, "on"), "this holds always: %q comes in the phase %q only", r.On, phase)
				}
			},
			When: func(at []any, w *model.When) {
				for i := range w.Count {
					if c := &w.Count[i]; certain(c) {
						rep.say(append(under(at, "count"), i), "this count holds always: nothing is counted below 0")
					}
				}
			},
		}
	})
	return nil
}

// anyway says why a span of a condition holds always.
func anyway(f *rule.Field, least, most int) string {
	switch {
	case f.Always != "":
		return f.Always
	case most == rule.Endless:
		return fmt.Sprintf("this holds always: it is %d or more anyway", least)
	}
	return fmt.Sprintf("this holds always: it is %d to %d anyway", least, most)
}

// certain reports whether a count holds whatever is counted.
func certain(c *model.Count) bool {
	bounded := c.Is != nil || c.Max != nil || c.Min != nil && *c.Min > 0
	negative := c.Over != nil || c.Of.Tally == "vp"
	return !bounded && (c.Min == nil || !negative)
}
