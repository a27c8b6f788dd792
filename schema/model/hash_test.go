package model

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/diag"
)

func hashSample() *Content {
	return &Content{
		Sets: []Set{{Record: Record{ID: "base"}, Title: "Base"}},
		Cards: []Card{
			{Record: Record{ID: "b", Set: "base"}, Number: 2, Deck: "a"},
			{Record: Record{ID: "a", Set: "base"}, Number: 1, Deck: "z", Infantry: []string{"x"}},
		},
	}
}

func TestContentHashSeesContentOnly(t *testing.T) {
	want := ContentHash(hashSample())
	if !strings.HasPrefix(want, "sha256:") || len(want) != len("sha256:")+64 {
		t.Fatalf("got %q", want)
	}
	for _, tc := range []struct {
		name   string
		change func(*Content)
		same   bool
	}{
		{"order of records", func(c *Content) { slices.Reverse(c.Cards) }, true},
		{"empty for nil", func(c *Content) { c.Cards[0].Icons = []string{} }, true},
		{"positions", func(c *Content) {
			c.Cards[0].Origin = &Origin{Name: "cards/b", Whole: diag.Span{File: "x.cue", Line: 3}}
		}, true},
		{"set of a set", func(c *Content) { c.Sets[0].Set = "base" }, true},
		{"value", func(c *Content) { c.Cards[0].Number = 3 }, false},
		{"id", func(c *Content) { c.Cards[0].ID = "c" }, false},
		{"set", func(c *Content) { c.Cards[0].Set = "more" }, false},
		{"record", func(c *Content) { c.Cards = c.Cards[:1] }, false},
		{"source", func(c *Content) { c.Cards[0].From.Stated = "p. 1" }, false},
		{"provenance", func(c *Content) {
			c.Cards[0].Origin = &Origin{Provenance: map[string]From{"number": {Stated: "p. 1"}}}
		}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := hashSample()
			tc.change(c)
			if got := ContentHash(c); (got == want) != tc.same {
				t.Errorf("same hash %v, want %v", got == want, tc.same)
			}
		})
	}
}

func TestEntities(t *testing.T) {
	var names []string
	entities := hashSample().Entities()
	for _, e := range entities {
		names = append(names, string(e.Kind)+"/"+e.ID)
	}
	if want := []string{"sets/base", "cards/a", "cards/b"}; !slices.Equal(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
	want := `{"deck":"z","from":{},"halves":[],"icons":[],"id":"a","infantry":["x"],"number":1,"orders":0,"pen":{}}`
	if got := string(entities[1].JSON); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestCanonical(t *testing.T) {
	for _, tc := range []struct {
		name  string
		value any
		want  string
	}{
		{"keys are sorted", map[string]int{"b": 1, "a": 2}, `{"a":2,"b":1}`},
		{"no needless escapes", "<a> & ž", `"<a> & ž"`},
		{"nil list", struct{ L []int }{}, `{"L":[]}`},
		{"large number", 1 << 60, `1152921504606846976`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := string(Canonical(tc.value)); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

// TestOnlyListsAreNull holds up what Canonical relies on: a null in content
// can only be a nil list, because pointers and maps that are nil are left out.
func TestOnlyListsAreNull(t *testing.T) {
	seen := make(map[reflect.Type]bool)
	var look func(reflect.Type)
	look = func(typ reflect.Type) {
		if seen[typ] {
			return
		}
		seen[typ] = true
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			look(typ.Elem())
		case reflect.Struct:
			for i := range typ.NumField() {
				f := typ.Field(i)
				tag := f.Tag.Get("json")
				nilable := f.Type.Kind() == reflect.Pointer || f.Type.Kind() == reflect.Map
				if tag != "-" && nilable && !strings.HasSuffix(tag, ",omitempty") {
					t.Errorf("%s.%s can be null", typ, f.Name)
				}
				if tag != "-" {
					look(f.Type)
				}
			}
		}
	}
	content := reflect.TypeFor[Content]()
	for i := range content.NumField() {
		look(content.Field(i).Type)
	}
}
