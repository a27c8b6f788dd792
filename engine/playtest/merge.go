package playtest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"hulldown.dev/engine"
)

// Merge joins the shards of one playtest into what one run would have given,
// byte for byte. It refuses results of different playtests, and shards that
// overlap or leave games out between them.
func Merge(parts []*Result) (*Result, error) {
	if len(parts) == 0 {
		return nil, errors.New("joining shards: there are none")
	}
	parts = slices.Clone(parts)
	slices.SortStableFunc(parts, func(a, b *Result) int { return cmp.Compare(a.Games.From, b.Games.From) })
	out := *parts[0]
	out.Cells, out.Across = slices.Clone(out.Cells), nil
	last := parts[len(parts)-1]
	for i, c := range last.Cells {
		if len(parts) > 1 && c.Played.To != last.Games.To {
			return nil, fmt.Errorf("joining shards: cell %d of the last ends before game %d of %d: it was interrupted", i+1, c.Played.To, last.Games.To)
		}
	}
	for _, p := range parts[1:] {
		if err := out.follows(p); err != nil {
			return nil, fmt.Errorf("joining shards: %w", err)
		}
		for i := range out.Cells {
			joined, err := out.Cells[i].join(&p.Cells[i])
			if err != nil {
				return nil, fmt.Errorf("joining shards: cell %d: %w", i+1, err)
			}
			out.Cells[i] = joined
		}
		out.Games.To = p.Games.To
	}
	return &out, nil
}

// follows refuses a result that does not go on where r ends.
func (r *Result) follows(p *Result) error {
	switch {
	case p.Engine != r.Engine:
		return fmt.Errorf("engines %d and %d differ", r.Engine, p.Engine)
	case p.Scenario != r.Scenario:
		return fmt.Errorf("scenarios %s and %s differ", r.Scenario, p.Scenario)
	case p.Seed != r.Seed:
		return fmt.Errorf("seeds %d and %d differ", r.Seed, p.Seed)
	case len(p.Cells) != len(r.Cells):
		return fmt.Errorf("grids of %d and %d cells differ", len(r.Cells), len(p.Cells))
	case p.Games.From < r.Games.To:
		return fmt.Errorf("games %d to %d are in two shards", p.Games.From, min(r.Games.To, p.Games.To)-1)
	case p.Games.From > r.Games.To:
		return fmt.Errorf("games %d to %d are in no shard", r.Games.To, p.Games.From-1)
	}
	return nil
}

// join adds the next shard of the same cell.
func (c *Cell) join(o *Cell) (Cell, error) {
	switch {
	case !slices.Equal(c.Vary, o.Vary), !slices.EqualFunc(c.Set, o.Set, slices.Equal[[]string]), !slices.Equal(c.Bots, o.Bots), !slices.Equal(c.Seats, o.Seats):
		return Cell{}, errors.New("the set-ups differ")
	case c.Content != o.Content:
		return Cell{}, fmt.Errorf("the content differs: %s and %s", c.Content, o.Content)
	case c.Stopped != "" || o.Stopped != "":
		return Cell{}, errors.New("one of them stopped by a rule; shards play all their games")
	case c.Played.To != o.Played.From:
		return Cell{}, fmt.Errorf("one ends before game %d and the next begins with game %d", c.Played.To, o.Played.From)
	}
	l, t, err := c.tally()
	if err != nil {
		return Cell{}, err
	}
	m, u, err := o.tally()
	if err != nil {
		return Cell{}, err
	}
	if !slices.EqualFunc(l.Measures, m.Measures, sameMeasure) {
		return Cell{}, errors.New("they count different things")
	}
	t.Join(u)
	out := *c
	out.Played.To = o.Played.To
	out.Counted = groups(&Batch{Layout: l, Tally: t})
	return out, nil
}

// Shard returns the games of shard i of n, both counted from 1, of a playtest
// of some games. It refuses numbers that name no shard.
func Shard(i, n, games int) (Bounds, error) {
	if n > MaxGames {
		return Bounds{}, fmt.Errorf("shard %d/%d: there are at most %d parts", i, n, MaxGames)
	}
	if n < 1 || i < 1 || i > n || games < 0 || games > MaxGames {
		return Bounds{}, fmt.Errorf("shard %d/%d: expected 1/%d to %d/%d", i, n, max(n, 1), max(n, 1), max(n, 1))
	}
	at := func(k int) int { return int(int64(games) * int64(k) / int64(n)) }
	return Bounds{at(i - 1), at(i)}, nil
}

// sameMeasure reports whether two measures count the same, and call it the same.
func sameMeasure(a, b engine.Measure) bool {
	return a.Name == b.Name && a.Kind == b.Kind && a.Per == b.Per && a.Scale == b.Scale &&
		a.Least == b.Least && a.Most == b.Most && a.Against == b.Against && slices.Equal(a.Keys, b.Keys) && slices.Equal(a.Labels, b.Labels)
}
