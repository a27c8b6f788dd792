package aids

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/schema/model"
)

// Panel is one framed part of an aid that content makes: its title, its height
// without the frame at a width, and how it is drawn there.
type Panel struct {
	Title  string
	Glyph  string
	Ink    page.Colour
	From   page.Source
	Height func(p *draw.Piece, width page.MM) page.MM
	Draw   func(p *draw.Piece, box page.Rect)
	// Grows is set for one that draws itself larger in a higher box.
	Grows bool
}

// BySet returns records by set, their place in it, and id.
func BySet[T any, P interface {
	*T
	Head() *model.Record
}](records []T, order func(P) int) []T {
	out := slices.Clone(records)
	slices.SortStableFunc(out, func(a, b T) int {
		x, y := P(&a).Head(), P(&b).Head()
		return cmp.Or(cmp.Compare(x.Set, y.Set), cmp.Compare(order(&a), order(&b)), cmp.Compare(x.ID, y.ID))
	})
	return out
}

// panelPages lays the panels of an aid in two columns under its title, on as many
// pages as they take.
func panelPages(s sheet.Sheet, of contentAid) []page.Page {
	panels := of.panels
	var out []page.Page
	for len(panels) > 0 {
		p := AidPage{Piece: s.NewLeaf(nil, false), aid: Aid{ID: of.id, Glyph: of.glyph, Ink: draw.Kind{Ink: of.ink}}}
		head, body := draw.Top(p.Frame, AidHead, AidGap)
		p.drawHead(head)
		if len(out) == 0 {
			p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "aid/" + of.id})
		}
		n := 0
		for i, column := range draw.Columns(body, 2, AidGap) {
			room := column.H
			if i == 0 {
				// Of what fits one page each column takes a half.
				room = min(room, p.half(panels, column.W))
			}
			first := n
			for n < len(panels) {
				h := p.panelHeight(panels[n], column.W)
				// What is taller than any column is drawn all the same; it
				// then leaves the page and is reported.
				if h > room && n > first {
					break
				}
				room = max(room-h-AidGap, 0)
				n++
			}
			p.drawPanels(column, panels[first:n])
		}
		panels = panels[n:]
		out = append(out, p.Done(s.Opts.Paper.Size()))
	}
	return out
}

// mostGrown is by how much a panel grows at most, in thousandths of its height.
const mostGrown = 600

// drawPanels draws panels one below the other; those that grow share what is left of the column.
func (p *AidPage) drawPanels(column page.Rect, panels []Panel) {
	left, growing := column.H+AidGap, page.MM(0)
	for _, a := range panels {
		h := p.panelHeight(a, column.W)
		left -= h + AidGap
		if a.Grows {
			growing += p.inner(a, column.W)
		}
	}
	for _, a := range panels {
		h := p.panelHeight(a, column.W)
		if a.Grows && left > 0 && growing > 0 {
			h += draw.Thousandths(min(int(left)*1000/int(growing), mostGrown), p.inner(a, column.W))
		}
		var box page.Rect
		box, column = draw.Top(column, h, AidGap)
		p.DrawPanel(box, a)
	}
}

// panelHeight is the height of a panel with its frame.
func (p *AidPage) panelHeight(a Panel, width page.MM) page.MM {
	return p.inner(a, width) + AidStrip + 2*AidPad
}

// inner is the height of a panel within its frame.
func (p *AidPage) inner(a Panel, width page.MM) page.MM { return a.Height(&p.Piece, width-2*AidPad) }

// half is the height of the left column where the higher of both is as low as it can be.
func (p *AidPage) half(panels []Panel, width page.MM) page.MM {
	sum := page.MM(0)
	for _, a := range panels {
		sum += p.panelHeight(a, width) + AidGap
	}
	left := page.MM(0)
	for _, a := range panels {
		more := left + p.panelHeight(a, width) + AidGap
		if left > 0 && max(more, sum-more) >= max(left, sum-left) {
			break
		}
		left = more
	}
	return left
}

// DrawPanel draws a panel: its head in the ink, and its lines below.
func (p *AidPage) DrawPanel(box page.Rect, a Panel) {
	p.Fill(box, page.Round(1.4*mm), a.Ink.Tint(60))
	head, rest := draw.Top(box, AidStrip, 0)
	p.Fill(head, page.Corners{TopLeft: 1.4 * mm, TopRight: 1.4 * mm}, a.Ink)
	g, in := draw.Side(draw.Pad(head, AidPad, 0.8*mm), AidStrip-1.6*mm, 1.4*mm)
	p.Icon(a.Glyph, g, draw.Tones{Ink: draw.Paper, Ground: a.Ink}, a.From)
	p.Write(in, p.Lang.Capitals(a.Title), a.From, draw.Bold("what.title", draw.Paper, 2*mm, 3.2*mm))
	a.Draw(&p.Piece, draw.Pad(rest, AidPad, AidPad))
}

