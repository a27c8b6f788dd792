package race_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/race"
	"hulldown.dev/schema/slow"
)

// metric is the share of games that the tests race for.
const metric = playtest.WinRate + ".red"

// layout is that of a game with a share of that name.
func layout(t *testing.T) *playtest.Layout {
	t.Helper()
	m := play.NewMatch(toy.Urn{Red: 1, Balls: 2}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
	l, err := playtest.LayoutOf(m, play.CountOptions{Bots: []string{"random"}})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// track makes races among candidates whose true shares are known: coins.
type track struct {
	layout *playtest.Layout
	seed   uint64
	share  func(race.Point) float64
}

// play tosses the coin of each block.
func (k track) play(_ context.Context, blocks []race.Block) ([]*playtest.Batch, error) {
	var list []*playtest.Batch
	for _, block := range blocks {
		list = append(list, k.toss(block, uint64(block.From)))
	}
	return list, nil
}

func (k track) toss(block race.Block, stream uint64) *playtest.Batch {
	b := &playtest.Batch{Layout: k.layout, Tally: playtest.NewTally(k.layout), From: block.From, To: block.To}
	m, key, _ := k.layout.Find(metric)
	at := k.layout.At[m] + key
	mix := k.seed
	for _, i := range block.Point {
		mix = mix*1_000_003 + uint64(i)
	}
	r, p := rand.New(rand.NewPCG(mix, stream)), k.share(block.Point)
	for range block.To - block.From {
		b.Tally.Games++
		if r.Float64() < p {
			b.Tally.Sums[at]++
			b.Tally.Squares[at]++
		}
	}
	return b
}

// options are those of a race on one axis, whose positions cost what they are away from
// the first.
func (k track) options(size int, least bool) race.Options {
	return race.Options{
		Axes: []race.Axis{{Size: size}}, Targets: []race.Target{{Metric: metric, Low: 0.48, High: 0.52}},
		Cost: func(p race.Point) float64 { return float64(p[0]) }, Least: least, Error: 0.05,
		Candidates: 1000, Games: 400_000, Fresh: 1000, Play: k.play,
		Admit: func(context.Context, race.Point, bool) (string, error) { return "", nil },
		Measure: func(_ context.Context, p race.Point, games int) (*playtest.Batch, error) {
			return k.toss(race.Block{Point: p, Bounds: playtest.Bounds{To: games}}, math.MaxUint64), nil
		},
	}
}

// run carries out a race that has to end without an error.
func run(t *testing.T, o race.Options) *race.Result {
	t.Helper()
	r, err := race.Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// slope is a share that falls by so much from position to position.
func slope(from, by float64) func(race.Point) float64 {
	return func(p race.Point) float64 { return from - by*float64(p[0]) }
}

// TestLeast holds that the cheapest of several candidates within is found, with a part
// of the games that a plain grid takes.
func TestLeast(t *testing.T) {
	k := track{layout(t), 1, slope(0.64, 0.01)}
	r := run(t, k.options(30, true))
	if r.Ending != race.Found {
		t.Fatalf("the race ended %q", r.Ending)
	}
	w := r.Candidates[r.Winner]
	if w.Point[0] < 12 || w.Point[0] > 14 || w.State != race.Within {
		t.Errorf("the winner is %v with a share of %.2f, want one of 0.50 to 0.52", w.Point, k.share(w.Point))
	}
	if plain := 30 * r.Proofs[len(r.Proofs)-1].Games; 3*(r.Games+r.Proven) > plain {
		t.Errorf("the race took %d games and %d to prove, a plain grid %d", r.Games, r.Proven, plain)
	}
	for _, c := range r.Candidates {
		if c.Cost < w.Cost && (c.State == race.InRace || c.State == race.Dearer) {
			t.Errorf("%v, which is cheaper, is %s", c.Point, c.State)
		}
	}
	t.Logf("%d games, %d to prove", r.Games, r.Proven)
}

// TestDeepest holds that without Least the candidate in the middle is found.
func TestDeepest(t *testing.T) {
	k := track{layout(t), 2, slope(0.64, 0.015)}
	r := run(t, k.options(20, false))
	if r.Ending != race.Found || math.Abs(k.share(r.Candidates[r.Winner].Point)-0.5) > 0.011 {
		t.Fatalf("%s: %+v", r.Ending, r.Candidates[max(r.Winner, 0)])
	}
}

// TestRefined holds that of an axis with many positions few are played, and that the
// neighbours of what promises something are among them.
func TestRefined(t *testing.T) {
	k := track{layout(t), 3, slope(0.7, 0.002)}
	o := k.options(201, true)
	o.Axes[0].Refine = true
	r := run(t, o)
	if r.Ending != race.Found || r.All != 201 {
		t.Fatalf("the race ended %q among %d", r.Ending, r.All)
	}
	if p := r.Candidates[r.Winner].Point[0]; p < 88 || p > 110 {
		t.Errorf("the winner is at %d with a share of %.3f", p, k.share(race.Point{p}))
	}
	if n := len(r.Candidates); n > 80 {
		t.Errorf("%d of 201 positions were played", n)
	}
}

// TestNowhere holds that a race in which nobody reaches the target says so, and names
// the nearest.
func TestNowhere(t *testing.T) {
	k := track{layout(t), 4, slope(0.9, 0.03)}
	o := k.options(8, true)
	r := run(t, o)
	if r.Ending != race.Nowhere || r.Winner >= 0 || r.Nearest != 7 {
		t.Errorf("%s: the winner is %d, the nearest %d; want none and 7", r.Ending, r.Winner, r.Nearest)
	}
	for _, c := range r.Candidates {
		if c.State != race.Outside && c.State != race.Aside {
			t.Errorf("%v is %s", c.Point, c.State)
		}
	}
}

// TestUnlucky holds that the one candidate within is found though it is not in the middle and
// chance was against its first proof: in 95 of 100 races, with fresh chance each.
func TestUnlucky(t *testing.T) {
	found, again, races := 0, 0, 100
	for seed := range races {
		k := track{layout(t), 100 + uint64(seed), slope(0.617, 0.1)} // 61.7, 51.7 and 41.7 %
		o := k.options(3, true)
		o.Targets[0].Low, o.Targets[0].High, o.Games = 0.47, 0.53, 100_000
		r := run(t, o)
		if r.Ending == race.Found {
			found++
			again += len(r.Proofs) - 1
		}
	}
	t.Logf("%d of %d found, %d proofs begun again", found, races, again)
	if found < 95 || again == 0 {
		t.Errorf("%d of %d races found the one within, with %d proofs begun again", found, races, again)
	}
}

// TestShort holds that a race ends with its games, near an end of the target where
// nothing can be proven.
func TestShort(t *testing.T) {
	k := track{layout(t), 5, slope(0.52, 0)}
	o := k.options(3, true)
	o.Games = 60_000
	r := run(t, o)
	if r.Ending == race.Found || r.Games+r.Proven > o.Games {
		t.Errorf("%s after %d of %d games", r.Ending, r.Games+r.Proven, o.Games)
	}
}

// TestFew holds that a race whose games do not reach for the first round is refused, with how many it takes.
func TestFew(t *testing.T) {
	k := track{layout(t), 5, slope(0.52, 0)}
	o := k.options(3, false)
	o.Games = 100
	var few *race.FewError
	if r, err := race.Run(t.Context(), o); r != nil || !errors.As(err, &few) || few.Need <= o.Games {
		t.Fatalf("%+v, %v", r, err)
	}
	o.Games = few.Need
	if r, err := race.Run(t.Context(), o); err != nil || r.Games != few.Need {
		t.Errorf("with %d games: %+v, %v", few.Need, r, err)
	}
}

// TestStopped holds that a race which is interrupted says what is known.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	k := track{layout(t), 6, slope(0.64, 0.01)}
	o := k.options(30, true)
	rounds := 0
	o.Play = func(ctx context.Context, blocks []race.Block) ([]*playtest.Batch, error) {
		if rounds++; rounds > 2 {
			stop()
			return nil, ctx.Err()
		}
		return k.play(ctx, blocks)
	}
	r, err := race.Run(ctx, o)
	if err == nil || r == nil || r.Ending != race.Stopped || r.Nearest < 0 || r.Games == 0 {
		t.Fatalf("%+v, %v", r, err)
	}
}

// TestOptions holds that a race which has nothing to go by is refused.
func TestOptions(t *testing.T) {
	for name, spoil := range map[string]func(o *race.Options){ // order-free: each for itself
		"no axis":       func(o *race.Options) { o.Axes = nil },
		"no target":     func(o *race.Options) { o.Targets = nil },
		"no error":      func(o *race.Options) { o.Error = 0 },
		"half an error": func(o *race.Options) { o.Error = 0.5 },
		"no candidate":  func(o *race.Options) { o.Candidates = 0 },
		"no measure":    func(o *race.Options) { o.Fresh = 0 },
	} {
		o := track{layout(t), 1, slope(0.5, 0)}.options(2, true)
		spoil(&o)
		if _, err := race.Run(t.Context(), o); err == nil {
			t.Errorf("%s: a race is run", name)
		}
	}
}

// TestRefuses holds that a candidate which cannot be taken is neither played nor proven.
func TestRefuses(t *testing.T) {
	k := track{layout(t), 7, slope(0.54, 0.01)}
	o := k.options(9, true)
	o.Admit = func(_ context.Context, p race.Point, last bool) (string, error) {
		if p[0] == 3 && last || p[0] == 4 {
			return "it cannot be", nil
		}
		return "", nil
	}
	r := run(t, o)
	if r.Ending != race.Found {
		t.Fatal(r.Ending)
	}
	if w := r.Candidates[r.Winner].Point[0]; w < 2 || w > 6 || w == 3 || w == 4 {
		t.Errorf("the winner is %d", w)
	}
	i := slices.IndexFunc(r.Candidates, func(c *race.Candidate) bool { return c.Point[0] == 4 })
	if c := r.Candidates[i]; c.State != race.Refused || c.Games > 0 || c.Why != "it cannot be" {
		t.Errorf("%+v", c)
	}
}

// tries counts the endings of many races of one kind.
type tries struct {
	found, wrong, outsideWrong, held, stopped int
}

// calibrate runs races and counts what they say wrongly.
func calibrate(t *testing.T, runs int, share func(race.Point) float64, o func(track) race.Options) tries {
	t.Helper()
	var n tries
	l := layout(t)
	for seed := range uint64(runs) {
		k := track{l, 100 + seed, share}
		opt := o(k)
		r := run(t, opt)
		target := opt.Targets[0]
		within := func(p race.Point) bool { x := share(p); return x > target.Low && x < target.High }
		for _, c := range r.Candidates {
			if c.State == race.Outside && within(c.Point) {
				n.outsideWrong++
				break
			}
		}
		if r.Winner < 0 {
			continue
		}
		n.found++
		w := r.Candidates[r.Winner]
		if !within(w.Point) {
			n.wrong++
		}
		got := race.Readings(r.Measured, opt.Targets)[0]
		if p := share(w.Point); got.Low <= p && p <= got.High {
			n.held++
		}
		// What one would report who took the games for it that chose and proved the winner.
		last := r.Proofs[len(r.Proofs)-1]
		low, high := playtest.Wilson(int64(math.Round(last.Readings[0].Value*float64(last.Games))), int64(last.Games))
		if p := share(w.Point); low <= p && p <= high {
			n.stopped++
		}
	}
	return n
}

// TestCalibration holds that a race errs no more often than it says, where many
// candidates lie just outside of the target too, and that the interval by which the
// winner is reported holds in 93 to 97 of 100 races.
func TestCalibration(t *testing.T) {
	runs := slow.Count(100, 800)
	for _, c := range []struct {
		name  string
		share func(race.Point) float64
		size  int
		least bool
		games int
	}{
		{"a slope, least", slope(0.62, 0.01), 25, true, 400_000},
		{"a slope, deepest", slope(0.62, 0.01), 25, false, 400_000},
		{"all just outside", func(race.Point) float64 { return 0.5205 }, 20, true, 60_000},
		{"all alike, deepest", func(race.Point) float64 { return 0.512 }, 12, false, 200_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := calibrate(t, runs, c.share, func(k track) race.Options {
				o := k.options(c.size, c.least)
				o.Games = c.games
				return o
			})
			t.Logf("%d races: %d found, %d of them wrongly; outside wrongly %d; the interval held in %d, that of the proof's own games in %d",
				runs, n.found, n.wrong, n.outsideWrong, n.held, n.stopped)
			most := runs/20 + int(3*math.Sqrt(float64(runs)/20))
			if n.wrong > most || n.outsideWrong > most {
				t.Errorf("of %d races %d are won by a candidate outside and %d call one outside that is within, want at most 5 %%", runs, n.wrong, n.outsideWrong)
			}
			if n.found < runs/2 {
				return
			}
			// Of so few races the share itself strays.
			stray := 0.02
			if !slow.Whole() {
				stray = 0.065
			}
			if got := float64(n.held) / float64(n.found); math.Abs(got-0.95) > stray {
				t.Errorf("the interval held in %.3f of the races, want 0.95", got)
			}
		})
	}
}

// TestErrorIsShared holds that proofs share half of the chance of error among them, a half,
// a quarter and so on of it, and that every game that was asked for is counted.
func TestErrorIsShared(t *testing.T) {
	k := track{layout(t), 5, slope(0.640, 0.004)}
	o := k.options(40, true)
	asked := 0
	o.Play = func(ctx context.Context, blocks []race.Block) ([]*playtest.Batch, error) {
		for _, block := range blocks {
			asked += block.To - block.From
		}
		return k.play(ctx, blocks)
	}
	r := run(t, o)
	if len(r.Proofs) < 2 {
		t.Fatalf("%d proofs were tried, want several", len(r.Proofs))
	}
	proven := 0
	for i, p := range r.Proofs {
		if want := o.Error / 2 / math.Exp2(float64(i+1)); p.Error != want {
			t.Errorf("proof %d has a chance of error of %g, want %g", i+1, p.Error, want)
		}
		proven += p.Games
	}
	if r.Proven != proven || r.Games+r.Proven != asked {
		t.Errorf("%d games and %d to prove are counted, %d to prove and %d in all were asked for", r.Games, r.Proven, proven, asked)
	}
}

// TestSame holds that a race is the same each time.
func TestSame(t *testing.T) {
	k := track{layout(t), 8, slope(0.64, 0.01)}
	say := func() string {
		r := run(t, k.options(30, true))
		text := fmt.Sprint(r.Ending, r.Winner, r.Games, r.Proven)
		for _, c := range r.Candidates {
			text += fmt.Sprint(c.Point, c.State, c.Games, c.Readings)
		}
		return text
	}
	if a, b := say(), say(); a != b {
		t.Errorf("%s\nand then\n%s", a, b)
	}
}

// TestOpenEnds holds that a share which is at an end that it cannot pass is proven to lie
// within a target that ends there, with few games, and that the deepest is the one farthest
// from the other end.
func TestOpenEnds(t *testing.T) {
	for _, c := range []struct {
		low, high, from, by float64
		want                int
	}{
		{0, 0.4, 0, 0, 0}, {0, 1, 0.3, 0, 0}, {0.6, 1, 1, 0, 0}, {0, 0.4, 0.3, 0.3, 1}, {0.6, 1, 0.7, -0.3, 1},
	} {
		k := track{layout(t), 1, slope(c.from, c.by)}
		o := k.options(2, false)
		o.Targets[0] = race.Target{Metric: metric, Low: c.low, High: c.high, Share: true}
		o.Games = 10_000
		r := run(t, o)
		if r.Ending != race.Found || r.Candidates[r.Winner].Point[0] != c.want {
			t.Errorf("shares of %g and %g in %g to %g: the race ended %q with winner %d of %+v", c.from, c.from-c.by, c.low, c.high, r.Ending, r.Winner, r.Candidates)
		}
	}
}
