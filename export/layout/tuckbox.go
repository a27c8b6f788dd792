package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// tuckBox is a box to be folded: what is in it, and the look of its cards.
type tuckBox struct {
	title, name, glyph string
	ink                page.Colour
	cards              int
}

// The measures of a box: the thickness of a card, the room about the cards, the flap that
// is glued and the one that is tucked in, and how deep a box is at most, so that it fits
// the usual papers. Fewer than fewestBoxed cards have no box.
const (
	cardThick   page.MM = 320
	boxRoom     page.MM = 2 * mm
	glueWide    page.MM = 12 * mm
	tuckHigh    page.MM = 14 * mm
	deepest     page.MM = 38 * mm
	fewestBoxed         = 6
)

// TuckBoxes lays out a box for each deck, cut along the lines, folded along the dashes and
// glued at one flap, as deep as the deck is thick; a deck that is too thick has several.
// With Own the decks are those of its records.
func TuckBoxes(c *model.Content, opts Options) (page.Document, []diag.Finding) {
	s, doc := newSheet(c, opts, "title.boxes")
	most := int((deepest - boxRoom) / cardThick)
	for _, box := range s.tuckBoxes() {
		parts := (box.cards + most - 1) / most
		for i := range parts {
			one := box
			one.cards = box.cards*(i+1)/parts - box.cards*i/parts
			name := "box/" + wording.Number(len(doc.Pages)+1)
			doc.Outline = append(doc.Outline, page.Entry{Title: printable(one.title + " " + one.name), To: name})
			doc.Pages = append(doc.Pages, s.tuckPage(one, name))
		}
	}
	doc.Pages = s.leaves(doc.Pages)
	return doc, s.findings.sorted()
}

// tuckBoxes lists the decks that are large enough for a box.
func (s sheet) tuckBoxes() []tuckBox {
	c, lang := s.shown(), s.opts.Language
	var out []tuckBox
	add := func(b tuckBox) {
		if b.cards >= fewestBoxed {
			out = append(out, b)
		}
	}
	// Decks of one name share a box.
	decks := map[string]int{}
	ordered := s.inDeckOrder(c.Cards)
	for _, card := range ordered {
		decks[lang.Word("deck", card.Deck)]++
	}
	for _, card := range ordered {
		if name := lang.Word("deck", card.Deck); decks[name] > 0 {
			add(tuckBox{lang.Text("title.cards"), lang.Capitals(name), s.themes.of("cards/" + card.ID).badge(card.Deck), s.themes.of("cards/"+card.ID).colourOf(card.Deck, ink), decks[name]})
			delete(decks, name)
		}
	}
	add(tuckBox{lang.Text("title.damage"), "", "explosion", kindFire.ink, len(c.Damage)})
	scenarioCards, markers, robata, guns, infantry := 0, 0, 0, 0, 0
	for i := range c.Guns {
		guns += max(c.Guns[i].Copies, 1)
	}
	for i := range c.Infantry {
		infantry += max(c.Infantry[i].Copies, 1)
	}
	for _, one := range closeDefences(c.Infantry) {
		infantry += max(one.Copies, 1)
	}
	for _, n := range supplied(c.Scenarios) { // order-free: a sum
		scenarioCards += n
	}
	for i := range c.Markers {
		if m := &c.Markers[i]; m.Role != "counter" && m.Role != "identification" {
			markers += m.Count
		}
	}
	for _, card := range c.Robata {
		robata += card.Copies
	}
	add(tuckBox{lang.Text("title.terrain"), "", "land", kindNatural.ink, scenarioCards})
	add(tuckBox{lang.Text("title.guns"), "", "shell", quiet, guns})
	add(tuckBox{lang.Text("title.infantry"), "", "infantry", kindManMade.ink, infantry})
	add(tuckBox{lang.Text("title.markers"), "", "mark", kindCommand.ink, markers})
	add(tuckBox{lang.Text("title.robata"), "", "gear", kindTactics.ink, robata})
	for _, deck := range s.battlefieldDecks() {
		add(deck)
	}
	return out
}

// boxNet is the plan of a box: the left edges of its panels, from that of the glued flap to
// the right edge of the last side, and the heights of its edges, from the tip of the lid to
// that of the bottom.
type boxNet struct {
	glue, back, left, front, right, end              page.MM
	tip, lid, dust, top, bottom, dusted, under, foot page.MM
}

// netOf places the plan of a box in the middle of a frame.
func netOf(frame page.Rect, card page.Size, cards int) boxNet {
	w, h, d := card.W+boxRoom, card.H+boxRoom, page.MM(cards)*cardThick+boxRoom
	var n boxNet
	n.glue = frame.Centre().X - (glueWide+2*w+2*d)/2
	n.back = n.glue + glueWide
	n.left = n.back + w
	n.front = n.left + d
	n.right = n.front + w
	n.end = n.right + d
	n.top = frame.Centre().Y - h/2
	n.bottom = n.top + h
	n.lid, n.under = n.top-d, n.bottom+d
	n.tip, n.foot = n.lid-tuckHigh, n.under+tuckHigh
	flap := min(d, w*45/100)
	n.dust, n.dusted = n.top-flap, n.bottom+flap
	return n
}

