package pack

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown/schema/model"
)

// A schema is compared definition by definition: a change of a definition that
// many kinds use is one change. Only what generated schemas use is understood;
// a keyword beyond it is taken for a narrowing, because it may be one.

// defsPrefix begins the references within a schema.
const defsPrefix = "#/$defs/"

// schemaPair is a part of the old schema and the part that it became.
type schemaPair struct {
	name     string
	old, new any
}

// schemaDiffer compares two documents.
type schemaDiffer struct {
	*differ
	// oldDefs and newDefs are the definitions of the documents at hand.
	oldDefs, newDefs map[string]any
	// queue holds the definitions that are still to be compared, seen all
	// that ever were in it.
	queue []schemaPair
	seen  map[string]bool
	// met holds the pairs of references that the documents at hand were seen
	// to have.
	met map[[2]string]bool
	// name is the definition at hand.
	name string
}

// schemas compares the schemas of every kind.
func (d *differ) schemas(old, new map[string][]byte) error {
	s := &schemaDiffer{differ: d, seen: make(map[string]bool)}
	for _, k := range model.Kinds() {
		before, after := old[string(k)], new[string(k)]
		if bytes.Equal(before, after) {
			continue
		}
		was, err := parseSchema(before)
		if err != nil {
			return fmt.Errorf("the old schema of %s: %w", k, err)
		}
		is, err := parseSchema(after)
		if err != nil {
			return fmt.Errorf("the new schema of %s: %w", k, err)
		}
		s.oldDefs, _ = was["$defs"].(map[string]any)
		s.newDefs, _ = is["$defs"].(map[string]any)
		delete(was, "$defs")
		delete(is, "$defs")
		s.met = make(map[[2]string]bool)
		s.push(string(k), was, is)
		for len(s.queue) > 0 {
			pair := s.queue[0]
			s.queue = s.queue[1:]
			s.name = pair.name
			s.compare(nil, pair.old, pair.new)
		}
	}
	return nil
}

func parseSchema(text []byte) (map[string]any, error) {
	if tooDeep(text) {
		return nil, fmt.Errorf("it nests deeper than %d levels", MaxDepth)
	}
	v, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("it is no JSON: %s", plain(err))
	}
	doc, ok := v.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("it is no JSON object")
	}
	return doc, nil
}

// push queues a pair that was not in the queue yet. Definitions of one name
// are distinguished by their texts.
func (s *schemaDiffer) push(name string, old, new any) {
	key := name + "\n" + string(model.Canonical(old)) + "\n" + string(model.Canonical(new))
	if !s.seen[key] {
		s.seen[key] = true
		s.queue = append(s.queue, schemaPair{name, old, new})
	}
}

// report reports a change of a keyword below the definition at hand.
func (s *schemaDiffer) report(c Class, path []string, values [2]any) {
	s.add(Change{
		Class: c, Kind: kindSchema, ID: s.name, Path: strings.Join(path, "."),
		Old: rendered(values[0]), New: rendered(values[1]),
	})
}

// compare goes through two parts of schemas side by side.
func (s *schemaDiffer) compare(path []string, old, new any) {
	was, isObject := old.(map[string]any)
	is, alsoObject := new.(map[string]any)
	if !isObject || !alsoObject {
		if !bytes.Equal(model.Canonical(old), model.Canonical(new)) {
			s.report(Narrowed, path, [2]any{old, new})
		}
		return
	}
	switch a, b := reference(was), reference(is); {
	case a != "" && b != "":
		s.references(path, was, is)
		return
	case a != "" || b != "":
		was, is = resolve(s.oldDefs, was), resolve(s.newDefs, is)
	}
	if form(was) != form(is) {
		s.reshape(path, was, is)
		return
	}
	for _, key := range union(was, is) {
		s.keyword(keyword{path, key, was, is})
	}
}

// references compares two references. What they lead to is compared once and on
// its own, which ends at a definition that refers to itself.
func (s *schemaDiffer) references(path []string, old, new map[string]any) {
	names := [2]string{reference(old), reference(new)}
	before, known := s.oldDefs[names[0]]
	after, still := s.newDefs[names[1]]
	switch {
	case !known || !still:
		s.report(Narrowed, path, [2]any{old, new})
	case !s.met[names]:
		s.met[names] = true
		s.push(names[1], before, after)
	}
	for _, key := range []string{"description", "default"} {
		s.keyword(keyword{path, key, old, new})
	}
}

// resolve returns what a reference leads to, with what is beside it. A
// definition that is itself a reference is not followed further.
func resolve(defs, part map[string]any) map[string]any {
	name := reference(part)
	if name == "" {
		return part
	}
	out := make(map[string]any)
	if target, ok := defs[name].(map[string]any); ok {
		maps.Copy(out, target)
	}
	// The comment on a definition is compared at its own place.
	delete(out, "description")
	beside := maps.Clone(part)
	delete(beside, "$ref")
	maps.Copy(out, beside)
	return out
}

func reference(part map[string]any) string {
	ref, _ := part["$ref"].(string)
	name, ok := strings.CutPrefix(ref, defsPrefix)
	if !ok {
		return ""
	}
	return name
}

func union(a, b map[string]any) []string {
	both := make(map[string]any, len(a)+len(b))
	maps.Copy(both, a)
	maps.Copy(both, b)
	return slices.Sorted(maps.Keys(both))
}

func valueAt(m map[string]any, key string) any {
	if v, ok := m[key]; ok {
		return v
	}
	return absent{}
}
