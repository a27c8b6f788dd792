package aids

import (
	"slices"
	"sync"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// TableSides are the two sides of the sheet that lies on the table in a game: the titles
// of boxes of the aids, which it repeats without the numbers of clauses.
var TableSides = sync.OnceValue(func() [][]wording.Key { return draw.Table[[][]wording.Key](tables, "tableaid.json") })

// tableColumns is how many columns of boxes a side of the table sheet has.
const tableColumns = 3

// The measures of the table sheet.
const (
	tableHead  page.MM = 9 * mm
	tableStrip page.MM = 4.8 * mm
	tableGap   page.MM = 1.6 * mm
)

// TablePages lays out the table sheet, a page for each side, with type of one size on
// both.
func TablePages(s sheet.Sheet, printed []Aid) []page.Page {
	sides := make([]AidPage, len(TableSides()))
	for i, titles := range TableSides() {
		sides[i] = AidPage{Piece: s.NewLeaf(nil, false), aid: Aid{ID: "table", Glyph: "target", Ink: draw.Kind{Ink: draw.Ink}, Boxes: BoxesOf(printed, titles)}, bare: true, size: aidLeast}
	}
	size := aidLeast
	fits := func() bool {
		for i := range sides {
			sides[i].size = size
			if cols := sides[i].packed(sides[i].tableBody()); len(cols) > tableColumns {
				return false
			}
		}
		return true
	}
	largest(&size, aidMost, fits)
	fits() // sets the type of the largest size on both sides
	var out []page.Page
	for i := range sides {
		out = append(out, sides[i].drawTable(s, i))
	}
	return out
}

// BoxesOf returns the boxes of aids with the given titles, in the order of the titles.
func BoxesOf(all []Aid, titles []wording.Key) []AidBox {
	var out []AidBox
	for _, title := range titles {
		for _, a := range all {
			if i := slices.IndexFunc(a.Boxes, func(b AidBox) bool { return b.Title == title }); i >= 0 {
				out = append(out, a.Boxes[i])
			}
		}
	}
	return out
}

// tableBody is the part of the page below its head.
func (p *AidPage) tableBody() page.Rect {
	_, body := draw.Top(p.Frame, tableHead, tableGap)
	return body
}

// packed fills columns with boxes in their order, as many columns as it takes.
func (p *AidPage) packed(body page.Rect) [][]AidBox {
	width := draw.Columns(body, tableColumns, tableGap)[0].W
	var out [][]AidBox
	room := page.MM(-1)
	for _, b := range p.aid.Boxes {
		h := p.boxHeight(b, width) + tableGap
		if room < h-tableGap {
			out, room = append(out, nil), body.H
		}
		out[len(out)-1] = append(out[len(out)-1], b)
		room -= h
	}
	return out
}

// DrawTable draws a side of the table sheet; each column reaches down to the foot of the
// page.
func (p *AidPage) drawTable(s sheet.Sheet, i int) page.Page {
	if i == 0 {
		p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "aid/" + p.aid.ID})
	}
	head, _ := draw.Top(p.Frame, tableHead, 0)
	p.Fill(head, page.Round(draw.FrameRadius), draw.Ink)
	in := draw.Pad(head, 3*mm, 1.6*mm)
	p.Write(in, p.Lang.Text("aid.table"), page.Source{}, draw.Bold("what.title", draw.Paper, 3*mm, 6*mm))
	p.Write(in, wording.Number(i+1)+" / "+wording.Number(len(TableSides())), page.Source{}, draw.Bold("what.number", draw.Paper, 3*mm, 4*mm).FlushRight())
	body := p.tableBody()
	at := draw.Columns(body, tableColumns, tableGap)
	filled := p.packed(body)
	if len(filled) > tableColumns {
		p.Overflow(draw.Label{Text: p.Lang.Text("aid.table"), Box: body, Style: draw.Style{What: "what.aid", Min: aidLeast}})
		filled = filled[:tableColumns]
	}
	for i, boxes := range filled {
		p.extra = 0
		p.drawColumn(at[i], boxes)
	}
	return p.Done(s.Opts.Paper.Size())
}
