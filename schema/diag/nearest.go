package diag

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hbollon/go-edlib"
)

// maxWord is the longest word that is compared, in bytes.
const maxWord = 64

// plain reports whether a word has nothing in it that is easily mistaken: it is of small letters, figures, dots and
// strokes, with single hyphens within.
func plain(word string) bool {
	last := byte('-')
	for i := range len(word) {
		b := word[i]
		if (b < 'a' || b > 'z') && (b < '.' || b > '9') && (b != '-' || last == '-') {
			return false
		}
		last = b
	}
	return last != '-'
}

// Nearest returns the word of a list that was probably meant by a misspelt
// one, and false where none is near or several are equally near: at most one edit
// away for words of two to four letters, two for up to seven, three for longer ones.
// Edits are insertions, deletions, replacements and swaps of neighbours. Letters that
// differ in case only or look alike count as equal, and so do blanks, _ and -.
func Nearest(word string, among []string) (string, bool) {
	if near := nearest(word, among); len(near) == 1 {
		return near[0], true
	}
	return "", false
}

// nearest returns the words of a list, each once and in order, that are nearest to
// one and near enough.
func nearest(word string, among []string) []string {
	if word == "" || len(word) > maxWord {
		return nil
	}
	var near []string
	least, meant := maxWord, fold(word)
	for _, w := range among {
		if w == "" || len(w) > maxWord {
			continue
		}
		d, ok := within(meant, fold(w), min(allowance(word, w), least))
		if !ok {
			continue
		}
		if d < least {
			near, least = nil, d
		}
		near = append(near, w)
	}
	slices.Sort(near)
	return slices.Compact(near)
}

// within returns how many edits two words are apart, and reports whether these are so few. What
// their letters alone tell apart, which is most of a list of thousands, costs next to nothing.
func within(a, b string, most int) (edits int, ok bool) {
	var count [utf8.RuneSelf]int16 // of letters; others are not counted
	letters := func(word string, by int16) (others int) {
		for _, r := range word {
			if r < utf8.RuneSelf {
				count[r] += by
			} else {
				others++
			}
		}
		return others
	}
	others := letters(a, 1) + letters(b, -1)
	more, fewer := 0, 0
	for _, n := range count {
		more, fewer = more+int(max(n, 0)), fewer+int(max(-n, 0))
	}
	if max(more, fewer) > most+others {
		return 0, false
	}
	d := edlib.OSADamerauLevenshteinDistance(a, b)
	return d, d <= most
}

// fold makes words alike that differ only in what is easily mistaken.
func fold(word string) string {
	if plain(word) {
		return word
	}
	parts := strings.FieldsFunc(strings.ToLower(Plain(word)), func(r rune) bool { return r == ' ' || r == '_' || r == '-' })
	return strings.Join(parts, "-")
}

// Certain reports whether a misspelt word can hardly be meant as another than the one
// that Nearest found for it: they differ in case, blanks or look-alikes alone, or by one
// edit, which is neither at the beginning nor in a number.
func Certain(written, right string) bool {
	a, b := fold(written), fold(right)
	if a == b {
		return true
	}
	const short = 3
	digits := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, s)
	}
	return len(a) >= short && len(b) >= short && a[0] == b[0] && digits(a) == digits(b) && Distance(a, b) == 1
}

// NearestFew returns up to n words of a list that were probably meant by one that is
// not in it, the nearest first: those that Nearest would take, and those that begin
// with it.
func NearestFew(word string, among []string, n int) []string {
	distance, meant := map[string]int{}, fold(word)
	if word == "" || len(word) > maxWord {
		return nil
	}
	for _, w := range among {
		if w == "" || len(w) > maxWord {
			continue
		}
		begun := len(word) > 2 && strings.HasPrefix(w, word)
		most := allowance(word, w)
		if begun {
			most = maxWord
		}
		if d, ok := within(meant, fold(w), most); ok {
			distance[w] = d
		}
	}
	near := slices.SortedFunc(maps.Keys(distance), func(a, b string) int {
		return cmp.Or(cmp.Compare(distance[a], distance[b]), cmp.Compare(a, b))
	})
	return near[:min(n, len(near))]
}

