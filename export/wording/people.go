package wording

import (
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// People returns the language as that in which games tell of themselves on pages: English too, with words for what
// programs read as ids.
func (l Language) People() engine.Translator {
	if t := l.Translator(); t != nil {
		return t
	}
	return people{l}
}

// people is English for people: what programs read as an id is written as words.
type people struct{ language Language }

// Say implements engine.Translator.
func (people) Say(_, english string, _ int) string { return english }

// Word implements engine.Translator.
func (p people) Word(family, word string) string {
	if strings.IndexFunc(word, func(r rune) bool { return (r < 'a' || r > 'z') && r != '-' }) >= 0 {
		return word
	}
	if p.language.Has(Key(family + "." + word)) {
		switch family {
		case "ammunition":
			return p.language.Word("ammunition", word)
		case "ending":
			return p.language.Word("ending", word)
		case "health":
			return p.language.Word("health", word)
		case "seat":
			return p.language.Word("seat", word)
		}
	}
	if of, counted := strings.CutPrefix(family, "key"); counted {
		if p.language.Has(Key(family + "." + word)) {
			return p.language.Word(family, word)
		}
		if of != "" {
			return word // the words of all measures come after
		}
	}
	return strings.ReplaceAll(word, "-", " ")
}

// Choose implements engine.Translator.
func (p people) Choose(value, choice string) string {
	return kit.Choose(value, choice, p.language.category)
}

// End implements engine.Translator.
func (people) End(text string) string { return text }
