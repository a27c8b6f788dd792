package playtest

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

var calibrate = flag.Bool("calibrate", false, "calibrate over all settings, which takes some minutes")

// setting is a scenario with its players and, for a comparison, a value of the
// content that differs.
type setting struct {
	scenario     string
	bots         []string
	place, value string
}

// settings are what calibration plays; the first two are enough for every day,
// and the first for a sample.
func settings() []setting {
	list := []setting{
		{scenario: "merging-forces", bots: []string{"greedy"}},
		{scenario: "seven-rounds", bots: []string{"greedy"}},
		{scenario: "hold-the-high-ground", bots: []string{"greedy"}},
		{scenario: "break-out-of-the-pocket", bots: []string{"random"}},
		{scenario: "capture-hill-818", bots: []string{"greedy", "random"}},
		{scenario: "streets-of-steel", bots: []string{"random"}},
		{scenario: "four-rounds", bots: []string{"greedy", "random"}},
		{scenario: "scattered-spoils", bots: []string{"random"}},
	}
	if !*calibrate {
		return list[:slow.Count(1, 2)]
	}
	return list
}

// match opens a setting, with its value for the head of a comparison.
func (s setting) match(t *testing.T, head bool) play.Match {
	t.Helper()
	c := contenttest.Content(t)
	if head {
		edited, err := c.Edit(s.place, s.value)
		if err != nil {
			t.Fatal(err)
		}
		c = edited
	}
	m, found, err := games.Open(c, s.scenario, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return m
}

// coverage counts how often the intervals of a family held the truth. An
// estimate is sure where nearly every batch has enough games, and scarce where
// some have too few.
type coverage struct {
	sure, scarce struct{ tried, held int }
	// batches is how many batches the family was counted in; wide is set for intervals
	// that hold more often than they say.
	batches int
	wide    bool
}

// add counts one number in all batches: held says of each whether its interval
// held the truth, few whether it had too few games.
func (c *coverage) add(held, few []bool) {
	part := &c.sure
	if count(few) > len(few)/20 {
		part = &c.scarce
	}
	part.tried += len(held)
	part.held += count(held)
}

func count(list []bool) int {
	n := 0
	for _, b := range list {
		if b {
			n++
		}
	}
	return n
}

// table holds the coverage of families.
type table map[string]*coverage

func (f table) of(name string) *coverage {
	if f[name] == nil {
		f[name] = &coverage{}
	}
	return f[name]
}

// judge demands 93 to 97 % of every sure family and at least 93 % of every
// scarce one, and allows for what so many batches leave to chance: the keys of a
// family are not independent, so that a batch counts once.
func (f table) judge(t *testing.T) {
	t.Helper()
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "family\tenough games\theld\ttoo few\theld\t")
	for _, name := range slices.Sorted(maps.Keys(f)) {
		c := f[name]
		rate := func(held, tried int) float64 { return 100 * float64(held) / float64(max(tried, 1)) }
		sure, scarce := rate(c.sure.held, c.sure.tried), rate(c.scarce.held, c.scarce.tried)
		fmt.Fprintf(w, "%s\t%d\t%.1f\t%d\t%.1f\t\n", name, c.sure.tried, sure, c.scarce.tried, scarce)
		slack := 200 * math.Sqrt(0.95*0.05/float64(max(c.batches, 1)))
		if c.sure.tried > 0 && (sure < 93-slack || sure > 97+slack && !c.wide && !strings.HasSuffix(name, "median")) {
			t.Errorf("%s: the interval held the truth in %.1f %% of batches", name, sure)
		}
		if c.scarce.tried > 0 && scarce < 93-slack {
			t.Errorf("%s: the bounds of what is scarce held the truth in %.1f %% of batches", name, scarce)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	t.Logf("\n%s", &out)
}

// family names what an interval is made by.
func family(m engine.Measure) string {
	switch {
	case m.Kind == engine.Ratio && m.Scale > 1:
		return "ratio of any two counts"
	case m.Kind == engine.Ratio:
		return "ratio, part of a whole"
	case m.Kind == engine.Spread && m.Least < 0:
		return "spread about zero"
	}
	return kindNames[m.Kind]
}

// size is how many batches calibration plays of how many games.
func size() (runs, games int) {
	if *calibrate {
		return 200, 200
	}
	return 40, slow.Count(50, 100)
}

// TestCalibrationOfScenarios plays many batches of real scenarios and holds that their
// intervals of 95 % hold the truth, which all batches together give, in 93 to
// 97 of 100, and that where nothing is the matter at most 5 in 100 reports mark
// anything.
func TestCalibrationOfScenarios(t *testing.T) {
	if !slow.Asked() && !*calibrate {
		t.Skip("it plays for seconds; TestCalibration holds the intervals of made-up figures")
	}
	kinds, measures := table{}, table{}
	runs, games := size()
	alarms, gaps, reports := 0, 0, 0
	for _, s := range settings() {
		m := s.match(t, false)
		var l *Layout
		var list []*Tally
		for k := range runs {
			b, err := Run(t.Context(), Plan{Match: m, Bots: s.bots, Seed: 4711, From: k * games, To: (k + 1) * games})
			if err != nil {
				t.Fatal(err)
			}
			l, list = b.Layout, append(list, b.Tally)
		}
		pool := NewTally(l)
		for _, x := range list {
			pool.Join(x)
		}
		coverGaps(l, pool, list, kinds)
		by := table{}
		for i, m := range l.Measures {
			for k := range m.Keys {
				cover(l, pool, list, place{i, k}, []*coverage{kinds.of(family(m)), measures.of(m.Name)}, kinds.of("spread, median"))
			}
			by.of(m.Name)
		}
		for name := range by { // order-free: each family counts by itself
			measures.of(name).batches += runs
		}
		for _, c := range kinds { // order-free: each family counts by itself
			c.batches += runs
		}
		for _, x := range list {
			reports++
			if falseAlarm(l, pool, x) {
				alarms++
			}
			if falseGap(l, pool, x) {
				gaps++
			}
		}
	}
	kinds.judge(t)
	if *calibrate {
		measures.judge(t)
	}
	for what, n := range map[string]int{"something": alarms, "a difference between sides": gaps} { // order-free: each is judged by itself
		t.Logf("%d of %d reports mark %s where nothing is the matter", n, reports, what)
		if slack := 2 * math.Sqrt(0.95*0.05*float64(reports)); float64(n) > 0.05*float64(reports)+slack {
			t.Errorf("%d of %d reports mark %s where nothing is the matter", n, reports, what)
		}
	}
}

// place is a count of a layout.
type place struct{ measure, key int }

// cover counts in which batches the interval of a count held the truth, and of a
// spread the interval of the median. A batch that gives no bounds claims nothing.
func cover(l *Layout, pool *Tally, list []*Tally, at place, to []*coverage, median *coverage) {
	truth := l.Estimate(pool, at.measure, at.key)
	if truth.N == 0 {
		return
	}
	var held, few, middle []bool
	bounded := false
	for _, x := range list {
		e := l.Estimate(x, at.measure, at.key)
		bounded = bounded || e.Bounded
		held = append(held, !e.Bounded || e.Low <= truth.Value && truth.Value <= e.High)
		few = append(few, e.Few || e.N == 0)
		middle = append(middle, e.MedianLow <= truth.Median && truth.Median <= e.MedianHigh)
	}
	if !bounded {
		return
	}
	for _, c := range to {
		c.add(held, few)
	}
	if l.Measures[at.measure].Kind == engine.Spread {
		median.add(middle, few)
	}
}

// falseAlarm reports whether a batch marks anything when all that is tested is
// what it is expected to be.
func falseAlarm(l *Layout, pool, t *Tally) bool {
	var chances []float64
	for i, m := range l.Measures {
		for k := range m.Keys {
			e, truth := l.Estimate(t, i, k), l.Estimate(pool, i, k)
			if e.N == 0 || m.Against == engine.Nothing || m.Kind != engine.Share && e.Few {
				continue
			}
			expected := truth.Value * float64(max(m.Scale, 1))
			if m.Kind == engine.Share {
				expected *= float64(pool.Games) / float64(l.decided(pool))
			}
			chances = append(chances, l.chance(t, i, k, expected))
		}
	}
	return slices.Contains(discover(chances), true)
}
