package check

import "hulldown.dev/schema/model"

// Known reports whether a record is proven and all that it rests on is: nothing is wrong
// with it that could be found.
func (p *Pass) Known(r *model.Record) bool { return p.Proven != nil && !p.Fresh()[Name(r)] }

// Trusted reports whether a record is proven, so that by itself it is in order.
func (p *Pass) Trusted(r *model.Record) bool { return p.Proven != nil && p.Proven(r) }

// Fresh returns the names, as kind/id, of the records that are not proven and of all that
// rest on one of them. A run works it out once; nobody changes it.
func (p *Pass) Fresh() map[string]bool {
	if p.Memory.fresh != nil {
		return p.Memory.fresh
	}
	fresh := map[string]bool{}
	for _, k := range model.Kinds() {
		for _, r := range p.Content.Heads(k) {
			if !p.Trusted(r) {
				fresh[Name(r)] = true
			}
		}
	}
	spread(p.users().of, fresh)
	p.Memory.fresh = fresh
	return fresh
}

// users says once in a run which records rest on which.
func (p *Pass) users() *users { return p.index().users }
