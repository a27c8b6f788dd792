package race

import (
	"context"
	"errors"
	"math"
	"testing"

	"hulldown.dev/engine/playtest"
)

// TestWeigh: depth is that of the worst target with its standard error in halves of the target, and
// what was not counted lies nowhere.
func TestWeigh(t *testing.T) {
	target := Target{Low: 0.4, High: 0.6}
	guess := func(value, half float64) Reading {
		return Reading{Value: value, Low: value - half, High: value + half, Bounded: true}
	}
	var c Candidate
	reset := func() { c = Candidate{depth: math.Inf(1), stdErr: 1, sure: true} }
	reset()
	c.weigh(target, guess(0.5, 0.05), true)
	if fault := 0.05 / likelyZ; math.Abs(c.depth-1) > 1e-9 || math.Abs(c.stdErr-2*fault/0.2) > 1e-9 || !c.sure {
		t.Errorf("in the middle: %+v", c)
	}
	c.weigh(target, guess(0.42, 0.05), true)
	if math.Abs(c.depth-0.2) > 1e-9 || c.sure {
		t.Errorf("beside a second near an end: %+v", c)
	}
	c.weigh(target, guess(0.5, 0.01), true)
	if math.Abs(c.depth-0.2) > 1e-9 || c.sure {
		t.Errorf("a third in the middle has changed it: %+v", c)
	}
	for name, spoil := range map[string]func(){ // order-free: each for itself
		"not counted": func() { c.weigh(target, guess(0.9, 0.05), false) },
		"unbounded":   func() { c.weigh(target, Reading{Value: 0.5}, true) },
	} {
		reset()
		spoil()
		if c.depth != -1 || c.stdErr != 2 || c.sure {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

// TestReadings: what lies within or outside of a target, its ends included, and how deep.
func TestReadings(t *testing.T) {
	target := Target{Low: 0.4, High: 0.6}
	for _, c := range []struct {
		low, high       float64
		within, outside bool
	}{
		{0.4, 0.6, true, false}, {0.39, 0.6, false, false}, {0.4, 0.61, false, false}, {0.2, 0.39, false, true}, {0.2, 0.4, false, false},
		{0.61, 0.7, false, true}, {0.6, 0.7, false, false},
	} {
		r := Reading{Low: c.low, High: c.high, Bounded: true}
		if r.Within(target) != c.within || r.outside(target) != c.outside {
			t.Errorf("%g to %g: within %v, outside %v", c.low, c.high, r.Within(target), r.outside(target))
		}
		r.Bounded = false
		if r.Within(target) || r.outside(target) {
			t.Errorf("%g to %g without bounds is somewhere", c.low, c.high)
		}
	}
	for x, want := range map[float64]float64{0.5: 1, 0.4: 0, 0.45: 0.5, 0.55: 0.5, 0.65: -0.5} { // order-free: each for itself
		if got := target.inside(x); math.Abs(got-want) > 1e-9 {
			t.Errorf("%g is %g inside, want %g", x, got, want)
		}
	}
	for _, c := range []struct {
		target  Target
		x, want float64
	}{
		{Target{High: 0.4, Share: true}, 0, 2}, {Target{High: 0.4, Share: true}, 0.4, 0}, {Target{High: 0.4}, 0, 0},
		{Target{Low: 0.6, High: 1, Share: true}, 1, 2}, {Target{Low: 0.6, High: 1, Share: true}, 0.5, -0.5}, {Target{Low: 0.6, High: 1}, 1, 0},
		{Target{High: 1, Share: true}, 0, 1}, {Target{High: 1, Share: true}, 0.7, 1},
	} {
		if got := c.target.inside(c.x); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%g is %g inside of %+v, want %g", c.x, got, c.target, c.want)
		}
	}
}

// TestLost: a proof is given up after enough games where its metric lies outside, less deep
// within than is worth it, or as deep as would have been proven.
func TestLost(t *testing.T) {
	proof := func(games int, value, half float64) *Proof {
		return &Proof{Games: games, Readings: []Reading{{Value: value, Low: value - half, High: value + half, Bounded: true}}}
	}
	for _, c := range []struct {
		name string
		p    *Proof
		want bool
	}{
		{"too early", proof(hopeless-1, 2, 0.1), false},
		{"outside", proof(hopeless, 1.2, 0.1), true},
		{"in the middle, still wide", proof(hopeless, 0.5, 0.6), false},
		{"near an end, wide", proof(hopeless, 0.06, 0.1), false},
		{"near an end, narrow", proof(affordable, 0.06, 0.05), true},
		{"as narrow as affordable", proof(affordable, 0.16, 0.15), true},
		{"not yet as narrow", proof(affordable, 0.16, 0.16), false},
		{"not seen", &Proof{Games: hopeless, Readings: []Reading{{}}}, true},
	} {
		if got := at(true).lost(c.p); got != c.want {
			t.Errorf("%s: lost %v", c.name, got)
		}
	}
}

// TestNearestOf: the nearest is the one that lies deepest as far as its games speak for it,
// of those that played.
func TestNearestOf(t *testing.T) {
	r := at(true, cand(1, 0.5, 64), cand(2, 0.55, 64), cand(3, 0.9, 0), cand(4, 0.8, 64), cand(5, 0.5, 64))
	for i, c := range r.out.Candidates {
		if i != 3 {
			c.Readings = []Reading{{}}
		}
	}
	r.out.Candidates[1].stdErr = 0.2
	r.nearest()
	if r.out.Nearest != 0 {
		t.Errorf("the nearest is %d, want 0", r.out.Nearest)
	}
	// What is proven to lie outside, or cannot be taken, comes nearest to nothing while
	// another may still do.
	r.out.Candidates[0].State, r.out.Candidates[1].State = Outside, Refused
	r.nearest()
	if r.out.Nearest != 4 {
		t.Errorf("the nearest is %d beside one that is proven outside, want 4", r.out.Nearest)
	}
	r.out.Candidates[4].State = Outside
	r.nearest()
	if r.out.Nearest != 0 {
		t.Errorf("of those that are all outside the nearest is %d, want 0", r.out.Nearest)
	}
}

// TestBlocks: no block is played that needs more games than are left.
func TestBlocks(t *testing.T) {
	r := at(true)
	r.Games, r.out.Games, r.out.Proven = 1000, 300, 200
	r.Play = func(_ context.Context, blocks []Block) ([]*playtest.Batch, error) {
		return make([]*playtest.Batch, len(blocks)), nil
	}
	blocks := func(n int) []Block {
		return []Block{{Bounds: playtest.Bounds{From: 7, To: 107}}, {Bounds: playtest.Bounds{From: 50, To: 50 + n}}}
	}
	if got, err := r.blocks(t.Context(), blocks(400)); err != nil || len(got) != 2 {
		t.Errorf("all that are left: %v, %v", got, err)
	}
	if _, err := r.blocks(t.Context(), blocks(401)); !errors.Is(err, errGames) {
		t.Errorf("one game too many: %v", err)
	}
}
