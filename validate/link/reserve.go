package link

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// reserveNumber reports units that rules bring on beside the tanks of the largest game
// when no Identification Number is left for any of them (EITC 5.1a). A force that cannot
// be numbered itself is the finding of unfieldable.
func reserveNumber(p *check.Pass, sc *model.Scenario) {
	shares, ok := sc.Shares(sc.Tanks.High(0))
	if !ok {
		return // their spans are the mistake
	}
	for side := range sc.Sides {
		names := sc.Joining(side)
		if len(names) == 0 || foreignNation(p, &sc.Sides[side]) {
			continue
		}
		var joining []model.Force
		for _, name := range names {
			joining = append(joining, sc.Sides[side].Reserve[name])
		}
		c := p.Closure(sc.Set)
		for _, nations := range fielding(sc, side) {
			n := sc.Sides[side].LargestForce(c, nations, shares[side])
			if len(n.Vehicles) < shares[side] {
				continue // a vehicle that is not there is the mistake
			}
			used, _, ok := n.Assign(c.Rather(joining)...)
			all := sc.Boards(c).NumbersOf(nations...)
			if ok && !slices.ContainsFunc(all, func(number int) bool { return !slices.Contains(used, number) }) {
				reportNumbers(p, sc, side, all)
				break
			}
		}
	}
}

// fielding lists which nations a side can field together: all of its own, or one of
// them where the other side may have the same.
func fielding(sc *model.Scenario, side int) [][]string {
	own := sc.Sides[side].Nations
	if !slices.ContainsFunc(own, func(n string) bool { return slices.Contains(sc.Sides[1-side].Nations, n) }) {
		return [][]string{own}
	}
	var each [][]string
	for _, n := range own {
		each = append(each, []string{n})
	}
	return each
}

// reportNumbers says which numbers there are, how many the largest force takes, and
// what would help.
func reportNumbers(p *check.Pass, sc *model.Scenario, side int, all []int) {
	names, total := sc.Joining(side), sc.Tanks.High(0)
	shares, _ := sc.Shares(total)
	place := []any{"sides", side, "reserve"}
	if len(names) == 1 {
		place = append(place, names[0])
	}
	f := check.At(&sc.Record, place...)
	f.Message = fmt.Sprintf("no Identification Number is left for %s: the boards of the side %q have %d (%s), and of %d tanks the side fields %d; "+
		"fewer tanks, a vehicle with another number, counters with further numbers or enter with instead would help",
		quoted(names), sc.Sides[side].ID, len(all), figures(all), total, shares[side])
	p.Report(f)
}

// quoted lists names in quotation marks.
func quoted(names []string) string {
	words := make([]string, len(names))
	for i, name := range names {
		words[i] = strconv.Quote(name)
	}
	return strings.Join(words, " and ")
}
