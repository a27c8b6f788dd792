package rules

import (
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// anyAction reports rules that are surely about some actions and name none: a
// take replaces a MOVE card, and a unit that may do nothing at all
// cannot play.
func anyAction(p *check.Pass) error {
	p.Visit(func(head *model.Record) rule.Visitor {
		rep := reporter{p, head}
		return rule.Visitor{Part: func(part *model.Part) {
			r := &part.Rule
			switch {
			case r.On == "action" && guards(r) && len(r.When.Action) > 0 && rule.Implies(&model.When{Action: []string{rule.TankAction}}, &r.When):
				rep.say(part.At("when"), "this forbids every Tank Action of every tank; say which, as in unit: state: \"bogged\"")
			case rule.Asks(&r.When, func(f *rule.Field) bool { return f.Narrows }):
			case r.On == "action.done" && len(rule.Taken(r)) > 0:
				rep.say(part.At("when"), "this takes a card after every action, be it a shot; name those that lead to it, as in action: [\"move\"]")
			case r.On == "action" && guards(r):
				rep.say(part.At("when"), "this forbids every action; name those that it means, as in action: [\"flank\"]")
			}
		}}
	})
	return nil
}
