package layout

import (
	"slices"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// tuckBox is a box to be folded: what is in it, and the look of its cards with a scene for
// its large sides.
type tuckBox struct {
	title, name, glyph, scene string
	ink                       page.Colour
	cards                     int
	// pale prints in the ink on paper, where others print white on the ink.
	pale bool
	holds
}

// tones are the colours of what is printed on a box and of its ground.
func (b tuckBox) tones() draw.Tones {
	if b.pale {
		return draw.Tones{Ink: b.ink, Ground: draw.Paper}
	}
	return draw.Tones{Ink: draw.Paper, Ground: b.ink}
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
func TuckBoxes(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	s, doc := sheet.New(c, opts, "title.boxes")
	most := int((deepest - boxRoom) / cardThick)
	var rest []tuckBox // those that wait for another one to share a page with
	for _, box := range tuckBoxes(s) {
		parts := (box.cards + most - 1) / most
		for i := range parts {
			one := box
			one.pale = opts.LowInk
			one.cards = box.cards*(i+1)/parts - box.cards*i/parts
			if !sharesPage(s, one) {
				tuckPage(s, &doc, one)
				continue
			}
			if rest = append(rest, one); len(rest) == 2 {
				tuckPage(s, &doc, rest...)
				rest = nil
			}
		}
	}
	if len(rest) > 0 {
		tuckPage(s, &doc, rest...)
	}
	doc.Pages = s.Leaves(doc.Pages)
	return doc, s.Findings.Sorted()
}

// tuckBoxes lists the decks that are large enough for a box.
func tuckBoxes(s sheet.Sheet) []tuckBox {
	c, lang := s.Shown(), s.Opts.Language
	var out []tuckBox
	add := func(b tuckBox) {
		if b.cards >= fewestBoxed {
			out = append(out, b)
		}
	}
	// Decks of one name share a box.
	decks := map[string]*holds{}
	numbers := map[string]int{}
	ordered := cards.InDeckOrder(s, c.Cards)
	for _, card := range ordered {
		name := lang.Word("deck", card.Deck)
		if decks[name] == nil {
			decks[name] = &holds{}
		}
		numbers[name]++
		for _, kind := range cards.KindsOf(s, card) {
			decks[name].put(&card.Record, kind, 1)
		}
	}
	for _, card := range ordered {
		if name := lang.Word("deck", card.Deck); numbers[name] > 0 {
			theme := s.Themes.Of("cards/" + card.ID)
			add(tuckBox{lang.Text("title.cards"), lang.Capitals(name), theme.Badge(card.Deck), drawing.DeckScene(card.Deck), theme.ColourOf(card.Deck, draw.Ink), numbers[name], false, *decks[name]})
			delete(numbers, name)
		}
	}
	var damage, ground, markers, robata, guns, infantry holds
	for i := range c.Damage {
		damage.put(&c.Damage[i].Record, lang.Text("title.damage"), 1)
	}
	if len(c.Damage) > 0 && s.Opts.Own == nil {
		damage.put(nil, lang.Text("title.reference-cards"), aids.EffectCopies)
	}
	for i := range c.Guns {
		guns.put(&c.Guns[i].Record, c.Guns[i].Name, max(c.Guns[i].Copies, 1))
	}
	for i := range c.Infantry {
		infantry.put(&c.Infantry[i].Record, c.Infantry[i].Name, max(c.Infantry[i].Copies, 1))
	}
	for _, one := range cards.CloseDefences(c.Infantry) {
		infantry.put(nil, lang.Text("infantry.crews"), max(one.Copies, 1))
	}
	need := cards.Supplied(c.Scenarios)
	for i := range c.Terrain {
		ground.put(&c.Terrain[i].Record, c.Terrain[i].Name, need[c.Terrain[i].ID])
	}
	for i := range c.Markers {
		if m := &c.Markers[i]; m.Role != "counter" && m.Role != "identification" {
			markers.put(&m.Record, m.Name, m.Count)
		}
	}
	for i := range c.Robata {
		robata.put(&c.Robata[i].Record, c.Robata[i].Personality, c.Robata[i].Copies)
	}
	add(tuckBox{lang.Text("title.damage"), "", "explosion", "on-fire", draw.KindFire.Ink, damage.sum(), false, damage})
	add(tuckBox{lang.Text("title.terrain"), "", "land", "hill", draw.KindNatural.Ink, ground.sum(), false, ground})
	add(tuckBox{lang.Text("title.guns"), "", "field-gun", "gun", draw.Quiet, guns.sum(), false, guns})
	add(tuckBox{lang.Text("title.infantry"), "", "infantry", "infantry", draw.KindManMade.Ink, infantry.sum(), false, infantry})
	add(tuckBox{lang.Text("title.markers"), "", "mark", "game-end", draw.KindCommand.Ink, markers.sum(), false, markers})
	add(tuckBox{lang.Text("title.robata"), "", "gear", "leadership", draw.KindTactics.Ink, robata.sum(), false, robata})
	for _, deck := range battlefieldDecks(s) {
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

// The thumb notch of a box is narrow enough for the smallest card.
const (
	notchWide = 16 * mm
	notchDeep = 6 * mm
)

// notch is what is cut out of the upper edge of the front, behind which the lid is tucked, so that
// a thumb can lift the lid and hold the cards: from its left end down and up to its right end.
func (n boxNet) notch() []page.Segment {
	const slope = notchWide / 4
	c := (n.front + n.right) / 2
	left, right, low := c-notchWide/2, c+notchWide/2, n.top+notchDeep
	at := func(x, y page.MM) page.Point { return page.Point{X: x, Y: y} }
	var pen page.Pen
	pen.Move(at(left, n.top))
	pen.Cubic(at(left+slope/2, n.top), at(left+slope/2, low), at(c, low))
	pen.Cubic(at(right-slope/2, low), at(right-slope/2, n.top), at(right, n.top))
	return pen.Segments()
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

// sharesPage reports whether a box is so shallow that two of them lie on an upright page.
func sharesPage(s sheet.Sheet, b tuckBox) bool {
	p := s.NewLeaf(nil, false)
	n := netOf(p.Frame, s.Opts.Card.Size(), b.cards)
	return n.foot-n.tip <= p.Frame.H/2 && n.end-n.glue <= p.Frame.W
}

// tuckPage adds a page with one box, on its side, or with several one below the other.
func tuckPage(s sheet.Sheet, doc *page.Document, boxes ...tuckBox) {
	wide := !sharesPage(s, boxes[0])
	p, size := s.NewLeaf(nil, wide), s.Opts.Paper.Size()
	if wide {
		size = boards.WideSize(s)
	}
	frames := []page.Rect{p.Frame}
	if !wide {
		frames = draw.Rows(p.Frame, 2, 0)
	}
	for i, b := range boxes {
		name := "box/" + wording.Number(len(doc.Outline)+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(b.title + " " + b.name), To: name})
		p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: name})
		drawTuck(&p, netOf(frames[i], s.Opts.Card.Size(), b.cards), b)
	}
	doc.Pages = append(doc.Pages, p.Done(size))
}

// leastSpine is the depth from which a box has its name on its small sides.
const leastSpine = 4 * mm

// drawTuck draws a box by its plan.
func drawTuck(p *draw.Piece, n boxNet, b tuckBox) {
	t := b.tones()
	p.Polygon(page.Path{Fill: t.Ground, Stroke: draw.Ink, Width: 0.25 * mm}, n.cut()...)
	glue := n.cut()
	p.Polygon(page.Path{Fill: draw.Paper, Stroke: draw.Ink, Width: 0.25 * mm}, glue[len(glue)-1], glue[len(glue)-2], page.Point{X: n.back, Y: n.bottom}, page.Point{X: n.back, Y: n.top})
	for _, f := range n.folds() {
		p.Path(page.Path{Segments: draw.Stroke(f[0], f[1]), Stroke: t.Ink, Width: 0.3 * mm, Dash: []page.MM{2 * mm, 1.4 * mm}})
	}
	high := n.bottom - n.top
	face := page.Rect{X: n.front, Y: n.top, W: n.left - n.back, H: high}
	tuckFace(p, face, b)
	face.X = n.back
	tuckBack(p, face, b)
	// Paper shows what falls away, under the line along which it is cut.
	p.Path(page.Path{Segments: n.notch(), Fill: draw.Paper, Stroke: draw.Ink, Width: 0.25 * mm})
	d := n.front - n.left
	ends := draw.Pad(page.Rect{X: n.back, Y: n.lid, W: n.left - n.back, H: d}, 3*mm, d/6)
	style := draw.Bold("what.title", t.Ink, draw.SixPoints, min(5*mm, max(d/2, draw.SixPoints))).OnLines(2).Centred()
	if lines := draw.Rows(draw.Pad(ends, 0, ends.H/6), 2, 0); b.name != "" && p.Fonts.Width(page.Bold, style.Max, b.label()) > ends.W && lines[0].H > 4*mm {
		p.Write(lines[0], b.title, page.Source{}, style.OnLines(1))
		p.Write(lines[1], b.name, page.Source{}, style.OnLines(1))
	} else {
		p.Write(ends, b.label(), page.Source{}, style)
	}
	ends.Y += n.bottom - n.lid
	if ends.H > 2*draw.SixPoints {
		p.Write(ends, p.Lang.Counted("boxes.cards", b.cards), page.Source{}, draw.Regular("what.note", t.Ink, draw.SixPoints, 3.4*mm).Centred())
	}
	if d >= leastSpine {
		for _, x := range []page.MM{n.left, n.right} {
			tuckSpine(p, page.Rect{X: x, Y: n.top, W: d, H: high}, b)
		}
	}
	p.Write(page.Rect{X: n.glue, Y: n.top, W: glueWide, H: high}.Inset(1*mm), p.Lang.Text("boxes.glue"), page.Source{}, draw.Regular("what.note", draw.Quiet, draw.SixPoints, 2.6*mm).Centred())
}

// label names a box on one line.
func (b tuckBox) label() string {
	if b.name == "" {
		return b.title
	}
	return b.title + " · " + b.name
}

// The measures of the large sides of a box.
const (
	tuckEdge  page.MM = 4 * mm
	tuckSign  page.MM = 13 * mm // the sign of a deck, in a disc
	tuckInset page.MM = 2 * mm
	tuckGame  page.MM = 4.6 * mm // the line that names the games
)

// tuckFrame draws the frame of a large side clear of the thumb notch, with the names of the games
// below a line at its foot, and returns what is within.
func tuckFrame(p *draw.Piece, box page.Rect, b tuckBox) page.Rect {
	t := b.tones()
	_, frame := draw.Top(box.Inset(tuckEdge), notchDeep-3*mm, 0)
	p.Outline(frame, 0, page.Path{Stroke: t.Ink, Width: 0.5 * mm})
	foot, rest := draw.Bottom(frame, tuckGame, 0)
	if games := b.games(p.Content); games != "" {
		p.Rule(page.Point{X: foot.X, Y: foot.Y}, page.Point{X: foot.Right(), Y: foot.Y}, t.Ink, 0.3*mm)
		p.Write(draw.Pad(foot, tuckInset/2, 0), games, page.Source{}, draw.Regular("what.note", t.Ink, draw.SixPoints, 2.8*mm).OnLines(2).Centred())
	}
	return rest
}

// tuckTitle draws the sign of a deck in a disc and beside it its title.
func tuckTitle(p *draw.Piece, box page.Rect, b tuckBox) {
	t := b.tones()
	sign, title := draw.Side(box, min(box.H, box.W/4), tuckInset)
	p.Circle(sign.Centre(), sign.W/2, page.Path{Fill: t.Ground, Stroke: t.Ink, Width: 0.5 * mm})
	p.Icon(b.glyph, sign.Inset(sign.W*20/100), t, page.Source{})
	if b.name == "" {
		p.Write(title, b.title, page.Source{}, draw.Bold("what.title", t.Ink, draw.SixPoints, 6*mm).OnLines(2))
		return
	}
	over, name := draw.Top(title, title.H*56/100, 0)
	p.Write(over, b.title, page.Source{}, draw.Bold("what.title", t.Ink, draw.SixPoints, 5.4*mm))
	p.Write(name, b.name, page.Source{}, draw.Bold("what.deck", t.Ink, draw.SixPoints, 3.8*mm).OnLines(2))
}

// tuckFace draws the front: the scene of a deck, below it its sign and name, and how many cards
// it has.
func tuckFace(p *draw.Piece, box page.Rect, b tuckBox) {
	in := tuckFrame(p, box, b)
	view, rest := draw.Top(in, in.H-tuckSign-3*tuckInset-tuckGame, tuckInset)
	p.Outline(view, 0, page.Path{Fill: b.ink.Tint(60)})
	p.Scene(b.scene, view, b.ink, page.Source{})
	title, rest := draw.Top(draw.Pad(rest, tuckInset, 0), tuckSign, tuckInset)
	tuckTitle(p, title, b)
	rest.H = tuckGame
	p.Write(rest, p.Lang.Counted("boxes.cards", b.cards), page.Source{}, draw.Regular("what.note", b.tones().Ink, draw.SixPoints, 3.4*mm))
}

// tuckBack draws the back: the sign and name of a deck, and below them what it holds.
func tuckBack(p *draw.Piece, box page.Rect, b tuckBox) {
	in := draw.Pad(tuckFrame(p, box, b), tuckInset, tuckInset)
	title, rest := draw.Top(in, tuckSign, 2*tuckInset)
	tuckTitle(p, title, b)
	tuckHolds(p, rest, b)
}

// The rows of what a box holds: how high they are at most and at least, and from which height on
// lines part them.
const (
	holdsMost  page.MM = 5.4 * mm
	holdsLeast page.MM = 2.9 * mm
	holdsLined page.MM = 5.2 * mm
	holdsCount page.MM = 9 * mm // the width of a number
)

// tuckHolds lists what a box holds in rows, or in running text where the rows have no room; a box
// too small for either says how many cards there are.
func tuckHolds(p *draw.Piece, box page.Rect, b tuckBox) {
	colour := b.tones().Ink
	if b.sum() > b.cards {
		// A card of two kinds is counted as each.
		var head page.Rect
		head, box = draw.Top(box, holdsLeast, 0)
		p.Write(head, p.Lang.Text("boxes.with"), page.Source{}, draw.Regular("what.note", colour, draw.SixPoints, 2.4*mm).FlushRight())
	}
	high := min(holdsMost, box.H/page.MM(max(len(b.names), 1)))
	if high < holdsLeast || slices.ContainsFunc(b.names, func(name string) bool {
		return p.Fonts.Width(page.Regular, draw.SixPoints, p.Fonts.Printable(page.Regular, name)) > box.W-holdsCount
	}) {
		flow := draw.Flow{Box: box, Min: draw.SixPoints, Max: 3.4 * mm}
		text := []draw.Paragraph{{Text: b.words(), What: "what.note", Colour: colour}}
		if !p.Fits(flow, text, flow.Min) {
			text[0].Text = p.Lang.Counted("boxes.cards", b.cards)
		}
		p.FlowText(flow, text)
		return
	}
	for i, name := range b.names {
		var row page.Rect
		row, box = draw.Top(box, high, 0)
		if high >= holdsLined {
			p.Rule(page.Point{X: row.X, Y: row.Bottom()}, page.Point{X: row.Right(), Y: row.Bottom()}, colour, 0.15*mm)
		}
		text, copies := draw.Side(row, row.W-holdsCount, 0)
		p.Write(text, name, page.Source{}, draw.Regular("what.name", colour, draw.SixPoints, 3.2*mm))
		p.Write(copies, wording.Number(b.copies[i]), page.Source{}, draw.Bold("what.number", colour, draw.SixPoints, 3.2*mm).FlushRight())
	}
}

// tuckSpine writes the name of a deck up a small side.
func tuckSpine(p *draw.Piece, box page.Rect, b tuckBox) {
	t := b.tones()
	c := sheet.Sheet{Content: p.Content, Findings: p.Findings}.NewPiece(nil).Canvas
	c.Lang = p.Lang
	size := max(draw.SixPoints, min(5*mm, box.W/2)) // clear of the folds on either side
	c.Write(page.Rect{W: box.H, H: box.W}.Inset(min(3*mm, box.W/6)), b.label(), page.Source{}, draw.Bold("what.title", t.Ink, draw.SixPoints, size).Centred())
	p.Items = append(p.Items, page.Group{Transform: page.Transform{Move: page.Point{X: box.X, Y: box.Bottom()}, Turns: 3}, Items: c.Items})
}
