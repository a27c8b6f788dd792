package setup

import (
	"fmt"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// CheckScenario refuses what the rest of the assembly takes for granted. The
// loader demands it of CUE; content that comes from elsewhere is checked here.
func CheckScenario(sc *model.Scenario) error {
	if len(sc.Sides) != state.Sides {
		return &Error{Scenario: sc.ID, Why: fmt.Sprintf("a battle has %d sides, this one has %d", state.Sides, len(sc.Sides))}
	}
	for i := range sc.Sides {
		if len(sc.Sides[i].Force) == 0 {
			return &Error{Scenario: sc.ID, Why: fmt.Sprintf("the side %s has no order of battle", sc.Sides[i].ID)}
		}
	}
	return nil
}

// CheckContent refuses content that exceeds what the engine holds.
func CheckContent(c *model.Content) error {
	for _, bound := range rule.Capacities(c) {
		if bound.Exceeded() {
			return &UnsupportedError{Record: "content", What: fmt.Sprintf("more %s than %d", bound.What, bound.Most)}
		}
	}
	return nil
}

// Strange reports equipment that the engine does not play.
func Strange(equipment string) bool { return !slices.Contains(CommonWords(), equipment) }

// CheckVehicle refuses a board that the engine cannot play.
func CheckVehicle(m *model.Vehicle) error {
	refuse := func(format string, args ...any) error {
		return &UnsupportedError{Record: string(model.KindVehicle) + "/" + m.ID, What: fmt.Sprintf(format, args...)}
	}
	if n := len(m.Guns); n == 0 || n > pieces.MaxGuns {
		return refuse("a vehicle with %d guns", n)
	}
	if len(m.Crew) > state.MaxCrew {
		return refuse("a crew of more than %d", state.MaxCrew)
	}
	for _, c := range m.Crew {
		if pieces.PostNamed(c.Seat) == state.NoPost {
			return refuse("the crew seat %q", c.Seat)
		}
	}
	if i := slices.IndexFunc(m.Equipment, Strange); i >= 0 {
		return refuse("the equipment %s", m.Equipment[i])
	}
	for _, g := range m.Guns {
		for _, seat := range []string{g.Aims, g.Loads} {
			if seat != "" && !slices.ContainsFunc(m.Crew, func(c model.Crew) bool { return c.Seat == seat }) {
				return refuse("the gun %s served by a %s, whom it has not", g.Name, seat)
			}
		}
	}
	if len(m.Guns) == pieces.MaxGuns {
		v := pieces.VehicleOf(m, nil, nil)
		if first, second := &v.Guns[0], &v.Guns[1]; second.Aims == first.Aims || second.Loads == first.Loads {
			return refuse("a second gun without a crew of its own")
		}
	}
	for _, list := range [][]int{m.Location.Tracks, m.Location.Hull, m.Location.Turret} {
		for _, n := range list {
			if n < 0 || n > 9 {
				return refuse("the Target Number %d", n)
			}
		}
	}
	return nil
}
