package games

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/victorytank"
)

// Messages lists the texts by which the logs of all games are told, each once.
func Messages() ([]engine.Message, error) {
	var out []engine.Message
	for _, of := range []func() ([]engine.Message, error){tankDuelMessages, victorytank.Messages} {
		list, err := of()
		if err != nil {
			return nil, err
		}
		for _, t := range list {
			if !slices.ContainsFunc(out, func(o engine.Message) bool { return o.Key == t.Key }) {
				out = append(out, t)
			}
		}
	}
	return out, nil
}

func tankDuelMessages() ([]engine.Message, error) { return tankduel.Messages(module.All()) }
