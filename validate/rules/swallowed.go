package rules

import (
	"hulldown/engine/rule"
	"hulldown/schema/model"
	"hulldown/validate/check"
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
	for t := range p.Terrain() {
		each(&t.Record, t.Rules)
	}
	for sc := range p.Scenarios() {
		each(&sc.Record, sc.Rules)
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
	return nil
}

// swallowed reports rules that another leaves nothing to do.
func swallowed(p *check.Pass) error {
	everyPair(p, func(r reporter, earlier, later *model.Part) {
		a, b := &earlier.Rule, &later.Rule
		if rule.SameDeeds(a, b) || opposed(a, b) {
			return
		}
		switch covers(a, b) {
		case first:
			r.pointing(later, earlier, "this rule never does anything: whenever it holds, another has done its work or ended the matter")
		case second:
			r.pointing(earlier, later, "this rule never does anything: whenever it holds, a later one does too and stands in its place")
		}
	})
	return nil
}

// cover says which of two rules leaves the other nothing to do.
type cover uint8

const (
	neither cover = iota
	first
	second
)

// covers compares a rule with a later one on its hook.
func covers(a, b *model.Rule) cover {
	op := rule.OpOf(a)
	if op == nil {
		return neither
	}
	same, before, after := op == rule.OpOf(b), rule.Implies(&b.When, &a.When), rule.Implies(&a.When, &b.When)
	switch {
	case same && before && op.Together == rule.Either, before && op.Together == rule.FirstEnds && !a.May && a.Once == "":
		return first
	case same && after && (op.Together == rule.Either || op.Together == rule.LastStands):
		return second
	}
	return neither
}
