package pack

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/model"
)

// Renames declares for a kind which new id each old id has.
type Renames map[model.Kind]map[string]string

// renaming maps records of the old edition to their new ids.
type renaming map[name]string

// targets returns the new names.
func (r renaming) targets() map[name]bool {
	out := make(map[name]bool)
	// order-free: a set is filled.
	for from, to := range r {
		out[name{from.kind, to}] = true
	}
	return out
}

// resolve brings the renames that the caller declares and those that the sets
// of the new edition declare together. The former must hold; of the latter,
// which go back to the first edition, those that do not apply are passed
// over.
func (r Renames) resolve(before, after edition) (renaming, error) {
	out, taken := make(renaming), make(map[name]bool)
	for _, k := range slices.Sorted(maps.Keys(r)) {
		for _, from := range slices.Sorted(maps.Keys(r[k])) {
			old, to := name{k, from}, r[k][from]
			_, was := before.byName[old]
			_, still := after.byName[old]
			_, is := after.byName[name{k, to}]
			_, before := before.byName[name{k, to}]
			switch {
			case !was:
				return nil, fmt.Errorf("the rename of %s/%s to %s: there was no such record", k, from, to)
			case still:
				return nil, fmt.Errorf("the rename of %s/%s to %s: the old id is still there", k, from, to)
			case !is:
				return nil, fmt.Errorf("the rename of %s/%s to %s: there is no record of the new id", k, from, to)
			case before || taken[name{k, to}]:
				return nil, fmt.Errorf("the rename of %s/%s to %s: the new id belongs to another record", k, from, to)
			}
			out[old], taken[name{k, to}] = to, true
		}
	}
	declared, err := declaredIn(after)
	if err != nil {
		return nil, err
	}
	for _, n := range before.order {
		if _, known := out[n]; known {
			continue
		}
		to, ok := declared.follow(n, after)
		_, before := before.byName[name{n.kind, to}]
		if ok && !before && !taken[name{n.kind, to}] {
			out[n], taken[name{n.kind, to}] = to, true
		}
	}
	return out, nil
}

// declaredIn reads the field renames of every set.
func declaredIn(e edition) (Renames, error) {
	out := make(Renames)
	for _, n := range e.order {
		if n.kind != model.KindSet {
			continue
		}
		var set struct {
			Renames Renames `json:"renames"`
		}
		if err := json.Unmarshal(e.byName[n].JSON, &set); err != nil {
			return nil, fmt.Errorf("the renames of set %s: %w", n.id, err)
		}
		// order-free: maps are filled, and a later set never overrides.
		for k, list := range set.Renames {
			if out[k] == nil {
				out[k] = make(map[string]string)
			}
			for _, from := range slices.Sorted(maps.Keys(list)) {
				if _, known := out[k][from]; !known {
					out[k][from] = list[from]
				}
			}
		}
	}
	return out, nil
}

// follow goes from a record that is gone over all its later names to one that
// is there.
func (r Renames) follow(n name, after edition) (string, bool) {
	if _, still := after.byName[n]; still {
		return "", false
	}
	id := n.id
	for range len(r[n.kind]) {
		next, ok := r[n.kind][id]
		if !ok {
			return "", false
		}
		id = next
		if _, there := after.byName[name{n.kind, id}]; there {
			return id, true
		}
	}
	return "", false
}
