package tankduel

import (
	"fmt"

	"hulldown/schema/model"
)

// Setup says how many play and with what, within what the scenario allows.
// The zero Setup is the smallest game of the scenario with one seat a side.
type Setup struct {
	// Seats is the number of players, 0 for two.
	Seats int
	// Tanks is how many tanks take part on both sides together, 0 for the
	// fewest that the scenario allows. An odd one goes to the first side.
	Tanks int
	// Decks lengthens or shortens the game by -1, 0 or 1 (EITC 18.1.7a).
	Decks int
	// Force replaces the suggested order of battle of a side, by index.
	Force [sides][]Tank
}

// Tank is one tank of an order of battle. The zero values of Number, Crew and
// Rounds stand for the next free Identification Number, the scenario's
// experience and the nation's usual ammunition.
type Tank struct {
	Vehicle string
	Number  int
	Crew    string
	Rounds  map[string]int
}

// UnsupportedError says that content asks for a rule that the engine does not
// play yet: nothing is passed over in silence.
type UnsupportedError struct {
	Record, What string
}

// Error implements error.
func (e *UnsupportedError) Error() string {
	return fmt.Sprintf("%s: this rule is not yet supported: %s", e.Record, e.What)
}

// SetupError says why a set-up cannot be played.
type SetupError struct {
	Scenario, Why string
}

// Error implements error.
func (e *SetupError) Error() string { return fmt.Sprintf("set-up of %s: %s", e.Scenario, e.Why) }

// plan is a Setup with every choice made.
type plan struct {
	seats int
	tanks [sides][]Tank
}

func makePlan(c *model.Content, sc *model.Scenario, s Setup) (plan, error) {
	refuse := func(format string, args ...any) (plan, error) {
		return plan{}, &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...)}
	}
	total := s.Tanks
	if total == 0 {
		total = sc.Tanks.Low(2)
	}
	p := plan{seats: s.Seats, tanks: s.Force}
	for side := range p.tanks {
		if len(p.tanks[side]) == 0 {
			p.tanks[side] = suggested(&sc.Sides[side], (total+1-side)/2)
		}
	}
	total = len(p.tanks[0]) + len(p.tanks[1])
	if total < sc.Tanks.Low(2) || total > sc.Tanks.High(8) || total > MaxUnits {
		return refuse("%d tanks take part; it is for %d to %d", total, sc.Tanks.Low(2), sc.Tanks.High(8))
	}
	if p.seats == 0 {
		p.seats = 2
	}
	if p.seats < 2 || p.seats < sc.Players.Low(2) || p.seats > sc.Players.High(8) {
		return refuse("%d players; it is for %d to %d, and one alone needs the solo system", p.seats, max(2, sc.Players.Low(2)), sc.Players.High(8))
	}
	if (p.seats+1)/2 > len(p.tanks[0]) || p.seats/2 > len(p.tanks[1]) {
		return refuse("%d players need a tank each, and there are %d and %d", p.seats, len(p.tanks[0]), len(p.tanks[1]))
	}
	if s.Decks < -1 || s.Decks > 1 {
		return refuse("the length may change by one deck, not by %d", s.Decks)
	}
	for side := range p.tanks {
		if err := number(c, sc, &sc.Sides[side], p.tanks[side]); err != nil {
			return plan{}, err
		}
	}
	return p, nil
}

// suggested takes the order of battle of a side round as often as needed.
func suggested(side *model.Side, n int) []Tank {
	out := make([]Tank, 0, n)
	for i := range n {
		f := side.Force[i%len(side.Force)]
		out = append(out, Tank{Vehicle: f.Vehicle, Crew: f.Crew, Rounds: f.Rounds})
	}
	return out
}

// number checks the tanks of a side and gives each an Identification Number
// that its boards print and nobody else of its nation uses (EITC 5.1a).
func number(c *model.Content, sc *model.Scenario, side *model.Side, tanks []Tank) error {
	used := map[string]bool{}
	for i := range tanks {
		v := model.Find(c.Vehicles, tanks[i].Vehicle)
		if v == nil {
			return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf("unknown vehicle %q", tanks[i].Vehicle)}
		}
		if !contains(side.Nations, v.Nation) {
			return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf("%s is %s and the side %s fields %v", v.Name, v.Nation, side.ID, side.Nations)}
		}
		for _, b := range v.Boards {
			free := !used[fmt.Sprint(v.Nation, b.Number)]
			if free && (tanks[i].Number == 0 || tanks[i].Number == b.Number) {
				tanks[i].Number = b.Number
				break
			}
		}
		key := fmt.Sprint(v.Nation, tanks[i].Number)
		if tanks[i].Number == 0 || used[key] || !printed(v, tanks[i].Number) {
			return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf("%s: no free board with such an Identification Number is left", v.Name)}
		}
		used[key] = true
	}
	return nil
}

func printed(v *model.Vehicle, number int) bool {
	for _, b := range v.Boards {
		if b.Number == number {
			return true
		}
	}
	return false
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}
