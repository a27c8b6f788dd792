package tankduel

import (
	"fmt"
	"slices"

	"hulldown/engine/tankduel/state"
	"hulldown/schema/model"
)

// Allowance is what a module lets a scenario or a set-up give a side beyond its forces.
type Allowance struct {
	model.Allowance
	// Doc describes it in lines to authors of scenarios, Help to players who set a game up.
	Doc, Help string
}

// Allowances lists the allowances of all modules.
func Allowances() []Allowance {
	var all []Allowance
	for _, m := range Core() {
		all = append(all, m.Allowances...)
	}
	return all
}

// allowed is what a set-up gives a side of an allowance: how many, 0 for none.
func (s *Setup) allowed(side int, name string) int {
	if given := s.Allow[side][name]; len(given) > 0 {
		return given[0]
	}
	return 0
}

// checkAllowances refuses what no module of the list allows.
func checkAllowances(list []Module, sc *model.Scenario, s Setup) error {
	for side := range state.Sides {
		for _, name := range sorted(s.Allow[side]) {
			known := func(m Module) bool {
				return slices.ContainsFunc(m.Allowances, func(a Allowance) bool { return a.Name == name })
			}
			if !slices.ContainsFunc(list, known) {
				return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf("no module gives a side %q", name), At: Choice{name, side, -1}}
			}
		}
	}
	return nil
}
