package boards

import (
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// halfSize is that of a board of half a sheet, which lies on its side.
func halfSize(s sheet.Sheet) page.Size {
	size := s.Opts.Paper.Size()
	return page.Size{W: size.W, H: size.H / 2}
}

// newHalfBoard starts a board of half a sheet.
func newHalfBoard(s sheet.Sheet, v *model.Vehicle, face int) *Board {
	b := NewBoard(s, v, face)
	b.Size, b.small = halfSize(s), true
	b.Frame = page.Rect{W: b.Size.W, H: b.Size.H}.Inset(sheet.Margin + 1*mm)
	return b
}

// The measures of a board of half a sheet: counters of 15 mm still lie in every box, so
// what gives way is the room for cards, which are tucked under the upper edge.
const (
	tuckPlace  page.MM = 7 * mm
	halfHead   page.MM = 10 * mm
	halfBox    page.MM = 15.9 * mm
	halfGap    page.MM = 1 * mm
	halfHand   page.MM = 14 * mm
	halfCharts page.MM = 98 * mm
	// narrowCharts leave boxes for counters room beside them.
	narrowCharts page.MM = 92 * mm
	// leastLine is that of a line of the charts above boxes for counters.
	leastLine page.MM = 5 * mm
	// halfPulled is that of the Target Numbers of the parts, under their name.
	halfPulled page.MM = 12.6 * mm
)

// drawHalf draws the board on half a sheet.
func (b *Board) drawHalf(name string) page.Page {
	b.Items = append(b.Items, page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(b.vehicle.Origin)})
	_, rest := draw.Top(b.Frame, tuckPlace, halfGap)
	b.drawTucks()
	head, rest := draw.Top(rest, halfHead, halfGap)
	b.drawHead(head)
	levels, rest := draw.Top(rest, 2*halfBox, halfGap)
	for i, row := range draw.Rows(levels, 2, 0) {
		b.DrawLane(row, b.Lanes()[i])
	}
	track, rest := draw.Top(rest, 4.4*mm+halfBox, halfGap)
	b.drawNarrowRange(track)
	crew, rest := draw.Top(rest, 4.5*mm+halfBox, halfGap)
	b.drawSeats(crew)
	b.drawFire(rest)
	return b.Done(b.Size)
}

// drawFire draws the charts of the guns, the armour and the boxes for counters: these lie below
// the charts as on a whole sheet where the lines stay high enough, and else behind the armour.
func (b *Board) drawFire(box page.Rect) {
	guns, rest := draw.Side(box, halfCharts, halfGap)
	places, charts := draw.Bottom(guns, halfBox, halfGap)
	if b.line = b.lineIn(charts.H); b.line >= leastLine {
		b.drawGuns(charts)
		b.drawLowArmour(rest)
		b.drawPlaceRow(places, b.statuses())
		return
	}
	guns, rest = draw.Side(box, narrowCharts, halfGap)
	b.line = b.lineIn(guns.H)
	b.drawGuns(guns)
	armour, places := draw.Side(rest, rest.W-3*halfBox-2*halfGap-halfGap, halfGap)
	b.drawArmour(armour)
	for i, row := range draw.Rows(places, 2, halfGap) {
		b.drawPlaceRow(row, b.places()[i])
	}
}

// tuck is a place at the upper edge under which cards are put, so that their foot is
// covered and what they do is seen.
type tuck struct {
	title, note string
	ink         page.Colour
	from        page.Source
}

// tucks lists the places for cards from the left.
func (b *Board) tucks() [3]tuck {
	from := b.Source("ground")
	t := model.Find(b.Content.Terrain, b.vehicle.Ground)
	kind := draw.KindOf(model.Half{Terrain: b.vehicle.Ground}, t)
	note := b.Lang.Capitals(b.vehicle.Ground)
	if t != nil {
		from, note = page.SourceOf(t.Origin, "name"), b.Lang.Capitals(t.Name)
		printed := cards.Half{Face: &cards.Face{Piece: b.Piece, Card: &model.Card{}}, Ground: t, Kind: kind}
		for _, c := range printed.TerrainCells() {
			note += "  ·  " + strings.TrimSpace(c.Name+" "+c.Value)
		}
	}
	return [3]tuck{
		{b.Lang.Text("board.holding"), note, kind.Ink, from},
		{b.Lang.Text("board.initiative"), b.Lang.Text("board.initiative-hint"), draw.KindTactics.Ink, b.Source()},
		{b.Lang.Text("board.kept"), b.Lang.Text("board.kept-hint"), draw.Quiet, b.Source()},
	}
}

