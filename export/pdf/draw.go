package pdf

import (
	"bytes"

	"hulldown.dev/export/page"
)

// writer draws pages one after the other.
type writer struct {
	places map[string]page.Place
	// height is the height of the page being drawn.
	height page.MM
	// press is set for a print shop.
	press  bool
	sheets []sheet
	tags   tags
	// images are the pictures of pixels, each once.
	images []placed
	packer
	// templates is how many drawings are shared.
	templates int
	// shown are the characters that each face shows, and rare is set where one is not usual.
	shown [page.Faces]runes
	rare  [page.Faces]bool
	// out is what the page being drawn says, set how its texts are set, and pen how the
	// shapes of the run of decoration being drawn are.
	out []byte
	set typeState
	pen penState
	// anchor is the place from which that run is drawn.
	anchor page.Point
}

// sheet is a page that is drawn: what it says, the pieces of that, the roles of what is read
// by number, and its links.
type sheet struct {
	page    page.Page
	content []byte
	pieces  []piece
	roles   []string
	links   []page.Mark
}

// piece is a part of what a page says that the library is told by a call of its own, between
// two places in the bytes of the page.
type piece struct {
	kind     pieceKind
	from, to int
	// at is the anchor of a run, from which its places count, or the start of a text; form is
	// what the run is drawn by.
	at   page.Point
	form *form
	face page.Face
	size page.MM
	text string
}

// pieceKind is the kind of a piece.
type pieceKind uint8

const (
	// decorationRun is drawn alike wherever it is, so that it can be shared.
	decorationRun pieceKind = iota
	// faceChange sets face and size of the texts that follow.
	faceChange
	textRun
)

func (w *writer) page(p page.Page) {
	w.height, w.out, w.set = p.Size.H, w.out[:0], typeState{face: w.set.face}
	w.sheets = append(w.sheets, sheet{page: p})
	w.items(p.Items, page.Transform{})
	w.untag()
	w.sheet().content = bytes.Clone(w.out)
}

// sheet is the one being drawn.
func (w *writer) sheet() *sheet { return &w.sheets[len(w.sheets)-1] }

// piece adds a piece that begins and ends here.
func (w *writer) piece(p piece) {
	p.from, p.to = len(w.out), len(w.out)
	w.sheet().pieces = append(w.sheet().pieces, p)
}

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

// group draws a group. The end of a clip takes back how texts are set, in the file and not
// in the library: it knows the face that it was told last.
func (w *writer) group(g page.Group, t page.Transform) {
	inner := g.Transform.Within(t)
	if g.Clip.IsZero() {
		w.items(g.Items, inner)
		return
	}
	r := inner.Rect(g.Clip)
	w.untag()
	before := w.set
	w.out = inPoints(append(w.out, "q "...), r.X, w.height-r.Bottom(), r.W, r.H)
	w.out = append(w.out, " re W n\n"...)
	w.items(g.Items, inner)
	w.untag()
	w.out = append(w.out, "Q\n"...)
	if w.set.face != before.face {
		before = typeState{face: w.set.face}
	}
	w.set = before
}
