// Package layouttest helps tests of sheets.
package layouttest

import (
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// Words lists outline, pages, words and links of a document, those of groups with them.
func Words(d page.Document) string {
	var b strings.Builder
	for _, e := range d.Outline {
		b.WriteString(strings.Repeat("> ", e.Level+1) + e.Title + " -> " + e.To + "\n")
	}
	for _, p := range d.Pages {
		b.WriteString("page " + p.Size.String() + "\n")
		p.Walk(func(_ page.Transform, item page.Item) {
			switch it := item.(type) {
			case page.Text:
				b.WriteString("  " + it.String + "\n")
			case page.Mark:
				if it.Kind == page.Link {
					b.WriteString("  -> " + it.Name + it.URL + "\n")
				}
			}
		})
	}
	return b.String()
}

// Ledger are the clauses of the rules in a language.
func Ledger(l wording.Language) []aids.Clause {
	var out []aids.Clause
	for _, c := range content.Clauses() {
		out = append(out, aids.Clause{ID: c.ID, Area: c.Area, Text: l.Of(wording.ClauseKey(c.ID), c.Text)})
	}
	return out
}
