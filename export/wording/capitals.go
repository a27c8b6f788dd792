package wording

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// capitalKeys begin the keys of texts in capitals. What follows is the English text, or the
// word of content that is set so itself, such as the short name of a nation.
const capitalKeys = "capitals."

// Capitals returns what a text is where it is set in capitals: what the language has written
// in capitals for it, and the text as it is where it has nothing. No letter is changed: on
// Damage Cards capitals mean something, and how a language writes them it says itself.
func (l Language) Capitals(text string) string {
	if s, ok := l.or().capitals()[fold(text)]; ok {
		return s
	}
	return text
}

// fold makes texts alike that differ in capitals alone: each letter becomes the least of those that are one letter.
// The tables of a library for it would be read at each start of a page.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII {
			if r >= 'A' && r <= 'Z' {
				r += 'a' - 'A'
			}
			return r
		}
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			if next > unicode.MaxASCII {
				least = min(least, next)
			}
		}
		return least
	}, text)
}

// inCapitals are the texts in capitals, by what they are found with: the end of the key, and
// the text itself, capitals or not.
func (w *words) inCapitals() map[string]string {
	out := map[string]string{}
	for _, k := range slices.Sorted(maps.Keys(w.texts)) {
		if name, is := strings.CutPrefix(string(k), capitalKeys); is {
			out[name], _ = w.find(k)
		}
	}
	for _, s := range slices.Sorted(maps.Values(out)) {
		out[fold(s)] = s
	}
	return out
}

// Heading is a letter of an index as the language writes it above the words that begin with it.
func (l Language) Heading(letter string) string {
	for _, s := range strings.Fields(l.Text("reference.letters")) {
		if fold(s) == fold(letter) {
			return s
		}
	}
	return letter
}
