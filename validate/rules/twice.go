package rules

import (
	"maps"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// twice reports rules that are written twice, whatever they are called and in whichever order
// their words are written; operations that a rule lists twice; ties that are compared twice; and entries of a
// condition with a name that another covers. A Field Action with a limit may be there twice, to be
// taken twice, and so may what a rule Pulls or brings on.
func twice(p *check.Pass) error {
	for body := range p.Bodies() {
		sc, rep := body.Scenario, reporter{p, body.Record}
		twiceAmong(rep, body.Rules)
		for i := range sc.Ties {
			if slices.ContainsFunc(sc.Ties[:i], func(m model.Measure) bool { return rule.SameMeasure(&m, &sc.Ties[i]) }) {
				rep.say([]any{"ties", i}, "this is compared already; leave it out")
			}
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			mark := sc.Marks[name]
			for i := range mark.If {
				if at := slices.IndexFunc(mark.If[:i], func(e model.When) bool { return rule.Implies(&mark.If[i], &e) }); at >= 0 {
					f := check.At(rep.r, "marks", name, "if", i)
					f.Message = "whenever this holds, an entry above does too; one of them is enough"
					f.Related = append(f.Related, rep.r.Related("this is the other entry", "marks", name, "if", at)...)
					p.Report(f)
				}
			}
		}
	}
	return nil
}

func twiceAmong(rep reporter, rules []model.Rule) {
	for i := range rules {
		b := &rules[i]
		same := func(a model.Rule) bool { return rule.SameDeeds(&a, b) }
		if at := slices.IndexFunc(rules[:i], same); at >= 0 && !(b.On == "field.action" && b.Once != "") {
			f := check.At(rep.r, "rules", i)
			f.Message = "this rule stands here twice, and both do their work; leave one out"
			if b.Pull != nil && b.Pull.Shared {
				f.Message = "this rule stands here twice, and its shared Pull is made once; leave one out"
			}
			f.Related = append(f.Related, rep.r.Related("this is the other rule", "rules", at)...)
			rep.p.Report(f)
			continue
		}
		var before []*model.Part
		for part := range b.Parts(i) {
			again := func(a *model.Part) bool { return rule.SameOperation(&a.Rule, &part.Rule) }
			pull, at := part.Rule.Pull, slices.IndexFunc(before, again)
			switch {
			case at < 0 || part.Rule.Enter != nil:
			case pull == nil:
				rep.pointing(part, before[at], "the rule does this twice; leave one out")
			case pull.Shared:
				rep.pointing(part, before[at], "this shared Pull is made once; leave one out")
			}
			before = append(before, part)
		}
	}
}
