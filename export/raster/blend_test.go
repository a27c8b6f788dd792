package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// TestBlend holds that a colour is laid on as the library lays it, whatever part of the points is
// covered, to the last but one value.
func TestBlend(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	area := image.Rect(3, 2, 3+61, 2+40)
	covered := image.NewAlpha(image.Rect(0, 0, area.Dx(), area.Dy()))
	for i := 0; i < len(covered.Pix); {
		share := []uint8{0, 255, uint8(r.IntN(256))}[r.IntN(3)]
		for end := i + 1 + r.IntN(30); i < end && i < len(covered.Pix); i++ {
			covered.Pix[i] = share
		}
	}
	ours := image.NewRGBA(image.Rect(0, 0, 70, 50))
	draw.Draw(ours, ours.Rect, image.NewUniform(color.RGBA{200, 40, 90, 255}), image.Point{}, draw.Src)
	theirs := image.NewRGBA(ours.Rect)
	copy(theirs.Pix, ours.Pix)
	colour := color.RGBA{10, 220, 130, 255}
	s := scanner{dst: ours, colour: colour}
	s.blend(covered, area)
	draw.DrawMask(theirs, area, image.NewUniform(colour), image.Point{}, covered, image.Point{}, draw.Over)
	for i := range ours.Pix {
		if off := int(ours.Pix[i]) - int(theirs.Pix[i]); off < -1 || off > 1 {
			t.Fatalf("byte %d is %d, want %d", i, ours.Pix[i], theirs.Pix[i])
		}
	}
}
