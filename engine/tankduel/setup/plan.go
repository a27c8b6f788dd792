package setup

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Plan is a Setup with every choice made.
type Plan struct {
	Seats int
	// solo is set when Robata takes part; seatSide is then the side of each seat.
	solo     bool
	seatSide [engine.MaxSeats]int8
	Tanks    [state.Sides][]Tank
	// Spare are the boards kept for units that rules bring on beside the others.
	Spare [state.Sides][]Tank
	// Nations are the nations that each side fields.
	Nations [state.Sides][]string
}

// The tanks that the rules allow where the scenario does not say (EITC
// 18.1.3a, 3.2.1c; ruling A16).
const (
	FewestTanks = 4
	MostTanks   = 8
)

// Commands refuses seats for units that join a side where none do, and seats that it has not
// (ruling A92).
func (p *Plan) Commands(sc *model.Scenario, s Setup) error {
	for side, place := range s.Joins {
		refuse := func(format string, args ...any) error {
			return &Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), At: Choice{"Joins", side, -1}}
		}
		switch n := len(p.SeatsOf()[side]); {
		case place == 0:
		case len(Joining(sc, side)) == 0:
			return refuse("no further tanks join %s", sc.Sides[side].ID)
		case place < 0 || place > n:
			return refuse("there is no player %d of %s; the last is %d", place, sc.Sides[side].ID, n)
		}
	}
	return nil
}

// Sized refuses a side with fewer or more tanks than the scenario has it field, or
// than the set-up asks for.
func (p *Plan) Sized(sc *model.Scenario, s Setup) error {
	for side := range p.Tanks {
		n, id := len(p.Tanks[side]), sc.Sides[side].ID
		refuse := func(format string, args ...any) error {
			return &Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), At: Choice{"Share", side, -1}}
		}
		if asked := s.Each[side]; asked > 0 && asked != n {
			return refuse("the force of %s has %d tanks and %d shall take part", id, n, asked)
		}
		if span := sc.Sides[side].Tanks; span != nil && (n < span.Low(n) || n > span.High(n)) {
			return refuse("the number of tanks of %s is %s, not %d", id, span.Words(), n)
		}
	}
	return nil
}

// SeatsOf lists the seats of each side. They alternate; a side that has a tank
// for each of its players leaves the rest to the other.
func (p *Plan) SeatsOf() [state.Sides][]engine.Seat {
	var out [state.Sides][]engine.Seat
	for seat := range p.Seats {
		side := seat % state.Sides
		if p.solo {
			out[p.seatSide[seat]] = append(out[p.seatSide[seat]], engine.Seat(seat))
			continue
		}
		if len(out[side]) == len(p.Tanks[side]) {
			side = 1 - side
		}
		out[side] = append(out[side], engine.Seat(seat))
	}
	return out
}

// PlanOf makes every choice of a Setup of a scenario, and refuses what cannot be played.
func PlanOf(c *model.Content, sc *model.Scenario, s Setup) (Plan, error) {
	at := At("Tanks", 0, -1)
	refuse := func(clause engine.Clause, format string, args ...any) (Plan, error) {
		return Plan{}, &Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: at}
	}
	p := Plan{Seats: s.Seats}
	if err := p.ChooseNations(sc, s); err != nil {
		return Plan{}, err
	}
	p.Tanks = p.Forces(c, sc, s)
	for side := range p.Tanks {
		if len(s.Force[side]) > 0 {
			p.KeepTags(c, sc, s, side)
		}
	}
	fewest, most := sc.Tanks.Low(FewestTanks), min(sc.Tanks.High(MostTanks), state.MaxUnits)
	total := len(p.Tanks[0]) + len(p.Tanks[1])
	if s.Tanks != 0 && total != s.Tanks {
		return refuse("", "the forces have %d tanks and %d shall take part", total, s.Tanks)
	}
	if total < fewest {
		return refuse("EITC 18.1.3a", "%d tanks take part; it is for %d to %d", total, fewest, most)
	}
	if total > most {
		return refuse("EITC 3.2.1c", "%d tanks take part; it is for %d to %d", total, fewest, most)
	}
	if err := p.Place(sc, s); err != nil {
		return Plan{}, err
	}
	if err := p.GroupRobata(c, sc, s); err != nil {
		return Plan{}, err
	}
	if err := p.Sized(sc, s); err != nil {
		return Plan{}, err
	}
	at.Field = "Force"
	if sc.Equal && len(p.Tanks[0]) != len(p.Tanks[1]) {
		return refuse("", "both sides field the same number of tanks, and there are %d and %d", len(p.Tanks[0]), len(p.Tanks[1]))
	}
	for i, group := range s.Deck {
		at = At("Deck", 0, i)
		if !slices.Contains(sc.Deck.Offers, group) {
			return refuse("EITC 18.1.7c", "the scenario does not offer the deck group %q; it offers %v", group, sc.Deck.Offers)
		}
	}
	at = At("Decks", 0, -1)
	if s.Decks < -1 || s.Decks > 1 {
		return refuse("EITC 18.1.7a", "the length may change by one deck, not by %d", s.Decks)
	}
	if s.Decks != 0 && sc.Fixed {
		return refuse("", "the game is neither shorter nor longer than the scenario says")
	}
	if err := p.Commands(sc, s); err != nil {
		return Plan{}, err
	}
	for side := range p.Tanks {
		beside := Joining(sc, side)
		m := forceCheck{c: c, sc: sc, side: &sc.Sides[side], at: At("Force", side, -1), nations: p.Nations[side], tanks: p.Tanks[side]}
		if err := m.check(c.Rather(beside)); err != nil {
			return Plan{}, err
		}
		m.at = At("Rounds", side, -1)
		if err := m.issued(s.Rounds[side]); err != nil {
			return Plan{}, err
		}
		if err := p.HoldBack(c, sc, side, beside); err != nil {
			return Plan{}, err
		}
	}
	return p, nil
}
