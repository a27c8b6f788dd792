package playtest

import (
	"context"
	"fmt"

	"hulldown.dev/engine/play"
)

// Duel is how two kinds of player fared against each other: half of the games
// with A on the first side, half with B there, the same seeds in both halves.
type Duel struct {
	A string `json:"a"`
	B string `json:"b"`
	// Games counts all games, Wins those that A won and Draws those that nobody
	// did. First and Second are what A won of each half, Both the pairs of games
	// with the same seed of which A won both.
	Games  int64 `json:"games"`
	Wins   int64 `json:"wins"`
	Draws  int64 `json:"draws"`
	First  int64 `json:"first"`
	Second int64 `json:"second"`
	Both   int64 `json:"both"`
}

// Estimate is the share of games that A won. The two games of a seed share their
// chance, so that the interval is that of as many pairs as there are, each of
// which A won twice, once or never.
func (d Duel) Estimate() Estimate {
	pairs := d.Games / 2
	return ratio(moments{x: d.Wins, xx: d.Wins + 2*d.Both, xy: 2 * d.Wins, y: 2 * pairs, yy: 4 * pairs, part: true}, fixed())
}

// Measured is a duel to be played.
type Measured struct {
	Match    play.Match
	A, B     string
	Seed     uint64
	Games    int
	Jobs     int
	Progress func(done int)
}

// Play plays a duel. It needs a game of two sides; an odd number of games is
// made even.
func (m Measured) Play(ctx context.Context) (Duel, error) {
	d := Duel{A: m.A, B: m.B}
	half := (m.Games + 1) / 2
	won := make([]bool, half) // by the game, whether A won it on the first side
	for first := range 2 {
		bots, err := m.seating(first == 0)
		if err != nil {
			return d, err
		}
		layout, err := LayoutOf(m.Match, play.CountOptions{Bots: bots})
		if err != nil {
			return d, err
		}
		at := layout.At[mWins] + first
		b, err := Run(ctx, Plan{Match: m.Match, Bots: bots, Seed: m.Seed, To: half, Jobs: m.Jobs, Each: func(game int, row []int32) {
			switch {
			case first == 0:
				won[game] = row[at] > 0
			case won[game] && row[at] > 0:
				d.Both++
			}
		}, Progress: func(done int) {
			if m.Progress != nil {
				m.Progress(first*half + done)
			}
		}})
		if err != nil {
			return d, err
		}
		wins := b.Tally.Sums[at]
		d.Games += b.Tally.Games
		d.Wins += wins
		d.Draws += b.Tally.Sums[b.Layout.At[mDraws]]
		if first == 0 {
			d.First = wins
		} else {
			d.Second = wins
		}
	}
	return d, nil
}

// seating gives A the seats of the first side, or of the second.
func (m Measured) seating(first bool) ([]string, error) {
	c, ok := m.Match.(play.Countable)
	if !ok {
		return nil, fmt.Errorf("measuring %s against %s: the game cannot be counted", m.A, m.B)
	}
	l := c.Ledger()
	if len(l.Sides) != 2 {
		return nil, fmt.Errorf("measuring %s against %s: the game has %d sides, expected 2", m.A, m.B, len(l.Sides))
	}
	var bots []string
	for _, side := range l.Side {
		if (side == 0) == first {
			bots = append(bots, m.A)
		} else {
			bots = append(bots, m.B)
		}
	}
	return bots, nil
}
