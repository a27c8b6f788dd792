package playtest_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/slow"
)

func urn(red, balls int) play.Match {
	return play.NewMatch(toy.Urn{Red: red, Balls: balls}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
}

// batch plays games of an urn.
func batch(t *testing.T, m play.Match, seed uint64, games int) *playtest.Batch {
	t.Helper()
	b, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"random"}, Seed: seed, To: games})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// estimates are the estimates of a batch by name.
func estimates(b *playtest.Batch) map[string]playtest.Estimate {
	out := map[string]playtest.Estimate{}
	for i, m := range b.Layout.Measures {
		for k, key := range m.Keys {
			out[playtest.Name(m.Name, key)] = b.Layout.Estimate(b.Tally, i, k)
		}
	}
	return out
}

// redWins is the chance that more balls are red than not.
func redWins(p float64) float64 {
	sum := 0.0
	for n := 1; n <= toy.UrnDraws; n++ {
		for k := 0; k <= n; k++ {
			if 2*k > n {
				choose := 1.0
				for i := range k {
					choose = choose * float64(n-i) / float64(i+1)
				}
				sum += choose * math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k)) / toy.UrnDraws
			}
		}
	}
	return sum
}

// TestCalibration holds that intervals of 95 % hold the known truth in 93 to
// 97 of 100 batches; of a sample, in which chance weighs more, in 91 to 99.
func TestCalibration(t *testing.T) {
	const games = 300
	batches, slack := slow.Count(300, 1000), slow.Count(4, 2)
	for _, c := range []struct{ red, balls int }{{1, 2}, {3, 10}} {
		p := float64(c.red) / float64(c.balls)
		truth := map[string]float64{"win_rate.red": redWins(p), "score.red": 2.5 * p, "draws": 2.5, "red_rate": p, "margin": 2.5 * (2*p - 1)}
		held := map[string]int{}
		m := urn(c.red, c.balls)
		for seed := range batches {
			list := estimates(batch(t, m, uint64(seed), games))
			for name, want := range truth { // order-free: each name counts by itself
				if e := list[name]; e.Low <= want && want <= e.High {
					held[name]++
				}
			}
		}
		for name := range truth { // order-free: each name is judged by itself
			if n := held[name]; n < batches*(95-slack)/100 || n > batches*(95+slack)/100 {
				t.Errorf("%d of %d red: the interval of %s held the truth in %d of %d batches", c.red, c.balls, name, n, batches)
			}
		}
	}
}

// TestBand holds the stated chance of error of the sequential test, at shares
// where an answer counts.
func TestBand(t *testing.T) {
	l := batch(t, urn(1, 2), 1, 1).Layout
	band, err := playtest.NewBand(l, "win_rate.red", playtest.Band{Low: 0.45, High: 0.55, Slack: 0.02, Error: 0.05})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p    float64
		want string
	}{{0.43, "outside"}, {0.47, "within"}, {0.5, "within"}, {0.53, "within"}, {0.57, "outside"}} {
		batches := slow.Count(200, 600)
		wrong := 0
		for k := range batches {
			r := bot.NewRand(bot.Stream{Seed: 5, Game: uint64(k), Purpose: bot.ForTests})
			tally := playtest.NewTally(l)
			for {
				for range playtest.Block {
					tally.Games++
					if float64(r.Below(1<<30)) < c.p*(1<<30) {
						tally.Sums[band.Count]++
					}
				}
				if verdict, done := band.Done(l, tally); done {
					if !strings.Contains(verdict, " lies "+c.want+" ") {
						wrong++
					}
					break
				}
			}
		}
		if wrong > batches*5/100 {
			t.Errorf("at %v the test was wrong in %d of %d batches", c.p, wrong, batches)
		}
	}
}

// TestBandRefuses holds that a test that cannot work is refused.
func TestBandRefuses(t *testing.T) {
	l := batch(t, urn(1, 2), 1, 1).Layout
	for _, c := range []struct {
		name string
		band playtest.Band
		say  string
	}{
		{"win_rate.rad", playtest.Band{Low: 0.4, High: 0.6, Slack: 0.01, Error: 0.05}, `did you mean "win_rate.red"?`},
		{"draws", playtest.Band{Low: 0.4, High: 0.6, Slack: 0.01, Error: 0.05}, "no share"},
		{"win_rate.red", playtest.Band{Low: 0.6, High: 0.4, Slack: 0.01, Error: 0.05}, "room"},
		{"win_rate.red", playtest.Band{Low: 0.4, High: 0.6, Slack: 0, Error: 0.05}, "room"},
	} {
		if _, err := playtest.NewBand(l, c.name, c.band); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s %+v: got %v, want %q", c.name, c.band, err, c.say)
		}
	}
}

