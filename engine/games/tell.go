package games

import (
	"slices"

	"hulldown/engine"
	"hulldown/engine/tankduel"
	"hulldown/engine/victorytank"
)

// Tellings lists the texts by which the logs of all games are told, each once.
func Tellings() ([]engine.Telling, error) {
	var out []engine.Telling
	for _, of := range []func() ([]engine.Telling, error){tankduel.Tellings, victorytank.Tellings} {
		list, err := of()
		if err != nil {
			return nil, err
		}
		for _, t := range list {
			if !slices.ContainsFunc(out, func(o engine.Telling) bool { return o.Key == t.Key }) {
				out = append(out, t)
			}
		}
	}
	return out, nil
}
