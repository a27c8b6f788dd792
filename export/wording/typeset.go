package wording

import (
	"regexp"
	"sync"

	"golang.org/x/text/language"
)

// alone are the words of one letter that end no line, by language.
func alone(tag language.Tag) *regexp.Regexp {
	switch base, _ := tag.Base(); base.String() {
	case "cs", "sk":
		return ofCzech()
	}
	return nil
}

// ofCzech matches a Czech or Slovak word of one letter with the blank behind it, and
// ofUnits a figure with the blank before its unit, ofSigns a number sign with that before its
// figure, ofRange a range, ofMinus a minus that is a hyphen, and ofLi the particle of a condition, whose
// hyphen ends no line.
var (
	ofCzech = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[\s\x{00A0}(„{|:])([kKsSvVzZoOuUaAiI]) `) })
	ofUnits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([0-9}]) ((?:mm?|VB|VP)\b|%)`) })
	ofSigns = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(č\.|×) ([0-9{])`) })
	ofRange = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([0-9])-([0-9])`) })
	ofMinus = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[\s\x{00A0}(„/:])-([0-9])`) })
	ofLi    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\p{L})-li\b`) })
)

// typeset sets a translation as its language is set: what belongs together stays in one
// line, a range has an en dash and a negative number a minus. English is written as it is to be set.
func typeset(tag language.Tag, text string) string {
	short := alone(tag)
	if short == nil {
		return text
	}
	for range 2 { // one word of one letter may follow another
		text = short.ReplaceAllString(text, "$1$2\u00A0")
	}
	text = ofLi().ReplaceAllString(text, "$1\u2011li")
	text = ofSigns().ReplaceAllString(ofUnits().ReplaceAllString(text, "$1\u00A0$2"), "$1\u00A0$2")
	return ofMinus().ReplaceAllString(ofRange().ReplaceAllString(text, "$1–$2"), "$1\u2212$2")
}
