package tankduel

import (
	"cmp"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// orderNames are the actions that a mission can order.
var orderNames = [...]string{"fire", "move", "leadership", "smoke", "spot", "hull-down", "load", "use"}

// names collects every name that rules may use.
func (b *Builder) names() {
	lex := &b.Game.Lexicon
	for side := range state.Sides {
		lex.Sides = append(lex.Sides, b.Game.Side[side].Id)
		lex.Reserve = append(lex.Reserve, setup.Sorted(b.Scenario.Sides[side].Reserve)...)
	}
	lex.Kinds, lex.States, lex.Phases, lex.Orders = b.Game.unitKindNames(), stateNames[:], state.PhaseNames[:], orderNames[:]
	lex.Options = append(setup.Sorted(b.Scenario.Options), Switches(b.List)...)
	for i := range b.All.Modules {
		lex.Options = append(lex.Options, b.All.Modules[i].ID)
	}
	lex.Pulls = b.namesOf(func(r *model.Rule) string {
		if r.Pull == nil {
			return ""
		}
		return r.Pull.Name
	})
	lex.UnitPulls = rule.UnitPulls(b.ruleLists()...)
	lex.Choices = b.namesOf(func(r *model.Rule) string {
		if r.Choose == nil {
			return ""
		}
		return r.Choose.As
	})
	b.secrets()
	for _, name := range lex.Plans {
		b.Game.Marks.plans = append(b.Game.Marks.plans, cmp.Or(b.Scenario.Names[name].In("en"), name))
	}
	for _, name := range lex.Pulls {
		b.Game.Marks.pulls = append(b.Game.Marks.pulls, cmp.Or(b.Scenario.Names[name].In("en"), name))
	}
	for _, name := range lex.Choices {
		b.Game.Marks.choices = append(b.Game.Marks.choices, cmp.Or(b.Scenario.Names[name].In("en"), name))
	}
	lex.Supplies, lex.Checks = setup.Sorted(b.Scenario.Supplies), setup.Sorted(b.Scenario.Checks)
	lex.Afters = pieces.AftersOf(b.All)
	for _, name := range lex.Supplies {
		lex.SupplyOf = append(lex.SupplyOf, b.Scenario.Supplies[name].Of)
	}
}

// secrets lists the choices that are made in secret, those that rules reveal, and those that
// they ask for then.
func (b *Builder) secrets() {
	lex := &b.Game.Lexicon
	lex.Secrets = b.namesOf(func(r *model.Rule) string {
		if c := r.Choose; c == nil || !c.Secret && rule.SecretOf(c) == "unit" { // lowering refuses the open ones
			return ""
		}
		return r.Choose.As
	})
	b.plans()
	for _, name := range lex.Secrets {
		b.Game.Marks.secrets = append(b.Game.Marks.secrets, uint8(slices.Index(lex.Choices, name)))
	}
	lex.Shown = b.namesOf(func(r *model.Rule) string {
		if r.Reveal == nil {
			return ""
		}
		return r.Reveal.Name
	})
	v := rule.Visitor{Word: func(_ []any, f *rule.Field, word string) {
		if f.Fact == rule.FactRevealed || f.Fact == rule.FactChosen && slices.Contains(lex.Secrets, word) { // meant is revealed
			lex.Used = append(lex.Used, word)
		}
	}}
	for i := range b.Content.Terrain {
		v.Terrain(&b.Content.Terrain[i])
	}
	for _, m := range b.bodies.Used {
		v.Module(m)
	}
	v.Scenario(b.Scenario)
}

// maxPlans is how many names there are of which sides choose in secret.
const maxPlans = 16

// plans lists what each secret choice is of, and the names of which some are made.
func (b *Builder) plans() {
	lex := &b.Game.Lexicon
	chosen := func(visit func(place int, c *model.Choose)) {
		b.namesOf(func(r *model.Rule) string {
			if r.Choose != nil && (r.Choose.Secret || rule.SecretOf(r.Choose) != "unit") { // lowering refuses open ones
				visit(slices.Index(lex.Secrets, r.Choose.As), r.Choose)
			}
			return ""
		})
	}
	lex.SecretOf, lex.Offered = make([]string, len(lex.Secrets)), make([]uint16, len(lex.Secrets))
	chosen(func(place int, c *model.Choose) {
		if place >= 0 {
			lex.SecretOf[place] = cmp.Or(lex.SecretOf[place], rule.SecretOf(c))
		}
		for _, name := range c.Among {
			if !slices.Contains(lex.Plans, name) {
				lex.Plans = append(lex.Plans, name)
			}
		}
	})
	slices.Sort(lex.Plans)
	if b.bound([]any{"rules"}, "names that are chosen in secret", len(lex.Plans), maxPlans); len(lex.Plans) > maxPlans {
		lex.Plans = lex.Plans[:maxPlans]
	}
	chosen(func(place int, c *model.Choose) {
		for _, name := range c.Among {
			if at := slices.Index(lex.Plans, name); at >= 0 && place >= 0 {
				lex.Offered[place] |= 1 << at
			}
		}
	})
}

// markNames lists the marks, first those that are counters and need a place in
// the state, those of modules last, then those that are conditions.
func (b *Builder) markNames() {
	g, lex := b.Game, &b.Game.Lexicon
	add := func(name, of string, derived bool) {
		g.Marks.names = append(g.Marks.names, cmp.Or(b.Scenario.Marks[name].Name.In("en"), b.Scenario.Layers[name].Name.In("en"), name))
		lex.Marks, lex.MarkOf, lex.Derived = append(lex.Marks, name), append(lex.MarkOf, of), append(lex.Derived, derived)
	}
	places := markPlaces{taken: map[string]uint16{}, counts: map[string]int{}}
	counter := func(name string, m model.Mark, own bool) {
		if m.Of == "unit" && m.Lost == "reset" {
			g.Marks.reset = append(g.Marks.reset, uint8(len(lex.Marks)))
		}
		g.Marks.Start, g.Marks.Max = append(g.Marks.Start, int8(m.Start)), append(g.Marks.Max, int8(m.Max))
		g.Marks.Place = append(g.Marks.Place, places.take(m.Of, own))
		add(name, m.Of, false)
	}
	var derived, brought []string
	for _, name := range setup.Sorted(b.Scenario.Marks) {
		switch _, own := b.Own.Marks[name]; {
		case len(b.Scenario.Marks[name].If) > 0:
			derived = append(derived, name)
		case own:
			counter(name, b.Scenario.Marks[name], true)
		default:
			brought = append(brought, name)
		}
	}
	for _, layer := range b.Own.Layers { // order-free: a count
		if layer.OfBox() {
			places.counts["box"]++
		}
	}
	for _, of := range setup.Sorted(places.counts) {
		b.bound([]any{"marks"}, marksOf(of), places.counts[of], mostMarks(of))
	}
	full := places.crowded != "" || places.counts["box"] > state.MaxBoxMarks // which is reported
	for _, name := range brought {
		counter(name, b.Scenario.Marks[name], false)
	}
	for _, c := range b.counters {
		g.Counters[c.Number] = uint8(len(lex.Marks))
		counter(c.Name, model.Mark{Of: "unit", Max: c.Max}, false)
	}
	for _, name := range setup.Sorted(b.Scenario.Layers) {
		if l := b.Scenario.Layers[name]; l.OfBox() {
			b.boxLayer(name)
			counter(name, model.Mark{Of: "box", Name: l.Name, Max: 1}, false)
		}
	}
	if of := places.crowded; of != "" && !full {
		b.crowd(marksOf(of), b.countersOf(of), mostMarks(of), func(sc *model.Scenario) []string { return counted(sc, of) })
	}
	for _, name := range derived {
		add(name, b.Scenario.Marks[name].Of, true)
	}
	what, most := "marks that are conditions", state.MaxDerived
	b.bound([]any{"marks"}, what, len(conditions(b.Own)), most)
	if len(conditions(b.Own)) <= most {
		b.crowd(what, nil, most, conditions)
	}
}

// boxLayer refuses a layer of boxes by the name of a mark: rules read both by their names.
func (b *Builder) boxLayer(name string) {
	if _, taken := b.Scenario.Marks[name]; taken {
		_, own := b.Own.Layers[name]
		src := b.declared(own, func(m *model.Module) bool { _, ok := m.Layers[name]; return ok })
		b.note(src.Record.Finding("layers", name), "rules-name-taken", "a mark is called %q too, and rules read a layer of boxes as they read marks: give it another name", name)
	}
}

// markPlaces gives counters their places in the state. The first of a scenario count up,
// whatever they are of, as they do in every recording. All others, and those of modules, have
// the last place that is free among the first half of those of the game, of a side or of a
// unit, so that with and without modules the marks of a scenario are in one place, and then the
// first that is free among the second half.
type markPlaces struct {
	// own is how many are of the scenario, counts how many by what they are of, taken the
	// set of places by that.
	own    int
	counts map[string]int
	taken  map[string]uint16
	// crowded is what there was no place left for, empty for nothing.
	crowded string
}

// all lists the places of counters of one owner, those that are taken first before.
func (p *markPlaces) all() []uint8 {
	var list []uint8
	for place := range uint8(state.MaxMarks) {
		list = append(list, state.MaxMarks-1-place)
	}
	for place := range uint8(state.MaxMarks) {
		list = append(list, state.MaxMarks+place)
	}
	return list
}

// marksOf names the counters of one owner, with the layers of boxes that have their places.
func marksOf(of string) string {
	if of == "box" {
		return "marks and layers of a box"
	}
	return "marks of a " + of
}

// counted lists the counters of one owner that a text declares.
func counted(sc *model.Scenario, of string) []string {
	var names []string
	for _, name := range setup.Sorted(sc.Marks) {
		if m := sc.Marks[name]; m.Of == of && len(m.If) == 0 {
			names = append(names, name)
		}
	}
	for _, name := range setup.Sorted(sc.Layers) {
		if l := sc.Layers[name]; of == "box" && l.OfBox() {
			names = append(names, name)
		}
	}
	return names
}

// conditions lists the marks that are conditions.
func conditions(sc *model.Scenario) []string {
	return slices.DeleteFunc(setup.Sorted(sc.Marks), func(name string) bool { return len(sc.Marks[name].If) == 0 })
}

// countersOf lists the counters of one owner that modules of the engine bring.
func (b *Builder) countersOf(of string) []string {
	var names []string
	for i := 0; of == "unit" && i < len(b.counters); i++ {
		names = append(names, b.counters[i].Name)
	}
	return names
}

// mostMarks is how many counters of one owner a game holds.
func mostMarks(of string) int {
	if of == "box" {
		return state.MaxBoxMarks
	}
	return 2 * state.MaxMarks
}

// take is the place of one more counter; where none is left it is crowded.
func (p *markPlaces) take(of string, own bool) uint8 {
	places := p.all()
	if own {
		p.counts[of]++
		if p.own++; p.own <= state.MaxMarks && of != "box" {
			places = []uint8{uint8(p.own - 1)}
		}
	}
	free := slices.IndexFunc(places, func(place uint8) bool {
		return (of != "box" || place < state.MaxBoxMarks) && p.taken[of]&(1<<place) == 0
	})
	if free < 0 {
		p.crowded = of
		return 0
	}
	p.taken[of] |= 1 << places[free]
	return places[free]
}

// namesOf lists the names that rules give to something, in order of writing; of what a
// rule gives none it is empty.
func (b *Builder) namesOf(given func(*model.Rule) string) []string {
	var names []string
	for _, rules := range b.ruleLists() {
		for part := range model.Parts(rules) {
			if name := given(&part.Rule); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// ruleLists are the special rules of a game: those of terrain, of modules and of its scenario.
func (b *Builder) ruleLists() [][]model.Rule {
	var lists [][]model.Rule
	for i := range b.Content.Terrain {
		lists = append(lists, b.Content.Terrain[i].Rules)
	}
	for _, m := range b.bodies.Used {
		lists = append(lists, m.Rules)
	}
	return append(lists, b.Scenario.Rules)
}

// derive lowers the marks that are conditions. One may use another that does
// not use it in turn.
func (b *Builder) derive() {
	g := b.Game
	first := len(g.Marks.Start)
	uses := make([][]int8, len(g.Lexicon.Marks)-first)
	for i := range uses {
		name := g.Lexicon.Marks[first+i]
		m := b.Scenario.Marks[name]
		entries := make([]entry, len(m.If))
		if m.Of == "box" {
			b.note(b.markSource(name).Record.Finding("marks", name, "of"), "rules-wrong-condition", "the mark %q is a condition, and those are of the game, a side or a unit: ask for boxes in its conditions, as unit: marks and unit: beside do", name)
		}
		for j := range m.If {
			w, findings := rule.LowerWhen(b.markSource(name), []any{"marks", name, "if", j}, &m.If[j], &g.Lexicon)
			b.findings = append(b.findings, findings...)
			entries[j].When = w
			uses[i] = append(uses[i], rule.MarksIn(&w)...)
		}
		g.Marks.Conditions = append(g.Marks.Conditions, Condition{Entries: entries})
	}
	for i := range uses {
		// A circle is reported once, at the first of its marks.
		told := false
		for j := range i {
			told = told || b.leads(uses, i, j) && b.leads(uses, j, i)
		}
		if !told && b.leads(uses, i, i) {
			name := g.Lexicon.Marks[first+i]
			b.note(b.markSource(name).Record.Finding("marks", name), "rules-circle", "the mark %q holds if it holds: its conditions lead back to it", name)
		}
	}
	b.boundChains(uses, first)
}

// boundChains reports marks that read too many conditions, those of the marks
// that they ask for included: each of them once, as play does.
func (b *Builder) boundChains(uses [][]int8, first int) {
	for i := range uses {
		n, seen := 0, make([]bool, len(uses))
		for next := []int{i}; len(next) > 0; next = next[1:] {
			if next[0] < 0 || seen[next[0]] {
				continue
			}
			seen[next[0]] = true
			for j := range b.Game.Marks.Conditions[next[0]].Entries {
				n += b.Game.Marks.Conditions[next[0]].Entries[j].When.Size()
			}
			for _, m := range uses[next[0]] {
				next = append(next, int(m)-first)
			}
		}
		if name := b.Game.Lexicon.Marks[first+i]; n > maxChain {
			b.note(b.markSource(name).Record.Finding("marks", name), "rules-capacity", "the mark %q reads %d conditions, with those of the marks that it asks for; the engine reads at most %d", name, n, maxChain)
		}
	}
}

// leads reports whether the conditions of mark i, of those that are conditions, lead to
// mark j.
func (b *Builder) leads(uses [][]int8, i, j int) bool {
	first := len(b.Game.Marks.Start)
	seen := make([]bool, len(uses))
	for next := []int{i}; len(next) > 0; next = next[1:] {
		for _, m := range uses[next[0]] {
			d := int(m) - first
			if d == j {
				return true
			}
			if d >= 0 && !seen[d] {
				seen[d] = true
				next = append(next, d)
			}
		}
	}
	return false
}

// tags lists the words that orders of battle give to units, beside those that
// stand already.
func (b *Builder) tags(words []string) []string {
	var tags []string
	collect := func(list []string) {
		for _, tag := range list {
			if !slices.Contains(words, tag) && !slices.Contains(tags, tag) {
				tags = append(tags, tag)
			}
		}
	}
	if r := b.Scenario.Robata; r != nil {
		for _, f := range r.Force {
			collect(f.Tags)
		}
	}
	for i := range b.Scenario.Sides {
		s := &b.Scenario.Sides[i]
		for _, f := range s.Force {
			collect(f.Tags)
		}
		for _, g := range s.Guns {
			collect(g.Tags)
		}
		for _, name := range setup.Sorted(s.Reserve) {
			collect(s.Reserve[name].Tags)
		}
	}
	for side := range b.Plan.Tanks {
		for _, tank := range b.Plan.Tanks[side] {
			collect(tank.Tags)
		}
	}
	return tags
}

// TagSet is the set of the words that an order of battle gives a unit.
func (b *Builder) TagSet(tags []string) [4]uint64 {
	var set [4]uint64
	for _, tag := range tags {
		if w := slices.Index(b.Game.Lexicon.Words, tag); w >= 0 {
			set[w>>6] |= 1 << (w & 63)
		}
	}
	return set
}
