package train_test

import (
	"fmt"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// crumbs is shooting with many groups, each of which brings so little that no game shows it
// where it alone is taken away, and a sixth of which bring nothing.
type crumbs struct{ shooting }

// crumbGroups is how many groups that are.
const crumbGroups = 24

func (c crumbs) Weights() []engine.Weight {
	var table []engine.Weight
	for i := range crumbGroups {
		table = append(table, engine.Weight{Name: fmt.Sprintf("crumb-%d.size", i), Standard: 10, Step: 4, Least: -100, Most: 100, Doc: "what it is"})
	}
	return table
}

func (c crumbs) Tuned(files map[string][][]int32) (play.Match, error) {
	c.files = files
	return c, nil
}

func (c crumbs) Counter(o play.CountOptions) (play.Counter, error) {
	return c.counter(o, c.Weights(), func(w []int32) int {
		sum := 0
		for i, n := range w {
			if i%6 > 0 {
				sum -= int(max(n-20, 20-n))
			}
		}
		return sum / 30
	})
}

// TestPruneTogether holds that groups are put back which bring nothing, but not all that
// bring nothing by themselves, since together they bring much.
func TestPruneTogether(t *testing.T) {
	for seed := range uint64(3) {
		p := plan(0)
		p.Match, p.Seed, p.Games, p.Proof = crumbs{}, seed, 30_000, 1000
		f, text := fitted(t, p)
		if gain, kept := f.Proof[0].Gain(), len(f.Sides[0].Groups); gain.Value < 0.09 || kept < crumbGroups/2 || kept == crumbGroups {
			t.Errorf("seed %d: with %d of %d groups a gain of %+v:\n%s", seed, kept, crumbGroups, gain, text)
		}
	}
}
