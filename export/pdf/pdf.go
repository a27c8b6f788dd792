// Package pdf writes pages as PDF.
//
// The same document gives the same bytes on every machine: dates are constant, objects
// have their numbers in the order of the document, and coordinates are computed in fixed
// point.
package pdf

import (
	"fmt"
	"io"
	"time"

	"hulldown/export/page"
)

// stamp is the date that every file carries: a clock would make each run
// differ.
var stamp = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// Write writes a document. It refuses one that page.Document.Check refuses,
// and text with a character beyond U+FFFF or without a glyph; nothing is
// written then.
func Write(w io.Writer, d page.Document) error {
	if err := d.Check(); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	if err := checkRunes(d); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	if _, err := w.Write(drawn(d).finish(d)); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

// The objects with which every file begins: the list of pages, what all of them draw with,
// and the pages.
const (
	pagesObject = 1 + iota
	resources
	firstPage
)

// pageObject is the number of a page.
func pageObject(index int) int { return firstPage + index }

// drawn draws the pages of a document.
func drawn(d page.Document) *writer {
	w := &writer{places: d.Places(), press: d.Press}
	for range len(d.Pages) + firstPage - 1 {
		w.file.reserve()
	}
	for _, p := range d.Pages {
		w.headings(entries(d, w.places, len(w.sheets)))
		w.page(p)
	}
	return w
}

// entries are the lines of the outline that lead to a page.
func entries(d page.Document, places map[string]page.Place, index int) (out []page.Entry) {
	for _, e := range d.Outline {
		if places[e.To].Page == index {
			out = append(out, e)
		}
	}
	return out
}
