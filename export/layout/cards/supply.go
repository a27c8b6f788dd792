package cards

import (
	"maps"
	"slices"

	"hulldown.dev/schema/model"
)

// MostCards is how many cards one supply can have.
const MostCards = 99

// SupplySize returns how many cards a supply of a scenario has when as many
// tanks take part as can. A size that counts units counts all of them, for it
// is asked before play; marks, supplies and tallies are nothing then.
func SupplySize(sc *model.Scenario, supply model.Supply) int {
	// No product of such numbers leaves the range of an int.
	bounded := func(v int) int { return min(max(v, -1<<16), 1<<16) }
	n := supply.Size
	v := bounded(n.Value)
	if n.Per != nil {
		v *= bounded(counted(sc, n.Per) - counted(sc, n.Less))
	}
	v += bounded(n.Plus)
	if n.Max != nil {
		v = min(v, *n.Max)
	}
	if n.Min != nil {
		v = max(v, *n.Min)
	}
	return min(max(v, 0), MostCards)
}

func counted(sc *model.Scenario, m *model.Measure) int {
	if m == nil || m.Units == nil {
		return 0
	}
	return sc.Tanks.High(2)
}

// Supplied returns for each terrain how many cards of it the scenarios need at
// most: the most that any one of them asks for.
func Supplied(scenarios []model.Scenario) map[string]int {
	most := map[string]int{}
	for i := range scenarios {
		sc, of := &scenarios[i], map[string]int{}
		for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
			of[sc.Supplies[name].Card] += SupplySize(sc, sc.Supplies[name])
		}
		for _, card := range slices.Sorted(maps.Keys(of)) {
			most[card] = max(most[card], of[card])
		}
	}
	return most
}

// Overviewed is how many terrains no scenario needs cards of: those have one to look things up.
func Overviewed(c *model.Content) int {
	n, most := 0, Supplied(c.Scenarios)
	for i := range c.Terrain {
		if most[c.Terrain[i].ID] == 0 {
			n++
		}
	}
	return n
}
