package rules

import (
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// always reports conditions that everything meets.
func always(p *check.Pass) error {
	p.Visit(func(r *model.Record) check.Visitor {
		rep := reporter{p, r}
		return check.Visitor{
			Span: func(at []any, what string, s *model.Span) {
				ends, ok := widest()[what]
				if ok && s.Low(ends[0]) <= ends[0] && s.High(ends[1]) >= ends[1] {
					rep.say(at, "this holds always: it is %d to %d anyway", ends[0], ends[1])
				}
			},
			Rule: func(at []any, rule *model.Rule) {
				if phase := rule.When.Phase; phase != "" && phase == speaks(rule.On) {
					rep.say(under(at, "on"), "this holds always: %q comes in the phase %q only", rule.On, phase)
				}
			},
			When: func(at []any, w *model.When) {
				if d := w.Deck; d != nil && d.Last == nil && d.Low(1) <= 1 && d.High(anyDeck) >= anyDeck {
					rep.say(under(at, "deck"), "this holds in every deck")
				}
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

// anyDeck is beyond the number of every deck.
const anyDeck = 10

// widest returns for each span of a condition the least and the most that it
// can be asked of.
func widest() map[string][2]int {
	return map[string][2]int{"range": {-edge, edge}, "distance": {0, edge}, "gap": {0, farthest}, "pulled": {0, 9}, "boxes": {0, 2}}
}

// certain reports whether a count holds whatever is counted.
func certain(c *model.Count) bool {
	bounded := c.Is != nil || c.Max != nil || c.Min != nil && *c.Min > 0
	negative := c.Over != nil || c.Of.Tally == "vp"
	return !bounded && (c.Min == nil || !negative)
}
