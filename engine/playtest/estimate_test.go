package playtest

import (
	"math"
	"testing"

	"hulldown.dev/engine/bot"
)

// batches is how many batches of how many games each calibration makes.
const (
	batches  = 1000
	perBatch = 300
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
				for range perBatch {
					n := int64(0)
					for range c.tries {
						if chance(r, c.p) {
							n += int64(c.burst)
						}
					}
					sum += n
					squares += n * n
				}
				e := mean(sample{n: perBatch, sum: sum, squares: squares, unit: 1}, fixed())
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
				m := moments{part: true}
				for range perBatch {
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
				e := ratio(m, fixed())
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
			for range perBatch {
				bins[r.Below(c.values)]++
			}
			_, low, high := medians(bins, 0, fixed())
			return float64(low), float64(high)
		})
	}
}

// TestEstimatesOfLittle holds what is said of no games, of a handful, of what
// never came and of what never varies: bounds that are exact, or none, and never
// an interval without width.
func TestEstimatesOfLittle(t *testing.T) {
	v := fixed()
	values := func(n, sum, squares int64) Estimate {
		return mean(sample{n: n, sum: sum, squares: squares, unit: 1}, v)
	}
	none := math.NaN()
	for _, c := range []struct {
		name      string
		e         Estimate
		few       bool
		low, high float64
	}{
		{"nothing in 100 games", values(100, 0, 0), true, none, none},
		{"one in 100 games", values(100, 1, 1), true, 0.0003, 0.0557},
		{"a lump of 30 in 100 games", values(100, 30, 900), true, 0.0076, 1.6715},
		{"always seven", values(100, 700, 4900), true, none, none},
		{"seven, but for two games", values(100, 699, 4887), true, none, none},
		{"one game", values(1, 7, 49), true, 0.1772, 39.0015},
		{"four in one of three games", values(3, 4, 16), true, 0.0338, 7.4289},
		{"24 in one of twelve games", values(12, 24, 576), true, 0.0506, 11.1433},
		{"one of two games below zero", mean(sample{n: 2, sum: -30, squares: 500, unit: 1, signed: true}, v), true, none, none},
		{"below zero", mean(sample{n: 100, sum: -100, squares: 300, unit: 1, signed: true}, v), false, -1.2820, -0.7180},
		{"below zero and always the same", mean(sample{n: 100, sum: -100, squares: 100, unit: 1, signed: true, bins: []int64{100, 0}}, v), true, none, none},
		{"one shot above the numbers", ratio(moments{x: 16, xx: 256, xy: 16, y: 1, yy: 1}, v), true, none, none},
		{"one shot that hit", ratio(moments{x: 1, xx: 1, xy: 1, y: 1, yy: 1, part: true}, v), true, 0.025, 1},
		{"ten shots of one game", ratio(moments{x: 5, xx: 25, xy: 50, y: 10, yy: 100, part: true}, v), true, 0.0004, 0.9996},
		{"a part that never varies", ratio(moments{x: 40, xx: 40, xy: 80, y: 80, yy: 160, part: true}, v), true, 0.3520, 0.6480},
		{"no part", ratio(moments{y: 20, yy: 40, part: true}, v), true, 0, 0.3085},
		{"all hits but one", ratio(moments{x: 399, xx: 399, xy: 399, y: 400, yy: 400, part: true}, v), true, 0.9862, 0.9999},
		{"no win in three games", share(0, 3, v), true, 0, 0.7076},
		{"9 of 1000 games", share(9, 1000, v), true, 0.0041, 0.0170},
	} {
		if c.e.Few != c.few || c.e.Bounded == math.IsNaN(c.low) {
			t.Errorf("%s: few %v, bounded %v", c.name, c.e.Few, c.e.Bounded)
		}
		if c.e.Bounded && (math.Abs(c.e.Low-c.low) > 0.0001 || math.Abs(c.e.High-c.high) > 0.0001) {
			t.Errorf("%s: %.4f to %.4f, want %.4f to %.4f", c.name, c.e.Low, c.e.High, c.low, c.high)
		}
	}
	if e := values(0, 0, 0); e.N != 0 || e.Bounded {
		t.Errorf("no games give %+v", e)
	}
}

// TestQuantiles holds the quantiles that intervals rest on to printed tables.
func TestQuantiles(t *testing.T) {
	v := fixed()
	low, high := v.exact(3, 20)
	least, most := v.events(4)
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"student 9", v.student(9), 2.2622}, {"student 100", v.student(100), 1.9840},
		{"student of many", v.student(999_999), 1.95997}, {"student of 24 at any of 1000 games", anytime(1000, miss).student(24), 3.39211}, {"clopper low", low, 0.03207}, {"clopper high", high, 0.37893},
		{"garwood low", least, 1.0899}, {"garwood high", most, 10.2416},
		{"binomial 8 of 10", binomial(8, 10, 0.5), 0.109375}, {"binomial 5 of 10", binomial(5, 10, 0.5), 1},
		{"t of 2.2622 with 9", farther(2.2622, 9), 0.05},
	} {
		if math.Abs(c.got-c.want) > 5e-5*max(1, c.want) {
			t.Errorf("%s: %.6f, want %.6f", c.name, c.got, c.want)
		}
	}
}

// TestExactEverywhere holds that the exact intervals exist for any number of
// games, whole or not, and that each holds what was seen.
func TestExactEverywhere(t *testing.T) {
	for _, v := range []level{fixed(), anytime(128, miss), anytime(1<<30, miss)} {
		for _, n := range []float64{1, 1.37, 7.2, 10, 128, 4096.5, 1 << 30} {
			for i := range 200 {
				k := min(n, Least) * float64(i) / 199
				if low, high := v.exact(k, n); !(low >= 0 && low <= k/n+1e-12 && k/n <= high+1e-12 && high <= 1 && low < high) {
					t.Fatalf("%v of %v: %v to %v", k, n, low, high)
				}
			}
		}
		for k := 0.0; k < Least; k += 0.137 {
			if low, high := v.events(k); !(low >= 0 && low <= k && k < high && high < 8*Least-1) {
				t.Fatalf("%v events: %v to %v", k, low, high)
			}
		}
	}
	if math.Abs(binomial(1<<29, 1<<30, 0.5)-1) > 1e-5 || farther(3, 1<<30) > 0.0028 || farther(math.Inf(1), 9) != 0 {
		t.Error("tests of many games are wrong")
	}
}
