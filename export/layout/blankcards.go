package layout

import (
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// blankWeapons is how many lines a blank card of infantry has for weapons.
const blankWeapons = 3

// blankDamage is a Damage Card without a number and without results.
func blankDamage(s sheet.Sheet) page.Page { return cards.DamageFace(s, &model.DamageCard{}) }

// blankPlain starts a card with places for an icon and a title in its head, and returns the box
// of its body.
func blankPlain(s sheet.Sheet, title wording.Key) (*cards.PlainCard, page.Rect) {
	c := cards.PlainCard{Piece: s.NewPiece(nil), Ink: draw.Quiet}
	radius := c.U(draw.FrameRadius)
	c.Header.H = c.U(13 * mm)
	c.Fill(c.Header, page.Corners{TopLeft: radius, TopRight: radius}, c.Ink)
	icon, name := draw.Side(c.Header.Inset(c.U(1.6*mm)), c.U(9.8*mm), c.U(1.2*mm))
	c.Outline(icon, c.U(1*mm), page.Path{Fill: draw.Paper})
	c.Outline(name, c.U(1*mm), page.Path{Fill: draw.Paper})
	boards.BlankWord(&c.Piece, name.Inset(c.U(1*mm)), title, draw.Quiet)
	body := page.Rect{X: c.Frame.X, Y: c.Header.Bottom(), W: c.Frame.W, H: c.Frame.Bottom() - c.Header.Bottom()}
	c.Fill(body, page.Corners{BottomLeft: radius, BottomRight: radius}, draw.Stone)
	return &c, body
}

// blankPicture draws a frame for a picture.
func blankPicture(c *cards.PlainCard, box page.Rect) {
	c.Outline(box, c.U(0.8*mm), page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: c.U(0.3 * mm), Dash: []page.MM{c.U(1.2 * mm), c.U(1 * mm)}})
}

// blankTerrain is a card of terrain: a picture, the figures by their names, and lines for rules.
func blankTerrain(s sheet.Sheet) page.Page {
	c, body := blankPlain(s, "blank.name")
	in := draw.Pad(body, c.U(2.6*mm), c.U(2*mm))
	picture, rest := draw.Top(in, c.U(20*mm), c.U(2*mm))
	blankPicture(c, picture)
	figures, rest := draw.Top(rest, c.U(22*mm), c.U(0.6*mm))
	names := []wording.Key{"cell.cover", "cell.hull-down", "trigger.conceal", "trigger.bog"}
	for i, row := range draw.Rows(figures, 2, c.U(1.4*mm)) {
		for j, cell := range draw.Columns(row, 2, c.U(1.4*mm)) {
			cards.BlankBox(&c.Piece, cell)
			boards.BlankWord(&c.Piece, cell.Inset(c.U(1*mm)), names[2*i+j], draw.Quiet)
		}
	}
	blankLines(&c.Piece, rest)
	return c.Done(c.Size)
}

// blankGunCard is the card of an Anti-Tank Gun: what a shot costs, and its ordnance chart.
func blankGunCard(s sheet.Sheet) page.Page {
	c, body := blankPlain(s, "blank.name")
	in := draw.Pad(body, c.U(2.6*mm), c.U(2*mm))
	picture, rest := draw.Top(in, c.U(17*mm), c.U(1.6*mm))
	blankPicture(c, picture)
	cost, rest := draw.Top(rest, c.U(6*mm), c.U(1.2*mm))
	name, flags := draw.Side(cost, cost.W*45/100, 0)
	boards.BlankWord(&c.Piece, draw.Pad(name, 0, c.U(1.6*mm)), "gun.cost", draw.Quiet)
	for _, cell := range draw.Columns(flags, 4, 0) {
		r := min(cell.W, cell.H) / 2
		c.Circle(cell.Centre(), r, page.Path{Fill: draw.Paper, Stroke: draw.Quiet, Width: c.U(0.3 * mm)})
		c.Ornament("order", cell.Inset(r*4/10), draw.Tones{Ink: draw.Hairline, Ground: draw.Paper}, page.Source{})
	}
	const half = (model.RangeSteps + 1) / 2
	for i, block := range draw.Columns(rest, 2, c.U(2*mm)) {
		blankChart(c, block, i*half, min(half, model.RangeSteps-i*half))
	}
	return c.Done(c.Size)
}

// blankChart draws lines of an ordnance chart, each behind its range.
func blankChart(c *cards.PlainCard, box page.Rect, from, n int) {
	const lines = (model.RangeSteps+1)/2 + 1
	for i, line := range draw.Rows(box, lines, c.U(0.5*mm)) {
		head, rest := draw.Side(line, line.W*38/100, c.U(0.3*mm))
		cells := append([]page.Rect{head}, draw.Columns(rest, 2, c.U(0.5*mm))...)
		switch {
		case i == 0:
			for j, key := range []wording.Key{"board.metres", "cell.hit", "pen.label"} {
				c.TextOr(draw.Label{Text: c.Lang.Text(key), Box: cells[j], Style: draw.Bold("what.cell", draw.Quiet, c.U(1.35*mm), c.U(1.9*mm)).Centred()},
					[]string{"range", "target", "pierce"}[j], draw.Tones{Ink: draw.Quiet, Ground: draw.Stone})
			}
		case i <= n:
			c.Write(cells[0], wording.Number((from+i-1)*sheet.RangeStep), page.Source{}, draw.Bold("what.cell", draw.Ink, c.U(2*mm), c.U(3*mm)).Centred())
			cards.BlankBox(&c.Piece, cells[1])
			cards.BlankBox(&c.Piece, cells[2])
		}
	}
}

// blankInfantry is the card of Anti-Tank Infantry: its table, and lines for weapons.
func blankInfantry(s sheet.Sheet) page.Page {
	plain, body := blankPlain(s, "blank.name")
	c := cards.InfantryCard{PlainCard: *plain, Infantry: &model.Infantry{Hit: make([]model.InfantryRow, 3), Weapons: make([]model.Weapon, blankWeapons)}}
	in := draw.Pad(body, c.U(2.6*mm), c.U(2*mm))
	weapons, rest := draw.Bottom(in, c.WeaponHeads()+blankWeapons*c.U(6*mm), c.U(2*mm))
	table, rest := draw.Bottom(rest, c.U(28*mm), c.U(2*mm))
	blankPicture(&c.PlainCard, rest)
	c.DrawTable(table)
	rest = c.DrawWeaponHeads(weapons)
	for _, line := range draw.Rows(rest, blankWeapons, c.U(0.8*mm)) {
		name, pen := draw.Side(line, line.W*cards.WeaponName/100, c.U(1*mm))
		cards.BlankBox(&c.PlainCard.Piece, name)
		cards.BlankBox(&c.PlainCard.Piece, pen)
	}
	return c.Done(c.Size)
}
