package layout

import (
	"slices"
	"strconv"

	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
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
func Blanks(_ *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	s, doc := sheet.New(nil, opts, "title.blanks")
	cards, behind := blankDeck(s)
	cards[0].Items = append(cards[0].Items, page.Mark{Kind: page.Bookmark, Name: "cards"})
	pieces := s.Impose(cards, behind)
	s.Opts.Card = sheet.CardSize{}
	counters, behind := counters.BlankCounters(s)
	counters[0].Items = append(slices.Clone(counters[0].Items), page.Mark{Kind: page.Bookmark, Name: "counters"})
	if opts.Press && !opts.Apart {
		pieces = append(pieces, s.Punched(counters, behind)...)
	} else {
		pieces = append(pieces, s.Impose(counters, behind)...)
	}
	board := blankBoard(s)
	board.Shown.Piece = "blank-board"
	doc.Pages = append(s.Copied(pieces), s.Leaves([]page.Page{board})...)
	text := opts.Language.Text
	doc.Outline = []page.Entry{{Title: text("title.cards"), To: "cards"}, {Title: text("title.counters"), To: "counters"}, {Title: text("title.boards"), To: "board"}}
	return doc, s.Findings.Sorted()
}

// blankDeck is the blank cards of each kind with their backs.
func blankDeck(s sheet.Sheet) (fronts, backs []page.Page) {
	kinds := 0
	add := func(n int, front, back page.Page) {
		kinds++
		front.Shown.Piece = "blank-card-" + strconv.Itoa(kinds)
		for range n {
			f := front
			f.Items = slices.Clone(front.Items)
			fronts, backs = append(fronts, f), append(backs, back)
		}
	}
	size := s.Opts.Card
	add(blankWhole, blankCard(s, false), sheet.CardBack(size))
	add(blankSplit, blankCard(s, true), sheet.CardBack(size))
	add(blankDamages, blankDamage(s), sheet.DamageBack(size))
	add(blankOthers, blankTerrain(s), sheet.SignBack(size, draw.KindNatural.Ink, "land"))
	add(blankOthers, blankGunCard(s), sheet.SignBack(size, draw.Quiet, "field-gun"))
	add(blankOthers, blankInfantry(s), sheet.SignBack(size, draw.Quiet, "infantry"))
	return fronts, backs
}

// blankCard is a Battle Card with places for one action or two.
func blankCard(s sheet.Sheet, split bool) page.Page {
	f := cards.Face{Piece: s.NewPiece(nil), Card: &model.Card{}}
	radius := f.U(draw.FrameRadius)
	f.Fill(f.Header, page.Corners{TopLeft: radius, TopRight: radius}, draw.Ink)
	number := page.Rect{X: f.Header.X, Y: f.Header.Y, W: f.U(17 * mm), H: f.Header.H}
	f.Outline(number.Inset(f.U(1.4*mm)), f.U(1*mm), page.Path{Fill: draw.Paper})
	for i := range page.MM(cards.MaxOrders) {
		blankRing(&f, page.Point{X: f.Header.Right() - f.U(6*mm) - i*f.U(8*mm), Y: f.Header.Centre().Y}, f.U(3.2*mm), "order")
	}
	boards.BlankWord(&f.Piece, number.Inset(f.U(2.2*mm)), "blank.number", draw.Quiet)
	halves := 1
	if split {
		halves = 2
	}
	for _, half := range draw.Rows(f.Halves, halves, f.U(0.6*mm)) {
		blankHalf(&f, half, split)
	}
	drawBlankBand(&f)
	return f.Done(f.Size)
}

// blankHalf draws a half: the spine for an icon, a line for the action, lines for what it
// says, and places for figures.
func blankHalf(f *cards.Face, half page.Rect, split bool) {
	spine, body := draw.Side(half, f.U(10*mm), f.U(cards.BodyPad))
	f.Fill(spine, page.Corners{}, draw.Hairline)
	f.Outline(spine.Inset(f.U(1.2*mm)), f.U(1*mm), page.Path{Fill: draw.Paper})
	f.Outline(half, 0, page.Path{Stroke: draw.Hairline, Width: 0.25 * mm})
	body.W -= f.U(2 * mm)
	title, body := draw.Top(body, f.U(9*mm), f.U(1*mm))
	boards.BlankWord(&f.Piece, draw.Pad(title, 0, f.U(0.8*mm)), "blank.action", draw.Quiet)
	f.Rule(page.Point{X: title.X, Y: title.Bottom()}, page.Point{X: title.Right(), Y: title.Bottom()}, draw.Quiet, f.U(0.4*mm))
	figures, words := draw.Bottom(body, f.U(9*mm), f.U(1*mm))
	if !split {
		figures, words = draw.Bottom(body, f.U(18*mm), f.U(1*mm))
	}
	blankLines(&f.Piece, words)
	blankFigures(f, page.Rect{X: figures.X, Y: figures.Y, W: figures.W, H: figures.H - f.U(1.4*mm)})
}

// blankLines draws lines to write on.
func blankLines(p *draw.Piece, box page.Rect) {
	for y := box.Y + p.U(5*mm); y <= box.Bottom(); y += p.U(5 * mm) {
		p.Rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, draw.Hairline, p.U(0.25*mm))
	}
}

