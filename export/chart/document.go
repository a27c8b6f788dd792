package chart

import (
	"fmt"

	"hulldown/engine"
	"hulldown/engine/playtest"
	"hulldown/export/font"
	"hulldown/export/page"
)

// section is a cell of a result with its figures.
type section struct {
	title, about string
	figures      []Figure
}

// sections draws a whole result: the grid first, then cell by cell.
func sections(r *playtest.Result, docs []engine.Measure) ([]section, error) {
	var list []section
	var batches []*playtest.Batch
	for i := range r.Cells {
		c := &r.Cells[i]
		b, err := c.Batch(docs)
		if err != nil {
			return nil, err
		}
		batches = append(batches, b)
		s := section{title: r.Scenario, about: about(r, c, b)}
		if label := c.Label(); label != "" {
			s.title += " with " + label
		}
		if b.Tally.Games > 0 {
			s.figures = Figures(b)
		}
		list = append(list, s)
	}
	if maps := grids(r, batches); len(maps) > 0 {
		list = append([]section{{title: r.Scenario + ": the grid", about: "Win rates over all that varies, with their intervals of 95 %.", figures: maps}}, list...)
	}
	return list, nil
}

// about says what was played.
func about(r *playtest.Result, c *playtest.Cell, b *playtest.Batch) string {
	text := fmt.Sprintf("%d games with seed %d, played by %s; engine %d, content %s.", b.Tally.Games, r.Seed, c.Players(), r.Engine, c.Content)
	if set := c.SetUp(); set != "" {
		text += " Set-up: " + set + "."
	}
	if b.Verdict != "" {
		text += " Stopped: " + b.Verdict + "."
	}
	return text + " Whiskers are intervals of 95 %."
}

// A4 upright with its margins.
const (
	paperWide page.MM = 210 * mm
	paperTall page.MM = 297 * mm
	margin    page.MM = 15 * mm
	gap       page.MM = 5 * mm
)

// Document draws a result on A4 pages.
func Document(r *playtest.Result, docs []engine.Measure) (page.Document, error) {
	list, err := sections(r, docs)
	if err != nil {
		return page.Document{}, err
	}
	p := &press{doc: page.Document{Title: "Playtest of " + r.Scenario, Language: "en"}}
	for i, s := range list {
		p.newPage()
		name := fmt.Sprintf("section-%d", i+1)
		p.items = append(p.items, page.Mark{Kind: page.Bookmark, Area: page.Rect{X: margin, Y: margin, W: mm, H: mm}, Name: name})
		p.doc.Outline = append(p.doc.Outline, page.Entry{Title: plain(s.title), To: name})
		p.paragraph(s.title, 6*mm, page.Bold)
		p.paragraph(s.about, textSize, page.Regular)
		p.y += gap
		for _, f := range s.figures {
			p.figure(f)
		}
	}
	p.newPage()
	return p.doc, nil
}

// press sets pages one after the other.
type press struct {
	doc   page.Document
	items []page.Item
	y     page.MM
	open  bool
}

// newPage closes the running page and begins the next.
func (p *press) newPage() {
	if p.open {
		p.doc.Pages = append(p.doc.Pages, page.Page{Size: page.Size{W: paperWide, H: paperTall}, Items: p.items})
	}
	p.items, p.y, p.open = nil, margin, true
}

// paragraph sets a text over the whole width.
func (p *press) paragraph(text string, size page.MM, face page.Face) {
	fonts := font.Builtin()
	d := &drawing{fonts: fonts}
	for _, words := range fonts.Break(face, size, fonts.Printable(face, plain(text)), Width) {
		p.y += size * 13 / 10
		d.text(page.Point{X: margin, Y: p.y}, Width, style{size: size, bold: face == page.Bold}, words)
	}
	p.items = append(p.items, d.items...)
}

// figure sets a figure with its title and note, on the next page if it must.
func (p *press) figure(f Figure) {
	fonts := font.Builtin()
	notes := page.MM(len(fonts.Break(page.Regular, smallSize, f.Note, Width)))
	need := textSize*2 + notes*smallSize*13/10 + f.Size.H + gap
	if p.y+need > paperTall-margin && p.y > 2*margin {
		p.newPage()
	}
	p.paragraph(f.Title, textSize*11/10, page.Bold)
	p.paragraph(f.Note, smallSize, page.Regular)
	p.y += 2 * mm
	p.items = append(p.items, page.Group{Transform: page.Transform{Move: page.Point{X: margin, Y: p.y}}, Items: f.Items})
	p.y += f.Size.H + gap
}
