package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown/engine/kit"
)

// fill replaces each {name} of a text. Behind the name a slot may choose (kit.Choose):
// {name|acc} takes a case, {name|one:x|few:y|other:z} and {name|m:x|f:y|n:z} a text by the
// category of plural or the gender of the value, which category tells. {^name} begins a
// sentence as the language does, which its text says and no code. What is no slot stays.
// A Replacer would be built anew for every text, which takes longer than to lay it out.
func fill(text string, pairs []string, category func(string) string) string {
	return kit.Slots(text, func(slot string) (string, bool) {
		name, choice, chooses := strings.Cut(slot, "|")
		name, begins := strings.CutPrefix(name, "^")
		i := 0
		for i+1 < len(pairs) && pairs[i] != name {
			i += 2
		}
		switch {
		case i+1 >= len(pairs):
			return "", false
		case begins:
			return capital(pairs[i+1]), true
		case chooses:
			return kit.Choose(pairs[i+1], choice, category), true
		}
		return pairs[i+1], true
	})
}

// capital returns a text with a capital at its beginning.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToTitle(r)) + s[n:]
}
