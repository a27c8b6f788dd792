// Package page holds finished pages as values: what is where on paper, in
// millimetres from the top left, with the place in the author's text that each
// thing came from.
//
// Layout makes pages, imposition turns pages into pages, and a backend draws
// them; nothing here depends on a file format.
package page

// Document is a run of pages with what a reader needs to find its way.
type Document struct {
	Title string
	// Language is a BCP 47 tag such as "en".
	Language string
	Pages    []Page
	// Outline lists places in reading order.
	Outline []Entry
	// Press is set when the document is for a print shop.
	Press bool
	// Uncut is set when pictures of its pages show the bleed too.
	Uncut bool
	// Rest holds pieces that are on none of the pages, since those of other documents are to
	// share a sheet with them.
	Rest []Piece
}

// Piece is what is cut out of a sheet: its front and its back, of one size, and what it is
// called.
type Piece struct {
	Front, Back Page
	Title       string
}

// Entry is one line of an outline. Level is 0 at the top and at most one more
// than that of the entry before; To is the Name of a Bookmark in the document.
type Entry struct {
	Title string
	Level int
	To    string
}

// Page is one side of paper. Trim is where the paper is cut, zero where it is
// used as it is. Bleed is how far ink runs beyond the cut, zero for no farther;
// it holds the Trim. Items are drawn in order.
type Page struct {
	Size  Size
	Trim  Rect
	Bleed Rect
	Items []Item
	// Shown is the piece that the page shows alone.
	Shown Shown
}

// Place is where a Bookmark lies: the index of the page, and the point on it.
type Place struct {
	Page int
	At   Point
}

// Places returns the place of every Bookmark by its name, transforms of groups
// applied. Of several with one name the first counts; Check refuses those.
func (d Document) Places() map[string]Place {
	places := map[string]Place{}
	for i, p := range d.Pages {
		p.Walk(func(t Transform, item Item) {
			m, ok := item.(Mark)
			if !ok || m.Kind != Bookmark {
				return
			}
			if _, taken := places[m.Name]; !taken {
				places[m.Name] = Place{Page: i, At: t.Apply(Point{m.Area.X, m.Area.Y})}
			}
		})
	}
	return places
}

// Walk visits every item of a page, groups before their contents, with the transform that it
// belongs to.
func (p Page) Walk(visit func(Transform, Item)) { walk(p.Items, Transform{}, visit) }

// walk visits every item, groups before their contents, with the transform
// that it belongs to.
func walk(items []Item, t Transform, visit func(Transform, Item)) {
	for _, item := range items {
		visit(t, item)
		if g, ok := item.(Group); ok {
			walk(g.Items, g.Transform.Within(t), visit)
		}
	}
}
