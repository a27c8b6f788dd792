package drawing

import (
	"cmp"
	"slices"
)

// disc is a circle on a vehicle.
type disc struct {
	spot
	r int
}

// quarter holds the cosines of 0 to 90 degrees in eight steps, in thousandths:
// a table in place of package math, whose last digit may differ by machine.
var quarter = [9]int{1000, 981, 924, 831, 707, 556, 383, 195, 0}

// turns is how many places rim takes on a circle.
const turns = 32

// cosine returns the cosine of a 32nd of a turn in thousandths.
func cosine(n int) int {
	n = ((n % turns) + turns) % turns
	switch {
	case n <= 8:
		return quarter[n]
	case n <= 16:
		return -quarter[16-n]
	case n <= 24:
		return -quarter[n-16]
	}
	return quarter[32-n]
}

// rim returns a place on the edge of a disc, n 32nds of a turn against the
// clock from the front.
func (d disc) rim(n int) spot {
	return spot{d.X + d.r*cosine(n)/1000, d.Y + d.r*cosine(n-8)/1000}
}

// band returns the outline of a belt drawn tightly around discs: the convex
// hull of their rims, against the clock.
func band(discs []disc) []spot {
	var all []spot
	for _, d := range discs {
		for n := range turns {
			all = append(all, d.rim(n))
		}
	}
	slices.SortFunc(all, func(a, b spot) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	all = slices.Compact(all)
	lower := chain(all)
	slices.Reverse(all)
	upper := chain(all)
	return append(lower[:len(lower)-1], upper[:len(upper)-1]...)
}

// chain keeps of sorted places those that turn against the clock: one half of
// Andrew's monotone chain.
func chain(sorted []spot) []spot {
	var out []spot
	for _, s := range sorted {
		for len(out) > 1 && cross(out[len(out)-2], out[len(out)-1], s) <= 0 {
			out = out[:len(out)-1]
		}
		out = append(out, s)
	}
	return out
}

// cross is positive if a, b, c turn against the clock.
func cross(a, b, c spot) int {
	return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
}