// TestStops holds that a rule ends a batch at the same game for any workers.
func TestStops(t *testing.T) {
	var to []int
	for _, jobs := range []int{1, 4} {
		b, err := playtest.Run(context.Background(), playtest.Plan{Match: urn(1, 2), Bots: []string{"random"}, To: 100_000, Jobs: jobs,
			Rule: playtest.Precision{Half: 0.02}})
		if err != nil {
			t.Fatal(err)
		}
		if e := b.Layout.Estimate(b.Tally, 0, 0); (e.High-e.Low)/2 > 0.02 || b.Stopped == "" {
			t.Errorf("stopped at %v with %q", e, b.Stopped)
		}
		to = append(to, b.To)
	}
	if to[0] != to[1] || to[0] >= 100_000 {
		t.Errorf("stopped at games %v", to)
	}
}

// differences compares two urns.
func differences(t *testing.T, base, head play.Match) (*playtest.Pairs, map[string]playtest.Difference) {
	t.Helper()
	p, err := playtest.Compare(context.Background(), playtest.Versions{Base: base, Head: head, Bots: []string{"random"}, Seed: 3, Games: 2000})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]playtest.Difference{}
	for _, d := range p.Differences() {
		out[d.Name] = d
	}
	return p, out
}

// TestCompareSame holds that the same content differs by nothing, which is no
// certainty.
func TestCompareSame(t *testing.T) {
	p, list := differences(t, urn(3, 10), urn(3, 10))
	for name, d := range list { // order-free: each difference is judged by itself
		if d.Value != 0 || d.Moved {
			t.Errorf("%s differs: %+v", name, d)
		}
		if d.Base.N > 0 && d.Bounded && (d.Low >= 0 || d.High <= 0) {
			t.Errorf("%s has no interval: 2000 pairs do not show that none differs: %+v", name, d)
		}
	}
	if p.Unlike != 0 || len(list) < 10 {
		t.Errorf("%d games differ in %d counts", p.Unlike, len(list))
	}
}

// TestCompareFinds holds that a change is found, that its interval holds the
// truth, and that pairing narrows it.
func TestCompareFinds(t *testing.T) {
	_, list := differences(t, urn(30, 100), urn(35, 100))
	d := list["red_rate"]
	if !d.Moved || d.Low > 0.05 || d.High < 0.05 {
		t.Errorf("red_rate moved by %+v, want 0.05", d)
	}
	if d.Half() > 0.75*d.Unpaired {
		t.Errorf("paired %v, unpaired %v", d.Half(), d.Unpaired)
	}
	if e := list["draws"]; e.Moved || e.Value != 0 {
		t.Errorf("draws moved by %+v", e)
	}
}

// TestGate holds what passes a gate.
func TestGate(t *testing.T) {
	p, _ := differences(t, urn(30, 100), urn(35, 100))
	list := p.Differences()
	for _, c := range []struct {
		text   string
		passed bool
		say    string
	}{
		{"red_rate within 10%", true, "moved by"},
		{"red_rate within 2%", false, "beyond the gate"},
		{"red_rate within 5%", false, "too few"},
		{"draws within 0.01", true, "moved by"},
		{"draws within 0", false, "too few"},
	} {
		g, err := playtest.ParseGate(c.text)
		if err != nil || g.String() != c.text {
			t.Errorf("%q: read as %q, %v", c.text, g, err)
		}
		v, err := g.Judge(list, 2000)
		if err != nil || (v.Result == playtest.Holds) != c.passed || !strings.Contains(v.Why, c.say) {
			t.Errorf("%q: got %+v, %v; want %v, %q", c.text, v, err, c.passed, c.say)
		}
	}
	for _, c := range []struct{ text, say string }{
		{"red_rat within 2%", `did you mean "red_rate"`}, {"draws within 2%", "no share"},
	} {
		g, _ := playtest.ParseGate(c.text)
		if _, err := g.Judge(list, 2000); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%q: got %v, want %q", c.text, err, c.say)
		}
	}
	for _, text := range []string{"", "red_rate", "red_rate within", "red_rate within x%", "red_rate within -1", "red_rate near 3%", "a within NaN"} {
		if g, err := playtest.ParseGate(text); err == nil {
			t.Errorf("%q is read as %v", text, g)
		}
	}
}

