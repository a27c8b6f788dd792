package playtest

import (
	"fmt"
	"math"

	"hulldown/engine"
)

// Bounds of a result that is read from a file, so that a small file does not ask for much
// memory. What a playtest writes is far below them.
const (
	// mostValues is for how many values the spreads of a file have bins, all cells together.
	mostValues = 1 << 24
	// mostObjects is how many objects of JSON a file has: cells, measures and counts.
	mostObjects = 1 << 22
	// MaxVaried is how many settings a cell varies at most: to read a report, each is made again.
	MaxVaried = 64
	// mostCells is how many points a grid has.
	mostCells = 1000
)

// sound refuses sums that no games of a layout can have. What is reckoned of others may be
// no number, or be looked for where a distribution has no meaning.
func (t *Tally) sound(l *Layout) error {
	for i := range l.Measures {
		m := &l.Measures[i]
		for k, key := range m.Keys {
			if !t.soundCount(l, i, l.At[i]+k) {
				return fmt.Errorf("measure %q counts of %q what no %d games can have", m.Name, key, t.Games)
			}
		}
	}
	for i, bins := range t.Bins {
		left := t.Games
		for _, n := range bins {
			if n < 0 || n > left {
				left = -1
				break
			}
			left -= n
		}
		if left != 0 {
			return fmt.Errorf("the values of spread %d are not those of %d games", i+1, t.Games)
		}
	}
	return nil
}

// soundCount reports whether there can be games with the sums of a count.
func (t *Tally) soundCount(l *Layout, measure, at int) bool {
	m, sum, squares := &l.Measures[measure], t.Sums[at], t.Squares[at]
	if !mixes(t.Games, sum, squares) {
		return false
	}
	switch most := t.Games; m.Kind {
	case engine.Share:
		if m.Against == engine.Even && l.common() {
			most = l.decided(t) // what is held so is who wins
		}
		return sum >= 0 && sum <= most
	case engine.Ratio:
		p := l.per[at]
		return mixes(squares, t.Cross[at], t.Squares[p])
	}
	return true
}

// mixes reports whether the product of two sums of squares is no less than the square of the
// sum of products, as it always is; rounding is forgiven.
func mixes(a, product, b int64) bool {
	const rounding = 1e-9
	return a >= 0 && b >= 0 && math.Abs(float64(product)) <= math.Sqrt(float64(a))*math.Sqrt(float64(b))*(1+rounding)
}
