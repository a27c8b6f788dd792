package tankduel

import (
	"slices"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Untagged lists for each side the tags of its order of battle that none of the tanks
// has that a set-up names for it: rules that ask for them never speak.
func Untagged(c *model.Content, sc *model.Scenario, s setup.Setup) [state.Sides][]string {
	var missing [state.Sides][]string
	p := setup.Plan{}
	if p.ChooseNations(sc, s) != nil {
		return missing // New says what is wrong
	}
	for side := range state.Sides {
		if len(s.Force[side]) > 0 {
			p.Tanks[side] = slices.Clone(s.Force[side])
			missing[side] = p.KeepTags(c, sc, s, side)
		}
	}
	return missing
}
