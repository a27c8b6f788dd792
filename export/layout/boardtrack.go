package layout

import (
	"strconv"
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
)

// topLevel is the last box of the General Track.
const topLevel = 9

// lane is one row of the General Track; spot begins the names of its places.
type lane struct {
	name, glyph, spot string
	ink               page.Colour
	printed           []printed
}

// printed is a level that the board prints, with the tag in its box.
type printed struct {
	level int
	tag   string
	from  source
}

func (b *board) lanes() [2]lane {
	l := b.vehicle.Levels
	move := lane{name: b.lang.Text("board.move"), glyph: "move", spot: "move", ink: kindMove.ink}
	fire := lane{name: b.lang.Text("board.fire"), glyph: "shell", spot: "fire", ink: kindFire.ink}
	move.printed = []printed{{l.Move, move.name, b.source("levels", "move")}}
	fire.printed = []printed{{l.Fire, fire.name, b.source("levels", "fire")}}
	if l.Damaged > 0 {
		fire.printed = append(fire.printed, printed{l.Damaged, b.lang.Text("board.damaged"), b.source("levels", "damaged")})
	}
	if l.Immobilized > 0 {
		fire.printed = append(fire.printed, printed{l.Immobilized, b.lang.Text("board.immobilized"), b.source("levels", "immobilized")})
	}
	if guns := b.vehicle.Guns; len(guns) > 1 && guns[1].Fire > 0 {
		fire.printed = append(fire.printed, printed{guns[1].Fire, b.lang.Text("board.second-gun"), b.source("guns", 1, "fire")})
	}
	return [2]lane{move, fire}
}

// drawLevels draws the General Track: a lane for the Move and one for the Fire
// counter, from 0 to 9, the printed levels and those of a damaged tank
// destroyer marked by frame and tag.
func (b *board) drawLevels(box page.Rect) {
	body := b.strip(box, b.lang.Text("board.level"), b.levelHint())
	for i, row := range rows(body, 2, 0) {
		b.drawLane(row, b.lanes()[i])
	}
}

// levelHint repeats the printed levels in words.
func (b *board) levelHint() string {
	var parts []string
	for _, l := range b.lanes() {
		for _, p := range l.printed {
			parts = append(parts, b.lang.Say("board.printed", "name", p.tag, "n", wording.Number(p.level)))
		}
	}
	return strings.Join(parts, "  ·  ")
}

func (b *board) drawLane(row page.Rect, l lane) {
	b.findings.means(meaning{levelMeaning, l.spot, l.glyph, b.theme.of(l.ink), b.theme.source(l.ink, b.source("levels"))})
	head, boxes := side(row, 14*mm, 0)
	b.fill(head, page.Corners{}, l.ink)
	glyph, name := top(pad(head, 1*mm, 1.8*mm), 7.4*mm, 1*mm)
	b.icon(l.glyph, glyph, tones{ink: paper, ground: l.ink}, b.source("levels"))
	b.write(name, l.name, b.source("levels"), bold("what.box", paper, 1.8*mm, 2.6*mm).centred())
	for level, cell := range columns(boxes, topLevel+1, 0) {
		b.spot(l.spot+" "+strconv.Itoa(level), cell)
		b.drawLevel(cell, level, l)
	}
}

func (b *board) drawLevel(cell page.Rect, level int, l lane) {
	var tags []string
	from := b.source("levels")
	for _, p := range l.printed {
		if p.level == level {
			tags, from = append(tags, p.tag), p.from
		}
	}
	style := page.Path{Fill: paper, Stroke: hairline, Width: 0.25 * mm}
	colour := quiet
	if len(tags) > 0 {
		style, colour = page.Path{Fill: l.ink.Tint(180), Stroke: l.ink, Width: 0.7 * mm, Span: from.span}, l.ink
	}
	b.outline(cell.Inset(0.35*mm), 0.8*mm, style)
	figure, tag := top(pad(cell, 1*mm, 1.4*mm), cell.H-6.6*mm, 0.4*mm)
	b.write(figure, wording.Number(level), from, bold("what.number", colour, 0, 8*mm).centred())
	b.write(tag, strings.Join(tags, "/"), from, bold("what.box", colour, 1.6*mm, 2.6*mm).centred())
}

