package model

import (
	"cmp"
	"iter"
	"reflect"
	"slices"
)

// Shown is a text for people that a record holds.
type Shown struct {
	// Text is as its author wrote it; What says what it is: a title, name, summary,
	// personality, reason, text or source.
	Text, What string
	// Place is its path below the record, until the next is visited.
	Place []any
}

// Path is the place as findings write it.
func (s Shown) Path() string { return JoinPath(s.Place...) }

// ShownIn visits the texts for people of a record, a pointer to one of any kind, in the
// order of its fields. Those that nobody wrote are empty. The lines of markers and the
// cells of tables, which may be empty, are not among them.
func ShownIn(record any) iter.Seq[Shown] {
	return func(yield func(Shown) bool) { shown(reflect.ValueOf(record).Elem(), "", nil, yield) }
}

// callsIt returns what the text in a field is, empty for a field that holds none.
func callsIt(field string) string {
	switch field {
	case "title", "name", "summary", "personality", "reason", "text":
		return field
	case "stated", "reconstructed":
		return "source"
	}
	return ""
}

// shown visits the texts below a value; what is what it is where it is one. It reports
// false once the visit shall end.
func shown(v reflect.Value, what string, place []any, yield func(Shown) bool) bool {
	switch v.Kind() {
	case reflect.String:
		return what == "" || yield(Shown{v.String(), what, place})
	case reflect.Pointer:
		return v.IsNil() || shown(v.Elem(), what, place, yield)
	case reflect.Slice:
		for i := range v.Len() {
			if !shown(v.Index(i), "", append(place, i), yield) {
				return false
			}
		}
	case reflect.Map:
		for _, key := range keysOf(v) {
			if !shown(v.MapIndex(key), what, append(place, key.String()), yield) {
				return false
			}
		}
	case reflect.Struct:
		all := members()[v.Type()]
		for i := range all {
			m := &all[i]
			if !shown(v.FieldByIndex(m.at), callsIt(m.name), append(place, m.step), yield) {
				return false
			}
		}
	}
	return true
}

// keysOf lists the keys of a map in order.
func keysOf(v reflect.Value) []reflect.Value {
	return slices.SortedFunc(slices.Values(v.MapKeys()), func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) })
}
