package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown/engine"
	"hulldown/schema/model"
)

// TestEndlessGamesEnd: a scenario that takes every tank off leaves nobody to
// ask, so the rounds must come to an end by themselves, and be told as a fault.
func TestEndlessGamesEnd(t *testing.T) {
	whole, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	c := *whole
	c.Scenarios = slices.Clone(c.Scenarios)
	c.Scenarios[0].Rules = []model.Rule{{On: "administration", Operation: model.Operation{Remove: &model.Remove{As: "gone"}}}}
	b := newBenchWith(t, &c, c.Scenarios[0].ID, Setup{})
	b.begin("ger-1")
	for b.g.Turn(&b.s).Kind == engine.Chance {
		if err := b.g.Apply(&b.s, b.g.Outcome(&b.s, 0), nil); err != nil {
			t.Fatal(err)
		}
	}
	if !b.s.Over {
		t.Fatalf("the game goes on: %s", b.g.Board(&b.s))
	}
	if err := b.g.Check(&b.s); err == nil || !strings.Contains(err.Error(), "does not end") {
		t.Errorf("the check says %v, want that the game does not end", err)
	}
}
