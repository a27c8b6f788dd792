// Package aids lays out what lies on the table beside the game: the table sheet, player aids, matchups,
// and what content adds to them. Book, in which clauses and topics are set, serves the reference too.
package aids

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

const mm = page.Millimetre

// Aid is one page of procedure as data. Words are in the tables of texts, so
// an aid is the same in every language but for its size of type.
type Aid struct {
	// ID is the name of the aid within its document and of the key of its title.
	ID string
	// Set is the set whose rules it sums up, empty for those of every game: without the set
	// the aid is not printed.
	Set   string
	Glyph string
	// Scene is drawn at the foot of the page where the boxes leave room, empty for none.
	Scene string
	Ink   draw.Kind
	Boxes []AidBox
}

// AidBox is one framed part of an aid. Boxes with the same turn of Wide are
// together: wide ones across the page, others in the columns they name.
type AidBox struct {
	Title wording.Key
	Glyph string
	Ink   draw.Kind
	Wide  bool
	// Column is 0 for the left, 1 for the right.
	Column int
	// Numbered gives every line its number.
	Numbered bool
	// Lead is the greatest width of the column of leads in tenths of the size of
	// type, 0 for none.
	Lead  page.MM
	Lines []AidLine
}

// AidLine is one line: an icon or a chain of chips, a lead in bold, the text,
// a figure at the right or words in its place, and the clause that says so. Cells are set in place
// of the text, as far apart as those of the other lines of the box with as many.
type AidLine struct {
	Glyph             string
	Chain             []chip
	Cells             []string
	Lead, Text, Worth wording.Key
	Value             string
	Cite              string
}

// chip is a kind of card in a chain; one that may be left out has a
// dashed edge.
type chip struct {
	Kind  draw.Kind
	Label wording.Key
	Maybe bool
}

// AidPage is one aid being laid out.
type AidPage struct {
	draw.Piece
	aid     Aid
	clauses map[string]Clause
	// size is that of the type, in all boxes alike, extra what is between
	// lines on top of the usual.
	size, extra page.MM
	// left is the share of the left column in hundredths.
	left page.MM
	cite page.Colour
	// bare leaves out the numbers of clauses and most of the space between lines.
	bare bool
}

// The measures of an aid.
const (
	AidHead  page.MM = 13 * mm
	AidStrip page.MM = 6 * mm
	AidGap   page.MM = 2.6 * mm
	AidPad   page.MM = 1.8 * mm
	aidFoot  page.MM = 3 * mm
	aidMost  page.MM = 4 * mm
	aidLeast page.MM = 2.15 * mm
)

// LayAid lays out an aid. Clauses holds by their ids those to which a citation leads.
func LayAid(s sheet.Sheet, a Aid, clauses map[string]Clause) page.Page {
	p := AidPage{Piece: s.NewLeaf(nil, false), aid: a, clauses: clauses, left: 50, cite: draw.Quiet}
	p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "aid/" + a.ID})
	head, body := draw.Top(p.Frame, AidHead, AidGap)
	p.drawHead(head)
	body = p.drawFoot(body)
	fits := func() bool { return p.height(body.W) <= body.H }
	p.divide(fits)
	if over := p.height(body.W); over > body.H {
		p.Overflow(draw.Label{Text: p.Lang.Text(wording.Key("aid." + a.ID)), Box: body, Style: draw.Style{What: "what.aid", Min: aidLeast}})
		return p.Done(s.Opts.Paper.Size())
	}
	largest(&p.extra, p.size, fits)
	p.drawBoxes(body)
	if a.Scene != "" {
		body.H = p.height(body.W)
		sheet.FootScene(&p.Piece, a.Scene, body, page.Source{})
	}
	return p.Done(s.Opts.Paper.Size())
}

// divide finds the share of the left column that allows the largest type, the
// most even one of those that allow the same.
func (p *AidPage) divide(fits func() bool) {
	best, left := aidLeast, p.left
	for _, by := range []page.MM{0, 2, -2, 4, -4, 6, -6, 8, -8, 10, -10} {
		p.left, p.size = 50+by, aidLeast
		if largest(&p.size, aidMost, fits); p.size > best {
			best, left = p.size, p.left
		}
	}
	p.size, p.left = best, left
}

