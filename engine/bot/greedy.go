package bot

import "hulldown.dev/engine"

// Greedy takes the action that its judge rates highest; among equals each is
// equally likely. Judge must not be nil.
type Greedy[V any] struct {
	Judge Judge[V]
}

// Choose implements Player.
func (g Greedy[V]) Choose(v *V, legal []engine.Action, r *Rand) int {
	best, equals := 0, 0
	var highest int32
	for i, a := range legal {
		rate := g.Judge.Rate(v, a)
		switch {
		case equals == 0 || rate > highest:
			best, highest, equals = i, rate, 1
		case rate == highest:
			// The n-th equal replaces the choice one time in n, which makes
			// all of them equally likely in a single pass.
			equals++
			if r.Below(equals) == 0 {
				best = i
			}
		}
	}
	return best
}
