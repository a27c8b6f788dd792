package check

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Ref is a reference from a place in one record to another record by its id.
type Ref struct {
	From  *model.Record
	Place []any
	Kind  model.Kind
	ID    string
}

// Refs lists every reference of the content in order of kinds, records and
// fields, those of special rules last. Words that rules resolve by themselves, and
// groups of the deck, are not among them.
func Refs(c *model.Content) []Ref { return IndexOf(c).refs }

// tagged lists the references in the fields of a record that tags say of.
func (b *binder) tagged(record any) []Ref {
	return b.alone(func() { b.walk(reflect.ValueOf(record).Elem(), "", nil) })
}

// ruled lists the references in the rules of a record.
func (b *binder) ruled(record any) []Ref {
	return b.alone(func() {
		switch r := record.(type) {
		case *model.Terrain:
			b.rules().Terrain(r)
		case *model.Module:
			b.rules().Module(r)
		case *model.Scenario:
			b.rules().Scenario(r)
		}
	})
}

// alone returns the references that a function adds, and leaves those before as they are.
func (b *binder) alone(add func()) []Ref {
	refs := b.refs
	b.refs = nil
	add()
	out := b.refs
	b.refs = refs
	return out
}

// take adds references that a record has as it had them before, be it anew in memory.
func (b *binder) take(refs []Ref) {
	for _, ref := range refs {
		ref.From = b.from
		b.refs = append(b.refs, ref)
	}
}

// modules adds the references to modules that are records; the engine has others of its
// own. Those of a map have their names as places.
func (b *binder) modules(c *model.Content, ids []string, field string) {
	for i, id := range ids {
		place := []any{field, id}
		if field == "needs" {
			place[1] = i
		}
		if model.Find(c.Modules, id) != nil {
			b.add(model.KindModule, id, place)
		}
	}
}

// binder collects the references of one record after the other.
type binder struct {
	from *model.Record
	refs []Ref
	// bears remembers of types whether a tag ref is on a field in them.
	bears map[reflect.Type]bool
	// fields remembers the tags of structs, which take longer to read than values do.
	fields map[reflect.Type][]field
}

// field is what the tags of a field say: its name in content, and of which kind the
// records are that the ids in it name, empty where it says none.
type field struct {
	name string
	kind model.Kind
}

func (b *binder) add(k model.Kind, id string, place []any) {
	b.refs = append(b.refs, Ref{From: b.from, Place: slices.Clone(place), Kind: k, ID: id})
}

// walk adds the references below a value that has a place. Strings in it are ids of
// records of the kind, none where that is empty.
func (b *binder) walk(v reflect.Value, k model.Kind, place []any) {
	if k == "" && !b.bearing(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.String:
		if v.Len() > 0 {
			b.add(k, v.String(), place)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			b.walk(v.Elem(), k, place)
		}
	case reflect.Slice:
		for i := range v.Len() {
			b.walk(v.Index(i), k, append(place, i))
		}
	case reflect.Map:
		for _, key := range slices.SortedFunc(slices.Values(v.MapKeys()), func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) }) {
			b.walk(v.MapIndex(key), k, append(place, key.String()))
		}
	case reflect.Struct:
		for i, f := range b.fieldsOf(v.Type()) {
			b.walk(v.Field(i), cmp.Or(f.kind, k), append(place, f.name))
		}
	}
}

// fieldsOf returns the fields of a struct in order.
func (b *binder) fieldsOf(t reflect.Type) []field {
	all, known := b.fields[t]
	if !known {
		for i := range t.NumField() {
			f := t.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			all = append(all, field{name, model.Kind(f.Tag.Get("ref"))})
		}
		b.fields[t] = all
	}
	return all
}

// bearing reports whether a tag ref is on a field somewhere in a type.
func (b *binder) bearing(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return b.bearing(t.Elem())
	case reflect.Struct:
	default:
		return false
	}
	bears, known := b.bears[t]
	if known {
		return bears
	}
	b.bears[t] = false // for a type that is in itself
	for i := range t.NumField() {
		f := t.Field(i)
		bears = bears || f.Tag.Get("ref") != "" || b.bearing(f.Type)
	}
	b.bears[t] = bears
	return bears
}

// rules adds the records that special rules name.
func (b *binder) rules() rule.Visitor {
	return rule.Visitor{Word: func(at []any, f *rule.Field, word string) {
		if f.Record != "" {
			b.add(f.Record, word, at)
		}
	}}
}

// PlaceOf splits a dotted path into the steps of a place.
func PlaceOf(path string) []any {
	var out []any
	for part := range strings.SplitSeq(path, ".") {
		if n, err := strconv.Atoi(part); err == nil {
			out = append(out, n)
		} else {
			out = append(out, part)
		}
	}
	return out
}
