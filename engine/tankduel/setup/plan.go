package setup

import (
	"fmt"

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
