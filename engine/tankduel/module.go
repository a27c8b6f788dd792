package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// AssemblyError says why the modules of a game do not go together.
type AssemblyError = kit.AssemblyError

// Module is a body of rules as a value: what it adds to the game and what it
// puts in the place of something else. A module never asks whether another is
// in use; outside its own files nobody asks whether it is. The order of modules
// is that of their list, and within a module that of writing.
type Module struct {
	// Name is the word that messages and content know it by.
	Name string
	// Needs are modules without which it cannot be, Replaces those that rest
	// where it is in use.
	Needs, Replaces []string
	// Excludes are modules that a game with it cannot have.
	Excludes []Exclusion
	// Switch is set when scenarios and set-ups may switch the module by its name,
	// Usual when it is in use unless a scenario says otherwise.
	Switch, Usual bool
	// Use reports whether a set-up asks for the module, or the content by what a
	// side fields; nil is always. With Switch the name does as well.
	Use func(b *Builder) bool
	// Idle reports whether a module which is switched on has nothing to do in a game, so
	// that it rests; nil is never.
	Idle func(b *Builder) bool
	// Field is the field of a Setup that asks for it, for refusals.
	Field string
	// Check refuses a set-up, or content, that the module cannot play.
	Check func(sc *model.Scenario, s setup.Setup) error

	// Procedures are added to the table, Stages change those of others. What acts for a seat
	// that the module runs, Setup names by builder.runs.
	Procedures []Procedure
	Stages     []StageEdit
	// Terms change numbers; Verbs, Kinds of event, Directives and Questions are added. Verbs
	// and kinds of other packages have the numbers from 128 on.
	Terms      []TermEdit
	Verbs      []VerbRow
	Kinds      []KindRow
	Directives []Directive
	Questions  []QueryRow
	// Words are words of families that its logs say, beside those of its kinds of event.
	Words []WordFamily
	// Units are the kinds of unit that it brings.
	Units []UnitKind
	// Counters lie on units, Layers over their Holding Boxes; Moments are when the core calls the module.
	Counters []Counter
	Layers   []Layer
	Moments  Moments
	// Missions lead tanks that Robata runs, behind the orders of the scenario.
	Missions []Mission

	// Guns is how many guns of one vehicle the module plays, 0 for one; AttacksGuns and
	// LoadsFreely are those of model.EngineModule.
	Guns                     int
	AttacksGuns, LoadsFreely bool
	// Allowances are what scenarios and set-ups may give a side beyond its forces.
	Allowances []Allowance

	// Knows is what it finds out of a game, Plan what it changes of the choices of a set-up before
	// anything is made of them, such as tags of tanks.
	Knows []Knowledge
	Plan  func(b *Builder) error
	// Setup makes what the module brings to the field, before rules are read:
	// units, cards, what it finds out once. Begin sees the rules and the first
	// state.
	Setup func(b *Builder) error
	Begin func(b *Builder)
	// Owns reports whether a row speaks of the module alone: without it the row
	// rests and costs nothing.
	Owns func(row *rule.Row) bool
	// Verify demands of a state what the module holds to be true.
	Verify func(g *Game, s *state.State) error
	// Census makes what is counted of games with the module, for one census.
	Census func(r *Roster) kit.CensusPart[state.State]
}

// Exclusion is a module that another cannot be played with, by which clause.
type Exclusion struct {
	Module string
	Clause engine.Clause
}

// StandIn is the procedure that acts for a seat run by a module where Asked
// would ask a player.
type StandIn struct {
	Asked, By uint8
}

// queries are what modules answer to rules, nil for nothing. They are values
// because the answers fold rules again: a call that comes back to itself would
// put every trace on the heap.
type queries struct {
	// is reports whether a state of a unit holds that the core does not know, fact
	// reads a condition about a unit that it does not know.
	is   func(x Position, u engine.Unit, word string) bool
	fact func(x Position, f rule.Fact, u engine.Unit) int
}

