package pdf

import (
	"fmt"

	"hulldown/export/page"
)

func (w *writer) mark(m page.Mark, t page.Transform) {
	switch m.Kind {
	case page.Crop:
		w.path(cut(m.Area), t)
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

// cut is the hairline of a crop mark.
func cut(area page.Rect) page.Path {
	var pen page.Pen
	pen.Move(page.Point{X: area.X, Y: area.Y})
	pen.Line(page.Point{X: area.Right(), Y: area.Bottom()})
	return page.Path{Segments: pen.Segments(), Stroke: page.RGB(0), Width: page.CropWidth}
}

// link is a link of the page being drawn, with the number by which the tree of what is
// read finds it.
func (w *writer) link(m page.Mark, key int) []byte {
	b := fmt.Appendf(nil, "<</Type /Annot /Subtype /Link /StructParent %d /Rect [", key)
	b = append(w.edges(b, m.Area), "] /Border [0 0 0] "...)
	if m.URL == "" {
		return append(append(b, w.destination(m.Name)...), ">>"...)
	}
	b = append(b, "/A <</S /URI /URI ("...)
	for _, c := range []byte(m.URL) {
		b = quoted(b, c)
	}
	return append(b, ")>>>>"...)
}

// destination leads to the place with a name, at the upper edge of what is shown.
func (w *writer) destination(name string) []byte {
	place := w.places[name]
	b := fmt.Appendf(nil, "/Dest [%d 0 R /XYZ 0 ", pageObject(place.Page))
	return append(inPoints(b, w.sheets[place.Page].page.Size.H-place.At.Y), " null]"...)
}

// entry is a line of the outline in the making: the numbers of the entries around it,
// counted from 0 and -1 for none, and how many it has below it.
type entry struct{ parent, before, next, first, last, count int }

// outline adds the outline of a document, of which nothing but its top is shown at first,
// and returns what the catalogue says of it.
func (w *writer) outline(d page.Document) string {
	if len(d.Outline) == 0 {
		return ""
	}
	lines := linked(d.Outline)
	root := w.file.reserve()
	refer := func(b []byte, name string, n int) []byte {
		if n < 0 {
			return b
		}
		return fmt.Appendf(b, " /%s %d 0 R", name, root+1+n)
	}
	for i, e := range lines[:len(d.Outline)] {
		parent := root
		if e.parent < len(d.Outline) {
			parent = root + 1 + e.parent
		}
		b := fmt.Appendf(nil, "<</Title %s /Parent %d 0 R ", textString(d.Outline[i].Title), parent)
		b = append(b, w.destination(d.Outline[i].To)...)
		b = refer(refer(refer(refer(b, "Prev", e.before), "Next", e.next), "First", e.first), "Last", e.last)
		if e.count > 0 {
			b = fmt.Appendf(b, " /Count %d", -e.count)
		}
		w.file.add(append(b, ">>"...))
	}
	top := lines[len(d.Outline)]
	b := refer(refer([]byte("<</Type /Outlines"), "First", top.first), "Last", top.last)
	w.file.set(root, fmt.Appendf(b, " /Count %d>>", top.count))
	return fmt.Sprintf("/Outlines %d 0 R /PageMode /UseOutlines\n", root)
}

// linked are the entries of an outline, and behind them one for what is above all of them.
func linked(outline []page.Entry) []entry {
	top := len(outline)
	lines := make([]entry, top+1)
	for i := range lines {
		lines[i] = entry{parent: top, before: -1, next: -1, first: -1, last: -1}
	}
	// open is the entry at each level that the next one may be below.
	open := []int{top}
	for i, e := range outline {
		open = open[:e.Level+1]
		parent := &lines[open[e.Level]]
		lines[i].parent, lines[i].before = open[e.Level], parent.last
		if parent.last >= 0 {
			lines[parent.last].next = i
		} else {
			parent.first = i
		}
		parent.last = i
		parent.count++
		open = append(open, i)
	}
	return lines
}
