package layout

import (
	"cmp"
	"slices"
	"strings"

	"hulldown/export/layout/draw"
	"hulldown/export/layout/sheet"
	"hulldown/export/page"
	"hulldown/export/typeset"
	"hulldown/schema/model"
)

// panel is one framed part of an aid that content makes: its title, its height
// without the frame at a width, and how it is drawn there.
type panel struct {
	title  string
	glyph  string
	ink    page.Colour
	from   draw.Source
	height func(p *draw.Piece, width page.MM) page.MM
	draw   func(p *draw.Piece, box page.Rect)
}

// bySet returns records by set, their place in it, and id.
func bySet[T any, P interface {
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
		p := aidPage{Piece: s.NewLeaf(nil, false), aid: aid{ID: of.id, Glyph: of.glyph, Ink: draw.Kind{Ink: of.ink}}}
		head, body := draw.Top(p.Frame, aidHead, aidGap)
		p.drawHead(head)
		if len(out) == 0 {
			p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "aid/" + of.id})
		}
		n := 0
		for i, column := range draw.Columns(body, 2, aidGap) {
			if i == 0 {
				// Of what fits one page each column takes a half.
				column.H = min(column.H, p.half(panels, column.W))
			}
			room := column
			for n < len(panels) {
				h := p.panelHeight(panels[n], column.W)
				// What is taller than any column is drawn all the same; it
				// then leaves the page and is reported.
				if h > room.H && room != column {
					break
				}
				var box page.Rect
				box, room = draw.Top(room, h, aidGap)
				p.drawPanel(box, panels[n])
				n++
			}
		}
		panels = panels[n:]
		out = append(out, p.Done(s.Opts.Paper.Size()))
	}
	return out
}

// panelHeight is the height of a panel with its frame.
func (p *aidPage) panelHeight(a panel, width page.MM) page.MM {
	return a.height(&p.Piece, width-2*aidPad) + aidStrip + 2*aidPad
}

// half is the height of the left column where the higher of both is as low as it can be.
func (p *aidPage) half(panels []panel, width page.MM) page.MM {
	sum := page.MM(0)
	for _, a := range panels {
		sum += p.panelHeight(a, width) + aidGap
	}
	left := page.MM(0)
	for _, a := range panels {
		more := left + p.panelHeight(a, width) + aidGap
		if left > 0 && max(more, sum-more) >= max(left, sum-left) {
			break
		}
		left = more
	}
	return left
}

func (p *aidPage) drawPanel(box page.Rect, a panel) {
	p.Fill(box, page.Round(1.4*mm), a.ink.Tint(60))
	head, rest := draw.Top(box, aidStrip, 0)
	p.Fill(head, page.Corners{TopLeft: 1.4 * mm, TopRight: 1.4 * mm}, a.ink)
	g, in := draw.Side(draw.Pad(head, aidPad, 0.8*mm), aidStrip-1.6*mm, 1.4*mm)
	p.Icon(a.glyph, g, draw.Tones{Ink: draw.Paper, Ground: a.ink}, a.from)
	p.Write(in, p.Lang.Capitals(a.title), a.from, draw.Bold("what.title", draw.Paper, 2*mm, 3.2*mm))
	a.draw(&p.Piece, draw.Pad(rest, aidPad, aidPad))
}

// textPanel is a panel of running text.
func textPanel(a panel, text []draw.Paragraph) panel {
	at := func(width page.MM) draw.Flow {
		return draw.Flow{Box: page.Rect{W: width}, Min: sheet.BookType, Max: sheet.BookType}
	}
	a.height = func(p *draw.Piece, width page.MM) page.MM { return p.HeightAt(at(width), text, sheet.BookType) }
	a.draw = func(p *draw.Piece, box page.Rect) {
		f := at(box.W)
		f.Box = box
		p.FlowText(f, text)
	}
	return a
}

// tablePanels makes a panel of each table, in the order of the sets.
func tablePanels(s sheet.Sheet, tables []model.Table) []panel {
	ordered := bySet(tables, func(t *model.Table) int { return t.Order })
	var out []panel
	for i := range ordered {
		t := &ordered[i]
		a := panel{title: t.Title, glyph: "rounds", ink: draw.KindManMade.Ink, from: draw.SourceOf(t.Origin, "title")}
		a.height = func(p *draw.Piece, width page.MM) page.MM {
			h := page.MM(0)
			for _, row := range linesOf(p, t, width) {
				h += row.high
			}
			return h
		}
		a.draw = func(p *draw.Piece, box page.Rect) { drawRows(p, box, t, draw.Paper) }
		out = append(out, a)
	}
	return out
}

// tableLine is one line of a table, its cells broken to their columns.
type tableLine struct {
	cells [][]string
	wide  []page.MM
	high  page.MM
	face  page.Face
	from  draw.Source
}

// linesOf breaks the heads and the lines of a table.
func linesOf(p *draw.Piece, t *model.Table, width page.MM) []tableLine {
	wide := columnsOf(p, t, width)
	line := func(cells []string, f page.Face, from draw.Source) tableLine {
		out := tableLine{wide: wide, face: f, from: from}
		n := 1
		for i := range wide {
			var lines []string
			if i < len(cells) {
				lines = typeset.Measure{Fonts: p.Fonts, Face: f, Size: sheet.BookType, Width: wide[i] - 1.6*mm}.Break(p.Fonts.Printable(f, draw.Typeset(cells[i])))
			}
			out.cells, n = append(out.cells, lines), max(n, len(lines))
		}
		out.high = page.MM(n)*draw.Thousandths(draw.LeadingOfText, sheet.BookType) + 1*mm
		return out
	}
	out := []tableLine{line(t.Columns, page.Bold, draw.SourceOf(t.Origin, "columns"))}
	for i, row := range t.Rows {
		out = append(out, line(row.Cells, page.Regular, draw.SourceOf(t.Origin, "rows", i, "cells")))
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

// drawRows draws a table, every other line of it on a ground.
func drawRows(p *draw.Piece, box page.Rect, t *model.Table, ground page.Colour) {
	for n, row := range linesOf(p, t, box.W) {
		var line page.Rect
		line, box = draw.Top(box, row.high, 0)
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
