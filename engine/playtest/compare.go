package playtest

import (
	"context"

	"hulldown.dev/engine/play"
)

// Pairs is what is kept of two versions that played the same games: the tally
// of each, and for every count the sums of the products between them.
type Pairs struct {
	Base, Head *Batch
	// Match maps the counts of the head to those of the base, -1 for none.
	match []int
	// Of a count of the head and its fellow in the base: xx sums the products of
	// the two, xy and yx those of each with the divisor of the other.
	xx, xy, yx []int64
	// unlike counts for each count of the head the games that differ in it,
	// Unlike the games that differ in anything.
	unlike []int64
	Unlike int64
}

// Versions are two plans for the same games.
type Versions struct {
	Base, Head play.Match
	Bots       []string
	Seed       uint64
	Games      int
	// Jobs, Size and Rising mean the same as in a Plan, and so does Away.
	Jobs, Size int
	Rising     bool
	Away       func(ctx context.Context, b Bounds) (*Pairs, error)
	Progress   func(done int)
	// Grown, if set, is called with the pairs as far as they came, after each block; they
	// change when the call has returned.
	Grown func(*Pairs)
}

// Compare plays both versions with the same seeds, game by game.
func Compare(ctx context.Context, v Versions) (*Pairs, error) {
	plan := Plan{To: v.Games, Jobs: jobsOf(v.Jobs, v.Games), Size: v.Size, Rising: v.Rising}
	if err := plan.check(); err != nil {
		return nil, err
	}
	p, err := v.pairs()
	if err != nil {
		return nil, err
	}
	player := func() blockPlayer[*Pairs] { return v.Away }
	if v.Away == nil {
		player = v.player
	}
	err = playBlocks(ctx, plan.blocks(), player, func(at Bounds, part *Pairs) (bool, error) {
		if err := part.check(p, at); err != nil {
			return false, err
		}
		p.Join(part)
		if v.Progress != nil {
			v.Progress(p.Head.To)
		}
		if v.Grown != nil {
			v.Grown(p)
		}
		return false, nil
	})
	return p, err
}

// pairs returns no pairs of the versions.
func (v Versions) pairs() (*Pairs, error) {
	base, err := LayoutOf(v.Base, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return nil, err
	}
	head, err := LayoutOf(v.Head, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return nil, err
	}
	return newPairs(base, head), nil
}

// player returns a player of the pairs in this process.
func (v Versions) player() blockPlayer[*Pairs] {
	player, err := NewPairPlayer(v)
	if err != nil {
		return func(context.Context, Bounds) (*Pairs, error) { return nil, err }
	}
	return player.Play
}

// newPairs finds for each count of the head its fellow in the base, by name; of
// several with one name the first is paired with the first.
func newPairs(base, head *Layout) *Pairs {
	names := map[string][]int{}
	for i, name := range base.Names() {
		names[name] = append(names[name], i)
	}
	var match []int
	for _, name := range head.Names() {
		at := -1
		if places := names[name]; len(places) > 0 {
			at, names[name] = places[0], places[1:]
		}
		match = append(match, at)
	}
	return pairsOf(base, head, match)
}

// pairsOf returns no pairs of two layouts whose counts are matched.
func pairsOf(base, head *Layout, match []int) *Pairs {
	return &Pairs{
		Base: &Batch{Layout: base, Tally: NewTally(base)}, Head: &Batch{Layout: head, Tally: NewTally(head)}, match: match,
		xx: make([]int64, head.Size), xy: make([]int64, head.Size), yx: make([]int64, head.Size),
		unlike: make([]int64, head.Size),
	}
}

// Join adds other pairs of the same versions.
func (p *Pairs) Join(o *Pairs) {
	p.Base.Tally.Join(o.Base.Tally)
	p.Head.Tally.Join(o.Head.Tally)
	p.Base.To += o.Base.To - o.Base.From
	p.Head.To += o.Head.To - o.Head.From
	for i, part := range o.parts() {
		join(p.parts()[i], part)
	}
	p.Unlike += o.Unlike
}

// parts lists what is kept of pairs beside the tallies, by the counts of the head.
func (p *Pairs) parts() [][]int64 { return [][]int64{p.xx, p.xy, p.yx, p.unlike} }

// add counts one pair of games.
func (p *Pairs) add(base, head []int32) {
	p.Base.Tally.add(p.Base.Layout, base)
	p.Head.Tally.add(p.Head.Layout, head)
	p.Base.To++
	p.Head.To++
	unlike := false
	for i, at := range p.match {
		if at < 0 {
			continue
		}
		x, fellow := int64(head[i]), int64(base[at])
		if x != fellow {
			p.unlike[i]++
			unlike = true
		}
		p.xx[i] += x * fellow
		if y := p.Head.Layout.per[i]; y >= 0 && p.Base.Layout.per[at] >= 0 {
			p.xy[i] += x * int64(base[p.Base.Layout.per[at]])
			p.yx[i] += int64(head[y]) * fellow
		}
	}
	if unlike {
		p.Unlike++
	}
}

// find returns the measure and key of a place.
func (l *Layout) find(at int) (measure, key int) {
	for i := len(l.At) - 1; i >= 0; i-- {
		if at >= l.At[i] && at < l.At[i]+len(l.Measures[i].Keys) {
			return i, at - l.At[i]
		}
	}
	panic("internal error: no measure has this count")
}