// Directive is a word of scripts that sets something of a module.
type Directive struct {
	// Phrase is how it is written and what it does.
	engine.Phrase
	Do func(x Ctx, words []string) error
}

// Counter is a small number of a module on each unit, 0 to Max, that everybody
// sees and that rules know as a mark by its name. Number is how the code of the
// module calls it; no two have the same.
type Counter struct {
	Number uint8
	Name   string
	Max    int
}

// BaseModule is the base game as a module, which all others amend.
func BaseModule() Module {
	return Module{Name: "base", Procedures: coreProcedures(), Verbs: coreVerbs, Kinds: event.Rows[*Game](), Units: []UnitKind{tankKind()}}
}

// Switches are the names by which scenarios and set-ups switch the modules of a list, sorted.
func Switches(list []Module) []string {
	var names []string
	for i := range list {
		if list[i].Switch {
			names = append(names, list[i].Name)
		}
	}
	slices.Sort(names)
	return names
}

// InUse picks the modules that the set-up and the content ask for, in order. A
// module that is missing what it needs, or that another excludes, is refused.
func (b *Builder) inUse() ([]Module, error) {
	var used []Module
	for _, m := range b.List {
		if m.Switch && b.Game.switchedOn(m.Name) && (m.Idle == nil || !m.Idle(b)) || !m.Switch && (m.Use == nil || m.Use(b)) {
			used = append(used, m)
		}
	}
	for _, m := range used {
		for _, need := range m.Needs {
			if !named(used, need) {
				return nil, b.Refuse("", "%s needs %s, which is not in use", m.Name, need)
			}
		}
		for _, e := range m.Excludes {
			if named(used, e.Module) {
				return nil, b.Refuse(e.Clause, "%s is not played with %s", m.Name, e.Module)
			}
		}
	}
	rest := slices.Clone(used)
	for _, m := range used {
		rest = slices.DeleteFunc(rest, func(o Module) bool { return slices.Contains(m.Replaces, o.Name) })
	}
	return rest, nil
}

// named reports whether a module is among others.
func named(modules []Module, name string) bool {
	return slices.ContainsFunc(modules, func(m Module) bool { return m.Name == name })
}

// admit lets all modules of the list check a set-up.
func admit(list []Module, sc *model.Scenario, s setup.Setup) error {
	if err := checkAllowances(list, sc, s); err != nil {
		return err
	}
	for _, m := range list {
		if m.Check == nil {
			continue
		}
		if err := m.Check(sc, s); err != nil {
			return err
		}
	}
	return nil
}

// adapt lets all modules of the list change the choices of a set-up.
func (b *Builder) adapt() error {
	for i := range b.List {
		if b.List[i].Plan == nil {
			continue
		}
		if err := b.List[i].Plan(b); err != nil {
			return err
		}
	}
	return nil
}

// take puts the modules in use together. Their set-up comes last, for it may
// rely on all of them.
func (b *Builder) take() error {
	used, err := b.inUse()
	if err != nil {
		return err
	}
	b.modules = used
	if err := b.takeKnowledge(); err != nil {
		return err
	}
	if err := b.takeVerbs(); err != nil {
		return err
	}
	if b.Game.unitKinds, err = unitKindsOf(b.List, used); err != nil {
		return err
	}
	if err := b.checkGuns(); err != nil {
		return err
	}
	if b.Game.procs, err = assemble(slices.Concat(used, b.checkStages(), upkeepStages(b), soloUseStages(b))); err != nil {
		return err
	}
	for i := range used {
		if err := b.takeModule(&used[i]); err != nil {
			return err
		}
	}
	for i := range b.List {
		for _, v := range b.List[i].Verbs {
			b.Game.Verbs.resting[v.Number] = v.Number >= ModuleVerbs && !named(used, b.List[i].Name)
		}
		b.Game.directives = append(b.Game.directives, b.List[i].Directives...)
	}
	b.Game.questions, b.Game.language = allQuestions(b.List), Language(b.List)
	return b.setUp(used)
}

