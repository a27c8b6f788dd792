// Package raster draws pages as PNG pictures at a resolution. It is the only package
// that uses the raster library.
package raster

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"hulldown.dev/export/page"
)

// The resolutions that a picture may have, in dots per inch.
const (
	LeastDPI = 30
	MostDPI  = 1200
)

// Write writes what lies within a rectangle of a page as a PNG that states its
// resolution. It refuses what page.Document.Check refuses of a page, and a resolution out
// of bounds; nothing is written then.
func Write(w io.Writer, p page.Page, cut page.Rect, dpi int) error {
	if err := refused(p, dpi); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture(p, cut, dpi)); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	if _, err := w.Write(resolved(b.Bytes(), dpi)); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	return nil
}

// refused says why a page is not drawn at a resolution, nil where it is.
func refused(p page.Page, dpi int) error {
	if dpi < LeastDPI || dpi > MostDPI {
		return fmt.Errorf("write png: %d dots per inch are not %d to %d", dpi, LeastDPI, MostDPI)
	}
	links := page.Unmarked(p.Items, func(m page.Mark) bool { return m.Kind == page.Link })
	if err := (page.Document{Pages: []page.Page{{Size: p.Size, Items: links}}}).Check(); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	return nil
}

// header is the length of a PNG's signature and first chunk, behind which its resolution
// is stated.
const header = 8 + 25

// resolved returns a PNG with a chunk that states its resolution.
func resolved(file []byte, dpi int) []byte {
	chunk := append([]byte{0, 0, 0, 9}, "pHYs"...)
	perMetre := uint32((dpi*10000 + 127) / 254)
	chunk = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(chunk, perMetre), perMetre)
	chunk = append(chunk, 1) // per metre
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return append(append(bytes.Clone(file[:header]), chunk...), file[header:]...)
}

// picture draws what lies within a rectangle of a page on white.
func picture(p page.Page, cut page.Rect, dpi int) *image.RGBA {
	at := scale{origin: page.Point{X: cut.X, Y: cut.Y}, dpi: dpi}
	size := at.point(page.Point{X: cut.Right(), Y: cut.Bottom()})
	bounds := image.Rect(0, 0, max(size.X.Round(), 1), max(size.Y.Round(), 1))
	out := image.NewRGBA(bounds)
	draw.Draw(out, bounds, image.White, image.Point{}, draw.Src)
	c := &canvas{scale: at, scan: scanner{dst: out, clip: bounds}, faces: faces()}
	c.fill = rasterx.NewFiller(bounds.Dx(), bounds.Dy(), &c.scan)
	c.line = rasterx.NewDasher(bounds.Dx(), bounds.Dy(), &c.scan)
	c.items(p.Items, page.Transform{})
	return out
}

// scale converts places on paper to 64ths of a pixel.
type scale struct {
	origin page.Point
	dpi    int
}

func (s scale) length(m page.MM) fixed.Int26_6 {
	v := int64(m) * int64(s.dpi) * 64
	const inch = 25400
	if v < 0 {
		return fixed.Int26_6((v - inch/2) / inch)
	}
	return fixed.Int26_6((v + inch/2) / inch)
}

func (s scale) point(p page.Point) fixed.Point26_6 {
	return fixed.Point26_6{X: s.length(p.X - s.origin.X), Y: s.length(p.Y - s.origin.Y)}
}

// canvas is a picture in the making.
type canvas struct {
	scale
	scan  scanner
	fill  *rasterx.Filler
	line  *rasterx.Dasher
	faces *[page.Faces]face
}

func (c *canvas) items(items []page.Item, t page.Transform) {
	for _, item := range items {
		switch item := item.(type) {
		case page.Path:
			c.path(item, t)
		case page.Text:
			c.text(item, t)
		case page.Mark:
			if item.Kind == page.Crop {
				c.path(item.Hairline(), t)
			}
		case page.Image:
			c.image(item, t)
		case page.Group:
			c.group(item, t)
		}
	}
}

