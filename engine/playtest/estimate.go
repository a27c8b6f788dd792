package playtest

import (
	"math"
	"slices"

	"hulldown.dev/engine"
)

// Least is from how many games on an interval is given without reserve: so many
// must speak for a number, and so many against it where that can be. Games in
// which much happens weigh more, so that it is the number of games that would
// say as much if all weighed the same.
const Least = 10

// Estimate is a value with its interval of 95 %. Of a measure that has no base
// yet, such as the hits of a side that never fired, N is 0 and the rest means
// nothing.
type Estimate struct {
	Value, Low, High float64
	// Effect is the smallest difference from a fixed value that a batch of
	// this size would show four times in five.
	Effect float64
	// N is how many games, or units of the divisor of a ratio, it rests on.
	N int64
	// Few is set when fewer than Least games speak for the value or against it.
	// Low and High are then bounds that hold in at least 95 of 100 batches.
	Few bool
	// Bounded is set when Low, High and Effect mean something: too few games may
	// leave them open.
	Bounded bool
	// Median, MedianLow and MedianHigh are those of a spread.
	Median, MedianLow, MedianHigh int
}

// Estimate returns what a batch says of a count.
func (l *Layout) Estimate(t *Tally, measure, key int) Estimate {
	v := fixed()
	if t.Sequential {
		v = anytime(max(t.Games, 1), miss)
	}
	return l.estimate(t, measure, key, v)
}

// EstimateAt is Estimate with an interval that misses with a chance of so much, above
// 0 and below 1, where that of Estimate misses in 5 of 100. A spread that hardly varies or
// not at all has one too.
func (l *Layout) EstimateAt(t *Tally, measure, key int, chance float64) Estimate {
	v := missing(chance)
	if t.Sequential {
		v = anytime(max(t.Games, 1), chance)
	}
	e, m := l.estimate(t, measure, key, v), l.Measures[measure]
	if bins := l.bins(t, l.At[measure]+key); bins != nil && t.Games > 0 && !e.Bounded {
		// Too few games differ for an interval of the mean by itself; those that do differ by
		// no more than there are values.
		most, scale := slices.Max(bins), float64(max(m.Scale, 1))
		usual := float64(m.Least + slices.Index(bins, most))
		_, apart := v.exact(float64(t.Games-most), float64(t.Games))
		e = e.between((usual+apart*(float64(m.Least)-usual))/scale, (usual+apart*(float64(m.Most)-usual))/scale, v)
	}
	return e
}

func (l *Layout) estimate(t *Tally, measure, key int, v level) Estimate {
	m, at := l.Measures[measure], l.At[measure]+key
	var e Estimate
	switch m.Kind {
	case engine.Share:
		e = share(t.Sums[at], t.Games, v)
	case engine.Ratio:
		e = ratio(l.moments(t, measure, key), v)
	default:
		e = mean(sample{n: t.Games, sum: t.Sums[at], squares: t.Squares[at], unit: max(m.Scale, 1), signed: m.Kind == engine.Spread && m.Least < 0,
			bins: l.bins(t, at)}, v)
	}
	scale := float64(max(m.Scale, 1))
	e.Value, e.Low, e.High, e.Effect = e.Value/scale, e.Low/scale, e.High/scale, e.Effect/scale
	if m.Kind == engine.Spread {
		e.Median, e.MedianLow, e.MedianHigh = medians(l.bins(t, at), m.Least, v)
	}
	return e
}

// bins returns the bins of a count, nil for one that is no spread.
func (l *Layout) bins(t *Tally, at int) []int64 {
	for i, s := range l.spreads {
		if s.at == at {
			return t.Bins[i]
		}
	}
	return nil
}

// moments returns the sums behind a ratio.
func (l *Layout) moments(t *Tally, measure, key int) moments {
	m, at := l.Measures[measure], l.At[measure]+key
	p := l.per[at]
	return moments{x: t.Sums[at], xx: t.Squares[at], xy: t.Cross[at], y: t.Sums[p], yy: t.Squares[p],
		// A part of a whole cannot be surer than as many coins.
		part: m.Scale <= 1}
}

// between gives an estimate its interval.
func (e Estimate) between(low, high float64, v level) Estimate {
	e.Low, e.High, e.Bounded = low, high, true
	e.Effect = (high - low) / 2 * (v.z + power) / v.z
	return e
}

// share estimates the probability of something that happened in k of n games.
func share(k, n int64, v level) Estimate {
	if n == 0 {
		return Estimate{}
	}
	e := Estimate{Value: float64(k) / float64(n), N: n, Few: min(k, n-k) < Least}
	if e.Few {
		low, high := v.exact(float64(k), float64(n))
		return e.between(low, high, v)
	}
	low, high := v.wilson(e.Value, float64(n))
	return e.between(low, high, v)
}

// sample is what is known of the values of n games: their sum, the sum of their
// squares, the unit that they are counted in, and for a spread their bins. They
// are signed where they may be below zero.
type sample struct {
	n, sum, squares int64
	unit            int
	signed          bool
	bins            []int64
}

