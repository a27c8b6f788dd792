package playtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hulldown/schema/diag"
)

// Summary says what was compared, a sentence to a line.
func (c *Comparison) Summary() []string {
	list := []string{fmt.Sprintf("%s against %s, played by %s with seed %d", c.Head.Name, c.Base.Name, strings.Join(c.Bots, ", "), c.Seed)}
	if set := setWords(c.Set); set != "" {
		list[0] += ", set up with " + set
	}
	switch {
	case c.Changes.Play == 0 && c.Changes.Text == 0:
		return append(list, "the versions are the same: every difference is exactly 0")
	case c.Changes.Play == 0:
		return append(list, diag.Number(c.Changes.Text, "change")+", none of which play can see: every difference is exactly 0, and nothing was played")
	}
	list = append(list, fmt.Sprintf("%s that play can see, %d that it cannot", diag.Number(c.Changes.Play, "change"), c.Changes.Text))
	var alike []string
	for _, r := range c.Ordered(true) {
		if r.Unlike > 0 {
			list = append(list, r.summary())
		} else {
			alike = append(alike, r.ID)
		}
	}
	if len(alike) == len(c.Scenarios) {
		return append(list, "no game of any scenario went differently")
	}
	if len(alike) > 0 {
		list = append(list, "no game went differently in "+strings.Join(alike, ", "))
	}
	return list
}

// Ordered lists the scenarios for a report: where most moved first, then where most
// games went differently. Without all, those in which none did and that no gate asks
// about are left to the summary, unless there is nothing else to tell.
func (c *Comparison) Ordered(all bool) []*ScenarioReport {
	var list []*ScenarioReport
	for i := range c.Scenarios {
		list = append(list, &c.Scenarios[i])
	}
	slices.SortStableFunc(list, func(a, b *ScenarioReport) int {
		return cmp.Or(cmp.Compare(b.moved(), a.moved()), cmp.Compare(b.Unlike, a.Unlike))
	})
	if all || len(list) == 1 {
		return list
	}
	return slices.DeleteFunc(list, func(r *ScenarioReport) bool { return r.Unlike == 0 && len(r.Gates) == 0 })
}

// moved is how many counts moved.
func (r *ScenarioReport) moved() int {
	n := 0
	for _, d := range r.list {
		if d.Moved {
			n++
		}
	}
	return n
}

// summary says in a line what a scenario came to: how many games differ, how many
// counts moved, and by how much a win rate did.
func (r *ScenarioReport) summary() string {
	text := fmt.Sprintf("%s: %d of %d games went differently", r.ID, r.Unlike, r.Games)
	if n := r.moved(); n > 0 {
		text += ", " + diag.Number(n, "count") + " moved"
	} else {
		text += ", nothing moved that they could show"
	}
	for _, d := range r.list {
		if d.Measure.Name == WinRate && d.Base.N > 0 {
			w := d.Words()
			return text + fmt.Sprintf("; %s %s (%s)", d.Name, w[2], d.interval([2]int{}))
		}
	}
	return text
}
