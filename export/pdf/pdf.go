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
	"fmt"
	"io"
	"time"

	"hulldown.dev/export/page"
)

// stamp is the date that every file carries: a clock would make each run
// differ.
var stamp = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// Write writes a document. It refuses one that page.Document.Check refuses,
// and text with a character beyond U+FFFF or without a glyph; nothing is
// written then.
func Write(w io.Writer, d page.Document) error {
	err := d.Check()
	if err == nil {
		err = checkRunes(d)
	}
	if err == nil {
		pages := drawn(d)
		err = pages.told(d).Output(finisher{pages, d, w})
	}
	if err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

// finisher finishes the file that the library writes, all of it at once, and hands it on.
type finisher struct {
	*writer
	of page.Document
	to io.Writer
}

// Write implements io.Writer.
func (f finisher) Write(file []byte) (int, error) {
	finished, err := f.finish(file, f.of)
	if err == nil {
		_, err = f.to.Write(finished)
	}
	return len(file), err
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
