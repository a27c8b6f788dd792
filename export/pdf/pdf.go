// Package pdf writes pages as PDF. It is the only package that uses the PDF
// library.
//
// The same document gives the same bytes on every machine: dates are constant,
// the catalogue is sorted, and coordinates are computed in fixed point.
package pdf

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"hulldown/export/font"
	"hulldown/export/page"
)

// family is the name under which the library has our faces. It writes each
// face into the file under a name of its own making, "utf8" and this.
const family = "sheet-faces-of-sheets-"

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
	runes, err := checkRunes(d)
	if err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	doc := &writer{out: newFile(d, runes), fonts: font.Builtin(), places: d.Places(), links: map[string]int{}, press: d.Press}
	for i, p := range d.Pages {
		doc.headings(doc.entries(d, i))
		doc.page(p)
		doc.bookmarks(d, i)
	}
	var b bytes.Buffer
	if err := doc.out.Output(&b); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	file, err := finish(mended(b.Bytes()), d, doc)
	if err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	if _, err := w.Write(file); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

// newFile starts a file with all that holds for the whole of it.
func newFile(d page.Document, runes *shown) *fpdf.Fpdf {
	out := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: size(d.Pages[0].Size)})
	out.SetCreationDate(stamp)
	out.SetModificationDate(stamp)
	out.SetCatalogSort(true)
	out.SetProducer("Hulldown", true)
	out.SetTitle(d.Title, true)
	out.SetLang(d.Language)
	out.SetMargins(0, 0, 0)
	out.SetAutoPageBreak(false, 0)
	for f := range page.Face(page.Faces) {
		if f < page.Serif || d.Uses(f) {
			out.AddUTF8FontFromBytes(familyOf(f), style(f), narrowed(f, runes[f]))
		}
	}
	return out
}

// familyOf is the name under which the library has the family of a face.
func familyOf(f page.Face) string {
	if f >= page.Serif {
		return family + "serif-"
	}
	return family
}

// style is how the library names the faces of a family.
func style(f page.Face) string {
	if f.Heavy() {
		return "B"
	}
	return ""
}

// points converts a length; 72 points make 25.4 millimetres.
func points(m page.MM) float64 { return float64(int64(m)*72) / 25400 }

func size(s page.Size) fpdf.SizeType { return fpdf.SizeType{Wd: points(s.W), Ht: points(s.H)} }
