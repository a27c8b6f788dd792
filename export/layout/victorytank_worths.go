package layout

import (
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// worthsFace lays out the card of an army that says what counts in an attack and what at the
// end, by the numbers of a variant.
func (d *deal) worthsFace(v *model.Variant, army model.Army) page.Page {
	p := newPiece(d.sheet, v.Origin)
	colour := d.armyInk(army.ID)
	p.fill(p.frame, page.Round(p.u(frameRadius)), colour.Tint(90))
	head, rest := top(p.frame, p.u(10*mm), p.u(1.6*mm))
	p.drawArmyHead(head, armyHead{p.lang.Capitals(army.Name), "", d.armySign(army.ID), colour, p.source("armies")})
	o := overview{piece: p, variant: v}
	lists := []struct {
		title wording.Key
		tiles []viewTile
	}{{"view.attack", o.strengths()}, {"view.end", o.worths()}}
	rest.H -= p.u(1.6 * mm)
	for i, half := range rows(pad(rest, p.u(3*mm), 0), len(lists), p.u(1.6*mm)) {
		title, list := top(half, max(p.u(3*mm), sixHigh), p.u(0.8*mm))
		p.write(title, p.lang.Text(lists[i].title), p.source(), bold("what.box", colour, p.u(2*mm), p.u(2.8*mm)))
		for j, row := range rows(list, len(lists[i].tiles), p.u(0.6*mm)) {
			p.drawWorth(row, lists[i].tiles[j], colour)
		}
	}
	return p.done(p.size)
}

// drawWorth draws a line of the card: an icon, what it is for, and the number.
func (p *piece) drawWorth(row page.Rect, t viewTile, colour page.Colour) {
	p.fill(row, page.Round(p.u(0.8*mm)), paper)
	glyph, rest := side(pad(row, p.u(0.8*mm), p.u(0.4*mm)), p.u(6*mm), p.u(1.4*mm))
	edge := min(glyph.W, glyph.H)
	at := page.Rect{X: glyph.Centre().X - edge/2, Y: glyph.Centre().Y - edge/2, W: edge, H: edge}
	p.items = append(p.items, countIcon(t.scene).draw(at, tones{ink: colour, ground: paper}, t.from.span)...)
	number, words := rest, rest
	number.X, number.W = rest.Right()-p.u(9*mm), p.u(8*mm)
	words.W = number.X - words.X - p.u(0.6*mm)
	p.write(words, p.lang.Text(t.caption), t.from, regular("what.note", ink, p.u(2*mm), p.u(2.7*mm)).onLines(2))
	p.write(number, t.value, t.from, bold("what.points", colour, 0, p.u(5*mm)).flushRight())
}

// countIcon is the drawing of what a tile counts, by its scene.
func countIcon(scene string) icon {
	field, ok := strings.CutPrefix(scene, "field-")
	switch {
	case ok:
		return fieldIcon(field)
	case scene == cardScene:
		return drawings().Icons["order"]
	}
	return drawings().Icons["infantry"]
}

// cardScene is the scene of what an action card adds.
const cardScene = "soldiers-2"
