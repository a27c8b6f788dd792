package race

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// at is a race of some candidates with no games of their own, in which a standard error of a tenth
// after affordable games makes the margin that is worth a proof 0.3.
func at(least bool, list ...*Candidate) *running {
	r := &running{Options: Options{Least: least, Candidates: 1000, Games: 1 << 30, Error: 0.05, Targets: []Target{{Metric: "m", Low: 0, High: 1}}},
		out: &Result{Winner: -1, Nearest: -1, All: 100}, known: map[string]*Candidate{}, limit: mostGames}
	for i, c := range list {
		c.Point = Point{i}
		c.State = InRace
		r.out.Candidates = append(r.out.Candidates, c)
		r.known[fmt.Sprint(c.Point)] = c
	}
	return r
}

// cand is a candidate with a cost, and how deep it seems to lie after so many games, give or
// take a tenth.
func cand(cost, depth float64, games int) *Candidate {
	return &Candidate{Cost: cost, depth: depth, stdErr: 0.1, Games: games, sure: depth > 0}
}

// place is where a candidate is in a race, -1 for none.
func (r *running) place(c *Candidate) int { return slices.Index(r.out.Candidates, c) }

// states writes the State of each candidate.
func (r *running) states() string {
	text := ""
	for _, c := range r.out.Candidates {
		text += string(c.State[0])
	}
	return text
}

// TestMargin: the depth that is worth a proof is 0.3, or what three standard errors come to after
// affordable games where that is less, and twice as much once a proof failed.
func TestMargin(t *testing.T) {
	for _, c := range []struct {
		stdErr        float64
		games, proofs int
		want          float64
	}{
		{0.1, affordable, 0, 0.3}, {0.2, affordable, 0, 0.3}, {0.05, affordable, 0, 0.15}, {0.1, affordable / 4, 0, 0.15},
		{0.1, affordable / 4, 1, 0.3}, {0.1, affordable / 4, 2, 0.3}, {0.2, affordable, 1, 0.6},
	} {
		r := at(true)
		r.out.Proofs = make([]Proof, c.proofs)
		if got := r.margin(c.stdErr, c.games); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("margin(%g, %d) after %d proofs is %g, want %g", c.stdErr, c.games, c.proofs, got, c.want)
		}
	}
	r := at(true)
	c := cand(0, 0.2, affordable)
	if got := r.short(c); math.Abs(got-1) > 1e-9 {
		t.Errorf("a candidate that misses 0.3 by one standard error is short by %g", got)
	}
	for depth, want := range map[float64]bool{0.21: true, 0.19: false} { // order-free: each for itself
		if c := cand(0, depth, affordable); r.plausible(c) != want {
			t.Errorf("at a depth of %g it is plausible: %v", depth, !want)
		}
	}
}

// TestSure: the candidate to be proven is the cheapest or the deepest of those that lie
// within for sure and as deep as a proof takes.
func TestSure(t *testing.T) {
	for _, c := range []struct {
		least bool
		want  int
	}{{true, 2}, {false, 3}} {
		unsure := cand(0, 0.9, affordable)
		unsure.sure = false
		aside := cand(0, 1, affordable)
		r := at(c.least, cand(1, 0.29, affordable), unsure, cand(3, 0.5, affordable), cand(4, 0.8, affordable), cand(5, 0.8, affordable), aside)
		aside.State = Aside
		if got := r.place(r.sure()); got != c.want {
			t.Errorf("least %v: %d is sure, want %d", c.least, got, c.want)
		}
	}
	// Of one cost the deeper, and of one depth the cheaper.
	r := at(true, cand(2, 0.4, affordable), cand(2, 0.6, affordable))
	if got := r.place(r.sure()); got != 1 {
		t.Errorf("of one cost %d is sure, want the deeper", got)
	}
	r = at(false, cand(3, 0.6, affordable), cand(2, 0.6, affordable))
	if got := r.place(r.sure()); got != 1 {
		t.Errorf("of one depth %d is sure, want the cheaper", got)
	}
	if at(true, cand(0, 0.1, affordable)).sure() != nil {
		t.Error("one that is not deep enough is sure")
	}
}

