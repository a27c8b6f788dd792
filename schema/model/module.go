package model

import (
	"iter"
	"maps"
	"slices"
)

// Module is a body of optional rules that scenarios and set-ups use by its id.
type Module struct {
	Record
	Title   string `json:"title"`
	Summary string `json:"summary"`
	// Setup is what sheets say of what comes with it, empty for nothing.
	Setup Text `json:"setup,omitempty" text:"text"`
	// Order places the module in its set, 1 first: modules that are used together are
	// read in that order.
	Order int `json:"order"`
	// Use is "offered" when set-ups may add the module to any scenario, "named" when a
	// scenario or another module must name it, or "always" when every game that its set is
	// part of has it, unless the scenario is played without it.
	Use string `json:"use"`
	// Rounds is the special ammunition of vehicles of which nothing else says a number;
	// nil for what their nations have.
	Rounds *RoundsByWar `json:"rounds,omitempty"`
	// Needs are modules that come with it, Excludes those that it is not played with,
	// each with the clause that says so, by the ids of records or the names of modules
	// of the engine.
	Needs    []string          `json:"needs,omitempty"`
	Excludes map[string]string `json:"excludes,omitempty"`

	Supplies map[string]Supply `json:"supplies,omitempty"`
	Marks    map[string]Mark   `json:"marks,omitempty"`
	Layers   map[string]Layer  `json:"layers,omitempty"`
	Checks   map[string]Check  `json:"checks,omitempty"`
	// While are conditions of the game without which the rules rest, but for those that
	// are Always; nil where they never do.
	While *When `json:"while,omitempty"`
	// WhileText is what sheets say of While, empty for its conditions.
	WhileText Text            `json:"while_text,omitempty" text:"text"`
	Names     map[string]Text `json:"names,omitempty" text:"name"`
	Rules     []Rule          `json:"rules"`
}

// RoundsByWar is how many rounds of each kind of special ammunition a vehicle has: Early of
// those that its nation does not name, Late of all, from August 1943 on.
type RoundsByWar struct {
	Early map[string]int `json:"early,omitempty"`
	Late  map[string]int `json:"late,omitempty"`
}

// RoundsOf is how many rounds of a kind of special ammunition a vehicle of a nation begins
// with where nothing else says a number, in a game with some modules.
func (c *Content) RoundsOf(nation, kind string, late bool, modules []*Module) int {
	n := Find(c.Nations, nation)
	for _, m := range modules {
		if m.Rounds == nil {
			continue
		}
		if count, given := m.Rounds.Late[kind]; late && given {
			return count
		}
		if n != nil {
			if count, given := n.Rounds[kind]; given {
				return count
			}
		}
		if count, given := m.Rounds.Early[kind]; given {
			return count
		}
	}
	if n != nil {
		return n.Rounds[kind]
	}
	return 0
}

// LateWar reports whether a scenario is fought in the Late War, as it says itself or by its
// year, or else by that of the latest vehicle of its orders of battle.
func (sc *Scenario) LateWar(c *Content) bool {
	year := sc.Year
	for i := range sc.Sides {
		for _, f := range sc.Sides[i].Force {
			if v := Find(c.Vehicles, f.Vehicle); v != nil && sc.Year == 0 {
				year = max(year, v.Year)
			}
		}
	}
	return sc.War == "late" || sc.War == "" && year > LastEarly
}

// LastEarly is the last year of which a part is of the Early War, which ends in July.
const LastEarly = 1943

// With returns the scenario with what modules give rules to speak of: supplies,
// marks, layers and names. Where a name is in both it is that of the scenario, or of the first
// module; the rules of modules stay with them.
func (sc *Scenario) With(modules []*Module) *Scenario {
	if len(modules) == 0 {
		return sc
	}
	out := *sc
	out.Supplies, out.Marks, out.Layers, out.Names = map[string]Supply{}, map[string]Mark{}, map[string]Layer{}, map[string]Text{}
	out.Checks = map[string]Check{}
	for _, m := range slices.Backward(modules) {
		maps.Copy(out.Supplies, m.Supplies)
		maps.Copy(out.Marks, m.Marks)
		maps.Copy(out.Layers, m.Layers)
		maps.Copy(out.Checks, m.Checks)
		maps.Copy(out.Names, m.Names)
	}
	maps.Copy(out.Supplies, sc.Supplies)
	maps.Copy(out.Marks, sc.Marks)
	maps.Copy(out.Layers, sc.Layers)
	maps.Copy(out.Checks, sc.Checks)
	maps.Copy(out.Names, sc.Names)
	return &out
}

// Brings lists the modules that a module comes with: itself and all that it needs.
func (c *Content) Brings(id string) []string {
	list := []string{id}
	for i := 0; i < len(list); i++ {
		m := Find(c.Modules, list[i])
		if m == nil {
			continue
		}
		for _, need := range m.Needs {
			if !slices.Contains(list, need) {
				list = append(list, need)
			}
		}
	}
	return list
}

// Speaking returns a scenario with what its modules, but for those that it is played
// without, give names to: what its rules may speak of.
func (c *Content) Speaking(sc *Scenario) *Scenario {
	var named []*Module
	for _, id := range slices.Sorted(maps.Keys(sc.Modules)) {
		for _, part := range c.Brings(id) {
			if m := Find(c.Modules, part); m != nil && sc.Modules[id] != "off" && !slices.Contains(named, m) {
				named = append(named, m)
			}
		}
	}
	return sc.With(named)
}

// Body returns a module as a scenario that has nothing but the rules and what they give
// names to, for code that reads or prints rules.
func (m *Module) Body() *Scenario {
	return &Scenario{Record: m.Record, Title: m.Title, Summary: m.Summary, Order: m.Order, Supplies: m.Supplies, Marks: m.Marks, Layers: m.Layers, Checks: m.Checks, Names: m.Names, Rules: m.Rules}
}

// RuleLists yields the special rules of each terrain, module and scenario.
func (c *Content) RuleLists() iter.Seq[[]Rule] {
	return func(yield func([]Rule) bool) {
		for i := range c.Terrain {
			if !yield(c.Terrain[i].Rules) {
				return
			}
		}
		for i := range c.Modules {
			if !yield(c.Modules[i].Rules) {
				return
			}
		}
		for i := range c.Scenarios {
			if !yield(c.Scenarios[i].Rules) {
				return
			}
		}
	}
}
