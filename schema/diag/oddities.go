package diag

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// StrangeText is what is strange in a text: its bytes from From to To, why, and what is right
// where that is certain. Escape says how CUE writes what is meant, empty where nobody can mean it,
// and Blank is set for a blank of typography where one of the keyboard belongs.
type StrangeText struct {
	From, To           int
	Why, Right, Escape string
	Certain, Blank     bool
}

// Oddities lists what is strange in a text, quotes included where it is written in such: what says
// nothing or is invisible, blanks that are none of typography's, letters of another script within a word, and
// letters in two parts.
func Oddities(text string) []StrangeText {
	var out []StrangeText
	for i, r := range text {
		if r < utf8.RuneSelf {
			continue
		}
		if o, ok := invisible(text, i, r); ok {
			out = append(out, o)
		}
	}
	out = append(out, scripts(text)...)
	out = append(out, inParts(text)...)
	slices.SortStableFunc(out, func(a, b StrangeText) int { return a.From - b.From })
	return out
}

// invisible judges one character at an offset: what shows nothing, and blanks.
func invisible(text string, at int, r rune) (StrangeText, bool) {
	o := StrangeText{From: at, To: at + utf8.RuneLen(r)}
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[o.To:])
	switch {
	case r >= '！' && r <= '～' && !unicode.In(before, unicode.Han, unicode.Hiragana, unicode.Katakana) && !unicode.In(after, unicode.Han, unicode.Hiragana, unicode.Katakana):
		o.Right, o.Certain = norm.NFKC.String(string(r)), true
		o.Why = fmt.Sprintf("the text has %s; write %s", CharacterName(r), o.Right)
	case Meaningless(r):
		o.Why = fmt.Sprintf("the text has %s, which says nothing to a reader; take it out", CharacterName(r))
	case Invisible(r):
		if joins(r, before, after) {
			return o, false
		}
		o.Why, o.Escape = fmt.Sprintf("the text has %s, which nobody sees; take it out", CharacterName(r)), meant(r)
		o.Certain = r != '\u200B'
	case unicode.IsSpace(r) || unicode.IsControl(r):
		if glues(text, at, o.To) {
			return o, false
		}
		o.Why, o.Escape = fmt.Sprintf("the text has %s where a blank belongs; write a blank", CharacterName(r)), meant(r)
		o.Right, o.Certain, o.Blank = " ", true, unicode.Is(unicode.Zs, r)
	default:
		return o, false
	}
	return o, true
}

// Meaningless reports whether a character is none of Unicode's: one for private use, one that is
// never to be a character, or the sign in the place of one that could not be read.
func Meaningless(r rune) bool {
	return r == utf8.RuneError || unicode.Is(unicode.Co, r) || unicode.Is(unicode.Noncharacter_Code_Point, r)
}

// meant says how CUE writes a character that is meant.
func meant(r rune) string { return fmt.Sprintf(`, or write \u%04x if it is meant`, r) }

// joins reports whether a character that is invisible has its work between its
// neighbours: joiners in scripts other than Latin, Cyrillic and Greek, and between
// pictures, and selectors of the look of one.
func joins(r, before, after rune) bool {
	plain := func(r rune) bool {
		return r < utf8.RuneSelf || unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek)
	}
	switch {
	case unicode.Is(unicode.Variation_Selector, r):
		return !plain(before)
	case r == '\u200C' || r == '\u200D':
		return !plain(before) && !plain(after)
	}
	return false
}

// glues reports whether a blank of typography is where one belongs: between two words of
// which one is a number, a sign, an abbreviation or very short.
func glues(text string, from, to int) bool {
	blank := func(r rune) bool { return unicode.IsSpace(r) }
	left := text[:from]
	left = left[strings.LastIndexFunc(left, blank)+1:]
	left = left[strings.LastIndexAny(left, `"`)+1:]
	right := text[to:]
	if i := strings.IndexFunc(right, blank); i >= 0 {
		right = right[:i]
	}
	right, _, _ = strings.Cut(right, `"`)
	if left == "" || right == "" {
		return false
	}
	const short = 2
	binds := func(word string) bool {
		n := utf8.RuneCountInString(word)
		return n == 1 || n <= short && strings.ToLower(word) == word || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	}
	return unicode.Is(unicode.Zs, rune([]rune(text[from:to])[0])) && (binds(left) || binds(right))
}

// inParts finds letters that are written in several characters though there is one.
func inParts(text string) []StrangeText {
	var out []StrangeText
	for i := 0; ; {
		n := norm.NFC.QuickSpanString(text[i:])
		if i += n; i >= len(text) {
			return out
		}
		size := max(1, norm.NFC.NextBoundaryInString(text[i:], true))
		if right := norm.NFC.String(text[i : i+size]); right != text[i:i+size] {
			out = append(out, StrangeText{From: i, To: i + size, Right: right, Certain: true,
				Why: fmt.Sprintf("the text has %s in several characters, a letter and its accent; write it as one", right)})
		}
		i += size
	}
}
