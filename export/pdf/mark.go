package pdf

import "hulldown/export/page"

func (w *writer) mark(m page.Mark, t page.Transform) {
	switch m.Kind {
	case page.Crop:
		w.path(cut(m.Area), t)
	case page.Link:
		// PDF/X allows no links on what is printed.
		if !w.press {
			w.link(m, t)
		}
	case page.Bookmark, page.Spot:
		// Outline, links and those who lay something on a picture ask for places by name.
	}
}

// cut is the hairline of a crop mark.
func cut(area page.Rect) page.Path {
	var pen page.Pen
	pen.Move(page.Point{X: area.X, Y: area.Y})
	pen.Line(page.Point{X: area.Right(), Y: area.Bottom()})
	return page.Path{Segments: pen.Segments(), Stroke: page.RGB(0), Width: page.CropWidth}
}

func (w *writer) link(m page.Mark, t page.Transform) {
	r := t.Rect(m.Area)
	if m.URL != "" {
		w.out.LinkString(points(r.X), points(r.Y), points(r.W), points(r.H), m.URL)
		return
	}
	id, ok := w.links[m.Name]
	if !ok {
		place := w.places[m.Name]
		id = w.out.AddLink()
		w.out.SetLink(id, points(place.At.Y), place.Page+1)
		w.links[m.Name] = id
	}
	w.out.Link(points(r.X), points(r.Y), points(r.W), points(r.H), id)
}

// bookmarks enters the lines of the outline that lead to a page, in order. The
// library counts the height of every entry from the top of the last page, so
// pages of other heights are made up for.
func (w *writer) bookmarks(d page.Document, index int) {
	last := d.Pages[len(d.Pages)-1].Size.H
	for _, e := range w.entries(d, index) {
		w.out.Bookmark(e.Title, e.Level, points(w.places[e.To].At.Y+last-w.height))
	}
}

// entries are the lines of the outline that lead to a page.
func (w *writer) entries(d page.Document, index int) (out []page.Entry) {
	for _, e := range d.Outline {
		if w.places[e.To].Page == index {
			out = append(out, e)
		}
	}
	return out
}
