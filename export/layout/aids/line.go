package aids

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
)

// aidCells are the parts of a line of an aid.
type aidCells struct{ mark, lead, text, value page.Rect }

// cells divides a line. The columns have the same place in all lines of a box.
func (p *AidPage) cells(b AidBox, box page.Rect) aidCells {
	em := p.size
	var c aidCells
	gutter := em * 24 / 10
	if b.valued() {
		gutter = max(gutter, p.citeWidth(b)+em*4/10)
	}
	if p.bare {
		gutter = 0
	}
	right := box.Right() - gutter
	if w := p.valueWidth(b); w > 0 {
		c.value = page.Rect{X: right - w, Y: box.Y, W: w, H: box.H}
		right = c.value.X - em*6/10
	}
	x := box.X
	if b.marked() {
		c.mark = page.Rect{X: x, Y: box.Y, W: em * 15 / 10, H: box.H}
		x = c.mark.Right() + em*5/10
	}
	if b.Lead > 0 {
		c.lead = page.Rect{X: x, Y: box.Y, W: p.leadWidth(b), H: box.H}
		x = c.lead.Right() + em*6/10
	}
	c.text = page.Rect{X: x, Y: box.Y, W: right - x, H: box.H}
	return c
}

// valued reports whether lines have figures, beside which their citations are.
func (b AidBox) valued() bool {
	return slices.ContainsFunc(b.Lines, func(l AidLine) bool { return l.Value != "" || l.Worth != "" })
}

// citeWidth is the width of the widest citation.
func (p *AidPage) citeWidth(b AidBox) page.MM {
	w := page.MM(0)
	for _, l := range b.Lines {
		w = max(w, p.Fonts.Width(page.Regular, p.citeSize(), p.cited(l.Cite)))
	}
	return w
}

// citeSize is the size of citations.
func (p *AidPage) citeSize() page.MM { return p.size * 72 / 100 }

// cited is a citation as it is printed, with a mark where the printed rules differ.
func (p *AidPage) cited(cite string) string {
	text := sectionOf(cite)
	if p.clauses[cite].Printed != "" {
		text += printedMark
	}
	return text
}

// marked reports whether lines begin with a number or an icon.
func (b AidBox) marked() bool {
	return b.Numbered || slices.ContainsFunc(b.Lines, func(l AidLine) bool { return l.Glyph != "" })
}

// leadWidth is the width of the column of leads: that of the widest, but no
// more than the box says unless one word needs it.
func (p *AidPage) leadWidth(b AidBox) page.MM {
	whole, word := page.MM(0), page.MM(0)
	for _, l := range b.Lines {
		text := p.Lang.Text(l.Lead)
		whole = max(whole, p.Fonts.Width(page.Bold, p.size, text))
		for part := range strings.FieldsSeq(text) {
			word = max(word, p.Fonts.Width(page.Bold, p.size, part))
		}
	}
	most := b.Lead
	if p.bare {
		most = min(most, 58)
	}
	return max(word, min(whole, p.size*most/10))
}

// valueWidth is the width of the widest figure, 0 for none.
func (p *AidPage) valueWidth(b AidBox) page.MM {
	w := page.MM(0)
	for _, l := range b.Lines {
		w = max(w, p.Fonts.Width(page.Bold, p.size, l.Value+p.Lang.Text(l.Worth)))
	}
	return w
}

// leadingOfAid is the distance of baselines in thousandths.
const leadingOfAid = 1240

// chipHigh is the height of a chip in thousandths of the size of type.
const chipHigh = 1900

func (p *AidPage) lineHeight(b AidBox, l AidLine, width page.MM) page.MM {
	c := p.cells(b, page.Rect{W: width})
	n := max(len(p.broken(page.Regular, p.Lang.Text(l.Text), c.text.W)), 1)
	if l.Lead != "" {
		n = max(n, len(p.broken(page.Bold, p.Lang.Text(l.Lead), c.lead.W)))
	}
	h := page.MM(n) * draw.Thousandths(leadingOfAid, p.size)
	if len(l.Chain) > 0 {
		chips := draw.Thousandths(chipHigh, p.size)
		if l.Text == "" {
			return chips
		}
		h += chips + p.size*4/10
	}
	if l.Glyph != "" {
		h = max(h, p.size*15/10)
	}
	return h
}

