package draw

import (
	"slices"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// ownName is a title or name in content, folded, and where it is written.
type ownName struct {
	text string
	from page.Source
}

// longLine is how long a line must be, in bytes, that is a part of a name by no accident.
const longLine = 30

// owner returns where a text comes from that does not fit: of one that is mostly the
// title or name of a record that place, wherever the name is repeated, such as on the
// boards of a nation, on the cards that show a terrain, and in an index, which has no
// place of its own. A text that is itself such a title, and any other, stays where it is.
// A text is a name's too if it has from it a character of missing, those that cannot be
// printed.
func (f *Findings) owner(text string, from page.Source, missing ...rune) page.Source {
	if f.Content == nil {
		return from
	}
	if f.names == nil {
		f.names = namesIn(f.Content)
	}
	at := from.Span()
	if slices.ContainsFunc(f.names, func(n ownName) bool { return n.from.Span() == at }) {
		return from
	}
	folded, best := Folded(text), ownName{}
	if folded == "" {
		return from // no words are part of every name
	}
	for _, n := range f.names {
		times := strings.Count(folded, n.text)
		whole := 2*times*len(n.text) >= len(folded) || times > 0 && strings.ContainsAny(n.text, string(missing))
		line := (from.IsZero() || len(folded) > longLine) && strings.Contains(n.text, folded)
		if (whole || line) && len(n.text) > len(best.text) {
			best = n
		}
	}
	if best.text == "" {
		return from
	}
	return best.from
}

// namesIn lists the titles and names of content that somebody wrote.
func namesIn(c *model.Content) []ownName {
	out := []ownName{}
	for _, k := range model.Kinds() {
		all := c.Records(k)
		for i := range all.Len() {
			o := all.Head(i).Origin
			for s := range model.ShownIn(all.Record(i)) {
				if o == nil || s.What != "title" && s.What != "name" && s.What != "personality" {
					continue
				}
				if text := Folded(s.Text); text != "" {
					out = append(out, ownName{text, page.SourceOf(o, s.Place...)})
				}
			}
		}
	}
	return out
}

// Folded is a text in small letters, with plain blanks and the signs that typesetting
// replaces.
func Folded(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(Typeset(text)), " "))
}
