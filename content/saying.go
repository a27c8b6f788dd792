package content

import (
	"slices"
	"strings"
	"unicode"
)

// Saying lists the clauses that have every word of a text, those first that have them in a row; said is what a clause
// says to the reader. A word counts where one begins with it, and hyphens are blanks. There are none for a text
// without a word of three letters.
func Saying(text string, said func(Clause) string) []Clause {
	words := asked(text)
	var rows, others []Clause
	for _, c := range Clauses() {
		switch row, all := has(said(c), words); {
		case row:
			rows = append(rows, c)
		case all:
			others = append(others, c)
		}
	}
	return append(rows, others...)
}

// RulingsSaying lists the rulings that have every word of a text, as Saying does clauses.
func RulingsSaying(text string, said func(Ruling) string) []Ruling {
	words := asked(text)
	return slices.DeleteFunc(Rulings(), func(r Ruling) bool {
		_, all := has(said(r), words)
		return !all
	})
}

// asked are the words of a text by which somebody looks, none where none has three letters.
func asked(text string) []string {
	words := wordsOf(text)
	if !slices.ContainsFunc(words, func(w string) bool { return len([]rune(w)) >= 3 }) {
		return nil
	}
	return words
}

// has reports whether a text has words in a row, and whether it has all of them.
func has(text string, words []string) (row, all bool) {
	if len(words) == 0 {
		return false, false
	}
	own := " " + strings.Join(wordsOf(text), " ")
	row = strings.Contains(own, " "+strings.Join(words, " "))
	return row, row || !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(own, " "+w) })
}

// wordsOf are the words of a text in small letters.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
