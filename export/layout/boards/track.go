package boards

import (
	"strconv"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// topLevel is the last box of the General Track.
const topLevel = 9

// lane is one row of the General Track; spot begins the names of its places.
type lane struct {
	name, glyph, spot string
	ink               page.Colour
	Printed           []printed
}

// printed is a level that the board prints, with the tag in its box.
type printed struct {
	level int
	tag   string
	from  page.Source
}

// Lanes are the tracks of the Move Level and of the Fire Level, with what is printed on each.
func (b *Board) Lanes() [2]lane {
	l := b.vehicle.Levels
	move := lane{name: b.Lang.Text("board.move"), glyph: "move", spot: "move", ink: draw.KindMove.Ink}
	fire := lane{name: b.Lang.Text("board.fire"), glyph: "gunfire", spot: "fire", ink: draw.KindFire.Ink}
	move.Printed = []printed{{l.Move, move.name, b.Source("levels", "move")}}
	fire.Printed = []printed{{l.Fire, fire.name, b.Source("levels", "fire")}}
	if l.Damaged > 0 {
		fire.Printed = append(fire.Printed, printed{l.Damaged, b.Lang.Text("board.damaged"), b.Source("levels", "damaged")})
	}
	if l.Immobilized > 0 {
		fire.Printed = append(fire.Printed, printed{l.Immobilized, b.Lang.Text("board.immobilized"), b.Source("levels", "immobilized")})
	}
	if guns := b.vehicle.Guns; len(guns) > 1 && guns[1].Fire > 0 {
		fire.Printed = append(fire.Printed, printed{guns[1].Fire, b.Lang.Text("board.second-gun"), b.Source("guns", 1, "fire")})
	}
	return [2]lane{move, fire}
}

// drawLevels draws the General Track: a lane for the Move and one for the Fire
// counter, from 0 to 9, the printed levels and those of a damaged tank
// destroyer marked by frame and tag.
func (b *Board) drawLevels(box page.Rect) {
	body := b.Strip(box, b.Lang.Text("board.level"), b.levelHint())
	for i, row := range draw.Rows(body, 2, 0) {
		b.DrawLane(row, b.Lanes()[i])
	}
}

// levelHint repeats the printed levels in words.
func (b *Board) levelHint() string {
	var parts []string
	for _, l := range b.Lanes() {
		for _, p := range l.Printed {
			parts = append(parts, b.Lang.Say("board.printed", "name", p.tag, "n", wording.Number(p.level)))
		}
	}
	return strings.Join(parts, "  ·  ")
}

// DrawLane draws a track: its head, and a box for each Level.
func (b *Board) DrawLane(row page.Rect, l lane) {
	b.Findings.Means(draw.Meaning{Of: draw.LevelMeaning, ID: l.spot, Shape: l.glyph, Colour: b.Theme.Of(l.ink), From: b.Theme.Source(l.ink, b.Source("levels"))})
	head, boxes := draw.Side(row, 14*mm, 0)
	b.Fill(head, page.Corners{}, l.ink)
	glyph, name := draw.Top(draw.Pad(head, 1*mm, 1.8*mm), 7.4*mm, 1*mm)
	b.Icon(l.glyph, glyph, draw.Tones{Ink: draw.Paper, Ground: l.ink}, b.Source("levels"))
	b.Write(name, l.name, b.Source("levels"), draw.Bold("what.box", draw.Paper, 1.8*mm, 2.6*mm).Centred())
	for level, cell := range draw.Columns(boxes, topLevel+1, 0) {
		b.spot(l.spot+" "+strconv.Itoa(level), cell)
		b.drawLevel(cell, level, l)
	}
}

func (b *Board) drawLevel(cell page.Rect, level int, l lane) {
	var tags []string
	from := b.Source("levels")
	for _, p := range l.Printed {
		if p.level == level {
			tags, from = append(tags, p.tag), p.from
		}
	}
	style := page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm}
	colour := draw.Quiet
	if len(tags) > 0 {
		style, colour = page.Path{Fill: l.ink.Tint(180), Stroke: l.ink, Width: 0.7 * mm, From: from}, l.ink
	}
	b.Outline(cell.Inset(0.35*mm), 0.8*mm, style)
	figure, tag := draw.Top(draw.Pad(cell, 1*mm, 1.4*mm), cell.H-6.6*mm, 0.4*mm)
	b.Write(figure, wording.Number(level), from, draw.Bold("what.number", colour, 0, 8*mm).Centred())
	b.Write(tag, strings.Join(tags, "/"), from, draw.Bold("what.box", colour, 1.6*mm, 2.6*mm).Centred())
}

