package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// markerKinds holds the ink and the icon of each role of a marker.
var markerKinds = map[string]kind{
	"shuffle":          {kindLeadership.ink, "shuffle"},
	"game-end":         {ink, "star"},
	"on-fire":          {kindFire.ink, "fire"},
	"broken":           {kindCommand.ink, "cap"},
	"solo-move":        {kindMove.ink, "move"},
	"infantry-advance": {kindNatural.ink, "infantry"},
	"weather":          {kindSmoke.ink, "weather"},
	"identification":   {ink, "tank"},
	"counter":          {kindAfter.ink, "mark"},
}

// markerScenes holds the scene of each role of a marker that has room for one.
var markerScenes = map[string]string{
	"shuffle": "shuffle", "game-end": "game-end", "on-fire": "on-fire", "broken": "broken",
	"solo-move": "move", "weather": "after", "identification": "identification", "counter": "field",
}

// MarkerCards lays out the cards of the box that are neither Battle Cards nor
// terrain, as many of each as the box holds. SHUFFLE and GAME END have the back
// of the Battle Deck, into which they go. Counters are on the sheets of counters.
func MarkerCards(c *model.Content, markers []model.Marker, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.markers", "marker")
	for i := range markers {
		m := &markers[i]
		if len(m.Faces) == 0 || len(m.Numbers) > 0 || m.Role == "counter" {
			continue
		}
		back := signBack(opts.Card, markerKinds[m.Role].ink, markerKinds[m.Role].glyph)
		switch {
		case len(m.Faces) > 1:
			back = d.markerFace(m, 1)
		case m.Role == "shuffle" || m.Role == "game-end":
			back = CardBack(opts.Card)
		}
		d.add(dealt{front: d.markerFace(m, 0), back: back, copies: m.Count, title: m.Name})
	}
	return d.done()
}

// MarkerFaces lays out every face of every marker once, without a back: for
// those who want pictures and no cards to cut.
func MarkerFaces(c *model.Content, markers []model.Marker, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.markers", "marker")
	for i := range markers {
		for j, f := range markers[i].Faces {
			d.add(dealt{front: d.markerFace(&markers[i], j), title: f.Title})
		}
	}
	return d.done()
}

// markerFace lays out one side of a marker.
func (d *deal) markerFace(m *model.Marker, i int) page.Page {
	k, f := markerKinds[m.Role], m.Faces[i]
	if m.Role == "counter" {
		k.glyph = counterGlyph(m, i)
	}
	c := plainCard{piece: newPiece(d.sheet, m.Origin), ink: k.ink}
	body := c.band(k.glyph, f.Title, c.source("faces", i, "title"))
	if scene := markerScenes[m.Role]; scene != "" {
		var picture page.Rect
		picture, body = top(body, c.u(28*mm), 0)
		c.scene(scene, picture, k.ink, c.source("role"))
	}
	in := pad(body, c.u(3*mm), c.u(3*mm))
	if m.Motion != nil {
		var cells page.Rect
		cells, in = top(in, c.u(15*mm), c.u(2*mm))
		move := model.Half{Move: &model.MoveHalf{Cover: m.Motion.Cover, Hit: m.Motion.Hit}, Triggers: m.Triggers}
		c.drawFigures(half{Half: move, kind: k}, cells)
	}
	if m.Role == "infantry-advance" {
		in = c.drawBoxes(in)
	}
	var text []paragraph
	for n, line := range f.Text {
		text = append(text, paragraph{text: line, what: "what.note", colour: ink, bullet: "•", before: 500, from: c.source("faces", i, "text", n)})
	}
	c.flowText(flow{box: in, min: c.u(2 * mm), max: c.u(3.6 * mm)}, text)
	return c.done(c.size)
}

// drawBoxes draws the two boxes in which the counter of advancing infantry lies
// and returns what is left below.
func (c *plainCard) drawBoxes(box page.Rect) page.Rect {
	for _, metres := range []int{2 * rangeStep, rangeStep} {
		var row page.Rect
		row, box = top(box, c.u(18*mm), c.u(2*mm))
		c.outline(row, c.u(1.4*mm), page.Path{Fill: paper, Stroke: c.ink, Width: c.u(0.4 * mm)})
		slot, name := side(row, c.u(18*mm), c.u(2*mm))
		c.outline(slot.Inset(c.u(1*mm)), c.u(1*mm), page.Path{Stroke: c.ink.Tint(400), Width: c.u(0.3 * mm), Dash: []page.MM{c.u(1 * mm), c.u(0.8 * mm)}})
		c.write(name, c.lang.Say("unit.metres", "n", wording.Number(metres)), source{}, bold("what.number", c.ink, 0, c.u(7*mm)))
	}
	return box
}
