package link

import (
	"maps"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// uses holds what the rules of a scenario, and those of all terrain, which hold in
// every scenario, do with what it declares.
type uses map[used]bool

// used is one use of a name; what is what it is a name of.
type used struct {
	what string
	use  rule.Use
	name string
}

func usesOf(p *check.Pass, sc *model.Scenario) uses {
	u, _ := check.Once(p, usesKey{sc}, func() (uses, error) {
		u := maps.Clone(usesAnywhere(p))
		p.VisitScenario(sc, u.visitor())
		return u, nil
	})
	return u
}

// usesOfBody is usesOf for a body of rules; what a module has names for any scenario may
// use.
func usesOfBody(p *check.Pass, b check.Body) uses {
	if b.Own {
		return usesOf(p, b.Scenario)
	}
	u := maps.Clone(usesOfAll(p))
	p.VisitScenario(b.Scenario, u.visitor())
	return u
}

// The keys of what is gathered once in a run.
type (
	usesKey     struct{ of *model.Scenario }
	anywhereKey struct{}
	allKey      struct{}
)

// usesAnywhere holds what the rules of all terrain and of all modules do, which goes for
// every scenario.
func usesAnywhere(p *check.Pass) uses {
	u, _ := check.Once(p, anywhereKey{}, func() (uses, error) {
		u := uses{}
		v := u.visitor()
		for i := range p.Content.Terrain {
			p.VisitTerrain(&p.Content.Terrain[i], v)
		}
		for i := range p.Content.Modules {
			p.VisitModule(&p.Content.Modules[i], v)
		}
		return u, nil
	})
	return u
}

// usesOfAll is usesAnywhere with what the rules of all scenarios do.
func usesOfAll(p *check.Pass) uses {
	u, _ := check.Once(p, allKey{}, func() (uses, error) {
		u := maps.Clone(usesAnywhere(p))
		v := u.visitor()
		for i := range p.Content.Scenarios {
			p.VisitScenario(&p.Content.Scenarios[i], v)
		}
		return u, nil
	})
	return u
}

// visitor adds the uses that it comes by.
func (u uses) visitor() rule.Visitor {
	return rule.Visitor{
		Word: func(_ []any, f *rule.Field, word string) { u[used{f.Names, f.Use, word}] = true },
		Rule: func(_ []any, r *model.Rule) {
			if w := r.When.Pull; r.On == "pulled" && (w == nil || w.Name == "") {
				u[used{"pull", rule.Reads, ""}] = true // it answers every Pull
			}
			if w := r.When.Check; r.On == "checked" && (w == nil || w.Name == "") {
				u[used{"check", rule.Reads, ""}] = true // it answers every check
			}
		},
	}
}

// names are the names of a sort that are used in one of some ways.
func (u uses) names(what string, in ...rule.Use) map[string]bool {
	out := map[string]bool{}
	for at := range u { // order-free: a set
		if at.what == what && slices.Contains(in, at.use) {
			out[at.name] = true
		}
	}
	return out
}

// strange reports whether a name is used that is not declared: it may be the
// one in vain, misspelt, and the rules tier says so.
func strange[V any](used map[string]bool, declared map[string]V) bool {
	return slices.ContainsFunc(slices.Sorted(maps.Keys(used)), func(name string) bool {
		_, ok := declared[name]
		return name != "" && !ok
	})
}

// declared adds to what a body of rules gives names what modules give names.
func declared[V any](p *check.Pass, own map[string]V, of func(m *model.Module) map[string]V) map[string]V {
	out := map[string]V{}
	maps.Copy(out, own)
	for i := range p.Content.Modules {
		maps.Copy(out, of(&p.Content.Modules[i]))
	}
	return out
}

func unusedSupply(p *check.Pass) error {
	for b := range p.Bodies() {
		sc := b.Scenario
		if len(sc.Supplies) == 0 {
			continue
		}
		u := usesOfBody(p, b)
		if strange(u.names("supply", rule.Gives, rule.Takes), declared(p, sc.Supplies, func(m *model.Module) map[string]model.Supply { return m.Supplies })) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
			if u[used{"supply", rule.Takes, name}] {
				continue
			}
			p.Reportf(check.AtLabel(b.Record, "supplies", name), "no rule takes a card of the supply %q", name)
		}
	}
	return nil
}

func unusedMark(p *check.Pass) error {
	for b := range p.Bodies() {
		sc := b.Scenario
		if len(sc.Marks) == 0 {
			continue
		}
		u := usesOfBody(p, b)
		if strange(u.names("mark", rule.Reads, rule.Gives), readable(p, sc)) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
			why := ""
			read, set := u[used{"mark", rule.Reads, name}], u[used{"mark", rule.Gives, name}]
			switch condition := len(sc.Marks[name].If) > 0; {
			case condition && !read:
				why = "nothing ever asks for"
			case condition:
				continue
			case !set && !read:
				why = "no rule sets or reads"
			case !set:
				why = "no rule ever changes"
			case !read:
				why = "nothing ever reads"
			default:
				continue
			}
			p.Reportf(check.AtLabel(b.Record, "marks", name), "%s the mark %q", why, name)
		}
	}
	return nil
}

