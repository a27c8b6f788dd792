package layout

import (
	"slices"

	"hulldown/export/layout/press"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// blankWhole and blankSplit are how many of the blank Battle Cards have one action and how many
// two; blankDamages and blankOthers how many Damage Cards there are, and of each other kind. They
// fill two sheets.
const (
	blankWhole   = 6
	blankSplit   = 3
	blankDamages = 3
	blankOthers  = 2
)

// Blanks lays out what a designer fills in by hand, which no content changes: Battle Cards,
// Damage Cards, terrain, guns and infantry with their backs, counters, and a Tank Board. All of
// it has the measures of the printed pieces.
func Blanks(_ *model.Content, opts Options) (page.Document, []diag.Finding) {
	s, doc := newSheet(nil, opts, "title.blanks")
	cards, behind := s.blankDeck()
	cards[0].Items = append(cards[0].Items, page.Mark{Kind: page.Bookmark, Name: "cards"})
	pieces := s.impose(cards, behind)
	s.opts.Card = CardSize{}
	counters, behind := s.blankCounters()
	counters[0].Items = append(slices.Clone(counters[0].Items), page.Mark{Kind: page.Bookmark, Name: "counters"})
	if opts.Press && !opts.Apart {
		pieces = append(pieces, s.punched(counters, behind)...)
	} else {
		pieces = append(pieces, s.impose(counters, behind)...)
	}
	doc.Pages = append(pieces, s.leaves([]page.Page{s.blankBoard()})...)
	text := opts.Language.Text
	doc.Outline = []page.Entry{{Title: text("title.cards"), To: "cards"}, {Title: text("title.counters"), To: "counters"}, {Title: text("title.boards"), To: "board"}}
	return doc, s.findings.sorted()
}

// blankDeck is the blank cards of each kind with their backs.
func (s sheet) blankDeck() (fronts, backs []page.Page) {
	add := func(n int, front, back page.Page) {
		for range n {
			f := front
			f.Items = slices.Clone(front.Items)
			fronts, backs = append(fronts, f), append(backs, back)
		}
	}
	size := s.opts.Card
	add(blankWhole, s.blankCard(false), CardBack(size))
	add(blankSplit, s.blankCard(true), CardBack(size))
	add(blankDamages, s.blankDamage(), damageBack(size))
	add(blankOthers, s.blankTerrain(), signBack(size, kindNatural.ink, "land"))
	add(blankOthers, s.blankGunCard(), signBack(size, quiet, "shell"))
	add(blankOthers, s.blankInfantry(), signBack(size, quiet, "infantry"))
	return fronts, backs
}

// blankCard is a Battle Card with places for one action or two.
func (s sheet) blankCard(split bool) page.Page {
	f := face{piece: newPiece(s, nil), card: &model.Card{}}
	radius := f.u(frameRadius)
	f.fill(f.header, page.Corners{TopLeft: radius, TopRight: radius}, ink)
	number := page.Rect{X: f.header.X, Y: f.header.Y, W: f.u(17 * mm), H: f.header.H}
	f.outline(number.Inset(f.u(1.4*mm)), f.u(1*mm), page.Path{Fill: paper})
	for i := range page.MM(maxOrders) {
		f.blankRing(page.Point{X: f.header.Right() - f.u(6*mm) - i*f.u(8*mm), Y: f.header.Centre().Y}, f.u(3.2*mm), "order")
	}
	f.blankWord(number.Inset(f.u(2.2*mm)), "blank.number", quiet)
	halves := 1
	if split {
		halves = 2
	}
	for _, half := range rows(f.halves, halves, f.u(0.6*mm)) {
		f.blankHalf(half, split)
	}
	f.drawBlankBand()
	return f.done(f.size)
}

// blankHalf draws a half: the spine for an icon, a line for the action, lines for what it
// says, and places for figures.
func (f *face) blankHalf(half page.Rect, split bool) {
	spine, body := side(half, f.u(10*mm), f.u(bodyPad))
	f.fill(spine, page.Corners{}, hairline)
	f.outline(spine.Inset(f.u(1.2*mm)), f.u(1*mm), page.Path{Fill: paper})
	f.outline(half, 0, page.Path{Stroke: hairline, Width: 0.25 * mm})
	body.W -= f.u(2 * mm)
	title, body := top(body, f.u(9*mm), f.u(1*mm))
	f.blankWord(pad(title, 0, f.u(0.8*mm)), "blank.action", quiet)
	f.rule(page.Point{X: title.X, Y: title.Bottom()}, page.Point{X: title.Right(), Y: title.Bottom()}, quiet, f.u(0.4*mm))
	figures, words := bottom(body, f.u(9*mm), f.u(1*mm))
	if !split {
		figures, words = bottom(body, f.u(18*mm), f.u(1*mm))
	}
	f.blankLines(words)
	f.blankFigures(page.Rect{X: figures.X, Y: figures.Y, W: figures.W, H: figures.H - f.u(1.4*mm)})
}

// blankWord names a place in six points at its upper left, where it has room for that.
func (p *piece) blankWord(box page.Rect, key wording.Key, colour page.Colour) {
	l := label{text: p.lang.Text(key), box: box, style: regular("what.box", colour, sixPoints, sixPoints).fromTop()}
	l.box.H = min(box.H, p.sixLine(page.Regular, l.text)+0.2*mm)
	if p.sixHolds(l) {
		p.text(l)
	}
}

// blankLines draws lines to write on.
func (p *piece) blankLines(box page.Rect) {
	for y := box.Y + p.u(5*mm); y <= box.Bottom(); y += p.u(5 * mm) {
		p.rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, hairline, p.u(0.25*mm))
	}
}

