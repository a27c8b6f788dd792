package layout

import (
	"strings"

	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// paragraph is one stretch of running text.
type paragraph struct {
	text   string
	what   wording.Key
	face   page.Face
	colour page.Colour
	// bullet comes before the text, which is then indented.
	bullet string
	// glyph is an icon before the text, behind the bullet, as high as the capitals.
	glyph string
	// size and before are in thousandths of the size of the flow: that of the
	// type, 0 for all of it, and the space above.
	size, before int
	// lead is the bold beginning of the first line, before the text.
	lead string
	// cells are in columns of equal width at the right of the first line.
	cells []string
	// row, where there is one, takes the place of the text.
	row  *tableRow
	from source
}

// flow is running text in one box.
type flow struct {
	box      page.Rect
	min, max page.MM
}

// leadingOfText is the distance of baselines of running text, in thousandths.
const leadingOfText = 1260

// What indents text, in thousandths of the size: a bullet and a glyph.
const (
	indent      = 1500
	glyphIndent = 1650
)

// flowText sets paragraphs one below the other, all at the largest size at
// which they fit, and returns the height used. The first paragraph that does
// not fit at the least size is a finding; the text is then set smaller.
func (c *canvas) flowText(f flow, ps []paragraph) page.MM {
	for _, p := range ps {
		if missing := c.fonts.Missing(p.face, p.text); len(missing) > 0 {
			c.missingGlyph(p.label(f), missing)
		}
	}
	size := c.sizeFor(f, ps)
	if !c.fits(f, ps, size) {
		c.overflow(ps[c.overfull(f, ps, size)].label(f))
		for size > 50 && !c.fits(f, ps, size) {
			size -= 50
		}
	}
	rest := f
	for i, p := range ps {
		rest.box.Y += share(p.before, size, i == 0)
		rest.box.Y += c.flowPart(rest, p, size)
	}
	return rest.box.Y - f.box.Y
}

// sizeStep is by how much sizes of type that are tried differ.
const sizeStep page.MM = 50

// sizeFor returns the largest size at which the paragraphs fit, or the least
// where they fit at none.
func (c *canvas) sizeFor(f flow, ps []paragraph) page.MM {
	size := f.max
	for size > f.min && !c.fits(f, ps, size) {
		if size > sixPoints && size-sizeStep < sixPoints {
			// Six points are no whole number of steps.
			size = sixPoints + sizeStep
		}
		size -= sizeStep
	}
	return max(size, f.min)
}

// heightAt returns the height of the paragraphs at a size.
func (c *canvas) heightAt(f flow, ps []paragraph, size page.MM) page.MM {
	height := page.MM(0)
	for i, p := range ps {
		height += share(p.before, size, i == 0) + c.tall(f, p, size)
	}
	return height
}

// label is the paragraph as findings name it.
func (p paragraph) label(f flow) label {
	text := p.text
	if p.row != nil {
		text = strings.Join(p.row.cells, " | ")
	}
	return label{text: text, box: f.box, from: p.from, style: style{what: p.what, min: f.min}}
}

// fits reports whether all paragraphs fit their box at a size.
func (c *canvas) fits(f flow, ps []paragraph, size page.MM) bool {
	return c.overfull(f, ps, size) == len(ps)
}

// overfull returns the index of the first paragraph that leaves the box.
func (c *canvas) overfull(f flow, ps []paragraph, size page.MM) int {
	y := page.MM(0)
	for i, p := range ps {
		y += share(p.before, size, i == 0) + c.tall(f, p, size)
		if y > f.box.H || p.row != nil && !c.rowFits(f, p, size) {
			return i
		}
		if p.row != nil {
			continue
		}
		lines, in, own := c.broken(f, p, size)
		taken := c.leadWidth(p, own)
		for _, line := range lines {
			if c.fonts.Width(p.face, own, line) > f.box.W-in-taken {
				return i
			}
			taken = 0
		}
	}
	return len(ps)
}

// tall is the height of a paragraph without the space above it.
func (c *canvas) tall(f flow, p paragraph, size page.MM) page.MM {
	if p.row != nil {
		return c.rowHeight(f, p, size)
	}
	lines, _, own := c.broken(f, p, size)
	return page.MM(len(lines)) * thousandths(leadingOfText, own)
}

// broken returns the lines of a paragraph, its indent, and its own size.
func (c *canvas) broken(f flow, p paragraph, size page.MM) ([]string, page.MM, page.MM) {
	own := p.own(size)
	in := p.indent(own)
	m := font.Measure{Face: p.face, Size: own, Width: f.box.W - in, Taken: c.leadWidth(p, own), Hyphens: c.hyphensOf(p.face)}
	key := measured{m, p.text}
	lines, ok := c.lines[key]
	if !ok {
		lines = c.fonts.Lines(m, c.fonts.Printable(p.face, typeset(p.text)))
		if c.lines != nil {
			c.lines[key] = lines
		}
	}
	return lines, in, own
}

// indent is how far the lines of a paragraph of a size are indented.
func (p paragraph) indent(size page.MM) page.MM {
	n := 0
	if p.bullet != "" {
		n = indent
	}
	if p.glyph != "" {
		n += glyphIndent
	}
	return thousandths(n, size)
}

// lineMemory holds the lines of the paragraphs of a document, which are broken
// again each time that their height is asked for and the pages are filled anew.
type lineMemory map[measured][]string

// measured is a text with the measure in which it is set.
type measured struct {
	font.Measure
	text string
}

// leadWidth is the width of the lead of a paragraph with the space behind it.
func (c *canvas) leadWidth(p paragraph, size page.MM) page.MM {
	if p.lead == "" {
		return 0
	}
	return c.fonts.Width(page.Bold, size, c.fonts.Printable(page.Bold, p.lead)) + size*55/100
}

// flowPart sets one paragraph at the top of the box and returns its height.
func (c *canvas) flowPart(f flow, p paragraph, size page.MM) page.MM {
	if p.row != nil {
		return c.flowRow(f, p, size)
	}
	lines, in, own := c.broken(f, p, size)
	lead := thousandths(leadingOfText, own)
	base := f.box.Y + c.fonts.CapHeight(p.face, own) + (lead-own)/2
	run := func(face page.Face, x page.MM, text string) {
		c.items = append(c.items, page.Text{
			Face: face, Size: own, Colour: p.colour, At: page.Point{X: x, Y: base},
			Width: c.fonts.Width(face, own, text), String: text, Span: p.from.span,
		})
	}
	if p.bullet != "" {
		run(page.Bold, f.box.X, p.bullet)
	}
	if p.glyph != "" {
		edge := own * 11 / 10
		at := page.Rect{X: f.box.X + in - thousandths(glyphIndent, own), Y: base - c.fonts.CapHeight(p.face, own)/2 - edge/2, W: edge, H: edge}
		c.icon(p.glyph, at, tones{ink: p.colour, ground: paper}, p.from)
	}
	if len(p.cells) > 0 {
		c.flowCells(f.box, p, base, own)
	}
	if p.lead != "" {
		run(page.Bold, f.box.X+in, c.fonts.Printable(page.Bold, p.lead))
	}
	x := f.box.X + in + c.leadWidth(p, own)
	for _, line := range lines {
		if line != "" {
			run(p.face, x, line)
		}
		x = f.box.X + in
		base += lead
	}
	return page.MM(len(lines)) * lead
}

// cellsPart is the share of the width that cells take, in hundredths.
const cellsPart = 74

// flowCells sets the cells of a paragraph on a baseline.
func (c *canvas) flowCells(box page.Rect, p paragraph, base, size page.MM) {
	area := page.Rect{X: box.X + box.W*(100-cellsPart)/100, W: box.W * cellsPart / 100}
	for i, at := range columns(area, max(len(p.cells), model.RangeSteps), 0) {
		if i >= len(p.cells) {
			return
		}
		w := c.fonts.Width(p.face, size, p.cells[i])
		c.items = append(c.items, page.Text{
			Face: p.face, Size: size, Colour: p.colour, At: page.Point{X: at.Right() - w, Y: base}, Width: w, String: p.cells[i], Span: p.from.span,
		})
	}
}

// share is the space above a paragraph; the first has none.
func share(before int, size page.MM, first bool) page.MM {
	if first {
		return 0
	}
	return thousandths(before, size)
}

// thousandths is so many thousandths of a length.
func thousandths(n int, size page.MM) page.MM { return page.MM(int64(n) * int64(size) / 1000) }
