package model

import "slices"

// Closure returns the part of the content that some sets make up: their
// records, those of the sets that they need, directly or not, records of other
// sets that replace one of these, and records that belong to no set. It is the
// content itself where nothing else is in it.
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
	return c.restrict(in, playedIn(in))
}

// Needs reports whether a set needs another, be it by way of a third.
func (c *Content) Needs(set, other string) bool {
	queue, seen := []string{set}, map[string]bool{set: true}
	for len(queue) > 0 {
		s := Find(c.Sets, queue[0])
		queue = queue[1:]
		if s == nil {
			continue
		}
		for _, id := range s.Needs {
			if id == other {
				return true
			}
			if !seen[id] {
				seen[id] = true
				queue = append(queue, id)
			}
		}
	}
	return false
}

// Played returns the records of one set as they are played: those of other sets
// that replace one of its own are among them, and what only pictures show is
// left out.
func (c *Content) Played(set string) *Content {
	in := map[string]bool{set: true}
	return c.restrict(in, playedIn(in)).withoutLooks()
}

// playedIn reports whether a record is one of some sets, or replaces one.
func playedIn(sets map[string]bool) func(*Record) bool {
	return func(r *Record) bool { return sets[r.Set] || r.Replaces != "" && sets[r.Replaces] }
}

// Of returns the records that one set declares.
func (c *Content) Of(set string) *Content {
	in := map[string]bool{set: true}
	return c.restrict(in, func(r *Record) bool { return in[r.Set] })
}

// restrict returns some sets with the records that are wanted.
func (c *Content) restrict(in map[string]bool, wanted func(*Record) bool) *Content {
	out := *c
	for _, row := range kindRows() {
		keep := wanted
		if row.kind == KindSet {
			keep = func(r *Record) bool { return in[r.ID] }
		}
		row.records(&out).Keep(keep)
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
