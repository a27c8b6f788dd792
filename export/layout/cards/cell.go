package cards

import (
	"strconv"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// cell is one figure of a half with its name. A trigger is in an oval.
type cell struct {
	Name  string
	Value string
	// glyph stands for the name where a card has no room for it.
	glyph   string
	trigger bool
	from    page.Source
}

// cells lists the figures of a half: what holds as long as the card lies there
// first, then the triggers in printed order.
func (h *Half) cells() []cell {
	var out []cell
	at := func(field ...any) page.Source { return h.Source(append([]any{"halves", h.index}, field...)...) }
	switch {
	case h.Move != nil:
		out = append(out,
			cell{Name: h.Lang.Text("cell.cover"), glyph: "cover", Value: strconv.Itoa(h.Move.Cover), from: at("move", "cover")},
			cell{Name: h.Lang.Text("cell.own-fire"), glyph: "gunfire", Value: wording.Signed(h.Move.Hit), from: at("move", "hit")})
	case h.Fire != nil:
		out = append(out, cell{Name: h.Lang.Text("cell.hit"), glyph: "target", Value: wording.Signed(h.Fire.Hit), from: at("fire", "hit")})
	case h.Smoke != nil:
		out = append(out,
			cell{Name: h.Lang.Text("cell.cover"), glyph: "cover", Value: wording.Signed(h.Smoke.Cover), from: at("smoke", "cover")},
			cell{Name: h.Lang.Text("trigger.conceal"), glyph: triggerGlyphs["conceal"], Value: strconv.Itoa(h.Smoke.Conceal), trigger: true, from: at("smoke", "conceal")})
	}
	out = append(out, h.TerrainCells()...)
	for i, trigger := range h.Triggers {
		out = append(out, cell{Name: h.trigger(trigger), glyph: triggerGlyphs[trigger], trigger: true, from: at("triggers", i)})
	}
	return out
}

// TerrainCells lists the figures of the terrain; what is 0 is not printed.
func (h *Half) TerrainCells() []cell {
	t := h.Ground
	if t == nil {
		return nil
	}
	at := func(field string) page.Source { return page.SourceOf(t.Origin, field) }
	triggered := map[string]bool{}
	for _, trigger := range t.Triggers {
		triggered[trigger] = true
	}
	numbers := map[string]string{"conceal": nonzero(t.Conceal, strconv.Itoa), "bog": joined(t.Bog)}
	if t.BogLeaving {
		numbers["bog"] += h.Lang.Text("cell.leaving")
	}
	all := []cell{
		{Name: h.Lang.Text("cell.cover"), glyph: "cover", Value: nonzero(t.Cover, strconv.Itoa), from: at("cover")},
		{Name: h.Lang.Text("cell.hull-down"), glyph: "hull", Value: nonzero(t.HullDown, strconv.Itoa), from: at("hull_down")},
		{Name: h.Lang.Text("cell.own-fire"), glyph: "gunfire", Value: nonzero(t.Fires, wording.Signed), from: at("fires")},
		{Name: h.Lang.Text("cell.at-you"), glyph: "explosion", Value: nonzero(t.Target, wording.Signed), from: at("target")},
	}
	for _, effect := range []string{"conceal", "bog"} {
		if !triggered[effect] {
			all = append(all, cell{Name: h.trigger(effect), glyph: triggerGlyphs[effect], Value: numbers[effect], from: at(effect)})
		}
	}
	var out []cell
	for _, c := range all {
		if c.Value != "" {
			out = append(out, c)
		}
	}
	for _, effect := range t.Triggers {
		out = append(out, cell{Name: h.trigger(effect), glyph: triggerGlyphs[effect], Value: numbers[effect], trigger: true, from: at(effect)})
	}
	return out
}

// triggerGlyphs are the icons of Effect Triggers.
var triggerGlyphs = map[string]string{"spotted": "binoculars", "conceal": "hidden", "bog": "bogged"}

// trigger names an Effect Trigger; one we have no word for shows its id.
func (h *Half) trigger(id string) string {
	k := wording.Key("trigger." + id)
	if !h.Lang.Has(k) {
		return h.Lang.Capitals(id)
	}
	return h.Lang.Text(k)
}

func nonzero(n int, print func(int) string) string {
	if n == 0 {
		return ""
	}
	return print(n)
}

// joined prints the one or two numbers of a Bog.
func joined(numbers []int) string {
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, "/")
}

