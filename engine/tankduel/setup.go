package tankduel

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"hulldown/engine"
	"hulldown/engine/tankduel/state"
	"hulldown/schema/model"
)

// Setup says how many play and with what, within what the scenario allows.
// The zero Setup is the usual game of the scenario with one seat a side.
type Setup struct {
	// Seats is the number of players, 0 for two.
	Seats int
	// Tanks is how many tanks take part on both sides together, 0 for what is
	// usual in the scenario, or else the fewest that it allows. The sides share them as the scenario says; an
	// odd one goes to the first.
	Tanks int
	// Each is how many tanks a side fields, by index, 0 for its share of all.
	Each [state.Sides]int
	// Decks lengthens or shortens the game by -1, 0 or 1 (EITC 18.1.7a).
	Decks int
	// Deck names further deck groups, whose cards replace those of the same
	// number. A number that two groups replace is refused.
	Deck []string
	// Force replaces the suggested order of battle of a side, by index.
	Force [state.Sides][]Tank
	// Crew replaces the experience of all tanks of a side, by index; "" leaves
	// it as it is.
	Crew [state.Sides]string
	// Joins is the place of the seat, counted from 1 among those of its side, that gets the
	// units which rules bring on, by index of the side; 0 for whose turn it is.
	Joins [state.Sides]int
	// Nations names the nation of a side, by index, where both could have it;
	// empty for the first that is free.
	Nations [state.Sides]string
	// Options names the scenario's options and the modules to play with.
	Options []string
	// Rounds is how many rounds of special ammunition each tank of a side has
	// that can fire them, by index and kind (EITC 18.1.4e). A tank of Force with
	// a number of its own keeps it.
	Rounds [state.Sides]map[string]int
	// Allow is what each side has of the allowances of modules, by name: how many, or the
	// Identification Numbers of the vehicles that have it.
	Allow [state.Sides]map[string][]int
	// Guns are the Anti-Tank Guns of each side.
	Guns [state.Sides][]Emplacement
	// OpenHands lets the seats of a side see each other's hands and hidden bids: table
	// talk (EITC 17.2c). The module "radio" limits it to seats whose tanks all
	// have a Radio (EITC 17.2a).
	OpenHands bool
	// Robata reports for each side whether the solo system runs it (EITC 19); the
	// players are then those of the other side, and Robata adds a seat of its
	// own behind theirs that is never asked.
	Robata [state.Sides]bool
	// Alike leaves all Robata Action cards but the opening ones out of play
	// (EITC 19.1d).
	Alike bool
	// Year is when the game is fought, 0 for the scenario's year or that of the latest
	// vehicle that takes part.
	Year int
	// War is "early" or "late", which begins in August 1943; empty for what the year says.
	War string
	// Infantry switches infantry and buttoning up on (EITC 17.3).
	Infantry bool
}

// Tank is one tank of an order of battle. The zero values of Number, Crew and
// Rounds stand for the next free Identification Number, the scenario's
// experience and the nation's usual ammunition.
type Tank struct {
	Vehicle string
	Number  int
	Crew    string
	Rounds  map[string]int
	// Tags are words that rules call it by.
	Tags []string
}

// UnsupportedError says that content asks for a rule that the engine does not
// play yet: nothing is passed over in silence.
type UnsupportedError struct {
	Record, What string
	// Path is where in the record it asks for that, empty for the record itself.
	Path []any
}

// Place returns the record that asks for the rule, as kind/id, and where in it.
func (e *UnsupportedError) Place() (record string, path []any) { return e.Record, e.Path }

// Error implements error.
func (e *UnsupportedError) Error() string {
	return fmt.Sprintf("%s: this rule is not yet supported: %s", e.Record, e.What)
}

// SetupError says why a set-up cannot be played; Clause is the rule that
// forbids it, empty when none speaks of it.
type SetupError struct {
	Scenario, Why string
	Clause        engine.Clause
	// At is what was chosen wrongly, zero where that is not one choice.
	At Choice
}

