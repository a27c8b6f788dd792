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
	results []outcome
}

// upTo plays games of a line until it has so many.
func (t *training) upTo(ctx context.Context, side int, l *line, n int) error {
	if n <= len(l.results) {
		return nil
	}
	// The games of one player are shared among the jobs.
	games := numbered(pruneGames+uint64(len(l.results)), n-len(l.results))
	results, err := t.playSplit(ctx, matches{side: side, players: []player{{values: l.values}}, foes: []player{{name: bot.Default}}, games: games})
	l.results = append(l.results, results...)
	return err
}

// prune puts groups of weights back to the standard whose loss costs nothing, for each side by
// itself against the standard player, and returns which groups are kept.
func (t *training) prune(ctx context.Context, fitted [][]int32) ([][]string, error) {
	kept := make([][]string, len(fitted))
	groups := t.groups()
	left := t.Games - t.generations()*Generation
	blocks := left / (len(t.Sides) * (len(groups) + 1) * block)
	done, total := 0, len(t.Sides)*len(groups)
	for _, side := range t.Sides {
		whole := &line{values: fitted[side]}
		for _, group := range groups {
			if t.Progress != nil {
				t.Progress("pruning", done, total)
			}
			done++
			without := &line{values: t.without(whole.values, group)}
			if slices.Equal(without.values, whole.values) {
				continue
			}
			// Too few games to test anything leave everything as it is.
			needed, err := blocks == 0, error(nil)
			if blocks > 0 {
				needed, err = t.needed(ctx, side, [2]*line{whole, without}, blocks)
			}
			if err != nil {
				return nil, err
			}
			if needed {
				kept[side] = append(kept[side], group)
			} else {
				whole = without
			}
		}
		fitted[side] = whole.values
	}
	return kept, nil
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
			d := int64(lines[0].results[k].reward) - int64(lines[1].results[k].reward)
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
