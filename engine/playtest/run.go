package playtest

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Block is how many games are played between two looks at a Rule, so that
// where a batch stops does not depend on the number of workers.
const Block = 128

// MaxGames is the most games of a batch: with it, no sum of squares can
// overflow.
const MaxGames = 1 << 30

// Plan is a batch to be played.
type Plan struct {
	Match play.Match
	// Bots names the players, as play.PlayOptions does.
	Bots []string
	Seed uint64
	// From and To bound the numbers of the games, To excluded.
	From, To int
	// Jobs is how many games are played at once, 0 for one per processor. It
	// changes nothing but the time.
	Jobs int
	// Turns is the cap of turns of a game, 0 for play.DefaultTurns.
	Turns int
	// Paired takes chance so that games of like set-ups stay alike, as in a
	// play.Table.
	Paired bool
	// Size is how many games a block has at most, 0 to choose by the number of
	// jobs. It changes nothing but the time, and divides Block where there is a
	// Rule.
	Size int
	// Rising begins with small blocks, so that what is wrong with who plays them shows early
	// and finding it costs little.
	Rising bool
	// Away, if set, plays a block elsewhere; Jobs blocks are away at once. A block
	// is asked for once, and blocks are joined in order whatever order they come
	// back in.
	Away func(ctx context.Context, b Bounds) (*Part, error)
	// Rule ends the batch early; nil for none.
	Rule Rule
	// Each, if set, is called with each game in order, as a row of the layout that it
	// must not keep.
	Each func(game int, row []int32)
	// Progress, if set, is called with how many games are done.
	Progress func(done int)
	// Grown, if set, is called with the batch as far as it came, after each block; the
	// batch changes when the call has returned.
	Grown func(*Batch)
}

// counted says how the games are played.
func (p Plan) counted() play.CountOptions {
	return play.CountOptions{Bots: p.Bots, Turns: p.Turns, Paired: p.Paired}
}

// Batch is what was played. Of an interrupted one it holds the games up to To,
// which is then lower than planned.
type Batch struct {
	Layout   *Layout
	Tally    *Tally
	From, To int
	// Stopped names the rule that ended the batch, "" where none did.
	Stopped string
	// Speech is the language that the batch is reported in.
	Speech Speech
}

// Run plays a batch. When the context is done it returns, with the context's
// error, the batch as far as all its games are known.
func Run(ctx context.Context, p Plan) (*Batch, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	layout, err := LayoutOf(p.Match, p.counted())
	if err != nil {
		return nil, err
	}
	p.Jobs = jobsOf(p.Jobs, p.To-p.From)
	b := &Batch{Layout: layout, From: p.From, To: p.From, Tally: NewTally(layout)}
	b.Tally.Sequential = p.Rule != nil && p.Rule.Sequential()
	player := func() blockPlayer[*Part] { return p.Away }
	if p.Away == nil {
		player = p.player
	}
	return b, playBlocks(ctx, p.blocks(), player, func(at Bounds, part *Part) (bool, error) { return p.take(b, at, part) })
}

// check refuses bounds and sizes that are none.
func (p Plan) check() error {
	switch {
	case p.From < 0 || p.To < p.From || p.To > MaxGames || p.Jobs < 0 || p.Size < 0:
		return fmt.Errorf("playing games %d to %d with %d jobs: expected 0 to %d and no number below 0", p.From, p.To, p.Jobs, MaxGames)
	case p.Rule != nil && p.Size > 0 && Block%p.Size != 0:
		return fmt.Errorf("playing blocks of %d games: expected a divisor of %d, after which a rule is asked", p.Size, Block)
	}
	return nil
}

// jobsOf is how many blocks are played at once: what was asked for, or as many as
// there are processors, and no more than games.
func jobsOf(asked, games int) int {
	if asked == 0 {
		asked = runtime.GOMAXPROCS(0)
	}
	return min(asked, max(1, games))
}

// player returns a player of the plan's games in this process.
func (p Plan) player() blockPlayer[*Part] {
	player, err := NewPlayer(p)
	if err != nil {
		return func(context.Context, Bounds) (*Part, error) { return nil, err }
	}
	return player.Play
}

// take joins the next block, and reports whether the rule has enough.
func (p Plan) take(out *Batch, at Bounds, part *Part) (bool, error) {
	if err := part.check(out.Layout, at, p.Each != nil); err != nil {
		return false, err
	}
	out.Tally.Join(part.Tally)
	out.To = at.To
	if p.Each != nil {
		for i, row := range slices.Collect(slices.Chunk(part.Rows, out.Layout.Size)) {
			p.Each(at.From+i, row)
		}
	}
	if p.Progress != nil {
		p.Progress(out.To - out.From)
	}
	if p.Grown != nil {
		p.Grown(out)
	}
	if p.Rule == nil || out.To%Block != 0 && out.To != p.To {
		return false, nil
	}
	verdict, done := p.Rule.Done(out.Layout, out.Tally)
	out.Stopped = verdict
	return done, nil
}

// mostBroken is the share of games up to which those that did not come to their end leave a verdict
// on the others.
const mostBroken = 0.05

// Broken reports whether so many games did not come to their end that what is counted shows nothing.
func (b *Batch) Broken() bool { return float64(b.Faults()) > mostBroken*float64(b.Tally.Games) }

// brokeOff says how many games did not come to their end, "" for none.
func (b *Batch) brokeOff() string {
	n := b.Faults()
	if n == 0 {
		return ""
	}
	key := Key("report.broke-off")
	if b.Broken() {
		key = "report.no-verdict"
	}
	return b.Speech.say(key, "broken", strconv.FormatInt(n, 10), "n", strconv.FormatInt(b.Tally.Games, 10))
}

// Faults counts the games that did not come to their end.
func (b *Batch) Faults() int64 {
	var n int64
	for i, m := range b.Layout.Measures {
		for k, key := range m.Keys {
			if m.Name == endsName && (key == endTooLong || key == endBroken || key == engine.Endless) {
				n += b.Tally.Sums[b.Layout.At[i]+k]
			}
		}
	}
	return n
}
