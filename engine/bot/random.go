package bot

import "hulldown.dev/engine"

// Random takes any legal action, each equally likely.
type Random[V any] struct{}

// Choose implements Player.
func (Random[V]) Choose(_ *V, legal []engine.Action, r *Rand) int {
	return r.Below(len(legal))
}

// Viewless implements Blind.
func (Random[V]) Viewless() {}

// Viewless marks a player that never looks at the view, so that whoever drives it
// need not fill one.
type Viewless interface{ Viewless() }