// blankFigures draws the places of the figures and triggers of a half, in two columns.
func blankFigures(f *cards.Face, box page.Rect) {
	high, gap := f.U(7*mm), f.U(1.4*mm)
	n := max(int((box.H+gap)/(high+gap)), 1)
	for _, row := range draw.Rows(box, n, gap) {
		for _, cell := range draw.Columns(row, 2, gap) {
			f.Outline(cell, f.U(0.8*mm), page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: f.U(0.2 * mm), Dash: []page.MM{f.U(1 * mm), f.U(0.8 * mm)}})
		}
	}
}

// blankRing draws an icon in a ring, to be filled in or left.
func blankRing(f *cards.Face, m page.Point, r page.MM, name string) {
	f.Circle(m, r, page.Path{Fill: draw.Paper, Stroke: draw.Quiet, Width: f.U(0.3 * mm)})
	edge := r * 3 / 2
	f.Ornament(name, page.Rect{X: m.X - edge/2, Y: m.Y - edge/2, W: edge, H: edge}, draw.Tones{Ink: draw.Hairline, Ground: draw.Paper}, page.Source{})
}

// drawBlankBand draws the band that is read when a card is Pulled, with all icons in rings.
func drawBlankBand(f *cards.Face) {
	radius := f.U(draw.FrameRadius)
	band := page.Rect{X: f.Frame.X, Y: f.Slots.Y, W: f.Frame.W, H: f.Frame.Bottom() - f.Slots.Y}
	f.Fill(band, page.Corners{BottomRight: radius, BottomLeft: radius}, draw.Stone)
	f.Rule(page.Point{X: band.X, Y: band.Y}, page.Point{X: band.Right(), Y: band.Y}, draw.Ink, f.U(0.5*mm))
	for i, cell := range draw.Columns(f.Slots, len(draw.Effects), 0) {
		blankRing(f, cell.Centre(), f.U(4.4*mm), draw.Effects[i])
	}
	row := page.Rect{X: f.Foot.X, Y: f.Foot.Bottom() - f.U(11.6*mm), W: f.Foot.W, H: f.U(11.2 * mm)}
	cells := draw.Columns(row, 4, f.U(1*mm))
	c, r := cells[0].Centre(), f.U(4.3*mm)
	f.Circle(c, r, page.Path{Fill: draw.Paper, Stroke: draw.Ink, Width: f.U(0.5 * mm)})
	f.Ticks(c, [2]page.MM{r - f.U(1*mm), r + f.U(1.1*mm)}, page.Path{Stroke: draw.Ink, Width: f.U(0.7 * mm)})
	for i, key := range []wording.Key{"pen.label", "counter.infantry", "blank.number"} {
		label, box := draw.Top(cells[i+1], draw.SixHigh+f.U(0.8*mm), 0)
		boards.BlankWord(&f.Piece, draw.Pad(label, f.U(0.8*mm), 0), key, draw.Quiet)
		f.Outline(draw.Pad(box, f.U(0.6*mm), 0), f.U(1*mm), page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm})
	}
}

// blankSeats is how many seats a blank board has.
const blankSeats = 6

// blankBoard is a Tank Board without figures.
func blankBoard(s sheet.Sheet) page.Page {
	b := boards.NewBoard(s, &model.Vehicle{}, 0)
	b.Ink = draw.Quiet
	b.Items = append(b.Items, page.Mark{Kind: page.Bookmark, Name: "board"})
	head, rest := draw.Top(b.Frame, b.Frame.H-2*boards.CardHigh-2*boards.BoardGap, boards.BoardGap)
	blankHead(b, head)
	main, cards := draw.Side(rest, rest.W-boards.CardWide-boards.BoardGap, boards.BoardGap)
	hold, initiative := draw.Top(cards, boards.CardHigh, boards.BoardGap)
	b.CardBox(hold, b.Lang.Text("board.holding"), draw.KindBlank)
	b.DrawInitiative(initiative)
	levels, main := draw.Top(main, boards.StripHigh+2*(boards.Counter+2*mm), boards.BoardGap)
	body := b.Strip(levels, b.Lang.Text("board.level"), "")
	for i, row := range draw.Rows(body, 2, 0) {
		l := b.Lanes()[i]
		l.Printed = nil
		b.DrawLane(row, l)
	}
	track, main := draw.Top(main, boards.StripHigh+boards.Counter+7*mm, boards.BoardGap)
	b.DrawRange(track)
	crew, main := draw.Top(main, boards.StripHigh+boards.Counter+6.4*mm, boards.BoardGap)
	for _, seat := range draw.Columns(b.Strip(crew, b.Lang.Text("board.crew"), ""), blankSeats, 0) {
		blankSeat(b, seat)
	}
	main, armour := draw.Side(main, main.W-boards.ArmourWide-boards.BoardGap, boards.BoardGap)
	blankArmour(b, armour)
	guns, main := draw.Top(main, boards.StripHigh+4*7.4*mm, boards.BoardGap)
	blankGun(b, guns)
	b.DrawStatus(main)
	return b.Done(b.Size)
}