// TuckPlaces are where cards are tucked, from the left to the right of the frame.
func (b *Board) TuckPlaces() [3]page.Rect {
	var out [3]page.Rect
	room := (b.Frame.W - CardWide*page.MM(len(out))) / page.MM(len(out)-1)
	for i := range out {
		out[i] = page.Rect{X: b.Frame.X + page.MM(i)*(CardWide+room), Y: b.Frame.Y, W: CardWide, H: tuckPlace}
	}
	return out
}

// drawTucks draws the tuck lines: at the edge, as wide as a card, the sides between which
// one is put and the line to which its upper part stays free.
func (b *Board) drawTucks() {
	for i, at := range b.TuckPlaces() {
		t := b.tucks()[i]
		b.Fill(at, page.Corners{BottomLeft: draw.FrameRadius, BottomRight: draw.FrameRadius}, t.ink.Tint(70))
		var pen page.Pen
		for _, x := range []page.MM{at.X, at.Right()} {
			pen.Move(page.Point{X: x, Y: at.Y - 1*mm})
			pen.Line(page.Point{X: x, Y: at.Bottom() - draw.FrameRadius})
		}
		pen.Move(page.Point{X: at.X, Y: at.Y})
		pen.Line(page.Point{X: at.Right(), Y: at.Y})
		b.Path(page.Path{Segments: pen.Segments(), Stroke: t.ink, Width: 0.4 * mm, Dash: []page.MM{1.6 * mm, 1 * mm}, From: t.from})
		arrow, text := draw.Side(draw.Pad(at, 2*mm, 1.4*mm), 4*mm, 2*mm)
		b.Polygon(page.Path{Fill: t.ink, From: t.from}, page.Point{X: arrow.Centre().X, Y: arrow.Y}, page.Point{X: arrow.Right(), Y: arrow.Bottom()}, page.Point{X: arrow.X, Y: arrow.Bottom()})
		text.Y, text.H = at.Y+0.8*mm, at.H-1.6*mm
		title, note := draw.Top(text, 2.6*mm, 0.4*mm)
		b.Write(title, t.title, b.Source(), draw.Bold("what.box", t.ink, draw.SixPoints, 2.5*mm))
		b.Write(note, t.note, t.from, draw.Regular("what.box", draw.Ink, 1.7*mm, 2.3*mm))
	}
}

// drawNarrowRange draws the Range Track with its icon beside it in place of its name above.
func (b *Board) drawNarrowRange(box page.Rect) {
	head, cells := draw.Side(box, halfHand, 0)
	b.Fill(head, page.Corners{}, draw.Ink)
	glyph, in := draw.Top(draw.Pad(head, 0.6*mm, 1.4*mm), 7*mm, 0.6*mm)
	b.Icon("range", glyph, draw.Tones{Ink: draw.Paper, Ground: draw.Ink}, b.Source())
	ends := [2]string{b.Lang.Text("board.own"), "\u2192 " + b.Lang.Text("board.enemy")}
	for i, box := range draw.Rows(in, len(ends), 0) {
		b.Write(box, ends[i], b.Source(), draw.Regular("what.box", draw.Hairline, draw.SixPoints, 2.2*mm).OnLines(2).Centred())
	}
	b.drawRangeBoxes(cells)
}

// lineIn is the height of a line of the charts where all of them share a height.
func (b *Board) lineIn(high page.MM) page.MM {
	lines := page.MM(0)
	for i := range b.vehicle.Guns {
		lines += page.MM(1 + len(b.chartRows(i)))
		high -= StripHigh
		if i > 0 {
			high -= 1 * mm
		}
	}
	return max(high/max(lines, 1), 1)
}

// drawLowArmour draws the vehicle with its armour upon it as on a whole sheet, where the panel is as
// wide as there: the badges are explained in its title.
func (b *Board) drawLowArmour(box page.Rect) {
	body := b.armourStrip(box)
	scene, pulled := draw.Top(body, body.H-halfPulled, 0)
	b.drawScene(draw.Pad(scene, 2*mm, 0.6*mm))
	label, pulled := draw.Top(pulled, 2.6*mm, 0.2*mm)
	b.Write(draw.Pad(label, 1*mm, 0), b.Lang.Text("board.pull"), b.Source("location"), draw.Bold("what.box", draw.Quiet, draw.SixPoints, 2.3*mm))
	for i, cell := range draw.Columns(pulled, 3, 0.8*mm) {
		b.drawPulled(draw.Pad(cell, 0.4*mm, 0.4*mm), b.parts()[i])
	}
}

// armourStrip draws the title of the armour with what its badges are, and returns the panel below.
func (b *Board) armourStrip(box page.Rect) page.Rect {
	body := b.Strip(box, b.Lang.Text("board.armour-short"), " ")
	b.Fill(body, page.Corners{BottomLeft: 1 * mm, BottomRight: 1 * mm}, b.Ink.Tint(90))
	b.drawArmourKey(draw.Columns(page.Rect{X: box.Right() - 32*mm, Y: box.Y, W: 32 * mm, H: StripHigh}, 2, 0), draw.Paper)
	return body
}

