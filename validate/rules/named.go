package rules

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// unusedName reports names of what a scenario does not have: a tag, a Pull, a choice, a
// counter of a module that its rules ask for, or a group of additions, also one of terrain.
func unusedName(p *check.Pass) error {
	groups := map[string]bool{}
	for b := range p.Bodies() {
		if !b.Own {
			gather(groups, b.Rules)
		}
	}
	for sc := range p.Scenarios() {
		if len(sc.Names) == 0 {
			continue
		}
		have := maps.Clone(groups)
		gather(have, sc.Rules)
		gatherCounters(p, have, sc)
		for i := range sc.Sides {
			for _, tag := range tagsOf(sc, &sc.Sides[i]) {
				have[tag] = true
			}
		}
		reportUnused(p, &sc.Record, sc.Names, have)
	}
	return unusedOfModules(p)
}

// unusedOfModules reports the names of modules that nothing has, in a scenario or another module.
func unusedOfModules(p *check.Pass) error {
	have := map[string]bool{}
	for b := range p.Bodies() {
		gather(have, b.Rules)
	}
	for sc := range p.Scenarios() {
		for i := range sc.Sides {
			for _, tag := range tagsOf(sc, &sc.Sides[i]) {
				have[tag] = true
			}
		}
	}
	for m := range p.Modules() {
		if len(m.Names) == 0 {
			continue
		}
		of := maps.Clone(have)
		gatherCounters(p, of, m.Body())
		reportUnused(p, &m.Record, m.Names, of)
	}
	return nil
}

// reportUnused reports the names of a record that nothing has.
func reportUnused(p *check.Pass, r *model.Record, names map[string]model.Text, have map[string]bool) {
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if have[name] {
			continue
		}
		f := check.AtLabel(r, "names", name)
		f.Message = fmt.Sprintf("nothing here is called %q: no tag, Pull, choice, counter of a module or group of additions", name)
		if near, ok := p.Nearest(name, slices.Sorted(maps.Keys(have))); ok {
			f.Message += diag.Meant(near)
		}
		p.Report(f)
	}
}

// gatherCounters adds the marks that rules of a scenario ask for and that it does not declare: those
// are counters of modules of the engine. It adds tags, Pulls and choices that they ask for too: of
// what is missing there it is said where it is asked for.
func gatherCounters(p *check.Pass, names map[string]bool, sc *model.Scenario) {
	p.VisitScenario(sc, rule.Visitor{Word: func(_ []any, f *rule.Field, word string) {
		switch _, own := sc.Marks[word]; f.Names {
		case "mark":
			names[word] = names[word] || !own
		case "word", "pull", "choice":
			names[word] = true
		}
	}})
}

// gather adds what operations of rules call something by.
func gather(names map[string]bool, rules []model.Rule) {
	for part := range model.Parts(rules) {
		switch r := &part.Rule; {
		case r.Pull != nil:
			names[r.Pull.Name] = true
		case r.Choose != nil:
			names[r.Choose.As] = true
			for _, name := range r.Choose.Among {
				names[name] = true
			}
		case r.Add != nil && r.Add.Group != "":
			names[r.Add.Group] = true
		}
	}
}
