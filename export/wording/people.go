package wording

import (
	"slices"
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

// printed are the families of words that people read as sheets print them.
var printed = [...]Key{Key("ammunition."), Key("ending."), Key("health."), Key("seat.")}

// Word implements engine.Translator.
func (p people) Word(family, word string) string {
	if strings.IndexFunc(word, func(r rune) bool { return (r < 'a' || r > 'z') && r != '-' }) >= 0 {
		return word
	}
	if p.language.Has(Key(family+"."+word)) && slices.Contains(printed[:], Key(family+".")) {
		return p.language.Word(family, word)
	}
	return strings.ReplaceAll(word, "-", " ")
}

// Choose implements engine.Translator.
func (people) Choose(value, choice string) string {
	said, _ := kit.Fill("{value|"+choice+"}", nil, func(string) string { return value })
	return said
}

// End implements engine.Translator.
func (people) End(text string) string { return text }
