package playtest_test

import (
	"testing"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
)

// stopped plays a share of games until a rule ends the batch, or to the last
// game, and returns its tally.
func stopped(l *playtest.Layout, rule playtest.Rule, count int, p float64, seed uint64) *playtest.Tally {
	const most = 200 * playtest.Block
	r := bot.NewRand(bot.Stream{Seed: 23, Game: seed, Purpose: bot.ForTests})
	t := playtest.NewTally(l)
	t.Sequential = rule.Sequential()
	for t.Games < most {
		for range playtest.Block {
			t.Games++
			if float64(r.Below(1<<30)) < p*(1<<30) {
				t.Sums[count]++
				t.Squares[count]++
			}
		}
		if _, done := rule.Done(l, t); done {
			break
		}
	}
	return t
}

// TestIntervalsAfterAStop holds that the interval that is printed after a rule
// ended a batch holds the truth as often as it says: at least in 95 of 100
// batches that a test of a band ended, and in 93 to 97 of those that ended when
// the interval was narrow enough.
func TestIntervalsAfterAStop(t *testing.T) {
	l := batch(t, urn(1, 2), 1, 1).Layout
	band, err := playtest.NewBand(l, playtest.WinRate+".red", playtest.Band{Low: 0.45, High: 0.55, Slack: 0.02, Error: 0.05})
	if err != nil {
		t.Fatal(err)
	}
	const runs = 1000
	for _, c := range []struct {
		name        string
		rule        playtest.Rule
		p           float64
		least, most int
	}{
		{"band, at its end", band, 0.45, 950, runs}, {"band, within", band, 0.5, 950, runs}, {"band, outside", band, 0.3, 950, runs},
		{"band, just outside", band, 0.57, 950, runs},
		{"precision", playtest.Precision{Half: 0.02}, 0.5, 930, 970}, {"precision of a rare win", playtest.Precision{Half: 0.02}, 0.1, 930, 970},
	} {
		held, fixed := 0, 0
		for seed := range uint64(runs) {
			tally := stopped(l, c.rule, band.Count, c.p, seed)
			if e := l.Estimate(tally, 0, 0); e.Low <= c.p && c.p <= e.High {
				held++
			}
			tally.Sequential = false
			if e := l.Estimate(tally, 0, 0); e.Low <= c.p && c.p <= e.High {
				fixed++
			}
		}
		if held < c.least || held > c.most {
			t.Errorf("%s: the interval held the truth in %d of %d batches, want %d to %d", c.name, held, runs, c.least, c.most)
		}
		t.Logf("%s: %d of %d, and %d of intervals made for a fixed number of games", c.name, held, runs, fixed)
	}
}
