package rules

import (
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// pairs calls look with every two operations of a record that are done at one hook,
// the first written first.
func pairs(rules []model.Rule, look func(a, b *model.Part)) {
	var before []*model.Part
	for b := range model.Parts(rules) {
		for _, a := range before {
			if a.Rule.On == b.Rule.On {
				look(a, b)
			}
		}
		before = append(before, b)
	}
}

// everyPair calls look with the pairs of each record that has rules.
func everyPair(p *check.Pass, look func(r reporter, a, b *model.Part)) {
	each := func(head *model.Record, rules []model.Rule) {
		rep := reporter{p, head}
		pairs(rules, func(a, b *model.Part) { look(rep, a, b) })
	}
	for b := range p.Bodies() {
		each(b.Record, b.Rules)
	}
}

// pointing reports about a part of a rule, pointing to another.
func (r reporter) pointing(at, other *model.Part, message string) {
	f := check.At(r.r, at.At()...)
	f.Message = message
	f.Related = append(f.Related, r.r.Related("this is the other rule", other.At()...)...)
	r.p.Report(f)
}

// opposed reports whether two rules hold at the same times and say different
// things of which only one can be.
func opposed(a, b *model.Rule) bool {
	return rule.Differ(a, b) && rule.OpOf(a).Together != rule.Both && !a.May && !b.May && a.Once == b.Once &&
		rule.Implies(&a.When, &b.When) && rule.Implies(&b.When, &a.When)
}

// contradiction reports rules that hold at the same times and set different
// results.
func contradiction(p *check.Pass) error {
	everyPair(p, func(r reporter, a, b *model.Part) {
		if opposed(&a.Rule, &b.Rule) {
			what := "set the number differently; the last one stands"
			if rule.OpOf(&b.Rule).Together == rule.FirstEnds {
				what = "end the game differently; the first one decides"
			}
			r.pointing(b, a, "two rules hold at the same times and "+what)
		}
	})
	for sc := range p.Scenarios() {
		rep := reporter{p, &sc.Record}
		pairs(sc.Rules, func(a, b *model.Part) {
			if overwritten(a, b) && !readBetween(sc, a, b) {
				rep.pointing(b, a, "two rules hold at the same times and set the mark differently; the last one stands")
			}
		})
	}
	return nil
}

// overwritten reports whether a part sets a mark to something else than an earlier one,
// whenever that one has set it.
func overwritten(a, b *model.Part) bool {
	x, y := &a.Rule, &b.Rule
	if x.Mark == nil || y.Mark == nil || !rule.Differ(x, y) || x.May || y.May || x.Once != "" || y.Once != "" || a.Number == b.Number && !a.First() {
		return false
	}
	same := func(v, w *model.Who) bool {
		return v == nil && w == nil || v != nil && w != nil && rule.WhoImplies(v, w) && rule.WhoImplies(w, v)
	}
	return same(x.Mark.Who, y.Mark.Who) && rule.Implies(&x.When, &y.When) && rule.Implies(&y.When, &x.When)
}

// readBetween reports whether something between two parts on their hook may depend on the
// mark that they set, or brings about something that may.
func readBetween(sc *model.Scenario, a, b *model.Part) bool {
	asked := asks(sc, &b.Rule.When)
	if asked.names["mark "+b.Rule.Mark.Name] {
		return true
	}
	for part := range model.Parts(sc.Rules[a.Number : b.Number+1]) {
		r := &part.Rule
		if part.Number += a.Number; r.On == b.Rule.On && (r.Mark == nil || asks(sc, &r.When).names["mark "+b.Rule.Mark.Name]) {
			return true
		}
	}
	return false
}

// swallowed reports rules that another leaves nothing to do.
func swallowed(p *check.Pass) error {
	for body := range p.Bodies() {
		r := reporter{p, body.Record}
		pairs(body.Rules, func(earlier, later *model.Part) {
			a, b := &earlier.Rule, &later.Rule
			if rule.SameDeeds(a, b) || opposed(a, b) {
				return
			}
			is := covers(a, b)
			switch {
			case is == neither || undoneBetween(body.Rules, earlier, later):
			case is == first:
				r.pointing(later, earlier, "this rule never does anything: whenever it holds, another has done its work or ended the matter")
			default:
				r.pointing(earlier, later, "this rule never does anything: whenever it holds, a later one does too and stands in its place")
			}
		})
	}
	return nil
}

// undoneBetween reports whether something between two parts on their hook takes back what the first
// one does, so that the second may do it again.
func undoneBetween(rules []model.Rule, a, b *model.Part) bool {
	before := func(p, q *model.Part) bool { return p.Number < q.Number || p.Number == q.Number && p.Do < q.Do }
	for p := range model.Parts(rules) {
		if before(a, p) && before(p, b) && p.Rule.On == a.Rule.On && rule.Undoes(&a.Rule, &p.Rule) {
			return true
		}
	}
	return false
}

// cover says which of two rules leaves the other nothing to do.
type cover uint8

const (
	neither cover = iota
	first
	second
)

// changes reports whether a rule works on the number as it is by then, which one that sets it
// anew undoes. Those of a group count together, where the first of them stands.
func changes(r *model.Rule) bool { return r.Scale != nil || r.Add != nil && r.Add.Group == "" }

// speaksOfChosen reports whether what a rule does is about a unit that it chose before.
func speaksOfChosen(r *model.Rule) bool {
	found := false
	v := rule.Visitor{Asked: func(f *rule.Field) { found = found || f.Fact == rule.FactChosen }}
	v.Scenario(&model.Scenario{Rules: []model.Rule{*r}})
	return found
}

// covers compares a rule with a later one on its hook.
func covers(a, b *model.Rule) cover {
	op := rule.OpOf(a)
	if op == nil {
		return neither
	}
	again := op.Together == rule.Either && rule.SameOperation(a, b) && !speaksOfChosen(b)
	same, before, after := op == rule.OpOf(b), rule.Implies(&b.When, &a.When), rule.Implies(&a.When, &b.When)
	switch {
	case (again || op.Together == rule.FirstEnds) && before && !a.May && a.Once == "":
		return first
	case again && after && !b.May && b.Once == "", same && after && op.Together == rule.LastStands, after && b.Set != nil && changes(a) && (b.Judged == nil || *b.Judged):
		return second
	}
	return neither
}
