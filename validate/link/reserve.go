package link

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// reserveNumber reports units of a reserve that have no Identification Number when rules bring
// them on (EITC 5.1a): beside the tanks of the largest game, or in place of one of them. A force
// that cannot be numbered itself is the finding of unfieldable.
func reserveNumber(p *check.Pass, sc *model.Scenario) {
	shares, ok := sc.Shares(sc.Tanks.High(0))
	if !ok {
		return // their spans are the mistake
	}
	for side := range sc.Sides {
		if foreignNation(p, &sc.Sides[side]) {
			continue
		}
		for _, nations := range fielding(sc, side) {
			n := sc.Sides[side].LargestForce(p.Closure(sc.Set), nations, shares[side])
			if len(n.Vehicles) < shares[side] {
				continue // a vehicle that is not there is the mistake
			}
			if f := (largest{side, nations, &n}); joinNumber(p, sc, f) || exchangeNumber(p, sc, f) {
				break
			}
		}
	}
}

// largest is the largest force of a side, of some of its nations.
type largest struct {
	side    int
	nations []string
	*model.Numbering
}

// joinNumber reports units that come on beside a force when it leaves no number to any of
// them, and whether it did.
func joinNumber(p *check.Pass, sc *model.Scenario, n largest) bool {
	names := sc.Joining(n.side)
	if len(names) == 0 {
		return false
	}
	var joining []model.Force
	for _, name := range names {
		joining = append(joining, sc.Sides[n.side].Reserve[name])
	}
	c := p.Closure(sc.Set)
	used, _, ok := n.Assign(c.Rather(joining)...)
	all := sc.Boards(c).NumbersOf(n.nations...)
	if !ok || slices.ContainsFunc(all, func(number int) bool { return !slices.Contains(used, number) }) {
		return false
	}
	reportNumbers(p, sc, n.side, all)
	return true
}

// exchangeNumber reports a unit that comes on in place of a tank of a force, whose number it
// takes over, when no board of its vehicle has that, and whether it did. Which tanks it may
// replace is known where rules on "place" name their vehicle.
func exchangeNumber(p *check.Pass, sc *model.Scenario, n largest) bool {
	side := n.side
	numbers, _, ok := n.Assign()
	if !ok {
		return false
	}
	for part := range model.Parts(sc.Rules) {
		e := part.Rule.Enter
		if e == nil || !e.Instead {
			continue
		}
		unit, own := sc.Sides[side].Reserve[e.Force]
		v := model.Find(p.Closure(sc.Set).Vehicles, unit.Vehicle)
		if !own || v == nil {
			continue
		}
		for i, tank := range n.Vehicles {
			if replaced(sc, tank.ID) && !slices.Contains(v.Numbers(n.Counters), numbers[i]) {
				f := check.At(&sc.Record, "sides", side, "reserve", e.Force)
				f.Message = fmt.Sprintf("%q takes over the Identification Number of the tank that it replaces, and its boards have %s: of the side %q a %q has the number %d; "+
					"give the tanks that it may replace such numbers (number), the others too, or %q a board with another number",
					e.Force, figures(v.Numbers(n.Counters)), sc.Sides[side].ID, tank.ID, numbers[i], unit.Vehicle)
				p.Report(f)
				return true
			}
		}
	}
	return false
}

// replaced reports whether a rule on "place" names a vehicle for the unit that is placed.
func replaced(sc *model.Scenario, vehicle string) bool {
	for part := range model.Parts(sc.Rules) {
		if unit := part.Rule.When.Unit; part.Rule.On == "place" && unit != nil && unit.Is == vehicle {
			return true
		}
	}
	return false
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