// largest raises a measure in steps of 0.05 mm as far as everything fits, at
// most to a bound. What fits at one measure fits at all lesser ones; the
// measure stays as it is where nothing larger fits.
func largest(v *page.MM, most page.MM, fits func() bool) {
	const step = 50
	least := *v
	low, high := page.MM(0), (most-least)/step
	for low < high {
		middle := (low + high + 1) / 2
		if *v = least + middle*step; fits() {
			low = middle
		} else {
			high = middle - 1
		}
	}
	*v = least + low*step
}

// footHeight is the height of what drawFoot takes from the body.
func (p *AidPage) footHeight() page.MM {
	differs := func(l AidLine) bool { return p.clauses[l.Cite].Printed != "" }
	if !slices.ContainsFunc(p.aid.Boxes, func(b AidBox) bool { return slices.ContainsFunc(b.Lines, differs) }) {
		return 0
	}
	return aidFoot + AidGap/2
}

// drawFoot says at the foot of an aid what the mark of its citations means, if one has it, and
// returns what is left of the body.
func (p *AidPage) drawFoot(body page.Rect) page.Rect {
	high := p.footHeight()
	if high == 0 {
		return body
	}
	foot := page.Rect{X: body.X, Y: body.Bottom() - aidFoot, W: body.W, H: aidFoot}
	p.Write(foot, printedMark+" "+p.Lang.Text("aid.printed"), page.Source{}, draw.Regular("what.note", p.cite, aidLeast, 2.4*mm).FlushRight())
	body.H -= high
	return body
}

// printedMark is behind the citation of a clause that is printed otherwise.
const printedMark = "*"

func (p *AidPage) drawHead(box page.Rect) {
	p.Fill(box, page.Round(draw.FrameRadius), p.aid.Ink.Ink)
	in := draw.Pad(box, 4*mm, 2.4*mm)
	glyph, rest := draw.Side(in, in.H, 3.4*mm)
	p.Icon(p.aid.Glyph, glyph, draw.Tones{Ink: draw.Paper, Ground: p.aid.Ink.Ink}, page.Source{})
	name := rest
	name.W = rest.W * 62 / 100
	p.Write(name, p.Lang.Text(wording.Key("aid."+p.aid.ID)), page.Source{}, draw.Bold("what.title", draw.Paper, 4*mm, 7.4*mm))
	if len(p.aid.Boxes) == 0 {
		return
	}
	hint := page.Rect{X: name.Right(), Y: rest.Y, W: rest.Right() - name.Right(), H: rest.H}
	p.Write(hint, p.Lang.Text("aid.hint"), page.Source{}, draw.Regular("what.note", draw.Paper, 1.9*mm, 2.3*mm).OnLines(2).FlushRight())
}

// stretchOfBoxes is a run of boxes that are laid out together: one wide one, or two columns.
type stretchOfBoxes struct {
	wide    bool
	columns [2][]AidBox
}

func (p *AidPage) stretches() []stretchOfBoxes {
	var out []stretchOfBoxes
	for _, b := range p.aid.Boxes {
		if b.Wide {
			out = append(out, stretchOfBoxes{wide: true, columns: [2][]AidBox{{b}}})
			continue
		}
		if n := len(out); n == 0 || out[n-1].wide {
			out = append(out, stretchOfBoxes{})
		}
		last := &out[len(out)-1]
		last.columns[b.Column] = append(last.columns[b.Column], b)
	}
	return out
}

// widths are those of the boxes of the two columns in a body.
func (p *AidPage) widths(s stretchOfBoxes, body page.MM) [2]page.MM {
	if s.wide {
		return [2]page.MM{body, 0}
	}
	left := (body - AidGap) * p.left / 100
	return [2]page.MM{left, body - AidGap - left}
}

// columnHeight is the height of boxes one below the other.
func (p *AidPage) columnHeight(boxes []AidBox, width page.MM) page.MM {
	h := page.MM(0)
	for i, b := range boxes {
		if i > 0 {
			h += p.gap()
		}
		h += p.boxHeight(b, width)
	}
	return h
}

// gap is the space between boxes.
func (p *AidPage) gap() page.MM {
	if p.bare {
		return tableGap
	}
	return AidGap
}

