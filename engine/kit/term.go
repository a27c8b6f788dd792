package kit

import (
	"strconv"
	"strings"

	"hulldown.dev/engine"
)

// TermStyle is how an answer to a script says how a number comes about.
type TermStyle uint8

// The styles: 53 +10 -5 =60, and chart:53 fire:+10 size:-5 limit:=60.
const (
	TermValues TermStyle = iota
	TermNames
)

// Words are the terms of a number as a style has them: the first number, what is added
// with its sign, and N behind = where that replaces it.
func (s TermStyle) Words(terms []engine.Term) []string {
	var words []string
	for _, term := range terms {
		word := strconv.Itoa(int(term.Value))
		switch {
		case term.Op == engine.Becomes:
			word = "=" + word
		case term.Op == engine.Plus && term.Value >= 0:
			word = "+" + word
		}
		if s == TermNames {
			word = WordOf(term.What) + ":" + word
		}
		words = append(words, word)
	}
	return words
}

// Of are the words for the number that work makes.
func (s TermStyle) Of(work func(tr *engine.Trace)) []string {
	var trace engine.Trace
	var log engine.Log
	work(&trace)
	return s.Words(log.Trace(engine.Event{Terms: log.Keep(&trace)}))
}

// WordOf is a title as one word of a script: in small letters, with - for blanks.
func WordOf(title string) string { return strings.ReplaceAll(strings.ToLower(title), " ", "-") }
