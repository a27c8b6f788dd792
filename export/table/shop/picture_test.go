package shop

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table/tabletest"
)

var update = flag.Bool("update", false, "rewrite the picture in testdata")

// TestPicture holds that the picture of the handbook shows a card as a shop has it, with lines where
// it is cut and within which all that matters lies.
func TestPicture(t *testing.T) {
	p, _ := Find("mbprint")
	of := cards(t, "eitc", p)
	face := of.Face(of.Pieces[len(of.Pieces)-1].Front).Page
	line := func(r page.Rect, of page.Colour) page.Path {
		var pen page.Pen
		pen.Rect(r)
		return page.Path{Segments: pen.Segments(), Stroke: of, Width: page.Millimetre / 4, Dash: []page.MM{2 * page.Millimetre, page.Millimetre}}
	}
	face.Items = append(page.Unmarked(face.Items, func(page.Mark) bool { return true }), line(face.Trim, page.RGB(0xc8102e)), line(face.Trim.Inset(p.Safe), page.RGB(0x1d6fb8)))
	var b bytes.Buffer
	const dpi = 90
	if err := raster.WriteSmall(&b, face, dpi); err != nil {
		t.Fatal(err)
	}
	const file = "testdata/card.png"
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if share := tabletest.Differing(t, want, b.Bytes()); share > 0.03 {
		t.Errorf("%s is stale in %.0f%% of its points; refresh it with: go test ./export/table/shop -run TestPicture -update", file, 100*share)
	}
}
