package model

import (
	"cmp"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
)

// sourceTag is the language of texts that have no other.
const sourceTag = "en"

// notText is the tag of a field that has the name of a text and holds an id; what is a text
// by no such name has a tag that says what.
const notText = "-"

// Translatable visits the texts of a record, a pointer to one of any kind, that are
// translated: those that ShownIn visits but for where values come from, and of texts in
// several languages the English one; the names of a scenario, the lines of markers and the
// cells of tables too. The place of a text in English leaves its language out.
func Translatable(record any) iter.Seq[Shown] {
	return func(yield func(Shown) bool) {
		going := true
		visit := translator{set: func(s Shown) (string, bool) {
			going = going && (s.Text == "" || yield(s))
			return "", false
		}}
		visit.value(reflect.ValueOf(record).Elem(), "", nil)
	}
}

// Translation is a text in another language with where it is written.
type Translation struct {
	Text string
	At   diag.Span
}

// Translate returns content in another language: a copy of what has texts, each replaced by
// what of says, which gets the record's kind and id and the text. Where a place is given, it
// is the origin of the text from then on. Text that has the language already stays.
func (c *Content) Translate(tag string, of func(record string, s Shown) Translation) *Content {
	out := c.Keep(func(*Record) bool { return true })
	for _, k := range Kinds() {
		for i, all := 0, out.Records(k); i < all.Len(); i++ {
			head := all.Head(i)
			name := string(k) + "/" + head.ID
			moved := map[string]diag.Span{}
			t := translator{tag: tag, own: c.sided(head, of), set: func(s Shown) (string, bool) {
				if s.Text == "" {
					return "", false
				}
				of := of(name, s)
				if of.At.File != "" {
					moved[JoinPath(s.Place...)] = of.At
				}
				return of.Text, true
			}}
			v := reflect.ValueOf(all.Record(i)).Elem()
			if fresh, changed := t.value(v, "", nil); changed {
				v.Set(fresh) // head lies within
			}
			if len(moved) > 0 && head.Origin != nil {
				head.Origin = head.Origin.movedTo(moved)
			}
		}
	}
	return out
}

// movedTo is an origin in which the places of some fields are others.
func (o *Origin) movedTo(fields map[string]diag.Span) *Origin {
	moved := *o
	moved.Find = func() Places {
		places := o.Places()
		out := Places{Fields: maps.Clone(places.Fields), Labels: places.Labels, Written: maps.Clone(places.Written)}
		if out.Fields == nil {
			out.Fields = map[string]diag.Span{}
		}
		for path, at := range fields { // order-free: the paths differ
			out.Fields[path] = at
			delete(out.Written, path)
		}
		return out
	}
	return &moved
}

// translator puts texts into values: in the language tag, empty for a mere visit, those that
// set returns, which reports false for one that stays.
type translator struct {
	tag string
	set func(Shown) (string, bool)
	// own is the text at a path that has the language already, nil where each is as it stands.
	own func(path, text string) string
}

// sided puts the translated names of sides into texts of shelves that have the language already;
// nil for a record that has none.
func (c *Content) sided(r *Record, of func(record string, s Shown) Translation) func(path, text string) string {
	sc := Find(c.Scenarios, r.ID)
	if r.Origin == nil || len(r.Origin.Sided) == 0 || sc == nil || sc.Origin != r.Origin {
		return nil
	}
	return func(path, text string) string {
		before, put := r.Origin.Sided[path]
		if !put {
			return text
		}
		return WithSides(before, func(id string) string {
			for i := range sc.Sides {
				if sc.Sides[i].ID == id {
					return of(r.Origin.Name, Shown{sc.Sides[i].Name, "name", []any{"sides", i, "name"}}).Text
				}
			}
			return id
		})
	}
}

// WithSides puts names of sides into a text in the place of {side:ID}.
func WithSides(text string, name func(id string) string) string {
	before, rest, found := strings.Cut(text, "{side:")
	id, after, closed := strings.Cut(rest, "}")
	if !found || !closed {
		return text
	}
	return before + name(id) + WithSides(after, name)
}

