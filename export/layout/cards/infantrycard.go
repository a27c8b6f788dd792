package cards

import (
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// InfantryCards lays out the cards of Anti-Tank Infantry (EITC 17.3): the To Hit
// Numbers by position and Range, and the weapons; and behind them the cards by which vehicles
// defend themselves, one for each nation unless they differ.
func InfantryCards(c *model.Content, infantry []model.Infantry, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.infantry", "infantry")
	for i := range infantry {
		one := &infantry[i]
		d.Add(Dealt{Front: d.infantryFace(one), Back: sheet.SignBack(opts.Card, d.NationColour(one.Nation), "infantry"), Copies: one.Copies, Title: one.Name, From: one.Origin})
	}
	d.addCrews(infantry)
	return d.Done()
}

// InfantryCard is the card of a unit of Anti-Tank Infantry in the making.
type InfantryCard struct {
	PlainCard
	Infantry *model.Infantry
}

// infantryFace lays out the card of a unit: its table, what shapes mean, and its weapons
// from the foot up, and the men in their ground in what is left above.
func (d *Deal) infantryFace(in *model.Infantry) page.Page {
	c := InfantryCard{PlainCard{Piece: d.Sheet.NewPiece(in.Origin), Ink: d.NationColour(in.Nation), marking: d.Marking(in.Nation)}, in}
	body := c.Band("infantry", in.Name, c.Source("name"))
	inner := draw.Pad(body, c.U(2.6*mm), c.U(1.8*mm))
	weapons, rest := draw.Bottom(inner, c.weaponsHigh(), c.U(1.6*mm))
	var remark draw.Label
	if in.Shaped() {
		remark = c.remarkAtFoot(rest, "infantry.shapes")
		_, rest = draw.Bottom(rest, remark.Box.H, c.U(1.2*mm))
	}
	table, _ := draw.Bottom(rest, c.U(28*mm), 0)
	c.drawGround(page.Rect{X: body.X, Y: body.Y, W: body.W, H: table.Y - c.U(1.6*mm) - body.Y})
	c.DrawTable(table)
	c.Text(remark)
	c.drawWeapons(weapons)
	return c.Done(c.Size)
}

// drawGround draws the men in the ground of the card, and its name above them.
func (c *InfantryCard) drawGround(box page.Rect) {
	name := "infantry-" + c.Infantry.Ground
	if !drawing.HasScene(name) {
		name = "infantry"
	}
	c.Scene(name, box, c.Ink, c.Source("ground"))
	words := c.Lang.Word("infantry-ground", c.Infantry.Ground)
	high := max(c.U(4.4*mm), draw.SixHigh+2*mm)
	wide := max(c.Fonts.Width(page.Bold, max(c.U(2.6*mm), draw.SixPoints), words)+c.U(4*mm), c.U(14*mm))
	chip := page.Rect{X: box.X + c.U(2.6*mm), Y: box.Y + c.U(1.8*mm), W: min(wide, box.W-c.U(5.2*mm)), H: min(high, box.H)}
	c.Fill(chip, page.Round(c.U(0.8*mm)), c.Ink)
	c.Write(draw.Pad(chip, c.U(1*mm), 0), words, c.Source("ground"), draw.Bold("what.box", draw.Paper, c.U(1.6*mm), c.U(2.6*mm)).Centred())
}

// DrawTable sets the To Hit Numbers under the Range of the target, behind the position of the
// infantry.
func (c *InfantryCard) DrawTable(box page.Rect) {
	heads, body := draw.Top(box, c.U(8.2*mm), c.U(0.6*mm))
	own, ranges := draw.Side(heads, c.headWide(heads.W), c.U(1*mm))
	small := draw.Bold("what.cell", draw.Quiet, c.U(1.4*mm), c.U(2.2*mm))
	c.Write(own, c.Lang.Text("infantry.position"), page.Source{}, small.OnLines(3))
	over, below := draw.Top(ranges, c.U(3*mm), c.U(0.4*mm))
	c.Write(over, c.Lang.Text("infantry.range"), page.Source{}, small.Centred())
	y := below.Y
	c.Rule(page.Point{X: below.X, Y: y}, page.Point{X: below.Right(), Y: y}, c.Ink.Tint(450), c.U(0.25*mm))
	small.Colour, small.Max = c.Ink, c.U(3*mm)
	for i, cell := range draw.Columns(below, 3, 0) {
		text := wording.Number(i * sheet.RangeStep)
		switch i {
		case 0:
			text = "\u2264\u00A0" + text
		case 2:
			text = "\u2265\u00A0" + text
		}
		c.Write(cell, text, page.Source{}, small.Centred())
	}
	for i, line := range draw.Rows(body, len(c.Infantry.Hit), c.U(0.6*mm)) {
		c.drawHits(line, i)
	}
}

// infantryHead is the share of the head of a row in the width of the table, in hundredths.
const infantryHead = 26

// headWide is how wide the heads of rows are in a table: more where a word of the head over them
// needs that in six points.
func (c *InfantryCard) headWide(table page.MM) page.MM {
	wide := table * infantryHead / 100
	for word := range strings.FieldsSeq(c.Lang.Text("infantry.position")) {
		wide = max(wide, c.Fonts.Width(page.Bold, draw.SixPoints, word)+0.1*mm)
	}
	return wide
}

// drawHits sets the numbers of a position, each behind its shape where it has one.
func (c *InfantryCard) drawHits(line page.Rect, i int) {
	row, from := c.Infantry.Hit[i], c.Source("hit", i)
	c.Fill(line, page.Round(c.U(0.8*mm)), draw.Paper)
	head, rest := draw.Side(line, c.headWide(line.W), c.U(1*mm))
	c.Fill(head, page.Round(c.U(0.8*mm)), c.Ink.Tint(200))
	c.Write(draw.Pad(head, c.U(1*mm), 0), wording.Number(i*sheet.RangeStep), from, draw.Bold("what.cell", draw.Ink, c.U(2*mm), c.U(3.2*mm)).Centred())
	if len(row.Numbers) == 0 {
		for _, cell := range draw.Columns(rest, 3, c.U(0.6*mm)) {
			BlankBox(&c.PlainCard.Piece, cell)
		}
		return
	}
	for j, cell := range draw.Columns(rest, len(row.Numbers), 0) {
		if j < len(row.Symbols) {
			var shape page.Rect
			shape, cell = draw.Side(cell, cell.W*40/100, 0)
			c.shape(row.Symbols[j], shape)
		}
		c.Write(cell, wording.Number(row.Numbers[j]), from, draw.Bold("what.cell", draw.Ink, c.U(2.4*mm), c.U(4.4*mm)).Centred())
	}
}

// remarkAtFoot is a sentence at the foot of a box on two lines, on more where a small card would
// have it in less than six points.
func (c *InfantryCard) remarkAtFoot(box page.Rect, key wording.Key) draw.Label {
	l := draw.Label{Text: c.Lang.Text(key), Style: draw.Regular("what.note", draw.Ink, c.U(1.7*mm), c.U(2.4*mm)).OnLines(2)}
	high := c.U(5.6 * mm)
	for l.Box, _ = draw.Bottom(box, high, 0); !c.SixHolds(l) && l.Lines < 4; l.Lines++ {
		l.Box, _ = draw.Bottom(box, draw.SixHigh+page.MM(l.Lines)*draw.Thousandths(draw.Leading, draw.SixPoints), 0)
	}
	return l
}

// lines is on how many lines the name of a weapon with what is said of it stands: two where
// a small card would have one in less than six points.
func (c *InfantryCard) lines(i int) int {
	l := draw.Label{Text: c.weaponWords(i), Style: draw.Regular("what.name", draw.Ink, c.U(1.7*mm), c.U(2.9*mm))}
	l.Box = page.Rect{W: (c.Frame.W - 2*c.U(2.6*mm)) * WeaponName / 100, H: c.U(4.4 * mm)}
	if c.SixHolds(l) {
		return 1
	}
	return 2
}

// WeaponName is the share of the name of a weapon in its line, in hundredths.
const WeaponName = 76

// weaponHigh is the height of the line of a weapon, a little less where there are more than
// two, so that the scene keeps its room.
func (c *InfantryCard) weaponHigh(i int) page.MM {
	if c.lines(i) == 1 {
		return c.U(4.6*mm) - c.U(0.5*mm)*page.MM(min(max(len(c.Infantry.Weapons)-2, 0), 1))
	}
	return max(c.U(4.6*mm), draw.SixHigh+draw.Thousandths(draw.Leading, draw.SixPoints)) + c.U(1*mm)
}

// weaponsHigh is the height of the weapons under their heads.
func (c *InfantryCard) weaponsHigh() page.MM {
	high := c.WeaponHeads()
	for i := range c.Infantry.Weapons {
		high += c.weaponHigh(i)
	}
	return high
}

// WeaponHeads is the height of the heads of the weapons with the line below them.
func (c *InfantryCard) WeaponHeads() page.MM {
	return max(c.U(2.4*mm), c.SixLine(page.Bold, c.Lang.Text("infantry.weapons"))) + c.U(1.4*mm)
}

// weaponWords is the name of a weapon with the year from which there is one, and what else
// it stands for.
func (c *InfantryCard) weaponWords(i int) string {
	w := c.Infantry.Weapons[i]
	words := []string{w.Name}
	if w.Year > 0 {
		words = append(words, c.Lang.Say("infantry.from", "year", wording.Number(w.Year)))
	}
	if w.Hand {
		words = append(words, c.Lang.Text("infantry.hand"))
	}
	return strings.Join(words, ", ")
}

// DrawWeaponHeads sets the heads over the weapons and returns what is below their line.
func (c *InfantryCard) DrawWeaponHeads(box page.Rect) page.Rect {
	heads, rest := draw.Top(box, c.WeaponHeads(), 0)
	y := heads.Bottom() - c.U(0.9*mm)
	heads.H = y - heads.Y
	name, pen := draw.Side(heads, heads.W/2, 0)
	style := draw.Bold("what.box", c.Ink, c.U(1.5*mm), c.U(2.2*mm))
	c.Write(name, c.Lang.Text("infantry.weapons"), page.Source{}, style.FromTop())
	c.Write(pen, c.Lang.Text("board.pen"), page.Source{}, style.FromTop().FlushRight())
	c.Rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.Ink.Tint(450), c.U(0.25*mm))
	return rest
}

// drawWeapons sets the weapons with their penetration.
func (c *InfantryCard) drawWeapons(box page.Rect) {
	rest := c.DrawWeaponHeads(box)
	for i, w := range c.Infantry.Weapons {
		var line page.Rect
		line, rest = draw.Top(rest, c.weaponHigh(i), 0)
		name, pen := draw.Side(line, line.W*WeaponName/100, 0)
		c.Write(name, c.weaponWords(i), c.Source("weapons", i, "name"), draw.Regular("what.name", draw.Ink, c.U(1.7*mm), c.U(2.9*mm)).OnLines(c.lines(i)))
		c.Write(pen, wording.Number(w.Pen), c.Source("weapons", i, "pen"), draw.Bold("what.cell", draw.Ink, 0, c.U(4.4*mm)).FlushRight())
	}
}
