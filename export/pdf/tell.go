package pdf

import (
	"bytes"

	"github.com/go-pdf/fpdf"

	"hulldown.dev/export/page"
)

// told tells the library the pages that are drawn. An error is kept by it until it writes the
// file.
func (w *writer) told(d page.Document) *fpdf.Fpdf {
	lib := newFile(d)
	w.share(lib)
	w.faces(lib, d)
	for i := range w.sheets {
		w.tell(lib, &w.sheets[i])
	}
	w.outline(lib, d)
	return lib
}

// newFile begins a file with all that holds for the whole of it. Streams are compressed when
// it is finished, all by one compressor, which takes a megabyte.
func newFile(d page.Document) *fpdf.Fpdf {
	lib := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: size(d.Pages[0].Size)})
	lib.SetCompression(false)
	lib.SetCatalogSort(true)
	lib.SetCreationDate(stamp)
	lib.SetModificationDate(stamp)
	lib.SetTitle(d.Title, true)
	lib.SetAuthor(author, true)
	lib.SetProducer(author, false)
	lib.SetLang(d.Language)
	return lib
}

// faces gives the library the faces that the pages use, and one where there are only titles,
// which it takes for Latin-1 as long as it has none.
func (w *writer) faces(lib *fpdf.Fpdf, d page.Document) {
	if len(d.Outline) > 0 && len(w.used()) == 0 {
		w.shown[page.Regular] = runes{}
	}
	for _, f := range w.used() {
		lib.AddUTF8FontFromBytes(faceName(f), "", fileOf(f, w.rare[f]))
		lib.SetFont(faceName(f), "", 10)
	}
}

// used are the faces of the pages, in order.
func (w *writer) used() (out []page.Face) {
	for f := range page.Face(page.Faces) {
		if w.shown[f] != nil {
			out = append(out, f)
		}
	}
	return out
}

// tell tells the library a page, and forgets what it says.
func (w *writer) tell(lib *fpdf.Fpdf, s *sheet) {
	lib.AddPageFormat("P", size(s.page.Size))
	trim, bleed := s.page.Trim, s.page.Bleed
	if trim.IsZero() {
		trim = page.Rect{W: s.page.Size.W, H: s.page.Size.H}
	}
	if bleed.IsZero() {
		bleed = trim
	}
	// A box that is set holds for all pages that follow, and counts from below.
	setBox := func(kind string, r page.Rect) {
		lib.SetPageBox(kind, points(r.X), points(s.page.Size.H-r.Bottom()), points(r.W), points(r.H))
	}
	setBox("trim", trim)
	setBox("bleed", bleed)
	var lines []byte
	at := 0
	for _, p := range s.pieces {
		lines = append(lines, s.content[at:p.from]...)
		at = p.to
		if p.kind == decorationRun && (p.form == nil || p.form.template == nil) {
			lines = append(inPoints(append(lines, "q 1 0 0 1 "...), p.at.X, s.page.Size.H-p.at.Y), " cm\n"...)
			lines = append(append(lines, s.content[p.from:p.to]...), "Q\n"...)
			continue
		}
		say(lib, lines)
		lines = lines[:0]
		switch p.kind {
		case decorationRun:
			p.form.draw(lib, page.Point{X: p.at.X, Y: s.page.Size.H - p.at.Y})
		case faceChange:
			lib.SetFont(faceName(p.face), "", points(p.size))
		case textRun:
			lib.Text(points(p.at.X), points(p.at.Y), p.text)
		}
	}
	say(lib, append(lines, s.content[at:]...))
	w.link(lib, s.links)
	s.content, s.pieces = nil, nil
}

// say adds lines to the page or the template that the library is writing, which ends the last
// of them.
func say(lib *fpdf.Fpdf, lines []byte) {
	if len(lines) > 0 {
		lib.RawWriteBuf(bytes.NewReader(lines[:len(lines)-1]))
	}
}

// points converts a length; 72 points make 25.4 millimetres. What the library makes of it
// with two digits behind the point is what inPoints does.
func points(m page.MM) float64 { return float64(int64(m)*72) / 25400 }

func size(s page.Size) fpdf.SizeType { return fpdf.SizeType{Wd: points(s.W), Ht: points(s.H)} }
