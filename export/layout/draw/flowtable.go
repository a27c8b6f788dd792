package draw

import (
	"slices"
	"unicode/utf8"

	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
)

// tableRow is one row of a table in running text.
type tableRow struct {
	Cells []string
	// Shares are the widths of the columns, in thousandths of the table's.
	Shares []int
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

// TableRows makes a paragraph of each row of a table. A column is as wide as its
// longest cell wants, beside those of the others; rows may be of unequal length.
func TableRows(rows [][]string, from page.Source) []Paragraph {
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
	var out []Paragraph
	for i, row := range rows {
		p := Paragraph{What: "what.rule", Colour: Ink, Size: tableType, From: from, Row: &tableRow{Cells: row, Shares: wants, head: i == 0}}
		if i == 0 {
			p.Before, p.Face = 250, page.Bold
		}
		out = append(out, p)
	}
	return out
}

// own is the size of the type of a paragraph in a flow of a size.
func (p Paragraph) own(size page.MM) page.MM {
	if p.Size > 0 {
		return Thousandths(p.Size, size)
	}
	return size
}

// cellBoxes are the columns of a row at a size of type, which is the paragraph's own.
func (p Paragraph) cellBoxes(f Flow, own page.MM) []page.Rect {
	in := Thousandths(indent, own)
	box := page.Rect{X: f.Box.X + in, Y: f.Box.Y, W: f.Box.W - in}
	out := make([]page.Rect, len(p.Row.Cells))
	for i := range out {
		w := page.MM(p.Row.Shares[i]) * box.W / 1000
		out[i] = page.Rect{X: box.X, Y: box.Y, W: w - Thousandths(cellGap, own)}
		box.X += w
	}
	return out
}

// cellLines are the lines of each cell of a row.
func (c *Canvas) cellLines(f Flow, p Paragraph, own page.MM) [][]string {
	out := make([][]string, len(p.Row.Cells))
	for i, box := range p.cellBoxes(f, own) {
		m := typeset.Measure{Fonts: c.Fonts, Face: p.Face, Size: own, Width: box.W}
		out[i] = m.Break(c.Fonts.Printable(p.Face, Typeset(p.Row.Cells[i])))
	}
	return out
}

// rowHeight is that of the tallest cell of a row, and the space below it.
func (c *Canvas) rowHeight(f Flow, p Paragraph, size page.MM) page.MM {
	own, most := p.own(size), 1
	for _, lines := range c.cellLines(f, p, own) {
		most = max(most, len(lines))
	}
	return page.MM(most)*Thousandths(LeadingOfText, own) + Thousandths(rowPad, own)
}

// rowFits reports whether no word of a row is wider than its column.
func (c *Canvas) rowFits(f Flow, p Paragraph, size page.MM) bool {
	own := p.own(size)
	boxes := p.cellBoxes(f, own)
	for i, lines := range c.cellLines(f, p, own) {
		if slices.ContainsFunc(lines, func(line string) bool { return c.Fonts.Width(p.Face, own, line) > boxes[i].W }) {
			return false
		}
	}
	return true
}

// flowRow sets one row of a table at the top of the box, with a line below the head,
// and returns its height.
func (c *Canvas) flowRow(f Flow, p Paragraph, size page.MM) page.MM {
	own, height := p.own(size), c.rowHeight(f, p, size)
	lead := Thousandths(LeadingOfText, own)
	boxes := p.cellBoxes(f, own)
	for i, lines := range c.cellLines(f, p, own) {
		base := f.Box.Y + c.Fonts.CapHeight(p.Face, own) + (lead-own)/2
		for _, line := range lines {
			c.Items = append(c.Items, page.Text{
				Face: p.Face, Size: own, Colour: p.Colour, At: page.Point{X: boxes[i].X, Y: base},
				Width: c.Fonts.Width(p.Face, own, line), String: line, From: p.From,
			})
			base += lead
		}
	}
	if p.Row.head {
		in := Thousandths(indent, own)
		c.Fill(page.Rect{X: f.Box.X + in, Y: f.Box.Y + height - Thousandths(rowPad, own), W: f.Box.W - in, H: 0.2 * mm}, page.Corners{}, Hairline)
	}
	return height
}