// height is the height of all boxes at the current size of type.
func (p *AidPage) height(width page.MM) page.MM {
	h := page.MM(0)
	for i, s := range p.stretches() {
		if i > 0 {
			h += AidGap
		}
		w := p.widths(s, width)
		h += max(p.columnHeight(s.columns[0], w[0]), p.columnHeight(s.columns[1], w[1]))
	}
	return h
}

func (p *AidPage) boxHeight(b AidBox, width page.MM) page.MM {
	h := p.strip() + 2*AidPad
	for i, l := range b.Lines {
		if i > 0 {
			h += p.between()
		}
		h += p.lineHeight(b, l, width-2*AidPad)
	}
	return h
}

// between is the space between lines.
func (p *AidPage) between() page.MM {
	if p.bare {
		return p.size*25/100 + p.extra
	}
	return p.size*55/100 + p.extra
}

// strip is the height of the head of a box.
func (p *AidPage) strip() page.MM {
	if p.bare {
		return tableStrip
	}
	return AidStrip
}

// drawBoxes draws the boxes from the top. What room is left over goes between
// the lines of the shorter column and at the foot of the page.
func (p *AidPage) drawBoxes(body page.Rect) {
	for _, s := range p.stretches() {
		w := p.widths(s, body.W)
		tall := max(p.columnHeight(s.columns[0], w[0]), p.columnHeight(s.columns[1], w[1]))
		p.drawColumn(page.Rect{X: body.X, Y: body.Y, W: w[0], H: tall}, s.columns[0])
		p.drawColumn(page.Rect{X: body.X + w[0] + AidGap, Y: body.Y, W: w[1], H: tall}, s.columns[1])
		body.Y, body.H = body.Y+tall+AidGap, body.H-tall-AidGap
	}
}

// drawColumn draws boxes one below the other, down to the foot of the column.
func (p *AidPage) drawColumn(column page.Rect, boxes []AidBox) {
	extra := p.extra
	defer func() { p.extra = extra }()
	lines := page.MM(0)
	for _, b := range boxes {
		lines += page.MM(len(b.Lines) - 1)
	}
	if lines > 0 {
		p.extra += min((column.H-p.columnHeight(boxes, column.W))/lines, p.size*7/10)
	}
	slack := column.H - p.columnHeight(boxes, column.W)
	for i, b := range boxes {
		h := p.boxHeight(b, column.W)
		if i == len(boxes)-1 {
			// The last one reaches down to its neighbour's foot.
			h += slack
		}
		p.drawBox(page.Rect{X: column.X, Y: column.Y, W: column.W, H: h}, b)
		column.Y += h + p.gap()
	}
}

func (p *AidPage) drawBox(box page.Rect, b AidBox) {
	p.Fill(box, page.Round(1.4*mm), b.Ink.Ink.Tint(60))
	head, rest := draw.Top(box, p.strip(), 0)
	p.Fill(head, page.Corners{TopLeft: 1.4 * mm, TopRight: 1.4 * mm}, b.Ink.Ink)
	in, lines, title := draw.Pad(head, AidPad, 0.8*mm), 1, p.Lang.Text(b.Title)
	if p.bare {
		// There is no room for a remark in brackets.
		in, lines = draw.Pad(head, AidPad, 0.15*mm), 2
		title, _, _ = strings.Cut(title, " (")
	}
	if b.Glyph != "" {
		var g page.Rect
		g, in = draw.Side(in, in.H, 1.4*mm)
		p.Icon(b.Glyph, g, draw.Tones{Ink: draw.Paper, Ground: b.Ink.Ink}, page.Source{})
	}
	p.Write(in, title, page.Source{}, draw.Bold("what.title", draw.Paper, 2.1*mm, 3.2*mm).OnLines(lines))
	at := draw.Pad(rest, AidPad, AidPad)
	for i, l := range b.Lines {
		h := p.lineHeight(b, l, at.W)
		line := page.Rect{X: at.X, Y: at.Y, W: at.W, H: h}
		if i > 0 && (b.Lead > 0 || !p.bare && !b.Numbered) {
			y := line.Y - p.between()/2
			p.Rule(page.Point{X: line.X, Y: y}, page.Point{X: line.Right(), Y: y}, b.Ink.Ink.Tint(250), 0.15*mm)
		}
		p.drawLine(line, b, l, i+1)
		at.Y += h + p.between()
	}
}