// TestLeader: nobody is proven while another may yet be better, unless that one has played
// all games of the race.
func TestLeader(t *testing.T) {
	const n = affordable / 4 // where the margin is 0.15
	for _, c := range []struct {
		name  string
		least bool
		list  []*Candidate
		want  int
	}{
		{"a cheaper one may be worth it", true, []*Candidate{cand(1, 0.05, 2048), cand(2, 0.5, n)}, -1},
		{"a cheaper one has played all", true, []*Candidate{cand(1, 0.1, mostGames), cand(2, 0.5, n)}, 1},
		{"a cheaper one is not plausible", true, []*Candidate{cand(1, -0.5, 2048), cand(2, 0.5, n)}, 1},
		{"a dearer one may be worth it", true, []*Candidate{cand(3, 0.1, 2048), cand(2, 0.5, n)}, 1},
		{"one of its cost", true, []*Candidate{cand(2, 0.1, 2048), cand(2, 0.5, n)}, 1},
		{"another may lie as deep", false, []*Candidate{cand(1, 0.31, 2048), cand(2, 0.5, n)}, -1},
		{"another lies less deep", false, []*Candidate{cand(1, 0.29, 2048), cand(2, 0.5, n)}, 1},
		{"another has played all", false, []*Candidate{cand(1, 0.45, mostGames), cand(2, 0.5, n)}, 1},
		{"nobody is sure", false, []*Candidate{cand(1, -0.45, 2048)}, -1},
	} {
		r := at(c.least, c.list...)
		if got := r.place(r.leader()); got != c.want {
			t.Errorf("%s: %d leads, want %d", c.name, got, c.want)
		}
	}
}

