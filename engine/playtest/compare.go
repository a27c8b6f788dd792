package playtest

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"

	"hulldown/engine/play"
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
	Jobs       int
	Progress   func(done int)
}

// Compare plays both versions with the same seeds, game by game.
func Compare(ctx context.Context, v Versions) (*Pairs, error) {
	base, err := LayoutOf(v.Base, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return nil, err
	}
	head, err := LayoutOf(v.Head, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return nil, err
	}
	p := newPairs(base, head)
	rows := make(chan []int32, 4*Block)
	failed := make(chan error, 1)
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	// The base plays ahead by a bounded stretch, and the head pairs its rows.
	jobs := v.Jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	jobs = max(1, jobs/2)
	go func() {
		defer close(rows)
		_, err := Run(inner, Plan{Match: v.Base, Bots: v.Bots, Seed: v.Seed, To: v.Games, Jobs: jobs, Paired: true, Each: func(_ int, row []int32) {
			select {
			case rows <- slices.Clone(row):
			case <-inner.Done():
			}
		}})
		failed <- err
	}()
	_, err = Run(inner, Plan{Match: v.Head, Bots: v.Bots, Seed: v.Seed, To: v.Games, Jobs: jobs, Paired: true, Each: func(_ int, row []int32) {
		if b, ok := <-rows; ok {
			p.add(b, row)
		}
	}, Progress: v.Progress})
	cancel()
	baseErr := <-failed
	if err == nil && baseErr != nil && !errors.Is(baseErr, context.Canceled) {
		err = baseErr
	}
	return p, cmp.Or(err, ctx.Err())
}

// newPairs finds for each count of the head its fellow in the base.
func newPairs(base, head *Layout) *Pairs {
	p := &Pairs{
		Base: &Batch{Layout: base, Tally: NewTally(base)}, Head: &Batch{Layout: head, Tally: NewTally(head)},
		xx: make([]int64, head.Size), xy: make([]int64, head.Size), yx: make([]int64, head.Size),
		unlike: make([]int64, head.Size),
	}
	names := map[string]int{}
	for i, name := range base.Names() {
		names[name] = i
	}
	for _, name := range head.Names() {
		at, ok := names[name]
		if !ok {
			at = -1
		}
		p.match = append(p.match, at)
	}
	return p
}

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
