package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// robataRefused reports missions that a guard refuses whenever they are given.
func robataRefused(p *check.Pass) error {
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		for part := range model.Parts(sc.Rules) {
			r := &part.Rule
			if r.On != "robata.mission" {
				continue
			}
			for other := range model.Parts(sc.Rules) {
				if refuses(&other.Rule, r) {
					rep.pointing(part, other, "Robata can never do this: a rule forbids it whenever the mission is given")
					break
				}
			}
			for at, to := range rule.Leads(r) {
				if shutOut(sc, r, to) {
					rep.say(part.At(at...), "Robata can never go there: rules on \"range.step\" leave no way to such a box")
				}
			}
		}
	}
	return nil
}

// runs describes the tank of a mission.
func runs(r *model.Rule) *model.Who {
	w := model.Who{}
	if r.When.Unit != nil {
		w = *r.When.Unit
	}
	w.Run = "robata"
	return &w
}

// refuses reports whether a guard forbids the action that a mission needs, each
// time that the mission holds.
func refuses(guard, mission *model.Rule) bool {
	act := needed(mission)
	named := slices.ContainsFunc(guard.When.Action, func(w string) bool { return w == act || w == rule.TankAction })
	if guard.On != "action" || !guards(guard) || act == "" || !named {
		return false
	}
	holds := mission.When
	holds.Unit, holds.Action = runs(mission), guard.When.Action
	return rule.Implies(&holds, &guard.When)
}

// needed names the action that a mission comes to, empty for none.
func needed(r *model.Rule) string {
	if op := rule.OpOf(r); op != nil && op.Act != nil {
		return op.Act(r)
	}
	return ""
}

// guards reports whether a rule forbids something.
func guards(r *model.Rule) bool {
	op := rule.OpOf(r)
	return op != nil && op.Kind == rule.Guard
}

// shutOut reports whether guards forbid every box that a mission goes to, or the way to
// all of them.
func shutOut(sc *model.Scenario, r *model.Rule, to *model.Who) bool {
	shut := blocked(sc, runs(r))
	if len(shut) == 0 {
		return false
	}
	open := boxes{}
	for m := range boxesOf(to) { // order-free: a set
		if !shut[m] {
			open[m] = true
		}
	}
	from, ok := starts(sc)
	if u := r.When.Unit; u != nil && (u.Range != nil || u.Distance != nil) {
		from, ok = rule.RangesOf(u), true
	}
	return len(open) == 0 || ok && !meet(reached(from, shut), open)
}