// The Range Track runs from the tank's own end of the field to the enemy's, in
// boxes of 200 metres; near the centre a tank adds to the Hand Size
// (EITC 5.2.5).
const (
	farRange  = 1000
	rangeStep = 200
	handRange = 400
)

// drawRange draws the Range Track. Boxes that add to the Hand Size have a
// heavy frame and say so; negative Ranges are white on red.
func (b *board) drawRange(box page.Rect) {
	hint := b.lang.Text("board.own") + "  \u2192  " + b.lang.Text("board.enemy")
	b.drawRangeBoxes(b.strip(box, b.lang.Text("board.range"), hint))
}

// drawRangeBoxes draws a box for each Range.
func (b *board) drawRangeBoxes(body page.Rect) {
	const boxes = 2*farRange/rangeStep + 1
	for i, cell := range columns(body, boxes, 0) {
		b.spot("range "+strconv.Itoa(farRange-i*rangeStep), cell)
		b.drawRangeBox(cell, farRange-i*rangeStep)
	}
}

func (b *board) drawRangeBox(cell page.Rect, metres int) {
	near := max(metres, -metres) <= handRange
	style := page.Path{Fill: paper, Stroke: hairline, Width: 0.25 * mm}
	if near {
		style = page.Path{Fill: heavyRed.Tint(130), Stroke: heavyRed, Width: 0.5 * mm}
	}
	in := cell.Inset(0.3 * mm)
	b.outline(in, 0.8*mm, style)
	head, rest := top(in, 4.4*mm, 0)
	colour := ink
	if metres < 0 {
		b.fill(head, page.Corners{TopLeft: 0.8 * mm, TopRight: 0.8 * mm}, heavyRed)
		colour = paper
	}
	b.write(head, wording.Number(metres), b.source(), bold("what.number", colour, 0, 3.2*mm).centred())
	if near {
		foot, lines := page.Rect{X: rest.X, Y: rest.Bottom() - 3*mm, W: rest.W, H: 2.2 * mm}, 1
		if b.small {
			foot.Y, foot.H, lines = foot.Y-3*mm, foot.H+3*mm, 2
		}
		b.write(foot, b.lang.Text("board.hand"), b.source(), bold("what.box", heavyRed, 1.6*mm, 2.1*mm).onLines(lines).centred())
	}
}

// drawCrew draws a box for each seat with what its occupant is worth.
func (b *board) drawCrew(box page.Rect) {
	b.drawSeats(b.strip(box, b.lang.Text("board.crew"), ""))
}

func (b *board) drawSeats(body page.Rect) {
	for i, cell := range columns(body, len(b.vehicle.Crew), 0) {
		b.drawSeat(cell, i)
	}
}

func (b *board) drawSeat(cell page.Rect, i int) {
	c := b.vehicle.Crew[i]
	in := cell.Inset(0.3 * mm)
	b.outline(in, 0.8*mm, page.Path{Fill: stone, Stroke: hairline, Width: 0.25 * mm})
	name, rest := top(in, 4.4*mm, 0)
	b.write(pad(name, 1*mm, 0), b.lang.Word("seat", c.Seat), b.source("crew", i, "seat"), bold("what.seat", ink, 1.7*mm, 2.9*mm).centred())
	slot := page.Rect{X: rest.X + 1*mm, Y: rest.Y - 0.2*mm, W: counter - 0.6*mm, H: counter - 0.6*mm}
	worth := page.Rect{X: slot.Right() + 0.4*mm, Y: slot.Y, W: rest.Right() - slot.Right() - 1*mm, H: slot.H}
	b.spot("seat "+strconv.Itoa(i+1), slot)
	b.outline(slot, 1*mm, page.Path{Fill: paper, Stroke: quiet, Width: 0.3 * mm})
	b.ornament("crew", slot.Inset(3.6*mm), tones{ink: hairline, ground: paper}, b.source("crew", i, "seat"))
	figure, unit := top(pad(worth, 0, 3*mm), worth.H-9.5*mm, 0.6*mm)
	from := b.source("crew", i, "vp")
	b.write(figure, wording.Number(c.VP), from, bold("what.cell", ink, 2.6*mm, 6*mm).centred())
	b.write(unit, b.lang.Text("board.vp"), from, regular("what.cell", quiet, 1.6*mm, 2.4*mm).centred())
}
