// Package textstest holds for tests which words of a text are English: of what sheets, logs, pages
// and answers say in Czech.
package textstest

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"hulldown.dev/content"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// shared is what Content returns, read once for all tests of a package.
var shared = sync.OnceValues(func() (*load.Result, error) {
	return load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Languages: wording.Tags()})
})

// Content returns the built-in content with its catalogues, which tests leave as it is.
func Content(t testing.TB) *load.Result {
	t.Helper()
	r, err := shared()
	if err != nil || len(r.Findings) > 0 {
		t.Fatal(err, r.Findings)
	}
	return r
}

// Czech is the Czech language with all catalogues.
func Czech(t testing.TB) wording.Language {
	t.Helper()
	l, err := texts.Language("cs", Content(t).Catalogs...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// slots matches what is in braces.
var slots = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{[^}]*\}`) })

// Words lists the words of a text in lower case.
func Words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
}

// loans are words of both languages, names of weapons and short names of nations; broken is also the name of a count.
const loans = "achtung minen rezegh ger sov bri ita start text plus maximum bonus priority apcr kwk flak panzerschreck panzerfaust bazooka panzerjager broken heat cannone obice pdr boys piat panzerbüchse faustpatrone solothurn nahverteidigungswaffe knightsbridge beda fomm skorpion"

// English is the words that the English of the tool and of its content has, and the Czech
// has not where the English has others, but for loan words, those of names, of what is cited
// and of what is shorter than three letters. Tests leave it as it is.
func English(t testing.TB) map[string]bool {
	t.Helper()
	Content(t) // fails the test where it cannot be read
	words, err := english()
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// english is what English returns, found out once for all tests of a package.
var english = sync.OnceValues(func() (map[string]bool, error) {
	r, err := shared()
	if err != nil {
		return nil, err
	}
	words := map[string]bool{}
	for _, m := range texts.All(r.Content) {
		for _, w := range Words(slots().ReplaceAllString(m.English+" "+m.Plural, " ")) {
			words[w] = len([]rune(w)) > 2
		}
	}
	czech, err := texts.Language("cs", r.Catalogs...)
	if err != nil {
		return nil, err
	}
	for _, f := range append(texts.Builtin("cs"), r.Catalogs...) {
		for _, e := range f.Entries {
			copied := Words(e.ID + " " + e.Plural)
			for _, w := range Words(strings.Join(e.Forms, " ")) {
				if !slices.Contains(copied, w) {
					delete(words, w)
				}
			}
		}
	}
	for _, w := range strings.Fields(loans) {
		delete(words, w)
	}
	for _, k := range model.Kinds() {
		for _, h := range czech.Content(r.Content).Heads(k) {
			for _, w := range Words(h.From.Stated) {
				delete(words, w)
			}
		}
	}
	for _, v := range r.Content.Vehicles {
		for _, w := range Words(v.Name) {
			delete(words, w)
		}
	}
	return words, nil
})

// Left lists the English words of a text, each once, in their order.
func Left(english map[string]bool, text string) []string {
	var out []string
	for _, w := range Words(text) {
		if english[w] && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

var (
	// unsaid is what of a page is not said in its language: what is for programs, and fields and
	// their words, which are those of files.
	unsaid = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)<(style|script|pre|code|svg|select|textarea)\b.*?</(style|script|pre|code|svg|select|textarea)>`)
	})
	// meant are words of rules, scripts, fields and metrics, in links to what they mean, and actions as
	// they are written.
	meant = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`<a [^>]*href="/look\?q=[^>]*>[^<]*</a>|<button name="action"[^>]*>[^<]*</button>`)
	})
	tags = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<[^>]+>`) })
	// labels are texts in attributes, and lettered those of a picture.
	labels   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:title|alt|placeholder|aria-label)="([^"]*)"`) })
	lettered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<text[^>]*>([^<]*)`) })
)

// Said is what a page or a picture says: its text, and the labels of a page.
func Said(page string) string {
	var out []string
	said, rest := labels(), tags().ReplaceAllString(meant().ReplaceAllString(unsaid().ReplaceAllString(page, "\n"), "\n"), "\n")
	if strings.HasPrefix(page, "<svg") {
		said, rest = lettered(), ""
	} else {
		page = unsaid().ReplaceAllString(page, "\n")
	}
	for _, m := range said.FindAllStringSubmatch(page, -1) {
		out = append(out, m[1])
	}
	return html.UnescapeString(strings.Join(append(out, rest), "\n"))
}
