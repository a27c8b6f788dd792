package link

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// givenNumbers reports Identification Numbers of an order of battle that cannot be given:
// one that no board of the vehicle and no counter shows, and one of two tanks that a side
// fields together (EITC 5.1a, NA 1.2a).
func givenNumbers(p *check.Pass, sc *model.Scenario) {
	c := p.Closure(sc.Set)
	var together [][]string
	for side := range sc.Sides {
		if foreignNation(p, &sc.Sides[side]) {
			return // which tanks a side fields is not known
		}
		for _, nations := range fielding(sc, side) {
			sameNumber(p, sc, roll{c, []any{"sides", side, "force"}, sc.Sides[side].Force, nations})
			if !slices.ContainsFunc(together, func(n []string) bool { return slices.Equal(n, nations) }) {
				together = append(together, nations)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Sides[side].Reserve)) {
			if sc.Sides[side].Reserve[name].Number != 0 {
				p.Reportf(check.At(&sc.Record, "sides", side, "reserve", name, "number"), "a unit of the reserve comes with a number that is left; it cannot be given one")
			}
		}
	}
	for _, nations := range together {
		if sc.Robata != nil {
			sameNumber(p, sc, roll{c, []any{"robata", "force"}, sc.Robata.Force, nations})
		}
	}
}

// roll is an order of battle, where it is written, and which nations of it a side
// fields together.
type roll struct {
	c       *model.Content
	place   []any
	force   []model.Force
	nations []string
}

// sameNumber reports the numbers of an order of battle that cannot be given.
func sameNumber(p *check.Pass, sc *model.Scenario, o roll) {
	n, entries := model.Numbering{Counters: o.c.NumberCounters()}, []int{}
	for i, f := range o.force {
		v := model.Find(o.c.Vehicles, f.Vehicle)
		if v == nil || f.Number == 0 || !slices.Contains(o.nations, v.Nation) {
			continue
		}
		n.Vehicles, n.Asked, entries = append(n.Vehicles, v), append(n.Asked, f.Number), append(entries, i)
		at := len(entries) - 1
		why, other := n.WhyNot(at)
		if why != model.NumberTaken && why != model.NumberNotPrinted {
			continue
		}
		f := check.At(&sc.Record, append(slices.Clone(o.place), i, "number")...) // which may read a file
		switch why {
		case model.NumberTaken:
			f.Message = fmt.Sprintf("two tanks of one side have the Identification Number %d", n.Asked[at])
			f.Related = append(f.Related, sc.Related("the other one", append(slices.Clone(o.place), entries[other], "number")...)...)
		case model.NumberNotPrinted:
			f.Message = fmt.Sprintf("no board of %q and no counter has the Identification Number %d; it can have %s", v.ID, n.Asked[at], figures(v.Numbers(n.Counters)))
		}
		p.Report(f)
	}
}

// misnumbered reports whether a tank has no number because it cannot have the one that it
// is given, which is the finding of givenNumbers.
func misnumbered(n *model.Numbering, at int) bool {
	why, _ := n.WhyNot(at)
	return why == model.NumberTaken || why == model.NumberNotPrinted
}

// figures lists numbers: "1, 3, 4".
func figures(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}
