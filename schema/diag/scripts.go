package diag

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// alphabets are the scripts whose letters look like each other's.
var alphabets = []struct {
	name  string
	table *unicode.RangeTable
}{{"Latin", unicode.Latin}, {"Cyrillic", unicode.Cyrillic}, {"Greek", unicode.Greek}}

// word is a run of letters of a text, at the offsets from and to; letters counts those of
// each alphabet, alike those of them that look like a letter of another.
type word struct {
	from, to      int
	letters       [3]int
	alike, lowers int
}

// scripts finds letters of another alphabet than the word or the text around them that
// look as if they belonged: somebody who searches for the word will not find it.
func scripts(text string) []StrangeText {
	words := wordsOf(text)
	latin, others := 0, 0 // others are letters that look like no Latin ones
	for _, w := range words {
		latin += w.letters[0]
		others += w.letters[1] + w.letters[2] - w.alike
	}
	var out []StrangeText
	for _, w := range words {
		own, mixed := w.main()
		switch {
		case mixed:
			out = append(out, foreign(text, w, own)...)
		case own > 0 && latin > 1 && others == 0 && (w.lowers > 0 || w.to-w.from <= 2*len("я")):
			out = append(out, foreign(text, w, 0)...)
		}
	}
	return out
}

// main is the alphabet that most letters of a word are of, and whether others are too.
func (w word) main() (alphabet int, mixed bool) {
	kinds := 0
	for a, n := range w.letters {
		if n > w.letters[alphabet] {
			alphabet = a
		}
		if n > 0 {
			kinds++
		}
	}
	return alphabet, kinds > 1
}

// foreign lists the letters of a word that look like one of an alphabet and are of another.
func foreign(text string, w word, alphabet int) []StrangeText {
	var out []StrangeText
	own := alphabets[alphabet]
	for i, r := range text[w.from:w.to] {
		if !unicode.IsLetter(r) || unicode.Is(own.table, r) {
			continue
		}
		right, ok := Lookalike(r, own.table)
		if !ok {
			continue
		}
		at := w.from + i
		name := CharacterName(r)
		if r < utf8.RuneSelf {
			name = fmt.Sprintf("the Latin letter %c", r)
		}
		out = append(out, StrangeText{From: at, To: at + utf8.RuneLen(r), Right: string(right), Certain: true,
			Why: fmt.Sprintf("the text has %s in %q, which looks like the %s %c; write that", name, text[w.from:w.to], own.name, right)})
	}
	return out
}

// escape is how many bytes a text has from a backslash on that are no letters of it.
func escape(text string) int {
	switch {
	case strings.HasPrefix(text, `\u`):
		return len(`\u00ad`)
	case strings.HasPrefix(text, `\U`):
		return len(`\U000000ad`)
	case strings.HasPrefix(text, `\(`):
		return strings.IndexByte(text+")", ')') + 1
	}
	return len(`\n`)
}

// wordsOf lists the words of a text.
func wordsOf(text string) []word {
	var out []word
	in, skip := false, 0
	for i, r := range text {
		if i < skip {
			continue
		}
		if r == '\\' {
			in, skip = false, i+escape(text[i:])
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			in = false
			continue
		}
		if !in {
			out, in = append(out, word{from: i}), true
		}
		w := &out[len(out)-1]
		w.to = i + utf8.RuneLen(r)
		for a, of := range alphabets {
			if unicode.Is(of.table, r) {
				w.letters[a]++
				if _, ok := Lookalike(r, alphabets[0].table); ok && a > 0 {
					w.alike++
				}
			}
		}
		if unicode.IsLower(r) {
			w.lowers++
		}
	}
	return out
}
