package layout

import (
	"slices"
	"testing"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestTableSheet holds that the table sheet is two pages with every box that it asks for,
// in type of one size of at least six points, and without the numbers of clauses.
func TestTableSheet(t *testing.T) {
	for _, titles := range aids.TableSides() {
		if got := aids.BoxesOf(aids.BuiltinAids(), titles); len(got) != len(titles) {
			t.Errorf("there are %d boxes for %d titles", len(got), len(titles))
		}
	}
	for _, paper := range sheet.Papers() {
		s, _ := sheet.New(nil, sheet.Options{Paper: paper}, "title.aids")
		pages := aids.TablePages(s, aids.BuiltinAids())
		if len(pages) != 2 || len(s.Findings.List) > 0 {
			t.Fatalf("%s: %d pages, found %v", paper.Name(), len(pages), s.Findings.List)
		}
		var sizes []page.MM
		for _, p := range pages {
			for _, item := range p.Items {
				if text, ok := item.(page.Text); ok && text.Face == page.Regular && !slices.Contains(sizes, text.Size) {
					sizes = append(sizes, text.Size)
				}
			}
		}
		if len(sizes) != 1 || sizes[0] < draw.SixPoints {
			t.Errorf("%s: running text is in the sizes %v", paper.Name(), sizes)
		}
	}
}
