package draw

import (
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
)

// Paragraph is one stretch of running text.
type Paragraph struct {
	Text   string
	What   wording.Key
	Face   page.Face
	Colour page.Colour
	// Bullet comes before the text, which is then indented.
	Bullet string
	// Glyph is an icon before the text, behind the bullet, as high as the capitals.
	Glyph string
	// Band is set for a heading that is on a band of its colour, in that of the paper.
	Band bool
	// Size and Before are in thousandths of the size of the flow: that of the
	// type, 0 for all of it, and the space above.
	Size, Before int
	// Lead is the bold beginning of the first line, before the text.
	Lead string
	// Strong are words of the text, of which the first that stand in a line are bold.
	Strong string
	// Row, where there is one, takes the place of the text.
	Row  *tableRow
	From page.Source
}

// Flow is running text in one box.
type Flow struct {
	// Box holds the text, Min and Max bound the size of its type.
	Box      page.Rect
	Min, Max page.MM
}

// LeadingOfText is the distance of baselines of running text, in thousandths.
const LeadingOfText = 1260

// What indents text, in thousandths of the size: a bullet, a glyph and the edge of a band.
const (
	indent      = 1500
	glyphIndent = 1650
	bandIndent  = 500
)

// FlowText sets paragraphs one below the other, all at the largest size at
// which they fit, and returns the height used. The first paragraph that does
// not fit at the least size is a finding; the text is then set smaller.
func (c *Canvas) FlowText(f Flow, ps []Paragraph) page.MM {
	for _, p := range ps {
		if missing := c.Fonts.Missing(p.Face, p.Text); len(missing) > 0 {
			c.MissingGlyph(p.label(f), missing)
		}
	}
	size := c.SizeFor(f, ps)
	if !c.Fits(f, ps, size) {
		c.Overflow(ps[c.Overfull(f, ps, size)].label(f))
		for size > 50 && !c.Fits(f, ps, size) {
			size -= 50
		}
	}
	rest := f
	for i, p := range ps {
		rest.Box.Y += share(p.Before, size, i == 0)
		rest.Box.Y += c.FlowPart(rest, p, size)
	}
	return rest.Box.Y - f.Box.Y
}

// SizeStep is by how much sizes of type that are tried differ.
const SizeStep page.MM = 50

// SizeFor returns the largest size at which the paragraphs fit, or the least
// where they fit at none.
func (c *Canvas) SizeFor(f Flow, ps []Paragraph) page.MM {
	size := f.Max
	for size > f.Min && !c.Fits(f, ps, size) {
		if size > SixPoints && size-SizeStep < SixPoints {
			// Six points are no whole number of steps.
			size = SixPoints + SizeStep
		}
		size -= SizeStep
	}
	return max(size, f.Min)
}

// HeightAt returns the height of the paragraphs at a size.
func (c *Canvas) HeightAt(f Flow, ps []Paragraph, size page.MM) page.MM {
	height := page.MM(0)
	for i, p := range ps {
		height += share(p.Before, size, i == 0) + c.tall(f, p, size)
	}
	return height
}

// Label is the paragraph as findings name it.
func (p Paragraph) label(f Flow) Label {
	text := p.Text
	if p.Row != nil {
		text = strings.Join(p.Row.Cells, " | ")
	}
	return Label{Text: text, Box: f.Box, From: p.From, Style: Style{What: p.What, Min: f.Min}}
}

// Fits reports whether all paragraphs fit their box at a size.
func (c *Canvas) Fits(f Flow, ps []Paragraph, size page.MM) bool {
	return c.Overfull(f, ps, size) == len(ps)
}

// Overfull returns the index of the first paragraph that leaves the box.
func (c *Canvas) Overfull(f Flow, ps []Paragraph, size page.MM) int {
	y := page.MM(0)
	for i, p := range ps {
		y += share(p.Before, size, i == 0) + c.tall(f, p, size)
		if y > f.Box.H || p.Row != nil && !c.rowFits(f, p, size) {
			return i
		}
		if p.Row != nil {
			continue
		}
		lines, in, own := c.broken(f, p, size)
		taken := c.leadWidth(p, own)
		for _, line := range lines {
			if c.Fonts.Width(p.Face, own, line) > f.Box.W-in-taken {
				return i
			}
			taken = 0
		}
	}
	return len(ps)
}

// tall is the height of a paragraph without the space above it.
func (c *Canvas) tall(f Flow, p Paragraph, size page.MM) page.MM {
	if p.Row != nil {
		return c.rowHeight(f, p, size)
	}
	lines, _, own := c.broken(f, p, size)
	return page.MM(len(lines)) * Thousandths(LeadingOfText, own)
}

