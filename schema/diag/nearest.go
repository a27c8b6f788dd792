package diag

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hbollon/go-edlib"
)

// maxWord is the longest word that is compared, in bytes.
const maxWord = 64

// Nearest returns the word of a list that was probably meant by a misspelt
// one, and false where none is near: at most one edit away for words of up to
// three letters, two for up to seven, three for longer ones. Edits are
// insertions, deletions, replacements and swaps of neighbours; letters that
// differ in case only count as equal. Of equally near words the first in byte
// order wins, so that the order of the list does not matter.
func Nearest(word string, among []string) (string, bool) {
	if word == "" || len(word) > maxWord {
		return "", false
	}
	best, least := "", 0
	for _, w := range among {
		if w == "" || len(w) > maxWord {
			continue
		}
		d := edlib.OSADamerauLevenshteinDistance(strings.ToLower(word), strings.ToLower(w))
		if d > allowance(word, w) {
			continue
		}
		if best == "" || d < least || d == least && w < best {
			best, least = w, d
		}
	}
	return best, best != ""
}

// NearestFew returns up to n words of a list that were probably meant by one that is
// not in it, the nearest first: those that Nearest would take, and those that begin
// with it.
func NearestFew(word string, among []string, n int) []string {
	distance := map[string]int{}
	if word == "" || len(word) > maxWord {
		return nil
	}
	for _, w := range among {
		if w == "" || len(w) > maxWord {
			continue
		}
		d := edlib.OSADamerauLevenshteinDistance(strings.ToLower(word), strings.ToLower(w))
		if d <= allowance(word, w) || len(word) > 2 && strings.HasPrefix(w, word) {
			distance[w] = d
		}
	}
	near := slices.SortedFunc(maps.Keys(distance), func(a, b string) int {
		return cmp.Or(cmp.Compare(distance[a], distance[b]), cmp.Compare(a, b))
	})
	return near[:min(n, len(near))]
}

// Meant goes on from a message that refuses a word: "; did you mean "near"?".
func Meant(near string) string { return fmt.Sprintf("; did you mean %q?", near) }

// DidYouMean is Meant with the word that Nearest finds, and nothing where none is
// near.
func DidYouMean(word string, among []string) string {
	if near, ok := Nearest(word, among); ok {
		return Meant(near)
	}
	return ""
}

// Suggest goes on from a message that refuses a word: as DidYouMean does, or with
// all words that there are if none is near and they are few.
func Suggest(word string, known []string) string {
	const few = 40
	if hint := DidYouMean(word, known); hint != "" || len(known) > few {
		return hint
	}
	if len(known) == 0 {
		return "; there are none"
	}
	return "; there are " + strings.Join(known, ", ")
}

// Unknown is the error of a word that names nothing, with what Suggest finds. What
// names the thing, such as "sheet".
func Unknown(what, word string, known []string) error {
	return fmt.Errorf("unknown %s %q%s", what, word, Suggest(word, known))
}

// allowance is how many edits still count as a misspelling.
func allowance(a, b string) int {
	switch n := min(utf8.RuneCountInString(a), utf8.RuneCountInString(b)); {
	case n <= 3:
		return 1
	case n <= 7:
		return 2
	}
	return 3
}

// Distance returns how many insertions, deletions, replacements and swaps of
// neighbouring letters turn one word into the other, case included. Words
// longer than 64 bytes count as wholly different, unless they are equal.
func Distance(a, b string) int {
	switch {
	case a == b:
		return 0
	case len(a) > maxWord || len(b) > maxWord:
		return max(len(a), len(b))
	}
	return edlib.OSADamerauLevenshteinDistance(a, b)
}
