package cards

import (
	"cmp"
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// MarkerKinds holds the ink and the icon of each role of a marker.
var MarkerKinds = map[string]draw.Kind{
	"shuffle":          {Ink: draw.KindLeadership.Ink, Glyph: "shuffle"},
	"game-end":         {Ink: draw.Ink, Glyph: "star"},
	"on-fire":          {Ink: draw.KindFire.Ink, Glyph: "fire"},
	"broken":           {Ink: draw.KindCommand.Ink, Glyph: "cap"},
	"solo-move":        {Ink: draw.KindMove.Ink, Glyph: "move"},
	"infantry-advance": {Ink: draw.KindNatural.Ink, Glyph: "infantry"},
	"weather":          {Ink: draw.KindSmoke.Ink, Glyph: "weather"},
	"identification":   {Ink: draw.Ink, Glyph: "tank"},
	"counter":          {Ink: draw.KindAfter.Ink, Glyph: "mark"},
	"track":            {Ink: draw.KindAfter.Ink, Glyph: "mark"},
}

// markerScenes holds the scene of each role of a marker that has room for one.
var markerScenes = map[string]string{
	"shuffle": "shuffle", "game-end": "game-end", "on-fire": "on-fire", "broken": "broken",
	"solo-move": "move", "weather": "after", "identification": "identification", "counter": "field",
}

// MarkerCards lays out the cards of the box that are neither Battle Cards nor
// terrain, as many of each as the box holds. SHUFFLE and GAME END have the back
// of the Battle Deck, into which they go. Counters are on the sheets of counters.
func MarkerCards(c *model.Content, markers []model.Marker, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.markers", "marker")
	for i := range markers {
		m := &markers[i]
		if len(m.Faces) == 0 || len(m.Numbers) > 0 || m.Role == "counter" {
			continue
		}
		back := sheet.SignBack(opts.Card, MarkerKinds[m.Role].Ink, MarkerKinds[m.Role].Glyph)
		switch {
		case len(m.Faces) > 1:
			back = d.markerFace(m, 1)
		case m.Role == "shuffle" || m.Role == "game-end":
			back = sheet.CardBack(opts.Card)
		}
		d.Add(Dealt{Front: d.markerFace(m, 0), Back: back, Turned: len(m.Faces) > 1, Copies: m.Count, Title: m.Name, From: m.Origin})
	}
	return d.Done()
}

// MarkerFaces lays out every face of every marker once, without a back: for
// those who want pictures and no cards to cut.
func MarkerFaces(c *model.Content, markers []model.Marker, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.markers", "marker")
	for i := range markers {
		for j, f := range markers[i].Faces {
			d.Add(Dealt{Front: d.markerFace(&markers[i], j), Title: f.Title, From: markers[i].Origin, Part: f.ID})
		}
	}
	return d.Done()
}

// The measures of a marker: of its text, which boxes leave room for, and the greatest height of its scene where text and
// boxes leave room.
const (
	markerPad       = 3 * mm
	markerType      = 3.8 * mm
	leastMarkerType = 3 * mm
	mostMarkerScene = 46 * mm
)

// markerFace lays out one side of a marker.
func (d *Deal) markerFace(m *model.Marker, i int) page.Page {
	k, f := MarkerKinds[m.Role], m.Faces[i]
	if m.Role == "counter" || m.Role == "track" {
		k.Glyph = CounterGlyph(m, i)
	}
	scene := markerScenes[m.Role]
	if m.Role == "weather" {
		// A face that turns the ground to Mud has the colour of that ground, not of rain.
		k = draw.OnGround(k, f.ID)
		scene = cmp.Or(draw.SceneOf(draw.Kind{}, f.ID), scene)
	}
	c := PlainCard{Piece: d.Sheet.NewPiece(m.Origin), Ink: k.Ink}
	body := c.Band(k.Glyph, f.Title, c.Source("faces", i, "title"))
	var text []draw.Paragraph
	for n, line := range f.Text {
		text = append(text, draw.Paragraph{Text: line, What: "what.note", Colour: draw.Ink, Bullet: "•", Before: 500, From: c.Source("faces", i, "text", n)})
	}
	boxes := c.boxesOf(m)
	if scene != "" {
		high := c.U(28 * mm)
		if m.Motion == nil && len(boxes) == 0 {
			free := body.H - 2*c.U(markerPad) - c.HeightAt(draw.Flow{Box: draw.Pad(body, c.U(markerPad), 0)}, text, c.U(markerType))
			high = max(high, min(free, c.U(mostMarkerScene)))
		}
		var picture page.Rect
		picture, body = draw.Top(body, high, 0)
		c.Scene(scene, picture, k.Ink, c.Source("role"))
	}
	in := draw.Pad(body, c.U(markerPad), c.U(markerPad))
	if m.Motion != nil {
		var cells page.Rect
		cells, in = draw.Top(in, c.U(15*mm), c.U(2*mm))
		move := model.Half{Move: &model.MoveHalf{Cover: m.Motion.Cover, Hit: m.Motion.Hit}, Triggers: m.Triggers}
		DrawFigures(&c.Piece, Half{Half: move, Kind: k}, cells)
	}
	in = c.drawBoxes(in, boxes, c.HeightAt(draw.Flow{Box: in}, text, max(c.U(leastMarkerType), draw.SixPoints)))
	c.FlowText(draw.Flow{Box: in, Min: max(c.U(2*mm), draw.SixPoints), Max: max(c.U(markerType), draw.SixPoints)}, text)
	return c.Done(c.Size)
}

// drawnBox is a box on a card in which counters lie.
type drawnBox struct {
	title string
	slots int
	from  page.Source
	// glyph is that of the counters that lie in it, empty for none.
	glyph string
	// onward is set where a counter goes on from box to box, up the card or, with down, down it.
	onward, down bool
}

// boxesOf are the boxes of a marker: its own, or the two of advancing infantry.
func (c *PlainCard) boxesOf(m *model.Marker) []drawnBox {
	var out []drawnBox
	onward := len(m.Boxes) > 1 && !slices.ContainsFunc(m.Boxes, func(b model.MarkerBox) bool { return b.Slots > 1 })
	for i, b := range m.Boxes {
		out = append(out, drawnBox{onward: onward, down: true, title: b.Title, slots: b.Slots, from: c.Source("boxes", i, "title"), glyph: cmp.Or(GlyphOf(m.Faces[0].ID), GlyphOf(m.ID))})
	}
	if out != nil || m.Role != "infantry-advance" {
		return out
	}
	for _, metres := range []int{2 * sheet.RangeStep, sheet.RangeStep} {
		out = append(out, drawnBox{title: c.Lang.Say("unit.metres", "n", wording.Number(metres)), slots: 1, glyph: "infantry", onward: true})
	}
	return out
}

// mostBox is the greatest height of a box in which counters lie.
const mostBox = 18 * mm

// drawBoxes draws the boxes in which counters lie, one below the other and as high as the text
// beneath leaves room for, and returns what is left below.
func (c *PlainCard) drawBoxes(box page.Rect, boxes []drawnBox, text page.MM) page.Rect {
	if len(boxes) == 0 {
		return box
	}
	gap := c.U(2 * mm)
	high := min(c.U(mostBox), (box.H-text)/page.MM(len(boxes))-gap)
	for _, b := range boxes {
		var row page.Rect
		row, box = draw.Top(box, high, gap)
		c.drawBox(b, row)
	}
	return box
}

// drawBox draws a box with its name beside the places of its counters.
func (c *PlainCard) drawBox(b drawnBox, box page.Rect) {
	c.Outline(box, c.U(1.4*mm), page.Path{Fill: draw.Paper, Stroke: c.Ink, Width: c.U(0.4 * mm)})
	for range b.slots {
		var slot page.Rect
		slot, box = draw.Side(box, box.H, 0)
		c.Outline(slot.Inset(c.U(1*mm)), c.U(1*mm), page.Path{Stroke: c.Ink.Tint(400), Width: c.U(0.3 * mm), Dash: []page.MM{c.U(1 * mm), c.U(0.8 * mm)}})
		if b.glyph != "" {
			c.Ornament(b.glyph, slot.Inset(box.H*2/9), draw.Tones{Ink: c.Ink.Tint(250), Ground: draw.Paper}, page.Source{})
		}
	}
	if b.onward {
		edge := box.H / 2
		c.onward(page.Rect{X: box.Right() - edge - c.U(2*mm), Y: box.Y, W: edge, H: box.H}, b.down)
		box.W -= edge + c.U(2*mm)
	}
	c.Write(draw.Pad(box, c.U(mm), 0), b.title, b.from, draw.Bold("what.number", c.Ink, c.U(2*mm), c.U(7*mm)).Centred())
}

// onward draws an arrow up, or down, the card.
func (c *PlainCard) onward(box page.Rect, down bool) {
	tones := draw.Tones{Ink: c.Ink.Tint(400), Ground: draw.Paper}
	if !down {
		c.Ornament("move", box, tones, page.Source{})
		return
	}
	before := len(c.Items)
	c.Ornament("move", page.Rect{W: box.W, H: box.H}, tones, page.Source{})
	turned := slices.Clone(c.Items[before:])
	c.Items = append(c.Items[:before], page.Group{Transform: page.Transform{Move: page.Point{X: box.Right(), Y: box.Bottom()}, Turns: 2}, Items: turned})
}
