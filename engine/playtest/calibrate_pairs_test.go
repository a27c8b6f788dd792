package playtest

import (
	"slices"
	"testing"
)

// join adds the pairs of another comparison of the same versions.
func (p *Pairs) join(o *Pairs) {
	p.Base.Tally.Join(o.Base.Tally)
	p.Head.Tally.Join(o.Head.Tally)
	for _, part := range [][2][]int64{{p.xx, o.xx}, {p.xy, o.xy}, {p.yx, o.yx}, {p.unlike, o.unlike}} {
		join(part[0], part[1])
	}
	p.Unlike += o.Unlike
}

// comparisons are what the calibration of comparisons plays: a change that
// touches nearly every game, one of scores alone, and two versions that are the
// same but have nothing else in common, so that nothing moves.
func comparisons() []setting {
	return []setting{
		{scenario: "merging-forces", bots: []string{"greedy"}, place: "vehicle:t-34-76-m43.fire_level", value: "7"},
		{scenario: "break-out-of-the-pocket", bots: []string{"random"}, place: "vehicle:t-34-76-m43.vp", value: "5"},
		{scenario: "merging-forces", bots: []string{"greedy"}},
	}
}

// pairsOf plays one comparison of a setting, the k-th.
func (s setting) pairsOf(t *testing.T, k, games int) *Pairs {
	t.Helper()
	if s.place != "" {
		p, err := Compare(t.Context(), Versions{Base: s.match(t, false), Head: s.match(t, true), Bots: s.bots, Seed: uint64(k), Games: games})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	var rows [2][][]int32
	var l *Layout
	for i := range rows {
		b, err := Run(t.Context(), Plan{Match: s.match(t, false), Bots: s.bots, Seed: uint64(1000*i + k), To: games, Each: func(_ int, row []int32) {
			rows[i] = append(rows[i], slices.Clone(row))
		}})
		if err != nil {
			t.Fatal(err)
		}
		l = b.Layout
	}
	p := newPairs(l, l)
	for i, row := range rows[0] {
		p.add(row, rows[1][i])
	}
	return p
}

// TestCalibrationOfComparisons holds the intervals of differences to what all
// pairs together give, and the marks to 5 false alarms in 100 comparisons in
// which nothing moved.
func TestCalibrationOfComparisons(t *testing.T) {
	if !*calibrate {
		t.Skip("only with -calibrate; TestCompareCalibration is the small one")
	}
	const runs, games = 100, 200
	kinds := table{}
	for _, s := range comparisons() {
		var all []*Pairs
		for k := range runs {
			all = append(all, s.pairsOf(t, k, games))
		}
		pool := newPairs(all[0].Base.Layout, all[0].Head.Layout)
		held, few := map[string][]bool{}, map[string][]bool{}
		for _, p := range all {
			pool.join(p)
		}
		truth := map[string]Difference{}
		for _, d := range pool.Differences() {
			truth[d.Name] = d
		}
		alarms := 0
		for _, p := range all {
			moved := false
			for _, d := range p.Differences() {
				want := truth[d.Name].Value
				held[d.Name] = append(held[d.Name], !d.Bounded || d.Low <= want && want <= d.High)
				few[d.Name] = append(few[d.Name], d.Few)
				moved = moved || d.Moved
			}
			if moved {
				alarms++
			}
		}
		for _, d := range pool.Differences() {
			if d.Bounded {
				kinds.of(family(d.Measure)).add(held[d.Name], few[d.Name])
			}
		}
		for _, c := range kinds { // order-free: each family counts by itself
			c.batches += runs
		}
		t.Logf("%s %s: %d of %d comparisons call something moved", s.scenario, s.place, alarms, runs)
		if s.place == "" && alarms > runs*5/100+4 {
			t.Errorf("%d of %d comparisons call something moved where nothing did", alarms, runs)
		}
	}
	kinds.judge(t)
}
