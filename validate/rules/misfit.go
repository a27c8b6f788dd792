package rules

import (
	"slices"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// misfits lists the codes that say a hook does not go with the rest of a rule.
func misfits() []string {
	return []string{"rules-wrong-operation", "rules-wrong-condition", "rules-no-unit"}
}

// blame moves a finding that a hook and a part of its rule do not go together
// to the hook. The part has the fields that it needs, or the shape tier had
// spoken; the hook is a single word, which is sooner mistaken. Other findings
// of the kind about the rule only repeat this one. It returns the rule, and
// reports false where the finding stays what it was.
func blame(p *check.Pass, f *diag.Finding) (about, bool) {
	if !slices.Contains(misfits(), f.Code) {
		return about{}, false
	}
	r, rules := rulesOf(p, f.Record)
	for part := range model.Parts(rules) {
		row := r.Finding("rules", part.Number).Path
		if f.Path != row && !strings.HasPrefix(f.Path, row+".") || !against(&part.Rule) {
			continue
		}
		hook := r.Finding(part.At("on")...)
		related := append([]diag.Related{{Message: "this does not go with the hook", Span: f.Span}}, f.Related...)
		f.Span, f.Path, f.Related = hook.Span, hook.Path, append(hook.Related, related...)
		return about{f.Record, row}, true
	}
	return about{}, false
}

// rulesOf returns the rules of a terrain, module or scenario by its name.
func rulesOf(p *check.Pass, name string) (*model.Record, []model.Rule) {
	for i := range p.Content.Terrain {
		if t := &p.Content.Terrain[i]; check.Name(&t.Record) == name {
			return &t.Record, t.Rules
		}
	}
	for i := range p.Content.Modules {
		if m := &p.Content.Modules[i]; check.Name(&m.Record) == name {
			return &m.Record, m.Rules
		}
	}
	for i := range p.Content.Scenarios {
		if sc := &p.Content.Scenarios[i]; check.Name(&sc.Record) == name {
			return &sc.Record, sc.Rules
		}
	}
	return nil, nil
}

// against reports whether a part of a rule does not go with its hook.
func against(r *model.Rule) bool {
	at := slices.IndexFunc(rule.Hooks(), func(h rule.HookInfo) bool { return h.Name == r.On })
	if at < 0 {
		return false
	}
	h := rule.Hooks()[at]
	return !rule.Fits(r, &h)
}
