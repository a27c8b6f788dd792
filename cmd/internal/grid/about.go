package grid

import (
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/model"
)

// Apart refuses keys that are values of another scenario or variant than the one whose games
// are played: nothing comes of varying those.
func (g Grid) Apart(c *model.Content, scenario string) error {
	for _, x := range g {
		if err := Apart(c, x.key, scenario); err != nil {
			return err
		}
	}
	return nil
}

// Apart is Grid.Apart for one key, KIND:ID.FIELD or another.
func Apart(c *model.Content, key, scenario string) error {
	noun, rest, ok := strings.Cut(key, ":")
	id, _, _ := strings.Cut(rest, ".")
	for _, k := range []model.Kind{model.KindScenario, model.KindVariant} {
		if ok && noun == k.Noun() && c.Renamed(k, id) != c.Renamed(k, scenario) {
			return usage.Errorf("flag --vary %s: the games are those of %s, and nothing comes of a value of %s", key, scenario, id)
		}
	}
	return nil
}
