package games

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// weighing is a judge that has weights.
type weighing[V, J any] interface {
	bot.Judge[V]
	Weights() []engine.Weight
	With(sides [][]int32) (J, error)
}

// judgesOf are the judges of a game by its standard one.
func judgesOf[V any, J weighing[V, J]](standard J) bot.Judges[V] {
	return bot.Judges[V]{Standard: standard, Weights: standard.Weights(), With: func(sides [][]int32) (bot.Judge[V], error) {
		return standard.With(sides)
	}}
}
