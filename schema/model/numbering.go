package model

import (
	"cmp"
	"slices"
)

// Numbering finds Identification Numbers for the tanks of a side: each has one that a
// board of its vehicle prints or a counter shows, and no two of a nation have the same
// (EITC 5.1a, 18.1.2a). Where there are counters, no two of the side have the same,
// whatever their nations (NA 1.2a).
type Numbering struct {
	// Vehicles are what the tanks are, Asked the numbers that they must have, 0 for any.
	Vehicles []*Vehicle
	Asked    []int
	// Counters are the numbers that counters show, which lie on any board.
	Counters []int

	numbers []int
	owner   map[boardNumber]int
	kept    int
}

// boardNumber is an Identification Number of a nation, or of the whole side.
type boardNumber struct {
	nation string
	number int
}

// Unnumbered is why a tank has no Identification Number.
type Unnumbered uint8

// The reasons.
const (
	// NumbersUsedUp: others have the numbers that it could have.
	NumbersUsedUp Unnumbered = iota
	// BoardsUsedUp: all boards of its vehicle are fielded.
	BoardsUsedUp
	// NumberNotPrinted: no board of its vehicle and no counter shows the number that it must have.
	NumberNotPrinted
	// NumberTaken: another tank must have that number too.
	NumberTaken
)

// Assign returns a number for each tank: the first that is free of those that its
// boards print, then of those of counters. A tank that has what another needs takes
// another number where it can, so if there is a way to number all, one is found; if
// there is one that leaves a number of kept to nobody, it is such a one, the first of
// them best. Else ok is false and at is the first tank without a number.
func (n *Numbering) Assign(kept ...int) (numbers []int, at int, ok bool) {
	for _, n.kept = range append(slices.Clone(kept), 0) {
		if at, ok = n.try(); ok {
			break
		}
	}
	return n.numbers, at, ok
}

// try numbers every tank, or returns the first that there is no number for.
func (n *Numbering) try() (at int, ok bool) {
	n.numbers, n.owner = slices.Clone(n.Asked), map[boardNumber]int{}
	n.numbers = append(n.numbers, make([]int, len(n.Vehicles)-len(n.numbers))...)
	fielded := map[*Vehicle]int{}
	for i, v := range n.Vehicles {
		if fielded[v]++; fielded[v] > len(v.Boards) || !n.place(i, map[boardNumber]bool{}) {
			return i, false
		}
	}
	return 0, true
}

// place gives a tank its first free number; without one it asks the owners of
// its numbers, each once, to take another.
func (n *Numbering) place(i int, tried map[boardNumber]bool) bool {
	v := n.Vehicles[i]
	for _, evict := range [2]bool{false, true} {
		for _, number := range v.Numbers(n.Counters) {
			key := n.key(v, number)
			if n.asked(i) != 0 && n.asked(i) != number || number == n.kept || tried[key] {
				continue
			}
			owner, taken := n.owner[key]
			if taken && !evict {
				continue
			}
			tried[key] = true
			if !taken || n.place(owner, tried) {
				n.owner[key], n.numbers[i] = i, number
				return true
			}
		}
	}
	return false
}

// asked is the number that a tank must have, 0 for any.
func (n *Numbering) asked(i int) int {
	if i < len(n.Asked) {
		return n.Asked[i]
	}
	return 0
}

// key is whose number it is that nobody else may have.
func (n *Numbering) key(v *Vehicle, number int) boardNumber {
	if len(n.Counters) > 0 {
		return boardNumber{number: number}
	}
	return boardNumber{v.Nation, number}
}

// WhyNot says why there is no number for the tank that Assign named, and of NumberTaken which
// tank before it has the number; else other is -1.
func (n *Numbering) WhyNot(at int) (why Unnumbered, other int) {
	v, asked, fielded := n.Vehicles[at], n.asked(at), 0
	for j, before := range n.Vehicles[:at] {
		if before == v {
			fielded++
		}
		if asked != 0 && n.asked(j) == asked && n.key(before, asked) == n.key(v, asked) {
			return NumberTaken, j
		}
	}
	switch {
	case fielded >= len(v.Boards):
		return BoardsUsedUp, -1
	case asked != 0 && !slices.Contains(v.Numbers(n.Counters), asked):
		return NumberNotPrinted, -1
	}
	return NumbersUsedUp, -1
}

