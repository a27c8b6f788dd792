package pack

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"hulldown/schema/model"
)

// A shape is the form that the JSON of a type of content has. With it a data
// file is held against the types in one pass over its bytes, many times faster
// than by reading it and writing it again.
type shape struct {
	kind reflect.Kind
	// fields are those of an object with fixed keys, sorted by name.
	fields []shapeField
	// elem is that of a list or of an object with free keys.
	elem *shape
}

// shapeField is one key of an object.
type shapeField struct {
	name  string
	shape *shape
	// filled means that the key is left out rather than hold nothing.
	filled bool
	// must means that the key is always there.
	must bool
}

// shapes remembers the shape of each type.
type shapes map[reflect.Type]*shape

// ofKind returns the shape of the records of a kind in data files.
func (s shapes) ofKind(k model.Kind) *shape {
	record := *s.of(reflect.TypeOf(k.New()).Elem())
	record.fields = append(slices.Clone(record.fields),
		shapeField{name: "id", shape: s.of(reflect.TypeFor[string]()), must: true},
		shapeField{name: "provenance", shape: s.of(reflect.TypeFor[map[string]model.From]()), filled: true})
	sortFields(record.fields)
	return &record
}

func (s shapes) of(t reflect.Type) *shape {
	if t.Kind() == reflect.Pointer {
		return s.of(t.Elem())
	}
	if known := s[t]; known != nil {
		return known
	}
	out := &shape{kind: t.Kind()}
	s[t] = out
	switch t.Kind() {
	case reflect.Struct:
		out.fields = s.fieldsOf(t)
		sortFields(out.fields)
	case reflect.Slice, reflect.Map:
		out.elem = s.of(t.Elem())
	case reflect.String, reflect.Int, reflect.Int64, reflect.Bool:
	default:
		panic("internal error: content of the type " + t.String())
	}
	return out
}

func (s shapes) fieldsOf(t reflect.Type) []shapeField {
	var out []shapeField
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("json")
		name, options, _ := strings.Cut(tag, ",")
		switch {
		case tag == "-":
		case f.Anonymous && tag == "":
			out = append(out, s.fieldsOf(f.Type)...)
		default:
			may := options == "omitempty" && f.Type.Kind() != reflect.Struct
			pointer := f.Type.Kind() == reflect.Pointer
			out = append(out, shapeField{name, s.of(f.Type), may && !pointer, !may})
		}
	}
	return out
}

func sortFields(fields []shapeField) {
	slices.SortFunc(fields, func(a, b shapeField) int { return cmp.Compare(a.name, b.name) })
}
