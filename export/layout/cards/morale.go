package cards

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// moraleIcon is one Morale Icon with the condition under which it is read.
type moraleIcon struct {
	name, glyph, field string
	cross              bool
}

func (d *damageCard) moraleIcons() []moraleIcon {
	m := d.card.Morale
	return []moraleIcon{
		{d.Lang.Text("morale.green"), "chevron", "green", m.Green},
		{d.Lang.Text("morale.seasoned"), "chevrons", "seasoned", m.Seasoned},
		{d.Lang.Text("morale.elite"), "chevrons-3", "elite", m.Elite},
		{d.Lang.Text("morale.commander-kia"), "cap", "commander_kia", m.CommanderKIA},
		{d.Lang.Text("morale.immobilized"), "immobile", "immobilized", m.Immobilized},
		{d.Lang.Text("morale.on-fire"), "fire", "on_fire", m.OnFire},
	}
}

// drawMorale draws the six Morale Icons in a band: the glyph of the condition,
// and below it a white cross on a black disc or a check mark in a ring.
func (d *damageCard) drawMorale(band page.Rect) {
	radius := d.U(draw.FrameRadius)
	d.Fill(band, page.Corners{BottomRight: radius, BottomLeft: radius}, draw.Stone)
	d.Rule(page.Point{X: band.X, Y: band.Y}, page.Point{X: band.Right(), Y: band.Y}, draw.Ink, d.U(0.5*mm))
	all := d.moraleIcons()
	rest := draw.Pad(band, d.U(0.2*mm), d.U(1*mm))
	widths, named := d.moraleWidths(all, rest.W)
	high := d.U(2 * mm)
	for _, icon := range all {
		high = max(high, draw.SixHigh+d.Fonts.Marks(page.Regular, draw.SixPoints, icon.name))
	}
	for i, wide := range widths {
		var cell page.Rect
		cell, rest = draw.Side(rest, wide, 0)
		icon, from := all[i], d.Source("morale", all[i].field)
		glyph, below := draw.Top(cell, d.U(4.4*mm), d.U(0.5*mm))
		d.Icon(icon.glyph, glyph, draw.Tones{Ink: draw.Ink, Ground: draw.Stone}, from)
		name, verdict := draw.Top(below, high, d.U(0.5*mm))
		if named {
			d.Write(name, icon.name, from, draw.Regular("what.box", draw.Ink, d.U(1.25*mm), d.U(1.7*mm)).Centred())
		}
		sign := "check"
		if icon.cross {
			sign = "cross"
		}
		verdict.H = min(verdict.H, d.U(5.4*mm))
		if m := verdict.Centre(); d.blank() {
			d.Circle(m, min(verdict.W, verdict.H)*45/100, page.Path{Fill: draw.Paper, Stroke: draw.Ink, Width: d.U(0.4 * mm)})
		} else {
			d.Icon(sign, verdict, draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, from)
		}
	}
}

// moraleWidths shares a width among the icons by the length of their names, and reports
// whether all of these fit in six points; a narrower card shows the icons alone.
func (d *damageCard) moraleWidths(all []moraleIcon, width page.MM) ([]page.MM, bool) {
	out := make([]page.MM, len(all))
	sum := page.MM(0)
	for i, icon := range all {
		out[i] = d.Fonts.Width(page.Regular, draw.SixPoints, icon.name) + 0.9*mm
		sum += out[i]
	}
	for i := range out {
		out[i] = page.MM(int64(out[i]) * int64(width) / int64(max(sum, 1)))
	}
	return out, sum-page.MM(len(all))*900 <= width
}
