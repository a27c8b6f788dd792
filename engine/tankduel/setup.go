package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

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

func makePlan(c *model.Content, sc *model.Scenario, s setup.Setup) (setup.Plan, error) {
	at := setup.At("Tanks", 0, -1)
	refuse := func(clause engine.Clause, format string, args ...any) (setup.Plan, error) {
		return setup.Plan{}, &setup.Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: at}
	}
	p := setup.Plan{Seats: s.Seats}
	if err := p.ChooseNations(sc, s); err != nil {
		return setup.Plan{}, err
	}
	p.Tanks = p.Forces(c, sc, s)
	for side := range p.Tanks {
		if len(s.Force[side]) > 0 {
			p.KeepTags(c, sc, s, side)
		}
	}
	fewest, most := sc.Tanks.Low(setup.FewestTanks), min(sc.Tanks.High(setup.MostTanks), state.MaxUnits)
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
		return setup.Plan{}, err
	}
	if err := p.GroupRobata(c, sc, s); err != nil {
		return setup.Plan{}, err
	}
	if err := p.Sized(sc, s); err != nil {
		return setup.Plan{}, err
	}
	at.Field = "Force"
	if sc.Equal && len(p.Tanks[0]) != len(p.Tanks[1]) {
		return refuse("", "both sides field the same number of tanks, and there are %d and %d", len(p.Tanks[0]), len(p.Tanks[1]))
	}
	for i, group := range s.Deck {
		at = setup.At("Deck", 0, i)
		if !slices.Contains(sc.Deck.Offers, group) {
			return refuse("EITC 18.1.7c", "the scenario does not offer the deck group %q; it offers %v", group, sc.Deck.Offers)
		}
	}
	at = setup.At("Decks", 0, -1)
	if s.Decks < -1 || s.Decks > 1 {
		return refuse("EITC 18.1.7a", "the length may change by one deck, not by %d", s.Decks)
	}
	if s.Decks != 0 && sc.Fixed {
		return refuse("", "the game is neither shorter nor longer than the scenario says")
	}
	if err := p.Commands(sc, s); err != nil {
		return setup.Plan{}, err
	}
	for side := range p.Tanks {
		beside := setup.Joining(sc, side)
		m := forceCheck{c: c, sc: sc, side: &sc.Sides[side], at: setup.At("Force", side, -1), nations: p.Nations[side], tanks: p.Tanks[side]}
		if err := m.check(c.Rather(beside)); err != nil {
			return setup.Plan{}, err
		}
		m.at = setup.At("Rounds", side, -1)
		if err := m.issued(s.Rounds[side]); err != nil {
			return setup.Plan{}, err
		}
		if err := p.HoldBack(c, sc, side, beside); err != nil {
			return setup.Plan{}, err
		}
	}
	return p, nil
}
