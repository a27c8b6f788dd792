package pdf

import (
	"bytes"
	"crypto/sha256"
	"slices"

	"github.com/go-pdf/fpdf"

	"hulldown.dev/export/page"
)

// leastShared is how long a run has to be to be shared: one that is shorter takes no more
// room by being said again than an object of its own.
const leastShared = 1024

// beginPacked is between what the library says at the beginning of every template and what is
// shared, which is compressed before it is copied several times.
const beginPacked = "%\n"

// form is what is drawn by runs of decoration that say the same. Where there are several of
// these it is a template of the library, which knows the name only of one that was drawn.
type form struct {
	times    int
	template fpdf.Template
	name     string
}

// share finds the forms of the runs of all pages, and makes templates of those that are to
// be shared. It must come before the library is told a face, with which every template
// would begin.
func (w *writer) share(lib *fpdf.Fpdf) {
	forms := map[[sha256.Size]byte]*form{}
	corner, size := w.around()
	for _, s := range w.sheets {
		for i, p := range s.pieces {
			if p.kind != decorationRun || p.to-p.from < leastShared {
				continue
			}
			run := s.content[p.from:p.to]
			key := sha256.Sum256(run)
			if forms[key] == nil {
				forms[key] = &form{}
			}
			f := forms[key]
			if f.times++; f.times == 2 {
				w.templates++
				f.template = lib.CreateTemplateCustom(corner, size, func(t *fpdf.Tpl) {
					t.RawWriteBuf(bytes.NewReader(slices.Concat([]byte(beginPacked), w.packed(run))))
				})
			}
			s.pieces[i].form = f
		}
	}
}

// draw draws a form with its anchor at a place, which counts from the lower left corner of
// the page.
func (f *form) draw(lib *fpdf.Fpdf, at page.Point) {
	if f.name != "" {
		place := inPoints([]byte("q 1 0 0 1 "), at.X, at.Y)
		say(lib, append(append(append(place, " cm\n/TPL"...), f.name...), " Do Q\n"...))
		return
	}
	_, size := f.template.Size()
	_, height := lib.GetPageSize()
	x, y := float64(hundredths(at.X))/100, float64(hundredths(at.Y))/100
	lib.UseTemplateScaled(f.template, fpdf.PointType{X: x, Y: height - y - size.Ht}, size)
	f.name = f.template.ID()
}

// around is what any run lies within, wherever its anchor is on a page: the template's
// corner, its lower left, and its size.
func (w *writer) around() (fpdf.PointType, fpdf.SizeType) {
	var most page.Size
	for _, of := range w.sheets {
		most = page.Size{W: max(most.W, of.page.Size.W), H: max(most.H, of.page.Size.H)}
	}
	return fpdf.PointType{X: -points(most.W), Y: -points(most.H)}, fpdf.SizeType{Wd: 2 * points(most.W), Ht: 2 * points(most.H)}
}
