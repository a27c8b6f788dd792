package setup

import (
	"fmt"
	"slices"

	"hulldown.dev/schema/model"
)

// Modules are the modules of content that a game is played with, in the order of the
// content, and the modules of the engine that come with them, sorted.
type Modules struct {
	Used []*model.Module
	Core []string
}

// ChooseModules settles which modules of the content a game has: those that the
// scenario switches on, the set-up names or the sets always bring, and what these need. One that the scenario
// is played without, or that only comes where it is named, is refused.
func ChooseModules(c *model.Content, sc *model.Scenario, s Setup) (Modules, error) {
	var chosen Modules
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
			return Modules{}, &Error{Scenario: sc.ID, Why: fmt.Sprintf("%s is played where a scenario or another module names it", name), At: At("Options", 0, k)}
		}
		next = append(next, name)
	}
	for _, name := range next {
		for _, id := range c.Brings(name) {
			if id != name && sc.Modules[id] == "off" {
				return Modules{}, &Error{Scenario: sc.ID, Why: fmt.Sprintf("%s needs %s, and it is played without that", name, id)}
			}
			chosen.add(c, id)
		}
	}
	slices.SortFunc(chosen.Used, func(a, b *model.Module) int { return place(c, a) - place(c, b) })
	slices.Sort(chosen.Core)
	return chosen, nil
}

// add takes a module once.
func (chosen *Modules) add(c *model.Content, id string) {
	switch m := model.Find(c.Modules, id); {
	case m == nil && !slices.Contains(chosen.Core, id):
		chosen.Core = append(chosen.Core, id)
	case m != nil && !slices.Contains(chosen.Used, m):
		chosen.Used = append(chosen.Used, m)
	}
}

// place is the index of a module in the content.
func place(c *model.Content, m *model.Module) int {
	return slices.IndexFunc(c.Modules, func(o model.Module) bool { return o.ID == m.ID })
}

// neededModules are the sets of the modules that a scenario and a set-up name.
func neededModules(c *model.Content, sc *model.Scenario, s Setup) []string {
	var sets []string
	for _, name := range slices.Concat(Sorted(sc.Modules), s.Options) {
		sets = addSet(sets, c.Modules, name)
	}
	return sets
}
