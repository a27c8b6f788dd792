package playtest

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime"
	"slices"

	"hulldown/engine"
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
	_, before, err := play.CounterOf(v.Base, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return nil, err
	}
	_, after, err := play.CounterOf(v.Head, play.CountOptions{Bots: v.Bots})
	if err != nil {
		return nil, err
	}
	base, head := NewLayout(before, v.Base.Seats()), NewLayout(after, v.Head.Seats())
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

// alike reports that no game differs in a count, nor in its divisor.
func (p *Pairs) alike(at int) bool {
	y := p.Head.Layout.per[at]
	return p.unlike[at] == 0 && (y < 0 || p.unlike[y] == 0)
}

// Difference is how much a count differs between head and base.
type Difference struct {
	Name    string
	Measure engine.Measure
	Key     string
	// Base and Head are the values of each by itself.
	Base, Head Estimate
	// Value is head less base, Low and High its paired interval of 95 %;
	// Unpaired is the half width that it would have without pairing.
	Value, Low, High float64
	Unpaired         float64
	// Moved is set when the difference stands out among all that were looked
	// at: of those called moved, 5 in 100 are expected to be chance.
	Moved bool
	// chance is how likely a difference of this size is when nothing moved.
	chance float64
}

// Half is half the width of the paired interval.
func (d Difference) Half() float64 { return (d.High - d.Low) / 2 }

// Differences lists every count that both versions have: what moved first, the
// surest before the others, and then the rest in the order of the measures.
func (p *Pairs) Differences() []Difference {
	var list []Difference
	at := 0
	for i, m := range p.Head.Layout.Measures {
		for k, key := range m.Keys {
			if p.match[at] >= 0 {
				list = append(list, p.difference(i, k, key))
			}
			at++
		}
	}
	discover(list)
	slices.SortStableFunc(list, func(a, b Difference) int {
		if a.Moved != b.Moved {
			if a.Moved {
				return -1
			}
			return 1
		}
		if !a.Moved {
			return 0
		}
		return cmp.Compare(a.chance, b.chance)
	})
	return list
}

func (p *Pairs) difference(measure, key int, name string) Difference {
	l := p.Head.Layout
	m, at := l.Measures[measure], l.At[measure]+key
	bm, bk := p.Base.Layout.find(p.match[at])
	d := Difference{
		Name: Name(m.Name, name), Measure: m, Key: name,
		Base: p.Base.Layout.Estimate(p.Base.Tally, bm, bk), Head: l.Estimate(p.Head.Tally, measure, key), chance: 1,
	}
	if d.Base.N == 0 || d.Head.N == 0 {
		return d
	}
	d.Value = d.Head.Value - d.Base.Value
	scale := float64(max(m.Scale, 1))
	paired, apart := p.errors(at)
	paired, apart = paired/scale, apart/scale
	d.Unpaired = z * apart
	paired = p.interval(&d, at, [2]float64{paired, apart})
	switch {
	case d.Value == 0:
	case paired == 0:
		d.chance = 0
	default:
		d.chance = math.Erfc(math.Abs(d.Value) / paired / math.Sqrt2)
	}
	return d
}

// interval sets the ends of a difference from its standard errors, paired and
// without pairing, and returns the error that it went by.
func (p *Pairs) interval(d *Difference, at int, errors [2]float64) float64 {
	paired := errors[0]
	switch {
	case p.Unlike == 0:
		paired = 0
	case d.Measure.Kind == engine.Share:
		d.Low, d.High = p.shares(at)
		return paired
	case p.few(d.Measure, at):
		d.apart()
		return (d.High - d.Low) / (2 * z)
	case p.alike(at):
		// Nothing differed, which says less than that nothing can: as many pairs
		// may differ as Wilson's interval allows for, each like two games that
		// have nothing in common.
		_, most := Wilson(0, p.Head.Tally.Games)
		paired = errors[1] * math.Sqrt(most)
	}
	d.Low, d.High = d.Value-z*paired, d.Value+z*paired
	return paired
}

// fewUnits is how many units of its divisor a ratio needs in both versions
// before the spread of its games means anything.
const fewUnits = 50

// few reports a part of a whole of which there was too little.
func (p *Pairs) few(m engine.Measure, at int) bool {
	if m.Kind != engine.Ratio || m.Scale > 1 {
		return false
	}
	y, by := p.Head.Layout.per[at], p.Base.Layout.per[p.match[at]]
	return by < 0 || min(p.Head.Tally.Sums[y], p.Base.Tally.Sums[by]) < fewUnits
}

