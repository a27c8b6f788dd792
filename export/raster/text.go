package raster

import (
	"fmt"
	"sync"

	imagefont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// face is a typeface whose outlines can be read.
type face struct {
	font *sfnt.Font
	em   fixed.Int26_6
	// glyphs are the letters that were drawn, by rune.
	glyphs sync.Map
}

var faces = sync.OnceValue(func() *[page.Faces]face {
	var out [page.Faces]face
	for f := range page.Face(page.Faces) {
		parsed, err := sfnt.Parse(font.Builtin().Data(f))
		if err != nil {
			panic(fmt.Sprintf("internal error: parse embedded font: %v", err))
		}
		out[f].font, out[f].em = parsed, fixed.Int26_6(parsed.UnitsPerEm())<<6
	}
	return &out
})

// text draws the outlines of a run.
func (c *canvas) text(r page.Text, t page.Transform) {
	if !r.Colour.Ink {
		return
	}
	at, x := &c.faces[r.Face], r.At.X
	eachGlyph(r, at, func(segments sfnt.Segments, advance page.MM) {
		c.glyph(segments, at.em, placing{page.Point{X: x, Y: r.At.Y}, r.Size, t})
		x += advance
	})
	c.paint(c.fill, r.Colour)
}

// eachGlyph yields the outline of each letter of a run and how far the next one is.
func eachGlyph(r page.Text, at *face, yield func(segments sfnt.Segments, advance page.MM)) {
	for _, letter := range font.Builtin().Printable(r.Face, r.String) {
		g := at.glyph(letter)
		yield(g.segments, page.MM(int64(g.advance)*int64(r.Size)/int64(at.em)))
	}
}

// glyph is the shape of a letter, which is read once.
type glyph struct {
	segments sfnt.Segments
	advance  fixed.Int26_6
}

// glyph finds the shape of a letter.
func (f *face) glyph(letter rune) glyph {
	if known, ok := f.glyphs.Load(letter); ok {
		return known.(glyph)
	}
	var buf sfnt.Buffer
	at, err := f.font.GlyphIndex(&buf, letter)
	if err != nil {
		panic(fmt.Sprintf("internal error: look up %U: %v", letter, err))
	}
	advance, err := f.font.GlyphAdvance(&buf, at, f.em, imagefont.HintingNone)
	if err != nil {
		panic(fmt.Sprintf("internal error: measure %U: %v", letter, err))
	}
	segments, err := f.font.LoadGlyph(&buf, at, f.em, nil)
	if err != nil {
		panic(fmt.Sprintf("internal error: load %U: %v", letter, err))
	}
	// The segments are those of the buffer, which nobody else has.
	out := glyph{segments, advance}
	f.glyphs.Store(letter, out)
	return out
}

// placing is where the outline of a character lies, and how large its em square is.
type placing struct {
	at   page.Point
	size page.MM
	t    page.Transform
}

// glyph gives the outline of a character to the filler.
func (c *canvas) glyph(segments sfnt.Segments, em fixed.Int26_6, p placing) {
	on := func(a fixed.Point26_6) fixed.Point26_6 {
		part := func(v fixed.Int26_6) page.MM { return page.MM(int64(v) * int64(p.size) / int64(em)) }
		return c.point(p.t.Apply(page.Point{X: p.at.X + part(a.X), Y: p.at.Y + part(a.Y)}))
	}
	open := false
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				c.fill.Stop(true)
			}
			c.fill.Start(on(s.Args[0]))
			open = true
		case sfnt.SegmentOpLineTo:
			c.fill.Line(on(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			c.fill.QuadBezier(on(s.Args[0]), on(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			c.fill.CubeBezier(on(s.Args[0]), on(s.Args[1]), on(s.Args[2]))
		}
	}
	if open {
		c.fill.Stop(true)
	}
}
