package deck

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// blanks reports texts that are printed or listed and hold nothing that can be read.
func blanks(p *check.Pass) error {
	for _, k := range model.Kinds() {
		all := p.Content.Records(k)
		for i := range all.Len() {
			if r := all.Head(i); r.Origin != nil && p.Sound(r) {
				b := blank{p, r}
				b.walk(reflect.ValueOf(all.Record(i)).Elem(), "", nil)
			}
		}
	}
	return nil
}

// blank looks for blank texts in one record.
type blank struct {
	pass   *check.Pass
	record *model.Record
}

// shown lists the fields that hold texts for people, with what such a text is called.
func shown(field string) string {
	switch field {
	case "title", "name", "summary", "personality", "reason", "text":
		return field
	case "stated", "reconstructed":
		return "source"
	}
	return ""
}

// walk reports the blank texts below a value; what is what the value is called where
// it is a text for people.
func (b blank) walk(v reflect.Value, what string, place []any) {
	switch v.Kind() {
	case reflect.String:
		b.look(v.String(), what, place)
	case reflect.Pointer:
		if !v.IsNil() {
			b.walk(v.Elem(), what, place)
		}
	case reflect.Slice:
		for i := range v.Len() {
			b.walk(v.Index(i), "", append(place, i)) // the lines of a text may be empty
		}
	case reflect.Map:
		for _, key := range slices.SortedFunc(slices.Values(v.MapKeys()), func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) }) {
			b.walk(v.MapIndex(key), what, append(place, key.String()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			switch {
			case name == "-":
			case name == "": // a part of the struct that holds it
				b.walk(v.Field(i), what, place)
			default:
				b.walk(v.Field(i), shown(name), append(place, name))
			}
		}
	}
}

// look reports a text that somebody wrote and that shows nothing.
func (b blank) look(text, what string, place []any) {
	if what == "" || strings.ContainsFunc(text, visible) {
		return
	}
	f := check.At(b.record, place...)
	if _, written := b.record.Origin.Fields[f.Path]; written {
		b.pass.Reportf(f, "the %s is empty; write what people are to read", what)
	}
}

// visible reports whether a character leaves anything on paper.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }
