package train

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"hulldown.dev/engine/bot"
)

// fewest is in how many games at least it is found out what a group brings: with fewer for each,
// none is put back.
const fewest = 50

// jointGames is how far behind pruneGames the games are that show what several groups bring.
const jointGames = 1 << 32

// prune puts groups of weights back to the standard whose loss costs nothing, for each side by
// itself against the standard player, from where a checkpoint was. What a single group brings
// is less than games show, and ten of such groups are a loss: so each is taken away by itself,
// which ranks them, and then as many of the least as can be without a loss by all together.
func (t *training) prune(ctx context.Context) error {
	at, groups := t.at.Pruned, t.groups()
	each, joint := t.pruneSizes()
	for at.Done < t.pruneSteps() {
		if t.Progress != nil {
			t.Progress("pruning", at.Done, t.pruneSteps())
		}
		side, n := t.Sides[at.Done/(1+len(groups))], at.Done%(1+len(groups))
		if n < len(groups) {
			lost, err := t.lost(ctx, side, t.without(at.Values[side], groups[n]), numbered(pruneGames, each))
			if err != nil {
				return err
			}
			at.Lost = append(at.Lost, lost)
		} else {
			if err := t.putBack(ctx, side, numbered(pruneGames+jointGames, joint)); err != nil {
				return err
			}
			at.Lost = nil
		}
		at.Done++
		if err := t.save(); err != nil {
			return err
		}
	}
	return nil
}

// pruneSteps is how many steps pruning has: of each side, one for each group and one for all.
func (t *training) pruneSteps() int { return len(t.Sides) * (1 + len(t.groups())) }

// pruneSizes are in how many games each group is ranked, and in how many each number of groups
// is put back: a fifth of all games, half of them so and half so.
func (t *training) pruneSizes() (each, joint int) {
	half := t.Games / 10 / len(t.Sides)
	each, joint = half/(1+len(t.groups())), half/(1+bits.Len(uint(len(t.groups()))))
	if each < fewest {
		return 0, 0
	}
	return each, joint
}

// lost is by how much more the weights of a side come to in some games than others in their
// place, against the standard player.
func (t *training) lost(ctx context.Context, side int, others []int32, games []Pairing) (int64, error) {
	whole := t.at.Pruned.Values[side]
	if len(games) == 0 || slices.Equal(others, whole) {
		return 0, nil
	}
	pairs, err := t.inPlace(ctx, Schedule{Side: side, Players: []Player{{Values: whole}, {Values: others}}, Foes: []Player{{Name: bot.Default}}, Games: games})
	var sum int64
	for pair := range slices.Chunk(pairs, 2) {
		sum += int64(pair[0].Reward) - int64(pair[1].Reward)
	}
	return sum, err
}

// putBack puts back as many groups of a side as cost nothing in some games, the least first,
// and keeps the others. It halves again and again how many these may be.
func (t *training) putBack(ctx context.Context, side int, games []Pairing) error {
	at, ranks := t.at.Pruned, t.ranks(side)
	values := func(n int) []int32 { return t.without(at.Values[side], ranks[:n]...) }
	least, most := 0, len(ranks)
	if len(games) == 0 {
		most = 0
	}
	for least < most {
		n := (least + most + 1) / 2
		lost, err := t.lost(ctx, side, values(n), games)
		switch {
		case err != nil:
			return err
		case lost <= 0:
			least = n
		default:
			most = n - 1
		}
	}
	at.Values[side] = values(least)
	for _, group := range t.groups() {
		if slices.Contains(ranks[least:], group) {
			at.Kept[side] = append(at.Kept[side], group)
		}
	}
	return nil
}

// ranks are the groups in which the weights of a side differ from the standard, by what is lost
// without them, the least first.
func (t *training) ranks(side int) []string {
	at, groups := t.at.Pruned, t.groups()
	var ranks []string
	for _, group := range groups {
		if !slices.Equal(t.without(at.Values[side], group), at.Values[side]) {
			ranks = append(ranks, group)
		}
	}
	lost := func(group string) int64 { return at.Lost[slices.Index(groups, group)] }
	slices.SortStableFunc(ranks, func(a, b string) int { return cmp.Compare(lost(a), lost(b)) })
	return ranks
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

// without are weights with those of some groups put back.
func (t *training) without(values []int32, groups ...string) []int32 {
	values = slices.Clone(values)
	for i, w := range t.table {
		if slices.Contains(groups, w.Group()) {
			values[i] = w.Standard
		}
	}
	return values
}
