package texts

import (
	"fmt"
	"strings"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Pictures returns what names the first page on which a message is printed, as print --svg
// names its pictures: one of content by where it is written, one of the tool by its words.
func Pictures(c *model.Content, own func(*model.Record) bool) func(Message) string {
	byPlace, words := map[diag.Span]string{}, []printed{}
	for _, s := range export.Sheets() {
		doc, _ := s.LayOut(c, nil, sheet.Options{Own: own})
		for i, p := range doc.Pages {
			name := fmt.Sprintf("%s-%03d.svg", s.Name, i+1)
			var all strings.Builder
			for _, item := range p.Items {
				visit(item, func(t page.Text) {
					if at := t.From.Span(); byPlace[at] == "" && at.File != "" {
						byPlace[at] = name
					}
					all.WriteString(t.String + " ")
				})
			}
			words = append(words, printed{name, squeezed(all.String())})
		}
	}
	return func(m Message) string {
		if m.At.File != "" {
			return byPlace[m.At]
		}
		part, _, _ := strings.Cut(m.English, "{")
		if part = squeezed(part); len(part) < shortest {
			return ""
		}
		for _, p := range words {
			if strings.Contains(p.text, part) {
				return p.page
			}
		}
		return ""
	}
}

// shortest is how long a text is at least to be looked for by its words.
const shortest = 3

// printed is the text of a page.
type printed struct{ page, text string }

// squeezed is a text with one plain blank between its words.
func squeezed(s string) string { return strings.Join(strings.Fields(s), " ") }

// visit calls do for each text of an item.
func visit(item page.Item, do func(page.Text)) {
	switch item := item.(type) {
	case page.Text:
		do(item)
	case page.Group:
		for _, inner := range item.Items {
			visit(inner, do)
		}
	}
}