// value is a value with its texts translated, a copy wherever one is other, and reports
// whether any is. What says what a text in it is, place is its path below the record.
func (t translator) value(v reflect.Value, what string, place []any) (reflect.Value, bool) {
	switch v.Kind() {
	case reflect.String:
		if what == "" || what == notText || what == "source" {
			return v, false
		}
		text, ok := t.set(Shown{v.String(), what, slices.Clone(place)})
		if !ok || text == v.String() {
			return v, false
		}
		return reflect.ValueOf(text).Convert(v.Type()), true
	case reflect.Pointer:
		if v.IsNil() {
			return v, false
		}
		inner, changed := t.value(v.Elem(), what, place)
		if !changed {
			return v, false
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(inner)
		return p, true
	case reflect.Slice:
		return t.list(v, what, place)
	case reflect.Map:
		return t.byKey(v, what, place)
	case reflect.Struct:
		return t.fields(v, what, place)
	}
	return v, false
}

func (t translator) list(v reflect.Value, what string, place []any) (reflect.Value, bool) {
	out, changed := v, false
	for i := range v.Len() {
		inner, ok := t.value(v.Index(i), what, append(place, i))
		if ok && !changed {
			out, changed = reflect.MakeSlice(v.Type(), v.Len(), v.Len()), true
			reflect.Copy(out, v)
		}
		if ok {
			out.Index(i).Set(inner)
		}
	}
	return out, changed
}

// byKey translates what is under each key; where the keys are languages, the English
// under the key of the language.
func (t translator) byKey(v reflect.Value, what string, place []any) (reflect.Value, bool) {
	english := v.MapIndex(reflect.ValueOf(sourceTag))
	byLanguage := v.Type() == reflect.TypeFor[Text]() || what == "cell"
	if v.Len() == 0 || byLanguage && !english.IsValid() {
		return v, false
	}
	if own := v.MapIndex(reflect.ValueOf(t.tag)); byLanguage && t.tag != "" && own.IsValid() {
		if t.own != nil && own.Kind() == reflect.String {
			own = reflect.ValueOf(t.own(JoinPath(append(place, t.tag)...), own.String()))
		}
		return t.instead(v, own), true
	}
	out := reflect.MakeMap(v.Type())
	changed := false
	for _, key := range keysOf(v) {
		old := v.MapIndex(key)
		out.SetMapIndex(key, old)
		at := append(place, key.String())
		if byLanguage {
			if at = place; key.String() != sourceTag {
				continue
			}
		}
		inner, ok := t.value(old, what, at)
		changed = changed || ok
		if ok && byLanguage {
			out = t.instead(out, inner)
		} else if ok {
			out.SetMapIndex(key, inner)
		}
	}
	if !changed {
		return v, false
	}
	return out, true
}

// instead is a text in several languages with another in the place of the English too, which
// games and logs read, that know of no languages.
func (t translator) instead(v, text reflect.Value) reflect.Value {
	out := reflect.MakeMap(v.Type())
	for _, key := range keysOf(v) {
		out.SetMapIndex(key, v.MapIndex(key))
	}
	for _, tag := range []string{t.tag, sourceTag} {
		out.SetMapIndex(reflect.ValueOf(tag), text)
	}
	return out
}

func (t translator) fields(v reflect.Value, what string, place []any) (reflect.Value, bool) {
	out, changed := v, false
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		inner, ok := reflect.Value{}, false
		switch name {
		case "-":
		case "": // a part of the struct that holds it
			inner, ok = t.value(v.Field(i), what, place)
		default:
			is := cmp.Or(v.Type().Field(i).Tag.Get("text"), callsIt(name))
			inner, ok = t.value(v.Field(i), is, append(place, name))
		}
		if ok && !changed {
			out, changed = reflect.New(v.Type()).Elem(), true
			out.Set(v)
		}
		if ok {
			out.Field(i).Set(inner)
		}
	}
	return out, changed
}