// blankBox is a box to write in.
func (p *piece) blankBox(box page.Rect) {
	p.outline(box, p.u(0.8*mm), page.Path{Fill: paper, Stroke: hairline, Width: p.u(0.25 * mm)})
}

// blankFigures draws the places of the figures and triggers of a half, in two columns.
func (f *face) blankFigures(box page.Rect) {
	high, gap := f.u(7*mm), f.u(1.4*mm)
	n := max(int((box.H+gap)/(high+gap)), 1)
	for _, row := range rows(box, n, gap) {
		for _, cell := range columns(row, 2, gap) {
			f.outline(cell, f.u(0.8*mm), page.Path{Fill: paper, Stroke: hairline, Width: f.u(0.2 * mm), Dash: []page.MM{f.u(1 * mm), f.u(0.8 * mm)}})
		}
	}
}

// blankRing draws an icon in a ring, to be filled in or left.
func (f *face) blankRing(m page.Point, r page.MM, name string) {
	f.circle(m, r, page.Path{Fill: paper, Stroke: quiet, Width: f.u(0.3 * mm)})
	edge := r * 3 / 2
	f.ornament(name, page.Rect{X: m.X - edge/2, Y: m.Y - edge/2, W: edge, H: edge}, tones{ink: hairline, ground: paper}, source{})
}

// drawBlankBand draws the band that is read when a card is Pulled, with all icons in rings.
func (f *face) drawBlankBand() {
	radius := f.u(frameRadius)
	band := page.Rect{X: f.frame.X, Y: f.slots.Y, W: f.frame.W, H: f.frame.Bottom() - f.slots.Y}
	f.fill(band, page.Corners{BottomRight: radius, BottomLeft: radius}, stone)
	f.rule(page.Point{X: band.X, Y: band.Y}, page.Point{X: band.Right(), Y: band.Y}, ink, f.u(0.5*mm))
	for i, cell := range columns(f.slots, len(effects), 0) {
		f.blankRing(cell.Centre(), f.u(4.4*mm), effects[i])
	}
	row := page.Rect{X: f.foot.X, Y: f.foot.Bottom() - f.u(11.6*mm), W: f.foot.W, H: f.u(11.2 * mm)}
	cells := columns(row, 4, f.u(1*mm))
	c, r := cells[0].Centre(), f.u(4.3*mm)
	f.circle(c, r, page.Path{Fill: paper, Stroke: ink, Width: f.u(0.5 * mm)})
	f.ticks(c, [2]page.MM{r - f.u(1*mm), r + f.u(1.1*mm)}, page.Path{Stroke: ink, Width: f.u(0.7 * mm)})
	for i, key := range []wording.Key{"pen.label", "counter.infantry", "blank.number"} {
		label, box := top(cells[i+1], sixHigh+f.u(0.8*mm), 0)
		f.blankWord(pad(label, f.u(0.8*mm), 0), key, quiet)
		f.outline(pad(box, f.u(0.6*mm), 0), f.u(1*mm), page.Path{Fill: paper, Stroke: hairline, Width: 0.25 * mm})
	}
}

