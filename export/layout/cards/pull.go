package cards

import (
	"slices"
	"strconv"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// drawPullBand draws what is read when the card is Pulled: the five slots of
// the Effect Icons, and below them Target Number, Penetration Modifier,
// infantry and the Battle Number once more.
func (f *Face) drawPullBand() {
	radius := f.U(draw.FrameRadius)
	band := page.Rect{X: f.Frame.X, Y: f.Slots.Y, W: f.Frame.W, H: f.Frame.Bottom() - f.Slots.Y}
	f.Fill(band, page.Corners{BottomRight: radius, BottomLeft: radius}, draw.Stone)
	f.Rule(page.Point{X: band.X, Y: band.Y}, page.Point{X: band.Right(), Y: band.Y}, draw.Ink, f.U(0.5*mm))
	f.drawSlots()
	// All of the foot is centred on one line.
	row := page.Rect{Y: f.Foot.Bottom() - f.U(11.6*mm), H: f.U(11.2 * mm)}
	cut := func(from, to page.MM) page.Rect {
		return page.Rect{X: f.Foot.X + f.Foot.W*from/100, Y: row.Y, W: f.Foot.W * (to - from) / 100, H: row.H}
	}
	f.drawTarget(cut(2, 23))
	f.drawPen(cut(25, 49))
	f.drawInfantry(cut(51, 75))
	f.drawCorner(cut(75, 100))
}

func (f *Face) drawSlots() {
	pitch, radius := f.Slots.W/page.MM(len(draw.Effects)), f.U(4.6*mm)
	for i, name := range draw.Effects {
		box := page.Rect{X: f.Slots.X + page.MM(i)*pitch, Y: f.Slots.Y + f.U(0.6*mm), W: pitch, H: f.Slots.H}
		printed := slices.Index(f.Card.Icons, name)
		if printed < 0 {
			// A dot keeps the place, so that an icon is known by its place too.
			f.Circle(box.Centre(), f.U(0.7*mm), page.Path{Fill: draw.Hairline})
			continue
		}
		f.Circle(box.Centre(), radius, page.Path{Fill: draw.Ink, From: f.Source("icons", printed)})
		c, edge := box.Centre(), f.U(6.8*mm)
		square := page.Rect{X: c.X - edge/2, Y: c.Y - edge/2, W: edge, H: edge}
		f.Icon(name, square, draw.Tones{Ink: draw.Paper, Ground: draw.Ink}, f.Source("icons", printed))
	}
}

// drawTarget draws the Target Number in a crosshair.
func (f *Face) drawTarget(box page.Rect) {
	c, r := box.Centre(), f.U(4.3*mm)
	from := f.Source("number")
	f.Circle(c, r, page.Path{Fill: draw.Paper, Stroke: draw.Ink, Width: f.U(0.5 * mm), From: from})
	f.Ticks(c, [2]page.MM{r - f.U(1*mm), r + f.U(1.1*mm)}, page.Path{Stroke: draw.Ink, Width: f.U(0.7 * mm), From: from})
	f.Write(page.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}, strconv.Itoa(f.Card.Target()), from,
		draw.Bold("what.number", draw.Ink, 0, f.U(6.6*mm)).Centred())
}

