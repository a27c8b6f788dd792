//go:build !js

package wording

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
)

// Order sorts as a language does. It is for one goroutine at a time. Pages of games sort nothing, and would read its
// tables at each start.
type Order struct {
	words, letters *collate.Collator
}

// Order returns the order of the words of the language.
func (l Language) Order() Order {
	tag := l.or().tag
	return Order{collate.New(tag, collate.IgnoreCase), collate.New(tag, collate.Loose)}
}

// Compare orders two texts, capitals or not.
func (o Order) Compare(a, b string) int { return o.words.CompareString(a, b) }

// Letter is the beginning of a word that the language sorts as a letter, such as the ch of
// Czech; # for a word that begins with none.
func (o Order) Letter(word string) string {
	first, n := utf8.DecodeRuneInString(word)
	if !unicode.IsLetter(first) {
		return "#"
	}
	second, m := utf8.DecodeRuneInString(word[n:])
	if pair := word[:n+m]; unicode.IsLetter(second) && o.letters.CompareString(pair, word[:n]+"\uFFFF") > 0 && o.letters.CompareString(pair, word[:n]+"zzz") > 0 {
		return pair
	}
	return word[:n]
}

// SameLetter reports whether two words are listed under one letter.
func (o Order) SameLetter(a, b string) bool {
	return o.letters.CompareString(o.Letter(a), o.Letter(b)) == 0
}
