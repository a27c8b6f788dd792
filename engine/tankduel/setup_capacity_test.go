package tankduel

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// TestContentBeyondTheEngine: content that no loader checked is refused, never
// a crash.
func TestContentBeyondTheEngine(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(c *model.Content)
		says   string
	}{
		{"two guns", func(c *model.Content) { inPlayOf(c).Guns = make([]model.Gun, 2) }, "a second gun without a crew"},
		{"three guns", func(c *model.Content) { inPlayOf(c).Guns = make([]model.Gun, 3) }, "3 guns"},
		{"no gun", func(c *model.Content) { inPlayOf(c).Guns = nil }, "0 guns"},
		{"an unknown seat", func(c *model.Content) {
			inPlayOf(c).Crew = []model.Crew{{Seat: "cook"}}
		}, `crew seat "cook"`},
		{"a Target Number of 50", func(c *model.Content) {
			inPlayOf(c).Location.Hull = []int{50}
		}, "Target Number 50"},
		{"one side", func(c *model.Content) { c.Scenarios[0].Sides = c.Scenarios[0].Sides[:1] }, "2 sides"},
		{"no order of battle", func(c *model.Content) {
			c.Scenarios[0].Sides = slices.Clone(c.Scenarios[0].Sides)
			c.Scenarios[0].Sides[1].Force = nil
		}, "no order of battle"},
		{"too much terrain", func(c *model.Content) { c.Terrain = make([]model.Terrain, rule.MaxTerrain+1) }, "more terrains than 127"},
		{"no Damage Cards", func(c *model.Content) { c.Damage = nil }, "no Damage Cards"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := contenttest.Own(t)
			tc.change(c)
			_, _, err := New(c, c.Scenarios[0].ID, setup.Setup{}, Core())
			var refused *setup.Error
			var unsupported *setup.UnsupportedError
			if !errors.As(err, &refused) && !errors.As(err, &unsupported) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %v, want an error that says %q", err, tc.says)
			}
		})
	}
}

// inPlayOf returns a vehicle of the first scenario's order of battle.
func inPlayOf(c *model.Content) *model.Vehicle {
	return model.Find(c.Vehicles, c.Scenarios[0].Sides[0].Force[0].Vehicle)
}