// TestGateNeedsEvidence holds that pairs that went alike pass no gate until they
// are as many as the gate itself names, and that it says so with a result of its
// own.
func TestGateNeedsEvidence(t *testing.T) {
	compare := func(games int) *playtest.Pairs {
		p, err := playtest.Compare(context.Background(), playtest.Versions{Base: urn(3, 10), Head: urn(3, 10),
			Bots: []string{"random"}, Seed: 3, Games: games})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, text := range []string{"win_rate.red within 3%", "draw_rate within 1%", "draws within 0.05", "red_rate within 2%", "ends.too-long within 1%"} {
		g, err := playtest.ParseGate(text)
		if err != nil {
			t.Fatal(err)
		}
		games := 3
		for round := 0; ; round++ {
			v, err := g.Judge(compare(games).Differences(), int64(games))
			if err != nil || v.Result == playtest.Fails {
				t.Fatalf("%s after %d pairs: %+v, %v", text, games, v, err)
			}
			if v.Result == playtest.Holds {
				if games == 3 {
					t.Errorf("%s passes after three pairs: %s", text, v.Why)
				}
				break
			}
			if v.Pairs <= int64(games) || round > 4 {
				t.Fatalf("%s after %d pairs needs %d: %s", text, games, v.Pairs, v.Why)
			}
			games = int(v.Pairs)
		}
	}
}

// TestGateNamesPairs holds that a gate which is not shown names how many pairs would tell, also
// where it looks as if it failed, and that so many do tell.
func TestGateNamesPairs(t *testing.T) {
	for _, tt := range []struct {
		head int
		text string
		want playtest.GateResult
	}{
		{4, "win_rate.red within 1%", playtest.Fails}, {5, "win_rate.red within 5%", playtest.Fails}, {4, "red_rate within 2%", playtest.Fails},
		{4, "margin within 0.2", playtest.Fails}, {4, "red_rate within 25%", playtest.Holds}, {3, "win_rate.red within 0%", playtest.NotShown},
	} {
		g, err := playtest.ParseGate(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		games := 6
		for round := 0; ; round++ {
			p, err := playtest.Compare(context.Background(), playtest.Versions{Base: urn(3, 10), Head: urn(tt.head, 10), Bots: []string{"random"}, Seed: 3, Games: games})
			if err != nil {
				t.Fatal(err)
			}
			v, err := g.Judge(p.Differences(), int64(games))
			if err != nil {
				t.Fatal(err)
			}
			if v.Result == tt.want {
				if more := strings.HasSuffix(v.Why, "more than 1073741824 are needed"); more != (v.Result == playtest.NotShown) || games == 6 && !more {
					t.Errorf("%s after %d pairs: %+v", tt.text, games, v)
				}
				break
			}
			if v.Result != playtest.NotShown || v.Pairs <= int64(games) || !strings.Contains(v.Why, fmt.Sprintf("about %d are needed", v.Pairs)) || round > 8 {
				t.Fatalf("%s after %d pairs, try %d: %+v", tt.text, games, round, v)
			}
			games = int(v.Pairs)
		}
	}
}

// TestText holds that a report shows what it should.
func TestText(t *testing.T) {
	m := urn(1, 2)
	b := batch(t, m, 1, 500)
	r := &playtest.Result{Format: playtest.Format1, Scenario: "urn", Seed: 1, Games: playtest.Bounds{To: 500},
		Cells: []playtest.Cell{playtest.NewCell(m, []string{"random"}, b)}}
	for _, tc := range []struct {
		all       bool
		want, not []string
	}{
		{false, []string{"urn, 500 games with seed 1, played by random", "\nVerdict  ", " red wins 202, 40.4 % (36.2 to 44.8 %)", "22.2 % are draws"}, []string{"win_rate"}},
		{true, []string{"\nVerdict  ", "\nWins by side (win_rate)\n", "  red ", "median 2"}, nil},
	} {
		var out bytes.Buffer
		if err := playtest.Text(&out, r, nil, playtest.TextOptions{All: tc.all}); err != nil {
			t.Fatal(err)
		}
		for _, want := range tc.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("the report lacks %q:\n%s", want, &out)
			}
		}
		for _, not := range tc.not {
			if strings.Contains(out.String(), not) {
				t.Errorf("the report has %q:\n%s", not, &out)
			}
		}
	}
}

