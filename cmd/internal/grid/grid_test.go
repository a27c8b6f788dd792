package grid_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/engine/playtest"
)

// TestManyAxes holds that a grid varies no more than a report of it may.
func TestManyAxes(t *testing.T) {
	var texts []string
	for i := range playtest.MaxVaried {
		texts = append(texts, fmt.Sprintf("k%d=1", i))
	}
	if g, err := grid.Read(texts); err != nil || len(g.Points()) != 1 {
		t.Errorf("%d settings: %d points, %v", len(texts), len(g.Points()), err)
	}
	if _, err := grid.Read(append(texts, "more=1")); err == nil || !strings.Contains(err.Error(), "more than 64 settings") {
		t.Errorf("one setting more: %v", err)
	}
}

// FuzzTargets holds that a target which is read has two ends in their order, and is read
// again as it is written.
func FuzzTargets(f *testing.F) {
	for _, text := range []string{"win_rate.red in 48..52%", "rounds in 5..7", "margin in -2..2", "x in 1%..2 %", "x in 1e300..1e301", "x in 0x1p-2..1", "x in 1.0000001..1.0000002", "x in -1.7e308..1.7e308", "x in 7.0000001..7.0000002%"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := grid.ReadTargets([]string{text})
		if err != nil {
			return
		}
		if len(list) != 1 || list[0].Metric == "" || !(list[0].Low < list[0].High) || math.IsInf(list[0].High-list[0].Low, 0) {
			t.Fatalf("%q is read as %+v", text, list)
		}
		again, err := grid.ReadTargets([]string{list[0].String()})
		if err != nil || again[0].String() != list[0].String() {
			t.Errorf("%q is written as %q, which is read as %v, %v", text, list[0], again, err)
		}
	})
}

// FuzzGrid holds that a grid has as many points as its values make, each with a value for
// every key.
func FuzzGrid(f *testing.F) {
	f.Add("crew=green,elite", "bots=random/greedy,greedy")
	f.Add("vehicle:tiger-i.levels.fire=1,2", "x=")
	f.Fuzz(func(t *testing.T, a, b string) {
		g, err := grid.Read([]string{a, b})
		if err != nil {
			return
		}
		points := g.Points()
		if want := values(a) * values(b); len(points) != want {
			t.Fatalf("%q and %q make %d points, want %d", a, b, len(points), want)
		}
		seen := map[string]bool{}
		for _, p := range points {
			key := fmt.Sprintf("%q", p)
			if len(p) != 2 || seen[key] {
				t.Errorf("%q and %q have the point %s, twice: %t", a, b, key, seen[key])
			}
			seen[key] = true
			_, _ = grid.Cell{}.At(withoutContent(p))
		}
	})
}

// withoutContent are the settings of a point that need no content.
func withoutContent(p []playtest.Parameter) []playtest.Parameter {
	var list []playtest.Parameter
	for _, v := range p {
		if !strings.Contains(v.Key, ":") {
			list = append(list, v)
		}
	}
	return list
}

// FuzzGoal holds that no goal makes its reading panic, and that one which is read has shares.
func FuzzGoal(f *testing.F) {
	f.Add("ci=1%", "5%", "1%")
	f.Add("win_rate.red in 45..55%", "0.05", "0.01")
	f.Fuzz(func(t *testing.T, until, faults, slack string) {
		if g, err := grid.ReadGoal(until, faults, slack); err == nil && g == nil {
			t.Errorf("%q is no goal and no mistake", until)
		}
		if x, err := grid.ReadShare("--error", faults); err == nil && !(x > 0 && x < 1) {
			t.Errorf("%q is the share %v", faults, x)
		}
	})
}

// values is how many values an axis has as it is written.
func values(text string) int {
	_, list, _ := strings.Cut(text, "=")
	return 1 + strings.Count(list, ",")
}
