package playtest

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
)

// gapsOf are the differences between sides of a tally, the same for each tally of a
// layout.
func gapsOf(l *Layout, t *Tally) []Gap { return (&Batch{Layout: l, Tally: t}).Gaps() }

// coverGaps counts in which batches the interval of a difference between sides held
// the truth: of batches of a fixed number of games, and of batches that a test of a band
// ended, each of which goes on over several.
func coverGaps(l *Layout, pool *Tally, list []*Tally, kinds table) {
	truth := gapsOf(l, pool)
	ended := untilBand(l, list)
	for _, part := range []struct {
		name string
		list []*Tally
	}{{"between sides: ", list}, {"between sides, --until: ", ended}} {
		var found [][]Gap
		for _, t := range part.list {
			found = append(found, gapsOf(l, t))
		}
		for i, g := range truth {
			if !g.Bounded {
				continue
			}
			var held, few []bool
			for _, gaps := range found {
				held = append(held, !gaps[i].Bounded || gaps[i].Low <= g.Value && g.Value <= gaps[i].High)
				few = append(few, !gaps[i].Bounded)
			}
			name := part.name + family(l.Measures[g.Measure])
			kinds.of(name).add(held, few)
			kinds.of(name).wide = part.name != "between sides: "
		}
	}
}

// untilBand joins batches one after the other until a test of the first side's wins
// ends, and begins again with the next.
func untilBand(l *Layout, list []*Tally) []*Tally {
	band := Band{Count: l.At[mWins], Name: WinRate, Low: 0.45, High: 0.55, Slack: 0.02, Error: 0.05}
	var out []*Tally
	for part := range slices.Chunk(list, 8) {
		t := NewTally(l)
		t.Sequential = true
		for _, next := range part {
			t.Join(next)
			if _, done := band.Done(l, t); done {
				break
			}
		}
		out = append(out, t)
	}
	return out
}

// falseGap reports whether a batch marks a difference between sides when all of them
// are what they are expected to be.
func falseGap(l *Layout, pool, t *Tally) bool {
	truth := gapsOf(l, pool)
	var chances []float64
	for i, g := range gapsOf(l, t) {
		if g.Bounded {
			chances = append(chances, g.chance(t, truth[i].Value))
		}
	}
	return slices.Contains(discover(chances), true)
}

// TestGaps holds the difference between two sides to a game whose covariances are known.
func TestGaps(t *testing.T) {
	l := layOut([]engine.Measure{
		{Name: WinRate, Kind: engine.Share, Keys: []string{"red", "blue"}}, {Name: SeatWins, Kind: engine.Share},
		{Name: drawRate, Kind: engine.Share, Keys: []string{""}}, {Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e"}, {Name: "f"},
		{Name: "g"}, {Name: "h"}, {Name: "i"}, {Name: "j"}, {Name: "k"},
		{Name: "shots", Keys: []string{"red", "blue"}}, {Name: "loss", Keys: []string{"red.fire", "blue.fire", "reddish"}},
		{Name: "hits", Kind: engine.Ratio, Per: "shots", Keys: []string{"red", "blue"}},
	})
	tally := NewTally(l)
	for k := range 400 {
		// Both sides shoot alike often, but for one shot in every fourth game.
		n := int32(5 + k%7)
		row := make([]int32, l.Size)
		row[l.At[14]], row[l.At[14]+1] = n, n
		if k%4 == 0 {
			row[l.At[14]]++
		}
		row[l.At[16]], row[l.At[16]+1] = n/2, n/2
		tally.add(l, row)
	}
	var shots, hits Gap
	for _, g := range gapsOf(l, tally) {
		switch l.Measures[g.Measure].Name {
		case "shots":
			shots = g
		case "hits":
			hits = g
		}
	}
	// Paired by games, the interval of a quarter of a shot is that of a coin.
	if shots.Value != 0.25 || !shots.StandsOut || shots.Low < 0.2 || shots.High > 0.3 {
		t.Errorf("the difference of shots is %+v", shots)
	}
	if hits.Value >= 0 || hits.Low >= hits.Value || hits.High <= hits.Value || hits.High-hits.Low > 0.02 {
		t.Errorf("the difference of hits is %+v", hits)
	}
	// Results of old have no sums between sides, and so no intervals.
	tally.Sided = false
	for _, g := range gapsOf(l, tally) {
		if g.Bounded || g.StandsOut {
			t.Errorf("%+v is bounded without sums between the sides", g)
		}
	}
}
