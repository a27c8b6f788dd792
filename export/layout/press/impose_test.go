package press

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// The papers and cards that pages are laid on and laid out in here, and the margin about them.
var (
	a4, letter  = page.Size{W: 210 * mm, H: 297 * mm}, page.Size{W: 215.9 * mm, H: 279.4 * mm}
	poker, mini = page.Size{W: 63.5 * mm, H: 88.9 * mm}, page.Size{W: 44 * mm, H: 68 * mm}
)

const margin = 5 * mm

func TestSlots(t *testing.T) {
	tests := []struct {
		name string
		im   Imposition
		size page.Size
		n    int
		// first and last are the corners of these slots.
		first, last page.Point
	}{
		{"poker on a4", Imposition{Sheet: a4, Margin: margin}, poker, 9,
			page.Point{X: 9.75 * mm, Y: 15.15 * mm}, page.Point{X: 136.75 * mm, Y: 192.95 * mm}},
		{"poker on letter", Imposition{Sheet: letter, Margin: margin}, poker, 9,
			page.Point{X: 12.7 * mm, Y: 6.35 * mm}, page.Point{X: 139.7 * mm, Y: 184.15 * mm}},
		{"mirrored", Imposition{Sheet: a4, Margin: margin, Turn: LongEdge}, poker, 9,
			page.Point{X: 136.75 * mm, Y: 15.15 * mm}, page.Point{X: 9.75 * mm, Y: 192.95 * mm}},
		{"offset", Imposition{Sheet: a4, Margin: margin, Offset: page.Point{X: 500, Y: -250}}, poker, 9,
			page.Point{X: 10.25 * mm, Y: 14.9 * mm}, page.Point{X: 137.25 * mm, Y: 192.7 * mm}},
		{"mini on a4", Imposition{Sheet: a4, Margin: margin}, mini, 16,
			page.Point{X: 17 * mm, Y: 12.5 * mm}, page.Point{X: 149 * mm, Y: 216.5 * mm}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			slots := tt.im.Slots(tt.size)
			if len(slots) != tt.n {
				t.Fatalf("%d slots, want %d", len(slots), tt.n)
			}
			corner := func(r page.Rect) page.Point { return page.Point{X: r.X, Y: r.Y} }
			if got := corner(slots[0]); got != tt.first {
				t.Errorf("first at %v, want %v", got, tt.first)
			}
			if got := corner(slots[tt.n-1]); got != tt.last {
				t.Errorf("last at %v, want %v", got, tt.last)
			}
		})
	}
	for _, size := range []page.Size{a4, {}, {W: 1, H: -1}} {
		if slots := (Imposition{Sheet: a4, Margin: margin}).Slots(size); len(slots) > 0 {
			t.Errorf("%v has %d slots, want none", size, len(slots))
		}
	}
}

func TestImpose(t *testing.T) {
	one := page.Page{Size: page.Size{W: 50 * mm, H: 40 * mm}, Items: []page.Item{page.Mark{Kind: page.Bookmark, Name: "x"}}}
	im := Imposition{Sheet: page.Size{W: 110 * mm, H: 60 * mm}, Margin: margin, Cuts: true}
	sheets := Impose([]page.Page{one, one, one}, im)
	if len(sheets) != 2 {
		t.Fatalf("%d sheets, want 2", len(sheets))
	}
	want := page.Page{
		Size: im.Sheet, Trim: page.Rect{W: 110 * mm, H: 60 * mm},
		Items: []page.Item{
			page.Group{Transform: page.Transform{Move: page.Point{X: 5 * mm, Y: 10 * mm}}, Clip: page.Rect{W: 50 * mm, H: 40 * mm}, Items: one.Items},
			page.Mark{Area: page.Rect{X: 5 * mm, Y: 5.5 * mm, H: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 5 * mm, Y: 51 * mm, H: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 55 * mm, Y: 5.5 * mm, H: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 55 * mm, Y: 51 * mm, H: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 0.5 * mm, Y: 10 * mm, W: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 56 * mm, Y: 10 * mm, W: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 0.5 * mm, Y: 50 * mm, W: 3.5 * mm}},
			page.Mark{Area: page.Rect{X: 56 * mm, Y: 50 * mm, W: 3.5 * mm}},
		},
	}
	if diff := cmp.Diff(want, sheets[1]); diff != "" {
		t.Error(diff)
	}
	if got := Impose(nil, im); got != nil {
		t.Errorf("no pages give %d sheets", len(got))
	}
}

