package playtest

import (
	"fmt"
	"math"

	"hulldown.dev/engine"
)

// Bounds of a result that is read from a file, so that a small file does not ask for much
// memory. What a playtest writes is far below them.
const (
	// mostValues is for how many values the spreads of a file have bins, all cells together.
	mostValues = 1 << 24
	// mostObjects is how many objects of JSON a file has: cells, measures and counts.
	mostObjects = 1 << 22
	// leastObject is how many bytes an object has on average at least, where there are more than
	// fewObjects: what is kept of one is far larger than the shortest is.
	leastObject, fewObjects = 48, 2000
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
		if !l.spreads[i].agrees(t, bins) {
			return fmt.Errorf("the values of spread %d do not come to its sum", i+1)
		}
	}
	return t.agree(l)
}

// agrees reports whether the values of a spread can come to its sum and to the sum of its
// squares. Values beyond the bounds are counted at the bounds, so that the sum may lie beyond
// what is counted there, on that side.
func (s spread) agrees(t *Tally, bins []int64) bool {
	var sum, squares int64
	for i, n := range bins {
		v := int64(s.least + i)
		sum += n * v
		squares += n * v * v
	}
	if len(bins) == 0 {
		return true
	}
	below, above := bins[0] > 0, bins[len(bins)-1] > 0
	switch got := t.Sums[s.at]; {
	case got > sum && !above, got < sum && !below:
		return false
	case !below && !above:
		return t.Squares[s.at] == squares
	}
	return true
}

// complete reports whether a layout begins with all measures of every game, of two sides.
func (l *Layout) complete() bool {
	if len(l.Measures) < commons {
		return false
	}
	for i, m := range commonDocs() {
		if l.Measures[i].Name != m.Name {
			return false
		}
	}
	const sides = 2
	return len(l.Measures[mWins].Keys) == sides && len(l.Measures[mScore].Keys) == sides && len(l.Measures[mMargin].Keys) == 1 &&
		len(l.Measures[mDraws].Keys) == 1
}

// agree refuses sums of the measures of every game that contradict each other: each game is won
// by one side and its seats, or by nobody; it ends in one way; its margin is the difference of
// its scores. Results of other measures have nothing to agree on.
func (t *Tally) agree(l *Layout) error {
	if !l.complete() {
		return nil
	}
	total := func(measure int) (n int64) {
		for k := range l.Measures[measure].Keys {
			n += t.Sums[l.At[measure]+k]
		}
		return n
	}
	scores := l.At[mScore]
	switch {
	case total(mWins)+total(mDraws) != t.Games:
		return fmt.Errorf("%d games are won and %d drawn of %d", total(mWins), total(mDraws), t.Games)
	case total(mEnds) > t.Games:
		return fmt.Errorf("%d endings are counted of %d games", total(mEnds), t.Games)
	case t.Sums[l.At[mMargin]] != t.Sums[scores]-t.Sums[scores+1]:
		return fmt.Errorf("the margins come to %d and the scores to %d and %d", t.Sums[l.At[mMargin]], t.Sums[scores], t.Sums[scores+1])
	}
	for seat, side := range l.sides {
		if at := l.At[mSeatWins] + seat; seat < len(l.Measures[mSeatWins].Keys) && side < len(l.Measures[mWins].Keys) && t.Sums[at] != t.Sums[l.At[mWins]+side] {
			return fmt.Errorf("a seat won %d games and its side %d", t.Sums[at], t.Sums[l.At[mWins]+side])
		}
	}
	return nil
}

// soundCount reports whether there can be games with the sums of a count.
func (t *Tally) soundCount(l *Layout, measure, at int) bool {
	m, sum, squares := &l.Measures[measure], t.Sums[at], t.Squares[at]
	if !mixes(t.Games, sum, squares) || !whole(sum, squares) || !t.soundApart(l, at) {
		return false
	}
	switch most := t.Games; m.Kind {
	case engine.Share:
		if m.Against == engine.Even && l.common() {
			most = l.decided(t) // such measures count for the winner alone
		}
		return sum >= 0 && sum <= most && squares == sum // a game has one or none
	case engine.Ratio:
		p := l.per[at]
		return mixes(squares, t.Cross[at], t.Squares[p])
	}
	return true
}

// soundApart reports whether there can be games with the products of a count between the sides.
func (t *Tally) soundApart(l *Layout, at int) bool {
	other := l.fellow[at]
	if other < 0 {
		return true
	}
	if p, q := l.per[at], l.per[other]; p >= 0 && (!mixes(t.Squares[at], t.Apart[1][at], t.Squares[q]) || !mixes(t.Squares[p], t.Apart[2][at], t.Squares[other])) {
		return false
	}
	return mixes(t.Squares[at], t.Apart[0][at], t.Squares[other])
}

// whole reports whether there can be whole numbers with a sum and a sum of squares: the square of
// each is no less than it, and odd where it is.
func whole(sum, squares int64) bool {
	return (squares-sum)%2 == 0 && squares >= sum && squares >= -sum
}

// mixes reports whether the product of two sums of squares is no less than the square of the
// sum of products, as it always is; rounding is forgiven.
func mixes(a, product, b int64) bool {
	const rounding = 1e-9
	return a >= 0 && b >= 0 && math.Abs(float64(product)) <= math.Sqrt(float64(a))*math.Sqrt(float64(b))*(1+rounding)
}