func (p *AidPage) broken(f page.Face, text string, width page.MM) []string {
	if text == "" {
		return nil
	}
	return typeset.Measure{Fonts: p.Fonts, Face: f, Size: p.size, Width: width, Hyphens: p.HyphensOf(f)}.Break(text)
}

func (p *AidPage) drawLine(box page.Rect, b AidBox, l AidLine, n int) {
	if len(l.Chain) > 0 {
		chips := draw.Thousandths(chipHigh, p.size)
		p.drawChain(page.Rect{X: box.X, Y: box.Y, W: box.W, H: chips}, l.Chain)
		p.drawCite(page.Rect{X: box.X, Y: box.Y + (chips-draw.Thousandths(leadingOfAid, p.size))/2, W: box.W}, l.Cite)
		box.Y, box.H = box.Y+chips+p.size*4/10, box.H-chips-p.size*4/10
		l.Cite = ""
	}
	c := p.cells(b, box)
	switch {
	case l.Glyph != "":
		edge := p.size * 15 / 10
		p.Icon(l.Glyph, page.Rect{X: c.mark.X, Y: c.mark.Y - p.size/10, W: edge, H: edge}, draw.Tones{Ink: b.Ink.Ink, Ground: b.Ink.Ink.Tint(60)}, page.Source{})
	case b.Numbered:
		p.drawNumber(c.mark, b.Ink.Ink, n)
	}
	p.runs(c.lead, page.Bold, p.Lang.Text(l.Lead), draw.Left)
	p.runs(c.text, page.Regular, p.Lang.Text(l.Text), draw.Left)
	p.runs(c.value, page.Bold, l.Value+p.Lang.Text(l.Worth), draw.Right)
	for i, cell := range draw.Columns(c.text, len(l.Cells), 0) {
		p.runs(cell, page.Bold, l.Cells[i], draw.Right)
	}
	if n == 1 || p.cited(l.Cite) != p.cited(b.Lines[n-2].Cite) {
		p.drawCite(box, l.Cite)
	}
}

// runs sets lines from the top of a box; their number was reckoned before.
func (p *AidPage) runs(box page.Rect, f page.Face, text string, a draw.Align) {
	lead := draw.Thousandths(leadingOfAid, p.size)
	base := box.Y + p.Fonts.CapHeight(f, p.size) + (lead-p.size)/2
	for _, line := range p.broken(f, text, box.W) {
		w := p.Fonts.Width(f, p.size, line)
		x := box.X
		if a == draw.Right {
			x = box.Right() - w
		}
		if w > box.W {
			p.Overflow(draw.Label{Text: line, Box: box, Style: draw.Style{What: "what.aid", Min: p.size}})
		}
		p.Items = append(p.Items, page.Text{Face: f, Size: p.size, Colour: draw.Ink, At: page.Point{X: x, Y: base}, Width: w, String: line})
		base += lead
	}
}

// drawNumber sets the number of a step in a disc.
func (p *AidPage) drawNumber(box page.Rect, colour page.Colour, n int) {
	r := p.size * 72 / 100
	m := page.Point{X: box.X + r, Y: box.Y + draw.Thousandths(leadingOfAid, p.size)/2}
	p.Circle(m, r, page.Path{Fill: colour})
	p.Write(page.Rect{X: m.X - r, Y: m.Y - r, W: 2 * r, H: 2 * r}, wording.Number(n), page.Source{}, draw.Bold("what.number", draw.Paper, 0, p.size*9/10).Centred())
}

