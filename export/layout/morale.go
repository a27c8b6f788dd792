package layout

import "hulldown/export/page"

// moraleIcon is one Morale Icon with the condition under which it is read.
type moraleIcon struct {
	name, glyph, field string
	cross              bool
}

func (d *damageCard) moraleIcons() []moraleIcon {
	m := d.card.Morale
	return []moraleIcon{
		{d.lang.Text("morale.green"), "chevron", "green", m.Green},
		{d.lang.Text("morale.seasoned"), "chevrons", "seasoned", m.Seasoned},
		{d.lang.Text("morale.elite"), "chevrons-3", "elite", m.Elite},
		{d.lang.Text("morale.commander-kia"), "cap", "commander_kia", m.CommanderKIA},
		{d.lang.Text("morale.immobilized"), "immobile", "immobilized", m.Immobilized},
		{d.lang.Text("morale.on-fire"), "fire", "on_fire", m.OnFire},
	}
}

// drawMorale draws the six Morale Icons in a band: the glyph of the condition,
// and below it a white cross on a black disc or a check mark in a ring.
func (d *damageCard) drawMorale(band page.Rect) {
	radius := d.u(frameRadius)
	d.fill(band, page.Corners{BottomRight: radius, BottomLeft: radius}, stone)
	d.rule(page.Point{X: band.X, Y: band.Y}, page.Point{X: band.Right(), Y: band.Y}, ink, d.u(0.5*mm))
	all := d.moraleIcons()
	rest := pad(band, d.u(0.2*mm), d.u(1*mm))
	widths, named := d.moraleWidths(all, rest.W)
	high := d.u(2 * mm)
	for _, icon := range all {
		high = max(high, sixHigh+d.fonts.Marks(page.Regular, sixPoints, icon.name))
	}
	for i, wide := range widths {
		var cell page.Rect
		cell, rest = side(rest, wide, 0)
		icon, from := all[i], d.source("morale", all[i].field)
		glyph, below := top(cell, d.u(4.4*mm), d.u(0.5*mm))
		d.icon(icon.glyph, glyph, tones{ink: ink, ground: stone}, from)
		name, verdict := top(below, high, d.u(0.5*mm))
		if named {
			d.write(name, icon.name, from, regular("what.box", ink, d.u(1.25*mm), d.u(1.7*mm)).centred())
		}
		sign := "check"
		if icon.cross {
			sign = "cross"
		}
		verdict.H = min(verdict.H, d.u(5.4*mm))
		if m := verdict.Centre(); d.blank() {
			d.circle(m, min(verdict.W, verdict.H)*45/100, page.Path{Fill: paper, Stroke: ink, Width: d.u(0.4 * mm)})
		} else {
			d.icon(sign, verdict, tones{ink: ink, ground: paper}, from)
		}
	}
}

// moraleWidths shares a width among the icons by the length of their names, and reports
// whether all of these fit in six points; a narrower card shows the icons alone.
func (d *damageCard) moraleWidths(all []moraleIcon, width page.MM) ([]page.MM, bool) {
	out := make([]page.MM, len(all))
	sum := page.MM(0)
	for i, icon := range all {
		out[i] = d.fonts.Width(page.Regular, sixPoints, icon.name) + 0.9*mm
		sum += out[i]
	}
	for i := range out {
		out[i] = page.MM(int64(out[i]) * int64(width) / int64(max(sum, 1)))
	}
	return out, sum-page.MM(len(all))*900 <= width
}
