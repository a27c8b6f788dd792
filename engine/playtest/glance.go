package playtest

import (
	"cmp"
	"math"
	"slices"

	"hulldown.dev/engine"
)

// Glance is what a batch shows at a glance: how often each side wins, and of two sides by how
// much, and what their points are for.
type Glance struct {
	// Wins has a line for each side, and Even is the share of wins at which none leads.
	Wins []Line
	Even float64
	// Ahead counts the games at whose end the first and the second of two sides were ahead: those
	// in bin i by more than i*Step points and by at most (i+1)*Step. It is empty for other numbers
	// of sides.
	Ahead [2][]int64
	Step  int
	// Sources are the rules and events that gave points to the two sides, the largest first.
	Sources []Source
}

// Source is what two sides earned with one thing, in points a game.
type Source struct {
	Label string
	Sides [2]float64
}

// Glance makes the glance at a batch with margins in so many bins a side; ok is false for a batch
// without games or whose games broke off, and for a file without the measures of every game.
func (b *Batch) Glance(bins int) (g *Glance, ok bool) {
	if b.Tally.Games == 0 || !b.Layout.common() || b.Broken() {
		return nil, false
	}
	g = &Glance{Step: 1}
	g.Wins, _ = b.Lines(mWins, true)
	g.Even, _ = b.Held(mWins)
	if len(g.Wins) == 2 {
		g.margins(b, bins)
		g.sources(b)
	}
	return g, true
}

// margins parts the games by who was ahead, and by how much.
func (g *Glance) margins(b *Batch, bins int) {
	games, least := b.Spread(mMargin, 0)
	most := 0
	for i, n := range games {
		if n > 0 {
			most = max(most, least+i, -(least + i))
		}
	}
	g.Step = max((most+bins-1)/bins, 1)
	g.Ahead = [2][]int64{make([]int64, bins), make([]int64, bins)}
	for i, n := range games {
		if margin := least + i; n > 0 && margin > 0 {
			g.Ahead[0][(margin-1)/g.Step] += n
		} else if n > 0 && margin < 0 {
			g.Ahead[1][(-margin-1)/g.Step] += n
		}
	}
}

// sources lists what the points of two sides are for.
func (g *Glance) sources(b *Batch) {
	j := judge{b: b, Speech: b.Speech}
	for _, gap := range b.Gaps() {
		if b.Layout.Measures[gap.Measure].Role == engine.Source && max(math.Abs(gap.Sides[0].Value), math.Abs(gap.Sides[1].Value)) >= 0.05 {
			g.Sources = append(g.Sources, Source{j.bare(gap.Measure, gap.Key), [2]float64{gap.Sides[0].Value, gap.Sides[1].Value}})
		}
	}
	slices.SortStableFunc(g.Sources, func(a, b Source) int { return cmp.Compare(b.most(), a.most()) })
}

// most is the points of the side that got more.
func (s *Source) most() float64 { return max(s.Sides[0], s.Sides[1]) }
