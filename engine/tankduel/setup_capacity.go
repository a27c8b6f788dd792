package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The most that the lexicon of a game can hold besides what rule.Capacities
// bounds.
const (
	// maxHookRows is the most rows of one hook.
	maxHookRows = 127
	// maxChain bounds the conditions that are read to find out one mark.
	maxChain = 500
)

// checkScenario refuses what the rest of the assembly takes for granted. The
// loader demands it of CUE; content that comes from elsewhere is checked here.
func checkScenario(sc *model.Scenario) error {
	if len(sc.Sides) != state.Sides {
		return &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf("a battle has %d sides, this one has %d", state.Sides, len(sc.Sides))}
	}
	for i := range sc.Sides {
		if len(sc.Sides[i].Force) == 0 {
			return &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf("the side %s has no order of battle", sc.Sides[i].ID)}
		}
	}
	return nil
}

// checkContent refuses content that exceeds what the engine holds.
func checkContent(c *model.Content) error {
	for _, bound := range rule.Capacities(c) {
		if bound.Exceeded() {
			return &UnsupportedError{Record: "content", What: fmt.Sprintf("more %s than %d", bound.What, bound.Most)}
		}
	}
	return nil
}

// checkGuns refuses boards with more guns than the modules in use play. Without
// one that says which gun damage hits and how both fire, that is one gun.
func (b *Builder) checkGuns() error {
	most := 1
	for i := range b.modules {
		most = max(most, b.modules[i].Guns)
	}
	fielded := make([]int, 0, state.MaxUnits)
	for _, u := range b.Game.start.Units[:len(b.Game.Tanks)] {
		fielded = append(fielded, int(u.Vehicle))
	}
	for i := range b.Game.Reserves {
		fielded = append(fielded, b.Game.Reserves[i].Vehicle)
	}
	for _, i := range fielded {
		if v := &b.Game.Vehicles[i]; v.GunsN > most {
			what := fmt.Sprintf("a vehicle with %d guns without a module that plays them", v.GunsN)
			return &UnsupportedError{Record: string(model.KindVehicle) + "/" + v.ID, What: what, Path: []any{"guns"}}
		}
	}
	return nil
}

// strange reports equipment that the engine does not play.
func strange(equipment string) bool { return !slices.Contains(commonWords(), equipment) }

// checkVehicle refuses a board that the engine cannot play.
func checkVehicle(m *model.Vehicle) error {
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
	if i := slices.IndexFunc(m.Equipment, strange); i >= 0 {
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