// cut is the outline along which the box is cut.
func (n boxNet) cut() []page.Point {
	const taper, slant = 3 * mm, 1 * mm
	at := func(x, y page.MM) page.Point { return page.Point{X: x, Y: y} }
	return []page.Point{
		at(n.back, n.top), at(n.back, n.lid), at(n.back+taper, n.tip), at(n.left-taper, n.tip), at(n.left, n.lid), at(n.left, n.top),
		at(n.left+slant, n.dust), at(n.front-slant, n.dust), at(n.front, n.top), at(n.right, n.top),
		at(n.right+slant, n.dust), at(n.end-slant, n.dust), at(n.end, n.top), at(n.end, n.bottom),
		at(n.end-slant, n.dusted), at(n.right+slant, n.dusted), at(n.right, n.bottom), at(n.front, n.bottom),
		at(n.front-slant, n.dusted), at(n.left+slant, n.dusted), at(n.left, n.bottom), at(n.left, n.under),
		at(n.left-taper, n.foot), at(n.back+taper, n.foot), at(n.back, n.under), at(n.back, n.bottom),
		at(n.glue, n.bottom-2*taper), at(n.glue, n.top+2*taper),
	}
}

// folds are the lines along which the box is folded.
func (n boxNet) folds() [][2]page.Point {
	line := func(x, y, u, v page.MM) [2]page.Point { return [2]page.Point{{X: x, Y: y}, {X: u, Y: v}} }
	return [][2]page.Point{
		line(n.back, n.top, n.back, n.bottom), line(n.left, n.top, n.left, n.bottom), line(n.front, n.top, n.front, n.bottom), line(n.right, n.top, n.right, n.bottom),
		line(n.back, n.lid, n.left, n.lid), line(n.back, n.top, n.front, n.top), line(n.right, n.top, n.end, n.top),
		line(n.back, n.under, n.left, n.under), line(n.back, n.bottom, n.front, n.bottom), line(n.right, n.bottom, n.end, n.bottom),
	}
}

// tuckPage draws a box on a page that lies on its side.
func (s sheet) tuckPage(b tuckBox, name string) page.Page {
	p := newLeaf(s, nil, true)
	p.items = append(p.items, page.Mark{Kind: page.Bookmark, Name: name})
	n := netOf(p.frame, s.opts.Card.Size(), b.cards)
	p.polygon(page.Path{Fill: b.ink, Stroke: ink, Width: 0.25 * mm}, n.cut()...)
	glue := n.cut()
	p.polygon(page.Path{Fill: paper, Stroke: ink, Width: 0.25 * mm}, glue[len(glue)-1], glue[len(glue)-2], page.Point{X: n.back, Y: n.bottom}, page.Point{X: n.back, Y: n.top})
	for _, f := range n.folds() {
		p.path(page.Path{Segments: segmentsOf(f[0], f[1]), Stroke: paper, Width: 0.3 * mm, Dash: []page.MM{2 * mm, 1.4 * mm}})
	}
	high := n.bottom - n.top
	for _, x := range []page.MM{n.back, n.front} {
		p.tuckFace(page.Rect{X: x, Y: n.top, W: n.left - n.back, H: high}, b)
	}
	p.write(page.Rect{X: n.back, Y: n.lid, W: n.left - n.back, H: n.top - n.lid}.Inset(0.8*mm), b.label(), source{}, bold("what.title", paper, sixPoints, 5*mm).centred())
	if d := n.front - n.left; d >= 6*mm {
		for _, x := range []page.MM{n.left, n.right} {
			p.tuckSpine(page.Rect{X: x, Y: n.top, W: d, H: high}, b)
		}
	}
	p.write(page.Rect{X: n.glue, Y: n.top, W: glueWide, H: high}.Inset(1*mm), p.lang.Text("boxes.glue"), source{}, regular("what.note", quiet, sixPoints, 2.6*mm).centred())
	return p.done(s.wideSize())
}

// label names a box on one line.
func (b tuckBox) label() string {
	if b.name == "" {
		return b.title
	}
	return b.title + " · " + b.name
}

// tuckFace draws the sign of a deck, its name and its cards on a large side.
func (p *piece) tuckFace(box page.Rect, b tuckBox) {
	in := box.Inset(6 * mm)
	p.outline(box.Inset(3*mm), 2*mm, page.Path{Stroke: paper, Width: 0.4 * mm})
	title, rest := top(in, in.H/5, 0)
	p.write(title, b.title, source{}, bold("what.title", paper, 2.4*mm, 7*mm).onLines(2).centred())
	sign, words := top(rest, rest.H*3/5, 1*mm)
	p.icon(b.glyph, sign.Inset(3*mm), tones{ink: paper, ground: b.ink}, source{})
	name, cards := top(words, words.H/2, 0)
	p.write(name, b.name, source{}, bold("what.deck", paper, 2.2*mm, 5*mm).onLines(2).centred())
	p.write(cards, p.lang.Counted("boxes.cards", b.cards), source{}, regular("what.note", paper, 2.2*mm, 3.4*mm).centred())
}

// tuckSpine writes the name of a deck up a small side.
func (p *piece) tuckSpine(box page.Rect, b tuckBox) {
	c := newPiece(sheet{content: p.content, findings: p.findings}, nil).canvas
	c.lang = p.lang
	c.write(page.Rect{W: box.H, H: box.W}.Inset(1*mm), b.label(), source{}, bold("what.title", paper, sixPoints, 5*mm).centred())
	p.items = append(p.items, page.Group{Transform: page.Transform{Move: page.Point{X: box.X, Y: box.Bottom()}, Turns: 3}, Items: c.items})
}
