package model

import "slices"

// Closure returns the part of the content that some sets make up: their
// records, those of the sets that they need, directly or not, and records that
// belong to no set. It is the content itself where nothing else is in it.
func (c *Content) Closure(sets ...string) *Content {
	in := map[string]bool{"": true}
	for len(sets) > 0 {
		id := sets[len(sets)-1]
		sets = sets[:len(sets)-1]
		if in[id] {
			continue
		}
		in[id] = true
		if s := Find(c.Sets, id); s != nil {
			sets = append(sets, s.Needs...)
		}
	}
	if !slices.ContainsFunc(c.Sets, func(s Set) bool { return !in[s.ID] }) {
		return c
	}
	return c.restrict(in)
}

// Of returns the records of one set.
func (c *Content) Of(set string) *Content {
	return c.restrict(map[string]bool{set: true})
}

// restrict returns the records of some sets.
func (c *Content) restrict(in map[string]bool) *Content {
	out := *c
	for _, row := range kindRows() {
		wanted := func(r *Record) bool { return in[r.Set] }
		if row.kind == KindSet {
			wanted = func(r *Record) bool { return in[r.ID] }
		}
		row.records(&out).Keep(wanted)
	}
	return &out
}

// SetIDs lists the sets of the content.
func (c *Content) SetIDs() []string {
	ids := make([]string, len(c.Sets))
	for i := range c.Sets {
		ids[i] = c.Sets[i].ID
	}
	return ids
}
