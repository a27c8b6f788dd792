package tankduel

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestUsualTanks holds how many tanks take part where the set-up does not say: those that are
// usual in the scenario, or the fewest that it allows.
func TestUsualTanks(t *testing.T) {
	field := func(t *testing.T, scenario string, s setup.Setup, change func(sc *model.Scenario), each int) {
		t.Helper()
		all := contenttest.Own(t)
		if change != nil {
			change(model.Find(all.Scenarios, scenario))
		}
		g, _, err := New(all, scenario, s, Core())
		if err != nil {
			t.Fatal(err)
		}
		is(t, scenario, [state.Sides]int{g.Side[0].Tanks, g.Side[1].Tanks}, [state.Sides]int{each, each})
	}
	t.Run("Establish a Bridgehead is three against three", func(t *testing.T) {
		field(t, bridgehead, setup.Setup{}, nil, 3)
		field(t, bridgehead, setup.Setup{Tanks: 4}, nil, 2)
		field(t, bridgehead, setup.Setup{Tanks: 8}, nil, 4)
	})
	t.Run("the fewest without a word of it", func(t *testing.T) {
		field(t, bridgehead, setup.Setup{}, func(sc *model.Scenario) { sc.Tanks.Usual = 0 }, 2)
		field(t, "merging-forces", setup.Setup{}, nil, 2)
	})
	t.Run("any scenario", func(t *testing.T) {
		field(t, "merging-forces", setup.Setup{}, func(sc *model.Scenario) { sc.Tanks.Usual = 8 }, 4)
	})
}
