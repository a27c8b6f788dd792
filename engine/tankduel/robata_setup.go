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

// fewestPlayers is how many play a game without Robata at least.
const fewestPlayers = 2

// place seats the players: in turn on both sides, or all on the side that
// Robata does not run, with a seat for each side of Robata behind them.
func (p *plan) place(sc *model.Scenario, s Setup) error {
	refuse := func(clause engine.Clause, format string, args ...any) error {
		return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause, At: Choice{"Seats", 0, -1}}
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
	p.solo, p.seats = solo, players
	room := len(p.tanks[0]) + len(p.tanks[1])
	if solo {
		room = len(p.tanks[state.Flag(s.Robata[0])])
	}
	if players > room || len(p.tanks[0]) == 0 || len(p.tanks[1]) == 0 {
		return refuse("EITC 18.1.2a", "%d players need a tank each, and there are %d and %d", players, len(p.tanks[0]), len(p.tanks[1]))
	}
	for seat := range players {
		p.seatSide[seat] = int8(state.Flag(s.Robata[0]))
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
		if v := model.Find(c.Vehicles, f.Vehicle); v != nil && slices.Contains(p.nations[side], v.Nation) {
			tanks = append(tanks, tankOf(f))
		}
	}
	return tanks
}

// robataForce is the force of the first side for which the scenario says what
// Robata fields.
func (p *plan) robataForce(c *model.Content, sc *model.Scenario, s Setup) []Tank {
	for side := range state.Sides {
		if tanks := p.robataForceOf(c, sc, s, side); len(tanks) > 0 {
			return tanks
		}
	}
	return nil
}

// groupRobata refuses a game with Robata in which a side does not field as many
// tanks as the scenario demands, or in which the tanks that the set-up names for
// Robata do not form its groups; those that do get the words of their groups.
func (p *plan) groupRobata(c *model.Content, sc *model.Scenario, s Setup) error {
	if sc.Robata == nil || !p.solo {
		return nil
	}
	refuse := func(side int, format string, args ...any) error {
		return &SetupError{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: "EITC 19.0a", At: Choice{"Force", side, -1}}
	}
	for side := range p.tanks {
		if n := len(p.tanks[side]); sc.Robata.Tanks > 0 && n != sc.Robata.Tanks {
			return refuse(side, "with Robata each side fields %d tanks, and %s has %d", sc.Robata.Tanks, sc.Sides[side].ID, n)
		}
		groups := sc.Robata.Groups
		if !s.Robata[side] || len(s.Force[side]) == 0 || len(groups) == 0 {
			continue
		}
		if !formGroups(c, p.tanks[side], groups) {
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

// checkRobataCards demands that each Action card is in one place, and that
// Robata is never asked.
func checkRobataCards(g *Game, s *state.State) error {
	if len(robataKnown(g).cards) == 0 {
		return nil
	}
	seen := s.Loose
	put := func(i int) error {
		if i >= len(robataKnown(g).cards) || seen&(1<<i) != 0 {
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
	for u := range g.tanks {
		if n := s.Units[u].ActionCard; n > 0 {
			if err := put(int(n) - 1); err != nil {
				return err
			}
		} else if robataKnown(g).runs[g.tanks[u].side] {
			waits++
		}
	}
	if seen != 1<<len(robataKnown(g).cards)-1 || waits > 1 {
		return fmt.Errorf("the Action cards %b of %d are anywhere, and %d tanks have none", seen, len(robataKnown(g).cards), waits)
	}
	if turn := g.Turn(s); turn.Kind == engine.Decide && robataSeat(g, turn.Seat) {
		return fmt.Errorf("the solo system is asked in %s", g.procs[s.Frame().Proc].name)
	}
	return nil
}

// arrangeActionCard gives a Robata Tank an Action card.
func arrangeActionCard(x Ctx, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a tank of Robata and one Action card are expected")
	}
	u := x.g.unitNamed(words[0])
	if u == engine.NoUnit || x.Units[u].ActionCard == 0 {
		return fmt.Errorf("%q is no tank that Robata runs with an Action card", words[0])
	}
	card, ok := actionCardNamed(x.g, words[1])
	if !ok {
		return fmt.Errorf("there is no Action card %q", words[1])
	}
	e := event(actionCardSet, "")
	e.Unit, e.Card = u, card
	x.emit(&e)
	return nil
}
