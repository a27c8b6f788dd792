package validate

import (
	"context"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// lastOrder is the last place that a module can have in its set.
const lastOrder = 99

// offered judges the rules that authors offer, each in a module that takes it, where they are
// written. Nothing is said of the modules themselves, nor while something is wrong around all records.
func offered(ctx context.Context, o Options) ([]diag.Finding, error) {
	l := *o.Loaded
	around := func(f diag.Finding) bool { return f.Severity == diag.Error && f.Record == "" }
	if l.Offered == nil || len(l.Offered.Modules) == 0 || slices.ContainsFunc(l.Findings, around) {
		return nil, nil
	}
	var all model.Content
	names := map[string]bool{}
	for i, m := range l.Offered.Modules {
		m.Title, m.Order = m.ID, lastOrder+1+i // like no other
		all.Modules, names[check.Name(&m.Record)] = append(all.Modules, m), true
	}
	with := *l.Content
	with.Scenarios = append(slices.Clone(with.Scenarios), grounds(l.Content, all.Modules)...)
	all.Scenarios, all.Modules = with.Scenarios, append(all.Modules, with.Modules...)
	all.Sort()
	with.Scenarios, with.Modules = all.Scenarios, all.Modules
	theirs := ofTakers(l)
	l.Content, l.Offered, l.Findings, l.Scripts = &with, nil, nil, nil
	found, err := Run(ctx, Options{Loaded: &l, NoPlay: true, NoPrint: o.NoPrint, Printed: slices.Sorted(maps.Keys(names)), Proven: o.Proven})
	var out []diag.Finding
	for _, f := range found {
		if names[f.Record] && judgedHere(&f) && !theirs(f) {
			f.Record, f.Path, f.Related = "", "", slices.DeleteFunc(slices.Clone(f.Related), func(r diag.Related) bool { return r.Span.IsZero() })
			out = append(out, f)
		}
	}
	return out, err
}

// judgedHere reports whether a finding is about what a rule says, or has no words for, and not about
// the module or the sheet that it is tried in.
func judgedHere(f *diag.Finding) bool {
	switch {
	case f.Code == "print-compiled-text" || f.Code == "rules-unused-name":
		return true
	case strings.HasPrefix(f.Code, "print-"):
		return false
	}
	return ruleOf(f.Path) != ""
}

// grounds are scenarios in which the rules that authors offer are tried, one for each: a scenario
// of the content that their set has, without what it says itself.
func grounds(c *model.Content, tried []model.Module) []model.Scenario {
	var out []model.Scenario
	for _, m := range tried {
		all := c.Closure(m.Set).Scenarios
		i := slices.IndexFunc(all, func(sc model.Scenario) bool { return sc.Set == m.Set && len(sc.Sides) == 2 })
		if i = max(i, 0); i >= len(all) || len(all[i].Sides) != 2 {
			continue
		}
		sc := all[i]
		sc.ID, sc.Set, sc.Title, sc.Order, sc.Origin = m.ID, m.Set, m.Title, m.Order, &model.Origin{Name: "scenarios/" + m.ID}
		sc.Rules, sc.Ties, sc.Options, sc.Robata = nil, nil, nil, nil
		sc.Marks, sc.Layers, sc.Supplies, sc.Checks, sc.Names = nil, nil, nil, nil, nil
		sc.Modules = map[string]string{m.ID: "on"}
		out = append(out, sc)
	}
	return out
}

// ofTakers reports findings about a name that who takes a rule may have: one that some record of
// the content has, or that an example gives.
func ofTakers(l load.Result) func(diag.Finding) bool {
	known := map[string]bool{}
	for i := range l.Content.Scenarios {
		sc := &l.Content.Scenarios[i]
		note(known, sc.Marks)
		note(known, sc.Layers)
		note(known, sc.Supplies)
		note(known, sc.Checks)
		for _, side := range sc.Sides {
			note(known, side.Reserve)
			known[side.ID] = true
		}
	}
	for i := range l.Content.Modules {
		m := &l.Content.Modules[i]
		note(known, m.Marks)
		note(known, m.Layers)
		note(known, m.Supplies)
		note(known, m.Checks)
	}
	for _, o := range l.Offers() {
		known[o.Name] = true
		for _, p := range o.Parameters {
			for i, word := range strings.Split(p.Example, `"`) {
				known[word] = known[word] || i%2 == 1
			}
		}
	}
	return func(f diag.Finding) bool {
		_, word, _ := strings.Cut(f.Message, `"`)
		word, _, _ = strings.Cut(word, `"`)
		return strings.HasPrefix(f.Code, "rules-unknown-") && known[word]
	}
}

// note notes the names under which a record has things.
func note[T any](known map[string]bool, things map[string]T) {
	for name := range things { // order-free: a set is filled
		known[name] = true
	}
}

// takers leaves out what is said of records that take a rule and was said of the rule.
func takers(findings, offered []diag.Finding) []diag.Finding {
	said := map[string][]diag.Span{}
	for _, f := range offered {
		said[f.Code] = append(said[f.Code], f.Span)
	}
	return slices.DeleteFunc(findings, func(f diag.Finding) bool {
		at := f.WrittenAt()
		return slices.ContainsFunc(said[f.Code], func(s diag.Span) bool { return s.File == at.File && s.Line == at.Line })
	})
}
