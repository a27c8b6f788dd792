package rules

import (
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// anyAction reports rules that are surely about some actions and name none: a
// take stands in the place of a MOVE card, and a unit that may do nothing at
// all cannot play.
func anyAction(p *check.Pass) error {
	p.Visit(func(r *model.Record) check.Visitor {
		rep := reporter{p, r}
		return check.Visitor{Rule: func(at []any, rule *model.Rule) {
			w := &rule.When
			switch {
			case len(w.Action) > 0:
			case rule.On == "action.done" && rule.Take != nil && w.Moved == nil:
				rep.say(under(at, "when"), "this takes a card after every action, be it a shot; name those that lead to it, as in action: [\"move\"]")
			case rule.On == "action" && rule.Forbid != nil && w.Target == nil && w.Card == nil && w.Moved == nil:
				rep.say(under(at, "when"), "this forbids every action; name those that it means, as in action: [\"flank\"]")
			}
		}}
	})
	return nil
}
