package train

import (
	"context"
	"slices"

	"hulldown/engine"
	"hulldown/engine/bot"
)

// trials is in how many games at most each player that might be the fit is tried against each
// opponent before one is settled on, no more than its proof has, and nearer how often the fit
// is moved half the way to the standard where it will not do.
const (
	trials = 1000
	nearer = 2
)

// settle has each side that is not settled yet play by weights that are to be proved: those
// that were fitted or, where these lose against the random player or against the standard one
// in place of the standard, what lies half the way to it, or half of that, or the standard.
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
func (t *training) settled(ctx context.Context, side int, values []int32) ([]int32, error) {
	standard := engine.Standards(t.table)
	for step := range 1 + nearer {
		if good, err := t.worth(ctx, side, step, values); err != nil || good {
			return values, err
		}
		half := make([]int32, len(values))
		for i := range half {
			half[i] = standard[i] + (values[i]-standard[i])/2
		}
		values = half
	}
	return standard, nil
}

// worth reports whether a side does no worse by weights than by the standard: it wins no
// fewer games against the standard player, and against the random one no fewer than by one and
// a half standard errors. Each step has games of its own, so that one in which the standard was
// lucky does not refuse all that follow.
func (t *training) worth(ctx context.Context, side, step int, values []int32) (bool, error) {
	games := min(trials, t.Proof)
	first := settleGames + uint64(step)<<32
	for i, foe := range []string{bot.Default, bot.Names()[0]} {
		lot := Lot{Side: side, Players: []Player{{Values: values}, {Name: bot.Default}}, Foes: []Player{{Name: foe}}}
		for k := range 2 * games {
			lot.Games = append(lot.Games, Pairing{Game: first + uint64(i*trials+k/2), Player: k % 2})
		}
		results, err := t.play(ctx, lot, nil)
		if err != nil {
			return false, err
		}
		var more, differ int64
		for k := 0; k < len(results); k += 2 {
			more += count(results[k].Won) - count(results[k+1].Won)
			differ += count(results[k].Won != results[k+1].Won)
		}
		if more < 0 && (foe == bot.Default || 4*more*more > 9*differ) {
			return false, nil
		}
	}
	return true, nil
}