// Choice is a field of a Setup: its name, or that of an allowance, the side as an index for a field that
// each side has, and the place in its list, -1 for the list as a whole.
type Choice struct {
	Field string
	Side  int
	Index int
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
	// solo is set when Robata takes part; seatSide is then the side of each seat.
	solo     bool
	seatSide [engine.MaxSeats]int8
	tanks    [state.Sides][]Tank
	// spare are the boards kept for units that rules bring on beside the others.
	spare [state.Sides][]Tank
	// nations are those that a side fields.
	nations [state.Sides][]string
}

// The tanks that the rules allow where the scenario does not say (EITC
// 18.1.3a, 3.2.1c; ruling A16).
const (
	fewestTanks = 4
	mostTanks   = 8
)

func makePlan(c *model.Content, sc *model.Scenario, s Setup) (plan, error) {
	at := Choice{"Tanks", 0, -1}
	refuse := func(clause engine.Clause, format string, args ...any) (plan, error) {
		return plan{}, &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: at}
	}
	p := plan{seats: s.Seats}
	if err := p.chooseNations(sc, s); err != nil {
		return plan{}, err
	}
	p.tanks = p.forces(c, sc, s)
	for side := range p.tanks {
		if len(s.Force[side]) > 0 {
			p.keepTags(c, sc, s, side)
		}
	}
	fewest, most := sc.Tanks.Low(fewestTanks), min(sc.Tanks.High(mostTanks), state.MaxUnits)
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
	if err := p.place(sc, s); err != nil {
		return plan{}, err
	}
	if err := p.groupRobata(c, sc, s); err != nil {
		return plan{}, err
	}
	if err := p.sized(sc, s); err != nil {
		return plan{}, err
	}
	at.Field = "Force"
	if sc.Equal && len(p.tanks[0]) != len(p.tanks[1]) {
		return refuse("", "both sides field the same number of tanks, and there are %d and %d", len(p.tanks[0]), len(p.tanks[1]))
	}
	for i, group := range s.Deck {
		at = Choice{"Deck", 0, i}
		if !slices.Contains(sc.Deck.Offers, group) {
			return refuse("EITC 18.1.7c", "the scenario does not offer the deck group %q; it offers %v", group, sc.Deck.Offers)
		}
	}
	at = Choice{"Decks", 0, -1}
	if s.Decks < -1 || s.Decks > 1 {
		return refuse("EITC 18.1.7a", "the length may change by one deck, not by %d", s.Decks)
	}
	if s.Decks != 0 && sc.Fixed {
		return refuse("", "the game is neither shorter nor longer than the scenario says")
	}
	if err := p.commands(sc, s); err != nil {
		return plan{}, err
	}
	for side := range p.tanks {
		beside := joining(sc, side)
		m := forceCheck{c: c, sc: sc, side: &sc.Sides[side], at: Choice{"Force", side, -1}, nations: p.nations[side], tanks: p.tanks[side]}
		if err := m.check(c.Rather(beside)); err != nil {
			return plan{}, err
		}
		if err := p.holdBack(c, sc, side, beside); err != nil {
			return plan{}, err
		}
	}
	return p, nil
}

// commands refuses seats for units that join a side where none do, and seats that it has not
// (ruling A92).
func (p *plan) commands(sc *model.Scenario, s Setup) error {
	for side, place := range s.Joins {
		refuse := func(format string, args ...any) error {
			return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), At: Choice{"Joins", side, -1}}
		}
		switch n := len(p.seatsOf()[side]); {
		case place == 0:
		case len(joining(sc, side)) == 0:
			return refuse("no further tanks join %s", sc.Sides[side].ID)
		case place < 0 || place > n:
			return refuse("there is no player %d of %s; the last is %d", place, sc.Sides[side].ID, n)
		}
	}
	return nil
}

