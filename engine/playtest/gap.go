package playtest

import (
	"math"

	"hulldown.dev/engine"
)

// Gap is how much a count differs between the two sides of a game.
type Gap struct {
	// Measure and Key are places in the layout: of the count of the first side.
	Measure, Key int
	// Sides are the estimates of both.
	Sides [2]Estimate
	// Value is the first less the second, Low and High its interval of 95 %, which
	// means something when Bounded is set.
	Value, Low, High float64
	Bounded          bool
	// StandsOut is set when the difference is too large to be chance among all gaps
	// of the batch, of which 5 in 100 are expected to be chance all the same.
	StandsOut bool
	// standard is the standard error of the value, made of so many games of equal
	// weight; errors is how many of them the value is.
	standard, games, errors float64
}

// chance is how likely it is that a difference which is so much in truth comes out as
// far from it as this one.
func (g *Gap) chance(t *Tally, truth float64) float64 {
	errors := (g.Value - truth) / g.standard
	if t.Sequential {
		return t.surprise(errors)
	}
	return farther(errors, g.games-1)
}

// gapOf is the difference of a count of the first side and its fellow.
func (b *Batch) gapOf(measure, key int) Gap {
	l, t := b.Layout, b.Tally
	m, at := l.Measures[measure], l.At[measure]+key
	other := l.fellow[at]
	g := Gap{Measure: measure, Key: key, Sides: [2]Estimate{l.Estimate(t, measure, key), l.Estimate(t, measure, other-l.At[measure])}}
	g.Value = g.Sides[0].Value - g.Sides[1].Value
	if !t.Sided || t.Games < 2 || g.Sides[0].N == 0 || g.Sides[1].N == 0 {
		return g
	}
	v, scale := fixed(), float64(max(m.Scale, 1))
	if t.Sequential {
		v = anytime(t.Games, miss)
	}
	standard, games := b.apartBy(at, other)
	// A count that few games have cannot be told from its fellow by a normal distribution.
	if games < Least || !(standard > 0) {
		return g
	}
	g.standard, g.games = standard/scale, games
	half := v.student(games-1) * g.standard
	g.Low, g.High, g.Bounded = g.Value-half, g.Value+half, true
	if m.Kind == engine.Share || l.isPart(at) { // no share is farther apart than that
		g.Low, g.High = max(g.Low, -1), min(g.High, 1)
	}
	g.errors = g.Value / g.standard
	return g
}

// apartBy is the standard error of the difference between a count and its fellow, game
// by game, and of how many games of equal weight it is made.
func (b *Batch) apartBy(at, other int) (standard, games float64) {
	l, t := b.Layout, b.Tally
	n := float64(t.Games)
	y, z := l.per[at], l.per[other]
	if y < 0 || z < 0 {
		squares := t.Squares[at] + t.Squares[other] - 2*t.Apart[0][at]
		games = weight(max(t.Sums[at], -t.Sums[at]), t.Squares[at]) + weight(max(t.Sums[other], -t.Sums[other]), t.Squares[other])
		return math.Sqrt(variance(t.Games, t.Sums[at]-t.Sums[other], squares) / n), min(games, n)
	}
	// Linearised: the influence of a game on a ratio is (x - r y) / mean y.
	u, v := float64(t.Sums[y]), float64(t.Sums[z])
	r, s := float64(t.Sums[at])/u, float64(t.Sums[other])/v
	own := moments{x: t.Sums[at], xx: t.Squares[at], xy: t.Cross[at], yy: t.Squares[y]}.residue(r)
	theirs := moments{x: t.Sums[other], xx: t.Squares[other], xy: t.Cross[other], yy: t.Squares[z]}.residue(s)
	both := float64(t.Apart[0][at]) - s*float64(t.Apart[1][at]) - r*float64(t.Apart[2][at])
	if y != z {
		both += r * s * float64(t.Apart[0][y])
	} else {
		both += r * s * float64(t.Squares[y])
	}
	games = min(weight(t.Sums[y], t.Squares[y]), weight(t.Sums[z], t.Squares[z]))
	if l.isPart(at) { // what nearly never or nearly always comes has few games against it
		games = min(games, part(t, at, y)+part(t, other, z))
	}
	k := games / max(games-1, 1)
	return math.Sqrt(max(0, k*(own/(u*u)+theirs/(v*v)-2*both/(u*v)))), games
}

// isPart reports whether a ratio is a part of a whole.
func (l *Layout) isPart(at int) bool {
	m, _ := l.find(at)
	return l.Measures[m].Kind == engine.Ratio && l.Measures[m].Scale <= 1
}

// part is how many games speak for a part of a whole and against it, whichever is less.
func part(t *Tally, x, y int) float64 {
	return min(weight(t.Sums[x], t.Squares[x]), weight(t.Sums[y]-t.Sums[x], t.Squares[y]-2*t.Cross[x]+t.Squares[x]))
}

// Gaps lists the differences between two sides, in the order of the measures, those of
// games of another number of sides are none. Marks are those of all of them together.
func (b *Batch) Gaps() []Gap {
	var list []Gap
	var chances []float64
	var tested []int
	for at, other := range b.Layout.fellow {
		if other < 0 {
			continue
		}
		measure, key := b.Layout.find(at)
		g := b.gapOf(measure, key)
		if g.Bounded {
			chances, tested = append(chances, g.chance(b.Tally, 0)), append(tested, len(list))
		}
		list = append(list, g)
	}
	for i, found := range discover(chances) {
		list[tested[i]].StandsOut = found
	}
	return list
}

// Share is the share of games in which something came, with its interval.
func Share(k, games int64) Estimate { return share(k, games, fixed()) }

// Gain is by how much of all games one player won more than another in the same games:
// more is how many more it won, differ in how many games they fared differently. It has
// Student's interval, which is Few where fewer than Least games differ.
func Gain(games, more, differ int64) Estimate {
	if games < 2 {
		return Estimate{}
	}
	v, n := fixed(), float64(games)
	e := Estimate{Value: float64(more) / n, N: games, Few: differ < Least}
	half := v.student(n-1) * math.Sqrt(variance(games, more, differ)/n)
	return e.between(e.Value-half, e.Value+half, v)
}