// group draws items within the clip of a group, to whole pixels.
func (c *canvas) group(g page.Group, t page.Transform) {
	inner, before := g.Transform.Within(t), c.scan.clip
	if !g.Clip.IsZero() {
		r := inner.Rect(g.Clip)
		low, high := c.point(page.Point{X: r.X, Y: r.Y}), c.point(page.Point{X: r.Right(), Y: r.Bottom()})
		c.scan.clip = before.Intersect(image.Rect(low.X.Round(), low.Y.Round(), high.X.Round(), high.Y.Round()))
	}
	c.items(g.Items, inner)
	c.scan.clip = before
}

func (c *canvas) path(p page.Path, t page.Transform) {
	if p.Fill.Ink {
		c.trace(c.fill, p.Segments, t)
		c.scan.evenOdd = p.EvenOdd
		c.paint(c.fill, p.Fill)
		c.scan.evenOdd = false
	}
	if !p.Stroke.Ink {
		return
	}
	dashes := make([]float64, len(p.Dash))
	for i, d := range p.Dash {
		dashes[i] = float64(c.length(t.Length(d))) / 64
	}
	cap, join := p.Ends()
	ends := [...]rasterx.CapFunc{rasterx.ButtCap, rasterx.RoundCap, rasterx.SquareCap}[cap]
	joins := [...]rasterx.JoinMode{rasterx.Miter, rasterx.Round, rasterx.Bevel}[join]
	limit := fixed.Int26_6(int64(p.MitreLimit()) * 64 / 1000)
	gap := rasterx.RoundGap
	if join == page.BevelJoin {
		gap = rasterx.FlatGap
	}
	c.line.SetStroke(max(c.length(t.Length(p.Width)), 16), limit, ends, ends, gap, joins, dashes, 0)
	c.trace(c.line, p.Segments, t)
	c.paint(c.line, p.Stroke)
}

// image draws a picture of pixels, to whole pixels of the page.
func (c *canvas) image(i page.Image, t page.Transform) {
	r := t.Rect(i.At)
	low, high := c.point(page.Point{X: r.X, Y: r.Y}), c.point(page.Point{X: r.Right(), Y: r.Bottom()})
	to := image.Rect(low.X.Round(), low.Y.Round(), high.X.Round(), high.Y.Round())
	w, h, q := to.Dx(), to.Dy(), t.Quarter()
	if w < 1 || h < 1 || to.Intersect(c.scan.clip).Empty() {
		return
	}
	if q%2 == 1 {
		w, h = h, w
	}
	pixels := i.Pixels.Reduced(w, h)
	seen := to.Intersect(c.scan.clip)
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			of := turnedBack(image.Pt(x, y).Sub(to.Min), image.Pt(w, h), q)
			at := 3 * (of.Y*w + of.X)
			c.scan.dst.SetRGBA(x, y, color.RGBA{R: pixels[at], G: pixels[at+1], B: pixels[at+2], A: 0xff})
		}
	}
}

// turnedBack is which pixel of a picture of a size comes to a place when it is turned by
// quarters, clockwise.
func turnedBack(at, size image.Point, quarters int) image.Point {
	switch quarters {
	case 1:
		return image.Pt(at.Y, size.Y-1-at.X)
	case 2:
		return image.Pt(size.X-1-at.X, size.Y-1-at.Y)
	case 3:
		return image.Pt(size.X-1-at.Y, at.X)
	}
	return at
}

// trace gives an outline to a filler or a stroker.
func (c *canvas) trace(to rasterx.Adder, segments []page.Segment, t page.Transform) {
	open := false
	for _, s := range segments {
		var at [3]fixed.Point26_6
		for i, p := range s.Points[:s.Count()] {
			at[i] = c.point(t.Apply(p))
		}
		switch s.Op {
		case page.Move:
			if open {
				to.Stop(false)
			}
			to.Start(at[0])
			open = true
		case page.Line:
			to.Line(at[0])
		case page.Cubic:
			to.CubeBezier(at[0], at[1], at[2])
		case page.Close:
			to.Stop(true)
			open = false
		}
	}
	if open {
		to.Stop(false)
	}
}

// drawer is a filler or a stroker.
type drawer interface {
	Draw()
	Clear()
}

func (c *canvas) paint(d drawer, colour page.Colour) {
	c.scan.colour = color.RGBA{R: colour.R, G: colour.G, B: colour.B, A: 0xff}
	d.Draw()
	d.Clear()
}
