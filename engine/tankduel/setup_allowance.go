package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Allowance is what a module lets a scenario or a set-up give a side beyond its forces.
type Allowance struct {
	model.Allowance
	// Doc describes it in lines to authors of scenarios, Help to players who set a game up.
	Doc, Help string
}

// Allowances lists the allowances of the modules of a list.
func Allowances(list []Module) []Allowance {
	var all []Allowance
	for _, m := range list {
		all = append(all, m.Allowances...)
	}
	return all
}

// checkAllowances refuses what no module of the list allows.
func checkAllowances(list []Module, sc *model.Scenario, s setup.Setup) error {
	for side := range state.Sides {
		for _, name := range setup.Sorted(s.Allow[side]) {
			known := func(m Module) bool {
				return slices.ContainsFunc(m.Allowances, func(a Allowance) bool { return a.Name == name })
			}
			if !slices.ContainsFunc(list, known) {
				return &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf("no module gives a side %q", name), At: setup.At(name, side, -1)}
			}
		}
	}
	return nil
}
