package playtest

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/mathext"

	"hulldown.dev/engine"
)

// falseDiscoveries is the share of chance among what is called moved, or said to
// stand out.
const falseDiscoveries = 0.05

// discover returns which of some chances are too small to be chance among all of
// them, by the method of Benjamini and Hochberg: of those, falseDiscoveries are
// expected to be chance all the same.
func discover(chances []float64) []bool {
	order := make([]int, len(chances))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(chances[a], chances[b]) })
	last := -1
	for i, at := range order {
		if chances[at] <= falseDiscoveries*float64(i+1)/float64(len(order)) {
			last = i
		}
	}
	found := make([]bool, len(chances))
	for _, at := range order[:last+1] {
		found[at] = true
	}
	return found
}

// Family is all counts of a batch taken together, for intervals that hold for all at once.
type Family struct {
	// Intervals is how many numbers have enough games: of 20 such intervals, one
	// is expected to miss. Tested is how many of their counts have a value that they are held
	// against, and Found how many of these stand out.
	Intervals, Tested, Found int
	// out says which counts stand out, by their places.
	out []bool
}

// Sentences says for a report how its numbers are to be read together.
func (f *Family) Sentences(b *Batch) []string {
	say := b.Speech.say
	list := []string{say("report.by-chance", "n", strconv.Itoa(f.Intervals), "misses", strconv.Itoa(int(math.Round(miss*float64(f.Intervals)))))}
	if b.Tally.Sequential {
		list[0] = say("report.sequential")
	}
	if f.Tested > 0 {
		list = append(list, say("report.stands-out", "n", strconv.Itoa(f.Tested)))
	}
	return append(list, say("report.too-few", "n", strconv.Itoa(Least)))
}

// StandsOut reports whether a count is farther from what its measure is held
// against than chance explains among all that are tested.
func (f *Family) StandsOut(l *Layout, measure, key int) bool { return f.out[l.At[measure]+key] }

// Family tests every count whose measure is held against a value.
func (b *Batch) Family() *Family {
	l, t := b.Layout, b.Tally
	whole := l.common()
	f := &Family{out: make([]bool, l.Size)}
	var chances []float64
	var places []int
	for i, m := range l.Measures {
		for k := range m.Keys {
			e := l.Estimate(t, i, k)
			if e.N > 0 && !e.Few {
				f.Intervals++
			}
			if e.N == 0 || !whole || m.Against == engine.Nothing || m.Kind != engine.Share && e.Few {
				continue
			}
			chances, places = append(chances, l.chance(t, i, k, l.expected(t, i))), append(places, l.At[i]+k)
		}
	}
	f.Tested = len(chances)
	for i, found := range discover(chances) {
		if found {
			f.out[places[i]] = true
			f.Found++
		}
	}
	return f
}

// common reports whether the layout begins with the measures of every game; one
// that was read from a file need not.
func (l *Layout) common() bool {
	return len(l.Measures) >= commons && l.Measures[mWins].Name == WinRate && len(l.Measures[mWins].Keys) > 0 &&
		l.Measures[mDraws].Name == drawRate && len(l.Measures[mDraws].Keys) == 1
}

// expected is what a measure is held against: a value, or the share of the games
// that somebody won.
func (l *Layout) expected(t *Tally, measure int) float64 {
	m := l.Measures[measure]
	if m.Against != engine.Even {
		return 0
	}
	even := 1 / float64(len(l.Measures[mWins].Keys))
	if m.Kind == engine.Ratio {
		even *= float64(l.decided(t)) / float64(t.Games)
	}
	return even
}

// Held is the value that a measure is held against, in the unit of its estimates; false
// for one that is held against nothing.
func (b *Batch) Held(measure int) (value float64, ok bool) {
	m := &b.Layout.Measures[measure]
	if m.Against == engine.Nothing || !b.Layout.common() || b.Tally.Games == 0 {
		return 0, false
	}
	value = b.Layout.expected(b.Tally, measure)
	if m.Kind == engine.Share {
		value *= float64(b.Layout.decided(b.Tally)) / float64(b.Tally.Games)
	}
	return value, true
}

// decided is how many games somebody won.
func (l *Layout) decided(t *Tally) int64 { return t.Games - t.Sums[l.At[mDraws]] }

// chance is how likely a count is at least as far from what is expected of it.
// Shares of games are tested exactly; of others the sum of what each game is
// above that value is divided by the root of its sum of squares, which a few
// large games cannot make large.
func (l *Layout) chance(t *Tally, measure, key int, expected float64) float64 {
	m, at := l.Measures[measure], l.At[measure]+key
	sum, squares, n := float64(t.Sums[at]), float64(t.Squares[at]), float64(t.Games)
	switch m.Kind {
	case engine.Share:
		if !t.Sequential {
			return binomial(t.Sums[at], l.decided(t), expected)
		}
		mean := expected * float64(l.decided(t))
		return t.surprise((sum - mean) / math.Sqrt(mean*(1-expected)))
	case engine.Ratio:
		r := l.moments(t, measure, key)
		return t.surprise((sum - expected*float64(r.y)) / math.Sqrt(r.residue(expected)))
	}
	return t.surprise((sum - expected*n) / math.Sqrt(squares-2*expected*sum+expected*expected*n))
}

// surprise is how likely so many standard errors are or more. In a batch that
// was looked at again and again it is that of so many at any look.
func (t *Tally) surprise(errors float64) float64 {
	if math.IsNaN(errors) {
		return 1
	}
	if !t.Sequential {
		return math.Erfc(math.Abs(errors) / math.Sqrt2)
	}
	spread := mixed(t.Games, miss)
	return min(1, math.Sqrt(1+spread)*math.Exp(-errors*errors*spread/(2*(1+spread))))
}

// binomial is how likely k of n or what is as far out on the other side is when
// each comes with a chance of p, twice the smaller tail.
func binomial(k, n int64, p float64) float64 {
	const many = 1_000_000 // from where on the normal distribution is as good
	switch mean := p * float64(n); {
	case n == 0:
		return 1
	case n > many:
		return math.Erfc(max(0, math.Abs(float64(k)-mean)-0.5) / math.Sqrt(2*mean*(1-p)))
	}
	above, below := 1.0, 1.0
	if k > 0 {
		above = mathext.RegIncBeta(float64(k), float64(n-k)+1, p)
	}
	if k < n {
		below = mathext.RegIncBeta(float64(n-k), float64(k)+1, 1-p)
	}
	return min(1, 2*min(above, below))
}
