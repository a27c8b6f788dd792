package raster_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
)

// TestEncode holds that the library reads back every point of drawings, of pictures like photographs
// and of the smallest ones, at most 15 % more bytes than it writes itself.
func TestEncode(t *testing.T) {
	of, err := raster.Picture(sample(), page.Rect{W: 20 * mm, H: 10 * mm}, 600)
	if err != nil {
		t.Fatal(err)
	}
	var e raster.Encoder
	for name, m := range map[string]*image.RGBA{"a drawing": of, "a photograph": photograph(300, 200), "a point": photograph(1, 1), "a column": photograph(1, 9)} {
		var ours, theirs bytes.Buffer
		if err := e.Encode(&ours, m); err != nil {
			t.Fatal(err)
		}
		quick := png.Encoder{CompressionLevel: png.BestSpeed}
		if err := quick.Encode(&theirs, m); err != nil {
			t.Fatal(err)
		}
		if most := theirs.Len()*23/20 + 64; ours.Len() > most {
			t.Errorf("%s is %d bytes, want at most %d", name, ours.Len(), most)
		}
		got, err := png.Decode(&ours)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		read, ok := got.(*image.RGBA)
		if !ok || !bytes.Equal(read.Pix, m.Pix) || read.Rect != m.Rect {
			t.Errorf("%s comes back as another picture", name)
		}
	}
	if err := e.Encode(failing{}, of); err == nil {
		t.Error("a failed write is none")
	}
	if err := e.Encode(&short{room: 100}, of); !errors.Is(err, errFull) {
		t.Errorf("a write that fails later gives %v", err)
	}
}

// photograph is a picture of which all points differ from their neighbours.
func photograph(w, h int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	r := rand.New(rand.NewPCG(3, 4))
	for y := range h {
		for x := range w {
			noise := r.IntN(6)
			m.SetRGBA(x, y, color.RGBA{uint8(x/2 + noise), uint8(y + noise), uint8((x+y)/3 + noise), 255})
		}
	}
	return m
}

var errFull = errors.New("full")

// short is a file on a disk with room for so many bytes.
type short struct{ room int }

func (s *short) Write(data []byte) (int, error) {
	if s.room -= len(data); s.room < 0 {
		return 0, errFull
	}
	return len(data), nil
}
