package bot

import "hulldown.dev/engine"

// Rank orders actions by chance. Under a key of which each number is equally
// likely, so is each of some actions to have the lowest rank; and lists that
// have most actions in common mostly have the same one there. Distinct actions
// have distinct ranks but for a chance of 2^-64.
func Rank(a engine.Action, key uint64) uint64 {
	at := a.At()
	x := a.Word() ^ key ^ (uint64(uint8(at.X))|uint64(uint8(at.Y))<<8)*philoxWeyl
	// The finalizer of SplitMix64 (Steele and others, 2014): each bit of the
	// one number changes about half of the other's.
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// Paired returns the player that plays just as well and takes from chance, by
// the same numbers, the same action of two lists that have most in common.
func Paired[V any](p Player[V]) Player[V] {
	if _, ok := p.(Random[V]); ok {
		return rankedRandom[V]{}
	}
	return p
}

// rankedRandom is Random by ranks.
type rankedRandom[V any] struct{}

// Choose implements Player.
func (rankedRandom[V]) Choose(_ *V, legal []engine.Action, r *Rand) int {
	key := r.Uint64()
	best, lowest := 0, Rank(legal[0], key)
	for i := 1; i < len(legal); i++ {
		if rank := Rank(legal[i], key); rank < lowest {
			best, lowest = i, rank
		}
	}
	return best
}

// Viewless implements Blind.
func (rankedRandom[V]) Viewless() {}
