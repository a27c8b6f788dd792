package draw

import "hulldown.dev/export/page"

// SetSign draws the sign of the set of a record, where that has one: a line along the lower
// edge of the head of its card in the colour of the set, and its icon on the lower right
// corner of an icon in that head.
func (p *Piece) SetSign(head, icon page.Rect, from page.Source) {
	if p.Theme == nil || p.Origin == nil || p.Theme.sign.icon == "" {
		return
	}
	colour := p.Theme.sign.colour
	if !colour.Ink {
		colour = Quiet
	}
	line := p.U(0.9 * mm)
	p.Fill(page.Rect{X: head.X, Y: head.Bottom() - line, W: head.W, H: line}, page.Corners{}, colour)
	r := min(p.U(1.9*mm), icon.H*28/100)
	at := page.Point{X: icon.Right() - r/3, Y: min(icon.Bottom(), head.Bottom()-line-r)}
	p.Circle(at, r, page.Path{Fill: colour, Stroke: Paper, Width: p.U(0.3 * mm), From: from})
	edge := r * 13 / 10
	p.Ornament(p.Theme.sign.icon, page.Rect{X: at.X - edge/2, Y: at.Y - edge/2, W: edge, H: edge}, Tones{Ink: Paper, Ground: colour}, from)
}
