package playtest

import (
	"fmt"
	"slices"
	"strings"
)

// The measures that Across reads.
const (
	winRateName = "win_rate"
	goalsName   = "goals"
)

// Across says of a playtest whose cells differ in their players alone what holds for all
// of them and what turns over with skill, a line for each finding; nothing of other
// playtests. Who wins is told of the first side, what is rewarded of each reward.
func (r *Result) Across() []string {
	if len(r.Cells) < 2 {
		return nil
	}
	for i := range r.Cells {
		if v := r.Cells[i].Vary; len(v) != 1 || v[0].Key != "bots" {
			return nil
		}
	}
	var lines []string
	if wins := r.entries(winRateName); wins != nil && len(wins[0]) > 0 {
		lines = append(lines, r.acrossWins(wins))
	}
	goals := r.entries(goalsName)
	if goals == nil {
		return lines
	}
	for k := range goals[0] {
		if line := r.acrossGoal(goals, k); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// entries are the counts of a measure by cell, nil unless all cells have the same.
func (r *Result) entries(name string) [][]Entry {
	var lists [][]Entry
	for i := range r.Cells {
		at := slices.IndexFunc(r.Cells[i].Counted, func(g Group) bool { return g.Name == name })
		if at < 0 {
			return nil
		}
		lists = append(lists, r.Cells[i].Counted[at].List)
		if !slices.EqualFunc(lists[0], lists[i], func(a, b Entry) bool { return a.Key == b.Key }) {
			return nil
		}
	}
	return lists
}

// acrossWins says how often the first side wins with each player, and whether that is the
// same answer.
func (r *Result) acrossWins(wins [][]Entry) string {
	var parts []string
	leads, trails, open := 0, 0, 0
	for i := range wins {
		e := &wins[i][0]
		if e.Value == nil || e.Low == nil || e.High == nil {
			return fmt.Sprintf("%s: too few games", wins[0][0].name())
		}
		parts = append(parts, fmt.Sprintf("%.1f %% (%.1f to %.1f) with %s", 100*float64(*e.Value), 100*float64(*e.Low), 100*float64(*e.High), r.Cells[i].Vary[0].Value))
		switch {
		case *e.Low > 0.5:
			leads++
		case *e.High < 0.5:
			trails++
		default:
			open++
		}
	}
	verdict := "even as far as these games show, whoever plays"
	switch {
	case leads > 0 && trails > 0:
		verdict = "who leads turns over with skill"
	case open > 0 && leads+trails > 0:
		verdict = "whether a side leads depends on who plays"
	case leads > 0:
		verdict = "it leads, whoever plays"
	case trails > 0:
		verdict = "it trails, whoever plays"
	}
	return fmt.Sprintf("%s wins %s: %s", wins[0][0].name(), strings.Join(parts, ", "), verdict)
}

// acrossGoal says who earns a reward, "" for one that all players do.
func (r *Result) acrossGoal(goals [][]Entry, k int) string {
	var by []string
	for i := range goals {
		if goals[i][k].Sum > 0 {
			by = append(by, r.Cells[i].Vary[0].Value)
		}
	}
	switch len(by) {
	case len(goals):
		return ""
	case 0:
		return fmt.Sprintf("%s: earned by nobody, whoever plays", goals[0][k].name())
	}
	return fmt.Sprintf("%s: earned only with %s", goals[0][k].name(), strings.Join(by, ", "))
}

// name is what people call a key.
func (e *Entry) name() string {
	if e.Label != "" {
		return e.Label
	}
	return e.Key
}