// TestBleedIsStraight holds that pages at the edge of a block bleed straight outward over their
// own height or width, with the corners, and have no other's ink beside them.
func TestBleedIsStraight(t *testing.T) {
	const edge, bleed = 10 * mm, 3 * mm
	inks := []page.Colour{page.RGB(1), page.RGB(2), page.RGB(3), page.RGB(4), page.RGB(4), page.RGB(5), page.RGB(6)}
	var pages []page.Page
	for _, ink := range inks {
		p := page.Page{Size: page.Size{W: edge, H: edge}}
		var pen page.Pen
		pen.Rect(page.Rect{W: edge, H: edge}.Inset(-bleed))
		p.Items = []page.Item{page.Path{Segments: pen.Segments(), Fill: ink}}
		pages = append(pages, p)
	}
	im := Imposition{Sheet: page.Size{W: 3*edge + 2*margin, H: 3*edge + 2*margin}, Margin: margin, Bleed: bleed}
	for _, turn := range []Turn{FrontsOnly, LongEdge, ShortEdge} {
		im.Turn = turn
		slots, items := im.Slots(pages[0].Size), Impose(pages, im)[0].Items
		at := func(x, y page.MM) (top page.Colour) {
			for _, item := range items {
				if path, ok := item.(page.Path); ok && draw.Extent(path).Contains(page.Rect{X: x, Y: y, W: 1, H: 1}) {
					top = path.Fill
				}
			}
			return top
		}
		taken := func(x, y page.MM) bool {
			return slices.ContainsFunc(slots[:len(pages)], func(r page.Rect) bool { return r.Contains(page.Rect{X: x, Y: y, W: 1, H: 1}) })
		}
		for i, ink := range inks {
			r := slots[i]
			for along := page.MM(mm / 10); along < edge; along += mm / 2 {
				for _, p := range []page.Point{{X: r.X - mm, Y: r.Y + along}, {X: r.Right() + mm, Y: r.Y + along}, {X: r.X + along, Y: r.Y - mm}, {X: r.X + along, Y: r.Bottom() + mm}} {
					// Where the last row ends, two bleed onto one place.
					inner := !taken(p.X, p.Y) && (taken(p.X, p.Y-bleed) || taken(p.X, p.Y+bleed)) && (taken(p.X-bleed, p.Y) || taken(p.X+bleed, p.Y))
					if got := at(p.X, p.Y); !taken(p.X, p.Y) && !inner && got != ink {
						t.Fatalf("turned over the edge %v, beside page %d at %v there is %v, want %v", turn, i+1, p, got, ink)
					}
				}
			}
		}
		for _, corner := range []page.Point{{X: margin - mm, Y: margin - mm}, {X: margin + 3*edge + mm, Y: margin - mm}} {
			if turn != ShortEdge && !at(corner.X, corner.Y).Ink {
				t.Errorf("turned over the edge %v, no ink at the corner %v", turn, corner)
			}
		}
	}
}

// TestCrosses holds that corners at which inks meet are marked once, in the colour of the paper, and
// that pages without ink at their edge have none.
func TestCrosses(t *testing.T) {
	solid := page.Page{Size: poker, Trim: page.Rect{W: poker.W, H: poker.H}}
	var pen page.Pen
	pen.Rect(page.Rect{W: poker.W, H: poker.H}.Inset(-3 * mm))
	solid.Items = []page.Item{page.Path{Segments: pen.Segments(), Fill: draw.Ink}}
	im := Imposition{Sheet: a4, Margin: margin, Bleed: 3 * mm, Cuts: true}
	count := func(pages ...page.Page) (crosses int) {
		for _, item := range Impose(pages, im)[0].Items {
			if path, ok := item.(page.Path); ok && path.Fill == draw.Paper {
				crosses += len(path.Segments) / 10 // two bars of five segments
			}
		}
		return crosses
	}
	if n := count(solid, solid); n != 6 {
		t.Errorf("two pages side by side have %d corners marked, want 6", n)
	}
	if n := count(page.Page{Size: poker}, page.Page{Size: poker}); n != 0 {
		t.Errorf("white pages have %d corners marked", n)
	}
}
