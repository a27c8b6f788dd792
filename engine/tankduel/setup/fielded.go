package setup

import (
	"slices"

	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// CommonWords are the words for experience, in the order of its values, and
// for equipment.
func CommonWords() []string {
	return []string{"green", "seasoned", "elite", "smoke", "heavy-damage", RadioWord, "light-damage", "open-top", "multi-rof", "no-he"}
}

// Fielded lists, in the order of the content, the vehicles that can come into play:
// those of the order of battle, the boards kept for rules and the reserves. They have
// numbers over this list alone, so that the state of a game does not depend on
// vehicles that it does not field.
func Fielded(c *model.Content, sc *model.Scenario, p Plan) []*model.Vehicle {
	ids := map[string]bool{}
	for side := range state.Sides {
		for _, t := range slices.Concat(p.Tanks[side], p.Spare[side]) {
			ids[t.Vehicle] = true
		}
		for _, f := range sc.Sides[side].Reserve { // order-free: a set
			ids[f.Vehicle] = true
		}
	}
	var out []*model.Vehicle
	for i := range c.Vehicles {
		if ids[c.Vehicles[i].ID] {
			out = append(out, &c.Vehicles[i])
		}
	}
	return out
}

// RadioWord is the word of boards for a Radio.
const RadioWord = "radio"
