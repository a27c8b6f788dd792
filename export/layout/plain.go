package layout

import (
	"fmt"
	"slices"
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// deal lays faces and their backs on sheets as a document of cards.
type deal struct {
	sheet
	doc           page.Document
	fronts, backs []page.Page
	// what begins the names of places in the document.
	what string
}

// dealt is a card of a deal, and how many there are of it. One with a title has an
// entry in the outline, which leads to the first of them.
type dealt struct {
	front, back page.Page
	copies      int
	title       string
	from        *model.Origin
}

func newDeal(c *model.Content, opts Options, title wording.Key, what string) *deal {
	s, doc := newSheet(c, opts, title)
	return &deal{sheet: s, doc: doc, what: what}
}

// add adds the copies of a card, at least one.
func (d *deal) add(c dealt) {
	for i := range max(c.copies, 1) {
		p := c.front
		if i == 0 && c.title != "" {
			name := fmt.Sprintf("%s/%d", d.what, len(d.fronts)+1)
			d.doc.Outline = append(d.doc.Outline, page.Entry{Title: printable(c.title), To: name})
			p.Items = append(slices.Clip(p.Items), page.Mark{Kind: page.Bookmark, Name: name, Span: c.from.At()})
		}
		d.fronts, d.backs = append(d.fronts, p), append(d.backs, c.back)
	}
}

func (d *deal) done() (page.Document, []diag.Finding) {
	d.dealOut(&d.doc, d.fronts, d.backs)
	return d.doc, d.findings.sorted()
}

// plainCard is a card with a band, a body and a foot, in the making.
type plainCard struct {
	piece
	ink page.Colour
	// marking is the sign of the nation, empty for none.
	marking string
	// nameShare is how much of a line the names of vehicles have, in hundredths.
	nameShare page.MM
	// low is set where the text of a small card needs some of the height of its head.
	low bool
}

// band draws the head of the card with its icon and title, and returns the box
// of the body, which it paints.
func (c *plainCard) band(glyph, title string, from source) page.Rect {
	radius := c.u(frameRadius)
	c.header.H = c.u(13 * mm)
	if c.low {
		c.header.H = c.u(10 * mm)
	}
	c.fill(c.header, page.Corners{TopLeft: radius, TopRight: radius}, c.ink)
	mark, rest := side(pad(c.header, c.u(2.4*mm), c.u(2.4*mm)), c.u(8.2*mm), c.u(2.2*mm))
	c.icon(glyph, mark, tones{ink: paper, ground: c.ink}, from)
	if c.marking != "" {
		edge := c.u(5.6 * mm)
		at := page.Rect{X: rest.Right() - edge, Y: rest.Y, W: edge, H: rest.H}
		c.sign(c.marking, at, tones{ink: paper, ground: c.ink}, from)
		rest.W -= edge + c.u(2*mm)
	}
	c.write(rest, title, from, bold("what.title", paper, c.u(2.9*mm), c.u(5.6*mm)).onLines(2))
	body := page.Rect{X: c.frame.X, Y: c.header.Bottom(), W: c.frame.W, H: c.frame.Bottom() - c.header.Bottom()}
	c.fill(body, page.Corners{BottomLeft: radius, BottomRight: radius}, c.ink.Tint(70))
	return body
}

// caption sets a small heading over a line and returns what is below.
func (c *plainCard) caption(box page.Rect, text string) page.Rect {
	l := label{text: text, style: bold("what.box", c.ink, c.u(1.5*mm), c.u(2.2*mm)).onLines(1)}
	high := max(c.u(2.4*mm), c.sixLine(page.Bold, text))
	if l.box, _ = top(box, high, 0); !c.sixHolds(l) {
		l.lines, high = 2, high+thousandths(leading, sixPoints)
	}
	head, rest := top(box, high, c.u(1.2*mm))
	l.box = head
	c.text(l)
	y := head.Bottom() + c.u(0.5*mm)
	c.rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.ink.Tint(450), c.u(0.25*mm))
	return rest
}

