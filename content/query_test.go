package content_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// record is one record as a tree, with what describe_test.go adds.
type record struct {
	set, id string
	tree    any
}

// library holds the records by kind.
type library map[string][]record

func (l library) add(kind string, r *model.Record, tree any) {
	l[kind] = append(l[kind], record{r.Set, r.ID, tree})
}

// of returns the records of a kind that a set has.
func (l library) of(set, kind string) []record {
	return slices.DeleteFunc(slices.Clone(l[kind]), func(r record) bool { return r.set != set })
}

// pick returns the records that a fact speaks of: those of some ids, with * those of the
// base set or, where it has none, of another, and with a set before the * those of that set.
func (l library) pick(kind, ids string) ([]record, error) {
	if len(l[kind]) == 0 {
		return nil, fmt.Errorf("no record of kind %q", kind)
	}
	if set, all := strings.CutSuffix(ids, "*"); all {
		if set == "" && len(l.of("eitc", kind)) == 0 {
			return l[kind], nil
		}
		return l.of(cmp.Or(strings.TrimSuffix(set, "/"), "eitc"), kind), nil
	}
	var out []record
	for id := range strings.FieldsSeq(ids) {
		i := slices.IndexFunc(l[kind], func(r record) bool { return r.id == id })
		if i < 0 {
			return nil, fmt.Errorf("no record %s/%s", kind, id)
		}
		out = append(out, l[kind][i])
	}
	return out, nil
}

// reach returns the values at a dotted path: a name selects a field, a number
// an element, * every field (by name) or element. What is absent yields none.
func reach(v any, path string) []any {
	if path == "" {
		return []any{v}
	}
	step, rest, _ := strings.Cut(path, ".")
	var out []any
	switch v := v.(type) {
	case map[string]any:
		if step == "*" {
			for _, k := range slices.Sorted(maps.Keys(v)) {
				out = append(out, reach(v[k], rest)...)
			}
		} else if e, ok := v[step]; ok {
			out = reach(e, rest)
		}
	case []any:
		for i, e := range v {
			if step == "*" || step == strconv.Itoa(i) {
				out = append(out, reach(e, rest)...)
			}
		}
	}
	return out
}

// text writes a value: the elements of a list parted by commas, damage texts
// as "kill driver; wound loader (or gunner); explosion?; fire!".
func text(v any) string {
	switch v := v.(type) {
	case []any:
		sep, parts := ",", []string{}
		for _, e := range v {
			if _, ok := e.(map[string]any); ok {
				sep = "; "
			}
			parts = append(parts, text(e))
		}
		return strings.Join(parts, sep)
	case map[string]any:
		return entryText(v)
	}
	return fmt.Sprint(v)
}

func entryText(e map[string]any) string {
	mark := map[string]string{"check": "?", "certain": "!"}
	var s string
	for _, k := range []string{"wound", "kill", "tracks", "fire", "explosion", "result"} {
		w, ok := e[k].(string)
		switch {
		case !ok:
		case k == "result":
			s = w
		case mark[w] != "":
			s = k + mark[w]
		default:
			s = k + " " + w
		}
	}
	if or, ok := e["or"]; ok {
		s += fmt.Sprintf(" (or %v)", or)
	}
	if n := fmt.Sprint(e["times"]); e["times"] != nil && n != "1" {
		s += " x" + n
	}
	return s
}

// flat writes values with the elements of lists one by one.
func flat(vals []any) []string {
	var out []string
	for _, v := range vals {
		if list, ok := v.([]any); ok {
			out = append(out, flat(list)...)
		} else {
			out = append(out, text(v))
		}
	}
	return out
}

// TestQuery holds that each relation can fail as well as hold.
func TestQuery(t *testing.T) {
	l := library{}
	of := func(set, id string) *model.Record { return &model.Record{Set: set, ID: id} }
	l.add("k", of("eitc", "a"), map[string]any{"n": 1, "rank": 2, "list": []any{"x", "y"}, "sub": map[string]any{"p": 3, "q": 4}})
	l.add("k", of("eitc", "b"), map[string]any{"n": 5, "rank": 1, "list": []any{"x", "x"}, "damage": []any{
		map[string]any{"kill": "driver", "or": "loader", "times": 1}, map[string]any{"fire": "certain", "times": 2},
	}})
	l.add("k", of("more", "d"), map[string]any{"n": 7})
	tests := []struct {
		record, path, relation, value string
		holds                         bool
	}{
		{"a", "n", "=", "1", true},
		{"a", "n", "=", "2", false},
		{"*", "n", "=", "1", false},
		{"a", "none", "=", "1", false},
		{"more/*", "n", "=", "7", true},
		{"more/*", "n", "=", "1", false},
		{"none/*", "n", "=", "7", false},
		{"c", "n", "=", "1", false},
		{"a", "list", "=", "x,y", true},
		{"b", "damage", "=", "kill driver (or loader); fire! x2", true},
		{"a", "list.1", "=", "y", true},
		{"a", "sub.*", ">=", "3", true},
		{"a", "sub.*", ">=", "4", false},
		{"a", "sub.*", "<=", "3", false},
		{"a", "list.*", ">=", "0", false},
		{"*", "n", "one-of", "1|5", true},
		{"*", "n", "one-of", "1|2", false},
		{"a", "list", "has", "x,y", true},
		{"a", "list", "has", "x,z", false},
		{"a", "list", "hasnot", "z", true},
		{"a", "list", "hasnot", "z,y", false},
		{"*", "list", "size>=", "2", true},
		{"*", "damage", "size>=", "1", false},
		{"*", "damage", "size<=", "2", true},
		{"*", "list", "size<=", "1", false},
		{"*", "damage", "count", "1", true},
		{"*", "damage", "count", "2", false},
		{"*", "n", "count", "1 of 5", true},
		{"*", "n", "count", "2 of 5", false},
		{"*", "list.*", "total", "4", true},
		{"*", "list.*", "total", "3", false},
		{"a b", "n", "sum", "6", true},
		{"a b", "n", "sum", "5", false},
		{"*", "n", "distinct", "-", true},
		{"*", "list.*", "distinct", "-", false},
		{"a", "list", "unique", "-", true},
		{"b", "list", "unique", "-", false},
		{"*", "n", "rises-with", "n", true},
		{"*", "n", "rises-with", "rank", false},
		{"a", "n", "is", "1", false},
	}
	for _, tt := range tests {
		t.Run(tt.record+" "+tt.path+" "+tt.relation+" "+tt.value, func(t *testing.T) {
			err := l.check(fact{kind: "k", record: tt.record, path: tt.path, relation: tt.relation, value: tt.value})
			if (err == nil) != tt.holds {
				t.Errorf("error %v, want it to hold: %t", err, tt.holds)
			}
		})
	}
}
