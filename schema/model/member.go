package model

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// member is a field of a struct of content under its name in JSON, a field of a struct
// that is a part of it included.
type member struct {
	name string
	// step is the name as a step of a place.
	step any
	// at is the field, optional is set where JSON leaves it out when it is empty.
	at       []int
	optional bool
}

// members are those of each struct that content is made of, in the order of their
// declaration. They are gathered once, since reading the tags of all fields of a
// record takes longer than reading the record.
var members = sync.OnceValue(func() map[reflect.Type][]member {
	return gather(map[reflect.Type][]member{}, reflect.TypeFor[Content]())
})

// gather adds the members of all structs in a type to those that are known.
func gather(all map[reflect.Type][]member, t reflect.Type) map[reflect.Type][]member {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		gather(all, t.Elem())
	case reflect.Struct:
		if _, known := all[t]; known {
			return all
		}
		all[t] = nil // for a type that is in itself
		for i := range t.NumField() {
			if t.Field(i).Tag.Get("json") != "-" {
				gather(all, t.Field(i).Type)
			}
		}
		all[t] = membersOf(t)
	}
	return all
}

func membersOf(t reflect.Type) []member {
	var out []member
	for i := range t.NumField() {
		f := t.Field(i)
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
		case f.Anonymous && name == "":
			for _, m := range membersOf(f.Type) {
				m.at = append([]int{i}, m.at...)
				out = append(out, m)
			}
		default:
			out = append(out, member{name, name, []int{i}, option == "omitempty"})
		}
	}
	return out
}

// in returns the member of a struct; false where JSON leaves it out.
func (m *member) in(v reflect.Value) (reflect.Value, bool) {
	f := v.FieldByIndex(m.at)
	if !m.optional {
		return f, true
	}
	switch f.Kind() {
	case reflect.Slice, reflect.Map:
		return f, f.Len() > 0
	case reflect.Struct:
		return f, true
	}
	return f, !f.IsZero()
}

// Scalar returns as text the number, text or truth at a place below a record, a pointer
// to one of any kind; false where nothing is written or several values are.
func Scalar(record any, place ...any) (string, bool) {
	v := reflect.ValueOf(record)
	for _, step := range place {
		var ok bool
		if v, ok = below(v, step); !ok {
			return "", false
		}
	}
	switch v = pointed(v); v.Kind() {
	case reflect.String:
		return v.String(), true
	case reflect.Bool:
		return strconv.FormatBool(v.Bool()), true
	case reflect.Int:
		return strconv.FormatInt(v.Int(), 10), true
	}
	return "", false
}

// pointed is what a pointer leads to, or else the value itself.
func pointed(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Pointer {
		return v.Elem()
	}
	return v
}

// below goes one step of a place down.
func below(v reflect.Value, step any) (reflect.Value, bool) {
	v = pointed(v)
	switch step := step.(type) {
	case int:
		if v.Kind() == reflect.Slice && step >= 0 && step < v.Len() {
			return v.Index(step), true
		}
	case string:
		switch v.Kind() {
		case reflect.Map:
			v = v.MapIndex(reflect.ValueOf(step).Convert(v.Type().Key()))
			return v, v.IsValid()
		case reflect.Struct:
			all := members()[v.Type()]
			for i := range all {
				if all[i].name == step {
					return all[i].in(v)
				}
			}
		}
	}
	return reflect.Value{}, false
}
