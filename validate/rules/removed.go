package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// afterRemoval reports what would be done to a unit, or for it, after the rules of the
// same hook have taken it off the field.
func afterRemoval(p *check.Pass) error {
	for body := range p.Bodies() {
		rep, of := reporter{p, body.Record}, rule.OwnersIn(body.Scenario)
		body.Visit(rule.Visitor{Part: func(part *model.Part) {
			r := &part.Rule
			left := r.On == "eliminated" || r.On == "exited"
			switch {
			case !left || r.Remove != nil:
			case afield(r, nil, of):
				rep.say(part.At(rule.OpOf(r).Name), "the unit has left the field by then; say which units are meant with who, or choose another hook")
			case afield(r, &model.Who{Subject: new(true)}, of):
				rep.say(part.At(rule.OpOf(r).Name, "who"), "the unit has left the field by then; name others, or choose another hook")
			}
		}})
		pairs(body.Rules, func(earlier, later *model.Part) { rep.removed(earlier, later, of) })
	}
	return nil
}

// removed reports a part that an earlier one on its hook leaves nothing to do by taking units
// off the field.
func (r reporter) removed(earlier, later *model.Part, of rule.Owners) {
	a, b := &earlier.Rule, &later.Rule
	switch {
	case a.Remove == nil || !rule.Implies(&b.When, &a.When):
	case earlier.Number == later.Number:
		if gone := a.Remove.Who; afield(b, gone, of) {
			r.pointing(later, earlier, "this is passed over: the unit has left the field before; let remove come last")
		}
	case a.May || a.Once != "":
	case a.Remove.Who == nil && leavesWithout(b.On) && later.First() && ofUnit(a):
		r.pointing(later, earlier, "this rule never does anything: an earlier one has taken the unit off the field, and with it all that comes after; write it before that one")
	case a.Remove.Who != nil && needs(b, a.Remove.Who) && later.First():
		r.pointing(later, earlier, "this rule never does anything: an earlier one has taken all such units off the field; write it before that one")
	}
}

// leavesWithout reports whether the rules of a hook end with the unit that they concern.
// The others speak of its leaving, or of a Pull.
func leavesWithout(hook string) bool {
	return !slices.Contains([]string{"eliminated", "exited", "terrain.leave", "pulled"}, hook)
}

// ofUnit reports whether a rule concerns a unit: on some hooks it does perhaps, and surely
// where it asks of one or in the phase of a tank.
func ofUnit(r *model.Rule) bool {
	return slices.ContainsFunc(rule.Hooks(), func(h rule.HookInfo) bool {
		return h.Name == r.On && h.Has(rule.OfUnit) && (!h.Has(rule.OfPerhaps) || r.When.Unit != nil || r.When.Phase == "tank")
	})
}

// afield reports whether an operation needs units on the field that were taken off it:
// the unit of the rule for nil, or those of a description.
func afield(r *model.Rule, gone *model.Who, of rule.Owners) bool {
	op := rule.OpOf(r)
	if op == nil || !op.Afield || rule.OverBoxes(r, of) {
		return false
	}
	who := rule.Whom(r)
	if gone == nil || who == nil {
		return gone == nil && who == nil
	}
	return rule.WhoImplies(who, gone)
}

// needs reports whether a rule waits for units of a description, is about such units
// alone, or counts them for what it does.
func needs(r *model.Rule, gone *model.Who) bool {
	counts := func(m *model.Measure) bool { return m != nil && m.Units != nil && rule.WhoImplies(m.Units, gone) }
	for i := range r.When.Count {
		if c := &r.When.Count[i]; c.Over == nil && c.Low(0) > 0 && counts(&c.Of) {
			return true
		}
	}
	if who := rule.Whom(r); who != nil && rule.WhoImplies(who, gone) {
		return true
	}
	return r.Score != nil && r.Score.Plus == 0 && counts(r.Score.Per)
}
