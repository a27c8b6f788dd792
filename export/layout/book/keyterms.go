package book

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/wording"
)

// commonTerm is the share of the clauses that a term is in at most to be a key of one: a term that
// is nearly everywhere leads to none.
const commonTerm = 20

// withKeys gives each clause its key words: of the terms of the rules in its text the one that the
// fewest clauses have, so that the eye finds on a page what each of them is about.
func withKeys(clauses []aids.Clause, lang wording.Language) []aids.Clause {
	terms := make([][]string, len(ruleTerms()))
	for i, t := range ruleTerms() {
		terms[i] = strings.Fields(lang.Text(t.Word))
	}
	at := make([][]int, len(clauses)) // where each term is among the words of each clause, or −1
	often := make([]int, len(terms))
	for i, c := range clauses {
		at[i] = make([]int, len(terms))
		words := wordsIn(c.Text)
		for j, term := range terms {
			if at[i][j] = indexForm(words, term); at[i][j] >= 0 {
				often[j]++
			}
		}
	}
	out := slices.Clone(clauses)
	for i := range out {
		if j := rarest(at[i], often, len(clauses)/commonTerm); j >= 0 {
			key := strings.Join(strings.Split(out[i].Text, " ")[at[i][j]:at[i][j]+len(terms[j])], " ")
			out[i].Key = strings.TrimFunc(key, notWord)
		}
	}
	return out
}

// rarest is the term of a clause that is in the fewest others, or −1 where all are in more than most.
func rarest(at, often []int, most int) int {
	best := -1
	for j, n := range often {
		if at[j] >= 0 && n <= most && (best < 0 || n < often[best]) {
			best = j
		}
	}
	return best
}

// word is a word of a text; end is set where a mark behind it ends what it is part of.
type word struct {
	text string
	end  bool
}

// wordsIn are the words of a text.
func wordsIn(text string) []word {
	fields := strings.Split(text, " ")
	out := make([]word, len(fields))
	for i, f := range fields {
		last, _ := utf8.DecodeLastRuneInString(f)
		out[i] = word{strings.TrimFunc(f, notWord), notWord(last)}
	}
	return out
}

// notWord reports what is not of a word.
func notWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// indexForm is where a form of a term begins among words, or −1.
func indexForm(words []word, term []string) int {
	for i := 0; i+len(term) <= len(words); i++ {
		j := 0
		for j < len(term) && isForm(words[i+j].text, term[j]) && (j == len(term)-1 || !words[i+j].end) {
			j++
		}
		if j == len(term) {
			return i
		}
	}
	return -1
}

// mostEnding is how many bytes the ending of a form of a word has at most beyond the stem.
const mostEnding = 3

// isForm reports whether a word of a text is a form of a word: both begin alike, with a capital or
// without, but for an ending. What rules write without its capital is no term.
func isForm(text, word string) bool {
	same := 0
	for same < min(len(text), len(word)) && text[same] == word[same] {
		same++
	}
	return same == len(word) && len(text)-same <= 1 ||
		same >= sameStem && len(word)-same < mostEnding && len(text)-same <= mostEnding
}