// few reports whether fewer than Least games differ from what is usual.
func (s sample) few() bool {
	if s.bins != nil {
		return s.n-slices.Max(s.bins) < Least
	}
	usual := math.Round(float64(s.sum) / float64(s.n))
	// Values are whole, so that each that is not usual adds at least 1: one game alone may
	// add as much as many.
	apart := float64(s.squares) - 2*usual*float64(s.sum) + usual*usual*float64(s.n)
	counts := !s.signed && s.sum >= 0
	return s.n < Least || apart < Least || counts && weight(s.sum, s.squares) < Least
}

// weight is how many equal values would have the sum and the sum of squares of
// some that are not below zero: fewer than there are, the more they differ.
func weight(sum, squares int64) float64 {
	if squares == 0 {
		return 0
	}
	return float64(sum) * float64(sum) / float64(squares)
}

// mean is that of a sample. Values that may be below zero have Student's
// interval. A count has the score interval, which stays above zero and holds for
// what is rare as well: its spread is reckoned to grow with its mean, by the
// factor that the games show. Of a count that hardly ever came, in lumps of
// about one size, it is the exact one of the number of lumps.
func mean(s sample, v level) Estimate {
	if s.n == 0 {
		return Estimate{}
	}
	games := float64(s.n)
	e := Estimate{Value: float64(s.sum) / games, N: s.n, Few: s.few()}
	spread := variance(s.n, s.sum, s.squares)
	signed := s.signed || s.sum < 0
	switch {
	case e.Few && !signed && s.sum > 0 && weight(s.sum, s.squares) < Least:
		lump := max(float64(s.squares)/float64(s.sum), float64(s.unit))
		low, high := v.events(float64(s.sum) / lump)
		return e.between(low*lump/games, high*lump/games, v)
	case e.Few:
		return e
	case signed:
		half := v.student(games-1) * math.Sqrt(spread/games)
		return e.between(e.Value-half, e.Value+half, v)
	}
	q := v.student(weight(s.sum, s.squares) - 1)
	factor := spread / e.Value
	shift := q * q * factor / (2 * games)
	half := math.Sqrt(q*q*factor*e.Value/games + shift*shift)
	return e.between(max(0, e.Value+shift-half), e.Value+shift+half, v)
}

// variance is the unbiased one of n values; 0 for a single value.
func variance(n, sum, squares int64) float64 {
	if n < 2 {
		return 0
	}
	m := float64(n)
	return max(0, (float64(squares)-float64(sum)*float64(sum)/m)/(m-1))
}

// moments are the sums over games behind a ratio x to y.
type moments struct {
	x, xx, xy, y, yy int64
	part             bool
}

// residue is the sum of squares of x - r y.
func (m moments) residue(r float64) float64 {
	return max(0, float64(m.xx)-2*r*float64(m.xy)+r*r*float64(m.yy))
}

// ratio is that of x to y. Its games are reckoned as if all had the same y:
// weight says how many they are then. A part of a whole has Wilson's interval of
// as many coins as would spread as much as the games do, with Student's quantile
// for so many games; of one that is nearly nothing or nearly all, the exact one
// of as many coins as there are games, by Korn and Graubard. Other ratios have
// Student's interval of the linearised ratio.
func ratio(m moments, v level) Estimate {
	if m.y == 0 {
		return Estimate{}
	}
	r := float64(m.x) / float64(m.y)
	e := Estimate{Value: r, N: m.y}
	games := weight(m.y, m.yy)
	part := m.part && m.x >= 0 && m.x <= m.y
	least := games
	if part {
		least = min(games, weight(m.x, m.xx), weight(m.y-m.x, m.yy-2*m.xy+m.xx))
	}
	residue := m.residue(r)
	e.Few = least < Least || residue <= still*float64(m.xx)
	if e.Few {
		if !part {
			return e
		}
		low, high := v.exact(r*games, games)
		if least >= Least {
			low, high = v.wilson(r, games)
		}
		return e.between(low, high, v)
	}
	q := v.student(games - 1)
	spread := residue * games / (games - 1) / (float64(m.y) * float64(m.y))
	if !part {
		half := q * math.Sqrt(spread)
		return e.between(r-half, r+half, v)
	}
	low, high := wilson(r, r*(1-r)/spread, q)
	return e.between(low, high, v)
}

// still is the part of the squares below which residues are rounding: then all
// games had the same ratio.
const still = 1e-9

// medians returns the median of the values in bins, and the order statistics
// between which the true one lies.
func medians(bins []int64, least int, v level) (mid, low, high int) {
	var n int64
	for _, k := range bins {
		n += k
	}
	if n == 0 {
		return 0, 0, 0
	}
	half := v.z * math.Sqrt(float64(n)) / 2
	rank := func(r float64) int {
		want, seen := int64(min(max(r, 1), float64(n))), int64(0)
		for i, k := range bins {
			if seen += k; seen >= want {
				return least + i
			}
		}
		return least + len(bins) - 1
	}
	m := float64(n)
	return rank(math.Ceil(m / 2)), rank(math.Floor(m/2 - half)), rank(math.Ceil(m/2+half) + 1)
}

// Spread returns how many games came to each value of a key of a Spread, and
// the value of the first of them.
func (b *Batch) Spread(measure, key int) (games []int64, least int) {
	return b.Layout.bins(b.Tally, b.Layout.At[measure]+key), b.Layout.Measures[measure].Least
}
