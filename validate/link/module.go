package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// unknownModule reports names of modules that neither the content nor the engine has, a
// module called like one of the engine, and one that it needs and excludes.
func unknownModule(p *check.Pass) error {
	known := slices.Sorted(slices.Values(append(p.Names(model.KindModule), engineModules()...)))
	named := func(r *model.Record, f func(name string, i int) []any, names []string) {
		for i, name := range names {
			if slices.Contains(known, name) || p.Declared(model.KindModule, name) {
				continue
			}
			path := f(name, i)
			at := check.At(r, path...)
			if path[len(path)-1] == name {
				at = check.AtLabel(r, path...)
			}
			at.Message = fmt.Sprintf("unknown module %q", name)
			suggest(p, &at, name, known)
			p.Report(at)
		}
	}
	key := func(field string) func(string, int) []any {
		return func(name string, _ int) []any { return []any{field, name} }
	}
	for sc := range p.Scenarios() {
		named(&sc.Record, key("modules"), slices.Sorted(maps.Keys(sc.Modules)))
		for _, id := range slices.Sorted(maps.Keys(sc.Options)) {
			named(&sc.Record, func(_ string, i int) []any { return []any{"options", id, "without", i} }, sc.Options[id].Without)
		}
	}
	for m := range p.Modules() {
		named(&m.Record, func(_ string, i int) []any { return []any{"needs", i} }, m.Needs)
		named(&m.Record, key("excludes"), slices.Sorted(maps.Keys(m.Excludes)))
		if slices.Contains(engineModules(), m.ID) {
			p.Reportf(check.AtLabel(&m.Record), "the engine has a module %q of its own; call this one something else", m.ID)
		}
		for i, need := range m.Needs {
			if _, excluded := m.Excludes[need]; excluded || need == m.ID {
				p.Reportf(check.At(&m.Record, "needs", i), "%s", apart(m.ID, need))
			}
		}
	}
	return nil
}

// apart says why a module cannot be among the needs of another.
func apart(module, need string) string {
	if module == need {
		return "a module need not name itself"
	}
	return fmt.Sprintf("it needs %s, and is not played with it", need)
}

// unusedModule reports modules that no game can have: set-ups are not offered them, and
// nothing names them.
func unusedModule(p *check.Pass) error {
	library, known := shared(p.Content), append(p.Names(model.KindModule), engineModules()...)
	for m := range p.Modules() {
		if slices.ContainsFunc(m.Needs, func(id string) bool { return !slices.Contains(known, id) }) {
			return nil // this may be the one that is meant
		}
	}
	for sc := range p.Scenarios() {
		for id := range sc.Modules { // order-free: any will do
			if !slices.Contains(known, id) {
				return nil
			}
		}
	}
	for m := range p.Modules() {
		if m.Use != "named" || library[m.Set] || slices.ContainsFunc(p.Content.Modules, func(o model.Module) bool { return slices.Contains(o.Needs, m.ID) }) ||
			slices.ContainsFunc(p.Content.Scenarios, func(sc model.Scenario) bool { use, ok := sc.Modules[m.ID]; return ok && use != "off" }) {
			continue
		}
		p.Reportf(check.AtLabel(&m.Record), `no scenario and no other module names the module %q; name it, or say use: "offered"`, m.ID)
	}
	return nil
}
