package raster

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner paints outlines of straight lines on a picture: as the raster library asks,
// with a rasterizer no larger than what an outline covers.
type scanner struct {
	dst    *image.RGBA
	clip   image.Rectangle
	colour color.RGBA
	steps  []step
	raster vector.Rasterizer
	// evenOdd fills by the even-odd rule.
	evenOdd bool
	// covered is how much of each pixel the outlines cover, kept for its room.
	covered image.Alpha
}

// step is the beginning of an outline or a line to a place.
type step struct {
	at   fixed.Point26_6
	move bool
}

func (s *scanner) Start(a fixed.Point26_6) { s.steps = append(s.steps, step{a, true}) }
func (s *scanner) Line(b fixed.Point26_6)  { s.steps = append(s.steps, step{b, false}) }
func (s *scanner) Clear()                  { s.steps = s.steps[:0] }

// SetBounds, SetColor, SetWinding and SetClip are asked for by the library; the canvas
// sets its own.
func (s *scanner) SetBounds(int, int)      {}
func (s *scanner) SetColor(any)            {}
func (s *scanner) SetWinding(bool)         {}
func (s *scanner) SetClip(image.Rectangle) {}

// GetPathExtent returns what the outlines cover.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	var out fixed.Rectangle26_6
	for i, st := range s.steps {
		if i == 0 {
			out.Min, out.Max = st.at, st.at
		}
		out.Min.X, out.Min.Y = min(out.Min.X, st.at.X), min(out.Min.Y, st.at.Y)
		out.Max.X, out.Max.Y = max(out.Max.X, st.at.X), max(out.Max.Y, st.at.Y)
	}
	return out
}

// Draw fills the outlines by the non-zero rule, or by the even-odd one.
func (s *scanner) Draw() {
	all := s.GetPathExtent()
	area := image.Rect(all.Min.X.Floor(), all.Min.Y.Floor(), all.Max.X.Ceil(), all.Max.Y.Ceil()).Intersect(s.clip)
	if area.Empty() {
		return
	}
	if s.evenOdd {
		s.blend(s.oddly(area), area)
		return
	}
	s.raster.Reset(area.Dx(), area.Dy())
	// The library closes what it fills; a stroker gives the two sides of a line piece by
	// piece, and none of them is to be closed.
	for _, st := range s.steps {
		x, y := float32(int(st.at.X)-area.Min.X<<6)/64, float32(int(st.at.Y)-area.Min.Y<<6)/64
		if !st.move {
			s.raster.LineTo(x, y)
			continue
		}
		s.raster.MoveTo(x, y)
	}
	n := area.Dx() * area.Dy()
	s.covered = image.Alpha{Pix: slices.Grow(s.covered.Pix[:0], n)[:n], Stride: area.Dx(), Rect: image.Rect(0, 0, area.Dx(), area.Dy())}
	s.raster.DrawOp = draw.Src
	s.raster.Draw(&s.covered, s.covered.Rect, image.Opaque, image.Point{})
	s.blend(&s.covered, area)
}

// blend lays the colour on an area as far as the pixels of it are covered. Most are not at all or
// wholly.
func (s *scanner) blend(covered *image.Alpha, area image.Rectangle) {
	c := s.colour
	whole := uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | 0xff<<24
	mixed := func(of, with uint8, share uint32) uint8 {
		return uint8((uint32(of)*(255-share) + uint32(with)*share + 127) / 255)
	}
	for y := range area.Dy() {
		row := covered.Pix[y*covered.Stride:][:area.Dx()]
		to := s.dst.Pix[s.dst.PixOffset(area.Min.X, area.Min.Y+y):][:4*area.Dx()]
		for x := 0; x < len(row); x++ {
			switch share := uint32(row[x]); share {
			case 0:
				for x+8 < len(row) && binary.LittleEndian.Uint64(row[x+1:]) == 0 {
					x += 8
				}
			case 255:
				binary.LittleEndian.PutUint32(to[4*x:], whole)
				for ; x+8 < len(row) && binary.LittleEndian.Uint64(row[x+1:]) == math.MaxUint64; x += 8 {
					for p := to[4*x+4:][:32]; len(p) > 0; p = p[8:] {
						binary.LittleEndian.PutUint64(p, uint64(whole)<<32|uint64(whole))
					}
				}
			default:
				at := to[4*x : 4*x+3 : 4*x+3]
				at[0], at[1], at[2] = mixed(at[0], c.R, share), mixed(at[1], c.G, share), mixed(at[2], c.B, share)
			}
		}
	}
}
