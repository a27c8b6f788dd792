package layout

import (
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// InfantryCards lays out the cards of Anti-Tank Infantry (EITC 17.3): the To Hit
// Numbers by position and Range, and the weapons; and behind them the cards by which vehicles
// defend themselves, one for each nation unless they differ.
func InfantryCards(c *model.Content, infantry []model.Infantry, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.infantry", "infantry")
	for i := range infantry {
		one := &infantry[i]
		d.add(dealt{front: d.infantryFace(one), back: signBack(opts.Card, d.nationColour(one.Nation), "infantry"), copies: one.Copies, title: one.Name})
	}
	d.addCrews(infantry)
	return d.done()
}

// infantryCard is the card of a unit of Anti-Tank Infantry in the making.
type infantryCard struct {
	plainCard
	infantry *model.Infantry
}

// infantryFace lays out the card of a unit: its table, what shapes mean, and its weapons
// from the foot up, and the men in their ground in what is left above.
func (d *deal) infantryFace(in *model.Infantry) page.Page {
	c := infantryCard{plainCard{piece: newPiece(d.sheet, in.Origin), ink: d.nationColour(in.Nation), marking: d.marking(in.Nation)}, in}
	body := c.band("infantry", in.Name, c.source("name"))
	inner := pad(body, c.u(2.6*mm), c.u(1.8*mm))
	weapons, rest := bottom(inner, c.weaponsHigh(), c.u(1.6*mm))
	var remark label
	if in.Shaped() {
		remark = c.remarkAtFoot(rest, "infantry.shapes")
		_, rest = bottom(rest, remark.box.H, c.u(1.2*mm))
	}
	table, _ := bottom(rest, c.u(28*mm), 0)
	c.drawGround(page.Rect{X: body.X, Y: body.Y, W: body.W, H: table.Y - c.u(1.6*mm) - body.Y})
	c.drawTable(table)
	c.text(remark)
	c.drawWeapons(weapons)
	return c.done(c.size)
}

// drawGround draws the men in the ground of the card, and its name above them.
func (c *infantryCard) drawGround(box page.Rect) {
	name := "infantry-" + c.infantry.Ground
	if !drawing.HasScene(name) {
		name = "infantry"
	}
	c.scene(name, box, c.ink, c.source("ground"))
	words := c.lang.Word("infantry-ground", c.infantry.Ground)
	high := max(c.u(4.4*mm), sixHigh+2*mm)
	wide := max(c.fonts.Width(page.Bold, max(c.u(2.6*mm), sixPoints), words)+c.u(4*mm), c.u(14*mm))
	chip := page.Rect{X: box.X + c.u(2.6*mm), Y: box.Y + c.u(1.8*mm), W: min(wide, box.W-c.u(5.2*mm)), H: min(high, box.H)}
	c.fill(chip, page.Round(c.u(0.8*mm)), c.ink)
	c.write(pad(chip, c.u(1*mm), 0), words, c.source("ground"), bold("what.box", paper, c.u(1.6*mm), c.u(2.6*mm)).centred())
}

// drawTable sets the To Hit Numbers under the Range of the target, behind the position of the
// infantry.
func (c *infantryCard) drawTable(box page.Rect) {
	heads, body := top(box, c.u(8.2*mm), c.u(0.6*mm))
	own, ranges := side(heads, heads.W*infantryHead/100, c.u(1*mm))
	small := bold("what.cell", quiet, c.u(1.4*mm), c.u(2.2*mm))
	if words := c.lang.Text("infantry.position"); c.sixFit(page.Bold, words, own.W) {
		c.write(own, words, source{}, small.onLines(3))
	}
	over, below := top(ranges, c.u(3*mm), c.u(0.4*mm))
	c.write(over, c.lang.Text("infantry.range"), source{}, small.centred())
	y := below.Y
	c.rule(page.Point{X: below.X, Y: y}, page.Point{X: below.Right(), Y: y}, c.ink.Tint(450), c.u(0.25*mm))
	small.colour, small.max = c.ink, c.u(3*mm)
	for i, cell := range columns(below, 3, 0) {
		text := wording.Number(i * rangeStep)
		switch i {
		case 0:
			text = "\u2264\u00A0" + text
		case 2:
			text = "\u2265\u00A0" + text
		}
		c.write(cell, text, source{}, small.centred())
	}
	for i, line := range rows(body, len(c.infantry.Hit), c.u(0.6*mm)) {
		c.drawHits(line, i)
	}
}

// infantryHead is the share of the head of a row in the width of the table, in hundredths.
const infantryHead = 26

// drawHits sets the numbers of a position, each behind its shape where it has one.
func (c *infantryCard) drawHits(line page.Rect, i int) {
	row, from := c.infantry.Hit[i], c.source("hit", i)
	c.fill(line, page.Round(c.u(0.8*mm)), paper)
	head, rest := side(line, line.W*infantryHead/100, c.u(1*mm))
	c.fill(head, page.Round(c.u(0.8*mm)), c.ink.Tint(200))
	c.write(pad(head, c.u(1*mm), 0), wording.Number(i*rangeStep), from, bold("what.cell", ink, c.u(2*mm), c.u(3.2*mm)).centred())
	if len(row.Numbers) == 0 {
		for _, cell := range columns(rest, 3, c.u(0.6*mm)) {
			c.blankBox(cell)
		}
		return
	}
	for j, cell := range columns(rest, len(row.Numbers), 0) {
		if j < len(row.Symbols) {
			var shape page.Rect
			shape, cell = side(cell, cell.W*40/100, 0)
			c.shape(row.Symbols[j], shape)
		}
		c.write(cell, wording.Number(row.Numbers[j]), from, bold("what.cell", ink, c.u(2.4*mm), c.u(4.4*mm)).centred())
	}
}

// remarkAtFoot is a sentence at the foot of a box on two lines, on more where a small card would
// have it in less than six points.
func (c *infantryCard) remarkAtFoot(box page.Rect, key wording.Key) label {
	l := label{text: c.lang.Text(key), style: regular("what.note", ink, c.u(1.7*mm), c.u(2.4*mm)).onLines(2)}
	high := c.u(5.6 * mm)
	for l.box, _ = bottom(box, high, 0); !c.sixHolds(l) && l.lines < 4; l.lines++ {
		l.box, _ = bottom(box, sixHigh+page.MM(l.lines)*thousandths(leading, sixPoints), 0)
	}
	return l
}

// lines is on how many lines the name of a weapon with what is said of it stands: two where
// a small card would have one in less than six points.
func (c *infantryCard) lines(i int) int {
	l := label{text: c.weaponWords(i), style: regular("what.name", ink, c.u(1.7*mm), c.u(2.9*mm))}
	l.box = page.Rect{W: (c.frame.W - 2*c.u(2.6*mm)) * weaponName / 100, H: c.u(4.4 * mm)}
	if c.sixHolds(l) {
		return 1
	}
	return 2
}

// weaponName is the share of the name of a weapon in its line, in hundredths.
const weaponName = 76

// weaponHigh is the height of the line of a weapon, a little less where there are more than
// two, so that the scene keeps its room.
func (c *infantryCard) weaponHigh(i int) page.MM {
	if c.lines(i) == 1 {
		return c.u(4.6*mm) - c.u(0.5*mm)*page.MM(min(max(len(c.infantry.Weapons)-2, 0), 1))
	}
	return max(c.u(4.6*mm), sixHigh+thousandths(leading, sixPoints)) + c.u(1*mm)
}

// weaponsHigh is the height of the weapons under their heads.
func (c *infantryCard) weaponsHigh() page.MM {
	high := c.weaponHeads()
	for i := range c.infantry.Weapons {
		high += c.weaponHigh(i)
	}
	return high
}

// weaponHeads is the height of the heads of the weapons with the line below them.
func (c *infantryCard) weaponHeads() page.MM {
	return max(c.u(2.4*mm), c.sixLine(page.Bold, c.lang.Text("infantry.weapons"))) + c.u(1.4*mm)
}

// weaponWords is the name of a weapon with the year from which there is one, and what else
// it stands for.
func (c *infantryCard) weaponWords(i int) string {
	w := c.infantry.Weapons[i]
	words := []string{w.Name}
	if w.Year > 0 {
		words = append(words, c.lang.Say("infantry.from", "year", wording.Number(w.Year)))
	}
	if w.Hand {
		words = append(words, c.lang.Text("infantry.hand"))
	}
	return strings.Join(words, ", ")
}

// drawWeaponHeads sets the heads over the weapons and returns what is below their line.
func (c *infantryCard) drawWeaponHeads(box page.Rect) page.Rect {
	heads, rest := top(box, c.weaponHeads(), 0)
	y := heads.Bottom() - c.u(0.9*mm)
	heads.H = y - heads.Y
	name, pen := side(heads, heads.W/2, 0)
	style := bold("what.box", c.ink, c.u(1.5*mm), c.u(2.2*mm))
	c.write(name, c.lang.Text("infantry.weapons"), source{}, style.fromTop())
	c.write(pen, c.lang.Text("board.pen"), source{}, style.fromTop().flushRight())
	c.rule(page.Point{X: box.X, Y: y}, page.Point{X: box.Right(), Y: y}, c.ink.Tint(450), c.u(0.25*mm))
	return rest
}

// drawWeapons sets the weapons with their penetration.
func (c *infantryCard) drawWeapons(box page.Rect) {
	rest := c.drawWeaponHeads(box)
	for i, w := range c.infantry.Weapons {
		var line page.Rect
		line, rest = top(rest, c.weaponHigh(i), 0)
		name, pen := side(line, line.W*weaponName/100, 0)
		c.write(name, c.weaponWords(i), c.source("weapons", i, "name"), regular("what.name", ink, c.u(1.7*mm), c.u(2.9*mm)).onLines(c.lines(i)))
		c.write(pen, wording.Number(w.Pen), c.source("weapons", i, "pen"), bold("what.cell", ink, 0, c.u(4.4*mm)).flushRight())
	}
}
