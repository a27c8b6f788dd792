package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// blankWeapons is how many lines a blank card of infantry has for weapons.
const blankWeapons = 3

// blankDamage is a Damage Card without a number and without results.
func (s sheet) blankDamage() page.Page { return damageFace(s, &model.DamageCard{}) }

// blankPlain starts a card with places for an icon and a title in its head, and returns the box
// of its body.
func (s sheet) blankPlain(title wording.Key) (*plainCard, page.Rect) {
	c := plainCard{piece: newPiece(s, nil), ink: quiet}
	radius := c.u(frameRadius)
	c.header.H = c.u(13 * mm)
	c.fill(c.header, page.Corners{TopLeft: radius, TopRight: radius}, c.ink)
	icon, name := side(c.header.Inset(c.u(1.6*mm)), c.u(9.8*mm), c.u(1.2*mm))
	c.outline(icon, c.u(1*mm), page.Path{Fill: paper})
	c.outline(name, c.u(1*mm), page.Path{Fill: paper})
	c.blankWord(name.Inset(c.u(1*mm)), title, quiet)
	body := page.Rect{X: c.frame.X, Y: c.header.Bottom(), W: c.frame.W, H: c.frame.Bottom() - c.header.Bottom()}
	c.fill(body, page.Corners{BottomLeft: radius, BottomRight: radius}, stone)
	return &c, body
}

// blankPicture draws a frame for a picture.
func (c *plainCard) blankPicture(box page.Rect) {
	c.outline(box, c.u(0.8*mm), page.Path{Fill: paper, Stroke: hairline, Width: c.u(0.3 * mm), Dash: []page.MM{c.u(1.2 * mm), c.u(1 * mm)}})
}

// blankTerrain is a card of terrain: a picture, the figures by their names, and lines for rules.
func (s sheet) blankTerrain() page.Page {
	c, body := s.blankPlain("blank.name")
	in := pad(body, c.u(2.6*mm), c.u(2*mm))
	picture, rest := top(in, c.u(20*mm), c.u(2*mm))
	c.blankPicture(picture)
	figures, rest := top(rest, c.u(22*mm), c.u(0.6*mm))
	names := []wording.Key{"cell.cover", "cell.hull-down", "trigger.conceal", "trigger.bog"}
	for i, row := range rows(figures, 2, c.u(1.4*mm)) {
		for j, cell := range columns(row, 2, c.u(1.4*mm)) {
			c.blankBox(cell)
			c.blankWord(cell.Inset(c.u(1*mm)), names[2*i+j], quiet)
		}
	}
	c.blankLines(rest)
	return c.done(c.size)
}

// blankGunCard is the card of an Anti-Tank Gun: what a shot costs, and its ordnance chart.
func (s sheet) blankGunCard() page.Page {
	c, body := s.blankPlain("blank.name")
	in := pad(body, c.u(2.6*mm), c.u(2*mm))
	picture, rest := top(in, c.u(17*mm), c.u(1.6*mm))
	c.blankPicture(picture)
	cost, rest := top(rest, c.u(6*mm), c.u(1.2*mm))
	name, flags := side(cost, cost.W*45/100, 0)
	c.blankWord(pad(name, 0, c.u(1.6*mm)), "gun.cost", quiet)
	for _, cell := range columns(flags, 4, 0) {
		r := min(cell.W, cell.H) / 2
		c.circle(cell.Centre(), r, page.Path{Fill: paper, Stroke: quiet, Width: c.u(0.3 * mm)})
		c.ornament("order", cell.Inset(r*4/10), tones{ink: hairline, ground: paper}, source{})
	}
	const half = (model.RangeSteps + 1) / 2
	for i, block := range columns(rest, 2, c.u(2*mm)) {
		c.blankChart(block, i*half, min(half, model.RangeSteps-i*half))
	}
	return c.done(c.size)
}

// blankChart draws lines of an ordnance chart, each behind its range.
func (c *plainCard) blankChart(box page.Rect, from, n int) {
	const lines = (model.RangeSteps+1)/2 + 1
	for i, line := range rows(box, lines, c.u(0.5*mm)) {
		head, rest := side(line, line.W*38/100, c.u(0.3*mm))
		cells := append([]page.Rect{head}, columns(rest, 2, c.u(0.5*mm))...)
		switch {
		case i == 0:
			for j, key := range []wording.Key{"board.metres", "cell.hit", "pen.label"} {
				c.textOr(label{text: c.lang.Text(key), box: cells[j], style: bold("what.cell", quiet, c.u(1.35*mm), c.u(1.9*mm)).centred()},
					[]string{"range", "target", "shell"}[j], tones{ink: quiet, ground: stone})
			}
		case i <= n:
			c.write(cells[0], wording.Number((from+i-1)*rangeStep), source{}, bold("what.cell", ink, c.u(2*mm), c.u(3*mm)).centred())
			c.blankBox(cells[1])
			c.blankBox(cells[2])
		}
	}
}

// blankInfantry is the card of Anti-Tank Infantry: its table, and lines for weapons.
func (s sheet) blankInfantry() page.Page {
	plain, body := s.blankPlain("blank.name")
	c := infantryCard{*plain, &model.Infantry{Hit: make([]model.InfantryRow, 3), Weapons: make([]model.Weapon, blankWeapons)}}
	in := pad(body, c.u(2.6*mm), c.u(2*mm))
	weapons, rest := bottom(in, c.weaponHeads()+blankWeapons*c.u(6*mm), c.u(2*mm))
	table, rest := bottom(rest, c.u(28*mm), c.u(2*mm))
	c.blankPicture(rest)
	c.drawTable(table)
	rest = c.drawWeaponHeads(weapons)
	for _, line := range rows(rest, blankWeapons, c.u(0.8*mm)) {
		name, pen := side(line, line.W*weaponName/100, c.u(1*mm))
		c.blankBox(name)
		c.blankBox(pen)
	}
	return c.done(c.size)
}
