package raster

import (
	"image"
	"image/color"
	"image/draw"

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
		draw.DrawMask(s.dst, area, image.NewUniform(s.colour), image.Point{}, s.oddly(area), area.Min, draw.Over)
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
	s.raster.Draw(s.dst, area, image.NewUniform(s.colour), image.Point{})
}