// Numbers lists the Identification Numbers that a tank of the vehicle can have: those
// that its boards print, then those of counters.
func (v *Vehicle) Numbers(counters []int) []int {
	var numbers []int
	for _, b := range v.Boards {
		numbers = append(numbers, b.Number)
	}
	for _, number := range counters {
		if !slices.Contains(numbers, number) {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// NumberCounters lists the Identification Numbers that counters show, from the lowest.
func (c *Content) NumberCounters() []int {
	var numbers []int
	for i := range c.Markers {
		numbers = append(numbers, c.Markers[i].Numbers...)
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// NumbersOf lists the Identification Numbers that units of some nations can have, from
// the lowest: those that boards print, and those of counters.
func (c *Content) NumbersOf(nations ...string) []int {
	numbers := c.NumberCounters()
	for i := range c.Vehicles {
		if slices.Contains(nations, c.Vehicles[i].Nation) {
			numbers = append(numbers, c.Vehicles[i].Numbers(nil)...)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// Boards returns the content with the vehicles alone that the scenario names for its sides and
// their reserves: the boards that lie ready for it, whatever else there is.
func (sc *Scenario) Boards(c *Content) *Content {
	named := map[string]bool{}
	for i := range sc.Sides {
		for _, f := range sc.Sides[i].Force {
			named[f.Vehicle] = true
		}
		for _, f := range sc.Sides[i].Reserve { // order-free: a set
			named[f.Vehicle] = true
		}
	}
	out := *c
	out.Records(KindVehicle).Keep(func(r *Record) bool { return named[r.ID] })
	return &out
}

// Rather lists the Identification Numbers that the boards of some units print, those of
// most units first: whichever of them comes on then has its own.
func (c *Content) Rather(units []Force) []int {
	var numbers []int
	count := map[int]int{}
	for _, f := range units {
		if v := Find(c.Vehicles, f.Vehicle); v != nil {
			for _, b := range v.Boards {
				if count[b.Number]++; count[b.Number] == 1 {
					numbers = append(numbers, b.Number)
				}
			}
		}
	}
	slices.SortFunc(numbers, func(a, b int) int { return cmp.Or(count[b]-count[a], a-b) })
	return numbers
}

// Joining lists by name the units of a side's reserve that rules bring on beside the
// others, each of which needs an Identification Number of its own.
func (sc *Scenario) Joining(side int) []string {
	var names []string
	for p := range Parts(sc.Rules) {
		if e := p.Rule.Enter; e != nil && !e.Instead {
			if _, own := sc.Sides[side].Reserve[e.Force]; own && !slices.Contains(names, e.Force) {
				names = append(names, e.Force)
			}
		}
	}
	slices.Sort(names)
	return names
}

// LargestForce is the numbering of the first n tanks of the side's order of battle that
// are of some nations, taken round again as often as needed: only the first time do they
// have the numbers that it gives them. A vehicle that is not there is left out, so there
// may be fewer.
func (s *Side) LargestForce(c *Content, nations []string, n int) Numbering {
	var own []*Force
	for i := range s.Force {
		v := Find(c.Vehicles, s.Force[i].Vehicle)
		if v == nil || slices.Contains(nations, v.Nation) {
			own = append(own, &s.Force[i])
		}
	}
	out := Numbering{Counters: c.NumberCounters()}
	for i := 0; i < n && len(own) > 0; i++ {
		f := own[i%len(own)]
		v := Find(c.Vehicles, f.Vehicle)
		if v == nil {
			continue
		}
		asked := 0
		if i < len(own) {
			asked = f.Number
		}
		out.Vehicles, out.Asked = append(out.Vehicles, v), append(out.Asked, asked)
	}
	return out
}
