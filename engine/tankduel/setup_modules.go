package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// switchBodies puts the modules of content in use, and those of the engine that come
// with them.
func (b *Builder) switchBodies() error {
	for _, m := range b.bodies.Used {
		if err := b.switchTo(m.ID, setup.At("Options", 0, -1)); err != nil {
			return err
		}
	}
	for _, name := range b.bodies.Core {
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
	for _, m := range b.bodies.Used {
		others := setup.Sorted(m.Excludes)
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

// giver is a text that names things in a game: a terrain, the scenario or a module of content.
type giver struct {
	called string
	body   *model.Scenario
	ground bool
}

// givers lists the texts of a game, those that are told of a clash last.
func (b *Builder) givers() []giver {
	var list []giver
	for i := range b.Content.Terrain {
		if t := &b.Content.Terrain[i]; len(t.Rules) > 0 {
			list = append(list, giver{"the terrain " + t.ID, &model.Scenario{Record: t.Record, Rules: t.Rules}, true})
		}
	}
	list = append(list, giver{"the scenario " + b.Own.ID, b.Own, false})
	for _, m := range b.bodies.Used {
		list = append(list, giver{"the module " + m.ID, m.Body(), false})
	}
	return list
}

// clashes reports names that two texts of a game give, be they declared or made by rules, for
// rules could not tell the two apart. Terrains may share theirs.
func (b *Builder) clashes() {
	list := b.givers()
	for i, one := range list {
		for _, other := range list[:i] {
			if !one.ground || !other.ground {
				b.clash(one, other)
			}
		}
	}
}

// clash reports each name that two texts give once, at the first of them.
func (b *Builder) clash(one, other giver) {
	told := map[string]bool{}
	for _, kind := range nameKinds {
		others := kind.of(other.body)
		for _, n := range kind.of(one.body) {
			k := slices.IndexFunc(others, func(o naming) bool { return o.name == n.name && !o.agrees(n) })
			if k < 0 || told[n.name] {
				continue
			}
			told[n.name] = true
			f := one.body.Finding(n.at...)
			f.Related = append(f.Related, diag.Related{Message: "the other is here", Span: other.body.Finding(others[k].at...).Span})
			b.note(f, "rules-name-taken", kind.clash+": rename one of them", other.called, n.name)
		}
	}
}

// naming is a name that a text gives, and where; words are what it prints for it, where it
// does no more than that.
type naming struct {
	name  string
	at    []any
	words model.Text
}

// agrees reports whether two texts do no more than print a name in the same words.
func (n naming) agrees(o naming) bool {
	for _, language := range setup.Sorted(n.words) {
		if words, too := o.words[language]; too && words != n.words[language] {
			return false
		}
	}
	return n.words != nil
}

// nameKinds are what texts give names that must not be given twice.
var nameKinds = [...]struct {
	clash string
	of    func(sc *model.Scenario) []naming
}{
	{"%s has %q among its supplies too", func(sc *model.Scenario) []naming { return declaredIn("supplies", sc.Supplies) }},
	{"%s has %q among its marks too", func(sc *model.Scenario) []naming { return declaredIn("marks", sc.Marks) }},
	{"%s has %q among its checks too", func(sc *model.Scenario) []naming { return declaredIn("checks", sc.Checks) }},
	{"%s has %q among its layers too", func(sc *model.Scenario) []naming { return declaredIn("layers", sc.Layers) }},
	{"%s makes a Pull %q too, and the rules of each would answer the card of the other", pullsIn},
	{"%s has a secret choice %q too, and one would take the place of the other", secretsIn},
	{"%s has other words for %q among its names", func(sc *model.Scenario) []naming {
		list := declaredIn("names", sc.Names)
		for i := range list {
			list[i].words = sc.Names[list[i].name]
		}
		return list
	}},
}

// declaredIn lists the names of a field.
func declaredIn[T any](field string, things map[string]T) []naming {
	var list []naming
	for _, name := range setup.Sorted(things) {
		list = append(list, naming{name: name, at: []any{field, name}})
	}
	return list
}

// pullsIn and secretsIn list the Pulls and the secret choices that rules make.
func pullsIn(sc *model.Scenario) []naming {
	return madeIn(sc.Rules, func(r *model.Rule) (string, []any) {
		if r.Pull == nil {
			return "", nil
		}
		return r.Pull.Name, []any{"pull", "name"}
	})
}

func secretsIn(sc *model.Scenario) []naming {
	return madeIn(sc.Rules, func(r *model.Rule) (string, []any) {
		if r.Choose == nil || !r.Choose.Secret {
			return "", nil
		}
		return r.Choose.As, []any{"choose", "as"}
	})
}

// madeIn lists the names that rules make, each where it is made first.
func madeIn(rules []model.Rule, made func(r *model.Rule) (name string, at []any)) []naming {
	var list []naming
	for part := range model.Parts(rules) {
		name, at := made(&part.Rule)
		if name != "" && !slices.ContainsFunc(list, func(n naming) bool { return n.name == name }) {
			list = append(list, naming{name: name, at: part.At(at...)})
		}
	}
	return list
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
	if i := slices.IndexFunc(b.bodies.Used, names); i >= 0 && !own {
		return sourceOfModule(b.bodies.Used[i])
	}
	return b.source()
}

func sourceOfModule(m *model.Module) rule.Source {
	return rule.Source{Record: &m.Record, Name: m.Title, Rules: m.Rules, Of: m.Title}
}
