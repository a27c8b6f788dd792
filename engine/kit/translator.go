package kit

import (
	"slices"

	"hulldown.dev/engine"
)

// Say is a text of a log in a translator, nil for English, with {name} replaced by a value;
// names and values alternate.
func Say(translator engine.Translator, t engine.Message, pairs ...string) string {
	text := t.English
	if translator != nil {
		text = translator.Say(t.Key, text, 0)
	}
	if len(pairs) == 0 {
		return text
	}
	filled, _ := Fill(text, translator, func(name string) string { return pairs[slices.Index(pairs, name)+1] })
	return filled
}

// Word is a word of a family in a translator, nil for English.
func Word(translator engine.Translator, family, word string) string {
	if translator == nil {
		return word
	}
	return translator.Word(family, word)
}
