// Package records shows the records of content to people, by name, as lists and as
// pages, and finds them by the words that people write: an id, or a kind and an
// id.
package records

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Entry is one record as lists show it.
type Entry struct {
	Kind model.Kind
	Head *model.Record
	// Name is the record's name in words, safe to be printed.
	Name string
	// Record points to the record in the content, such as a *model.Vehicle.
	Record any
}

// Key is the record's full name, kind/id.
func (e Entry) Key() string { return string(e.Kind) + "/" + e.Head.ID }

// Of lists the records of a kind in order.
func Of(c *model.Content, k model.Kind) []Entry {
	all := c.Records(k)
	if all == nil {
		return nil
	}
	out := make([]Entry, all.Len())
	for i := range out {
		out[i] = entry(all, k, i)
	}
	return out
}

// entry is a record of a kind by its number.
func entry(all model.Collection, k model.Kind, i int) Entry {
	return Entry{k, all.Head(i), diag.Printable(all.Name(i)), all.Record(i)}
}

// All lists every record of content, by kind.
func All(c *model.Content) []Entry {
	var all []Entry
	for _, k := range model.Kinds() {
		all = append(all, Of(c, k)...)
	}
	return all
}

// kindWords maps the words for one record to its kind; the kinds themselves
// are words for it too.
func kindWords() map[string]model.Kind {
	words := map[string]model.Kind{"gun": model.KindGun}
	for _, k := range model.Kinds() {
		words[string(k)], words[strings.ReplaceAll(k.Noun(), " ", "-")] = k, k
	}
	return words
}

// FindKind reads the name of a kind.
func FindKind(word string) (model.Kind, error) {
	if k, ok := kindWords()[word]; ok {
		return k, nil
	}
	var known []string
	for _, k := range model.Kinds() {
		known = append(known, string(k))
	}
	return "", usage.Unknown("kind of record", word, known)
}

// Find returns the one record with an id or kind/id. A word that fits
// none or several is refused.
func Find(c *model.Content, word string) (Entry, error) {
	found := Matching(c, word)
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return Entry{}, unknown(c, word)
	}
	var keys []string
	for _, e := range found {
		keys = append(keys, e.Key())
	}
	return Entry{}, usage.Errorf("%q is ambiguous: it could be %s", word, strings.Join(keys, " or "))
}

// unknown refuses a word that is no id, and names the records that bear it in
// their names if they are few.
func unknown(c *model.Content, word string) error {
	var called []string
	for _, e := range All(c) {
		if len(word) > 2 && strings.Contains(strings.ToLower(e.Name), strings.ToLower(word)) {
			called = append(called, fmt.Sprintf("%s is %s", e.Key(), e.Name))
		}
	}
	const few = 5
	if len(called) == 0 || len(called) > few {
		if diag.Suggest(word, Words(c)) == "" {
			return usage.Errorf("unknown record %q; hulldown list lists them", word)
		}
		return usage.Unknown("record", word, Words(c))
	}
	return usage.Errorf("no record has the id %q; %s", word, strings.Join(called, ", "))
}

// Matching lists the records with an id or kind/id.
func Matching(c *model.Content, word string) []Entry {
	kind, id, qualified := strings.Cut(word, "/")
	if !qualified {
		kind, id = "", word
	}
	kinds := model.Kinds()
	if qualified {
		kinds = []model.Kind{kindWords()[kind]}
	}
	var found []Entry
	for _, k := range kinds {
		for i, h := range c.Heads(k) {
			if h.ID == id {
				found = append(found, entry(c.Records(k), k, i))
			}
		}
	}
	return found
}

// Words lists what names a record.
func Words(c *model.Content) []string {
	var words []string
	for _, e := range All(c) {
		words = append(words, e.Head.ID, e.Key())
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// Place reports where a record is, as file:line:col; in a pack as file.
func Place(r *model.Record) string {
	if r.Origin == nil || r.Origin.Label.IsZero() {
		return ""
	}
	if r.Origin.Label.Line == 0 {
		return r.Origin.Label.File
	}
	return Position(r.Origin.Label)
}

// Position writes where a span begins, as file:line:col.
func Position(s diag.Span) string { return fmt.Sprintf("%s:%d:%d", s.File, s.Line, s.Col) }

// In names records of content, which is in a language already, as the language does: a card
// by its actions.
func In(l wording.Language, c *model.Content, all []Entry) []Entry {
	if l.English() {
		return all
	}
	out := slices.Clone(all)
	for i := range out {
		switch r := out[i].Record.(type) {
		case *model.Card:
			var halves []string
			for j := range r.Halves {
				halves = append(halves, halfIn(l, c, &r.Halves[j]))
			}
			out[i].Name = diag.Printable(strings.Join(halves, " | "))
		case *model.DamageCard:
			out[i].Name = l.Text("record.damage", r.Number)
		case *model.Robata:
			out[i].Name = diag.Printable(l.Say("record.robata", "name", r.Personality))
		}
	}
	return out
}

// halfIn is the printed name of a card's half in a language.
func halfIn(l wording.Language, c *model.Content, h *model.Half) string {
	name := h.Name(c)
	if h.Terrain != "" || h.After != nil {
		return name
	}
	return l.Word("half", strings.ToLower(h.Kind())) + strings.TrimPrefix(name, h.Kind())
}
