package wording

import (
	"strings"

	"hulldown.dev/engine/kit"
)

// fill replaces each {name} of a text. Behind the name a slot may choose (kit.Choose):
// {name|acc} takes a case, {name|one:x|few:y|other:z} and {name|m:x|f:y|n:z} a text by the
// category of plural or the gender of the value, which category says. {^name} begins a
// sentence: with the form that the first word of the value has for that (kit.Begin). What is no
// slot stays.
// A Replacer would be built anew for every text, which takes longer than to lay it out.
func fill(text string, pairs []string, category func(string) string) string {
	return kit.Slots(text, func(slot string) (string, bool) {
		name, choice, chooses := strings.Cut(slot, "|")
		name, begins := strings.CutPrefix(name, "^")
		i := 0
		for i+1 < len(pairs) && pairs[i] != name {
			i += 2
		}
		if i+1 >= len(pairs) {
			return "", false
		}
		value := pairs[i+1]
		if chooses {
			value = kit.Choose(value, choice, category)
		}
		if begins {
			value = kit.Begin(value)
		}
		return value, true
	})
}

// Opens reports whether the first word of a text has a form for the beginning of a sentence.
func Opens(text string) bool { return kit.Begin(text) != text }
