package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// sharing is content whose first scenario has its sides field so many tanks: the
// least and the most of each, 0 for what is left open.
func sharing(t *testing.T, spans [state.Sides][2]int) *model.Content {
	t.Helper()
	c := contenttest.Own(t)
	sc := &c.Scenarios[slices.IndexFunc(c.Scenarios, func(s model.Scenario) bool { return s.ID == "merging-forces" })]
	sc.Sides = slices.Clone(sc.Sides)
	for side := range state.Sides {
		if spans[side] != [2]int{} {
			sc.Sides[side].Tanks = &model.Span{Min: &spans[side][0], Max: &spans[side][1]}
		}
	}
	return c
}

// TestTanksOfSides holds how many tanks and players each side has where sides say how
// many tanks they field, and which set-ups are refused.
func TestTanksOfSides(t *testing.T) {
	free, twoFour := [state.Sides][2]int{}, [state.Sides][2]int{{2, 2}, {2, 6}}
	force := func(n int) []setup.Tank {
		return slices.Repeat([]setup.Tank{{Vehicle: "pzkpfw-iv-ausf-g"}}, n)
	}
	for _, tt := range []struct {
		name   string
		spans  [state.Sides][2]int
		setup  setup.Setup
		tanks  [state.Sides]int
		seats  [state.Sides]int
		refuse string
	}{
		{name: "without spans", spans: free, setup: setup.Setup{Tanks: 6, Seats: 4}, tanks: [state.Sides]int{3, 3}, seats: [state.Sides]int{2, 2}},
		{name: "the fewest", spans: [state.Sides][2]int{{1, 1}, {3, 4}}, tanks: [state.Sides]int{1, 3}, seats: [state.Sides]int{1, 1}},
		{name: "two against four", spans: twoFour, setup: setup.Setup{Tanks: 6}, tanks: [state.Sides]int{2, 4}, seats: [state.Sides]int{1, 1}},
		{name: "a player for each tank", spans: twoFour, setup: setup.Setup{Tanks: 6, Seats: 6}, tanks: [state.Sides]int{2, 4}, seats: [state.Sides]int{2, 4}},
		{name: "the side is asked for", spans: free, setup: setup.Setup{Each: [state.Sides]int{1, 3}}, tanks: [state.Sides]int{1, 3}, seats: [state.Sides]int{1, 1}},
		{name: "the rest of all", spans: free, setup: setup.Setup{Tanks: 5, Each: [state.Sides]int{0, 4}}, tanks: [state.Sides]int{1, 4}, seats: [state.Sides]int{1, 1}},
		{name: "a force", spans: twoFour, setup: setup.Setup{Tanks: 6, Force: [state.Sides][]setup.Tank{force(2)}}, tanks: [state.Sides]int{2, 4}, seats: [state.Sides]int{1, 1}},
		{name: "a force too large", spans: twoFour, setup: setup.Setup{Force: [state.Sides][]setup.Tank{force(3)}}, refuse: "set-up of merging-forces: the number of tanks of german is 2, not 3"},
		{name: "a force too small", spans: twoFour, setup: setup.Setup{Force: [state.Sides][]setup.Tank{force(1)}, Tanks: 4}, refuse: "set-up of merging-forces: the number of tanks of german is 2, not 1"},
		{name: "more than both field", spans: [state.Sides][2]int{{2, 2}, {2, 3}}, setup: setup.Setup{Tanks: 6}, refuse: "set-up of merging-forces: the number of tanks of german is 2, not 3"},
		{name: "asked beyond the span", spans: twoFour, setup: setup.Setup{Each: [state.Sides]int{4, 0}}, refuse: "set-up of merging-forces: the number of tanks of german is 2, not 4"},
		{name: "asked and named", spans: free, setup: setup.Setup{Each: [state.Sides]int{2, 0}, Force: [state.Sides][]setup.Tank{force(3)}}, refuse: "set-up of merging-forces: the force of german has 3 tanks and 2 shall take part"},
		{name: "asked and not left", spans: free, setup: setup.Setup{Tanks: 6, Each: [state.Sides]int{2, 2}}, refuse: "set-up of merging-forces: the forces have 4 tanks and 6 shall take part"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, found, err := New(sharing(t, tt.spans), "merging-forces", tt.setup, Core())
			if tt.refuse != "" {
				if err == nil || err.Error() != tt.refuse {
					t.Errorf("got %v, want %s", err, tt.refuse)
				}
				return
			}
			if err != nil || len(found) > 0 {
				t.Fatal(err, found)
			}
			var tanks, seats [state.Sides]int
			for u := range g.Tanks {
				tanks[g.Tanks[u].Side]++
			}
			for seat := range g.Seating.N {
				seats[g.Seating.Side[seat]]++
			}
			if tanks != tt.tanks || seats != tt.seats {
				t.Errorf("tanks %v of seats %v, want %v of %v", tanks, seats, tt.tanks, tt.seats)
			}
		})
	}
}
