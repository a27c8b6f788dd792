package bot

import (
	"cmp"
	"slices"

	"hulldown.dev/engine"
)

// kinds notes which kinds of action were seen: those that differ in their
// cards only are of a kind.
type kinds []uint64

// first reports whether a kind is seen for the first time.
func (k *kinds) first(a engine.Action) bool {
	kind := a.WithCards([engine.ActionCards]engine.Card{}).Word()
	if slices.Contains(*k, kind) {
		return false
	}
	*k = append(*k, kind)
	return true
}

// shortlist picks the actions that are tried: half of them the best of each
// kind, so that no plan is left out for its cards, the others the best of what
// remains.
func (p *Search[S, V]) shortlist(seat engine.Seat, legal []engine.Action) {
	room := min(max(p.playouts/playoutsEach, 2), mostTried)
	p.tried = p.tried[:0]
	p.game.Observe(&p.view, &p.world, seat)
	for i, a := range legal {
		c := candidate{index: i}
		if p.judge != nil {
			c.rate = p.judge.Rate(&p.view, a)
		}
		p.tried = append(p.tried, c)
	}
	slices.SortStableFunc(p.tried, func(a, b candidate) int { return cmp.Compare(b.rate, a.rate) })
	if len(p.tried) <= room {
		return
	}
	p.kinds = p.kinds[:0]
	for i := range p.tried {
		n := len(p.kinds)
		if n == (room+1)/2 {
			break
		}
		if c := p.tried[i]; p.kinds.first(legal[c.index]) {
			copy(p.tried[n+1:i+1], p.tried[n:i])
			p.tried[n] = c
		}
	}
	p.tried = p.tried[:room]
}