// apart gives a difference the interval of two ratios that have nothing in
// common, by Newcombe's method, from Wilson's interval of each.
func (d *Difference) apart() {
	limits := func(e Estimate) (low, high float64) { return Wilson(int64(math.Round(e.Value*float64(e.N))), e.N) }
	bl, bh := limits(d.Base)
	hl, hh := limits(d.Head)
	d.Low = d.Value - math.Hypot(d.Head.Value-hl, bh-d.Base.Value)
	d.High = d.Value + math.Hypot(hh-d.Head.Value, d.Base.Value-bl)
}

// shares returns the interval of the difference of two paired shares by
// Tango's score method: often few pairs differ, and all in one direction, so
// that the normal interval would be too short.
func (p *Pairs) shares(at int) (low, high float64) {
	both := p.xx[at]
	n := float64(p.Head.Tally.Games)
	won, lost := float64(p.Head.Tally.Sums[at]-both), float64(p.Base.Tally.Sums[p.match[at]]-both)
	d := (won - lost) / n
	score := func(delta float64) float64 { return tango(won, lost, n, delta) }
	return bisect(-1, d, func(x float64) bool { return score(x) > z }), bisect(d, 1, func(x float64) bool { return score(x) > -z })
}

// tango is the score of a true difference when won pairs went to the head
// only and lost to the base only, of n.
func tango(won, lost, n, delta float64) float64 {
	b := -won - lost + (2*n-won+lost)*delta
	q := (math.Sqrt(max(0, b*b+8*n*lost*delta*(1-delta))) - b) / (4 * n)
	spread := n * (2*q + delta*(1-delta))
	if !(spread > 0) {
		return math.Copysign(math.MaxFloat64, won-lost-n*delta)
	}
	return (won - lost - n*delta) / math.Sqrt(spread)
}

// bisect returns where a condition that holds at the lower end stops to.
func bisect(low, high float64, holds func(float64) bool) float64 {
	const steps = 60
	for range steps {
		if mid := (low + high) / 2; holds(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// errors returns the standard error of a difference, and what it would be
// without pairing.
func (p *Pairs) errors(at int) (paired, apart float64) {
	n := p.Head.Tally.Games
	if n < 2 {
		return math.Inf(1), math.Inf(1)
	}
	h, b, base := p.Head.Tally, p.Base.Tally, p.match[at]
	y, by := p.Head.Layout.per[at], p.Base.Layout.per[base]
	if y < 0 || by < 0 {
		own := variance(n, h.Sums[at], h.Squares[at]) + variance(n, b.Sums[base], b.Squares[base])
		both := (float64(p.xx[at]) - float64(h.Sums[at])*float64(b.Sums[base])/float64(n)) / float64(n-1)
		return math.Sqrt(max(0, own-2*both) / float64(n)), math.Sqrt(own / float64(n))
	}
	// Linearised: the influence of a game on a ratio is (x - r y) / mean y.
	r, s := float64(h.Sums[at])/float64(h.Sums[y]), float64(b.Sums[base])/float64(b.Sums[by])
	u, v := float64(h.Sums[y]), float64(b.Sums[by])
	own := float64(h.Squares[at]) - 2*r*float64(h.Cross[at]) + r*r*float64(h.Squares[y])
	other := float64(b.Squares[base]) - 2*s*float64(b.Cross[base]) + s*s*float64(b.Squares[by])
	both := float64(p.xx[at]) - s*float64(p.xy[at]) - r*float64(p.yx[at]) + r*s*float64(p.xx[y])
	k := float64(n) / float64(n-1)
	sum := own/(u*u) + other/(v*v)
	return math.Sqrt(max(0, k*(sum-2*both/(u*v)))), math.Sqrt(max(0, k*sum))
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

// falseDiscoveries is the share of chance among what is called moved.
const falseDiscoveries = 0.05

// discover marks what moved, by the method of Benjamini and Hochberg.
func discover(list []Difference) {
	var tested []*Difference
	for i := range list {
		if list[i].Base.N > 0 && list[i].Head.N > 0 {
			tested = append(tested, &list[i])
		}
	}
	slices.SortStableFunc(tested, func(a, b *Difference) int { return cmp.Compare(a.chance, b.chance) })
	last := -1
	for i, d := range tested {
		if d.chance <= falseDiscoveries*float64(i+1)/float64(len(tested)) && d.Value != 0 {
			last = i
		}
	}
	for i := range last + 1 {
		tested[i].Moved = true
	}
}
