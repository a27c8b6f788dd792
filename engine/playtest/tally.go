package playtest

import (
	"errors"

	"hulldown.dev/engine/play"
)

// Tally is what is kept of a batch: sums of integers, by the places of a
// Layout. Tallies of the same layout join exactly.
type Tally struct {
	Games int64
	// Sequential is set when the batch was looked at again and again and went on
	// or stopped by what it showed: its intervals then hold wherever it stops.
	Sequential bool
	// Sums and Squares hold for each count the sum over all games and that of
	// the squares, Cross for a ratio the sum of the products with its divisor.
	Sums, Squares, Cross []int64
	// Apart holds, for each count of the first of two sides, the sums of its products
	// with the same count of the second, with the divisor of that, and of its divisor
	// with that. They are missing in results of old, which Sided is not set for.
	Apart [3][]int64
	Sided bool
	// Bins hold for each spread how many games came to each value.
	Bins [][]int64
}

// NewTally returns an empty tally.
func NewTally(l *Layout) *Tally {
	t := &Tally{Sums: make([]int64, l.Size), Squares: make([]int64, l.Size), Cross: make([]int64, l.Size), Sided: true}
	for i := range t.Apart {
		t.Apart[i] = make([]int64, l.Size)
	}
	for _, s := range l.spreads {
		t.Bins = append(t.Bins, make([]int64, s.most-s.least+1))
	}
	return t
}

// add counts one game.
func (t *Tally) add(l *Layout, row []int32) {
	t.Games++
	for i, n := range row {
		if n == 0 {
			continue
		}
		v := int64(n)
		t.Sums[i] += v
		t.Squares[i] += v * v
		if p := l.per[i]; p >= 0 {
			t.Cross[i] += v * int64(row[p])
		}
	}
	t.compare(l, row)
	for i, s := range l.spreads {
		t.Bins[i][min(max(int(row[s.at]), s.least), s.most)-s.least]++
	}
}

// compare sums the products between the sides.
func (t *Tally) compare(l *Layout, row []int32) {
	for i, other := range l.fellow {
		if other < 0 {
			continue
		}
		x, fellow := int64(row[i]), int64(row[other])
		t.Apart[0][i] += x * fellow
		if p, q := l.per[i], l.per[other]; p >= 0 {
			t.Apart[1][i] += x * int64(row[q])
			t.Apart[2][i] += int64(row[p]) * fellow
		}
	}
}

// Join adds another tally of the same layout.
func (t *Tally) Join(o *Tally) {
	t.Games += o.Games
	for _, part := range []struct{ to, from []int64 }{{t.Sums, o.Sums}, {t.Squares, o.Squares}, {t.Cross, o.Cross}} {
		join(part.to, part.from)
	}
	for i := range t.Apart {
		join(t.Apart[i], o.Apart[i])
	}
	for i := range t.Bins {
		join(t.Bins[i], o.Bins[i])
	}
	t.Sided = t.Sided && o.Sided
}

func join(to, from []int64) {
	for i, n := range from {
		to[i] += n
	}
}

// fill makes a row of a game: what every game has, then the game's own.
func (l *Layout) fill(row []int32, c *play.Count) {
	clear(row)
	r := c.Result
	set := func(m, key int, n int32) { row[l.At[m]+key] = n }
	if w := int(r.Winner); w >= 0 && c.Fault == nil {
		set(mWins, w, 1)
		for seat, side := range l.sides {
			if side == w {
				set(mSeatWins, seat, 1)
			}
		}
	} else {
		set(mDraws, 0, 1)
	}
	for side := range l.Measures[mScore].Keys {
		set(mScore, side, int32(r.Score[side]))
	}
	set(mMargin, 0, int32(r.Score[0])-int32(r.Score[1]))
	l.ending(row, c)
	set(mTurns, 0, int32(c.Turns))
	set(mDecisions, 0, int32(c.Decisions))
	l.leads(row, c)
	for i, v := range l.verbs {
		set(mOffered, i, c.Offered[v])
		set(mTaken, i, c.Taken[v])
	}
	if len(l.At) > commons {
		copy(row[l.At[commons]:], c.Counts)
	}
}

// ending notes what ended the game.
func (l *Layout) ending(row []int32, c *play.Count) {
	keys := l.Measures[mEnds].Keys
	how := c.Result.How
	switch {
	case errors.Is(c.Fault, play.ErrTooLong):
		how = endTooLong
	case c.Fault != nil:
		how = endBroken
	}
	for i, key := range keys {
		if key == how {
			row[l.At[mEnds]+i] = 1
			return
		}
	}
}

// leads notes who led when, and since when the winner did.
func (l *Layout) leads(row []int32, c *play.Count) {
	winner, changes, decided := int(c.Result.Winner), int32(0), percent
	last := -1
	for i, lead := range c.Leads {
		if lead.Side >= 0 {
			if last >= 0 && lead.Side != last {
				changes++
			}
			last = lead.Side
		}
		if i == len(c.Leads)-1 && lead.Side == winner && winner >= 0 && c.Decisions > 0 {
			decided = percent * lead.Decisions / c.Decisions
		}
	}
	row[l.At[mLeadChanges]] = changes
	row[l.At[mDecidedAt]] = int32(decided)
	for i := 1; i < deciles; i++ {
		at, leader := c.Decisions*i/deciles, -1
		for _, lead := range c.Leads {
			if lead.Decisions <= at {
				leader = lead.Side
			}
		}
		if leader >= 0 {
			row[l.At[mLedAt]+i-1] = 1
			if leader == winner {
				row[l.At[mLeaderWins]+i-1] = 1
			}
		}
	}
}
