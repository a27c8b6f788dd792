package setup

import (
	"slices"
	"sort"

	"hulldown.dev/schema/model"
)

// Needed lists the sets that a match of a scenario reads, with what they need: the
// set of the scenario, the sets of the vehicles, guns, nations and groups of
// cards that it and the set-up name. Terrain has numbers over their closure, which
// the hashes of states hold, so further sets change no game that does not use them.
func Needed(c *model.Content, sc *model.Scenario, s Setup) []string {
	sets := []string{sc.Set}
	for side := range s.Force {
		for _, t := range s.Force[side] {
			sets = addSet(sets, c.Vehicles, t.Vehicle)
		}
		for _, e := range s.Guns[side] {
			sets = addSet(sets, c.Guns, e.Gun)
		}
	}
	for i := range sc.Sides {
		for _, f := range sc.Sides[i].Force {
			sets = addSet(sets, c.Vehicles, f.Vehicle)
		}
		for j := range sc.Sides[i].Guns {
			for _, id := range sc.Sides[i].Guns[j].Guns() {
				sets = addSet(sets, c.Guns, id)
			}
		}
		for _, n := range sc.Sides[i].Nations {
			sets = addSet(sets, c.Nations, n)
		}
	}
	groups := slices.Concat([]string{sc.Deck.Base}, sc.Deck.Swapped(), s.Deck)
	for i := range c.Cards {
		if slices.Contains(groups, c.Cards[i].Deck) {
			sets = append(sets, c.Cards[i].Set)
		}
	}
	return append(sets, neededModules(c, sc, s)...)
}

// addSet adds the set of a record, if there is one of that id.
func addSet[T any, P interface {
	*T
	Head() *model.Record
}](sets []string, records []T, id string) []string {
	if r := model.Find[T, P](records, id); r != nil {
		sets = append(sets, P(r).Head().Set)
	}
	return sets
}

// Sorted are the keys of a map in order.
func Sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m { // order-free: sorted below
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
