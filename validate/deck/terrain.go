package deck

import (
	"fmt"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// terrainTriggers checks that the triggers of terrain have the numbers that a Pull is
// compared with, and that Bog numbers have their trigger. Rules may give a number that
// is not printed.
func terrainTriggers(p *check.Pass) error {
	for t := range p.Terrain() {
		for i, trigger := range t.Triggers {
			if trigger == "bog" && len(t.Bog) == 0 && !ruled(p, t, trigger) {
				p.Reportf(check.At(&t.Record, "triggers", i), "the Bog trigger has no number, so that no tank ever bogs down; give one, such as bog: [10], or leave the trigger out")
			}
			if trigger == "conceal" && t.Conceal == 0 && !ruled(p, t, trigger) {
				p.Reportf(check.At(&t.Record, "triggers", i), "the Conceal trigger has no number, so that it never succeeds; give one, such as conceal: 20, or leave the trigger out")
			}
		}
		if len(t.Bog) == 0 {
			continue
		}
		if !slices.Contains(t.Triggers, "bog") {
			p.Reportf(check.AtLabel(&t.Record, "bog"), "%s, and without a Bog trigger nothing ever asks for that; add \"bog\" to triggers", bogWords(t.Bog))
		} else if len(t.Bog) == 2 && t.Bog[1] < t.Bog[0] {
			p.Reportf(check.At(&t.Record, "bog", 1), "%s; two MOVE cards bog down no less than one", bogWords(t.Bog))
		}
	}
	return nil
}

func bogWords(bog []int) string {
	if len(bog) == 2 {
		return fmt.Sprintf("the Bog numbers are %d for one MOVE card and %d for two", bog[0], bog[1])
	}
	return fmt.Sprintf("the Bog number is %d", bog[0])
}

// ruled reports whether a rule may give terrain one of its printed numbers.
func ruled(p *check.Pass, t *model.Terrain, value string) bool {
	gives := func(r *model.Rule) bool {
		if r.On != "card.value" {
			return false
		}
		w := r.When.Card
		return w == nil || (w.Terrain == "" || w.Terrain == t.ID) && (w.Class == "" || w.Class == t.Class) &&
			(len(w.Value) == 0 || slices.Contains(w.Value, value))
	}
	for rules := range p.Content.RuleLists() {
		for i := range rules {
			if gives(&rules[i]) {
				return true
			}
		}
	}
	return false
}
