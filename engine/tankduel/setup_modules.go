package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// bodies are the modules of content that a game is played with, in the order of the
// content, and the modules of the engine that come with them, sorted.
type bodies struct {
	used []*model.Module
	core []string
}

// chooseModules settles which modules of the content a game has: those that the
// scenario switches on, the set-up names or the sets always bring, and what these need. One that the scenario
// is played without, or that only comes where it is named, is refused.
func chooseModules(c *model.Content, sc *model.Scenario, s setup.Setup) (bodies, error) {
	var chosen bodies
	var next []string // those that are named
	for _, name := range Sorted(sc.Modules) {
		if sc.Modules[name] == "on" {
			next = append(next, name)
		}
	}
	for i := range c.Modules {
		if m := &c.Modules[i]; m.Use == "always" && sc.Modules[m.ID] == "" {
			next = append(next, m.ID)
		}
	}
	for k, name := range s.Options {
		if m := model.Find(c.Modules, name); m != nil && m.Use == "named" && sc.Modules[name] == "" {
			return bodies{}, &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf("%s is played where a scenario or another module names it", name), At: setup.At("Options", 0, k)}
		}
		next = append(next, name)
	}
	for _, name := range next {
		for _, id := range c.Brings(name) {
			if id != name && sc.Modules[id] == "off" {
				return bodies{}, &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf("%s needs %s, and it is played without that", name, id)}
			}
			chosen.add(c, id)
		}
	}
	slices.SortFunc(chosen.used, func(a, b *model.Module) int { return place(c, a) - place(c, b) })
	slices.Sort(chosen.core)
	return chosen, nil
}

// add takes a module once.
func (chosen *bodies) add(c *model.Content, id string) {
	switch m := model.Find(c.Modules, id); {
	case m == nil && !slices.Contains(chosen.core, id):
		chosen.core = append(chosen.core, id)
	case m != nil && !slices.Contains(chosen.used, m):
		chosen.used = append(chosen.used, m)
	}
}

// place is the index of a module in the content.
func place(c *model.Content, m *model.Module) int {
	return slices.IndexFunc(c.Modules, func(o model.Module) bool { return o.ID == m.ID })
}

// neededModules are the sets of the modules that a scenario and a set-up name.
func neededModules(c *model.Content, sc *model.Scenario, s setup.Setup) []string {
	var sets []string
	for _, name := range slices.Concat(Sorted(sc.Modules), s.Options) {
		sets = addSet(sets, c.Modules, name)
	}
	return sets
}

// switchBodies puts the modules of content in use, and those of the engine that come
// with them.
func (b *Builder) switchBodies() error {
	for _, m := range b.bodies.used {
		if err := b.switchTo(m.ID, setup.At("Options", 0, -1)); err != nil {
			return err
		}
	}
	for _, name := range b.bodies.core {
		if !slices.Contains(b.Game.Lexicon.Options, name) {
			return b.Refuse("", "there is no module %q", name)
		}
		if err := b.switchTo(name, setup.At("Options", 0, -1)); err != nil {
			return err
		}
	}
	return nil
}

// together refuses modules that are not played with each other, one that the set-up
// names before what that brings.
func (b *Builder) together() error {
	for _, m := range b.bodies.used {
		others := Sorted(m.Excludes)
		slices.SortStableFunc(others, func(x, y string) int {
			return state.Flag(slices.Contains(b.Setup.Options, y)) - state.Flag(slices.Contains(b.Setup.Options, x))
		})
		for _, other := range others {
			if i := slices.Index(b.Game.Lexicon.Options, other); i >= 0 && b.Game.options&(1<<i) != 0 {
				err := &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("%s is not played with %s", m.ID, other), Clause: engine.Clause(m.Excludes[other])}
				for _, name := range []string{m.ID, other} {
					if k := slices.Index(b.Setup.Options, name); k >= 0 {
						err.At = setup.At("Options", 0, k)
					}
				}
				return err
			}
		}
	}
	return nil
}

// clashes reports names that a module gives and the scenario, or a module before it,
// gives too.
func (b *Builder) clashes() {
	for i, m := range b.bodies.used {
		for _, kind := range nameKinds {
			for _, name := range kind.of(m.Body()) {
				at := m.Finding(kind.name, name)
				if slices.Contains(kind.of(b.Own), name) {
					b.note(at, "rules-name-taken", "the scenario %s has %q among its %s too", b.Scenario.ID, name, kind.name)
				}
				for _, other := range b.bodies.used[:i] {
					if slices.Contains(kind.of(other.Body()), name) {
						b.note(at, "rules-name-taken", "the module %s has %q among its %s too", other.ID, name, kind.name)
					}
				}
			}
		}
	}
}

// nameKinds are what modules and scenarios give names that must not be given twice.
var nameKinds = [...]struct {
	name string
	of   func(sc *model.Scenario) []string
}{
	{"supplies", func(sc *model.Scenario) []string { return Sorted(sc.Supplies) }},
	{"marks", func(sc *model.Scenario) []string { return Sorted(sc.Marks) }},
	{"checks", func(sc *model.Scenario) []string { return Sorted(sc.Checks) }},
	{"layers", func(sc *model.Scenario) []string { return Sorted(sc.Layers) }},
}

// markSource is the record that a mark is declared in, supplySource that of a supply.
func (b *Builder) markSource(name string) rule.Source {
	_, own := b.Own.Marks[name]
	return b.declared(own, func(m *model.Module) bool { _, ok := m.Marks[name]; return ok })
}

func (b *Builder) supplySource(name string) rule.Source {
	_, own := b.Own.Supplies[name]
	return b.declared(own, func(m *model.Module) bool { _, ok := m.Supplies[name]; return ok })
}

// checkSource is the record that a check is declared in.
func (b *Builder) checkSource(name string) rule.Source {
	_, own := b.Own.Checks[name]
	return b.declared(own, func(m *model.Module) bool { _, ok := m.Checks[name]; return ok })
}

// declared is the first module in use that gives a name, unless it is the scenario's own.
func (b *Builder) declared(own bool, names func(m *model.Module) bool) rule.Source {
	if i := slices.IndexFunc(b.bodies.used, names); i >= 0 && !own {
		return sourceOfModule(b.bodies.used[i])
	}
	return b.source()
}

func sourceOfModule(m *model.Module) rule.Source {
	return rule.Source{Record: &m.Record, Name: m.Title, Rules: m.Rules, Of: m.Title}
}
