package validate

import (
	"context"
	"slices"

	"hulldown.dev/schema/diag"
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
	all.Modules = append(all.Modules, with.Modules...)
	all.Sort()
	with.Modules = all.Modules
	l.Content, l.Offered, l.Findings, l.Scripts = &with, nil, nil, nil
	found, err := Run(ctx, Options{Loaded: &l, NoPlay: true, NoPrint: true, Proven: o.Proven})
	var out []diag.Finding
	for _, f := range found {
		if names[f.Record] && ruleOf(f.Path) != "" {
			f.Record, f.Path = "", ""
			out = append(out, f)
		}
	}
	return out, err
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