// blankInks are the inks of the rows of blank counters: plain ones, and one for each of the
// inks in which counters are printed.
var blankInks = []page.Colour{
	quiet, quiet, quiet, quiet, ink, heavyRed, kindFire.ink, kindFlank.ink, kindNatural.ink, kindTactics.ink, kindMove.ink, kindLeadership.ink,
	kindCommand.ink, kindManMade.ink, kindSmoke.ink, kindAfter.ink,
}

// blankCounters is a row of counters in each ink, with a white field in front and a frame behind.
func (s sheet) blankCounters() (fronts, backs []page.Page) {
	for _, colour := range blankInks {
		front, back := s.blankCounter(colour, true), s.blankCounter(colour, false)
		for range punchWide {
			fronts, backs = append(fronts, front), append(backs, back)
		}
	}
	return fronts, backs
}

// blanksFor is the blank counters that fill the last sheet of so many counters, row by row in
// other inks, and their backs.
func (s sheet) blanksFor(counters int) (fronts, backs []page.Page) {
	slots := press.Imposition{Sheet: s.opts.Paper.Size(), Margin: margin}.Slots(page.Size{W: counterSize, H: counterSize})
	used := counters % len(slots)
	if used == 0 {
		return nil, nil
	}
	wide := max(slices.IndexFunc(slots, func(at page.Rect) bool { return at.Y != slots[0].Y }), 1)
	first, lines := used/wide, (len(slots)-1)/wide+1
	for i := used; i < len(slots); i++ {
		colour := blankInks[(i/wide-first)*len(blankInks)/(lines-first)]
		fronts, backs = append(fronts, s.blankCounter(colour, true)), append(backs, s.blankCounter(colour, false))
	}
	return fronts, backs
}

// blankCounter is one side of a counter with nothing on it: a field within the ink, or a frame.
func (s sheet) blankCounter(colour page.Colour, field bool) page.Page {
	p := newPiece(s, nil)
	cut := page.Rect{W: counterSize, H: counterSize}
	if field {
		p.fill(cut.Inset(-overrun), page.Corners{}, colour)
		p.outline(cut.Inset(1.8*mm), 1.2*mm, page.Path{Fill: paper})
	} else {
		p.outline(cut.Inset(0.9*mm), 1.2*mm, page.Path{Fill: paper, Stroke: colour, Width: 0.5 * mm})
	}
	return p.done(page.Size{W: counterSize, H: counterSize})
}

// blankSeats is how many seats a blank board has.
const blankSeats = 5

// blankBoard is a Tank Board without figures.
func (s sheet) blankBoard() page.Page {
	b := newBoard(s, &model.Vehicle{}, 0)
	b.ink = quiet
	b.items = append(b.items, page.Mark{Kind: page.Bookmark, Name: "board"})
	head, rest := top(b.frame, b.frame.H-2*cardHigh-2*boardGap, boardGap)
	b.blankHead(head)
	main, cards := side(rest, rest.W-cardWide-boardGap, boardGap)
	hold, initiative := top(cards, cardHigh, boardGap)
	b.cardBox(hold, b.lang.Text("board.holding"), kindBlank)
	b.drawInitiative(initiative)
	levels, main := top(main, stripHigh+2*(counter+2*mm), boardGap)
	body := b.strip(levels, b.lang.Text("board.level"), "")
	for i, row := range rows(body, 2, 0) {
		l := b.lanes()[i]
		l.printed = nil
		b.drawLane(row, l)
	}
	track, main := top(main, stripHigh+counter+7*mm, boardGap)
	b.drawRange(track)
	crew, main := top(main, stripHigh+counter+6.4*mm, boardGap)
	for _, seat := range columns(b.strip(crew, b.lang.Text("board.crew"), ""), blankSeats, 0) {
		b.blankSeat(seat)
	}
	main, armour := side(main, main.W-armourWide-boardGap, boardGap)
	b.blankArmour(armour)
	guns, main := top(main, stripHigh+4*7.4*mm, boardGap)
	b.blankGun(guns)
	b.drawStatus(main)
	return b.done(b.size)
}

