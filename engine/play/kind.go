package play

import (
	"slices"
	"strings"
	"unicode"

	"hulldown.dev/engine"
)

// Kind is the kind of an action at a table with some units: its words without these and without cards, which are
// those that the offer names or that hold a digit, and the word that leads to the cards, such as "with".
func (o Offer) Kind(units []engine.TableUnit) string {
	var words []string
	for word := range strings.FieldsSeq(o.Action) {
		switch {
		case slices.ContainsFunc(units, func(u engine.TableUnit) bool { return u.Name == word }):
		case !o.names(word):
			words = append(words, word)
		case len(words) > 1:
			words = words[:len(words)-1]
		}
	}
	return strings.Join(words, " ")
}

// names reports whether a word of an action names cards.
func (o Offer) names(word string) bool {
	for part := range strings.SplitSeq(word, "+") {
		if strings.ContainsFunc(part, unicode.IsDigit) || slices.ContainsFunc(o.Cards, func(c engine.TableCard) bool { return c.Name == part }) {
			return true
		}
	}
	return false
}
