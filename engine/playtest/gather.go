package playtest

import (
	"fmt"

	"hulldown.dev/engine/play"
)

// Gathering is a batch of games that were not played for it, such as those of persons.
type Gathering struct {
	batch *Batch
	row   []int32
}

// NewGathering returns one without games. Players name who played, one for all seats or one for
// each, and need be no players that package bot lists.
func NewGathering(m play.Match, players []string) (*Gathering, error) {
	c, ok := m.(play.Countable)
	if !ok {
		return nil, fmt.Errorf("games of %s cannot be counted", m.Head().Game)
	}
	l := newLayout(c.Ledger(), m.Seats(), players)
	return &Gathering{batch: &Batch{Layout: l, Tally: NewTally(l)}, row: make([]int32, l.Size)}, nil
}

// Add adds a game of the match, which play.Countable counted.
func (g *Gathering) Add(c *play.Count) {
	g.batch.Layout.fill(g.row, c)
	g.batch.Tally.add(g.batch.Layout, g.row)
	g.batch.To++
}

// Batch is the games that were added.
func (g *Gathering) Batch() *Batch { return g.batch }

// Mean is the mean of whole numbers that may be below zero, with Student's interval.
func Mean(values []int) Estimate {
	s := sample{n: int64(len(values)), unit: 1, signed: true}
	for _, v := range values {
		s.sum += int64(v)
		s.squares += int64(v) * int64(v)
	}
	return mean(s, fixed())
}
