package kit

import (
	"slices"

	"hulldown/engine"
)

// Say is a text of a log in a tongue, nil for English, with {name} replaced by a value;
// names and values alternate.
func Say(tongue engine.Tongue, t engine.Telling, pairs ...string) string {
	text := t.English
	if tongue != nil {
		text = tongue.Say(t.Key, text, 0)
	}
	if len(pairs) == 0 {
		return text
	}
	filled, _ := Fill(text, tongue, func(name string) string { return pairs[slices.Index(pairs, name)+1] })
	return filled
}

// Word is a word of a family in a tongue, nil for English.
func Word(tongue engine.Tongue, family, word string) string {
	if tongue == nil {
		return word
	}
	return tongue.Word(family, word)
}
