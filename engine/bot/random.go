package bot

import "hulldown/engine"

// Random takes any legal action, each equally likely.
type Random[V any] struct{}

// Choose implements Player.
func (Random[V]) Choose(_ *V, legal []engine.Action, r *Rand) int {
	return r.Below(len(legal))
}