// row sets cells side by side, the first to the left and wider.
func (c *plainCard) row(box page.Rect, cells []string, style label) {
	first, rest := side(box, box.W*30/100, 0)
	for i, cell := range cells {
		style.text, style.box, style.align = cell, first, left
		if i > 0 {
			style.box, style.align = columns(rest, len(cells)-1, 0)[i-1], centre
		}
		c.text(style)
	}
}

// nationColour is the colour of a nation by its id.
func (s sheet) nationColour(id string) page.Colour { return nationInk(s.content, id) }

// nationInk is the ink of a nation; that of text for one that is not known.
func nationInk(c *model.Content, id string) page.Colour {
	if n := model.Find(c.Nations, id); n != nil {
		return colourOr(n.Colour, ink)
	}
	return ink
}

// colourOr is a colour of content as it prints, or another one where it is none.
func colourOr(text string, other page.Colour) page.Colour {
	if colour, err := page.ParseColour(text); err == nil {
		return deepened(colour)
	}
	return other
}

// deepened is a colour a little darker where print on white, and white upon it, needs
// that: by a fifth at most, so that it is still the author's. What is too light even so
// is for proof to find.
func deepened(c page.Colour) page.Colour {
	out := c
	for share := 1000; share >= 800 && page.Contrast(out, stone) < leastContrast; share -= 20 {
		out = c.Shade(share)
	}
	return out
}

// Modules of the engine that change what cards and boards have room for: guns as targets,
// and ammunition that is loaded freely.
const (
	gunsAsTargets = "desert-guns"
	freeLoading   = "ammunition"
)

// always reports whether every game that a set is part of has a module of the engine.
func always(c *model.Content, set, module string) bool {
	return slices.ContainsFunc(c.Closure(set).Modules, func(m model.Module) bool {
		return m.Use == "always" && slices.Contains(m.Needs, module)
	})
}

// InfantryCards lays out the cards of Anti-Tank Infantry (EITC 17.3): the To Hit
// Numbers by position and Range, and the weapons; and behind them the cards by which vehicles
// defend themselves, one for each nation unless they differ.
func InfantryCards(c *model.Content, infantry []model.Infantry, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.infantry", "infantry")
	for i := range infantry {
		one := &infantry[i]
		d.add(dealt{front: d.infantryFace(one), back: signBack(opts.Card, d.nationColour(one.Nation), "infantry"), copies: one.Copies, title: one.Name})
	}
	d.addCrews(infantry)
	return d.done()
}

func (d *deal) infantryFace(in *model.Infantry) page.Page {
	c := plainCard{piece: newPiece(d.sheet, in.Origin), ink: d.nationColour(in.Nation), marking: d.marking(in.Nation)}
	body := pad(c.band("infantry", in.Name, c.source("name")), c.u(2.6*mm), c.u(2*mm))
	table, rest := top(body, c.u(29*mm), c.u(2.4*mm))
	table = c.caption(table, c.lang.Word("infantry-ground", in.Ground))
	lines := rows(table, len(in.Hit)+1, c.u(0.6*mm))
	style := label{style: bold("what.cell", quiet, c.u(1.4*mm), c.u(2.1*mm)).onLines(2)}
	c.row(lines[0], []string{c.lang.Text("infantry.position"), "\u2264\u00A00", "200", "\u2265\u00A0400"}, style)
	style.colour, style.min, style.max, style.lines = ink, c.u(2.4*mm), c.u(4.4*mm), 1
	for i, row := range in.Hit {
		c.fill(lines[i+1], page.Round(c.u(0.8*mm)), paper)
		style.from = c.source("hit", i)
		cells := []string{" " + wording.Number(i*rangeStep)}
		if len(row.Symbols) > 0 {
			c.row(lines[i+1], cells, style)
			c.drawShaped(lines[i+1], row, style)
			continue
		}
		for _, n := range row.Numbers {
			cells = append(cells, wording.Number(n))
		}
		c.row(lines[i+1], cells, style)
	}
	rest = c.remark(rest, "infantry.axes", 1)
	if in.Shaped() {
		rest = c.remark(rest, "infantry.shapes", 2)
	}
	high := c.u(15.5 * mm)
	if c.small() {
		high += c.u(2 * mm) // for weapons on two lines of six points
	}
	weapons, rest := top(rest, high, c.u(1*mm))
	c.drawWeapons(weapons, in)
	scene := page.Rect{X: c.frame.X, Y: rest.Y, W: c.frame.W, H: c.frame.Bottom() - rest.Y}
	name := "infantry"
	if scene.H < c.u(14*mm) {
		// Of the men nothing but their boots would be seen.
		name = "ground"
	}
	c.scene(name, scene, c.ink, c.source("name"))
	return c.done(c.size)
}

