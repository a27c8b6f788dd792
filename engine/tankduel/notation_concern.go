package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// concern fills in the units at which an action is aimed, and the Ranges of the boxes that it names or into which it may
// move its unit (EITC 10.1.2a).
func concern(x Ctx, a engine.Action, said *engine.Said) {
	if a.Target() != engine.NoUnit {
		said.Units = append(said.Units, x.Game.UnitName(a.Target()))
	}
	_, fields := x.Game.VerbOf(a.Verb())
	switch {
	case a.Verb() == state.StepVerb:
		said.Ranges = append(said.Ranges, rangeStep*int(x.Units[a.Unit()].Range+a.N()))
	case a.Verb() == state.MoveVerb:
		said.Ranges = within(x, a.Unit(), MovesOf(a))
	case slices.ContainsFunc(fields, func(f notation.Field) bool { return f.Kind == notation.Metres }):
		said.Ranges = append(said.Ranges, rangeStep*int(a.N()))
	}
}

// within are the Ranges of the other boxes that a tank may reach by so many shifts, as its rules are where it is.
func within(x Ctx, u engine.Unit, shifts int) []int {
	var out []int
	for _, by := range [2]int8{-1, 1} {
		if !x.refuseStep(u, by).Permits() {
			continue
		}
		for n := int8(1); n <= int8(shifts); n++ {
			if to := x.Units[u].Range + n*by; to >= -state.Edge && to <= state.Edge {
				out = append(out, rangeStep*int(to))
			}
		}
	}
	return out
}
