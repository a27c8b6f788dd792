package tables

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Said is what changes, a line each, in the words of the game: fields as rules call them, records and
// what they refer to by their names, elements by what they are.
func (w *Writing) Said() []string {
	c := w.Editor.Content.Content
	var out []string
	for i := range w.Taken.Changes {
		for _, one := range w.Taken.Changes[i].single() {
			subject, field := w.field(&one)
			if _, is := one.From.(map[string]any); is && one.To == nil {
				out = append(out, fmt.Sprintf("%s: %s goes, since its cells are empty", subject, field))
				continue
			}
			out = append(out, fmt.Sprintf("%s: %s is %s, was %s", subject, field, called(c, one.Ref, one.To), called(c, one.Ref, one.From)))
		}
	}
	for _, m := range w.deleted() {
		out = append(out, w.subject(m.Kind, m.Record.ID)+" goes: it has no row")
	}
	for i := range w.Taken.Additions {
		a := &w.Taken.Additions[i]
		if a.Record == nil {
			out = append(out, fmt.Sprintf("%s %s is new%s", a.Kind.Noun(), diag.Printable(a.ID), a.holding()))
			continue
		}
		out = append(out, fmt.Sprintf("%s: %s is new%s", w.subject(a.Kind, a.ID), placed(a.Kind, a.Place), a.holding()))
	}
	return out
}

// single is a change of a list of numbers as a change of each number, where none comes or goes.
func (c *Change) single() []Change {
	was, ok := c.From.([]any)
	is, also := c.To.([]any)
	if !ok || !also || len(was) != len(is) {
		return []Change{*c}
	}
	var out []Change
	for i := range is {
		if _, number := is[i].(json.Number); !number {
			return []Change{*c}
		}
		if !same(was[i], is[i]) {
			one := *c
			one.Path, one.From, one.To = below(c.Path, strconv.Itoa(i)), was[i], is[i]
			out = append(out, one)
		}
	}
	return out
}

// field is what changes, as its record with the element that it is in, and the field.
func (w *Writing) field(c *Change) (subject, field string) {
	subject = w.subject(c.Kind, c.Record.ID)
	place, last := parted(c.Path)
	field = leaf(c.Kind, c.Path, last)
	if _, named := load.Called(c.Kind, c.Path); !named && !strings.Contains(last, ".") && (noNoun(c.From) || noNoun(c.To)) {
		field = "the field " + last // such as tied, of which one does not say that the tied is
	}
	if place == "" {
		return subject, field
	}
	where := placed(c.Kind, place)
	if name := w.element(c.Kind, c.Record.ID, place); name != "" {
		if strings.HasSuffix(field, where) {
			return subject, field + " (" + name + ")"
		}
		where += " (" + name + ")"
	}
	if strings.Contains(field, where) {
		return subject, field
	}
	return subject + ", " + where, field
}

// noNoun reports whether a value is of a field that is called by an adjective or in the plural.
func noNoun(v any) bool {
	switch v.(type) {
	case bool, []any:
		return true
	}
	return false
}

// leaf is a field in the game's words, or by its name, the last of it below its element.
func leaf(k model.Kind, path, last string) string {
	if words, ok := load.Called(k, path); ok {
		return words
	}
	if !strings.Contains(last, ".") {
		return "the " + strings.ReplaceAll(last, "_", " ")
	}
	return last
}

// placed is an element in the game's words, or its place.
func placed(k model.Kind, place string) string {
	if words, ok := load.Called(k, place); ok {
		return words
	}
	return place
}

// parted is a path as the place of an element and the field in it.
func parted(path string) (place, field string) {
	parts := strings.Split(path, ".")
	for i := len(parts) - 2; i > 0; i-- {
		if _, err := strconv.Atoi(parts[i]); err == nil {
			return strings.Join(parts[:i+1], "."), strings.Join(parts[i+1:], ".")
		}
	}
	return "", path
}

// subject names a record.
func (w *Writing) subject(k model.Kind, id string) string {
	out := k.Noun() + " " + id
	all := w.Editor.Content.Content.Records(k)
	for i := range all.Len() {
		if name := all.Name(i); all.Head(i).ID == id && name != "" && name != id {
			out = fmt.Sprintf("%s %s (%s)", k.Noun(), name, id)
		}
	}
	return diag.Printable(out)
}

// element is what an element is, "" where nothing says.
func (w *Writing) element(k model.Kind, id, place string) string {
	element, _ := at(w.now(k, id), place).(map[string]any)
	for _, what := range []string{"name", "title", "id", "seat", "vehicle", "gun", "nation", "card"} {
		if name, ok := element[what].(string); ok {
			return diag.Printable(name)
		}
	}
	return ""
}

// called is a value in words, a record that it refers to by its name as well.
func called(c *model.Content, ref model.Kind, v any) string {
	id, ok := v.(string)
	if ok && ref != "" && c.Records(ref) != nil {
		all := c.Records(ref)
		for i := range all.Len() {
			if name := all.Name(i); all.Head(i).ID == id && name != id {
				return diag.Printable(fmt.Sprintf("%q (%s)", name, id))
			}
		}
	}
	switch v := v.(type) {
	case json.Number:
		return v.String()
	case bool:
		if v {
			return "yes"
		}
		return "no"
	}
	return Shown(v)
}

// holding is what an addition holds, behind that it is new.
func (a *Addition) holding() string {
	if text := a.Shown(); text != "" {
		return "; " + text
	}
	return ""
}

// Shown is what an addition holds, in words: its fields, in one line.
func (a *Addition) Shown() string {
	var parts []string
	a.leaves(a.Tree, "", &parts)
	text := strings.Join(parts, "; ")
	const most = 200
	if r := []rune(text); len(r) > most {
		return diag.Printable(string(r[:most]) + "…")
	}
	return diag.Printable(text)
}

// leaves adds the values below a path, in the order of the schema, without where they come from.
func (a *Addition) leaves(v any, path string, parts *[]string) {
	switch v := v.(type) {
	case map[string]any:
		for _, name := range inOrder(v, a.starredAt(path), a.order) {
			if path != "" || name != "from" {
				a.leaves(v[name], below(path, name), parts)
			}
		}
		return
	case []any:
		if len(v) > 0 && holdsStructs(v) {
			for i := range v {
				a.leaves(v[i], below(path, strconv.Itoa(i)), parts)
			}
			return
		}
	}
	*parts = append(*parts, strings.TrimPrefix(leaf(a.Kind, below(a.Place, path), path), "the ")+": "+called(nil, "", v))
}
