package trial

import (
	"slices"
	"testing"

	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/model"
)

// TestReach holds which scenarios a change is said to reach, and that a scenario which is said
// to be out of reach plays the same game in both versions.
func TestReach(t *testing.T) {
	_, loaded := builtin(t)
	base := loaded.Content
	for _, tt := range []struct {
		name   string
		change func(c *model.Content)
		want   []string // of the scenarios below
	}{
		{"nothing", func(*model.Content) {}, nil},
		{"a title", func(c *model.Content) { c.Scenarios[0].Title = "Another" }, nil},
		{"the set of a scenario", func(c *model.Content) { move(c, "merging-forces") }, nil},
		{"the set of a scenario, to one with damage of its own", func(c *model.Content) {
			move(c, "merging-forces")
			c.Damage = append(slices.Clone(c.Damage), c.Damage[0])
			c.Damage[len(c.Damage)-1].Record = model.Record{ID: "other", Set: "mine"}
		}, []string{"merging-forces"}},
		{"a scenario", func(c *model.Content) { model.Find(c.Scenarios, "merging-forces").Start = 600 }, []string{"merging-forces"}},
		{"a vehicle of one", func(c *model.Content) {
			c.Vehicles = slices.Clone(c.Vehicles)
			model.Find(c.Vehicles, "t-34-76-m40").Size += 10
		}, []string{"establish-a-bridgehead"}},
		{"a vehicle that is not fielded", func(c *model.Content) {
			c.Vehicles = slices.Clone(c.Vehicles)
			model.Find(c.Vehicles, "ferdinand").Size += 10
		}, nil},
		{"a vehicle of all", func(c *model.Content) {
			c.Vehicles = slices.Clone(c.Vehicles)
			model.Find(c.Vehicles, "t-34-76-m43").Size += 10
		}, []string{"merging-forces", "establish-a-bridgehead"}},
		{"the damage of all", func(c *model.Content) {
			c.Damage = slices.Clone(c.Damage)
			c.Damage[0].Critical.Number = (c.Damage[0].Critical.Number + 1) % 10
		}, []string{"merging-forces", "establish-a-bridgehead"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			head := *base
			head.Scenarios = slices.Clone(base.Scenarios)
			tt.change(&head)
			changes, err := ChangesOf(base, &head)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, id := range []string{"merging-forces", "establish-a-bridgehead"} {
				var matches [2]play.Match
				for i, c := range []*model.Content{base, &head} {
					m, found, err := games.Open(c, id, nil)
					if err != nil || m == nil {
						t.Fatalf("%s: %v, %v", id, found, err)
					}
					matches[i] = m
				}
				if changes.Reach(matches[0], matches[1]) {
					got = append(got, id)
					continue
				}
				pairs, err := playtest.Compare(t.Context(), playtest.Versions{Base: matches[0], Head: matches[1], Bots: []string{"random"}, Games: 4})
				if err != nil || pairs.Unlike > 0 {
					t.Errorf("%s: %d games went differently, %v", id, pairs.Unlike, err)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("reached %q, want %q", got, tt.want)
			}
		})
	}
}

// move gives a scenario to a set of an author's, as an amendment does.
func move(c *model.Content, scenario string) {
	mine := model.Set{Record: model.Record{ID: "mine"}, Game: "tank-duel", Needs: []string{"eitc"}}
	c.Sets = append(slices.Clone(c.Sets), mine)
	model.Find(c.Scenarios, scenario).Set = "mine"
}
