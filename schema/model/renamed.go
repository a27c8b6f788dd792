package model

import (
	"maps"
	"slices"
)

// Renamed returns the id that a record has now: the id itself while a record of the kind has
// it, else the one to which the renames of the sets lead from it. It is the id as given where
// they lead to no record.
func (c *Content) Renamed(k Kind, id string) string {
	there := map[string]bool{}
	for _, r := range c.Heads(k) {
		there[r.ID] = true
	}
	now, passed := id, map[string]bool{}
	for !there[now] {
		if passed[now] {
			return id // in a circle
		}
		passed[now] = true
		next := c.renamedOnce(k, now)
		if next == "" {
			return id
		}
		now = next
	}
	return now
}

// renamedOnce is the next name of an id by the first set that gives one, empty for none.
func (c *Content) renamedOnce(k Kind, id string) string {
	for i := range c.Sets {
		if next := c.Sets[i].Renames[string(k)][id]; next != "" {
			return next
		}
	}
	return ""
}

// FirstID returns the id that a record was given first, as far as the renames of the sets remember
// it: what Renamed leads from. Names for good that are made of ids are made of it.
func (c *Content) FirstID(k Kind, id string) string {
	passed := map[string]bool{id: true}
	for {
		before := c.before(k, id)
		if before == "" || passed[before] {
			return id
		}
		passed[before] = true
		id = before
	}
}

// before is the name that an id had before, by the first set that says so, "" for none.
func (c *Content) before(k Kind, id string) string {
	for i := range c.Sets {
		of := c.Sets[i].Renames[string(k)]
		for _, old := range slices.Sorted(maps.Keys(of)) {
			if of[old] == id {
				return old
			}
		}
	}
	return ""
}
