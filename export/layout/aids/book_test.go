package aids

import (
	"testing"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestEvenlyBelow holds that columns which begin and end on one page, below what is over its
// width, end alike, and that what comes below them lies below both.
func TestEvenlyBelow(t *testing.T) {
	s := sheet.Sheet{Content: &model.Content{}, Findings: &draw.Findings{}}
	b := NewBook(s, "Book", 1)
	over := b.Place(30 * mm)
	b.InColumns(2)
	var boxes []page.Rect
	b.Evenly(func() {
		boxes = nil
		for range 9 {
			b.Need(12 * mm)
			boxes = append(boxes, b.Place(10*mm))
		}
	})
	b.InColumns(1)
	below := b.Place(10 * mm)
	if first, last := boxes[0], boxes[8]; first.Y < over.Bottom() || last.X == first.X {
		t.Fatalf("below %v the columns are %v", over, boxes)
	}
	for _, box := range boxes {
		if box.Bottom() > below.Y {
			t.Errorf("%v is not above %v", box, below)
		}
	}
}

// TestNeedBelow holds that what has no room in either of two short columns comes on the next page.
func TestNeedBelow(t *testing.T) {
	s := sheet.Sheet{Content: &model.Content{}, Findings: &draw.Findings{}}
	b := NewBook(s, "Book", 1)
	b.Place(10 * mm)
	b.Place(b.Room.H - 20*mm)
	b.InColumns(2)
	b.Need(40 * mm)
	if page := b.page(); page != 2 {
		t.Errorf("it comes on page %d", page)
	}
}
