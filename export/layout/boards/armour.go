package boards

import (
	"strconv"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// part is a Hit Location of the vehicle.
type part struct {
	name, glyph, field string
	numbers            []int
	front, side        int
}

func (b *Board) parts() [3]part {
	l, a := b.vehicle.Location, b.vehicle.Armour
	return [3]part{
		{b.Lang.Text("damage.turret"), b.mountGlyph(), "turret", l.Turret, a.Front.Turret, a.Side.Turret},
		{b.Lang.Text("damage.hull"), "hull", "hull", l.Hull, a.Front.Hull, a.Side.Hull},
		{b.Lang.Text("damage.tracks"), "tracks", "tracks", l.Tracks, a.Front.Tracks, a.Side.Tracks},
	}
}

// mountGlyph is the drawing of what the main gun is mounted in.
func (b *Board) mountGlyph() string {
	if drawing.Features(b.vehicle).Mount.Kind == "turret" {
		return "turret"
	}
	return "casemate"
}

// drawArmour draws the vehicle from the side with its armour in place, and
// below it which Target Numbers hit which part.
func (b *Board) drawArmour(box page.Rect) {
	if b.small {
		b.drawSmallArmour(box)
		return
	}
	body := b.Strip(box, b.Lang.Text("board.armour"), "")
	b.Fill(body, page.Corners{BottomLeft: 1 * mm, BottomRight: 1 * mm}, b.Ink.Tint(90))
	scene, pulled := draw.Top(body, body.H-16.4*mm, 0)
	key, scene := draw.Top(draw.Pad(scene, 2*mm, 1.2*mm), 4.6*mm, 0)
	b.drawArmourKey(draw.Columns(key, 4, 0), draw.Quiet)
	b.drawScene(scene)
	label, pulled := draw.Top(pulled, 3*mm, 0.4*mm)
	b.Write(draw.Pad(label, 2*mm, 0), b.Lang.Text("board.pull"), b.Source("location"), draw.Bold("what.box", draw.Quiet, 1.6*mm, 2.3*mm))
	for i, cell := range draw.Columns(pulled, 3, 0.8*mm) {
		b.drawPulled(draw.Pad(cell, 0.4*mm, 0.6*mm), b.parts()[i])
	}
}

// drawScene draws the vehicle with a badge for the armour of each side of each
// part: that of the front where shots from there strike, that of the side in
// the middle.
func (b *Board) drawScene(box page.Rect) {
	badge := b.badgeEdge()
	at := b.drawVehicle(box, box.W-badge)
	nose := at.Hull.Right() + badge/2 + 0.6*mm
	fronts := [3]page.Point{
		{X: at.Turret.Right() + badge/2 + 1.4*mm, Y: at.Turret.Y - 1.4*mm},
		{X: nose, Y: at.Hull.Centre().Y - 1*mm},
		{X: nose, Y: at.Tracks.Bottom() - badge/2},
	}
	fronts[0].Y = max(fronts[0].Y, box.Y+badge/2)
	sides := [3]page.Point{at.Turret.Centre(), at.Hull.Centre(), at.Tracks.Centre()}
	// Badges keep apart, however low the vehicle is.
	sides[1].Y = max(sides[1].Y, sides[0].Y+badge)
	sides[2].Y = max(sides[2].Y, sides[1].Y+badge)
	fronts[1].Y = min(max(fronts[1].Y, fronts[0].Y+badge), fronts[2].Y-badge)
	clearOf(at.Gun, fronts[:2], badge)
	fronts[0].Y, fronts[1].Y = max(fronts[0].Y, box.Y+badge/2), min(fronts[1].Y, fronts[2].Y-badge)
	for i, p := range b.parts() {
		b.drawValue(sides[i], p.side, sideBadge, b.Source("armour", "side", p.field))
		b.drawValue(fronts[i], p.front, frontBadge, b.Source("armour", "front", p.field))
	}
}

// clearOf moves badges from a barrel: the first above it, the second below.
func clearOf(gun page.Rect, badges []page.Point, edge page.MM) {
	for i, at := range badges {
		half := edge/2 + 0.2*mm
		if at.X-edge*2/3 >= gun.Right() || at.Y+half <= gun.Y || at.Y-half >= gun.Bottom() {
			continue
		}
		if i == 0 {
			badges[i].Y = gun.Y - half
		} else {
			badges[i].Y = gun.Bottom() + half
		}
	}
}

// drawVehicle draws the vehicle, as wide as that at most but for a gun that runs out of the box, or
// the author's picture of it, in its country, and returns where its parts are.
func (b *Board) drawVehicle(box page.Rect, wide page.MM) drawing.Anatomy {
	in := page.Rect{X: box.X, Y: box.Y, W: min(wide, box.W-muzzleRoom), H: box.H - 1*mm}
	b.spot("tank", box)
	from := b.Source("profile")
	// The badge of the turret's side covers where a marking would be.
	of := drawing.Of(b.vehicle, nil)
	items, at := drawing.Profile(of, in, drawing.TonesOf(b.Ink), from)
	if larger := enlarged(in, box, at, b.badgeEdge()); larger > in.W {
		in.W = larger
		items, at = drawing.Profile(of, in, drawing.TonesOf(b.Ink), from)
		in.W = wide
	}
	if !b.Picture(b.vehicle.Picture, b.vehicle.Origin, in, draw.Setting{Ground: b.Ink.Tint(90), Low: true, Main: true, Least: draw.FilledStood}) {
		b.Items = append(b.Items, drawing.Sky(page.Rect{X: box.X, Y: box.Y, W: box.W, H: in.Bottom() - box.Y}, b.Ink, from)...)
		b.Items = append(b.Items, drawing.Country(page.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H}, in.Bottom()-box.Y, b.Ink, from)...)
		b.Items = append(b.Items, items...)
	}
	return at
}

