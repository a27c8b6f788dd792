package diag

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// latin and others are letters that look alike: each of latin like the one of Cyrillic
// and the one of Greek in the same column, where there is one.
const (
	latin    = "aceopxyijsdhqwklvunABCEFGHIJKMNOPSTXYZ"
	cyrillic = "асеорхуіјѕԁһԛԝкӏѵ  АВСЕ ԌНІЈКМ ОРЅТХУ "
	greek    = "α  ορχγι      κ νυηΑΒ Ε  ΗΙ ΚΜΝΟΡ ΤΧΥΖ"
)

// inLatin returns the Latin letter that a Cyrillic or Greek one looks like.
func inLatin(r rune) (rune, bool) { return Lookalike(r, unicode.Latin) }

// Lookalike returns the letter of a script, one of Latin, Cyrillic and Greek, that looks
// like a letter of another of these.
func Lookalike(r rune, script *unicode.RangeTable) (rune, bool) {
	tables := [][]rune{[]rune(latin), []rune(cyrillic), []rune(greek)}
	for _, from := range tables {
		for i, c := range from {
			if c != r || r == ' ' {
				continue
			}
			for _, to := range tables {
				if i < len(to) && unicode.Is(script, to[i]) {
					return to[i], true
				}
			}
		}
	}
	return r, false
}

// Invisible reports whether a character shows nothing of itself and takes no room: a
// soft hyphen, a joiner, a mark of direction or of the order of bytes.
func Invisible(r rune) bool {
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r)
}

// Plain returns a word with the characters that it was probably meant to have: letters
// of other scripts and widths that look like Latin ones, and any dash or blank, are
// replaced, and what is invisible is gone.
func Plain(word string) string {
	ascii := true
	for i := range len(word) {
		ascii = ascii && word[i] < 0x80
	}
	if ascii {
		return word
	}
	return strings.Map(func(r rune) rune {
		switch {
		case Invisible(r):
			return -1
		case unicode.Is(unicode.Pd, r) || r == '−':
			return '-'
		case unicode.IsSpace(r):
			return ' '
		}
		l, _ := inLatin(r)
		return l
	}, norm.NFKC.String(word))
}

// names says what some characters are called.
var names = map[rune]string{
	'\u00A0': "no-break space", '\u00AD': "soft hyphen", '\u200B': "zero-width space", '\u200C': "zero-width non-joiner",
	'\u200D': "zero-width joiner", '\u2060': "word joiner", '\uFEFF': "byte order mark", '\u202F': "narrow no-break space",
	'\u2007': "figure space", '\u2009': "thin space", '\u3000': "ideographic space",
}

// CharacterName says what a character is that cannot be told by looking at it, with its
// number, such as `the soft hyphen U+00AD`.
func CharacterName(r rune) string {
	name, ok := names[r]
	switch {
	case ok:
	case unicode.Is(unicode.Bidi_Control, r):
		name = "mark of direction"
	case r == utf8.RuneError:
		name = "sign of an unreadable character"
	case unicode.Is(unicode.Co, r):
		name = "private character"
	case Meaningless(r):
		name = "number of no character"
	case Invisible(r):
		name = "invisible character"
	case unicode.IsSpace(r):
		name = "blank"
	case unicode.IsControl(r):
		name = "control character"
	case r >= '！' && r <= '～':
		name = fmt.Sprintf("full-width %c", r)
	default:
		name = string(r)
		for script, table := range map[string]*unicode.RangeTable{"Cyrillic": unicode.Cyrillic, "Greek": unicode.Greek} { // order-free: at most one holds
			if unicode.Is(table, r) {
				name = fmt.Sprintf("%s letter %c", script, r)
			}
		}
	}
	return fmt.Sprintf("the %s U+%04X", name, r)
}

// Strange says of a word what in it is not as it looks, as in `; it has the Cyrillic
// letter а U+0430`, and nothing of a word that is.
func Strange(word string) string {
	for _, r := range word {
		if Invisible(r) || Plain(string(r)) != string(r) {
			return "; it has " + CharacterName(r)
		}
	}
	if !norm.NFC.IsNormalString(word) {
		return "; it has a letter and its accent as two characters"
	}
	return ""
}