// tablePanels makes a panel of each table, in the order of the sets.
func tablePanels(s sheet.Sheet, tables []model.Table) []Panel {
	ordered := BySet(tables, func(t *model.Table) int { return t.Order })
	var out []Panel
	for i := range ordered {
		t := &ordered[i]
		a := Panel{Title: t.Title, Glyph: "range", Ink: draw.KindManMade.Ink, From: page.SourceOf(t.Origin, "title")}
		a.Height = func(p *draw.Piece, width page.MM) page.MM {
			h := page.MM(0)
			for _, row := range LinesOf(p, t, width) {
				h += row.High
			}
			return h
		}
		a.Draw = func(p *draw.Piece, box page.Rect) { DrawRows(p, box, t, draw.Paper) }
		out = append(out, a)
	}
	return out
}

// tableLine is one line of a table, its cells broken to their columns.
type tableLine struct {
	cells [][]string
	wide  []page.MM
	High  page.MM
	face  page.Face
	from  page.Source
}

// LinesOf breaks the heads and the lines of a table.
func LinesOf(p *draw.Piece, t *model.Table, width page.MM) []tableLine {
	wide := columnsOf(p, t, width)
	line := func(cells []string, f page.Face, from page.Source) tableLine {
		out := tableLine{wide: wide, face: f, from: from}
		n := 1
		for i := range wide {
			var lines []string
			if i < len(cells) {
				lines = typeset.Measure{Fonts: p.Fonts, Face: f, Size: sheet.BookType, Width: wide[i] - 1.6*mm}.Break(p.Fonts.Printable(f, draw.Typeset(cells[i])))
			}
			out.cells, n = append(out.cells, lines), max(n, len(lines))
		}
		out.High = page.MM(n)*draw.Thousandths(draw.LeadingOfText, sheet.BookType) + 1*mm
		return out
	}
	out := []tableLine{line(t.Columns, page.Bold, page.SourceOf(t.Origin, "columns"))}
	for i, row := range t.Rows {
		out = append(out, line(row.Cells, page.Regular, page.SourceOf(t.Origin, "rows", i, "cells")))
	}
	return out
}

// columnsOf shares a width among the columns of a table: each gets what its
// longest word needs, and of the rest as much as its longest cell asks for.
func columnsOf(p *draw.Piece, t *model.Table, width page.MM) []page.MM {
	out, wish := make([]page.MM, len(t.Columns)), make([]page.MM, len(t.Columns))
	rest, sum := width, page.MM(0)
	for i, head := range t.Columns {
		cells := []string{head}
		for _, row := range t.Rows {
			if i < len(row.Cells) {
				cells = append(cells, row.Cells[i])
			}
		}
		for _, cell := range cells {
			wish[i] = max(wish[i], min(p.Fonts.Width(page.Bold, sheet.BookType, cell), width))
			for word := range strings.FieldsSeq(cell) {
				out[i] = max(out[i], p.Fonts.Width(page.Bold, sheet.BookType, word)+2*mm)
			}
		}
		rest, sum = rest-out[i], sum+wish[i]
	}
	for i := range out {
		out[i] += page.MM(int64(rest) * int64(wish[i]) / int64(max(sum, 1)))
	}
	return out
}

// DrawRows draws a table, every other line of it on a ground.
func DrawRows(p *draw.Piece, box page.Rect, t *model.Table, ground page.Colour) {
	for n, row := range LinesOf(p, t, box.W) {
		var line page.Rect
		line, box = draw.Top(box, row.High, 0)
		if n%2 == 1 {
			p.Fill(line, page.Round(0.6*mm), ground)
		}
		x := line.X
		for i, lines := range row.cells {
			cell := page.Rect{X: x + 0.8*mm, Y: line.Y + 0.5*mm, W: row.wide[i] - 1.6*mm, H: line.H - 1*mm}
			if len(lines) > 0 {
				p.Text(draw.Label{Text: strings.Join(lines, "\n"), Box: cell, From: row.from, Style: draw.Style{What: "what.cell", Face: row.face, Colour: draw.Ink, Min: sheet.BookType * 8 / 10, Max: sheet.BookType, Top: true}})
			}
			x += row.wide[i]
		}
	}
}