// drawSmallArmour draws the vehicle where there is no room for badges upon it: they are below,
// for each part, shown by its icon, under the Target Numbers that hit it.
func (b *Board) drawSmallArmour(box page.Rect) {
	body := b.armourStrip(box)
	parts, scene := draw.Bottom(body, 15*mm, 0)
	scene = draw.Pad(scene, 2*mm, 0.6*mm)
	b.drawVehicle(scene, scene.W)
	label, parts := draw.Side(draw.Pad(parts, 1*mm, 0.6*mm), 8*mm, 0.4*mm)
	label.H = 6 * mm
	b.Write(label, b.Lang.Text("board.pull"), b.Source("location"), draw.Bold("what.box", draw.Quiet, draw.SixPoints, 2.3*mm))
	for i, cell := range draw.Columns(parts, 3, 0.6*mm) {
		p := b.parts()[i]
		from := b.Source("location", p.field)
		b.Outline(cell, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm, From: from})
		pulled, badges := draw.Top(draw.Pad(cell, 0.4*mm, 0.6*mm), 4.8*mm, 0.8*mm)
		glyph, figures := draw.Side(pulled, 4.8*mm, 0.6*mm)
		b.Icon(p.glyph, glyph, draw.Tones{Ink: b.Ink, Ground: draw.Paper}, from)
		b.Write(figures, Pulls(p.numbers), from, draw.Bold("what.cell", draw.Ink, draw.SixPoints, 4*mm))
		// The point of the first stays within the cell.
		half, middle := b.badgeEdge()/2, badges.Centre()
		b.drawValue(page.Point{X: badges.X + half*14/10, Y: middle.Y}, p.front, frontBadge, b.Source("armour", "front", p.field))
		b.drawValue(page.Point{X: badges.Right() - half, Y: middle.Y}, p.side, sideBadge, b.Source("armour", "side", p.field))
	}
}

// places lists the boxes for counters in two rows: who is seen takes two of three.
func (b *Board) places() [2][]status {
	all := b.statuses()
	return [2][]status{all[:2], all[2:]}
}

// drawPlaceRow draws a row of boxes for counters, of which the first takes what the others leave.
// Their names and hints are above, and a counter may cover them.
func (b *Board) drawPlaceRow(box page.Rect, row []status) {
	others := page.MM(len(row) - 1)
	cell, rest := draw.Side(box, box.W-others*(halfBox+halfGap), halfGap)
	b.drawPlace(cell, row[0])
	for i, cell := range draw.Columns(rest, len(row)-1, halfGap) {
		b.drawPlace(cell, row[i+1])
	}
}

func (b *Board) drawPlace(box page.Rect, s status) {
	b.spot("status "+s.spot, box)
	b.Outline(box, 1.2*mm, page.Path{Fill: draw.Stone, Stroke: draw.Quiet, Width: 0.3 * mm})
	in := draw.Pad(box, 0.9*mm, 1*mm)
	used := b.Write(in, s.title, s.from, draw.Bold("what.box", draw.Ink, draw.SixPoints, 2.3*mm).OnLines(2).FromTop())
	_, in = draw.Top(in, used, 0.7*mm)
	const least = 4.5 * mm
	if edge := min(in.H, 7*mm); s.hint == "" && edge >= least {
		b.Ornament(s.glyph, page.Rect{X: in.Centre().X - edge/2, Y: in.Bottom() - edge, W: edge, H: edge}, draw.Tones{Ink: draw.Hairline, Ground: draw.Stone}, s.from)
		return
	}
	b.Write(in, s.hint, s.from, draw.Regular("what.box", draw.Quiet, draw.SixPoints, 2.2*mm).OnLines(0).FromTop())
}

// pairs lays boards two to a sheet, the second below the first, with a mark at either
// end of the cut between them.
func pairs(s sheet.Sheet, boards []page.Page) []page.Page {
	if s.Opts.Press {
		return s.Leaves(boards)
	}
	sheets := press.Impose(s.Copied(boards), press.Imposition{Sheet: s.Opts.Paper.Size()})
	for i := range sheets {
		cut := page.Rect{Y: halfSize(s).H, W: press.CropLength}
		for _, cut.X = range []page.MM{sheet.Margin / 2, sheets[i].Size.W - sheet.Margin/2 - press.CropLength} {
			sheets[i].Items = append(sheets[i].Items, page.Mark{Kind: page.Crop, Area: cut})
		}
	}
	return s.Finished(sheets)
}