// sectionOf is the number of a clause without the letters of its parts.
func sectionOf(clause string) string {
	_, id, found := strings.Cut(clause, " ")
	if !found {
		id = clause
	}
	end := 0
	for i, r := range id {
		if r >= '0' && r <= '9' {
			end = i + 1
		} else if r != '.' {
			break
		}
	}
	if end == 0 {
		return id
	}
	return id[:end]
}

// drawCite sets the number of a clause at the right edge.
func (p *AidPage) drawCite(box page.Rect, cite string) {
	if cite != "" {
		p.drawNote(box, p.cited(cite))
	}
}

// drawNote sets small type at the right edge, on the first line of a box.
func (p *AidPage) drawNote(box page.Rect, text string) {
	if p.bare {
		return
	}
	size := p.citeSize()
	w := p.Fonts.Width(page.Regular, size, text)
	lead := draw.Thousandths(leadingOfAid, p.size)
	base := box.Y + p.Fonts.CapHeight(page.Regular, p.size) + (lead-p.size)/2
	p.Items = append(p.Items, page.Text{Face: page.Regular, Size: size, Colour: p.cite, At: page.Point{X: box.Right() - w, Y: base}, Width: w, String: text})
}

// drawChain draws chips from the left with arrows between them.
func (p *AidPage) drawChain(box page.Rect, chain []chip) {
	em := p.size
	for em > p.size/2 && p.chainWidth(chain, box.H, em) > box.W {
		em -= 50
	}
	x := box.X
	for i, c := range chain {
		if i > 0 {
			p.arrow(page.Point{X: x + em*2/10, Y: box.Centre().Y}, em)
			x += em * 14 / 10
		}
		text := p.Lang.Text(c.Label)
		w := p.chipWidth(c, box.H, em)
		at := page.Rect{X: x, Y: box.Y, W: w, H: box.H}
		style := page.Path{Fill: c.Kind.Ink, Stroke: c.Kind.Ink, Width: 0.3 * mm}
		t := draw.Tones{Ink: draw.Paper, Ground: c.Kind.Ink}
		if c.Maybe {
			style.Fill, style.Dash = draw.Paper, []page.MM{1 * mm, 0.6 * mm}
			t = draw.Tones{Ink: c.Kind.Ink, Ground: draw.Paper}
		}
		p.Outline(at, box.H/2, style)
		rest := draw.Pad(at, em*5/10, box.H*2/10)
		if !p.bare {
			var g page.Rect
			g, rest = draw.Side(rest, box.H*6/10, em*4/10)
			p.Icon(c.Kind.Glyph, g, t, page.Source{})
		}
		p.Write(rest, text, page.Source{}, draw.Bold("what.aid", t.Ink, 0, em*9/10))
		x += w
	}
}

// chainWidth is the width of a chain with type of a size.
func (p *AidPage) chainWidth(chain []chip, high, em page.MM) page.MM {
	sum := -em * 14 / 10
	for _, c := range chain {
		sum += p.chipWidth(c, high, em) + em*14/10
	}
	return sum
}

// chipWidth is the width of a chip, which has no icon where there is little room.
func (p *AidPage) chipWidth(c chip, high, em page.MM) page.MM {
	w := p.Fonts.Width(page.Bold, em*9/10, p.Lang.Text(c.Label)) + em*11/10
	if !p.bare {
		w += high - em*4/10
	}
	return w
}

// arrow draws a small arrow to the right.
func (p *AidPage) arrow(at page.Point, em page.MM) {
	end := page.Point{X: at.X + em, Y: at.Y}
	p.Rule(at, end, draw.Ink, 0.3*mm)
	var tip page.Pen
	tip.Move(page.Point{X: end.X - em*4/10, Y: end.Y - em*3/10})
	tip.Line(end)
	tip.Line(page.Point{X: end.X - em*4/10, Y: end.Y + em*3/10})
	p.Path(page.Path{Segments: tip.Segments(), Stroke: draw.Ink, Width: 0.3 * mm})
}