// remark sets a sentence on so many lines at the top of a box, on more where a small card would
// have it in less than six points, and returns what is left below it.
func (c *plainCard) remark(box page.Rect, key wording.Key, lines int) page.Rect {
	style := regular("what.note", ink, c.u(1.7*mm), c.u(2.4*mm)).onLines(lines)
	high := c.u(2.4*mm) + page.MM(lines-1)*c.u(3.2*mm)
	l := label{text: c.lang.Text(key), style: style}
	for l.box, _ = top(box, high, 0); !c.sixHolds(l) && l.lines < lines+2; l.lines++ {
		l.box, _ = top(box, sixHigh+page.MM(l.lines)*thousandths(leading, sixPoints), 0)
	}
	c.text(l)
	_, rest := top(box, l.box.H, c.u(1.8*mm))
	return rest
}

// drawShaped sets the numbers of a row, each behind its shape.
func (c *plainCard) drawShaped(line page.Rect, row model.InfantryRow, style label) {
	_, rest := side(line, line.W*30/100, 0)
	cells := columns(rest, max(len(row.Numbers), 1), 0)
	for i, n := range row.Numbers {
		shape, figure := side(cells[i], cells[i].W*40/100, 0)
		if i < len(row.Symbols) {
			c.shape(row.Symbols[i], shape)
		}
		style.text, style.box, style.align = wording.Number(n), figure, centre
		c.text(style)
	}
}

// shape draws a triangle, square or circle.
func (c *plainCard) shape(name string, box page.Rect) {
	m, r := box.Centre(), min(box.H, box.W, c.u(4.6*mm))/2-c.u(0.4*mm)
	line := page.Path{Stroke: c.ink, Width: c.u(0.45 * mm)}
	switch name {
	case "circle":
		c.circle(m, r, line)
	case "square":
		r = r * 9 / 10
		c.outline(page.Rect{X: m.X - r, Y: m.Y - r, W: 2 * r, H: 2 * r}, 0, line)
	default:
		c.polygon(line, page.Point{X: m.X, Y: m.Y - r}, page.Point{X: m.X + r, Y: m.Y + r}, page.Point{X: m.X - r, Y: m.Y + r})
	}
}

func (c *plainCard) drawWeapons(box page.Rect, in *model.Infantry) {
	rest := c.caption(box, c.lang.Text("infantry.weapons"))
	lines := rows(rest, max(len(in.Weapons), 3), c.u(0.8*mm))
	if c.u(mm) < mm {
		// On a small card a long name needs two lines.
		lines = rows(rest, max(len(in.Weapons), 2), 0)
	}
	for i, at := range lines {
		if i >= len(in.Weapons) {
			return
		}
		w := in.Weapons[i]
		name, pen := side(at, at.W*76/100, 0)
		words := []string{w.Name}
		if w.Year > 0 {
			words = append(words, c.lang.Say("infantry.from", "year", wording.Number(w.Year)))
		}
		if w.Hand {
			words = append(words, c.lang.Text("infantry.hand"))
		}
		c.write(name, strings.Join(words, ", "), c.source("weapons", i, "name"), regular("what.name", ink, c.u(1.7*mm), c.u(2.9*mm)).onLines(2))
		c.write(pen, wording.Number(w.Pen), c.source("weapons", i, "pen"), bold("what.cell", ink, 0, c.u(4.6*mm)).flushRight())
	}
}
