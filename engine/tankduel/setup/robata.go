package setup

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// fewestPlayers is how many play a game without Robata at least.
const fewestPlayers = 2

// Place seats the players: in turn on both sides, or all on the side that
// Robata does not run, with a seat for each side of Robata behind them.
func (p *Plan) Place(sc *model.Scenario, s Setup) error {
	refuse := func(clause engine.Clause, format string, args ...any) error {
		return &Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: Choice{"Seats", 0, -1}}
	}
	solo, both := s.Robata[0] || s.Robata[1], s.Robata[0] && s.Robata[1]
	low, high := max(fewestPlayers, sc.Players.Low(fewestPlayers)), sc.Players.High(engine.MaxSeats)
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
		players = min(low, fewestPlayers)
	}
	switch {
	case players >= low && players <= high:
	case solo:
		return refuse("EITC 1.0", "%d players against Robata; it is for %d to %d", players, low, high)
	default:
		return refuse("EITC 1.0", "%d players; it is for %d to %d, and one alone needs the solo system", players, low, high)
	}
	p.solo, p.Seats = solo, players
	room := len(p.Tanks[0]) + len(p.Tanks[1])
	if solo {
		room = len(p.Tanks[state.Flag(s.Robata[0])])
	}
	if players > room || len(p.Tanks[0]) == 0 || len(p.Tanks[1]) == 0 {
		return refuse("EITC 18.1.2a", "%d players need a tank each, and there are %d and %d", players, len(p.Tanks[0]), len(p.Tanks[1]))
	}
	for seat := range players {
		p.seatSide[seat] = int8(state.Flag(s.Robata[0]))
	}
	for side, robata := range s.Robata {
		if robata {
			p.seatSide[p.Seats] = int8(side)
			p.Seats++
		}
	}
	return nil
}

// robataForceOf is what the scenario has Robata field on a side in place of its
// order of battle; nil where players run it or the scenario does not say.
func (p *Plan) robataForceOf(c *model.Content, sc *model.Scenario, s Setup, side int) []Tank {
	if sc.Robata == nil || !s.Robata[side] {
		return nil
	}
	var tanks []Tank
	for _, f := range sc.Robata.Force {
		if v := model.Find(c.Vehicles, f.Vehicle); v != nil && slices.Contains(p.Nations[side], v.Nation) {
			tanks = append(tanks, TankOf(f))
		}
	}
	return tanks
}

// robataForce is the force of the first side for which the scenario says what
// Robata fields.
func (p *Plan) robataForce(c *model.Content, sc *model.Scenario, s Setup) []Tank {
	for side := range state.Sides {
		if tanks := p.robataForceOf(c, sc, s, side); len(tanks) > 0 {
			return tanks
		}
	}
	return nil
}

// GroupRobata refuses a game with Robata in which a side does not field as many
// tanks as the scenario demands, or in which the tanks that the set-up names for
// Robata do not form its groups; those that do get the words of their groups.
func (p *Plan) GroupRobata(c *model.Content, sc *model.Scenario, s Setup) error {
	if sc.Robata == nil || !p.solo {
		return nil
	}
	refuse := func(side int, format string, args ...any) error {
		return &Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: "EITC 19.0a", At: Choice{"Force", side, -1}}
	}
	for side := range p.Tanks {
		if n := len(p.Tanks[side]); sc.Robata.Tanks > 0 && n != sc.Robata.Tanks {
			return refuse(side, "with Robata each side fields %d tanks, and %s has %d", sc.Robata.Tanks, sc.Sides[side].ID, n)
		}
		groups := sc.Robata.Groups
		if !s.Robata[side] || len(s.Force[side]) == 0 || len(groups) == 0 {
			continue
		}
		if !formGroups(c, p.Tanks[side], groups) {
			return refuse(side, "Robata fields %s", groupsText(groups))
		}
	}
	return nil
}

// formGroups gives tanks the words of their groups, the tanks of the largest
// type those of the first. It reports false if they do not form the groups.
func formGroups(c *model.Content, tanks []Tank, groups []model.RobataGroup) bool {
	count, rank := map[string]int{}, map[string]int{}
	for i := range tanks {
		v := model.Find(c.Vehicles, tanks[i].Vehicle)
		if v == nil {
			return true // refused as an unknown vehicle later on
		}
		count[v.ID], rank[v.ID] = count[v.ID]+1, v.SizeRank
	}
	types := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(rank[b]-rank[a], cmp.Compare(a, b)) })
	if len(types) != len(groups) {
		return false
	}
	for i, g := range groups {
		if count[types[i]] != g.Count || i > 0 && rank[types[i]] == rank[types[i-1]] {
			return false
		}
	}
	for i := range tanks {
		tanks[i].Tags = slices.Concat(tanks[i].Tags, groups[slices.Index(types, tanks[i].Vehicle)].Tags)
	}
	return true
}

// groupsText says what groups want: "2 tanks of one type and 1 of a smaller one".
func groupsText(groups []model.RobataGroup) string {
	text := fmt.Sprintf("%d tanks of one type", groups[0].Count)
	for _, g := range groups[1:] {
		text += fmt.Sprintf(" and %d of a smaller one", g.Count)
	}
	return text
}
