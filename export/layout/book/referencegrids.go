package book

import (
	"slices"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// gridCell is a record in a grid: a picture at the left if there is one, its name, what is said
// of it, and what is drawn below.
type gridCell struct {
	kind  model.Kind
	head  *model.Record
	title string
	text  []draw.Paragraph
	// wide is the width of the picture, 0 for none.
	wide page.MM
	view func(p *draw.Piece, box page.Rect)
	// high is the height of what is drawn below the text, 0 for nothing.
	high  page.MM
	below func(p *draw.Piece, box page.Rect)
}

// The measures of a grid.
const (
	gridGap   page.MM = 4 * mm
	gridBelow page.MM = 1.8 * mm
	gridText  page.MM = 2 * mm // between a picture and its text
	gridLow   page.MM = 9 * mm // the least height of a cell with a picture
)

// grid sets records side by side, so many in a row, each row as high as its highest.
func (r *reference) grid(per int, cells []gridCell) {
	for row := range slices.Chunk(cells, per) {
		r.opened()
		wide := draw.Columns(page.Rect{W: r.Room.W}, per, gridGap)[0].W
		high := page.MM(0)
		for _, c := range row {
			high = max(high, r.cellHigh(c, wide))
		}
		r.Need(high)
		for _, c := range row {
			r.enter(c.kind, c.head, c.title, c.title)
		}
		for i, box := range draw.Columns(r.Place(high), per, gridGap) {
			if i < len(row) {
				r.cell(box, row[i])
			}
		}
		r.Space(gridBelow)
	}
}

// opened opens a page where none is.
func (r *reference) opened() {
	if !r.Open {
		r.Turn()
	}
}

// cellText is the name of a cell and what is said of it.
func (r *reference) cellText(c gridCell) []draw.Paragraph {
	name := r.nameOf(c.kind, c.head, c.title)
	name.Size = 1000
	return append([]draw.Paragraph{name}, small(slices.Clone(c.text))...)
}

// cellHigh is the height of a cell of a width.
func (r *reference) cellHigh(c gridCell, wide page.MM) page.MM {
	least := page.MM(0)
	if c.wide > 0 {
		wide, least = wide-c.wide-gridText, gridLow
	}
	return max(r.Leaf.HeightAt(flowIn(wide), r.cellText(c), sheet.BookType), least) + c.high
}

// cell sets a cell in its box.
func (r *reference) cell(box page.Rect, c gridCell) {
	if c.wide > 0 {
		var view page.Rect
		view, box = draw.Side(box, c.wide, gridText)
		view.H = min(view.H, gridLow)
		c.view(&r.Leaf, view)
	}
	text, rest := draw.Top(box, r.cellHigh(c, box.W)-c.high, 0)
	if c.wide > 0 {
		text.H = box.H - c.high
	}
	r.flow(text, r.cellText(c))
	if c.below != nil {
		rest.H = c.high
		c.below(&r.Leaf, rest)
	}
}

// The rows of the numbers of infantry, and how many cards are side by side.
const (
	infantryOver page.MM = 3.4 * mm
	infantryHead page.MM = 5.6 * mm
	infantryRow  page.MM = 4.2 * mm
	infantryWide         = 3
)

// infantry gives each infantry card a cell with its numbers and weapons.
func (r *reference) infantry() {
	var cells []gridCell
	for i := range r.list.Infantry {
		in := &r.list.Infantry[i]
		line := r.line(r.NationName(in.Nation)+" · "+r.Opts.Language.Word("infantry-ground", in.Ground), page.SourceOf(in.Origin, "ground"))
		cells = append(cells, gridCell{
			kind: model.KindInfantry, head: &in.Record, title: in.Name, text: []draw.Paragraph{line},
			high:  infantryRow * page.MM(2+max(len(in.Hit), len(in.Weapons))),
			below: func(p *draw.Piece, box page.Rect) { drawInfantry(p, box, in) },
		})
	}
	r.grid(infantryWide, cells)
}

// drawInfantry draws the To Hit Numbers of infantry by its position and the Range of the target,
// and beside them its weapons.
func drawInfantry(p *draw.Piece, box page.Rect, in *model.Infantry) {
	hits, weapons := draw.Side(box, box.W*55/100, 2*mm)
	small := draw.Regular("what.cell", draw.Quiet, draw.SixPoints, 2.3*mm)
	over, rest := draw.Top(hits, infantryOver, 0)
	p.Write(over, p.Lang.Text("infantry.range"), page.Source{}, small.FlushRight())
	heads, rest := draw.Top(rest, infantryHead, 0)
	p.Fill(heads, page.Round(0.6*mm), draw.Stone)
	own, heads := draw.Side(heads, heads.W*40/100, 0)
	p.Write(draw.Pad(own, 0.8*mm, 0), p.Lang.Text("infantry.position"), page.Source{}, small.OnLines(2))
	small.Colour, small.Max = draw.Ink, 2.6*mm
	for i, cell := range draw.Columns(heads, 3, 0) {
		text := wording.Number(i * sheet.RangeStep)
		if i == 2 {
			text += "+"
		}
		p.Write(cell, text, page.Source{}, small.Centred())
	}
	number := draw.Bold("what.number", draw.Ink, draw.SixPoints, chartMost)
	for k, row := range in.Hit {
		var line page.Rect
		line, rest = draw.Top(rest, infantryRow, 0)
		p.Rule(page.Point{X: line.X, Y: line.Bottom()}, page.Point{X: line.Right(), Y: line.Bottom()}, draw.Stone, 0.2*mm)
		from := page.SourceOf(in.Origin, "hit", k)
		p.Write(draw.Pad(page.Rect{X: line.X, Y: line.Y, W: own.W, H: line.H}, 0.8*mm, 0), wording.Number(k*sheet.RangeStep), from, small)
		_, at := draw.Side(line, own.W, 0)
		for n, cell := range draw.Columns(at, max(3, len(row.Numbers)), 0) {
			if n < len(row.Numbers) {
				p.Write(cell, wording.Number(row.Numbers[n]), from, number.Centred())
			}
		}
	}
	_, at := draw.Top(weapons, infantryOver, 0)
	head, at := draw.Top(at, infantryHead, 0)
	p.Fill(head, page.Round(0.6*mm), draw.Stone)
	p.Write(draw.Pad(head, 0.8*mm, 0), p.Lang.Text("infantry.weapons"), page.Source{}, draw.Regular("what.cell", draw.Quiet, draw.SixPoints, 2.3*mm))
	for k, w := range in.Weapons {
		var line page.Rect
		line, at = draw.Top(at, infantryRow, 0)
		name, pen := draw.Side(line, line.W-6*mm, 0)
		from := page.SourceOf(in.Origin, "weapons", k)
		p.Write(draw.Pad(name, 0.8*mm, 0), w.Name, from, draw.Regular("what.name", draw.Ink, draw.SixPoints, 2.6*mm))
		p.Write(pen, wording.Number(w.Pen), from, number.FlushRight())
	}
}

// markerFace is the edge of a face of a counter in the grid of markers.
const markerFace page.MM = 8.4 * mm

// The number of markers side by side: of those without a text, and with one.
const (
	markersShort = 4
	markersLong  = 3
)

// markers gives each marker a cell with its faces, those that have a text after the others.
func (r *reference) markers() {
	if !r.begin("title.markers", "chapter/markers", len(r.list.Markers)) {
		return
	}
	tokens := counters.TokensOf(r.Book.Sheet)
	var short, long []gridCell
	for i := range r.list.Markers {
		c := r.markerCell(&r.list.Markers[i], tokens)
		if len(c.text) > 1 {
			long = append(long, c)
		} else {
			short = append(short, c)
		}
	}
	r.grid(markersShort, short)
	r.Space(gridBelow)
	r.grid(markersLong, long)
}

// markerCell is the cell of a marker: its faces, how many there are, and its texts.
func (r *reference) markerCell(m *model.Marker, tokens []counters.Token) gridCell {
	n := m.Count
	kind := cards.MarkerKinds[m.Role]
	var faces []counters.TokenSide
	for i := range m.Faces {
		faces = append(faces, counters.TokenSide{Glyph: cards.CounterGlyph(m, i), Ink: kind.Ink, Pale: i > 0, From: page.SourceOf(m.Origin, "faces", i)})
	}
	if own := counters.OfMarker(tokens, m); len(own) > 0 {
		n = 0
		for _, t := range own {
			n += t.Copies
		}
		faces = []counters.TokenSide{own[0].Front, own[0].Back}
	}
	text := []draw.Paragraph{r.line(r.Opts.Language.Say("reference.pieces", "n", wording.Number(n)), page.SourceOf(m.Origin, "count"))}
	for i, f := range m.Faces {
		for k, words := range f.Text {
			line := r.line(words, page.SourceOf(m.Origin, "faces", i, "text", k))
			line.Bullet = "•"
			text = append(text, line)
		}
	}
	return gridCell{kind: model.KindMarker, head: &m.Record, title: m.Name, text: text,
		wide: page.MM(len(faces))*(markerFace+pillGap) - pillGap,
		view: func(p *draw.Piece, box page.Rect) {
			for _, f := range faces {
				var at page.Rect
				at, box = draw.Side(box, markerFace, pillGap)
				at.H = markerFace
				counters.Small(p, at, f)
			}
		}}
}
