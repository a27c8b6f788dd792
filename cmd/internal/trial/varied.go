package trial

import (
	"slices"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Name gives cells of a grid of playtests of a scenario the words that people read in the place of their
// keys and values. Values of a key that would read alike stay as they are.
func Name(cells []playtest.Cell, c *model.Content, l wording.Language, scenario string) {
	alike := map[[2]string]string{}
	for i := range cells {
		cells[i].Vary = slices.Clone(cells[i].Vary)
		for k := range cells[i].Vary {
			v := &cells[i].Vary[k]
			*v = Named(*v, c, l, scenario)
			if first, ok := alike[[2]string{v.Key, v.Said}]; ok && first != v.Value {
				v.Said = v.Value
			} else {
				alike[[2]string{v.Key, v.Said}] = v.Value
			}
		}
	}
}

// Named is a choice with the words that people read in its place.
func Named(v playtest.Parameter, c *model.Content, l wording.Language, scenario string) playtest.Parameter {
	v.Title, v.Said = records.Varied{Content: c, Language: l, Scenario: scenario}.Called(v.Key, v.Value)
	return v
}
