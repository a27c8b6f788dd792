package model

import (
	"cmp"
	"slices"
)

// Matchup is a suggested pairing of forces (EITC 18.2).
type Matchup struct {
	Record
	Title string `json:"title"`
	// Order places the matchup in its set, 1 first.
	Order int           `json:"order"`
	Sides []MatchupSide `json:"sides"`
}

// MatchupSide is what one side may field.
type MatchupSide struct {
	Nation string         `json:"nation" ref:"nations"`
	Groups []MatchupGroup `json:"groups"`
}

// MatchupGroup is a choice of vehicles: any of them, in any mixture.
type MatchupGroup struct {
	Vehicles []string `json:"vehicles" ref:"vehicles"`
	// Count is how many of the group, in proportion to the other groups of both
	// sides; 0 where any number that the game allows may be taken.
	Count int `json:"count"`
	// Crew is "green", "seasoned" or "elite".
	Crew string `json:"crew"`
}

// ByYear returns the vehicles of a set from the earliest to the latest, those
// of one year by nation and id: the table by years of EITC 18.2.
func (c *Content) ByYear(set string) []*Vehicle {
	return c.vehiclesOf(set, func(v *Vehicle) int { return v.Year })
}

// BySize returns the vehicles of a set from the smallest to the largest, those
// without a published place last: the table by size of EITC 18.2.
func (c *Content) BySize(set string) []*Vehicle {
	return c.vehiclesOf(set, func(v *Vehicle) int {
		if v.SizeRank == 0 {
			return 1 << 10 // behind every place that the schema admits
		}
		return v.SizeRank
	})
}

func (c *Content) vehiclesOf(set string, rank func(*Vehicle) int) []*Vehicle {
	var out []*Vehicle
	for i := range c.Vehicles {
		if c.Vehicles[i].Set == set {
			out = append(out, &c.Vehicles[i])
		}
	}
	slices.SortFunc(out, func(a, b *Vehicle) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Nation, b.Nation), cmp.Compare(a.ID, b.ID))
	})
	return out
}
