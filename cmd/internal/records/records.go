// Package records shows the records of content to people, by name, as lists and as
// pages, and finds them by the words that people write: an id, or a kind and an
// id.
package records

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown/cmd/internal/usage"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Entry is one record as lists show it.
type Entry struct {
	Kind model.Kind
	Head *model.Record
	// Name is what people call the record, safe to be printed.
	Name string
	// Record points to the record in the content, such as a *model.Vehicle.
	Record any
}

// Key is the record's full name, kind/id.
func (e Entry) Key() string { return string(e.Kind) + "/" + e.Head.ID }

// Of lists the records of a kind in order.
func Of(c *model.Content, k model.Kind) []Entry {
	switch k {
	case model.KindSet:
		return collect(k, c.Sets, func(r *model.Set) string { return r.Title })
	case model.KindNation:
		return collect(k, c.Nations, func(r *model.Nation) string { return r.Name })
	case model.KindTerrain:
		return collect(k, c.Terrain, func(r *model.Terrain) string { return r.Name })
	case model.KindCard:
		return collect(k, c.Cards, func(r *model.Card) string { return cardName(c, r) })
	case model.KindDamage:
		return collect(k, c.Damage, func(r *model.DamageCard) string { return "Damage Card " + strconv.Itoa(r.Number) })
	case model.KindVehicle:
		return collect(k, c.Vehicles, func(r *model.Vehicle) string { return r.Name })
	case model.KindGun:
		return collect(k, c.Guns, func(r *model.AntiTankGun) string { return r.Name })
	case model.KindInfantry:
		return collect(k, c.Infantry, func(r *model.Infantry) string { return r.Name })
	case model.KindScenario:
		return collect(k, c.Scenarios, func(r *model.Scenario) string { return r.Title })
	case model.KindRobata:
		return collect(k, c.Robata, func(r *model.Robata) string { return "Robata " + r.Personality })
	case model.KindPriorities:
		return collect(k, c.Priorities, func(r *model.Priorities) string { return r.Title })
	case model.KindMarker:
		return collect(k, c.Markers, func(r *model.Marker) string { return r.Name })
	case model.KindMatchup:
		return collect(k, c.Matchups, func(r *model.Matchup) string { return r.Title })
	case model.KindTable:
		return collect(k, c.Tables, func(r *model.Table) string { return r.Title })
	case model.KindBattlefield:
		return collect(k, c.Battlefield, func(r *model.BattlefieldCard) string { return r.Name })
	case model.KindAction:
		return collect(k, c.Actions, func(r *model.ActionCard) string { return "+" + strconv.Itoa(r.Value) })
	case model.KindToken:
		return collect(k, c.Tokens, func(r *model.TokenCard) string { return r.Name })
	case model.KindVariant:
		return collect(k, c.Variants, func(r *model.Variant) string { return r.Title })
	}
	return nil
}

func collect[T any, P interface {
	*T
	Head() *model.Record
}](k model.Kind, records []T, name func(*T) string) []Entry {
	out := make([]Entry, len(records))
	for i := range records {
		out[i] = Entry{k, P(&records[i]).Head(), diag.Printable(name(&records[i])), &records[i]}
	}
	return out
}

// All lists every record of content, by kind.
func All(c *model.Content) []Entry {
	var all []Entry
	for _, k := range model.Kinds() {
		all = append(all, Of(c, k)...)
	}
	return all
}

// cardName reports the actions that a Battle Card prints.
func cardName(c *model.Content, card *model.Card) string {
	var halves []string
	for i := range card.Halves {
		halves = append(halves, halfName(c, &card.Halves[i]))
	}
	return strings.Join(halves, " | ")
}

// halfName names one action, with its level, or the terrain.
func halfName(c *model.Content, h *model.Half) string {
	switch {
	case h.Move != nil:
		return fmt.Sprintf("%s %d", h.Kind(), h.Move.Level)
	case h.Fire != nil:
		return fmt.Sprintf("%s %d", h.Kind(), h.Fire.Level)
	case h.Flank != nil:
		return fmt.Sprintf("%s %d", h.Kind(), h.Flank.Level)
	case h.Terrain == "":
		return h.Kind()
	}
	if t := model.Find(c.Terrain, h.Terrain); t != nil {
		return t.Name
	}
	return h.Terrain
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

// unknown refuses a word that is no id, and tells which records bear it in
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
	var found []Entry
	for _, e := range All(c) {
		if e.Head.ID == id && (!qualified || kindWords()[kind] == e.Kind) {
			found = append(found, e)
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
