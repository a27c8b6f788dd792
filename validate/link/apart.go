package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// modulesApart reports modules that a scenario switches on, or that a module brings, of
// which one is not played with another.
func modulesApart(p *check.Pass) error {
	for sc := range p.Scenarios() {
		var on []string
		for _, name := range slices.Sorted(maps.Keys(sc.Modules)) {
			if sc.Modules[name] == "on" {
				on = append(on, name)
			}
		}
		clashing(p, &sc.Record, on, func(name string) []any { return []any{"modules", name} })
	}
	for m := range p.Modules() {
		clashing(p, &m.Record, append([]string{m.ID}, m.Needs...), func(name string) []any {
			if i := slices.Index(m.Needs, name); i >= 0 {
				return []any{"needs", i}
			}
			return nil
		})
	}
	return nil
}

// clashing reports the first of some modules that, or what it brings, is not played with
// one before it or what that brings. at is where a name is written, nil for the record.
func clashing(p *check.Pass, r *model.Record, names []string, at func(name string) []any) {
	for i, name := range names {
		for _, before := range names[:i] {
			one, other, ok := apartFrom(p.Content, before, name)
			if !ok || slices.Contains(p.Content.Brings(before), name) && one == before && other == name {
				continue // that it needs what it excludes is said elsewhere
			}
			f := diag.Finding{}
			if place := at(name); place != nil {
				f = check.At(r, place...)
			}
			f.Message = together(before, one) + " is not played with " + together(name, other)
			if place := at(before); place != nil {
				f.Related = append(f.Related, r.Related(fmt.Sprintf("%s is here", before), place...)...)
			}
			if m := excluder(p.Content, one, other); m != nil {
				f.Related = append(f.Related, m.Related("it is said here", "excludes", otherOf(m.ID, one, other))...)
			}
			p.Report(f)
			return
		}
	}
}

// together names a module, and the one that brings it where that is another.
func together(brings, name string) string {
	if brings == name {
		return name
	}
	return fmt.Sprintf("%s, which %s brings,", name, brings)
}

// apartFrom finds a module that one brings, itself included, and one that another brings
// which are not played together.
func apartFrom(c *model.Content, a, b string) (one, other string, ok bool) {
	for _, one := range c.Brings(a) {
		for _, other := range c.Brings(b) {
			if excluder(c, one, other) != nil {
				return one, other, true
			}
		}
	}
	return "", "", false
}

// excluder is the one of two modules that is not played with the other; nil for none.
func excluder(c *model.Content, one, other string) *model.Module {
	for _, id := range [2]string{one, other} {
		if m := model.Find(c.Modules, id); m != nil {
			if _, apart := m.Excludes[otherOf(id, one, other)]; apart {
				return m
			}
		}
	}
	return nil
}

func otherOf(id, one, other string) string {
	if id == one {
		return other
	}
	return one
}
