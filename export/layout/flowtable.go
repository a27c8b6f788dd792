package layout

import (
	"slices"
	"unicode/utf8"

	"hulldown/export/font"
	"hulldown/export/page"
)

// tableRow is one row of a table in running text.
type tableRow struct {
	cells []string
	// shares are the widths of the columns, in thousandths of the table's.
	shares []int
	head   bool
}

// The measures of a table in running text, in thousandths of the size of its type.
const (
	tableType = 920
	cellGap   = 700
	rowPad    = 160
)

// lineOfCell is the number of letters beyond which a cell takes several lines.
const lineOfCell = 24

// tableRows makes a paragraph of each row of a table. A column is as wide as its
// longest cell wants, beside those of the others; rows may be of unequal length.
func tableRows(rows [][]string, from source) []paragraph {
	var wants []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(wants) {
				wants = append(wants, 0)
			}
			wants[i] = max(wants[i], min(utf8.RuneCountInString(cell), lineOfCell))
		}
	}
	whole := 0
	for i := range wants {
		wants[i] += 3 // a short column has some room as well
		whole += wants[i]
	}
	for i := range wants {
		wants[i] = wants[i] * 1000 / whole
	}
	var out []paragraph
	for i, row := range rows {
		p := paragraph{what: "what.rule", colour: ink, size: tableType, from: from, row: &tableRow{cells: row, shares: wants, head: i == 0}}
		if i == 0 {
			p.before, p.face = 250, page.Bold
		}
		out = append(out, p)
	}
	return out
}

// own is the size of the type of a paragraph in a flow of a size.
func (p paragraph) own(size page.MM) page.MM {
	if p.size > 0 {
		return thousandths(p.size, size)
	}
	return size
}

// cellBoxes are the columns of a row at a size of type, which is the paragraph's own.
func (p paragraph) cellBoxes(f flow, own page.MM) []page.Rect {
	in := thousandths(indent, own)
	box := page.Rect{X: f.box.X + in, Y: f.box.Y, W: f.box.W - in}
	out := make([]page.Rect, len(p.row.cells))
	for i := range out {
		w := page.MM(p.row.shares[i]) * box.W / 1000
		out[i] = page.Rect{X: box.X, Y: box.Y, W: w - thousandths(cellGap, own)}
		box.X += w
	}
	return out
}

// cellLines are the lines of each cell of a row.
func (c *canvas) cellLines(f flow, p paragraph, own page.MM) [][]string {
	out := make([][]string, len(p.row.cells))
	for i, box := range p.cellBoxes(f, own) {
		m := font.Measure{Face: p.face, Size: own, Width: box.W}
		out[i] = c.fonts.Lines(m, c.fonts.Printable(p.face, typeset(p.row.cells[i])))
	}
	return out
}

// rowHeight is that of the tallest cell of a row, and the space below it.
func (c *canvas) rowHeight(f flow, p paragraph, size page.MM) page.MM {
	own, most := p.own(size), 1
	for _, lines := range c.cellLines(f, p, own) {
		most = max(most, len(lines))
	}
	return page.MM(most)*thousandths(leadingOfText, own) + thousandths(rowPad, own)
}

// rowFits reports whether no word of a row is wider than its column.
func (c *canvas) rowFits(f flow, p paragraph, size page.MM) bool {
	own := p.own(size)
	boxes := p.cellBoxes(f, own)
	for i, lines := range c.cellLines(f, p, own) {
		if slices.ContainsFunc(lines, func(line string) bool { return c.fonts.Width(p.face, own, line) > boxes[i].W }) {
			return false
		}
	}
	return true
}

// flowRow sets one row of a table at the top of the box, with a line below the head,
// and returns its height.
func (c *canvas) flowRow(f flow, p paragraph, size page.MM) page.MM {
	own, height := p.own(size), c.rowHeight(f, p, size)
	lead := thousandths(leadingOfText, own)
	boxes := p.cellBoxes(f, own)
	for i, lines := range c.cellLines(f, p, own) {
		base := f.box.Y + c.fonts.CapHeight(p.face, own) + (lead-own)/2
		for _, line := range lines {
			c.items = append(c.items, page.Text{
				Face: p.face, Size: own, Colour: p.colour, At: page.Point{X: boxes[i].X, Y: base},
				Width: c.fonts.Width(p.face, own, line), String: line, Span: p.from.span,
			})
			base += lead
		}
	}
	if p.row.head {
		in := thousandths(indent, own)
		c.fill(page.Rect{X: f.box.X + in, Y: f.box.Y + height - thousandths(rowPad, own), W: f.box.W - in, H: 0.2 * mm}, page.Corners{}, hairline)
	}
	return height
}
