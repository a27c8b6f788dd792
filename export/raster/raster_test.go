package raster_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
)

const mm = page.Millimetre

// sample is a page of 20 × 10 mm: a red left half, in a group that is clipped to the
// upper 5 mm a blue right half, a black frame, and a letter in the red.
func sample() page.Page {
	box := func(r page.Rect) []page.Segment {
		var pen page.Pen
		pen.Rect(r)
		return pen.Segments()
	}
	return page.Page{Size: page.Size{W: 20 * mm, H: 10 * mm}, Items: []page.Item{
		page.Path{Segments: box(page.Rect{W: 10 * mm, H: 10 * mm}), Fill: page.RGB(0xff0000)},
		page.Group{Transform: page.Transform{Move: page.Point{X: 10 * mm}}, Clip: page.Rect{W: 10 * mm, H: 5 * mm}, Items: []page.Item{
			page.Path{Segments: box(page.Rect{W: 10 * mm, H: 10 * mm}), Fill: page.RGB(0x0000ff)},
		}},
		page.Path{Segments: box(page.Rect{W: 20 * mm, H: 10 * mm}), Stroke: page.RGB(0), Width: 1 * mm},
		page.Text{Face: page.Bold, Size: 6 * mm, Colour: page.RGB(0xffffff), At: page.Point{X: 3 * mm, Y: 7 * mm}, Width: 3 * mm, String: "I"},
	}}
}

func drawn(t *testing.T, p page.Page, dpi int) ([]byte, image.Image) {
	t.Helper()
	var b bytes.Buffer
	if err := raster.Write(&b, p, page.Rect{W: p.Size.W, H: p.Size.H}, dpi); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), m
}

// TestWrite holds size and colours of a picture at places, and that the same page gives
// the same bytes, with the resolution in them.
func TestWrite(t *testing.T) {
	file, m := drawn(t, sample(), 254)
	if m.Bounds() != image.Rect(0, 0, 200, 100) {
		t.Fatalf("the picture is %v", m.Bounds())
	}
	for _, want := range []struct {
		x, y int
		rgb  uint32
	}{{20, 50, 0xff0000}, {150, 20, 0x0000ff}, {150, 70, 0xffffff}, {2, 50, 0}, {198, 50, 0}, {41, 60, 0xffffff}} {
		r, g, b, _ := m.At(want.x, want.y).RGBA()
		got := color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
		if got != (color.RGBA{uint8(want.rgb >> 16), uint8(want.rgb >> 8), uint8(want.rgb), 255}) {
			t.Errorf("at %d, %d it is %v, want %06x", want.x, want.y, got, want.rgb)
		}
	}
	again, _ := drawn(t, sample(), 254)
	if !bytes.Equal(file, again) {
		t.Error("the same page gives other bytes")
	}
	if !bytes.Contains(file, []byte("pHYs\x00\x00\x27\x10\x00\x00\x27\x10\x01")) {
		t.Error("the picture does not state 10000 dots per metre")
	}
}

// TestCut holds that a picture shows a part of the page where that is asked for.
func TestCut(t *testing.T) {
	var b bytes.Buffer
	if err := raster.Write(&b, sample(), page.Rect{X: 12 * mm, Y: 2 * mm, W: 4 * mm, H: 2 * mm}, 254); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil || m.Bounds() != image.Rect(0, 0, 40, 20) {
		t.Fatalf("%v, %v", m.Bounds(), err)
	}
	if r, _, blue, _ := m.At(0, 0).RGBA(); r != 0 || blue != 0xffff {
		t.Error("the corner is not blue")
	}
}

// TestRefused holds what gives no picture.
func TestRefused(t *testing.T) {
	whole := page.Rect{W: 20 * mm, H: 10 * mm}
	for _, dpi := range []int{0, 29, 1201} {
		if raster.Write(&bytes.Buffer{}, sample(), whole, dpi) == nil {
			t.Errorf("%d dots per inch are taken", dpi)
		}
	}
	broken := sample()
	broken.Items = append(broken.Items, page.Text{String: "\xff"})
	if raster.Write(&bytes.Buffer{}, broken, whole, 100) == nil {
		t.Error("a broken page is drawn")
	}
	if raster.Write(failing{}, sample(), whole, 100) == nil {
		t.Error("a failed write is none")
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("full") }