// drawPen draws the Penetration Modifier; heavy damage is red and carries an H.
func (f *Face) drawPen(box page.Rect) {
	value, heavy, field := f.penMod()
	from := f.Source("pen", field)
	name := box
	name.H = max(f.U(2*mm), f.SixLine(page.Bold, f.Lang.Text("pen.label")))
	size := f.U(6.6 * mm)
	// On a small card six points take more than the room above the number.
	name.Y = min(name.Y, box.Centre().Y-f.Fonts.CapHeight(page.Bold, size)/2-f.U(0.9*mm)-name.H)
	f.Write(name, f.Lang.Text("pen.label"), from, draw.Bold("what.pen-mod", draw.Quiet, 0, f.U(2.3*mm)).Centred())
	colour := draw.Ink
	if heavy {
		colour = draw.HeavyRed
	}
	number := box
	badge := page.Rect{W: f.U(3.3 * mm), H: f.U(3.3 * mm)}
	width := min(f.Fonts.Width(page.Bold, size, value), box.W-badge.W-f.U(0.8*mm))
	if heavy {
		number.X += (box.W - width - badge.W - f.U(0.8*mm)) / 2
		number.W = width
		badge.X, badge.Y = number.Right()+f.U(0.8*mm), number.Centre().Y-badge.H/2
		f.Fill(badge, page.Round(f.U(0.7*mm)), draw.HeavyRed)
		f.Write(badge, f.Lang.Text("pen.heavy"), from, draw.Bold("what.pen-mod", draw.Paper, 0, f.U(2.8*mm)).Centred())
	}
	f.Write(number, value, from, draw.Bold("what.pen-mod", colour, 0, size).Centred())
}

// penMod returns what is printed, whether it means heavy damage, and the field
// it comes from.
func (f *Face) penMod() (string, bool, string) {
	pen := f.Card.Pen
	switch {
	case pen.Light != nil:
		return wording.Signed(*pen.Light), false, "light"
	case pen.Heavy != nil:
		return wording.Signed(*pen.Heavy), true, "heavy"
	case pen.Pierces != "":
		return f.Lang.Text("pen.pierces"), pen.Pierces == "heavy", "pierces"
	case pen.Bounces:
		return f.Lang.Text("pen.bounces"), false, "bounces"
	}
	return f.Lang.Text("pen.none"), false, ""
}

// drawInfantry draws one helmet for each nation, its short name below it.
func (f *Face) drawInfantry(box page.Rect) {
	n := page.MM(len(f.Card.Infantry))
	if n == 0 {
		return
	}
	w := f.U(6.8 * mm)
	for _, id := range f.Card.Infantry {
		name, _ := f.nation(id)
		w = max(w, f.Fonts.Width(page.Bold, draw.SixPoints, name))
	}
	w = min(w, box.W/n)
	x := box.X + (box.W-n*w)/2
	for i, id := range f.Card.Infantry {
		name, colour := f.nation(id)
		from := f.Source("infantry", i)
		glyph := page.Rect{X: x, Y: box.Y + f.U(1.2*mm), W: w, H: min(f.U(5.4*mm), w)}
		f.Icon("infantry", glyph, draw.Tones{Ink: colour, Ground: draw.Stone}, from)
		f.Write(page.Rect{X: x, Y: glyph.Bottom() + f.U(1*mm), W: w, H: max(f.U(2*mm), f.SixLine(page.Bold, name))}, name, from,
			draw.Bold("what.nation", colour, f.U(1.4*mm), f.U(2.2*mm)).Centred().FromTop())
		x += w
	}
}

// nation returns the short name and the ink of a nation; one that nobody
// defined shows its id in black.
func (f *Face) nation(id string) (string, page.Colour) {
	n := model.Find(f.Content.Nations, id)
	if n == nil {
		return f.Lang.Capitals(id), draw.Ink
	}
	return f.Lang.Capitals(n.Short), draw.ColourOr(n.Colour, draw.Ink)
}

// drawCorner repeats the Battle Number in the lower right corner.
func (f *Face) drawCorner(box page.Rect) {
	middle := box.Centre().Y
	top := f.U(4.9 * mm)
	tile := page.Rect{X: box.X, Y: middle - top, W: box.W, H: f.Frame.Bottom() - middle + top}
	radius := f.U(draw.FrameRadius)
	f.Fill(tile, page.Corners{TopLeft: radius, BottomRight: radius}, f.Theme.ColourOf(f.Card.Deck, draw.Ink))
	f.Write(page.Rect{X: box.X + f.U(0.8*mm), Y: box.Y, W: box.W - f.U(1.6*mm), H: box.H}, strconv.Itoa(f.Card.Number), f.Source("number"),
		draw.Bold("what.number", draw.Paper, 0, f.U(7*mm)).Centred())
}
