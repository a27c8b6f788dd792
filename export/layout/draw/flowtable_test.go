package draw

import (
	"strings"
	"testing"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// TestTableRows holds that columns are as wide as their cells want, that a long cell
// is broken within its column, and that a word wider than it does not fit.
func TestTableRows(t *testing.T) {
	c := Canvas{Fonts: font.Builtin(), Findings: &Findings{}}
	ps := TableRows([][]string{{"Gun", "Number"}, {"a gun of a name of many words, and of more than one line", "1"}}, page.Source{})
	f := Flow{Box: page.Rect{W: 80 * mm, H: 60 * mm}, Min: 2 * mm, Max: 4 * mm}
	boxes := ps[1].cellBoxes(f, ps[1].own(4*mm))
	if len(ps) != 2 || boxes[0].W <= 2*boxes[1].W || boxes[1].Right() > f.Box.Right() {
		t.Fatalf("the columns are %v in %d rows, want a wide and a narrow one", boxes, len(ps))
	}
	head, row := c.tall(f, ps[0], 4*mm), c.tall(f, ps[1], 4*mm)
	if row < 2*head || !c.Fits(f, ps, 4*mm) {
		t.Errorf("rows of %d and %d high, want the second of several lines", head, row)
	}
	if wide := TableRows([][]string{{strings.Repeat("wide", 20), "b"}}, page.Source{}); c.Fits(f, wide, 4*mm) {
		t.Error("a word that is wider than its column fits")
	}
}