// The Range Track runs from the tank's own end of the field to the enemy's, in
// boxes of 200 metres; near the centre a tank adds to the Hand Size
// (EITC 5.2.5).
const handRange = 400

// DrawRange draws the Range Track. Boxes that add to the Hand Size have a
// heavy frame and say so; negative Ranges are white on red.
func (b *Board) DrawRange(box page.Rect) {
	hint := b.Lang.Text("board.own") + "  \u2192  " + b.Lang.Text("board.enemy")
	b.drawRangeBoxes(b.Strip(box, b.Lang.Text("board.range"), hint))
}

// drawRangeBoxes draws a box for each Range.
func (b *Board) drawRangeBoxes(body page.Rect) {
	const boxes = 2*sheet.FarRange/sheet.RangeStep + 1
	for i, cell := range draw.Columns(body, boxes, 0) {
		b.spot("range "+strconv.Itoa(sheet.FarRange-i*sheet.RangeStep), cell)
		b.drawRangeBox(cell, sheet.FarRange-i*sheet.RangeStep)
	}
}

func (b *Board) drawRangeBox(cell page.Rect, metres int) {
	near := max(metres, -metres) <= handRange
	style := page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm}
	if near {
		style = page.Path{Fill: draw.HeavyRed.Tint(130), Stroke: draw.HeavyRed, Width: 0.5 * mm}
	}
	in := cell.Inset(0.3 * mm)
	b.Outline(in, 0.8*mm, style)
	head, rest := draw.Top(in, 4.4*mm, 0)
	colour := draw.Ink
	if metres < 0 {
		b.Fill(head, page.Corners{TopLeft: 0.8 * mm, TopRight: 0.8 * mm}, draw.HeavyRed)
		colour = draw.Paper
	}
	b.Write(head, wording.Number(metres), b.Source(), draw.Bold("what.number", colour, 0, 3.2*mm).Centred())
	if near {
		foot, lines := page.Rect{X: rest.X, Y: rest.Bottom() - 3*mm, W: rest.W, H: 2.2 * mm}, 1
		if b.small {
			foot.Y, foot.H, lines = foot.Y-3*mm, foot.H+3*mm, 2
		}
		b.Write(foot, b.Lang.Text("board.hand"), b.Source(), draw.Bold("what.box", draw.HeavyRed, 1.6*mm, 2.1*mm).OnLines(lines).Centred())
	}
}

// drawCrew draws a box for each seat with what its occupant is worth.
func (b *Board) drawCrew(box page.Rect) {
	b.drawSeats(b.Strip(box, b.Lang.Text("board.crew"), ""))
}

func (b *Board) drawSeats(body page.Rect) {
	for i, cell := range draw.Columns(body, len(b.vehicle.Crew), 0) {
		b.drawSeat(cell, i)
	}
}

func (b *Board) drawSeat(cell page.Rect, i int) {
	c := b.vehicle.Crew[i]
	in := cell.Inset(0.3 * mm)
	b.Outline(in, 0.8*mm, page.Path{Fill: draw.Stone, Stroke: draw.Hairline, Width: 0.25 * mm})
	name, rest := draw.Top(in, 4.4*mm, 0)
	b.Write(draw.Pad(name, 1*mm, 0), b.Lang.Word("seat", c.Seat), b.Source("crew", i, "seat"), draw.Bold("what.seat", draw.Ink, 1.7*mm, 2.9*mm).Centred())
	slot := page.Rect{X: rest.X + 1*mm, Y: rest.Y - 0.2*mm, W: Counter - 0.6*mm, H: Counter - 0.6*mm}
	worth := page.Rect{X: slot.Right() + 0.4*mm, Y: slot.Y, W: rest.Right() - slot.Right() - 1*mm, H: slot.H}
	b.spot("seat "+strconv.Itoa(i+1), slot)
	b.Outline(slot, 1*mm, page.Path{Fill: draw.Paper, Stroke: draw.Quiet, Width: 0.3 * mm})
	b.Ornament("crew", slot.Inset(3.6*mm), draw.Tones{Ink: draw.Hairline, Ground: draw.Paper}, b.Source("crew", i, "seat"))
	figure, unit := draw.Top(draw.Pad(worth, 0, 3*mm), worth.H-9.5*mm, 0.6*mm)
	from := b.Source("crew", i, "vp")
	b.Write(figure, wording.Number(c.VP), from, draw.Bold("what.cell", draw.Ink, 2.6*mm, 6*mm).Centred())
	b.Write(unit, b.Lang.Text("board.vp"), from, draw.Regular("what.cell", draw.Quiet, 1.6*mm, 2.4*mm).Centred())
}
