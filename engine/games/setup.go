package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/engine/tankduel"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// option is a key of a set-up of Tank Duel.
type option struct {
	key, form string
	// least and most are how many values it takes.
	least, most int
	read        func(r *setupReader, values []string) error
}

var options = []option{
	{"tanks", "tanks N", 1, 1, func(r *setupReader, values []string) (err error) {
		r.setup.Tanks, err = number(values[0], 1, tankduel.MaxUnits)
		return err
	}},
	{"players", "players N", 1, 1, func(r *setupReader, values []string) (err error) {
		r.setup.Seats, err = number(values[0], 1, engine.MaxSeats)
		return err
	}},
	{"decks", "decks N", 1, 1, func(r *setupReader, values []string) (err error) {
		r.setup.Decks, err = number(values[0], -1, 1)
		return err
	}},
	{"force", "force SIDE VEHICLE[:NUMBER[:CREW]]...", 2, 1 + tankduel.MaxUnits, (*setupReader).force},
}

// setupReader reads the options of a set-up one by one.
type setupReader struct {
	content  *model.Content
	scenario *model.Scenario
	setup    tankduel.Setup
	seen     []string
}

// tankDuelSetup reads the options of Tank Duel.
func tankDuelSetup(c *model.Content, sc *model.Scenario, set [][]string) (tankduel.Setup, error) {
	r := setupReader{content: c, scenario: sc}
	for _, words := range set {
		if err := r.option(words); err != nil {
			return r.setup, fmt.Errorf("set-up option %q: %w", strings.Join(words, " "), err)
		}
	}
	return r.setup, nil
}

func (r *setupReader) option(words []string) error {
	var keys []string
	for _, o := range options {
		keys = append(keys, o.key)
	}
	if len(words) == 0 {
		return fmt.Errorf("it is empty, expected one of %s", strings.Join(keys, ", "))
	}
	i := slices.Index(keys, words[0])
	if i < 0 {
		return unknown("option", words[0], keys)
	}
	if n := len(words) - 1; n < options[i].least || n > options[i].most {
		return fmt.Errorf("%d values, expected %s", n, options[i].form)
	}
	if slices.Contains(r.seen, words[0]) {
		return fmt.Errorf("%s is set a second time", words[0])
	}
	if words[0] != "force" {
		r.seen = append(r.seen, words[0])
	}
	return options[i].read(r, words[1:])
}

// force reads the tanks of one side.
func (r *setupReader) force(words []string) error {
	var ids []string
	for i := range r.scenario.Sides {
		ids = append(ids, r.scenario.Sides[i].ID)
	}
	side := slices.Index(ids, words[0])
	if side < 0 {
		return unknown("side", words[0], ids)
	}
	if len(r.setup.Force[side]) > 0 {
		return fmt.Errorf("the force of %s is set a second time", words[0])
	}
	for _, word := range words[1:] {
		tank, err := r.tank(word, r.scenario.Sides[side].Nations)
		if err != nil {
			return err
		}
		r.setup.Force[side] = append(r.setup.Force[side], tank)
	}
	return nil
}

// tank reads VEHICLE:NUMBER:CREW. Whether the side may field the vehicle, the
// game itself says.
func (r *setupReader) tank(word string, nations []string) (tankduel.Tank, error) {
	parts := strings.Split(word, ":")
	t := tankduel.Tank{Vehicle: parts[0], Crew: "seasoned"}
	if len(parts) > 3 {
		return t, fmt.Errorf("tank %q, expected VEHICLE:NUMBER:CREW", word)
	}
	if model.Find(r.content.Vehicles, t.Vehicle) == nil {
		return t, unknown("vehicle", t.Vehicle, r.vehicles(nations))
	}
	if len(parts) > 1 && parts[1] != "" {
		n, err := number(parts[1], 1, tankduel.MaxUnits)
		if err != nil {
			return t, fmt.Errorf("number of %s: %w", t.Vehicle, err)
		}
		t.Number = n
	}
	if len(parts) > 2 {
		t.Crew = parts[2]
		if crews := []string{"green", "seasoned", "elite"}; !slices.Contains(crews, t.Crew) {
			return t, unknown("crew", t.Crew, crews)
		}
	}
	return t, nil
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

// number reads a number within bounds.
func number(word string, low, high int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%q, expected a number from %d to %d", word, low, high)
	}
	return n, nil
}

// unknown refuses a word and names the nearest that is known, or all.
func unknown(what, word string, known []string) error {
	if near, ok := diag.Nearest(word, known); ok {
		return fmt.Errorf("unknown %s %q: did you mean %q?", what, word, near)
	}
	return fmt.Errorf("unknown %s %q: there are %s", what, word, strings.Join(known, ", "))
}
