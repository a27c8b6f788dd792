package tankduel

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// TestContentBeyondTheEngine: content that no loader checked is refused, never
// a crash.
func TestContentBeyondTheEngine(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(c *model.Content)
		says   string
	}{
		{"two guns", func(c *model.Content) { inPlayOf(c).Guns = make([]model.Gun, 2) }, "2 guns without a module that plays them"},
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
		{"too many vehicles", func(c *model.Content) { c.Vehicles = make([]model.Vehicle, rule.MaxWords) }, "guns and nations"},
		{"too many tags", func(c *model.Content) {
			c.Scenarios[0].Sides = slices.Clone(c.Scenarios[0].Sides)
			side := &c.Scenarios[0].Sides[0]
			side.Force = slices.Clone(side.Force)
			side.Force[0].Tags = nil
			for i := range rule.MaxWords {
				side.Force[0].Tags = append(side.Force[0].Tags, fmt.Sprint("tag-", i))
			}
		}, "words for units, with tags, at most 256"},
		{"no Damage Cards", func(c *model.Content) { c.Damage = nil }, "no Damage Cards"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			whole, err := loaded()
			if err != nil {
				t.Fatal(err)
			}
			c := *whole
			c.Vehicles, c.Scenarios = slices.Clone(c.Vehicles), slices.Clone(c.Scenarios)
			tc.change(&c)
			_, _, err = New(&c, c.Scenarios[0].ID, Setup{}, Core())
			var setup *SetupError
			var unsupported *UnsupportedError
			if !errors.As(err, &setup) && !errors.As(err, &unsupported) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %v, want an error that says %q", err, tc.says)
			}
		})
	}
}

// TestOwnWords holds that the capacity of content leaves room for the words of
// the rules themselves: with as many vehicles as fit and as many tags there is
// no word too many.
func TestOwnWords(t *testing.T) {
	for _, b := range rule.Capacities(&model.Content{}) {
		if b.What == "vehicles, guns and nations" && b.Most+rule.MaxTags+len(commonWords()) != rule.MaxWords {
			t.Errorf("%d records, %d tags and %d words of the rules are not %d", b.Most, rule.MaxTags, len(commonWords()), rule.MaxWords)
		}
	}
}

// inPlayOf returns a vehicle of the first scenario's order of battle.
func inPlayOf(c *model.Content) *model.Vehicle {
	return model.Find(c.Vehicles, c.Scenarios[0].Sides[0].Force[0].Vehicle)
}
