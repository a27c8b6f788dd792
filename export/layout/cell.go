package layout

import (
	"strconv"
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// cell is one figure of a half with its name. A trigger is in an oval.
type cell struct {
	name  string
	value string
	// glyph stands for the name where a card has no room for it.
	glyph   string
	trigger bool
	from    source
}

// cells lists the figures of a half: what holds as long as the card lies there
// first, then the triggers in printed order.
func (h *half) cells() []cell {
	var out []cell
	at := func(field ...any) source { return h.source(append([]any{"halves", h.index}, field...)...) }
	switch {
	case h.Move != nil:
		out = append(out,
			cell{name: h.lang.Text("cell.cover"), glyph: "cover", value: strconv.Itoa(h.Move.Cover), from: at("move", "cover")},
			cell{name: h.lang.Text("cell.own-fire"), glyph: "shell", value: wording.Signed(h.Move.Hit), from: at("move", "hit")})
	case h.Fire != nil:
		out = append(out, cell{name: h.lang.Text("cell.hit"), glyph: "target", value: wording.Signed(h.Fire.Hit), from: at("fire", "hit")})
	case h.Smoke != nil:
		out = append(out,
			cell{name: h.lang.Text("cell.cover"), glyph: "cover", value: wording.Signed(h.Smoke.Cover), from: at("smoke", "cover")},
			cell{name: h.lang.Text("trigger.conceal"), glyph: triggerGlyphs["conceal"], value: strconv.Itoa(h.Smoke.Conceal), trigger: true, from: at("smoke", "conceal")})
	}
	out = append(out, h.terrainCells()...)
	for i, trigger := range h.Triggers {
		out = append(out, cell{name: h.trigger(trigger), glyph: triggerGlyphs[trigger], trigger: true, from: at("triggers", i)})
	}
	return out
}

// terrainCells lists the figures of the terrain; what is 0 is not printed.
func (h *half) terrainCells() []cell {
	t := h.terrain
	if t == nil {
		return nil
	}
	at := func(field string) source { return sourceOf(t.Origin, field) }
	triggered := map[string]bool{}
	for _, trigger := range t.Triggers {
		triggered[trigger] = true
	}
	numbers := map[string]string{"conceal": nonzero(t.Conceal, strconv.Itoa), "bog": joined(t.Bog)}
	if t.BogLeaving {
		numbers["bog"] += h.lang.Text("cell.leaving")
	}
	all := []cell{
		{name: h.lang.Text("cell.cover"), glyph: "cover", value: nonzero(t.Cover, strconv.Itoa), from: at("cover")},
		{name: h.lang.Text("cell.hull-down"), glyph: "hull", value: nonzero(t.HullDown, strconv.Itoa), from: at("hull_down")},
		{name: h.lang.Text("cell.own-fire"), glyph: "shell", value: nonzero(t.Fires, wording.Signed), from: at("fires")},
		{name: h.lang.Text("cell.at-you"), glyph: "explosion", value: nonzero(t.Target, wording.Signed), from: at("target")},
	}
	for _, effect := range []string{"conceal", "bog"} {
		if !triggered[effect] {
			all = append(all, cell{name: h.trigger(effect), glyph: triggerGlyphs[effect], value: numbers[effect], from: at(effect)})
		}
	}
	var out []cell
	for _, c := range all {
		if c.value != "" {
			out = append(out, c)
		}
	}
	for _, effect := range t.Triggers {
		out = append(out, cell{name: h.trigger(effect), glyph: triggerGlyphs[effect], value: numbers[effect], trigger: true, from: at(effect)})
	}
	return out
}

// triggerGlyphs are the icons of Effect Triggers.
var triggerGlyphs = map[string]string{"spotted": "binoculars", "conceal": "hidden", "bog": "bogged"}

// trigger names an Effect Trigger; one we have no word for shows its id.
func (h *half) trigger(id string) string {
	k := wording.Key("trigger." + id)
	if !h.lang.Has(k) {
		return h.lang.Capitals(id)
	}
	return h.lang.Text(k)
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
func (h *half) drawCells(box page.Rect, under page.MM) page.MM {
	cells := h.cells()
	if len(cells) == 0 {
		return 0
	}
	gap, tall, least := h.u(1.4*mm), h.u(6.2*mm), h.u(4.4*mm)
	if h.whole {
		tall = h.u(8 * mm)
	}
	columns := 2
	rows := func() page.MM { return page.MM((len(cells) + columns - 1) / columns) }
	height := func() page.MM { return min(tall, (box.H-under+gap)/rows()-gap) }
	if two := rows(); height() < least {
		if columns = 3; rows() == two {
			columns = 2
		}
	}
	w, hgt := (box.W-gap*page.MM(columns-1))/page.MM(columns), max(height(), h.u(1*mm))
	for i, c := range cells {
		col, row := page.MM(i%columns), page.MM(i/columns)
		h.drawCell(c, page.Rect{X: box.X + col*(w+gap), Y: box.Y + row*(hgt+gap), W: w, H: hgt})
	}
	return rows()*(hgt+gap) - gap
}

// drawFigures sets the figures of a half that is on no Battle Card, as drawCells
// does.
func (p *piece) drawFigures(h half, box page.Rect) page.MM {
	h.face = &face{piece: *p, card: &model.Card{}}
	h.origin = nil
	used := h.drawCells(box, 0)
	p.items = h.items
	return used
}

// drawCell sets the name to the left and the figure to the right; a trigger
// without a figure fills its oval with its name.
func (h *half) drawCell(c cell, box page.Rect) {
	colour, radius, pad := ink, h.u(0.8*mm), h.u(1.3*mm)
	outline := page.Path{Fill: paper, Stroke: hairline, Width: h.u(0.2 * mm), Span: c.from.span}
	if c.trigger {
		colour, radius, pad = h.kind.ink, box.H/2, h.u(1.9*mm)
		outline.Stroke, outline.Width = h.kind.ink, h.u(0.45*mm)
	}
	var pen page.Pen
	pen.RoundRect(box, page.Round(radius))
	outline.Segments = pen.Segments()
	h.path(outline)
	in := page.Rect{X: box.X + pad, Y: box.Y, W: box.W - 2*pad, H: box.H}
	name := label{text: c.name, box: in, from: c.from, style: regular("what.cell", quiet, h.u(1.6*mm), h.u(2.1*mm)).onLines(2)}
	if c.trigger {
		name.face, name.colour = page.Bold, colour
	}
	if c.value == "" {
		name.align, name.lines, name.max = centre, 1, h.u(2.8*mm)
		h.textOr(name, c.glyph, tones{ink: colour, ground: paper})
		return
	}
	size := h.u(4.8 * mm)
	if h.whole && !c.trigger {
		size, name.max = h.u(5.1*mm), h.u(2.2*mm)
	}
	size = min(size, box.H)
	room := min(h.fonts.Width(page.Bold, size, c.value), in.W*6/10)
	value := in
	value.X, value.W = in.Right()-room, room
	name.box.W = in.W - room - h.u(1*mm)
	h.textOr(name, c.glyph, tones{ink: name.colour, ground: paper})
	h.write(value, c.value, c.from, bold("what.cell", colour, h.u(2.6*mm), size).flushRight())
}
