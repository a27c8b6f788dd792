package games

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// matchup reads the suggested pairings of forces; several are put together
// (EITC 18.2-mix).
func (r *setupReader) matchup(words []string) error {
	for i, id := range words {
		r.word = 1 + i
		m := model.Find(r.content.Matchups, id)
		if m == nil {
			var ids []string
			for k := range r.content.Matchups {
				ids = append(ids, r.content.Matchups[k].ID)
			}
			return diag.Unknown("matchup", id, ids)
		}
		if slices.Contains(r.matchups, m) {
			return fmt.Errorf("the matchup %s is named twice", id)
		}
		r.matchups = append(r.matchups, m)
	}
	return nil
}

// withMatchups returns what a game uses with the matchups that its set-up names.
func withMatchups(uses, c *model.Content, set [][]string) *model.Content {
	out := *uses
	for _, words := range set {
		if words[0] != "matchup" {
			continue
		}
		for _, id := range words[1:] {
			if m := model.Find(c.Matchups, id); m != nil {
				out.Matchups = append(out.Matchups, *m)
			}
		}
	}
	return &out
}

// pair gives both sides the forces of the matchups, by nation. A side whose
// force is given by name keeps that.
func (r *setupReader) pair() error {
	var groups [2][]model.MatchupGroup
	if len(r.scenario.Sides) != len(groups) {
		return fmt.Errorf("a matchup is for two sides, and %s has %d", r.scenario.ID, len(r.scenario.Sides))
	}
	for _, m := range r.matchups {
		turned, err := r.turned(m)
		if err != nil {
			return err
		}
		for i := range m.Sides {
			side := i
			if turned {
				side = 1 - i
			}
			groups[side] = append(groups[side], m.Sides[i].Groups...)
			if r.setup.Nations[side] == "" && len(r.scenario.Sides[side].Nations) > 1 {
				r.setup.Nations[side] = m.Sides[i].Nation
			}
		}
	}
	sizes, err := r.sizes(groups)
	if err != nil {
		return err
	}
	for side := range groups {
		if n := r.setup.Each[side]; n > 0 {
			sizes[side] = n
		}
		if len(r.setup.Force[side]) == 0 {
			r.setup.Force[side] = fill(r.content, groups[side], sizes[side])
		}
	}
	return nil
}

// turned reports whether the first side of a matchup is the scenario's second.
func (r *setupReader) turned(m *model.Matchup) (bool, error) {
	fits := func(side int, nation string) bool {
		if n := r.setup.Nations[side]; n != "" {
			return n == nation
		}
		return slices.Contains(r.scenario.Sides[side].Nations, nation)
	}
	a, b := m.Sides[0].Nation, m.Sides[1].Nation
	switch {
	case fits(0, a) && fits(1, b):
		return false, nil
	case fits(0, b) && fits(1, a):
		return true, nil
	}
	var sides []string
	for i := range r.scenario.Sides {
		sides = append(sides, strings.Join(r.scenario.Sides[i].Nations, " or "))
	}
	return false, fmt.Errorf("the matchup %s pits %s against %s, and %s is %s", m.ID, a, b, r.scenario.ID, strings.Join(sides, " against "))
}

// sizes is how many tanks each side has. What a matchup counts comes once or
// several times over; the rest is shared evenly (EITC 18.2-mix).
func (r *setupReader) sizes(groups [2][]model.MatchupGroup) ([2]int, error) {
	var counted, sizes [2]int
	free := [2]bool{}
	for side := range groups {
		for _, g := range groups[side] {
			counted[side] += g.Count
			free[side] = free[side] || g.Count == 0
		}
	}
	forced := [2]int{len(r.setup.Force[0]), len(r.setup.Force[1])}
	least, sum := max(r.scenario.Tanks.Low(leastTanks), leastTanks), counted[0]+counted[1]
	total := r.setup.Tanks
	switch {
	case forced[0] > 0 && forced[1] > 0:
		return forced, nil
	case forced[0]+forced[1] > 0 && total > forced[0]+forced[1]:
		rest := total - forced[0] - forced[1]
		return [2]int{rest, rest}, nil
	case forced[0]+forced[1] > 0:
		// As many as the other side, or more of what is counted.
		n := max(forced[0], forced[1])
		return [2]int{max(n, counted[0]), max(n, counted[1])}, nil
	case sum > 0 && !free[0] && !free[1]:
		if total == 0 {
			total = (least + sum - 1) / sum * sum
		}
		if total%sum != 0 {
			return sizes, fmt.Errorf("the matchup is %d against %d tanks, or as many times over; %d cannot be shared like that", counted[0], counted[1], total)
		}
		return [2]int{counted[0] * total / sum, counted[1] * total / sum}, nil
	case total == 0:
		total = max(least, 2*counted[0], 2*counted[1])
	}
	shares, _ := r.scenario.Shares(total) // the game refuses what does not fit
	sizes[0] = max(shares[0], counted[0])
	sizes[1] = max(total-sizes[0], counted[1])
	return sizes, nil
}

// leastTanks is the fewest that take part (EITC 18.1.3a).
const leastTanks = 4

// fill lists n tanks of some groups: what is counted, then by turns one of each
// group, or of the groups without a count where there are some. The vehicles of
// a group come by turns too.
func fill(c *model.Content, groups []model.MatchupGroup, n int) []tankduel.Tank {
	lots := make([]int, len(groups))
	free := slices.ContainsFunc(groups, func(g model.MatchupGroup) bool { return g.Count == 0 })
	left := n
	for first := true; left > 0; first = false {
		for i, g := range groups {
			share := min(g.Count, left)
			if free && !first {
				share = 0
			}
			if g.Count == 0 {
				share = min(1, left)
			}
			lots[i], left = lots[i]+share, left-share
		}
	}
	var tanks []tankduel.Tank
	taken := map[string]int{}
	for i, g := range groups {
		for k := range lots[i] {
			id := spare(c, g.Vehicles, k, taken)
			taken[id]++
			tanks = append(tanks, tankduel.Tank{Vehicle: id, Crew: g.Crew})
		}
	}
	return tanks
}

// spare is the vehicle whose turn it is, or the next of the group that has a
// board left; with none left it is the first one's turn, and the game refuses.
func spare(c *model.Content, ids []string, turn int, taken map[string]int) string {
	for k := range ids {
		id := ids[(turn+k)%len(ids)]
		if v := model.Find(c.Vehicles, id); v != nil && taken[id] < len(v.Boards) {
			return id
		}
	}
	return ids[turn%len(ids)]
}
