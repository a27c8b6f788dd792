package tankduel

import "slices"

// anew are the modules with the rows that count of those that a module and one that it
// replaces both bring: the verbs and the kinds of unit of one number. They are those of
// the module that replaces where it is in use, and of the other one otherwise, so that
// actions and rules are written alike with either.
func anew(list, used []Module) []Module {
	out := slices.Clone(list)
	for i := range out {
		for j := range out {
			if !slices.Contains(out[i].Replaces, out[j].Name) {
				continue
			}
			keep, yield := &out[j], &out[i]
			if named(used, out[i].Name) {
				keep, yield = yield, keep
			}
			yield.Verbs = slices.DeleteFunc(slices.Clone(yield.Verbs), func(v VerbRow) bool {
				return slices.ContainsFunc(keep.Verbs, func(o VerbRow) bool { return o.Number == v.Number })
			})
			yield.Units = slices.DeleteFunc(slices.Clone(yield.Units), func(k UnitKind) bool {
				return slices.ContainsFunc(keep.Units, func(o UnitKind) bool { return o.Number == k.Number })
			})
		}
	}
	return out
}
