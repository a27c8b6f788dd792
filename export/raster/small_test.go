package raster_test

import (
	"bytes"
	"image/png"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
)

// TestWriteSmall holds that a small picture shows what a whole one does, to the nearest of its colours,
// also where these are more than a palette has, and refuses what that refuses.
func TestWriteSmall(t *testing.T) {
	many := page.Page{Size: page.Size{W: 40 * mm, H: 10 * mm}}
	for i := range 400 {
		var pen page.Pen
		pen.Rect(page.Rect{X: page.MM(i) * mm / 10, W: mm / 10, H: 10 * mm})
		many.Items = append(many.Items, page.Path{Segments: pen.Segments(), Fill: page.RGB(uint32(i%8*32<<16 | i/8%8*32<<8 | i/64*32))})
	}
	for n, p := range []page.Page{sample(), many} {
		var small bytes.Buffer
		if err := raster.WriteSmall(&small, p, 254); err != nil {
			t.Fatal(err)
		}
		file, want := drawn(t, p, 254)
		got, err := png.Decode(bytes.NewReader(small.Bytes()))
		if err != nil || got.Bounds() != want.Bounds() || n == 0 && small.Len() >= len(file) {
			t.Fatalf("page %d in %d bytes is %v, as a whole %v in %d: %v", n, small.Len(), got.Bounds(), want.Bounds(), len(file), err)
		}
		for x := range got.Bounds().Dx() {
			r, g, b, _ := got.At(x, 60).RGBA()
			r2, g2, b2, _ := want.At(x, 60).RGBA()
			for _, off := range []int{int(r>>8) - int(r2>>8), int(g>>8) - int(g2>>8), int(b>>8) - int(b2>>8)} {
				if max(off, -off) > 8 {
					t.Fatalf("page %d at %d: a colour is off by %d", n, x, off)
				}
			}
		}
		if err := raster.WriteSmall(&small, p, raster.LeastDPI-1); err == nil {
			t.Error("it is drawn at any resolution")
		}
	}
}
