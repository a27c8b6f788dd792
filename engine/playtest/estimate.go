package playtest

import (
	"math"

	"hulldown/engine"
)

// z and power are the quantiles of the normal distribution behind intervals of
// 95 % and a chance of 80 % to show an effect.
const (
	z     = 1.959963984540054
	power = 0.8416212335729143
)

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
	// Median, MedianLow and MedianHigh are those of a spread.
	Median, MedianLow, MedianHigh int
}

// Estimate is what a batch says of a count.
func (l *Layout) Estimate(t *Tally, measure, key int) Estimate {
	m, at := l.Measures[measure], l.At[measure]+key
	scale := float64(max(m.Scale, 1))
	var e Estimate
	switch m.Kind {
	case engine.Share:
		e = share(t.Sums[at], t.Games)
	case engine.Ratio:
		p := l.per[at]
		e = ratio(moments{
			n: t.Games, x: t.Sums[at], xx: t.Squares[at], xy: t.Cross[at], y: t.Sums[p], yy: t.Squares[p],
			// A part of a whole cannot be surer than as many coins.
			part: m.Scale <= 1,
		})
	default:
		e = mean(t.Games, t.Sums[at], t.Squares[at], m)
	}
	e.Value, e.Low, e.High, e.Effect = e.Value/scale, e.Low/scale, e.High/scale, e.Effect/scale
	if m.Kind == engine.Spread {
		for i, s := range l.spreads {
			if s.at == at {
				e.Median, e.MedianLow, e.MedianHigh = medians(t.Bins[i], t.Games, s.least)
			}
		}
	}
	return e
}

// Wilson returns the interval of 95 % of a share: k of n, by Wilson's score
// method. With n of 0 it is all from 0 to 1.
func Wilson(k, n int64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	low, high = wilson(float64(k)/float64(n), float64(n))
	// The ends are exact where nothing or everything was seen.
	if k == 0 {
		low = 0
	}
	if k == n {
		high = 1
	}
	return low, high
}

// wilson is the interval of a share p of n, which need be no whole number.
func wilson(p, n float64) (low, high float64) {
	centre := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, centre-half), min(1, centre+half)
}

func share(k, n int64) Estimate {
	if n == 0 {
		return Estimate{}
	}
	e := Estimate{Value: float64(k) / float64(n), N: n}
	e.Low, e.High = Wilson(k, n)
	e.Effect = (e.High - e.Low) / 2 * (z + power) / z
	return e
}

// mean is that of n values of a measure with their sum and the sum of their
// squares. One that may be below zero has the normal interval. A count has the
// score interval, which stays above zero and holds for what is rare as well:
// its spread is reckoned to grow with its mean, by the factor that the games
// show. Where they show none, each event counts by itself.
func mean(n, sum, squares int64, m engine.Measure) Estimate {
	if n == 0 {
		return Estimate{}
	}
	games := float64(n)
	e := Estimate{Value: float64(sum) / games, N: n}
	spread := variance(n, sum, squares)
	if m.Kind == engine.Spread && m.Least < 0 || sum < 0 {
		return e.within(math.Sqrt(spread / games))
	}
	factor := float64(max(m.Scale, 1))
	if n > 1 && sum > 0 {
		factor = spread / e.Value
	}
	shift := z * z * factor / (2 * games)
	half := math.Sqrt(z*z*factor*e.Value/games + shift*shift)
	e.Low, e.High = max(0, e.Value+shift-half), e.Value+shift+half
	e.Effect = (e.High - e.Low) / 2 * (z + power) / z
	return e
}

// variance is the unbiased one of n values; 0 for a single value.
func variance(n, sum, squares int64) float64 {
	if n < 2 {
		return 0
	}
	m := float64(n)
	return max(0, (float64(squares)-float64(sum)*float64(sum)/m)/(m-1))
}

// within gives an estimate the normal interval of a standard error.
func (e Estimate) within(se float64) Estimate {
	e.Low, e.High, e.Effect = e.Value-z*se, e.Value+z*se, (z+power)*se
	return e
}

// moments are the sums behind a ratio x to y over n games.
type moments struct {
	n, x, xx, xy, y, yy int64
	part                bool
}

func ratio(m moments) Estimate {
	if m.y == 0 {
		return Estimate{}
	}
	n, x, y := float64(m.n), float64(m.x), float64(m.y)
	r := x / y
	e := Estimate{Value: r, N: m.y}
	spread := 0.0
	if m.n > 1 {
		// The residues x - r y have the mean 0.
		spread = max(0, float64(m.xx)-2*r*float64(m.xy)+r*r*float64(m.yy)) * n / (n - 1) / (y * y)
	}
	if !m.part || m.x < 0 || m.x > m.y {
		return e.within(math.Sqrt(spread))
	}
	if m.x == 0 || m.x == m.y || m.n < 2 {
		// Nothing varied, which says less than the formula believes.
		return share(m.x, m.y)
	}
	if spread == 0 {
		return e.within(0)
	}
	// As many coins as would spread as much as the games do.
	e.Low, e.High = wilson(r, r*(1-r)/spread)
	e.Effect = (e.High - e.Low) / 2 * (z + power) / z
	return e
}

// medians returns the median of n values in bins, and the order statistics
// between which the true one lies with 95 %.
func medians(bins []int64, n int64, least int) (mid, low, high int) {
	if n == 0 {
		return 0, 0, 0
	}
	half := z * math.Sqrt(float64(n)) / 2
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
	at := b.Layout.At[measure] + key
	for i, s := range b.Layout.spreads {
		if s.at == at {
			return b.Tally.Bins[i], s.least
		}
	}
	return nil, 0
}
