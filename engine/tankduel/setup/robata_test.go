package setup

import (
	"errors"
	"reflect"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// TestSeats holds who sits where: players by turns, those that a side has no tank for on the
// other side, and a seat for Robata behind those of the players (EITC 1.0, 18.1.2a).
func TestSeats(t *testing.T) {
	type sides = [2][]engine.Seat
	for name, tt := range map[string]struct {
		tanks   [2]int
		setup   Setup
		want    sides
		refused engine.Clause
	}{
		"two by themselves":         {tanks: [2]int{2, 2}, want: sides{{0}, {1}}},
		"four by turns":             {tanks: [2]int{2, 2}, setup: Setup{Seats: 4}, want: sides{{0, 2}, {1, 3}}},
		"more than a side has for":  {tanks: [2]int{1, 3}, setup: Setup{Seats: 4}, want: sides{{0}, {1, 2, 3}}},
		"against Robata":            {tanks: [2]int{2, 2}, setup: Setup{Robata: [2]bool{true, false}}, want: sides{{1}, {0}}},
		"two against Robata":        {tanks: [2]int{2, 2}, setup: Setup{Seats: 2, Robata: [2]bool{false, true}}, want: sides{{0, 1}, {2}}},
		"Robata against itself":     {tanks: [2]int{2, 2}, setup: Setup{Robata: [2]bool{true, true}}, want: sides{{0}, {1}}},
		"a player beside it":        {tanks: [2]int{2, 2}, setup: Setup{Seats: 1, Robata: [2]bool{true, true}}, refused: "EITC 1.0"},
		"one alone":                 {tanks: [2]int{2, 2}, setup: Setup{Seats: 1}, refused: "EITC 1.0"},
		"more than there are tanks": {tanks: [2]int{2, 2}, setup: Setup{Seats: 5}, refused: "EITC 18.1.2a"},
		"more than its side has":    {tanks: [2]int{2, 3}, setup: Setup{Seats: 3, Robata: [2]bool{false, true}}, refused: "EITC 18.1.2a"},
		"a side without tanks":      {tanks: [2]int{4, 0}, refused: "EITC 18.1.2a"},
	} {
		p := Plan{Tanks: [2][]Tank{make([]Tank, tt.tanks[0]), make([]Tank, tt.tanks[1])}}
		err := p.Place(&model.Scenario{}, tt.setup)
		var refused *Error
		switch {
		case errors.As(err, &refused):
			if refused.Clause != tt.refused || refused.At != At("Seats", 0, -1) {
				t.Errorf("%s: refused by %q at %v", name, refused.Clause, refused.At)
			}
		case tt.refused != "" || !reflect.DeepEqual(sides(p.SeatsOf()), tt.want):
			t.Errorf("%s: %v, want %v or a refusal by %q", name, p.SeatsOf(), tt.want, tt.refused)
		}
	}
}
