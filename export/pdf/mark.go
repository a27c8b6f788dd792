package pdf

import (
	"github.com/go-pdf/fpdf"

	"hulldown.dev/export/page"
)

func (w *writer) mark(m page.Mark, t page.Transform) {
	switch m.Kind {
	case page.Crop:
		w.path(m.Hairline(), t)
	case page.Link:
		// PDF/X allows no links on what is printed.
		if !w.press {
			m.Area = t.Rect(m.Area)
			w.sheet().links = append(w.sheet().links, m)
		}
	case page.Bookmark, page.Spot:
		// Outline, links and those who lay something on a picture ask for places by name.
	}
}

// link tells the library the links of the page that it is writing.
func (w *writer) link(lib *fpdf.Fpdf, links []page.Mark) {
	for _, m := range links {
		x, y, wide, high := points(m.Area.X), points(m.Area.Y), points(m.Area.W), points(m.Area.H)
		if m.URL != "" {
			lib.LinkString(x, y, wide, high, m.URL)
			continue
		}
		place, id := w.places[m.Name], lib.AddLink()
		lib.SetLink(id, points(place.At.Y), place.Page+1)
		lib.Link(x, y, wide, high, id)
	}
}

// outline tells the library the outline of a document whose pages it has. It counts places
// from the upper edge of the last page, wherever they are, and a file ends with the page
// that was written last.
func (w *writer) outline(lib *fpdf.Fpdf, d page.Document) {
	last := len(w.sheets)
	for _, e := range d.Outline {
		place := w.places[e.To]
		lib.SetPage(place.Page + 1)
		lib.Bookmark(e.Title, e.Level, points(place.At.Y+w.sheets[last-1].page.Size.H-w.sheets[place.Page].page.Size.H))
	}
	lib.SetPage(last)
}