// drawCells sets the figures in two columns from the top of the box, three
// where two would grow too many rows or leave less than so much beneath them, and returns
// the height they take.
func (h *Half) drawCells(box page.Rect, under page.MM) page.MM {
	cells := h.cells()
	if len(cells) == 0 {
		return 0
	}
	gap, tall, least := h.U(1.4*mm), h.U(6.2*mm), h.U(4.4*mm)
	if h.Whole {
		tall = h.U(8 * mm)
	}
	columns := 2
	rows := func() page.MM { return page.MM((len(cells) + columns - 1) / columns) }
	height := func() page.MM { return min(tall, (box.H-under+gap)/rows()-gap) }
	if two := rows(); height() < least {
		if columns = 3; rows() == two {
			columns = 2
		}
	}
	w, hgt := (box.W-gap*page.MM(columns-1))/page.MM(columns), max(height(), h.U(1*mm))
	for i, c := range cells {
		col, row := page.MM(i%columns), page.MM(i/columns)
		h.drawCell(c, page.Rect{X: box.X + col*(w+gap), Y: box.Y + row*(hgt+gap), W: w, H: hgt})
	}
	return rows()*(hgt+gap) - gap
}

// DrawFigures sets the figures of a half that is on no Battle Card, as drawCells
// does.
func DrawFigures(p *draw.Piece, h Half, box page.Rect) page.MM {
	h.Face = &Face{Piece: *p, Card: &model.Card{}}
	h.Origin = nil
	used := h.drawCells(box, 0)
	p.Items = h.Items
	return used
}

// nameOff is how far the lines of a name keep off the edges of its box.
const nameOff = 0.4 * mm

// drawCell sets the name to the left and the figure to the right; a trigger
// without a figure fills its oval with its name.
func (h *Half) drawCell(c cell, box page.Rect) {
	colour, radius, pad := draw.Ink, h.U(0.8*mm), h.U(1.3*mm)
	outline := page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: h.U(0.2 * mm), From: c.from}
	if c.trigger {
		colour, radius, pad = h.Kind.Ink, box.H/2, h.U(1.9*mm)
		outline.Stroke, outline.Width = h.Kind.Ink, h.U(0.45*mm)
	}
	var pen page.Pen
	pen.RoundRect(box, page.Round(radius))
	outline.Segments = pen.Segments()
	h.Path(outline)
	in := page.Rect{X: box.X + pad, Y: box.Y, W: box.W - 2*pad, H: box.H}
	name := draw.Label{Text: c.Name, Box: in, From: c.from, Style: draw.Bold("what.cell", draw.Quiet, h.U(1.6*mm), h.U(2.5*mm)).OnLines(2)}
	if c.trigger {
		name.Colour = colour
	}
	if c.Value == "" {
		name.Align, name.Lines, name.Max = draw.Centre, 1, h.U(2.8*mm)
		h.TextOr(name, c.glyph, draw.Tones{Ink: colour, Ground: draw.Paper})
		return
	}
	size := h.U(4.8 * mm)
	if h.Whole && !c.trigger {
		size, name.Max = h.U(5.1*mm), h.U(2.7*mm)
	}
	size = min(size, box.H)
	room := min(h.Fonts.Width(page.Bold, size, c.Value), in.W*6/10)
	value := in
	value.X, value.W = in.Right()-room, room
	name.Box.W = in.W - room - h.U(1*mm)
	name.Box = draw.Pad(name.Box, 0, h.U(nameOff))
	h.onOneLine(&name)
	h.TextOr(name, c.glyph, draw.Tones{Ink: name.Colour, Ground: draw.Paper})
	h.Write(value, c.Value, c.from, draw.Bold("what.cell", colour, h.U(2.6*mm), size).FlushRight())
}

// onOneLine keeps a name on one line where its box holds it there in six points, in thin type if not in bold, so that
// like cells have like names.
func (h *Half) onOneLine(name *draw.Label) {
	two, face := name.Lines, name.Face
	for _, name.Face = range []page.Face{face, page.Regular} {
		if name.Lines = 1; h.SixHolds(*name) {
			return
		}
	}
	name.Lines, name.Face = two, face
	if !h.SixHolds(*name) {
		name.Face = page.Regular
	}
}
