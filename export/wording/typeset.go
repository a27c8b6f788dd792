package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
)

// bindsLetters reports whether words of one letter end no line in a language, and its figures are set as Czech ones.
func bindsLetters(tag language.Tag) bool {
	base, _ := tag.Base()
	return base.String() == "cs" || base.String() == "sk"
}

// typeset sets a translation as its language is set: what belongs together stays in one
// line, a range has an en dash and a negative number a minus. English is written as it is to be set.
func typeset(tag language.Tag, text string) string {
	if !bindsLetters(tag) {
		return text
	}
	text = ofLetters.set(text)
	text = ofLi.set(text)
	text = ofSigns.set(ofUnits.set(text))
	return ofMinus.set(ofRange.set(text))
}

// joint is a sign of a text that is set as another one where it joins what is before it and behind it. It is no
// regular expression: a program for pages would carry their tables, and read them at each start.
type joint struct {
	sign byte
	as   string
	// joins reports for the text before and behind a sign whether it joins them.
	joins func(before, behind string) bool
}

// set sets a text.
func (j joint) set(text string) string {
	var b strings.Builder
	done := 0
	for i := range len(text) {
		if text[i] == j.sign && j.joins(text[:i], text[i+1:]) {
			b.WriteString(text[done:i])
			b.WriteString(j.as)
			done = i + 1
		}
	}
	if done == 0 {
		return text
	}
	b.WriteString(text[done:])
	return b.String()
}

// The joints of Czech and Slovak: the blank behind a word of one letter, that before a unit, that behind a
// number sign, the hyphen of a range, that of a negative number, and that of the particle of a condition.
var (
	ofLetters = joint{' ', "\u00A0", func(before, _ string) bool {
		n := len(before) - 1
		return n >= 0 && strings.IndexByte("kKsSvVzZoOuUaAiI", before[n]) >= 0 && opens(before[:n], "(„{|:")
	}}
	ofUnits = joint{' ', "\u00A0", func(before, behind string) bool {
		return (endsInFigure(before) || strings.HasSuffix(before, "}")) && (strings.HasPrefix(behind, "%") || beginsWithWord(behind, "m", "mm", "VB", "VP"))
	}}
	ofSigns = joint{' ', "\u00A0", func(before, behind string) bool {
		return (strings.HasSuffix(before, "č.") || strings.HasSuffix(before, "×")) && (beginsWithFigure(behind) || strings.HasPrefix(behind, "{"))
	}}
	ofRange = joint{'-', "–", func(before, behind string) bool { return endsInFigure(before) && beginsWithFigure(behind) }}
	ofMinus = joint{'-', "\u2212", func(before, behind string) bool { return beginsWithFigure(behind) && opens(before, "(„/:") }}
	ofLi    = joint{'-', "\u2011", func(before, behind string) bool {
		last, _ := utf8.DecodeLastRuneInString(before)
		return unicode.IsLetter(last) && beginsWithWord(behind, "li")
	}}
)

// opens reports whether a word can begin behind a text: at its beginning, behind a blank and behind some signs.
func opens(before, signs string) bool {
	last, size := utf8.DecodeLastRuneInString(before)
	return size == 0 || strings.ContainsRune("\t\n\f\r \u00A0"+signs, last)
}

// endsInFigure and beginsWithFigure report on the figures at the ends of a text.
func endsInFigure(text string) bool { return text != "" && isFigure(text[len(text)-1]) }

func beginsWithFigure(text string) bool { return text != "" && isFigure(text[0]) }

func isFigure(b byte) bool { return b >= '0' && b <= '9' }

// beginsWithWord reports whether a text begins with one of some words and no letter, figure or line behind it.
func beginsWithWord(text string, words ...string) bool {
	for _, w := range words {
		rest, ok := strings.CutPrefix(text, w)
		if ok && (rest == "" || !isFigure(rest[0]) && rest[0] != '_' && (rest[0]|0x20 < 'a' || rest[0]|0x20 > 'z')) {
			return true
		}
	}
	return false
}
