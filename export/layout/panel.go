package layout

import (
	"cmp"
	"slices"
	"strings"

	"hulldown/export/page"
	"hulldown/schema/model"
)

// panel is one framed part of an aid that content makes: its title, its height
// without the frame at a width, and how it is drawn there.
type panel struct {
	title  string
	glyph  string
	ink    page.Colour
	from   source
	height func(p *piece, width page.MM) page.MM
	draw   func(p *piece, box page.Rect)
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

// panelPages lays panels in two columns under the title of an aid, on as many
// pages as they take.
func (s sheet) panelPages(id, glyph string, colour page.Colour, panels []panel) []page.Page {
	var out []page.Page
	for len(panels) > 0 {
		p := aidPage{piece: newLeaf(s, nil, false), aid: aid{ID: id, Glyph: glyph, Ink: kind{ink: colour}}}
		head, body := top(p.frame, aidHead, aidGap)
		p.drawHead(head)
		if len(out) == 0 {
			p.items = append(p.items, page.Mark{Kind: page.Bookmark, Name: "aid/" + id})
		}
		n := 0
		for i, column := range columns(body, 2, aidGap) {
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
				box, room = top(room, h, aidGap)
				p.drawPanel(box, panels[n])
				n++
			}
		}
		panels = panels[n:]
		out = append(out, p.done(s.opts.Paper.Size()))
	}
	return out
}

// panelHeight is the height of a panel with its frame.
func (p *aidPage) panelHeight(a panel, width page.MM) page.MM {
	return a.height(&p.piece, width-2*aidPad) + aidStrip + 2*aidPad
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
	p.fill(box, page.Round(1.4*mm), a.ink.Tint(60))
	head, rest := top(box, aidStrip, 0)
	p.fill(head, page.Corners{TopLeft: 1.4 * mm, TopRight: 1.4 * mm}, a.ink)
	g, in := side(pad(head, aidPad, 0.8*mm), aidStrip-1.6*mm, 1.4*mm)
	p.icon(a.glyph, g, tones{ink: paper, ground: a.ink}, a.from)
	p.write(in, p.lang.Capitals(a.title), a.from, bold("what.title", paper, 2*mm, 3.2*mm))
	a.draw(&p.piece, pad(rest, aidPad, aidPad))
}

// textPanel is a panel of running text.
func textPanel(a panel, text []paragraph) panel {
	at := func(width page.MM) flow { return flow{box: page.Rect{W: width}, min: bookType, max: bookType} }
	a.height = func(p *piece, width page.MM) page.MM { return p.heightAt(at(width), text, bookType) }
	a.draw = func(p *piece, box page.Rect) {
		f := at(box.W)
		f.box = box
		p.flowText(f, text)
	}
	return a
}

// tablePanels makes a panel of each table, in the order of the sets.
func (s sheet) tablePanels(tables []model.Table) []panel {
	ordered := bySet(tables, func(t *model.Table) int { return t.Order })
	var out []panel
	for i := range ordered {
		t := &ordered[i]
		a := panel{title: t.Title, glyph: "rounds", ink: kindManMade.ink, from: sourceOf(t.Origin, "title")}
		a.height = func(p *piece, width page.MM) page.MM {
			h := page.MM(0)
			for _, row := range p.tableRows(t, width) {
				h += row.high
			}
			return h
		}
		a.draw = func(p *piece, box page.Rect) { p.drawRows(box, t, paper) }
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
	from  source
}

// tableRows breaks the heads and the lines of a table.
func (p *piece) tableRows(t *model.Table, width page.MM) []tableLine {
	wide := p.tableColumns(t, width)
	line := func(cells []string, f page.Face, from source) tableLine {
		out := tableLine{wide: wide, face: f, from: from}
		n := 1
		for i := range wide {
			var lines []string
			if i < len(cells) {
				lines = p.fonts.Break(f, bookType, p.fonts.Printable(f, typeset(cells[i])), wide[i]-1.6*mm)
			}
			out.cells, n = append(out.cells, lines), max(n, len(lines))
		}
		out.high = page.MM(n)*thousandths(leadingOfText, bookType) + 1*mm
		return out
	}
	out := []tableLine{line(t.Columns, page.Bold, sourceOf(t.Origin, "columns"))}
	for i, row := range t.Rows {
		out = append(out, line(row.Cells, page.Regular, sourceOf(t.Origin, "rows", i, "cells")))
	}
	return out
}

// tableColumns shares a width among the columns of a table: each gets what its
// longest word needs, and of the rest as much as its longest cell asks for.
func (p *piece) tableColumns(t *model.Table, width page.MM) []page.MM {
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
			wish[i] = max(wish[i], min(p.fonts.Width(page.Bold, bookType, cell), width))
			for word := range strings.FieldsSeq(cell) {
				out[i] = max(out[i], p.fonts.Width(page.Bold, bookType, word)+2*mm)
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
func (p *piece) drawRows(box page.Rect, t *model.Table, ground page.Colour) {
	for n, row := range p.tableRows(t, box.W) {
		var line page.Rect
		line, box = top(box, row.high, 0)
		if n%2 == 1 {
			p.fill(line, page.Round(0.6*mm), ground)
		}
		x := line.X
		for i, lines := range row.cells {
			cell := page.Rect{X: x + 0.8*mm, Y: line.Y + 0.5*mm, W: row.wide[i] - 1.6*mm, H: line.H - 1*mm}
			if len(lines) > 0 {
				p.text(label{text: strings.Join(lines, "\n"), box: cell, from: row.from, style: style{what: "what.cell", face: row.face, colour: ink, min: bookType * 8 / 10, max: bookType, top: true}})
			}
			x += row.wide[i]
		}
	}
}
