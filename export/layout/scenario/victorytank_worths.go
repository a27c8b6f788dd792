package scenario

import (
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// WorthsFace lays out the card of an army that says what counts in an attack and what at the
// end, by the numbers of a variant.
func WorthsFace(d *cards.Deal, v *model.Variant, army model.Army) page.Page {
	p := d.Sheet.NewPiece(v.Origin)
	colour := d.ArmyInk(army.ID)
	p.Fill(p.Frame, page.Round(p.U(draw.FrameRadius)), colour.Tint(90))
	head, rest := draw.Top(p.Frame, p.U(10*mm), p.U(1.6*mm))
	cards.DrawArmyHead(&p, head, cards.ArmyHead{Title: p.Lang.Capitals(army.Name), Sign: d.ArmySign(army.ID), Ink: colour, From: p.Source("armies")})
	o := Overview{Piece: p, Variant: v}
	lists := []struct {
		title wording.Key
		tiles []viewTile
	}{{"view.attack", o.strengths()}, {"view.end", o.Worths()}}
	rest.H -= p.U(1.6 * mm)
	for i, half := range draw.Rows(draw.Pad(rest, p.U(3*mm), 0), len(lists), p.U(1.6*mm)) {
		title, list := draw.Top(half, max(p.U(3*mm), draw.SixHigh), p.U(0.8*mm))
		p.Write(title, p.Lang.Text(lists[i].title), p.Source(), draw.Bold("what.box", colour, p.U(2*mm), p.U(2.8*mm)))
		for j, row := range draw.Rows(list, len(lists[i].tiles), p.U(0.6*mm)) {
			drawWorth(&p, row, lists[i].tiles[j], colour)
		}
	}
	return p.Done(p.Size)
}

// drawWorth draws a line of the card: an icon, what it is for, and the number.
func drawWorth(p *draw.Piece, row page.Rect, t viewTile, colour page.Colour) {
	p.Fill(row, page.Round(p.U(0.8*mm)), draw.Paper)
	glyph, rest := draw.Side(draw.Pad(row, p.U(0.8*mm), p.U(0.4*mm)), p.U(6*mm), p.U(1.4*mm))
	edge := min(glyph.W, glyph.H)
	at := page.Rect{X: glyph.Centre().X - edge/2, Y: glyph.Centre().Y - edge/2, W: edge, H: edge}
	p.Items = append(p.Items, countIcon(t.Scene).Draw(at, draw.Tones{Ink: colour, Ground: draw.Paper}, t.From)...)
	number, words := rest, rest
	number.X, number.W = rest.Right()-p.U(9*mm), p.U(8*mm)
	words.W = number.X - words.X - p.U(0.6*mm)
	p.Write(words, p.Lang.Text(t.Caption), t.From, draw.Regular("what.note", draw.Ink, p.U(2*mm), p.U(2.7*mm)).OnLines(2))
	p.Write(number, t.Value, t.From, draw.Bold("what.points", colour, 0, p.U(5*mm)).FlushRight())
}

// countIcon is the drawing of what a tile counts, by its scene.
func countIcon(scene string) draw.Icon {
	field, ok := strings.CutPrefix(scene, "field-")
	switch {
	case ok:
		return cards.FieldIcon(field)
	case scene == cardScene:
		return draw.Drawings().Icons["order"]
	}
	return draw.Drawings().Icons["infantry"]
}

// cardScene is the scene of what an action card adds.
const cardScene = "soldiers-2"
