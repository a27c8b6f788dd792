package link

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"hulldown/schema/diag"
	"hulldown/validate/check"
)

// translations returns the checks of what a translation says beside its English.
func translations() []*check.Check {
	return []*check.Check{
		{Code: "link-other-figure", Severity: diag.Warning, Run: eachTranslation(otherFigure)},
		{Code: "link-lost-capitals", Severity: diag.Warning, Run: eachTranslation(lostCapitals)},
	}
}

// eachTranslation reports what compare says of an English text and a translation of it: of the
// catalogues of authors, of which one that is stale is left alone, and of the rules that bring
// their texts along in several languages.
func eachTranslation(compare func(english, other string) string) func(*check.Pass) error {
	return func(p *check.Pass) error {
		for _, f := range p.Loaded.Catalogs {
			for i := range f.Entries {
				if e := &f.Entries[i]; !f.Builtin && e.Translated() && !e.Fuzzy && e.Plural == "" {
					if why := compare(e.ID, e.Forms[0]); why != "" {
						p.Report(diag.Finding{Span: e.At, Message: why})
					}
				}
			}
		}
		for b := range p.Bodies() {
			for i := range b.Rules {
				text := b.Rules[i].Text
				for _, lang := range slices.Sorted(maps.Keys(text)) {
					if english := text["en"]; lang != "en" && english != "" && !p.Known(b.Record) {
						if why := compare(english, text[lang]); why != "" {
							p.Reportf(check.At(b.Record, "rules", i, "text", lang), "%s", why)
						}
					}
				}
			}
		}
		return nil
	}
}

var (
	digits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })
	// thousands are what part the digits of a large number.
	thousands = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(\d{1,3})[,.\x{A0}\x{202F}](\d{3})\b`) })
	// slots are what games and sheets fill in, whose names are no words.
	slots = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{[^{}]*\}`) })
	// shouted are words in capitals alone, as the titles of cards are written, and short such as
	// a translation may have, where a title is shorter.
	shouted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\p{Lu}{4,}`) })
	short   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\p{Lu}{3,}`) })
	letters = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\pL+`) })
)

// figuresOf lists the figures of a text.
func figuresOf(text string) []string {
	return digits().FindAllString(thousands().ReplaceAllString(slots().ReplaceAllString(text, ""), "$1$2"), -1)
}

// otherFigure says which figure of a translation its English does not have, in figures or in
// words, or has less often while it has as many figures.
func otherFigure(english, other string) string {
	spare := map[string]int{}
	for _, n := range figuresOf(english) {
		spare[n]++
	}
	words := map[string]bool{}
	for _, w := range letters().FindAllString(strings.ToLower(english), -1) {
		if n, ok := check.NumberWords()[w]; ok {
			words[fmt.Sprint(n)] = true
		}
	}
	had := maps.Clone(spare)
	var strange, again []string
	for _, n := range figuresOf(other) {
		switch spare[n]--; {
		case spare[n] >= 0 || words[n]:
		case had[n] > 0:
			again = append(again, n)
		default:
			strange = append(strange, n)
		}
	}
	var unsaid []string
	for _, n := range slices.Sorted(maps.Keys(spare)) {
		if spare[n] > 0 {
			unsaid = append(unsaid, n)
		}
	}
	switch {
	case len(strange) == 0 && (len(again) == 0 || len(unsaid) == 0):
		return ""
	case len(unsaid) > 0:
		return fmt.Sprintf("the translation says %s, where the English says %s", strings.Join(append(strange, again...), ", "), strings.Join(unsaid, ", "))
	}
	return fmt.Sprintf("the translation says %s, and the English does not", strings.Join(strange, ", "))
}

// lostCapitals says which titles of cards, written in capitals, a translation writes small.
func lostCapitals(english, other string) string {
	titles := slices.Compact(slices.Sorted(slices.Values(shouted().FindAllString(slots().ReplaceAllString(english, ""), -1))))
	other = slots().ReplaceAllString(other, "")
	if caseless := !strings.ContainsFunc(other, unicode.IsLower); len(titles) == 0 || caseless || short().MatchString(other) {
		return ""
	}
	return fmt.Sprintf("the English writes %s in capitals, and the translation nothing: a title of a card in small letters is read as a common word", strings.Join(titles, ", "))
}