// sized refuses a side with fewer or more tanks than the scenario has it field, or
// than the set-up asks for.
func (p *plan) sized(sc *model.Scenario, s Setup) error {
	for side := range p.tanks {
		n, id := len(p.tanks[side]), sc.Sides[side].ID
		refuse := func(format string, args ...any) error {
			return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), At: Choice{"Share", side, -1}}
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

// seatsOf lists the seats of each side. They alternate; a side that has a tank
// for each of its players leaves the rest to the other.
func (p *plan) seatsOf() [state.Sides][]engine.Seat {
	var out [state.Sides][]engine.Seat
	for seat := range p.seats {
		side := seat % state.Sides
		if p.solo {
			out[p.seatSide[seat]] = append(out[p.seatSide[seat]], engine.Seat(seat))
			continue
		}
		if len(out[side]) == len(p.tanks[side]) {
			side = 1 - side
		}
		out[side] = append(out[side], engine.Seat(seat))
	}
	return out
}

// forces returns the tanks of both sides, which the caller may change: those
// that the set-up names, and for a side without them the suggested ones.
func (p *plan) forces(c *model.Content, sc *model.Scenario, s Setup) [state.Sides][]Tank {
	var tanks [state.Sides][]Tank
	total := s.Tanks
	if total == 0 {
		total = max(cmp.Or(sc.Tanks.Usual, sc.Tanks.Low(fewestTanks)), 2*len(p.robataForce(c, sc, s)))
	}
	shares, _ := sc.Shares(total) // what does not fit is refused with all forces in view
	for side := range tanks {
		own, other := s.Force[side], cmp.Or(len(s.Force[1-side]), s.Each[1-side])
		if fixed := p.robataForceOf(c, sc, s, side); len(fixed) > 0 && len(own) == 0 {
			tanks[side] = fixed
			continue
		}
		switch {
		case len(own) > 0:
			tanks[side] = append(tanks[side], own...)
		case s.Each[side] > 0:
			tanks[side] = p.suggested(c, sc, side, s.Each[side])
		case s.Tanks != 0 && other > 0:
			tanks[side] = p.suggested(c, sc, side, max(0, total-other))
		default:
			tanks[side] = p.suggested(c, sc, side, shares[side])
		}
		for i := range tanks[side] {
			if s.Crew[side] != "" {
				tanks[side][i].Crew = s.Crew[side]
			}
			tanks[side][i].stock(c, s.Rounds[side], len(own) > 0)
		}
	}
	return tanks
}

// suggested takes the order of battle of a side round as often as needed.
// Only vehicles of a nation that the side fields count.
func (p *plan) suggested(c *model.Content, sc *model.Scenario, side, n int) []Tank {
	var own []model.Force
	for _, f := range sc.Sides[side].Force {
		v := model.Find(c.Vehicles, f.Vehicle)
		if v == nil || slices.Contains(p.nations[side], v.Nation) {
			own = append(own, f)
		}
	}
	if len(own) == 0 {
		return nil
	}
	out := make([]Tank, 0, n)
	for i := range n {
		tank := tankOf(own[i%len(own)])
		if i >= len(own) {
			tank.Number = 0
		}
		out = append(out, tank)
	}
	return out
}

// stock gives a tank the rounds agreed on for its side, of each kind that it
// can fire. What the tank was given by name it may keep.
func (tank *Tank) stock(c *model.Content, agreed map[string]int, keep bool) {
	v := model.Find(c.Vehicles, tank.Vehicle)
	if v == nil || len(agreed) == 0 {
		return
	}
	rounds := map[string]int{}
	maps.Copy(rounds, tank.Rounds)
	for kind, n := range agreed { // order-free: each kind by itself
		if _, given := tank.Rounds[kind]; equipped(v, kind) && !(keep && given) {
			rounds[kind] = n
		}
	}
	tank.Rounds = rounds
}

// equipped reports whether a vehicle can fire a kind of special ammunition.
func equipped(v *model.Vehicle, kind string) bool {
	for i := range v.Guns {
		if _, has := v.Guns[i].Rounds[kind]; has {
			return true
		}
	}
	return false
}

func tankOf(f model.Force) Tank {
	return Tank{Vehicle: f.Vehicle, Number: f.Number, Crew: f.Crew, Rounds: f.Rounds, Tags: f.Tags}
}
