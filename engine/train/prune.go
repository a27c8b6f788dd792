package train

import (
	"context"
	"slices"

	"hulldown/engine/bot"
)

// The sizes of the test of a group: how many games a block has, and by how many tenths of
// its standard error a loss shows, or plainly does not.
const (
	block   = 100
	shows   = 25
	plainly = 10
)

// line is a player by weights, and what its first games against the standard player
// came to.
type line struct {
	values  []int32
	results []Outcome
}

// upTo plays games of a line until it has so many.
func (t *training) upTo(ctx context.Context, side int, l *line, n int) error {
	if n <= len(l.results) {
		return nil
	}
	games := numbered(pruneGames+uint64(len(l.results)), n-len(l.results))
	results, err := t.play(ctx, Lot{Side: side, Players: []Player{{Values: l.values}}, Foes: []Player{{Name: bot.Default}}, Games: games}, nil)
	l.results = append(l.results, results...)
	return err
}

// prune puts groups of weights back to the standard whose loss costs nothing, for each side by
// itself against the standard player, from where a checkpoint was.
func (t *training) prune(ctx context.Context) error {
	groups, at := t.groups(), t.at.Pruned
	left := t.Games - t.generations()*Generation
	blocks := left / (len(t.Sides) * (len(groups) + 1) * block)
	number := 0
	for _, side := range t.Sides {
		whole := &line{values: at.Values[side]}
		for _, group := range groups {
			if number++; number <= at.Done {
				continue
			}
			if t.Progress != nil {
				t.Progress("pruning", at.Done, len(t.Sides)*len(groups))
			}
			without := &line{values: t.without(whole.values, group)}
			if !slices.Equal(without.values, whole.values) {
				// Too few games to test anything leave everything as it is.
				needed, err := blocks == 0, error(nil)
				if blocks > 0 {
					needed, err = t.needed(ctx, side, [2]*line{whole, without}, blocks)
				}
				if err != nil {
					return err
				}
				if needed {
					at.Kept[side] = append(at.Kept[side], group)
				} else {
					whole = without
				}
			}
			at.Values[side], at.Done = whole.values, number
			if err := t.save(); err != nil {
				return err
			}
		}
	}
	return nil
}

// needed reports whether the second of two lines loses by what it is without: after each
// block if that shows, and in the end if it seems so.
func (t *training) needed(ctx context.Context, side int, lines [2]*line, blocks int) (bool, error) {
	var sum, squares int64
	for b := range blocks {
		for _, l := range lines {
			if err := t.upTo(ctx, side, l, (b+1)*block); err != nil {
				return false, err
			}
		}
		for k := b * block; k < (b+1)*block; k++ {
			d := int64(lines[0].results[k].Reward) - int64(lines[1].results[k].Reward)
			sum += d
			squares += d * d
		}
		// In whole numbers: the sum is above so many tenths of its standard error.
		if square := 100 * sum * sum; sum > 0 && square > shows*shows*squares || sum < 0 && square > plainly*plainly*squares {
			break
		}
	}
	return sum > 0, nil
}

// groups are the groups of the table, in its order.
func (t *training) groups() []string {
	var groups []string
	for _, w := range t.table {
		if group := w.Group(); !slices.Contains(groups, group) {
			groups = append(groups, group)
		}
	}
	return groups
}

// without are weights with those of a group put back.
func (t *training) without(values []int32, group string) []int32 {
	values = slices.Clone(values)
	for i, w := range t.table {
		if w.Group() == group {
			values[i] = w.Standard
		}
	}
	return values
}
