package tables

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Said is what changes, a line each, in the words of the game: records and what they refer to by
// their names, elements by what they are.
func (w *Writing) Said() []string {
	c := w.Editor.Content.Content
	var out []string
	for i := range w.Taken.Changes {
		one := &w.Taken.Changes[i]
		place, field := parted(one.Path)
		out = append(out, fmt.Sprintf("%s: %s is %s, was %s", w.subject(one.Kind, one.Record.ID, place), field, called(c, one.Ref, one.To), called(c, one.Ref, one.From)))
	}
	for _, m := range w.deleted() {
		out = append(out, w.subject(m.Kind, m.Record.ID, "")+" goes: it has no row")
	}
	for i := range w.Taken.Additions {
		a := &w.Taken.Additions[i]
		if a.Record == nil {
			out = append(out, fmt.Sprintf("%s %s is new: %s", a.Kind.Noun(), diag.Printable(a.ID), diag.Printable(a.Shown())))
			continue
		}
		out = append(out, fmt.Sprintf("%s, %s is new: %s", w.subject(a.Kind, a.ID, ""), a.Place, diag.Printable(a.Shown())))
	}
	return out
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

// subject names a record, and an element of it.
func (w *Writing) subject(k model.Kind, id, place string) string {
	out := k.Noun() + " " + id
	all := w.Editor.Content.Content.Records(k)
	for i := range all.Len() {
		if name := all.Name(i); all.Head(i).ID == id && name != "" && name != id {
			out = fmt.Sprintf("%s %s (%s)", k.Noun(), name, id)
		}
	}
	if place == "" {
		return diag.Printable(out)
	}
	out += ", " + place
	element, _ := at(w.now(k, id), place).(map[string]any)
	for _, what := range []string{"name", "title", "id", "seat", "vehicle", "gun", "nation", "card"} {
		if name, ok := element[what].(string); ok {
			return diag.Printable(out + " (" + name + ")")
		}
	}
	return diag.Printable(out)
}

// called is a value in words, a record that it refers to by its name as well.
func called(c *model.Content, ref model.Kind, v any) string {
	id, ok := v.(string)
	if all := c.Records(ref); ok && all != nil {
		for i := range all.Len() {
			if name := all.Name(i); all.Head(i).ID == id && name != id {
				return diag.Printable(fmt.Sprintf("%q (%s)", name, id))
			}
		}
	}
	return Shown(v)
}
