package model

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"testing"
)

// filled sets everything below a value, lists and maps to two entries each, down to a
// depth from which on things are left empty.
func filled(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.String:
		v.SetString([]string{"plain", `<"ž\` + "\u2028\n>", ""}[depth%3])
	case reflect.Bool:
		v.SetBool(depth%2 == 0)
	case reflect.Int:
		v.SetInt(int64(depth%3 - 1))
	case reflect.Pointer:
		if depth > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			filled(v.Elem(), depth-1)
		}
	case reflect.Slice:
		if depth > 0 {
			v.Set(reflect.MakeSlice(v.Type(), 2, 2))
			filled(v.Index(0), depth-1)
			filled(v.Index(1), max(depth-2, 0))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for i := range depth {
			value := reflect.New(v.Type().Elem()).Elem()
			filled(value, depth-1-i)
			v.SetMapIndex(reflect.ValueOf("key "+strconv.Itoa(10-i)).Convert(v.Type().Key()), value)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				filled(v.Field(i), depth)
			}
		}
	}
}

// TestRecordsAgreeWithJSON holds the direct ways into a record to those by
// encoding/json, for records of each kind that are full, empty and in between.
func TestRecordsAgreeWithJSON(t *testing.T) {
	content := reflect.TypeFor[Content]()
	for i := range content.NumField() {
		list := content.Field(i).Type
		for depth := range 5 {
			record := reflect.New(list.Elem())
			filled(record.Elem(), depth)
			want := Canonical(record.Interface())
			if got := appendValue(nil, record); string(got) != string(want) {
				t.Fatalf("%s, depth %d: got\n%s\nwant\n%s", list.Elem(), depth, got, want)
			}
			tree, err := jsonTree(record.Interface())
			if err != nil {
				t.Fatal(err)
			}
			scalars(t, record.Interface(), tree, nil)
		}
	}
	c := &Card{Icons: []string{"a"}}
	for _, place := range [][]any{{"pen", "light"}, {"icons"}, {"icons", 1}, {"icons", -1}, {"icons", "a"}, {"nothing"}, {"number", 0}, {"infantry"}} {
		if got, ok := Scalar(c, place...); ok {
			t.Errorf("%v is %q, want nothing", place, got)
		}
	}
}

// scalars compares every scalar below a place in a tree with Scalar.
func scalars(t *testing.T, record, tree any, place []any) {
	t.Helper()
	switch tree := tree.(type) {
	case map[string]any:
		for name, v := range tree { // order-free: each is compared by itself
			scalars(t, record, v, append(place, name))
		}
	case []any:
		for i, v := range tree {
			scalars(t, record, v, append(place, i))
		}
	case string, bool, json.Number:
		if got, ok := Scalar(record, place...); !ok || got != fmt.Sprint(tree) {
			t.Errorf("%v: got %q, %v, want %q", place, got, ok, fmt.Sprint(tree))
		}
	}
}
