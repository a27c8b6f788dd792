package rules

import (
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// scales gives, for hooks that fold a number, the largest magnitude of what
// may replace it or be added.
func scales() map[string]int {
	return map[string]int{
		"level.move": 9, "level.fire": 9, "hand.size": 20, "fire.hit": 199, "fire.cover": 199, "fire.pen": 99,
	}
}

// offScale reports numbers that are off the scale of their hook.
func offScale(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{Part: func(part *model.Part) {
			r := &part.Rule
			most, ok := scales()[r.On]
			if !ok {
				return
			}
			for f, v := range rule.Arguments(r) {
				n, ok := v.(*model.Number)
				if ok && n.Per == nil && (n.Max == nil || n.Min == nil) && max(n.Value, -n.Value, n.Plus, -n.Plus) > most {
					rep.say(part.At(f.Place()...), "%d is far off the scale of %q, which reckons with numbers up to %d", n.Value+n.Plus, r.On, most)
				}
			}
		}}
	})
	return nil
}
