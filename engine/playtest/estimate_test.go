package playtest

import (
	"math"
	"testing"

	"hulldown/engine"
	"hulldown/engine/bot"
)

// batches is how many batches of how many games each calibration makes.
const (
	batches = 1000
	games   = 300
)

// calibrated holds that an interval that a batch gives holds the truth in least
// to most of 1,000 batches.
func calibrated(t *testing.T, truth float64, bounds [2]int, batch func(r *bot.Rand) (low, high float64)) {
	t.Helper()
	held := 0
	for k := range batches {
		r := bot.NewRand(bot.Stream{Seed: 11, Game: uint64(k), Purpose: bot.ForTests})
		if low, high := batch(&r); low <= truth && truth <= high {
			held++
		}
	}
	if held < bounds[0] || held > bounds[1] {
		t.Errorf("the interval held the truth in %d of %d batches", held, batches)
	}
}

// chance is true with a chance of p.
func chance(r *bot.Rand, p float64) bool { return float64(r.Uint64()>>11) < p*(1<<53) }

// TestCountCalibration holds the interval of a mean of counts, of rare ones
// and of some that come in bursts.
func TestCountCalibration(t *testing.T) {
	for _, c := range []struct {
		name         string
		p            float64
		tries, burst int
	}{{"rare", 0.02, 1, 1}, {"rarer", 0.013, 1, 1}, {"usual", 0.3, 10, 1}, {"bursts", 0.1, 2, 3}, {"always", 0.9, 3, 1}} {
		t.Run(c.name, func(t *testing.T) {
			calibrated(t, c.p*float64(c.tries*c.burst), [2]int{930, 970}, func(r *bot.Rand) (float64, float64) {
				var sum, squares int64
				for range games {
					n := int64(0)
					for range c.tries {
						if chance(r, c.p) {
							n += int64(c.burst)
						}
					}
					sum += n
					squares += n * n
				}
				e := mean(games, sum, squares, engine.Measure{Kind: engine.Count})
				return e.Low, e.High
			})
		})
	}
}

// TestRatioCalibration holds the interval of a part of a whole when the whole
// differs from game to game and when what happens in a game goes together.
func TestRatioCalibration(t *testing.T) {
	for _, c := range []struct {
		name string
		p    float64
		// together is how often a game has the same outcome throughout.
		together float64
		most     int
	}{{"even", 0.5, 0, 6}, {"together", 0.4, 0.7, 6}, {"nearly never", 0.02, 0, 4}, {"nearly always", 0.96, 0.2, 5}, {"all together", 0.9, 1, 5}} {
		t.Run(c.name, func(t *testing.T) {
			calibrated(t, c.p, [2]int{930, 970}, func(r *bot.Rand) (float64, float64) {
				m := moments{n: games, part: true}
				for range games {
					y, x := int64(r.Below(c.most)), int64(0)
					one, same := chance(r, c.p), chance(r, c.together)
					for range y {
						if same && one || !same && chance(r, c.p) {
							x++
						}
					}
					m.x, m.y = m.x+x, m.y+y
					m.xx, m.xy, m.yy = m.xx+x*x, m.xy+x*y, m.yy+y*y
				}
				e := ratio(m)
				return e.Low, e.High
			})
		})
	}
}

// TestMedianCalibration holds the interval of a median: of values that hardly
// ever come twice as often as it says, of few values at least as often.
func TestMedianCalibration(t *testing.T) {
	for _, c := range []struct {
		values int
		bounds [2]int
	}{{2001, [2]int{930, 970}}, {7, [2]int{950, batches}}} {
		calibrated(t, float64(c.values/2), c.bounds, func(r *bot.Rand) (float64, float64) {
			bins := make([]int64, c.values)
			for range games {
				bins[r.Below(c.values)]++
			}
			_, low, high := medians(bins, games, 0)
			return float64(low), float64(high)
		})
	}
}

// TestEstimatesOfLittle holds what is said of no games, of one, and of what
// never came.
func TestEstimatesOfLittle(t *testing.T) {
	count, signed := engine.Measure{Kind: engine.Count}, engine.Measure{Kind: engine.Spread, Least: -5, Most: 5}
	for _, c := range []struct {
		name      string
		e         Estimate
		low, high float64
	}{
		{"nothing in 100 games", mean(100, 0, 0, count), 0, 3.84 / 100},
		{"one in 100 games", mean(100, 1, 1, count), 0.0018, 0.0565},
		{"always seven", mean(100, 700, 4900, count), 7, 7},
		{"below zero", mean(100, -100, 300, signed), -1.2786, -0.7214},
		{"a part that never varies", ratio(moments{n: 10, x: 10, xx: 10, xy: 20, y: 20, yy: 40, part: true}), 0.5, 0.5},
		{"no part", ratio(moments{n: 10, y: 20, yy: 40, part: true}), 0, 0.161},
	} {
		if math.Abs(c.e.Low-c.low) > 0.001 || math.Abs(c.e.High-c.high) > 0.001 {
			t.Errorf("%s: %.4f to %.4f, want %.4f to %.4f", c.name, c.e.Low, c.e.High, c.low, c.high)
		}
	}
	if e := mean(0, 0, 0, count); e.N != 0 {
		t.Errorf("no games give %+v", e)
	}
	if e := mean(1, 7, 49, count); e.Low >= 7 || e.High <= 7 {
		t.Errorf("one game gives %+v", e)
	}
}