// muzzleRoom is what is left free before the muzzle of a gun.
const muzzleRoom = 1 * mm

// enlarged is the width at which a vehicle whose gun makes it small in a box uses more of that: all of
// it lies within the box, the hull with the badges before it.
func enlarged(in, box page.Rect, at drawing.Anatomy, badge page.MM) page.MM {
	hull, gun := at.Hull.Right()-in.X, in.Right()-at.Hull.Right()
	tall := in.Bottom() - at.Turret.Y + badge/2
	if hull <= 0 || tall <= 0 {
		return in.W
	}
	most := min((box.W-badge*16/10)*1000/hull, (box.W-muzzleRoom)*1000/(hull+gun), in.H*1000/tall)
	return in.W * most / 1000
}

// badgeForm is the outline of a badge: those of front and side differ by form,
// not by colour alone.
type badgeForm uint8

const (
	sideBadge  badgeForm = iota // a square
	frontBadge                  // a shield whose point meets the vehicle
)

// badgeEdge is the edge of the square around an armour value.
func (b *Board) badgeEdge() page.MM {
	if b.small {
		return 6 * mm
	}
	return 7.4 * mm
}

// drawValue draws an armour value in its badge around a place.
func (b *Board) drawValue(at page.Point, value int, form badgeForm, from page.Source) {
	badge := b.badgeEdge()
	box := page.Rect{X: at.X - badge/2, Y: at.Y - badge/2, W: badge, H: badge}.Inset(0.3 * mm)
	b.drawBadgeForm(box, form, from)
	b.Write(box.Inset(0.6*mm), strconv.Itoa(value), from, draw.Bold("what.cell", draw.Ink, 2*mm, 4.4*mm).Centred())
}

func (b *Board) drawBadgeForm(box page.Rect, form badgeForm, from page.Source) {
	style := page.Path{Fill: draw.Paper, Stroke: b.Ink.Shade(500), Width: 0.35 * mm, From: from}
	if form == sideBadge {
		b.Outline(box, 1*mm, style)
		return
	}
	var pen page.Pen
	pen.Move(page.Point{X: box.X - box.W*18/100, Y: box.Centre().Y})
	pen.Line(page.Point{X: box.X + box.W*16/100, Y: box.Y})
	pen.Line(page.Point{X: box.Right(), Y: box.Y})
	pen.Line(page.Point{X: box.Right(), Y: box.Bottom()})
	pen.Line(page.Point{X: box.X + box.W*16/100, Y: box.Bottom()})
	pen.Close()
	style.Segments, style.Round = pen.Segments(), true
	b.Items = append(b.Items, style)
}

// drawArmourKey says in the first two cells which badge is which.
func (b *Board) drawArmourKey(cells []page.Rect, colour page.Colour) {
	for i, key := range []struct {
		form badgeForm
		text string
	}{{frontBadge, b.Lang.Text("board.front")}, {sideBadge, b.Lang.Text("board.side")}} {
		glyph, name := draw.Side(cells[i], cells[i].H, 1*mm)
		b.drawBadgeForm(glyph.Inset(0.9*mm), key.form, b.Source("armour"))
		b.Write(name, key.text, b.Source("armour"), draw.Bold("what.box", colour, 1.6*mm, 2.3*mm))
	}
}

// drawPulled draws which Target Numbers hit a part.
func (b *Board) drawPulled(box page.Rect, p part) {
	from := b.Source("location", p.field)
	b.Outline(box, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.25 * mm, From: from})
	glyph, text := draw.Side(draw.Pad(box, 1.4*mm, 1*mm), 6*mm, 1.4*mm)
	b.Icon(p.glyph, glyph, draw.Tones{Ink: b.Ink, Ground: draw.Paper}, from)
	name, figures := draw.Top(text, 3*mm, 0.6*mm)
	b.Write(name, p.name, from, draw.Bold("what.box", draw.Quiet, 1.6*mm, 2.6*mm))
	b.Write(figures, Pulls(p.numbers), from, draw.Bold("what.cell", draw.Ink, 2.4*mm, 6.4*mm))
}
