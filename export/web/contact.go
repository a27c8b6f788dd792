package web

import (
	"slices"

	"hulldown.dev/export"
	"hulldown.dev/export/picture"
	"hulldown.dev/schema/model"
)

// Choice filters a list by a word: Label says by what, and each option is a word with what people call
// it, Href and Text.
type Choice struct {
	Label   string
	Options []Link
}

// Facets are by what lists of records are filtered.
func Facets() []string { return []string{"set", "deck", "nation"} }

// Choices are the choices of a list, in the order of Facets, without options.
func (d *Drawer) Choices() []Choice {
	return []Choice{{Label: d.Say("every-set")}, {Label: d.Say("every-deck")}, {Label: d.Say("every-nation")}}
}

// Add adds an option that is not there yet.
func (c *Choice) Add(word, text string) {
	if !slices.ContainsFunc(c.Options, func(o Link) bool { return o.Href == word }) {
		c.Options = append(c.Options, Link{Text: text, Href: word})
	}
}

// Pictured reports whether records of a kind have pictures.
func Pictured(k model.Kind) bool {
	return slices.Contains(picture.Kinds(), k) || slices.ContainsFunc(export.Sheets(), func(s export.Sheet) bool { return s.Kind == k && !s.Together })
}

// Kinds lists the kinds of record as people look for them: what is played first, then what has pictures.
func Kinds() []model.Kind {
	rank := func(k model.Kind) int {
		switch {
		case k.Played():
			return 0
		case Pictured(k):
			return 1
		}
		return 2
	}
	return slices.SortedStableFunc(slices.Values(model.Kinds()), func(a, b model.Kind) int { return rank(a) - rank(b) })
}