// TestCompareCalibration holds that paired intervals hold the known truth as
// often as they say, no more and no less.
func TestCompareCalibration(t *testing.T) {
	batches := slow.Count(200, 600)
	truth := map[string]float64{"red_rate": 0.05, "win_rate.red": redWins(0.35) - redWins(0.3), "score.red": 2.5 * 0.05}
	held := map[string]int{}
	for seed := range batches {
		p, err := playtest.Compare(context.Background(), playtest.Versions{Base: urn(30, 100), Head: urn(35, 100),
			Bots: []string{"random"}, Seed: uint64(seed), Games: 400})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range p.Differences() {
			if want, ok := truth[d.Name]; ok && d.Low <= want && want <= d.High {
				held[d.Name]++
			}
		}
	}
	for name := range truth { // order-free: each name is judged by itself
		if n := held[name]; n < batches*92/100 || n > batches*98/100 {
			t.Errorf("the interval of %s held the truth in %d of %d batches", name, n, batches)
		}
	}
}

// TestEstimateAtOfLittle: the mean of a spread that hardly varies lies between what it would
// be if as many games as chance allows were at either end.
func TestEstimateAtOfLittle(t *testing.T) {
	b := batch(t, urn(1, 2), 1, 1)
	l := b.Layout
	m, k, _ := l.Find("draws")
	at, spreads := l.At[m]+k, 0
	for i := range l.Measures[:m] {
		if l.Measures[i].Kind == engine.Spread {
			spreads += len(l.Measures[i].Keys)
		}
	}
	for _, c := range []struct {
		games, fours int64
		low, high    float64
	}{{1000, 0, 2.988954, 3.003682}, {1000, 5, 2.965112, 3.011629}} {
		tally := playtest.NewTally(l)
		tally.Games = c.games
		tally.Sums[at], tally.Squares[at] = 3*(c.games-c.fours)+4*c.fours, 9*(c.games-c.fours)+16*c.fours
		bins := tally.Bins[spreads]
		bins[3-l.Measures[m].Least], bins[4-l.Measures[m].Least] = c.games-c.fours, c.fours
		e := l.EstimateAt(tally, m, k, 0.05)
		if !e.Bounded || !e.Few || math.Abs(e.Low-c.low) > 1e-5 || math.Abs(e.High-c.high) > 1e-5 {
			t.Errorf("%d of %d games differ: %+v, want %g to %g", c.fours, c.games, e, c.low, c.high)
		}
		if e := l.Estimate(tally, m, k); e.Bounded {
			t.Errorf("%d of %d games differ: the report has an interval, %+v", c.fours, c.games, e)
		}
	}
}

// TestTextOfOneGame holds that a report speaks of one game in the singular.
func TestTextOfOneGame(t *testing.T) {
	m := urn(1, 2)
	r := &playtest.Result{Format: playtest.Format1, Scenario: "urn", Seed: 1, Games: playtest.Bounds{To: 1},
		Cells: []playtest.Cell{playtest.NewCell(m, []string{"random"}, batch(t, m, 1, 1))}}
	var out bytes.Buffer
	if err := playtest.Text(&out, r, nil, playtest.TextOptions{}); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); strings.Contains(text, "1 games") || !strings.Contains(text, "1 game does not show") {
		t.Error(text)
	}
}

// TestTextOfPlayersInGrid holds that the head of a grid in which the players vary beside
// something else names nobody as having played all of it.
func TestTextOfPlayersInGrid(t *testing.T) {
	m := urn(1, 2)
	r := &playtest.Result{Format: playtest.Format1, Scenario: "urn", Seed: 1, Games: playtest.Bounds{To: 20}}
	for _, player := range []string{"greedy", "random"} {
		for _, red := range []string{"1", "2"} {
			c := playtest.NewCell(m, []string{player}, batch(t, m, 1, 20))
			c.Vary = []playtest.Parameter{{Key: "red", Value: red}, {Key: "bots", Value: player}}
			r.Cells = append(r.Cells, c)
		}
	}
	for _, c := range []struct{ key, want string }{
		{"bots", "urn, a grid of 4 cells with seed 1\n"}, {"balls", "urn, a grid of 4 cells with seed 1, played by greedy\n"},
	} {
		for i := range r.Cells {
			r.Cells[i].Vary[1].Key = c.key
		}
		var out bytes.Buffer
		if err := playtest.Text(&out, r, nil, playtest.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(out.String(), c.want) {
			t.Errorf("the players vary by %s, and the report begins\n%.200s", c.key, &out)
		}
	}
}