// blankHead draws the head of a board with white fields for number, name, and four facts.
func (b *board) blankHead(box page.Rect) {
	b.fill(box, page.Round(frameRadius), b.ink)
	badge, rest := side(box, box.H*14/10, 1*mm)
	facts := page.Rect{X: rest.Right() - 78*mm, Y: rest.Y, W: 76 * mm, H: rest.H}
	b.outline(badge.Inset(1.2*mm), 1*mm, page.Path{Fill: paper})
	name := page.Rect{X: rest.X, Y: rest.Y, W: facts.X - rest.X - 1*mm, H: rest.H}.Inset(1.2 * mm)
	b.outline(name, 1*mm, page.Path{Fill: paper})
	b.blankWord(badge.Inset(2.2*mm), "blank.number", quiet)
	b.blankWord(name.Inset(1*mm), "blank.name", quiet)
	names := []string{"", "", b.lang.Text("board.size"), b.lang.Text("board.vp")}
	for i, f := range columns(facts, len(names), 1*mm) {
		b.drawFact(pad(f, 0, 1.4*mm), fact{name: names[i]})
	}
}

// blankSeat draws a seat with a line for its name, the place of its counter, and that of its
// worth.
func (b *board) blankSeat(cell page.Rect) {
	in := cell.Inset(0.3 * mm)
	b.outline(in, 0.8*mm, page.Path{Fill: stone, Stroke: hairline, Width: 0.25 * mm})
	name, rest := top(in, 4.6*mm, 0)
	b.outline(name.Inset(0.6*mm), 0.6*mm, page.Path{Fill: paper})
	slot := page.Rect{X: rest.X + 1*mm, Y: rest.Y - 0.2*mm, W: counter - 0.6*mm, H: counter - 0.6*mm}
	b.outline(slot, 1*mm, page.Path{Fill: paper, Stroke: quiet, Width: 0.3 * mm})
	b.ornament("crew", slot.Inset(3.6*mm), tones{ink: hairline, ground: paper}, source{})
	figure, unit := top(page.Rect{X: slot.Right() + 0.8*mm, Y: slot.Y + 2*mm, W: rest.Right() - slot.Right() - 1.8*mm, H: slot.H - 2*mm}, 7*mm, 1*mm)
	b.blankBox(figure)
	b.write(page.Rect{X: unit.X, Y: unit.Y, W: unit.W, H: 2.4 * mm}, b.lang.Text("board.vp"), source{}, regular("what.cell", quiet, 1.6*mm, 2.4*mm).centred())
}

// blankGun draws an ordnance chart with the ranges alone.
func (b *board) blankGun(box page.Rect) {
	lines := rows(b.strip(box, b.lang.Text("board.gun"), ""), 4, 0)
	b.drawRanges(lines[0])
	for i, name := range []string{b.lang.Text("board.hit"), b.lang.Text("board.pen"), ""} {
		head, cells := b.chartCells(lines[i+1])
		b.write(pad(head, 1.6*mm, 0), name, source{}, bold("what.cell", ink, 1.6*mm, 2.8*mm))
		for _, cell := range cells {
			b.outline(cell.Inset(0.3*mm), 0.8*mm, page.Path{Fill: paper, Stroke: hairline, Width: 0.25 * mm})
		}
	}
}

// blankArmour draws a table for where hits land and for the armour there.
func (b *board) blankArmour(box page.Rect) {
	body := b.strip(box, b.lang.Text("board.armour"), "")
	heads := []string{"", b.lang.Text("board.pull"), b.lang.Text("board.front"), b.lang.Text("board.side")}
	names := []string{b.lang.Text("damage.turret"), b.lang.Text("damage.hull"), b.lang.Text("damage.tracks")}
	icons := []string{"turret", "hull", "tracks"}
	for i, line := range rows(body, len(names)+1, 0) {
		for j, cell := range columns(line, len(heads), 0) {
			in := cell.Inset(0.4 * mm)
			switch {
			case i == 0:
				b.write(in, heads[j], source{}, bold("what.box", quiet, 1.6*mm, 2.6*mm).centred())
			case j == 0:
				glyph, name := side(in, 5*mm, 1*mm)
				b.icon(icons[i-1], glyph, tones{ink: ink, ground: paper}, source{})
				b.write(name, names[i-1], source{}, bold("what.box", ink, 1.6*mm, 2.8*mm))
			default:
				b.outline(in, 0.8*mm, page.Path{Fill: paper, Stroke: hairline, Width: 0.25 * mm})
			}
		}
	}
}