// blankHead draws the head of a board with white fields for number, name, and four facts.
func blankHead(b *boards.Board, box page.Rect) {
	b.Fill(box, page.Round(draw.FrameRadius), b.Ink)
	badge, rest := draw.Side(box, box.H*14/10, 1*mm)
	facts := page.Rect{X: rest.Right() - 78*mm, Y: rest.Y, W: 76 * mm, H: rest.H}
	b.Outline(badge.Inset(1.2*mm), 1*mm, page.Path{Fill: draw.Paper})
	name := page.Rect{X: rest.X, Y: rest.Y, W: facts.X - rest.X - 1*mm, H: rest.H}.Inset(1.2 * mm)
	b.Outline(name, 1*mm, page.Path{Fill: draw.Paper})
	boards.BlankWord(&b.Piece, badge.Inset(2.2*mm), "blank.number", draw.Quiet)
	boards.BlankWord(&b.Piece, name.Inset(1*mm), "blank.name", draw.Quiet)
	names := []string{"", "", b.Lang.Text("board.size"), b.Lang.Text("board.vp")}
	for i, f := range draw.Columns(facts, len(names), 1*mm) {
		b.DrawFact(draw.Pad(f, 0, 1.4*mm), draw.Fact{Name: names[i]})
	}
}

// blankSeat draws a seat with a line for its name, the place of its counter, and that of its
// worth.
func blankSeat(b *boards.Board, cell page.Rect) {
	in := cell.Inset(0.3 * mm)
	b.Outline(in, 0.8*mm, page.Path{Fill: draw.Stone, Stroke: draw.Hairline, Width: 0.25 * mm})
	name, rest := draw.Top(in, 4.6*mm, 0)
	b.Outline(name.Inset(0.6*mm), 0.6*mm, page.Path{Fill: draw.Paper})
	slot := page.Rect{X: rest.X + 1*mm, Y: rest.Y - 0.2*mm, W: boards.Counter - 0.6*mm, H: boards.Counter - 0.6*mm}
	b.Outline(slot, 1*mm, page.Path{Fill: draw.Paper, Stroke: draw.Quiet, Width: 0.3 * mm})
	b.Ornament("crew", slot.Inset(3.6*mm), draw.Tones{Ink: draw.Hairline, Ground: draw.Paper}, page.Source{})
	figure, unit := draw.Top(page.Rect{X: slot.Right() + 0.8*mm, Y: slot.Y + 2*mm, W: rest.Right() - slot.Right() - 1.8*mm, H: slot.H - 2*mm}, 7*mm, 1*mm)
	cards.BlankBox(&b.Piece, figure)
	b.Write(page.Rect{X: unit.X, Y: unit.Y, W: unit.W, H: 2.4 * mm}, b.Lang.Text("board.vp"), page.Source{}, draw.Regular("what.cell", draw.Quiet, 1.6*mm, 2.4*mm).Centred())
}

// blankGun draws an ordnance chart with the ranges alone.
func blankGun(b *boards.Board, box page.Rect) {
	lines := draw.Rows(b.Strip(box, b.Lang.Text("board.gun"), ""), 4, 0)
	b.DrawRanges(lines[0])
	for i, name := range []string{b.Lang.Text("board.hit"), b.Lang.Text("board.pen"), ""} {
		head, cells := b.ChartCells(lines[i+1])
		b.Write(draw.Pad(head, 1.6*mm, 0), name, page.Source{}, draw.Bold("what.cell", draw.Ink, 1.6*mm, 2.8*mm))
		for _, cell := range cells {
			b.Outline(cell.Inset(0.3*mm), 0.8*mm, page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm})
		}
	}
}

// blankArmour draws a table for where hits land and for the armour there.
func blankArmour(b *boards.Board, box page.Rect) {
	body := b.Strip(box, b.Lang.Text("board.armour"), "")
	heads := []string{"", b.Lang.Text("board.pull"), b.Lang.Text("board.front"), b.Lang.Text("board.side")}
	names := []string{b.Lang.Text("damage.turret"), b.Lang.Text("damage.hull"), b.Lang.Text("damage.tracks")}
	icons := []string{"turret", "hull", "tracks"}
	for i, line := range draw.Rows(body, len(names)+1, 0) {
		for j, cell := range draw.Columns(line, len(heads), 0) {
			in := cell.Inset(0.4 * mm)
			switch {
			case i == 0:
				b.Write(in, heads[j], page.Source{}, draw.Bold("what.box", draw.Quiet, 1.6*mm, 2.6*mm).Centred())
			case j == 0:
				glyph, name := draw.Side(in, 5*mm, 1*mm)
				b.Icon(icons[i-1], glyph, draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, page.Source{})
				b.Write(name, names[i-1], page.Source{}, draw.Bold("what.box", draw.Ink, 1.6*mm, 2.8*mm))
			default:
				b.Outline(in, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm})
			}
		}
	}
}
