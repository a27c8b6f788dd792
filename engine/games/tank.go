package games

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// mostRounds is the most special rounds of a kind that a tank may be given.
const mostRounds = 99

// force reads the tanks of one side.
func (r *setupReader) force(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if len(r.setup.Force[side]) > 0 {
		return fmt.Errorf("the force of %s is set a second time", words[0])
	}
	for i, word := range words[1:] {
		r.word = 2 + i
		tank, err := r.tank(word, r.scenario.Sides[side].Nations)
		if err != nil {
			return err
		}
		r.setup.Force[side] = append(r.setup.Force[side], tank)
	}
	return nil
}

// tank reads VEHICLE:NUMBER:CREW and any number of :KIND=ROUNDS. Whether the
// side may field the vehicle, the game itself says.
func (r *setupReader) tank(word string, nations []string) (tankduel.Tank, error) {
	parts := strings.Split(word, ":")
	t := tankduel.Tank{Vehicle: parts[0], Crew: "seasoned"}
	if model.Find(r.content.Vehicles, t.Vehicle) == nil {
		return t, diag.Unknown("vehicle", t.Vehicle, r.vehicles(nations))
	}
	// Rounds may follow at once: who gives them need not choose the rest.
	named := slices.IndexFunc(parts, func(part string) bool { return strings.Contains(part, "=") })
	if named < 0 {
		named = len(parts)
	}
	if named > 3 {
		return t, fmt.Errorf("tank %q, expected VEHICLE:NUMBER:CREW:KIND=ROUNDS", word)
	}
	if named > 1 && parts[1] != "" {
		n, err := number(parts[1], 1, tankduel.MaxUnits)
		if err != nil {
			return t, fmt.Errorf("number of %s: %w", t.Vehicle, err)
		}
		t.Number = n
	}
	if named > 2 && parts[2] != "" {
		t.Crew = parts[2]
		if !slices.Contains(experiences(), t.Crew) {
			return t, diag.Unknown("crew", t.Crew, experiences())
		}
	}
	var err error
	t.Rounds, err = r.stock(parts[named:])
	return t, err
}

// stock reads special ammunition, each KIND=ROUNDS; without any it is nil.
func (r *setupReader) stock(words []string) (map[string]int, error) {
	var rounds map[string]int
	for _, word := range words {
		kind, count, ok := strings.Cut(word, "=")
		if !ok {
			return nil, fmt.Errorf("rounds %q, expected KIND=ROUNDS such as %s=2", word, strings.Join(r.ammunition(), "=2 or "))
		}
		if !slices.Contains(r.ammunition(), kind) {
			return nil, diag.Unknown("ammunition", kind, r.ammunition())
		}
		if _, given := rounds[kind]; given {
			return nil, fmt.Errorf("%s is given a second time", kind)
		}
		n, err := number(count, 0, mostRounds)
		if err != nil {
			return nil, fmt.Errorf("rounds of %s: %w", kind, err)
		}
		if rounds == nil {
			rounds = map[string]int{}
		}
		rounds[kind] = n
	}
	return rounds, nil
}

// rounds reads what special ammunition the tanks of a side have that can fire
// it.
func (r *setupReader) rounds(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if r.setup.Rounds[side] != nil {
		return fmt.Errorf("the rounds of %s are set a second time", words[0])
	}
	r.word = 2
	r.setup.Rounds[side], err = r.stock(words[1:])
	return err
}

// ammunition lists the kinds of special ammunition that some vehicle fires.
func (r *setupReader) ammunition() []string {
	kinds := map[string]bool{}
	for i := range r.content.Vehicles {
		for _, g := range r.content.Vehicles[i].Guns {
			for kind := range g.Rounds { // order-free: sorted below
				kinds[kind] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(kinds))
}

// vehicles lists what some nations field.
func (r *setupReader) vehicles(nations []string) []string {
	var ids []string
	for i := range r.content.Vehicles {
		if v := &r.content.Vehicles[i]; slices.Contains(nations, v.Nation) {
			ids = append(ids, v.ID)
		}
	}
	return ids
}
