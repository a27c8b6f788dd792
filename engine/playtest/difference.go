package playtest

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/mathext"

	"hulldown.dev/engine"
)

// Difference is how much a count differs between head and base.
type Difference struct {
	Name    string
	Measure engine.Measure
	Key     string
	// Label is what people call the key, empty where that is the key.
	Label string
	// Base and Head are the values of each by itself.
	Base, Head Estimate
	// Value is head less base, Low and High its paired interval of 95 %;
	// Unpaired is the half width that it would have without pairing.
	Value, Low, High float64
	Unpaired         float64
	// Few is set when fewer than Least pairs differ, or when a ratio rests on
	// fewer games: Low and High are then bounds that hold in at least 95 of 100
	// comparisons. They mean something when Bounded is set.
	Few, Bounded bool
	// Moved is set when the difference stands out among all that were looked at:
	// of those called moved, 5 in 100 are expected to be chance.
	Moved bool
	// chance is how likely a difference of this size is when nothing moved.
	chance float64
	// in is the language that it is told in.
	in Speech
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
	markMoved(list)
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

// markMoved marks what moved among all that could be measured in both versions.
func markMoved(list []Difference) {
	var chances []float64
	var tested []*Difference
	for i := range list {
		if d := &list[i]; d.Base.N > 0 && d.Head.N > 0 {
			chances, tested = append(chances, d.chance), append(tested, d)
		}
	}
	for i, moved := range discover(chances) {
		tested[i].Moved = moved
	}
}

func (p *Pairs) difference(measure, key int, name string) Difference {
	l := p.Head.Layout
	m, at := l.Measures[measure], l.At[measure]+key
	bm, bk := p.Base.Layout.find(p.match[at])
	d := Difference{
		Name: Name(m.Name, name), Measure: m, Key: name, Label: cmp.Or(labelOf(m, key), l.spelled(name)), Few: true, chance: 1,
		Base: p.Base.Layout.Estimate(p.Base.Tally, bm, bk), Head: l.Estimate(p.Head.Tally, measure, key),
	}
	if d.Base.N == 0 || d.Head.N == 0 {
		return d
	}
	d.Value = d.Head.Value - d.Base.Value
	if p.Head.Tally.Games < 2 {
		return d
	}
	scale := float64(max(m.Scale, 1))
	e := p.errors(at)
	d.Unpaired = z * e.apart / scale
	switch unlike := p.unlikely(at); {
	case m.Kind == engine.Share:
		won, lost := p.split(at)
		d.Few, d.chance = unlike < Least, binomial(int64(won), unlike, 0.5)
		d.between(tango(won, lost, float64(p.Head.Tally.Games)))
	case m.Kind == engine.Ratio && (d.Base.Few || d.Head.Few):
		if d.Base.Bounded && d.Head.Bounded {
			d.between(apart(d.Base, d.Head))
		}
	case unlike == 0:
		half := p.alike(e) / scale
		d.between(-half, half)
	case unlike < Least && m.Kind == engine.Ratio:
		d.between(d.Value-d.Unpaired, d.Value+d.Unpaired)
	case unlike < Least:
		low, high := p.lumps(at)
		d.between(low/scale, high/scale)
	default:
		df := min(float64(unlike), e.games) - 1
		half := fixed().student(df) * e.paired / scale
		d.Few, d.chance = false, farther(d.Value*scale/e.paired, df)
		d.between(d.Value-half, d.Value+half)
	}
	return d
}

func (d *Difference) between(low, high float64) { d.Low, d.High, d.Bounded = low, high, true }

// unlikely is how many pairs differ in a count or, of a ratio, at least in what
// it is made of.
func (p *Pairs) unlikely(at int) int64 {
	n := p.unlike[at]
	if y := p.Head.Layout.per[at]; y >= 0 {
		n = max(n, p.unlike[y])
	}
	return n
}

// alike is half the width of the interval of a difference when no pair differs,
// which says less than that none can: as many may as the exact interval allows
// for, each like two games that have nothing in common and by at least a unit.
func (p *Pairs) alike(e errorsOf) float64 {
	_, most := fixed().exact(0, float64(p.Head.Tally.Games))
	return max(z*e.apart*math.Sqrt(most), most)
}

// lumps is the interval of a difference that few pairs make: as if each came to
// the same size, to one side or the other.
func (p *Pairs) lumps(at int) (low, high float64) {
	h, b, base, n := p.Head.Tally, p.Base.Tally, p.match[at], float64(p.unlike[at])
	squares := float64(h.Squares[at] + b.Squares[base] - 2*p.xx[at])
	size := math.Sqrt(squares / n)
	net := float64(h.Sums[at]-b.Sums[base]) / size
	low, high = tango((n+net)/2, (n-net)/2, float64(h.Games))
	return low * size, high * size
}

// apart is the interval of the difference of two estimates that have nothing in
// common, by Newcombe's method, from the interval of each.
func apart(base, head Estimate) (low, high float64) {
	value := head.Value - base.Value
	return value - math.Hypot(head.Value-head.Low, base.High-base.Value), value + math.Hypot(head.High-head.Value, base.Value-base.Low)
}

// split is how many pairs went to the head only, and how many to the base only.
func (p *Pairs) split(at int) (won, lost float64) {
	both := p.xx[at]
	return float64(p.Head.Tally.Sums[at] - both), float64(p.Base.Tally.Sums[p.match[at]] - both)
}

// tango is the interval of the difference of two paired shares by Tango's score
// method: often few pairs differ, and all in one direction, so that the normal
// interval would be too short. Of n pairs, won went to the head only and lost to
// the base only.
func tango(won, lost, n float64) (low, high float64) {
	d := (won - lost) / n
	score := func(delta float64) float64 { return tangoScore(won, lost, n, delta) }
	return bisect(-1, d, func(x float64) bool { return score(x) > z }), bisect(d, 1, func(x float64) bool { return score(x) > -z })
}

// tangoScore is the score of a true difference.
func tangoScore(won, lost, n, delta float64) float64 {
	b := -won - lost + (2*n-won+lost)*delta
	q := (math.Sqrt(max(0, b*b+8*n*lost*delta*(1-delta))) - b) / (4 * n)
	spread := n * (2*q + delta*(1-delta))
	if !(spread > 0) {
		return math.Copysign(math.MaxFloat64, won-lost-n*delta)
	}
	return (won - lost - n*delta) / math.Sqrt(spread)
}

// errorsOf are the standard errors of a difference, paired and as they would be
// without pairing, and of how many games of equal weight they are made.
type errorsOf struct{ paired, apart, games float64 }

// errors returns the standard errors of a difference of at least two pairs.
func (p *Pairs) errors(at int) errorsOf {
	n := p.Head.Tally.Games
	h, b, base := p.Head.Tally, p.Base.Tally, p.match[at]
	y, by := p.Head.Layout.per[at], p.Base.Layout.per[base]
	if y < 0 || by < 0 {
		own := variance(n, h.Sums[at], h.Squares[at]) + variance(n, b.Sums[base], b.Squares[base])
		both := (float64(p.xx[at]) - float64(h.Sums[at])*float64(b.Sums[base])/float64(n)) / float64(n-1)
		return errorsOf{math.Sqrt(max(0, own-2*both) / float64(n)), math.Sqrt(own / float64(n)), float64(n)}
	}
	// Linearised: the influence of a game on a ratio is (x - r y) / mean y.
	r, s := float64(h.Sums[at])/float64(h.Sums[y]), float64(b.Sums[base])/float64(b.Sums[by])
	u, v := float64(h.Sums[y]), float64(b.Sums[by])
	own := float64(h.Squares[at]) - 2*r*float64(h.Cross[at]) + r*r*float64(h.Squares[y])
	other := float64(b.Squares[base]) - 2*s*float64(b.Cross[base]) + s*s*float64(b.Squares[by])
	both := float64(p.xx[at]) - s*float64(p.xy[at]) - r*float64(p.yx[at]) + r*s*float64(p.xx[y])
	games := min(weight(h.Sums[y], h.Squares[y]), weight(b.Sums[by], b.Squares[by]))
	k := games / max(games-1, 1)
	sum := own/(u*u) + other/(v*v)
	return errorsOf{math.Sqrt(max(0, k*(sum-2*both/(u*v)))), math.Sqrt(max(0, k*sum)), games}
}

// farther is how likely so many standard errors or more are that were
// themselves estimated from df + 1 values.
func farther(errors, df float64) float64 {
	if math.IsNaN(errors) || df <= 0 {
		return 1
	}
	return mathext.RegIncBeta(df/2, 0.5, df/(df+errors*errors))
}
