package tankduel

import (
	"fmt"

	"hulldown/engine"
	"hulldown/schema/model"
)

// place seats the players: in turn on both sides, or all on the side that
// Robata does not run, with a seat for each side of Robata behind them.
func (p *plan) place(sc *model.Scenario, s Setup) error {
	refuse := func(clause engine.Clause, format string, args ...any) error {
		return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: Choice{"Seats", 0, -1}}
	}
	solo, both := s.Robata[0] || s.Robata[1], s.Robata[0] && s.Robata[1]
	low, high := max(2, sc.Players.Low(2)), sc.Players.High(engine.MaxSeats)
	players := s.Seats
	switch {
	case both && players != 0:
		return refuse("EITC 1.0", "%d players; Robata runs both sides, so nobody plays", players)
	case both:
		low = 0
	case solo:
		low, high = 1, min(high, engine.MaxSeats-1)
	}
	if players == 0 {
		players = min(low, 2)
	}
	switch {
	case players >= low && players <= high:
	case solo:
		return refuse("EITC 1.0", "%d players against Robata; it is for %d to %d", players, low, high)
	default:
		return refuse("EITC 1.0", "%d players; it is for %d to %d, and one alone needs the solo system", players, low, high)
	}
	p.solo, p.seats = solo, players
	room := len(p.tanks[0]) + len(p.tanks[1])
	if solo {
		room = len(p.tanks[flag(s.Robata[0])])
	}
	if players > room || len(p.tanks[0]) == 0 || len(p.tanks[1]) == 0 {
		return refuse("EITC 18.1.2a", "%d players need a tank each, and there are %d and %d", players, len(p.tanks[0]), len(p.tanks[1]))
	}
	for seat := range players {
		p.seatSide[seat] = int8(flag(s.Robata[0]))
	}
	for side, robata := range s.Robata {
		if robata {
			p.seatSide[p.seats] = int8(side)
			p.seats++
		}
	}
	return nil
}

// robataForceOf is what the scenario has Robata field on a side in place of its
// order of battle; nil where players run it or the scenario does not say.
func (p *plan) robataForceOf(c *model.Content, sc *model.Scenario, s Setup, side int) []Tank {
	if sc.Robata == nil || !s.Robata[side] {
		return nil
	}
	var tanks []Tank
	for _, f := range sc.Robata.Force {
		if v := model.Find(c.Vehicles, f.Vehicle); v != nil && contains(p.nations[side], v.Nation) {
			tanks = append(tanks, tankOf(f))
		}
	}
	return tanks
}

// robataForce is the force of the first side for which the scenario says what
// Robata fields.
func (p *plan) robataForce(c *model.Content, sc *model.Scenario, s Setup) []Tank {
	for side := range sides {
		if tanks := p.robataForceOf(c, sc, s, side); len(tanks) > 0 {
			return tanks
		}
	}
	return nil
}

// checkRobataCards demands that each Action card is in one place, and that
// Robata is never asked.
func (g *Game) checkRobataCards(s *State) error {
	if len(g.actionCards) == 0 {
		return nil
	}
	seen := s.Loose
	put := func(i int) error {
		if i >= len(g.actionCards) || seen&(1<<i) != 0 {
			return fmt.Errorf("the Action card %d is in two places", i)
		}
		seen |= 1 << i
		return nil
	}
	for _, i := range s.Stack[:s.StackN] {
		if err := put(int(i)); err != nil {
			return err
		}
	}
	waits := 0
	for u := range g.units {
		if n := s.Units[u].ActionCard; n > 0 {
			if err := put(int(n) - 1); err != nil {
				return err
			}
		} else if g.robata[g.units[u].side] {
			waits++
		}
	}
	if seen != 1<<len(g.actionCards)-1 || waits > 1 {
		return fmt.Errorf("the Action cards %b of %d are anywhere, and %d tanks have none", seen, len(g.actionCards), waits)
	}
	if turn := g.Turn(s); turn.Kind == engine.Decide && g.robataSeat(turn.Seat) {
		return fmt.Errorf("the solo system is asked in %s", g.procs[s.top().Proc].name)
	}
	return nil
}
