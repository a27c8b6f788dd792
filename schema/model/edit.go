package model

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown/schema/diag"
)

// MaxValue is the longest text of a value that Edit takes, in bytes.
const MaxValue = 4096

// Edit returns the content with one value of one record replaced; the content
// itself stays as it is. The place is KIND:ID.FIELD, the kind in the singular
// or as Kind has it. FIELD is a dotted path, such as levels.fire or
// guns.0.hit.3, or its words in any order, such as fire_level. The value is
// read as what is there: a number, a word, or true or false. A place that
// there is not is an error that names the nearest. Whether the value makes
// sense is for the game to say.
func (c *Content) Edit(place, value string) (*Content, error) {
	kind, rest, ok := strings.Cut(place, ":")
	id, field, dotted := strings.Cut(rest, ".")
	if !ok || !dotted || id == "" || field == "" {
		return nil, fmt.Errorf("editing %q: expected KIND:ID.FIELD, such as vehicle:tiger-i.levels.fire", place)
	}
	if len(value) > MaxValue {
		return nil, fmt.Errorf("editing %q: the value is longer than %d bytes", place, MaxValue)
	}
	k := kindNamed(kind)
	if k == "" {
		return nil, fmt.Errorf("editing %q: unknown kind %q%s", place, kind, diag.Suggest(kind, kindWords()))
	}
	out := *c
	if err := (edit{id: id, field: field, value: value}).carryOut(out.Records(k)); err != nil {
		return nil, fmt.Errorf("editing %q: %w", place, err)
	}
	return &out, nil
}

// kindNamed finds a kind that can be edited by its name, its singular or what
// its records are called; "" for none.
func kindNamed(word string) Kind {
	for _, k := range Kinds() {
		if k != KindSet && (word == string(k) || word == singular(string(k)) || word == hyphened(k)) {
			return k
		}
	}
	return ""
}

// kindWords are the words of kinds that can be edited.
func kindWords() []string {
	var words []string
	for _, k := range Kinds() {
		if k != KindSet {
			words = append(words, hyphened(k))
		}
	}
	return words
}

func singular(word string) string { return strings.TrimSuffix(word, "s") }

// hyphened is the noun of a kind as one word.
func hyphened(k Kind) string { return strings.ReplaceAll(k.Noun(), " ", "-") }

// edit is one replacement within a record.
type edit struct{ id, field, value string }

// carryOut edits one of some records, which it puts into a list of their own
// before.
func (e edit) carryOut(records Collection) error {
	var ids []string
	for i := range records.Len() {
		ids = append(ids, records.Head(i).ID)
	}
	at := slices.Index(ids, e.id)
	if at < 0 {
		return fmt.Errorf("unknown id %q%s", e.id, diag.Suggest(e.id, ids))
	}
	text, err := e.apply(Canonical(records.Record(at)))
	if err != nil {
		return err
	}
	record := records.New()
	if err := json.Unmarshal(text, record); err != nil {
		return fmt.Errorf("the value %q does not fit there", e.value)
	}
	head := *records.Head(at)
	records.Keep(func(*Record) bool { return true })
	*records.Put(at, record) = head
	return nil
}

// apply replaces the value in the record's JSON.
func (e edit) apply(text []byte) ([]byte, error) {
	var tree map[string]any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return nil, err
	}
	delete(tree, "from")
	paths := leaves(nil, "", tree)
	path, err := e.find(paths)
	if err != nil {
		return nil, err
	}
	if err := put(tree, strings.Split(path, "."), e.value); err != nil {
		return nil, err
	}
	return json.Marshal(tree)
}

// leaves lists the dotted paths of all single values, in order.
func leaves(list []string, at string, v any) []string {
	below := func(key string) string {
		if at == "" {
			return key
		}
		return at + "." + key
	}
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			list = leaves(list, below(k), v[k])
		}
		return list
	case []any:
		for i := range v {
			list = leaves(list, below(strconv.Itoa(i)), v[i])
		}
		return list
	}
	return append(list, at)
}

// find returns the path that a field means: itself, or the only one that is
// made of the same words.
func (e edit) find(paths []string) (string, error) {
	if slices.Contains(paths, e.field) {
		return e.field, nil
	}
	var found []string
	for _, p := range paths {
		if slices.Equal(words(p), words(e.field)) {
			found = append(found, p)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return "", fmt.Errorf("unknown field %q%s", e.field, e.near(paths))
	}
	return "", fmt.Errorf("the field %q is one of %s; say which", e.field, strings.Join(found, ", "))
}

// near names the field that was probably meant, in the spelling that was used.
func (e edit) near(paths []string) string {
	want := strings.Join(words(e.field), " ")
	var spelt []string
	for _, p := range paths {
		spelt = append(spelt, strings.Join(words(p), " "))
	}
	if n, ok := diag.Nearest(want, spelt); ok {
		return diag.Meant(paths[slices.Index(spelt, n)])
	}
	return diag.Suggest(e.field, paths)
}

// words are the parts of a field's name, in the singular and in order.
func words(field string) []string {
	list := strings.FieldsFunc(field, func(r rune) bool { return r == '.' || r == '_' || r == '-' })
	for i := range list {
		list[i] = singular(list[i])
	}
	slices.Sort(list)
	return list
}

// put replaces the value at a path, which is there, by one of its own type.
func put(v any, path []string, value string) error {
	set := func(old any) (any, error) { return read(old, value) }
	switch v := v.(type) {
	case map[string]any:
		if len(path) > 1 {
			return put(v[path[0]], path[1:], value)
		}
		now, err := set(v[path[0]])
		v[path[0]] = now
		return err
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(v) {
			return fmt.Errorf("there is no element %q", path[0])
		}
		if len(path) > 1 {
			return put(v[i], path[1:], value)
		}
		v[i], err = set(v[i])
		return err
	}
	return fmt.Errorf("there is nothing below %q", path[0])
}

// read reads a value of the type of the old one.
func read(old any, value string) (any, error) {
	switch old.(type) {
	case json.Number:
		n, err := strconv.ParseInt(value, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q, expected a whole number", value)
		}
		return n, nil
	case bool:
		b, err := strconv.ParseBool(value)
		if err != nil {
			return nil, fmt.Errorf("%q, expected true or false", value)
		}
		return b, nil
	case string:
		return value, nil
	}
	return nil, fmt.Errorf("the value there can be set in the content only")
}
