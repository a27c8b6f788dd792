package pdf

import (
	"bytes"

	"hulldown/export/page"
)

// writer draws pages one after the other.
type writer struct {
	file   file
	places map[string]page.Place
	// height is that of the page being drawn.
	height page.MM
	// press is set for a print shop.
	press  bool
	sheets []sheet
	tags   tags
	// images are the pictures of pixels, each once.
	images []*page.Pixels
	faces  [page.Faces]face
	// out is what the page being drawn says, set how its texts are set, and pen how the
	// shapes of the run of decoration being drawn are.
	out []byte
	set typeState
	pen penState
	// anchor is the place from which that run is drawn.
	anchor page.Point
}

// sheet is a page that is drawn: what it says, which parts of that are runs of decoration,
// the roles of what is read by number, and its links.
type sheet struct {
	page    page.Page
	content []byte
	runs    []run
	roles   []string
	links   []page.Mark
	// key is the number by which the tree of what is read finds its runs, and annotations
	// refer to its links.
	key         int
	annotations []byte
}

func (w *writer) page(p page.Page) {
	w.height, w.out, w.set = p.Size.H, w.out[:0], typeState{}
	w.sheets = append(w.sheets, sheet{page: p})
	w.items(p.Items, page.Transform{})
	w.untag()
	w.sheet().content = bytes.Clone(w.out)
}

// sheet is the one being drawn.
func (w *writer) sheet() *sheet { return &w.sheets[len(w.sheets)-1] }

// items draws items under a transform. Points are transformed here,
// in fixed point, so that links and bookmarks agree with the picture.
func (w *writer) items(items []page.Item, t page.Transform) {
	for _, item := range items {
		switch item := item.(type) {
		case page.Text:
			w.text(item, t)
		case page.Path:
			w.path(item, t)
		case page.Image:
			w.image(item, t)
		case page.Group:
			w.group(item, t)
		case page.Mark:
			w.mark(item, t)
		}
	}
}

// group draws a group. The end of a clip takes back how texts are set.
func (w *writer) group(g page.Group, t page.Transform) {
	inner := g.Transform.Within(t)
	if g.Clip.IsZero() {
		w.items(g.Items, inner)
		return
	}
	r := inner.Rect(g.Clip)
	w.untag()
	before := w.set
	w.out = append(w.box(append(w.out, "q "...), r), " re W n\n"...)
	w.items(g.Items, inner)
	w.untag()
	w.out = append(w.out, "Q\n"...)
	w.set = before
}

// box adds the lower left corner of a box, its width and its height.
func (w *writer) box(b []byte, r page.Rect) []byte {
	return inPoints(b, r.X, w.height-r.Bottom(), r.W, r.H)
}

// edges adds the left, lower, right and upper edge of a box.
func (w *writer) edges(b []byte, r page.Rect) []byte {
	return inPoints(b, r.X, w.height-r.Bottom(), r.Right(), w.height-r.Y)
}