// readable are the marks that rules of a body may name, and the layers of boxes, which they read
// as such.
func readable(p *check.Pass, sc *model.Scenario) map[string]model.Mark {
	out := declared(p, sc.Marks, func(m *model.Module) map[string]model.Mark { return m.Marks })
	layers := declared(p, sc.Layers, func(m *model.Module) map[string]model.Layer { return m.Layers })
	for name, l := range layers { // order-free: a set
		if l.OfBox() {
			out[name] = model.Mark{}
		}
	}
	return out
}

// unusedLayer reports layers that no rule lays, and those that nothing takes off.
func unusedLayer(p *check.Pass) error {
	for b := range p.Bodies() {
		sc := b.Scenario
		if len(sc.Layers) == 0 {
			continue
		}
		u := usesOfBody(p, b)
		if strange(u.names("layer", rule.Gives, rule.Takes), declared(p, sc.Layers, func(m *model.Module) map[string]model.Layer { return m.Layers })) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Layers)) {
			switch {
			case !u[used{"layer", rule.Gives, name}]:
				p.Reportf(check.AtLabel(b.Record, "layers", name), "no rule lays the layer %q", name)
			case sc.Layers[name].OfBox() && len(sc.Layers[name].Cleared) > 0:
				p.Reportf(check.At(b.Record, "layers", name, "cleared"), "the layer %q lies over boxes, which neither move nor fire: rules clear it, and cleared goes", name)
			case len(sc.Layers[name].Cleared) == 0 && !sc.Layers[name].OfBox() && !u[used{"layer", rule.Takes, name}] && !u[used{"layer", rule.Takes, ""}]:
				p.Reportf(check.AtLabel(b.Record, "layers", name), "nothing takes off the layer %q: no rule clears it, and cleared names neither move nor fire", name)
			}
		}
	}
	return nil
}

// unusedCheck reports checks that no rule answers.
func unusedCheck(p *check.Pass) error {
	for b := range p.Bodies() {
		sc := b.Scenario
		if len(sc.Checks) == 0 {
			continue
		}
		u := usesOfBody(p, b)
		answered := u.names("check", rule.Reads)
		if answered[""] || strange(answered, declared(p, sc.Checks, func(m *model.Module) map[string]model.Check { return m.Checks })) {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Checks)) {
			if !answered[name] {
				p.Reportf(check.AtLabel(b.Record, "checks", name), "no rule on \"checked\" answers the check %q", name)
			}
		}
	}
	return nil
}

// unusedPull reports Pulls that no rule answers.
func unusedPull(p *check.Pass, sc *model.Scenario) {
	u := usesOf(p, sc)
	answered := u.names("pull", rule.Reads)
	if answered[""] || strange(answered, u.names("pull", rule.Gives)) {
		return
	}
	p.VisitScenario(sc, rule.Visitor{Word: func(at []any, f *rule.Field, word string) {
		if f.Names == "pull" && f.Use == rule.Gives && !answered[word] {
			p.Reportf(check.At(&sc.Record, at...), "no rule on \"pulled\" answers the Pull %q", word)
		}
	}})
}

// engineModules are the modules of the engine, which can be asked for like an option.
func engineModules() []string {
	var names []string
	for _, m := range model.EngineModules() {
		names = append(names, m.Name)
	}
	return names
}

// unusedOption reports variants that nothing asks for.
func unusedOption(p *check.Pass, sc *model.Scenario) {
	if len(sc.Options) == 0 {
		return
	}
	options := usesOf(p, sc).names("option", rule.Reads)
	for i := range sc.Sides {
		for j := range sc.Sides[i].Guns {
			for id := range sc.Sides[i].Guns[j].AtWith { // order-free: a set
				options[id] = true
			}
		}
	}
	for _, m := range append(p.Names(model.KindModule), engineModules()...) {
		delete(options, m)
	}
	if strange(options, sc.Options) {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Options)) {
		if !options[name] {
			p.Reportf(check.AtLabel(&sc.Record, "options", name), "no rule asks for the option %q and it moves no gun, so it changes nothing", name)
		}
	}
}

// unusedReserve reports units that nothing brings on.
func unusedReserve(p *check.Pass, sc *model.Scenario) {
	have := map[string]bool{}
	for i := range sc.Sides {
		for _, name := range slices.Sorted(maps.Keys(sc.Sides[i].Reserve)) {
			have[name] = true
		}
	}
	if len(have) == 0 {
		return
	}
	entered := usesOf(p, sc).names("reserve", rule.Takes)
	if strange(entered, have) {
		return
	}
	for i := range sc.Sides {
		for _, name := range slices.Sorted(maps.Keys(sc.Sides[i].Reserve)) {
			if entered[name] {
				continue
			}
			p.Reportf(check.AtLabel(&sc.Record, "sides", i, "reserve", name), "no rule brings on %q of the reserve", name)
		}
	}
}
