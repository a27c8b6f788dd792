// Package pdf writes pages as PDF, by the library fpdf, which no other package uses.
//
// A document is written in three steps. Its pages are drawn into bytes of our own, so that
// what comes twice is found (draw.go, share.go). The library is told the result and writes
// the file: pages, boxes, faces, texts, forms, links and the outline (tell.go). What it
// cannot be asked for is put into that file: tags, colour profiles, pictures, a description
// and compression (finish.go).
//
// The same document gives the same bytes on every machine: dates are constant, coordinates
// are computed in fixed point, and what the library leaves to chance is put in order.
package pdf

import (
	"bytes"
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
	file, err := file(d)
	if err == nil {
		_, err = w.Write(file)
	}
	if err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

func file(d page.Document) ([]byte, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	if err := checkRunes(d); err != nil {
		return nil, err
	}
	w := drawn(d)
	var raw bytes.Buffer
	if err := w.told(d).Output(&raw); err != nil {
		return nil, err
	}
	return w.finish(raw.Bytes(), d)
}

// drawn draws the pages of a document.
func drawn(d page.Document) *writer {
	w := &writer{places: d.Places(), press: d.Press}
	for i, p := range d.Pages {
		w.headings(d.Outline, i)
		w.page(p)
	}
	return w
}
