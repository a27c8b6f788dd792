package layout

import (
	"slices"
	"strconv"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// drawPullBand draws what is read when the card is Pulled: the five slots of
// the Effect Icons, and below them Target Number, Penetration Modifier,
// infantry and the Battle Number once more.
func (f *face) drawPullBand() {
	radius := f.u(frameRadius)
	band := page.Rect{X: f.frame.X, Y: f.slots.Y, W: f.frame.W, H: f.frame.Bottom() - f.slots.Y}
	f.fill(band, page.Corners{BottomRight: radius, BottomLeft: radius}, stone)
	f.rule(page.Point{X: band.X, Y: band.Y}, page.Point{X: band.Right(), Y: band.Y}, ink, f.u(0.5*mm))
	f.drawSlots()
	// All of the foot is centred on one line.
	row := page.Rect{Y: f.foot.Bottom() - f.u(11.6*mm), H: f.u(11.2 * mm)}
	cut := func(from, to page.MM) page.Rect {
		return page.Rect{X: f.foot.X + f.foot.W*from/100, Y: row.Y, W: f.foot.W * (to - from) / 100, H: row.H}
	}
	f.drawTarget(cut(2, 23))
	f.drawPen(cut(25, 49))
	f.drawInfantry(cut(51, 75))
	f.drawCorner(cut(75, 100))
}

func (f *face) drawSlots() {
	pitch, radius := f.slots.W/page.MM(len(effects)), f.u(4.6*mm)
	for i, name := range effects {
		box := page.Rect{X: f.slots.X + page.MM(i)*pitch, Y: f.slots.Y + f.u(0.6*mm), W: pitch, H: f.slots.H}
		printed := slices.Index(f.card.Icons, name)
		if printed < 0 {
			// A dot keeps the place, so that an icon is known by its place too.
			f.circle(box.Centre(), f.u(0.7*mm), page.Path{Fill: hairline})
			continue
		}
		f.circle(box.Centre(), radius, page.Path{Fill: ink, Span: f.source("icons", printed).span})
		c, edge := box.Centre(), f.u(6.8*mm)
		square := page.Rect{X: c.X - edge/2, Y: c.Y - edge/2, W: edge, H: edge}
		f.icon(name, square, tones{ink: paper, ground: ink}, f.source("icons", printed))
	}
}

// drawTarget draws the Target Number in a crosshair.
func (f *face) drawTarget(box page.Rect) {
	c, r := box.Centre(), f.u(4.3*mm)
	from := f.source("number")
	f.circle(c, r, page.Path{Fill: paper, Stroke: ink, Width: f.u(0.5 * mm), Span: from.span})
	f.ticks(c, [2]page.MM{r - f.u(1*mm), r + f.u(1.1*mm)}, page.Path{Stroke: ink, Width: f.u(0.7 * mm), Span: from.span})
	f.write(page.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}, strconv.Itoa(f.card.Target()), from,
		bold("what.number", ink, 0, f.u(6.6*mm)).centred())
}

// drawPen draws the Penetration Modifier; heavy damage is red and carries an H.
func (f *face) drawPen(box page.Rect) {
	value, heavy, field := f.penMod()
	from := f.source("pen", field)
	name := box
	name.H = max(f.u(2*mm), f.sixLine(page.Regular, f.lang.Text("pen.label")))
	size := f.u(6.6 * mm)
	// On a small card six points take more than the room above the number.
	name.Y = min(name.Y, box.Centre().Y-f.fonts.CapHeight(page.Bold, size)/2-f.u(0.9*mm)-name.H)
	f.write(name, f.lang.Text("pen.label"), from, regular("what.pen-mod", quiet, 0, f.u(2.1*mm)).centred())
	colour := ink
	if heavy {
		colour = heavyRed
	}
	number := box
	badge := page.Rect{W: f.u(3.3 * mm), H: f.u(3.3 * mm)}
	width := min(f.fonts.Width(page.Bold, size, value), box.W-badge.W-f.u(0.8*mm))
	if heavy {
		number.X += (box.W - width - badge.W - f.u(0.8*mm)) / 2
		number.W = width
		badge.X, badge.Y = number.Right()+f.u(0.8*mm), number.Centre().Y-badge.H/2
		f.fill(badge, page.Round(f.u(0.7*mm)), heavyRed)
		f.write(badge, f.lang.Text("pen.heavy"), from, bold("what.pen-mod", paper, 0, f.u(2.8*mm)).centred())
	}
	f.write(number, value, from, bold("what.pen-mod", colour, 0, size).centred())
}

// penMod returns what is printed, whether it means heavy damage, and the field
// it comes from.
func (f *face) penMod() (string, bool, string) {
	pen := f.card.Pen
	switch {
	case pen.Light != nil:
		return wording.Signed(*pen.Light), false, "light"
	case pen.Heavy != nil:
		return wording.Signed(*pen.Heavy), true, "heavy"
	case pen.Pierces != "":
		return f.lang.Text("pen.pierces"), pen.Pierces == "heavy", "pierces"
	case pen.Bounces:
		return f.lang.Text("pen.bounces"), false, "bounces"
	}
	return f.lang.Text("pen.none"), false, ""
}

// drawInfantry draws one helmet for each nation, its short name below it.
func (f *face) drawInfantry(box page.Rect) {
	n := page.MM(len(f.card.Infantry))
	if n == 0 {
		return
	}
	w := f.u(6.8 * mm)
	for _, id := range f.card.Infantry {
		name, _ := f.nation(id)
		w = max(w, f.fonts.Width(page.Bold, sixPoints, name))
	}
	w = min(w, box.W/n)
	x := box.X + (box.W-n*w)/2
	for i, id := range f.card.Infantry {
		name, colour := f.nation(id)
		from := f.source("infantry", i)
		glyph := page.Rect{X: x, Y: box.Y + f.u(1.2*mm), W: w, H: min(f.u(5.4*mm), w)}
		f.icon("infantry", glyph, tones{ink: colour, ground: stone}, from)
		f.write(page.Rect{X: x, Y: glyph.Bottom() + f.u(1*mm), W: w, H: max(f.u(2*mm), f.sixLine(page.Bold, name))}, name, from,
			bold("what.nation", colour, f.u(1.4*mm), f.u(2.2*mm)).centred().fromTop())
		x += w
	}
}

// nation returns the short name and the ink of a nation; one that nobody
// defined shows its id in black.
func (f *face) nation(id string) (string, page.Colour) {
	n := model.Find(f.content.Nations, id)
	if n == nil {
		return f.lang.Capitals(id), ink
	}
	return f.lang.Capitals(n.Short), colourOr(n.Colour, ink)
}

// drawCorner repeats the Battle Number in the lower right corner.
func (f *face) drawCorner(box page.Rect) {
	middle := box.Centre().Y
	top := f.u(4.9 * mm)
	tile := page.Rect{X: box.X, Y: middle - top, W: box.W, H: f.frame.Bottom() - middle + top}
	radius := f.u(frameRadius)
	f.fill(tile, page.Corners{TopLeft: radius, BottomRight: radius}, ink)
	f.write(page.Rect{X: box.X + f.u(0.8*mm), Y: box.Y, W: box.W - f.u(1.6*mm), H: box.H}, strconv.Itoa(f.card.Number), f.source("number"),
		bold("what.number", paper, 0, f.u(7*mm)).centred())
}