// Meant goes on from a message that refuses a word: "; did you mean "near"?", of several
// words "; did you mean "near" or "other"?".
func Meant(near ...string) string {
	quoted := make([]string, len(near))
	for i, w := range near {
		quoted[i] = strconv.Quote(w)
	}
	return "; did you mean " + strings.Join(quoted, " or ") + "?"
}

// DidYouMean is Meant with the word that Nearest finds, or with the few that are equally
// near, and nothing where none is near. Of a word that is not as it looks it says why.
func DidYouMean(word string, among []string) string {
	const few = 3
	near := nearest(word, among)
	if len(near) == 0 || len(near) > few {
		return Strange(word)
	}
	return Strange(word) + Meant(near...)
}

// Suggest goes on from a message that refuses a word: as DidYouMean does, with the one word
// that begins so if none is near, or with all words that there are if they are few.
func Suggest(word string, known []string) string {
	const few = 40
	hint := DidYouMean(word, known)
	if hint != Strange(word) {
		return hint
	}
	if whole, ok := begun(word, known); ok {
		return hint + Meant(whole)
	}
	if whole, ok := misspelt(word, known); ok {
		return hint + Meant(whole)
	}
	if len(known) > few {
		return hint + MeantKin(word, known)
	}
	if len(known) == 0 {
		return "; there are none"
	}
	return "; there are " + strings.Join(known, ", ")
}

// MeantKin goes on from a message that refuses a word which none is near to: as Meant does with those that share all parts of
// it but the last, and nothing where there are none.
func MeantKin(word string, among []string) string {
	if kin := kindred(word, among); len(kin) > 0 {
		return Meant(kin...)
	}
	return ""
}

// mostKin is how many words are named that begin as another does.
const mostKin = 3

// kindred returns the words of a list that share with another all parts but its last, the nearest first: of t-34-77 those
// that begin with t-34-.
func kindred(word string, among []string) []string {
	const least = 4 // letters, so that they are not alike by chance
	meant := fold(word)
	stem := meant[:strings.LastIndexByte(meant, '-')+1]
	if len(word) > maxWord || len(stem) < least {
		return nil
	}
	var kin []string
	for _, w := range among {
		if len(w) <= maxWord && strings.HasPrefix(fold(w), stem) && !slices.Contains(kin, w) {
			kin = append(kin, w)
		}
	}
	slices.SortFunc(kin, func(a, b string) int {
		return cmp.Or(cmp.Compare(Distance(meant, fold(a)), Distance(meant, fold(b))), cmp.Compare(a, b))
	})
	return kin[:min(len(kin), mostKin)]
}

// begun returns the one word of a list that begins with a part of three letters or more.
func begun(part string, among []string) (whole string, ok bool) {
	if len(part) > maxWord {
		return "", false
	}
	meant := fold(part)
	for _, w := range among {
		if len(meant) < 3 || len(w) > maxWord || !strings.HasPrefix(fold(w), meant) {
			continue
		}
		if ok && w != whole {
			return "", false
		}
		whole, ok = w, true
	}
	return whole, ok
}

// misspelt returns the one word of several parts whose first part is one edit away.
func misspelt(part string, among []string) (whole string, ok bool) {
	meant := fold(part)
	for _, w := range among {
		first, _, more := strings.Cut(w, "-")
		if d, near := within(meant, fold(first), min(1, allowance(part, first))); !more || len(first) > maxWord || len(part) > maxWord || !near || d == 0 {
			continue
		}
		if ok && w != whole {
			return "", false
		}
		whole, ok = w, true
	}
	return whole, ok
}

// Unknown is the error of a word that names nothing, with what Suggest finds. What
// names the thing, such as "sheet".
func Unknown(what, word string, known []string) error {
	return fmt.Errorf("unknown %s %q%s", what, word, Suggest(word, known))
}

// allowance is how many edits still count as a misspelling: of a single letter, which has
// nothing else in common with another, none.
func allowance(a, b string) int {
	switch n := min(utf8.RuneCountInString(a), utf8.RuneCountInString(b)); {
	case n <= 1:
		return 0
	case n <= 4:
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
