package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// fields compares the canonical JSON of two records.
func (d *differ) fields(at Change, old, new []byte) error {
	if bytes.Equal(old, new) {
		return nil
	}
	before, err := parse(old)
	if err != nil {
		return fmt.Errorf("%s/%s: %w", at.Kind, at.ID, err)
	}
	after, err := parse(new)
	if err != nil {
		return fmt.Errorf("%s/%s: %w", at.Kind, at.ID, err)
	}
	was, isObject := before.(map[string]any)
	is, alsoObject := after.(map[string]any)
	if !isObject || !alsoObject {
		return fmt.Errorf("%s/%s: it is no object", at.Kind, at.ID)
	}
	// The id is the record's name; renames of ids are reported as such.
	delete(was, "id")
	delete(is, "id")
	delete(was, "renames")
	delete(is, "renames")
	w := &walker{differ: d, at: at}
	w.compare(nil, was, is)
	return nil
}

// parse reads JSON with numbers as they are written.
func parse(text []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var v any
	err := dec.Decode(&v)
	return v, err
}

// walker goes through two records side by side.
type walker struct {
	*differ
	at Change
}

// absent marks a value that is not there.
type absent struct{}

func (w *walker) compare(path []string, old, new any) {
	if w.same(old, new) {
		return
	}
	if was, ok := old.(map[string]any); ok {
		if is, ok := new.(map[string]any); ok {
			w.objects(path, was, is)
			return
		}
	}
	if was, ok := old.([]any); ok {
		if is, ok := new.([]any); ok {
			w.lists(path, was, is)
			return
		}
	}
	w.report(path, old, new)
}

func (w *walker) objects(path []string, old, new map[string]any) {
	keys := slices.Sorted(maps.Keys(old))
	for _, k := range slices.Sorted(maps.Keys(new)) {
		if _, known := old[k]; !known {
			keys = append(keys, k)
		}
	}
	for _, k := range keys {
		was, is := any(absent{}), any(absent{})
		if v, ok := old[k]; ok {
			was = v
		}
		if v, ok := new[k]; ok {
			is = v
		}
		w.compare(below(path, k), was, is)
	}
}

// lists compares lists element by element. Where the order means nothing, and
// in lists of objects, equal elements are set aside first, so that one that is
// put in or taken out is reported as such.
func (w *walker) lists(path []string, old, new []any) {
	if len(old)*len(new) > maxPairs {
		w.report(path, old, new)
		return
	}
	free := orderFree(w.at.Kind, pattern(path))
	if rest, _ := w.without(old, new); len(old) == len(new) && len(rest) == 0 {
		if !free {
			w.note(path, old, new, "the order is another")
		}
		return
	}
	was, is := numbered(old), numbered(new)
	objects := holdsObjects(old) || holdsObjects(new)
	switch {
	case free:
		was, is = w.without(old, new)
	case objects:
		was, is = w.trim(was, is)
	}
	pairs := min(len(was), len(is))
	if free && !objects {
		pairs = 0 // none takes the place of another
	}
	for i := range pairs {
		w.compare(below(path, strconv.Itoa(is[i].at)), was[i].value, is[i].value)
	}
	for _, e := range was[pairs:] {
		w.compare(below(path, strconv.Itoa(e.at)), e.value, absent{})
	}
	for _, e := range is[pairs:] {
		w.compare(below(path, strconv.Itoa(e.at)), absent{}, e.value)
	}
}

// maxPairs bounds the lists that are compared element by element; the largest
// list of content has a few dozen elements.
const maxPairs = 1 << 20

// element is one element of a list with its index.
type element struct {
	at    int
	value any
}

func numbered(list []any) []element {
	out := make([]element, len(list))
	for i, v := range list {
		out[i] = element{i, v}
	}
	return out
}

// trim drops what two lists have in common at their starts and ends.
func (w *walker) trim(old, new []element) ([]element, []element) {
	for len(old) > 0 && len(new) > 0 && w.same(old[0].value, new[0].value) {
		old, new = old[1:], new[1:]
	}
	for len(old) > 0 && len(new) > 0 && w.same(old[len(old)-1].value, new[len(new)-1].value) {
		old, new = old[:len(old)-1], new[:len(new)-1]
	}
	return old, new
}

// without returns the elements of each list that the other has not.
func (w *walker) without(old, new []any) (restOld, restNew []element) {
	taken := make([]bool, len(new))
	for i, v := range old {
		j := 0
		for j < len(new) && (taken[j] || !w.same(v, new[j])) {
			j++
		}
		if j < len(new) {
			taken[j] = true
		} else {
			restOld = append(restOld, element{i, v})
		}
	}
	for j, v := range new {
		if !taken[j] {
			restNew = append(restNew, element{j, v})
		}
	}
	return restOld, restNew
}

func holdsObjects(list []any) bool {
	return slices.ContainsFunc(list, func(v any) bool { _, is := v.(map[string]any); return is })
}

// same reports whether two values are equal, references to renamed records
// followed.
func (w *walker) same(old, new any) bool {
	switch old := old.(type) {
	case map[string]any:
		is, ok := new.(map[string]any)
		if !ok || len(old) != len(is) {
			return false
		}
		// order-free: every pair is looked at until one differs.
		for k, v := range old {
			if n, ok := is[k]; !ok || !w.same(v, n) {
				return false
			}
		}
		return true
	case []any:
		is, ok := new.([]any)
		return ok && slices.EqualFunc(old, is, w.same)
	case string:
		is, ok := new.(string)
		return ok && (old == is || w.renames.leads(old, is))
	}
	_, isObject := new.(map[string]any)
	_, isList := new.([]any)
	return !isObject && !isList && old == new
}

// leads reports whether some record of one id has the other now.
func (r renaming) leads(from, to string) bool {
	return slices.ContainsFunc(model.Kinds(), func(k model.Kind) bool {
		id, ok := r[name{k, from}]
		return ok && id == to
	})
}

func (w *walker) report(path []string, old, new any) { w.note(path, old, new, "") }

func (w *walker) note(path []string, old, new any, note string) {
	c := w.at
	c.Class, c.Path, c.Note = classify(c.Kind, pattern(path), old), strings.Join(path, "."), note
	c.Old, c.New = rendered(old), rendered(new)
	w.add(c)
}

func rendered(v any) json.RawMessage {
	if _, none := v.(absent); none {
		return nil
	}
	return model.Canonical(v)
}

func below(path []string, part string) []string { return append(slices.Clone(path), part) }

// pattern is a path with a star for every index.
func pattern(path []string) string {
	out := slices.Clone(path)
	for i, part := range out {
		if isNumber(part) {
			out[i] = "*"
		}
	}
	return strings.Join(out, ".")
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// comparePaths orders dotted paths part by part, indices by number.
func comparePaths(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		if n, err := strconv.Atoi(x); err == nil {
			if m, err := strconv.Atoi(y); err == nil {
				return cmp.Compare(n, m)
			}
		}
		return cmp.Compare(x, y)
	})
}
