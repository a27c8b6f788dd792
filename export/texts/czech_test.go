package texts_test

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/texts/textstest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// glossary has a line for each term of the published glossary: its key, the English, the
// Czech, and its use: given as it is, inflected, or not used with the reason.
//
//go:embed testdata/glossary-cs.tsv
var glossary string

// stems matches the words of a term in any case.
func stems(term string) *regexp.Regexp {
	var parts []string
	for _, word := range regexp.MustCompile(`[\p{L}\d]+`).FindAllString(term, -1) {
		if letters := []rune(word); len(letters) > 4 {
			word = string(letters[:max(3, len(letters)-3)])
		}
		parts = append(parts, regexp.QuoteMeta(word)+`[\p{L}\d]*`)
	}
	return regexp.MustCompile(strings.Join(parts, `[^\p{L}\d]+`))
}

// TestGlossary holds that every term of the published glossary is used as it is given, or
// named as one that is not.
func TestGlossary(t *testing.T) {
	var all strings.Builder
	for _, f := range append(texts.Builtin("cs"), textstest.Content(t).Catalogs...) {
		for _, e := range f.Entries {
			all.WriteString(strings.ToLower(strings.ReplaceAll(strings.Join(e.Forms, "\n"), "\u00A0", " ")) + "\n")
		}
	}
	text, terms := all.String(), 0
	for line := range strings.Lines(glossary) {
		row := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(row) != 4 || row[0] == "key" {
			continue
		}
		terms++
		term := strings.ToLower(row[2])
		given := strings.Contains(text, term)
		reason, unused := strings.CutPrefix(row[3], "not used: ")
		switch {
		case row[3] == "given" && !given, row[3] == "inflected" && !stems(term).MatchString(text), unused && reason == "":
			t.Errorf("%s: %q is not used as it is said to be: %s", row[0], row[2], row[3])
		case unused && given:
			t.Errorf("%s: %q is used, though it is said not to be", row[0], row[2])
		case row[3] != "given" && row[3] != "inflected" && !unused:
			t.Errorf("%s: unknown use %q", row[0], row[3])
		}
	}
	if terms != 388 {
		t.Errorf("%d terms, want 388", terms)
	}
}

// TestCzechSheets holds of every sheet in Czech that all fits, on the smallest cards too, that
// no text is missing and that no English word is on it.
func TestCzechSheets(t *testing.T) {
	r := textstest.Content(t)
	l, err := texts.Language("cs", r.Catalogs...)
	if err != nil {
		t.Fatal(err)
	}
	c := l.Content(r.Content)
	mini, err := sheet.FindCardSize("mini")
	if err != nil {
		t.Fatal(err)
	}
	english, said := textstest.English(t), map[string]bool{}
	id := regexp.MustCompile(`[^ ]*[-\d][^ ]*`)
	for i, s := range export.Sheets() {
		if !slow.OneIn(i, 6) {
			continue
		}
		doc, found := s.LayOut(c, nil, sheet.Options{Language: l})
		_, small := s.LayOut(c, nil, sheet.Options{Language: l, Card: mini, Backs: press.LongEdge})
		for _, f := range append(found, small...) {
			t.Errorf("%s: %s:%d: %s", s.Name, f.Span.File, f.Span.Line, f.Message)
		}
		for _, p := range doc.Pages {
			for _, item := range p.Items {
				texts.Visit(item, func(text page.Text) {
					if strings.ContainsAny(text.String, "‹{|}") {
						t.Errorf("%s: %s", s.Name, text.String)
					}
					for _, w := range textstest.Words(id.ReplaceAllString(text.String, "")) {
						if english[w] && !said[w] {
							said[w] = true
							t.Errorf("%s: %s in %q", s.Name, w, text.String)
						}
					}
				})
			}
		}
	}
}

// TestMarksAlike holds that the box has the same counters of marks in every language.
func TestMarksAlike(t *testing.T) {
	r := textstest.Content(t)
	l, err := texts.Language("cs", r.Catalogs...)
	if err != nil {
		t.Fatal(err)
	}
	ids := func(c *model.Content, l wording.Language) (out []string) {
		for _, m := range counters.Marks(sheet.Sheet{Content: c, Opts: sheet.Options{Language: l}}) {
			out = append(out, m.ID)
		}
		return out
	}
	if got, want := ids(l.Content(r.Content), l), ids(r.Content, wording.Language{}); !slices.Equal(got, want) {
		t.Errorf("counters of the marks %v, in English %v", got, want)
	}
}

// TestOwnTerms holds that Czech terms which nobody has published are marked as our own: those of
// North Africa together, and the terrain that the published rules do not name.
func TestOwnTerms(t *testing.T) {
	marked := 0
	for _, f := range textstest.Content(t).Catalogs {
		if ours := strings.Contains(f.Header, "our own"); ours != (f.Name == "content/northafrica/texts/cs.po") {
			t.Errorf("%s: %v", f.Name, ours)
		}
		for _, e := range f.Entries {
			if strings.HasPrefix(e.Comment, "our term") {
				marked++
			}
		}
	}
	if marked < 11 {
		t.Errorf("%d terms are marked as our own", marked)
	}
}
