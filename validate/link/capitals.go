package link

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"hulldown.dev/schema/diag"
	"hulldown.dev/validate/check"
)

// lostCapitals reports translations that write the title of a card small: those of the
// catalogues of authors, and those that rules bring along.
func lostCapitals(p *check.Pass) error {
	if p.Loaded != nil {
		for _, f := range p.Loaded.Catalogs {
			for i := range f.Entries {
				if e := &f.Entries[i]; !f.Builtin && e.Translated() && !e.Fuzzy {
					if why := writtenSmall(e.ID, e.Forms[0]); why != "" {
						p.Report(diag.Finding{Span: e.At, Message: why})
					}
				}
			}
		}
	}
	for b := range p.Bodies() {
		for i := range b.Rules {
			text := b.Rules[i].Text
			for _, lang := range slices.Sorted(maps.Keys(text)) {
				if why := writtenSmall(text["en"], text[lang]); why != "" {
					p.Reportf(check.At(b.Record, "rules", i, "text", lang), "%s", why)
				}
			}
		}
	}
	return nil
}

var (
	// titles are words in capitals alone, as the titles of cards are written, and short such as
	// a translation may have, where a title is shorter.
	titles = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\p{Lu}{4,}`) })
	short  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\p{Lu}{3,}`) })
)

// writtenSmall says which titles of cards, in capitals, a translation writes small, "" for
// none. In a script without capitals nothing is lost.
func writtenSmall(english, other string) string {
	said := slices.Compact(slices.Sorted(slices.Values(titles().FindAllString(check.Bare(english), -1))))
	other = check.Bare(other)
	if len(said) == 0 || !strings.ContainsFunc(other, unicode.IsLower) || short().MatchString(other) {
		return ""
	}
	return fmt.Sprintf("the English writes %s in capitals, and the translation nothing: a title of a card in small letters is read as a common word", strings.Join(said, ", "))
}
