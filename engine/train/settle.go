package train

import (
	"context"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// trials is in how many games at most each player that might be the fit is tried against the
// standard player before one is settled on, no more than its proof has, and nearer in how many
// steps the fit is moved to the standard where it will not do. Against the random player it is
// tried in plainer times as many: almost all of these are won, and a loss of two in a hundred is to show.
const (
	trials  = 1000
	nearer  = 4
	plainer = 4
)

// settle has each side that is not settled yet play by weights that are to be proved: those
// that were fitted or, where these lose against the random player or against the standard one
// in place of the standard, what lies a quarter of the way to it, or half, or three quarters, or
// the standard.
func (t *training) settle(ctx context.Context) error {
	at := t.at.Pruned
	for _, side := range t.Sides[at.Settled:] {
		values, err := t.settled(ctx, side, at.Values[side])
		if err != nil {
			return err
		}
		if at.Values[side] = values; slices.Equal(values, engine.Standards(t.table)) {
			at.Kept[side] = nil
		}
		at.Settled++
		if err := t.save(); err != nil {
			return err
		}
	}
	return nil
}

// settled returns the weights that are settled on for a side.
func (t *training) settled(ctx context.Context, side int, fitted []int32) ([]int32, error) {
	standard := engine.Standards(t.table)
	values := slices.Clone(fitted)
	for step := range nearer {
		for i := range values {
			values[i] = standard[i] + (fitted[i]-standard[i])*int32(nearer-step)/nearer
		}
		if good, err := t.worth(ctx, side, step, values); err != nil || good {
			return values, err
		}
	}
	return standard, nil
}

// worth reports whether a side does no worse by weights than by the standard: it wins no
// fewer games against the standard player, and against the random one no fewer than by half a
// standard error. Each step has games of its own, so that one in which the standard was
// lucky does not refuse all that follow.
func (t *training) worth(ctx context.Context, side, step int, values []int32) (bool, error) {
	games := min(trials, t.Proof)
	first := settleGames + uint64(step)<<32
	more, _, err := t.margin(ctx, trial{side, values, bot.Default, numbered(first, games)})
	if err != nil || more < 0 {
		return false, err
	}
	more, differ, err := t.margin(ctx, trial{side, values, bot.Names()[0], numbered(first+trials, plainer*games)})
	return err == nil && (more >= 0 || 4*more*more <= differ), err
}

// trial is games of a side by weights against an opponent, and of the standard in its place.
type trial struct {
	side   int
	values []int32
	foe    string
	games  []Pairing
}

// margin is how many more games of a trial the weights win than the standard, and in how many
// both fared differently.
func (t *training) margin(ctx context.Context, of trial) (more, differ int64, err error) {
	pairs, err := t.inPlace(ctx, Schedule{Side: of.side, Players: []Player{{Values: of.values}, {Name: bot.Default}}, Foes: []Player{{Name: of.foe}}, Games: of.games})
	for pair := range slices.Chunk(pairs, 2) {
		more += count(pair[0].Won) - count(pair[1].Won)
		differ += count(pair[0].Won != pair[1].Won)
	}
	return more, differ, err
}