// broken returns the lines of a paragraph, its indent, and its own size.
func (c *Canvas) broken(f Flow, p Paragraph, size page.MM) ([]string, page.MM, page.MM) {
	own := p.own(size)
	in := p.indent(own)
	m := typeset.Measure{Fonts: c.Fonts, Face: p.Face, Size: own, Width: f.Box.W - in, Taken: c.leadWidth(p, own), Hyphens: c.HyphensOf(p.Face)}
	m.Width -= c.strongMore(p, own)
	key := measured{m, p.Text, p.Strong}
	lines, ok := c.Lines[key]
	if !ok {
		lines = m.Break(c.Fonts.Printable(p.Face, Typeset(p.unbroken())))
		if c.Lines != nil {
			c.Lines[key] = lines
		}
	}
	return lines, in, own
}

// indent is how far the lines of a paragraph of a size are indented.
func (p Paragraph) indent(size page.MM) page.MM {
	n := 0
	if p.Bullet != "" {
		n = indent
	}
	if p.Glyph != "" {
		n += glyphIndent
	}
	if p.Band {
		n += bandIndent
	}
	return Thousandths(n, size)
}

// LineMemory holds the lines of the paragraphs of a document, which are broken
// again each time that their height is asked for and the pages are filled anew.
type LineMemory map[measured][]string

// measured is a text with the measure in which it is set.
type measured struct {
	typeset.Measure
	text, strong string
}

// leadWidth is the width of the lead of a paragraph with the space behind it.
func (c *Canvas) leadWidth(p Paragraph, size page.MM) page.MM {
	if p.Lead == "" {
		return 0
	}
	return c.Fonts.Width(page.Bold, size, c.Fonts.Printable(page.Bold, p.Lead)) + size*55/100
}

// FlowPart sets one paragraph at the top of the box and returns its height.
func (c *Canvas) FlowPart(f Flow, p Paragraph, size page.MM) page.MM {
	if p.Row != nil {
		return c.flowRow(f, p, size)
	}
	lines, in, own := c.broken(f, p, size)
	lead := Thousandths(LeadingOfText, own)
	base := f.Box.Y + c.Fonts.CapHeight(p.Face, own) + (lead-own)/2
	run := func(face page.Face, x page.MM, text string) {
		c.Items = append(c.Items, page.Text{
			Face: face, Size: own, Colour: p.Colour, At: page.Point{X: x, Y: base},
			Width: c.Fonts.Width(face, own, text), String: text, From: p.From,
		})
	}
	if p.Band {
		high := page.MM(len(lines)) * lead
		c.Fill(page.Rect{X: f.Box.X, Y: f.Box.Y, W: f.Box.W, H: high}, page.Round(high/5), p.Colour)
		p.Colour, base = Paper, f.Box.Y+(lead+c.Fonts.CapHeight(p.Face, own))/2
	}
	if p.Bullet != "" {
		run(page.Bold, f.Box.X, p.Bullet)
	}
	if p.Glyph != "" {
		edge := own * 11 / 10
		at := page.Rect{X: f.Box.X + in - Thousandths(glyphIndent, own), Y: base - c.Fonts.CapHeight(p.Face, own)/2 - edge/2, W: edge, H: edge}
		c.Icon(p.Glyph, at, Tones{Ink: p.Colour, Ground: Paper}, p.From)
	}
	if p.Lead != "" {
		run(page.Bold, f.Box.X+in, c.Fonts.Printable(page.Bold, p.Lead))
	}
	x := f.Box.X + in + c.leadWidth(p, own)
	strong := c.strongPart(p)
	for _, line := range lines {
		if before, after, found := strings.Cut(line, strong); strong != "" && found {
			for _, part := range []struct {
				face page.Face
				text string
			}{{p.Face, before}, {page.Bold, strong}, {p.Face, after}} {
				if part.text != "" {
					run(part.face, x, part.text)
					x += c.Fonts.Width(part.face, own, part.text)
				}
			}
			strong = ""
		} else if line != "" {
			run(p.Face, x, line)
		}
		x = f.Box.X + in
		base += lead
	}
	return page.MM(len(lines)) * lead
}

// share is the space above a paragraph; the first has none.
func share(before int, size page.MM, first bool) page.MM {
	if first {
		return 0
	}
	return Thousandths(before, size)
}

// Thousandths is so many thousandths of a length.
func Thousandths(n int, size page.MM) page.MM { return page.MM(int64(n) * int64(size) / 1000) }
