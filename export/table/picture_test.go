package table_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/wording"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata")

// TestPictures holds that the pictures of the handbook show the tables as they are, but for what a
// drawing more or less changes.
func TestPictures(t *testing.T) {
	for _, id := range []string{"seven-rounds", "merging-forces"} {
		of, _, err := table.OfGame(contenttest.Content(t), id, nil, wording.Language{})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		const dpi = 30
		if err := raster.WriteSmall(&b, seen(of), dpi); err != nil {
			t.Fatal(err)
		}
		file := "testdata/" + id + ".png"
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
			t.Errorf("%s is stale in %.0f%% of its points; refresh it with: go test ./export/table -run TestPictures -update", file, 100*share)
		}
	}
}

// seen is a table from above: its places as outlines, and what lies in them with the highest on top.
func seen(of *table.Table) page.Page {
	p := page.Page{Size: of.Area.Size()}
	var ground page.Pen
	ground.Rect(page.Rect{W: of.Area.W, H: of.Area.H})
	p.Items = append(p.Items, page.Path{Segments: ground.Segments(), Fill: page.RGB(0x4d6b57)})
	lay := func(f *table.Face, middle page.Point, turns int) {
		if f == nil {
			return
		}
		// A group turns about its corner.
		s, move := f.Page.Size, page.Point{}
		switch turns {
		case 0:
			move = page.Point{X: -s.W / 2, Y: -s.H / 2}
		case 1:
			move = page.Point{X: s.H / 2, Y: -s.W / 2}
		case 2:
			move = page.Point{X: s.W / 2, Y: s.H / 2}
		case 3:
			move = page.Point{X: -s.H / 2, Y: s.W / 2}
		}
		at := page.Point{X: middle.X - of.Area.X + move.X, Y: middle.Y - of.Area.Y + move.Y}
		p.Items = append(p.Items, page.Group{Transform: page.Transform{Move: at, Turns: int8(turns)}, Items: page.Unmarked(f.Page.Items, func(page.Mark) bool { return true })})
	}
	for _, place := range of.Places {
		var pen page.Pen
		pen.Rect(page.Rect{X: place.Box.X - of.Area.X, Y: place.Box.Y - of.Area.Y, W: place.Box.W, H: place.Box.H})
		p.Items = append(p.Items, page.Path{Segments: pen.Segments(), Stroke: page.RGB(0xc9d6c4), Width: page.Millimetre})
		lay(of.Face(place.Face), place.Box.Centre(), 0)
	}
	for i := range of.Start {
		s := &of.Start[i]
		piece := of.Piece(s.Pieces[0])
		face := of.Face(piece.Front)
		if s.Down && piece.Back != "" {
			face = of.Face(piece.Back)
		}
		lay(face, s.At, s.Turns)
	}
	return p
}
