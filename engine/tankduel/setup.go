package tankduel

import (
	"fmt"

	"hulldown/engine"
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

// SetupError says why a set-up cannot be played; Clause is the rule that
// forbids it, empty when none speaks of it.
type SetupError struct {
	Scenario, Why string
	Clause        engine.Clause
}

// Error implements error.
func (e *SetupError) Error() string {
	if e.Clause == "" {
		return fmt.Sprintf("set-up of %s: %s", e.Scenario, e.Why)
	}
	return fmt.Sprintf("set-up of %s: %s [%s]", e.Scenario, e.Why, e.Clause)
}

// plan is a Setup with every choice made.
type plan struct {
	seats int
	tanks [sides][]Tank
}

// The tanks that the rules allow where the scenario does not say (EITC
// 18.1.3a, 3.2.1c; ruling A16).
const (
	fewestTanks = 4
	mostTanks   = 8
)

func makePlan(c *model.Content, sc *model.Scenario, s Setup) (plan, error) {
	refuse := func(clause engine.Clause, format string, args ...any) (plan, error) {
		return plan{}, &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause}
	}
	p := plan{seats: s.Seats, tanks: forces(sc, s)}
	fewest, most := sc.Tanks.Low(fewestTanks), min(sc.Tanks.High(mostTanks), MaxUnits)
	total := len(p.tanks[0]) + len(p.tanks[1])
	if s.Tanks != 0 && total != s.Tanks {
		return refuse("", "the forces have %d tanks and %d shall take part", total, s.Tanks)
	}
	if total < fewest {
		return refuse("EITC 18.1.3a", "%d tanks take part; it is for %d to %d", total, fewest, most)
	}
	if total > most {
		return refuse("EITC 3.2.1c", "%d tanks take part; it is for %d to %d", total, fewest, most)
	}
	if p.seats == 0 {
		p.seats = 2
	}
	if low, high := max(2, sc.Players.Low(2)), sc.Players.High(engine.MaxSeats); p.seats < low || p.seats > high {
		return refuse("EITC 1.0", "%d players; it is for %d to %d, and one alone needs the solo system", p.seats, low, high)
	}
	if (p.seats+1)/2 > len(p.tanks[0]) || p.seats/2 > len(p.tanks[1]) {
		return refuse("EITC 18.1.2a", "%d players need a tank each, and there are %d and %d", p.seats, len(p.tanks[0]), len(p.tanks[1]))
	}
	if s.Decks < -1 || s.Decks > 1 {
		return refuse("EITC 18.1.7a", "the length may change by one deck, not by %d", s.Decks)
	}
	for side := range p.tanks {
		m := muster{c: c, sc: sc, side: &sc.Sides[side], tanks: p.tanks[side]}
		if err := m.check(); err != nil {
			return plan{}, err
		}
	}
	return p, nil
}

// forces returns the tanks of both sides, which the caller may change: those
// that the set-up names, and for a side without them the suggested ones.
func forces(sc *model.Scenario, s Setup) [sides][]Tank {
	var tanks [sides][]Tank
	total := s.Tanks
	if total == 0 {
		total = sc.Tanks.Low(fewestTanks)
	}
	for side := range tanks {
		own, other := s.Force[side], len(s.Force[1-side])
		switch {
		case len(own) > 0:
			tanks[side] = append(tanks[side], own...)
		case s.Tanks != 0 && other > 0:
			tanks[side] = suggested(&sc.Sides[side], max(0, total-other))
		default:
			tanks[side] = suggested(&sc.Sides[side], (total+1-side)/2)
		}
	}
	return tanks
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

// muster checks the tanks of one side.
type muster struct {
	c     *model.Content
	sc    *model.Scenario
	side  *model.Side
	tanks []Tank
	// asked are the Identification Numbers that the set-up demands, 0 for any.
	asked []int
	// owner is the tank that has a number of a nation.
	owner map[string]int
}

func (m *muster) refuse(clause engine.Clause, format string, args ...any) error {
	return &SetupError{Scenario: m.sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause}
}

// check refuses a tank that the side cannot field and gives each an
// Identification Number that its boards print and nobody else of its nation
// uses (EITC 5.1a, 18.1.2a). If there is a way to number all, one is found.
func (m *muster) check() error {
	m.owner = map[string]int{}
	m.asked = make([]int, len(m.tanks))
	for i := range m.tanks {
		if err := m.fit(&m.tanks[i]); err != nil {
			return err
		}
		m.asked[i] = m.tanks[i].Number
	}
	for i := range m.tanks {
		if !m.place(i, map[string]bool{}) {
			return m.refuse("EITC 18.1.2a", "%s: no free board with such an Identification Number is left", m.vehicle(i).Name)
		}
	}
	return nil
}

// fit refuses a tank of another nation, with an unknown crew or with
// ammunition that it cannot fire.
func (m *muster) fit(tank *Tank) error {
	v := model.Find(m.c.Vehicles, tank.Vehicle)
	if v == nil {
		return m.refuse("", "unknown vehicle %q", tank.Vehicle)
	}
	if !contains(m.side.Nations, v.Nation) {
		return m.refuse("EITC 18.1.2a", "%s is %s and the side %s fields %v", v.Name, v.Nation, m.side.ID, m.side.Nations)
	}
	if tank.Crew != "" && !contains(experienceNames[:], tank.Crew) {
		return m.refuse("EITC 5.6.1b", "unknown crew %q; there are %v", tank.Crew, experienceNames)
	}
	for _, kind := range sorted(tank.Rounds) {
		n := tank.Rounds[kind]
		if n < 0 || n > maxRounds {
			return m.refuse("", "%d rounds of %s; a tank carries 0 to %d", n, kind, maxRounds)
		}
		equipped := false
		for _, g := range v.Guns {
			_, has := g.Rounds[kind]
			equipped = equipped || has
		}
		if n > 0 && !equipped {
			return m.refuse("EITC 18.1.4c", "%s is not equipped for %s", v.Name, kind)
		}
	}
	return nil
}

// maxRounds is the most special rounds of one kind that a set-up may give.
const maxRounds = 99

func (m *muster) vehicle(i int) *model.Vehicle {
	return model.Find(m.c.Vehicles, m.tanks[i].Vehicle)
}

// place gives a tank its first free number; without one it asks the owners of
// its numbers, each once, to take another.
func (m *muster) place(i int, tried map[string]bool) bool {
	v := m.vehicle(i)
	for _, evict := range [2]bool{false, true} {
		for _, b := range v.Boards {
			key := fmt.Sprint(v.Nation, b.Number)
			if m.asked[i] != 0 && m.asked[i] != b.Number || tried[key] {
				continue
			}
			owner, taken := m.owner[key]
			if taken && !evict {
				continue
			}
			tried[key] = true
			if !taken || m.place(owner, tried) {
				m.owner[key], m.tanks[i].Number = i, b.Number
				return true
			}
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
