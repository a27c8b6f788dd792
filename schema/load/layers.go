package load

import (
	"maps"
	"slices"

	"hulldown.dev/schema/diag"
)

// Layer is a record of a set that lies over another of the same kind and id.
type Layer struct {
	Set   string
	Label diag.Span
	// Amends is set for one that changes part of the other, Given are the dotted paths of what it
	// gives, in order.
	Amends bool
	Given  []string
}

// Changes reports whether the layer gives the value at a path, a part of it, or what holds it.
func (l *Layer) Changes(path string) bool {
	if !l.Amends || path == "" {
		return true
	}
	return slices.ContainsFunc(l.Given, func(given string) bool {
		return within(path, given) || within(given, path)
	})
}

// within reports whether a dotted path is another or lies below it.
func within(path, above string) bool {
	return path == above || len(path) > len(above) && path[:len(above)] == above && path[len(above)] == '.'
}

// layers lists, by kind/id, what lies over the first of several records, up to the one that counts.
func (g *collection) layers() map[string][]Layer {
	out := map[string][]Layer{}
	for _, ch := range g.chains {
		if ch.chosen == nil || ch.chosen == ch.records[0] {
			continue
		}
		for _, r := range ch.records[1:] {
			if r == ch.chosen || len(r.findings) == 0 && !r.lost {
				out[r.name()] = append(out[r.name()], Layer{r.set, r.node.label, r.amends, r.given})
			}
			if r == ch.chosen {
				break
			}
		}
	}
	return out
}

// sortedKeys lists the keys of a set of paths in order.
func sortedKeys(of map[string]bool) []string { return slices.Sorted(maps.Keys(of)) }