// takeModule takes what one module changes or adds of that of others.
func (b *Builder) takeModule(m *Module) error {
	if err := b.Game.editTerms(m.Name, m.Terms); err != nil {
		return err
	}
	if err := b.takeCounters(m); err != nil {
		return err
	}
	if err := b.takeLayers(m); err != nil {
		return err
	}
	b.Calls(&m.Moments)
	b.Game.missions = append(b.Game.missions, m.Missions...)
	for v := range m.Verbs {
		if m.Verbs[v].Offer != nil {
			b.Game.Verbs.more = append(b.Game.Verbs.more, &m.Verbs[v])
		}
	}
	b.Game.modules = append(b.Game.modules, m.Name)
	b.Game.verify = with(b.Game.verify, m.Verify, m.Verify != nil)
	b.Game.census = with(b.Game.census, m.Census, m.Census != nil)
	return nil
}

// Calls has the core call a module in use at the moments that it names.
func (b *Builder) Calls(m *Moments) { b.Game.moments.add(m) }

// First is the first state of the game, which a module may change as it begins.
func (b *Builder) First() *state.State { return &b.Game.start }

// setUp has the modules bring what is theirs to the field, behind the tanks.
func (b *Builder) setUp(used []Module) error {
	b.Game.Units = b.Game.Tanks
	for i := range used {
		if used[i].Setup == nil {
			continue
		}
		if err := used[i].Setup(b); err != nil {
			return err
		}
	}
	b.Game.Tanks = b.Game.Units[:len(b.Game.Tanks):len(b.Game.Tanks)]
	return nil
}

// takeCounters takes the counters of a module; they come behind the marks of the
// scenario (markNames).
func (b *Builder) takeCounters(m *Module) error {
	for _, c := range m.Counters {
		if int(c.Number) >= state.MaxMarks {
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the counter %s has the number %d; there are 0 to %d", c.Name, c.Number, state.MaxMarks-1)}
		}
		for _, other := range b.counters {
			if other.Number == c.Number {
				return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the counter %d is %s and %s", c.Number, other.Name, c.Name)}
			}
		}
		if _, taken := b.Scenario.Marks[c.Name]; taken {
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the scenario has a mark %q, like the counter", c.Name)}
		}
		b.counters = append(b.counters, c)
	}
	return nil
}

// Counter reads a counter of a module on a unit.
func (x Position) Counter(number uint8, u engine.Unit) int {
	return int(*x.MarkOf(u, x.Game.Marks.Place[x.Game.Counters[number]]))
}

// SetCounter sets a counter of a module on a unit, within its bounds.
func (x Ctx) SetCounter(number uint8, u engine.Unit, to int, c engine.Clause) {
	mark := x.Game.Counters[number]
	e := event.New(event.Marked, c)
	e.Unit, e.Item, e.Of = u, mark, x.Game.Marks.Place[mark]
	e.From, e.To = int16(x.Counter(number, u)), int16(min(max(to, 0), int(x.Game.Marks.Max[mark])))
	if e.From != e.To {
		x.Emit(&e)
		x.Changed()
	}
}

// StandIn has a procedure stand in for a question to one seat, where a module runs that.
func (b *Builder) StandIn(seat engine.Seat, s StandIn) {
	if table := b.Game.standIns[seat]; len(table) > 0 {
		table[s.Asked] = s.By
	}
}

// runs makes what stands in for the questions to a seat that a module runs.
func (b *Builder) runs(seat engine.Seat, standIns []StandIn) {
	table := make([]uint8, len(b.Game.procs))
	for proc := range table {
		table[proc] = uint8(proc)
	}
	for _, s := range standIns {
		table[s.Asked] = s.By
	}
	b.Game.standIns[seat] = table
}