// TestHalve: the better half stays, four at least, and of those nobody that is hopeless or
// has played all games.
func TestHalve(t *testing.T) {
	deep := func(list ...float64) (cs []*Candidate) {
		for i, d := range list {
			cs = append(cs, cand(float64(10-i), d, affordable))
		}
		return cs
	}
	for _, c := range []struct {
		name  string
		least bool
		list  []*Candidate
		limit int
		want  string
	}{
		{"the deeper half", false, deep(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1), 1 << 20, "aaaaarrrrr"},
		{"of nine five", false, deep(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9), 1 << 20, "aaaarrrrr"},
		{"of five four", false, deep(0.5, 0.6, 0.7, 0.8, 0.9), 1 << 20, "arrrr"},
		{"of three all", false, deep(0.5, 0.6, 0.7), 1 << 20, "rrr"},
		{"but the hopeless", false, deep(0.04, 0.06, 0.7), 1 << 20, "arr"},
		{"and who played all", false, deep(0.5, 0.6, 0.7), affordable, "aaa"},
		{"the cheaper half", true, deep(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5), 1 << 20, "aaaaarrrrr"},
		{"plausible ones before others", true, deep(0.5, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.1), 1 << 20, "rrrraaaa"},
		{"the less surely missing before others", true, deep(0.15, 0.14, 0.13, 0.12, 0.11, 0.1), 1 << 20, "rrrraa"},
	} {
		r := at(c.least, c.list...)
		r.limit = c.limit
		r.halve()
		if got := r.states(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestNext: among the last four of a race for the least cost the cheapest plausible plays
// alone.
func TestNext(t *testing.T) {
	four := func() []*Candidate {
		return []*Candidate{cand(4, 0.5, affordable), cand(1, -0.5, affordable), cand(2, 0.5, affordable), cand(3, 0.5, affordable)}
	}
	for name, c := range map[string]struct { // order-free: each for itself
		least  bool
		change func(list []*Candidate) []*Candidate
		want   int
	}{
		"the cheapest plausible": {true, func(l []*Candidate) []*Candidate { return l }, 2},
		"not for depth":          {false, func(l []*Candidate) []*Candidate { return l }, -1},
		"not of five":            {true, func(l []*Candidate) []*Candidate { return append(l, cand(9, 0.5, affordable)) }, -1},
		"not beside a new one":   {true, func(l []*Candidate) []*Candidate { l[0].Games = 0; return l }, -1},
		"nobody plausible":       {true, func(l []*Candidate) []*Candidate { return l[1:2] }, -1},
	} {
		r := at(c.least, c.change(four())...)
		if got := r.place(r.next()); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// TestFirst: all positions of an axis, or of one that is refined five, both ends and the
// own one among them, fewer where there are many combinations, and the largest step.
func TestFirst(t *testing.T) {
	for _, c := range []struct {
		axis         Axis
		most, others int
		want         string
	}{
		{Axis{Size: 7, Own: 3}, 3, 9, "[0 1 2 3 4 5 6] 1"},
		{Axis{Size: 1}, 3, 1, "[0] 1"},
		{Axis{Size: 201, Refine: true}, 1000, 1, "[0 50 100 150 200] 50"},
		{Axis{Size: 201, Refine: true, Own: 120}, 1000, 1, "[0 50 100 120 150 200] 50"},
		{Axis{Size: 4, Refine: true, Own: 3}, 1000, 1, "[0 1 2 3] 1"},
		{Axis{Size: 201, Refine: true}, 40, 10, "[0 66 133 200] 67"},
		{Axis{Size: 201, Refine: true}, 39, 10, "[0 100 200] 100"},
		{Axis{Size: 201, Refine: true}, 1, 10, "[0 200] 200"},
	} {
		list, step := c.axis.first(c.most, c.others)
		if got := fmt.Sprint(list, step); got != c.want {
			t.Errorf("%+v with %d others of %d: %s, want %s", c.axis, c.others, c.most, got, c.want)
		}
	}
}

// admitting has a race admit all but some points, and notes who was asked about.
func (r *running) admitting(refused ...int) *[]int {
	var asked []int
	r.Cost = func(p Point) float64 { return float64(p[0]) }
	r.Admit = func(_ context.Context, p Point, _ bool) (string, error) {
		asked = append(asked, p[0])
		if slices.Contains(refused, p[0]) {
			return "no", nil
		}
		return "", nil
	}
	return &asked
}

// TestBegin: a race for the least cost begins with the 24 cheapest, then come 48, and so on
// until one can be taken; another begins with all. No change comes first.
func TestBegin(t *testing.T) {
	for _, c := range []struct {
		least, all bool
		refused    []int
		want       []int
	}{{true, true, nil, []int{24, 72, 100}}, {false, true, nil, []int{100}}, {true, false, []int{0, 1, 2}, []int{24}}} {
		r := at(c.least)
		r.Axes = []Axis{{Size: 100}}
		if !c.all {
			for i := 3; i < 24; i++ {
				c.refused = append(c.refused, i)
			}
			c.want = []int{72, 100}
		}
		asked := r.admitting(c.refused...)
		if err := r.begin(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, want := range c.want {
			if len(*asked) != want {
				t.Errorf("least %v: %d are asked about in step %d, want %d", c.least, len(*asked), i, want)
			}
			more, err := r.admitNext(t.Context())
			if err != nil || more != (i+1 < len(c.want)) {
				t.Errorf("least %v: more after step %d: %v, %v", c.least, i, more, err)
			}
		}
		if !slices.IsSorted(*asked) {
			t.Errorf("they come in as %v, want the cheapest first", *asked)
		}
	}
}

// TestJoin: nobody comes in twice, beyond the number of candidates, or at no less cost than
// one that is sure.
func TestJoin(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(r *running)
		point  int
		want   bool
	}{
		{"a new one", func(*running) {}, 3, true},
		{"a known one", func(*running) {}, 0, false},
		{"one too many", func(r *running) { r.Candidates = 1 }, 3, false},
		{"the last one", func(r *running) { r.Candidates = 2 }, 3, true},
		{"as dear as a sure one", func(r *running) { r.out.Candidates[0].Cost = 3 }, 3, false},
		{"cheaper than a sure one", func(r *running) { r.out.Candidates[0].Cost = 3.5 }, 3, true},
		{"dear where depth counts", func(r *running) { r.Least = false }, 3, true},
		{"one that cannot be", func(*running) {}, 9, false},
	} {
		r := at(true, cand(9, 0.8, affordable))
		r.admitting(9)
		c.change(r)
		got, err := r.join(t.Context(), Point{c.point}, []int{2})
		if err != nil || got != c.want {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
	}
}

// TestRefine: neighbours come in at half the distance, rounded up, on axes that are refined
// and within their ends.
func TestRefine(t *testing.T) {
	for _, c := range []struct {
		at, step int
		axis     Axis
		want     string
		next     int
	}{
		{50, 50, Axis{Size: 201, Refine: true}, "[25 75]", 25},
		{50, 25, Axis{Size: 201, Refine: true}, "[37 63]", 13},
		{0, 50, Axis{Size: 201, Refine: true}, "[25]", 25},
		{13, 25, Axis{Size: 201, Refine: true}, "[0 26]", 13},
		{190, 20, Axis{Size: 201, Refine: true}, "[180 200]", 10},
		{191, 20, Axis{Size: 201, Refine: true}, "[181]", 10},
		{50, 2, Axis{Size: 201, Refine: true}, "[49 51]", 1},
		{50, 1, Axis{Size: 201, Refine: true}, "[]", 1},
		{50, 50, Axis{Size: 201}, "[]", 25},
	} {
		r := at(false)
		r.Axes = []Axis{c.axis}
		asked := r.admitting()
		of := &Candidate{Point: Point{c.at}, step: []int{c.step}}
		more, err := r.refine(t.Context(), of)
		if got := fmt.Sprint(*asked); err != nil || got != c.want || more != (c.want != "[]") || of.step[0] != c.next {
			t.Errorf("of %d at a distance of %d come %s (%v), the next distance is %d; want %s and %d", c.at, c.step, got, more, of.step[0], c.want, c.next)
		}
	}
}

// TestWiden: back come those that were dearer than one not proven, then those that wait,
// then the more promising half of those aside with four times the games, but nobody who is
// hopeless.
func TestWiden(t *testing.T) {
	list := []*Candidate{cand(1, 0.1, 64), cand(2, 0.2, 64), cand(3, 0.25, 64), cand(4, 0.3, 64), cand(5, -0.5, 64), cand(6, 0.28, 64), cand(7, 0.3, 64)}
	r := at(false, list...)
	asked := r.admitting()
	for _, c := range list {
		c.stdErr, c.State = 0.1, Aside
	}
	list[6].State = Dearer
	r.waiting, r.bracket, r.steps = []Point{{20}}, 5, []int{1}
	step := func(want string, more bool, limit int) {
		t.Helper()
		got, err := r.widen(t.Context())
		if err != nil || got != more || r.states() != want || r.limit != limit {
			t.Errorf("%v, %v: %s with a limit of %d, want %s with %d", got, err, r.states(), r.limit, want, limit)
		}
	}
	step("aaaaaar", true, mostGames)
	step("aaaaaarr", true, mostGames)
	if fmt.Sprint(*asked) != "[20]" {
		t.Errorf("%v are asked about", *asked)
	}
	list[6].State, r.out.Candidates[7].State = Outside, Outside
	step("rrrraaoo", true, 4*mostGames)
	for _, c := range list {
		c.State = Outside
	}
	step("oooooooo", false, 16*mostGames)
}

// TestWidenHalf: of eleven that were set aside six come back, those that may be worth a proof
// before others.
func TestWidenHalf(t *testing.T) {
	var list []*Candidate
	for i := range 11 {
		list = append(list, cand(float64(i), 0.5-0.06*float64(i), 64))
	}
	r := at(true, list...)
	for _, c := range list {
		c.State = Aside
	}
	if more, err := r.widen(t.Context()); !more || err != nil || r.states() != "rrrrrraaaaa" {
		t.Errorf("%v, %v: %s", more, err, r.states())
	}
}

// TestWidenEased: after a proof that failed twice the depth is asked for, until there is
// nobody else.
func TestWidenEased(t *testing.T) {
	c := &Candidate{Cost: 1, depth: 0.3, stdErr: 0.1, Games: affordable}
	r := at(true, c)
	c.State = Aside
	r.out.Proofs = make([]Proof, 1)
	if r.short(c) < hopeful {
		t.Fatalf("it is short by %g only", r.short(c))
	}
	if more, err := r.widen(t.Context()); !more || err != nil || c.State != InRace || r.short(c) > 1e-9 {
		t.Errorf("%v, %v: %s, short by %g", more, err, c.State, r.short(c))
	}
	c.State, r.eased, c.depth = Aside, false, 0.01
	if more, err := r.widen(t.Context()); more || err != nil {
		t.Errorf("one that was never worth a proof comes back: %v, %v", more, err)
	}
}

// broken has a race fail where it asks a function for the n-th time: to admit, before play
// or with last set, to play, or to measure.
func broken(t *testing.T, what string, n int) error {
	t.Helper()
	fault := errors.New("broken")
	count := func(which string) error {
		if which != what {
			return nil
		}
		if n--; n == 0 {
			return fault
		}
		return nil
	}
	o := Options{Axes: []Axis{{Size: 40, Refine: true}}, Targets: []Target{{Metric: "draws", Low: 2, High: 4}}, Cost: func(p Point) float64 { return float64(p[0]) },
		Error: 0.05, Candidates: 100, Games: 1 << 20, Fresh: 10,
		Admit: func(_ context.Context, p Point, last bool) (string, error) {
			if last {
				return "", count("prove")
			}
			return "", count("admit")
		},
		Play: func(_ context.Context, blocks []Block) ([]*playtest.Batch, error) {
			if blocks[0].From >= apart {
				return blank(t, blocks), count("proof")
			}
			return blank(t, blocks), count("play")
		},
		Measure: func(context.Context, Point, int) (*playtest.Batch, error) { return nil, count("measure") },
	}
	_, err := Run(t.Context(), o)
	if !errors.Is(err, fault) && n <= 0 {
		t.Errorf("%s fails, and the race returns %v", what, err)
	}
	return err
}

// blank are batches in which three balls were drawn in each game, and nothing else happened.
func blank(t *testing.T, blocks []Block) []*playtest.Batch {
	t.Helper()
	m := play.NewMatch(toy.Urn{Red: 1, Balls: 2}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
	l, err := playtest.LayoutOf(m, play.CountOptions{Bots: []string{"random"}})
	if err != nil {
		t.Fatal(err)
	}
	var list []*playtest.Batch
	for _, block := range blocks {
		b := &playtest.Batch{Layout: l, Tally: playtest.NewTally(l), From: block.From, To: block.To}
		n := int64(block.To - block.From)
		m, k, _ := l.Find("draws")
		b.Tally.Games, b.Tally.Sums[l.At[m]+k], b.Tally.Squares[l.At[m]+k] = n, 3*n, 9*n
		spreads := 0
		for i := range l.Measures[:m] {
			if l.Measures[i].Kind == engine.Spread {
				spreads += len(l.Measures[i].Keys)
			}
		}
		b.Tally.Bins[spreads][3-l.Measures[m].Least] = n
		list = append(list, b)
	}
	return list
}

// TestBroken: an error of a function that a race asks is the race's, wherever it comes.
func TestBroken(t *testing.T) {
	for _, c := range []struct {
		what string
		n    int
	}{{"admit", 1}, {"admit", 3}, {"admit", 6}, {"admit", 7}, {"play", 1}, {"play", 2}, {"prove", 1}, {"proof", 1}, {"measure", 1}} {
		if err := broken(t, c.what, c.n); err == nil {
			t.Errorf("%s number %d: the race goes on", c.what, c.n)
		}
	}
}

// TestProveRefused: a candidate that cannot be taken in the end is not proven, and no games
// are played for it.
func TestProveRefused(t *testing.T) {
	c := cand(1, 0.5, 64)
	r := at(true, c)
	r.Admit = func(_ context.Context, _ Point, last bool) (string, error) {
		if last {
			return "it has a mistake", nil
		}
		return "", nil
	}
	if err := r.prove(t.Context(), c); err != nil || c.State != Refused || c.Why != "it has a mistake" || len(r.out.Proofs) != 0 {
		t.Errorf("%v: %+v, %d proofs", err, c, len(r.out.Proofs))
	}
}

// TestProveNoMore: behind the last attempt no games are played, and nothing is learned of the
// candidate.
func TestProveNoMore(t *testing.T) {
	c := cand(1, 0.5, 64)
	r := at(true, c)
	r.Admit = func(context.Context, Point, bool) (string, error) { return "", nil }
	r.out.Proofs = make([]Proof, attempts)
	if err := r.prove(t.Context(), c); err != nil || c.State != Unproven || c.depth != 0.5 {
		t.Errorf("%v: %+v", err, c)
	}
}

// TestRemember: what a proof showed counts by its certainty, also where a metric never varied.
func TestRemember(t *testing.T) {
	c := cand(1, 0.5, 64)
	c.stdErr = math.SmallestNonzeroFloat64
	r := at(true, c)
	for _, half := range []float64{0, 0.3} {
		r.remember(c, &Proof{Readings: []Reading{{Value: 0.5, Low: 0.5 - half, High: 0.5 + half, Bounded: true}}})
		if !(c.depth >= 0 && c.depth <= 1) || !(c.stdErr > 0) {
			t.Errorf("half %v: depth %v, stdErr %v", half, c.depth, c.stdErr)
		}
	}
}

// TestOne: a race of one candidate, to be measured by one game, is one.
func TestOne(t *testing.T) {
	if err := broken(t, "measure", 2); err != nil {
		t.Fatal(err)
	}
	o := Options{Axes: []Axis{{Size: 1}}, Targets: []Target{{Metric: "draws", Low: 2, High: 4}}, Cost: func(Point) float64 { return 0 },
		Error: 0.05, Candidates: 1, Games: 1 << 20, Fresh: 1,
		Admit:   func(context.Context, Point, bool) (string, error) { return "", nil },
		Play:    func(_ context.Context, blocks []Block) ([]*playtest.Batch, error) { return blank(t, blocks), nil },
		Measure: func(context.Context, Point, int) (*playtest.Batch, error) { return nil, nil }}
	r, err := Run(t.Context(), o)
	if err != nil || r.Ending != Found || r.Winner != 0 || len(r.Candidates) != 1 {
		t.Errorf("%v: %+v", err, r)
	}
	o.Games = 700 // the race takes some, and the proof 512 a step
	if r, err = Run(t.Context(), o); err != nil || r.Ending != Found && r.Ending != Short {
		t.Errorf("%v: %+v", err, r)
	}
	o.Games = 100
	if r, err = Run(t.Context(), o); err != nil || r.Ending != Short || r.Games+r.Proven > 100 {
		t.Errorf("%v: %+v", err, r)
	}
}
