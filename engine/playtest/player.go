package playtest

import (
	"context"
	"fmt"
	"slices"

	"hulldown.dev/engine/play"
)

// Part is the sums of a block of games.
type Part struct {
	Tally *Tally
	// Rows are those of the games, one after the other; none where nobody asks for
	// single games.
	Rows []int32
}

// check refuses a part that is not of these games.
func (p *Part) check(l *Layout, at Bounds, rows bool) error {
	games := at.To - at.From
	if p.Tally.Games != int64(games) || rows && len(p.Rows) != games*l.Size {
		return fmt.Errorf("joining games %d to %d: what came back is of %d games", at.From, at.To, p.Tally.Games)
	}
	return nil
}

// Player plays the games of a plan, block by block; it serves one goroutine.
type Player struct {
	layout  *Layout
	counter play.Counter
	seed    uint64
	row     []int32
	rows    bool
}

// NewPlayer returns a player of a plan: of its match, players, seed, turns and
// chance, and with rows where it has an Each. The rest means nothing to it.
func NewPlayer(p Plan) (*Player, error) {
	counter, ledger, err := play.CounterOf(p.Match, p.counted())
	if err != nil {
		return nil, err
	}
	l := newLayout(ledger, p.Match.Seats(), p.Bots)
	return &Player{layout: l, counter: counter, seed: p.Seed, row: make([]int32, l.Size), rows: p.Each != nil}, nil
}

// Layout says where the counts are.
func (p *Player) Layout() *Layout { return p.layout }

// Play plays a block. The error is the context's.
func (p *Player) Play(ctx context.Context, b Bounds) (*Part, error) {
	out := &Part{Tally: NewTally(p.layout)}
	for k := b.From; k < b.To; k++ {
		if err := p.count(ctx, k); err != nil {
			return nil, err
		}
		out.Tally.add(p.layout, p.row)
		if p.rows {
			out.Rows = append(out.Rows, p.row...)
		}
	}
	return out, nil
}

// count plays a game and fills in its row.
func (p *Player) count(ctx context.Context, game int) error {
	c, err := p.counter.Count(ctx, p.seed, uint64(game))
	if err == nil {
		p.layout.fill(p.row, c)
	}
	return err
}

// PairPlayer plays the games of two versions, block by block; it serves one
// goroutine.
type PairPlayer struct {
	base, head *Player
	match      []int
}

// NewPairPlayer returns a player of two versions.
func NewPairPlayer(v Versions) (*PairPlayer, error) {
	base, err := NewPlayer(Plan{Match: v.Base, Bots: v.Bots, Seed: v.Seed, Paired: true})
	if err != nil {
		return nil, err
	}
	head, err := NewPlayer(Plan{Match: v.Head, Bots: v.Bots, Seed: v.Seed, Paired: true})
	if err != nil {
		return nil, err
	}
	return &PairPlayer{base, head, newPairs(base.layout, head.layout).match}, nil
}

// Play plays a block in both versions. The error is the context's.
func (p *PairPlayer) Play(ctx context.Context, b Bounds) (*Pairs, error) {
	out := pairsOf(p.base.layout, p.head.layout, p.match)
	for k := b.From; k < b.To; k++ {
		if err := p.base.count(ctx, k); err != nil {
			return nil, err
		}
		if err := p.head.count(ctx, k); err != nil {
			return nil, err
		}
		out.add(p.base.row, p.head.row)
	}
	return out, nil
}

// check refuses pairs that are not of these games, or of other versions.
func (p *Pairs) check(whole *Pairs, at Bounds) error {
	games := int64(at.To - at.From)
	if p.Base.Tally.Games != games || p.Head.Tally.Games != games || !slices.Equal(p.match, whole.match) {
		return fmt.Errorf("joining games %d to %d: what came back is of %d and %d games", at.From, at.To, p.Base.Tally.Games, p.Head.Tally.Games)
	}
	return nil
}
