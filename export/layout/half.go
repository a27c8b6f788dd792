package layout

import (
	"strconv"
	"strings"

	"hulldown/export/layout/draw"
	"hulldown/export/page"
	"hulldown/schema/model"
)

// half is one printed action being drawn.
type half struct {
	*face
	model.Half
	index   int
	terrain *model.Terrain
	kind    kind
	// whole is set when the half has the card to itself.
	whole bool
}

// halfAt looks up one action of the card.
func (f *face) halfAt(i int) half {
	one := f.card.Halves[i]
	return half{face: f, Half: one, index: i, terrain: model.Find(f.content.Terrain, one.Terrain)}
}

// drawHalf draws one action: a spine with glyph and level, which shows in a
// fanned hand, and beside it the title, the figures and the note.
func (f *face) drawHalf(i int, area page.Rect, whole bool) {
	h := f.halfAt(i)
	h.whole = whole
	h.kind = kindOf(h.Half, h.terrain)
	role := draw.Roles[h.kind.ink.Of-1]
	f.findings.means(meaning{actionMeaning, role, h.kind.glyph, f.theme.of(h.kind.ink), f.theme.source(h.kind.ink, f.source("halves", i))})
	spine := page.Rect{X: area.X, Y: area.Y, W: f.u(10 * mm), H: area.H}
	f.fill(area, page.Corners{}, h.kind.ink.Tint(70))
	f.fill(spine, page.Corners{}, h.kind.ink)
	h.drawSpine(spine)
	pad := f.u(bodyPad)
	body := page.Rect{X: spine.Right() + pad, Y: area.Y, W: area.Right() - spine.Right() - 2*pad, H: area.H}
	h.drawBody(body)
}

func (h *half) drawSpine(spine page.Rect) {
	from := h.source("halves", h.index)
	edge := h.u(6.6 * mm)
	glyph := page.Rect{X: spine.X + (spine.W-edge)/2, Y: spine.Y + h.u(2.6*mm), W: edge, H: edge}
	h.icon(h.kind.glyph, glyph, tones{ink: paper, ground: h.kind.ink}, from)
	level, field := h.level()
	if level == 0 {
		return
	}
	h.write(page.Rect{X: spine.X, Y: glyph.Bottom() + h.u(2.2*mm), W: spine.W, H: h.u(6 * mm)}, strconv.Itoa(level), h.source("halves", h.index, field, "level"),
		bold("what.number", paper, 0, h.u(8*mm)).centred().fromTop())
}

// level returns the Action Level and the field that holds it, 0 for none.
func (h *half) level() (int, string) {
	switch {
	case h.Move != nil:
		return h.Move.Level, "move"
	case h.Fire != nil:
		return h.Fire.Level, "fire"
	case h.Flank != nil:
		return h.Flank.Level, "flank"
	}
	return 0, ""
}

func (h *half) drawBody(body page.Rect) {
	title, from := h.title()
	size, top := h.u(5.8*mm), h.u(2.6*mm)
	if h.whole {
		size, top = h.u(7*mm), h.u(3.4*mm)
	}
	box := page.Rect{X: body.X, Y: body.Y + top, W: body.W, H: h.fonts.CapHeight(page.Bold, size)}
	h.write(box, title, from, bold("what.title", h.kind.ink, h.u(3.4*mm), size))
	line := page.Point{X: body.X, Y: box.Bottom() + h.u(1.7*mm)}
	h.rule(line, page.Point{X: body.Right(), Y: line.Y}, h.kind.ink.Tint(450), h.u(0.25*mm))
	rest := page.Rect{X: body.X, Y: line.Y + h.u(1.7*mm), W: body.W}
	rest.H = body.Bottom() - h.u(1.8*mm) - rest.Y
	under := page.MM(0)
	if h.note() != "" {
		under = h.u(1.8*mm) + h.u(2.4*mm)
	}
	used := h.drawCells(rest, under)
	if used > 0 {
		used += h.u(1.8 * mm)
	}
	rest.Y, rest.H = rest.Y+used, rest.H-used
	if used = h.drawNote(rest); used > 0 {
		used += h.u(1.8 * mm)
	}
	if h.whole {
		// The scene fills what the text leaves, over the padding of the body.
		free := page.Rect{X: body.X - h.u(bodyPad), Y: rest.Y + used, W: body.W + 2*h.u(bodyPad), H: body.Bottom() - rest.Y - used}
		if !h.picture(h.card.Picture, h.card.Origin, free, setting{ground: h.kind.ink.Tint(70), main: true}) {
			h.scene(sceneOf(h.kind, h.Terrain), free, h.kind.ink, h.source("halves", h.index))
		}
	}
}

// bodyPad is what the text of a half keeps from the sides.
const bodyPad = 2.4 * mm

// title returns what the half is called, and where the words come from: the
// name of a terrain is its author's, all others are ours.
func (h *half) title() (string, source) {
	from := h.source("halves", h.index)
	if h.After != nil {
		from = h.source("halves", h.index, "after", "name")
	}
	if h.terrain != nil {
		if o := h.terrain.Origin; o != nil {
			from = source{span: o.At("name"), record: o.Name}
		}
		return h.lang.Capitals(h.terrain.Name), from
	}
	word := h.word()
	if level, _ := h.level(); level != 0 {
		word += "\u00A0" + strconv.Itoa(level)
	}
	return word, from
}

// word names the action; a terrain that nobody defined shows its id.
func (h *half) word() string {
	switch {
	case h.Move != nil:
		return h.lang.Text("half.move")
	case h.Fire != nil:
		return h.lang.Text("half.fire")
	case h.Flank != nil:
		return h.lang.Text("half.flank")
	case h.Leadership != nil:
		return h.lang.Text("half.leadership")
	case h.Command != nil:
		return h.lang.Text("half.command")
	case h.Tactics != nil:
		return h.lang.Text("half.tactics")
	case h.Smoke != nil:
		return h.lang.Text("half.smoke")
	case h.After != nil:
		return h.lang.Capitals(h.After.Name)
	}
	return h.lang.Capitals(h.Terrain)
}

// note returns the words beneath the figures, empty where figures say it all.
func (h *half) note() string {
	switch {
	case h.Flank != nil:
		return h.lang.Text("note.flank")
	case h.Leadership != nil:
		return h.lang.Text("note.leadership")
	case h.Command != nil:
		return h.commandNote()
	case h.Tactics != nil:
		return h.lang.Text("note.tactics")
	case h.Smoke != nil:
		return h.lang.Text("note.smoke")
	case h.After != nil:
		return h.lang.Text("note.after")
	case h.terrain != nil && special(h.terrain) > 0:
		return h.lang.Counted("note.terrain-rule", special(h.terrain))
	}
	return ""
}

// special counts what a terrain does beyond its figures.
func special(t *model.Terrain) int {
	n := len(t.Rules)
	if t.Mined {
		n++
	}
	return n
}

// drawSpecial says what a terrain does beyond its figures, and returns the height of
// that, 0 where there is no room for it.
func (h *half) drawSpecial(box page.Rect) page.MM {
	if !h.whole || h.terrain == nil || special(h.terrain) == 0 {
		return 0
	}
	card := groundCard{piece: piece{canvas: h.canvas, content: h.content, origin: h.terrain.Origin}, terrain: h.terrain}
	f := flow{box: box, min: h.u(2.1 * mm), max: max(h.u(2.9*mm), sixPoints)}
	text := card.special()
	if !h.fits(f, text, sixPoints) {
		// On a small card rules are no larger than remarks.
		for i := range text {
			text[i].size = 0
		}
	}
	if !h.fits(f, text, f.min) {
		return 0
	}
	return h.flowText(f, text)
}

func (h *half) commandNote() string {
	special := ""
	switch {
	case h.Command.Exchange > 0:
		special = h.lang.Counted("note.exchange", h.Command.Exchange) + "\n"
	case h.Command.Redraw > 0:
		special = h.lang.Counted("note.redraw", h.Command.Redraw) + "\n"
	}
	return special + h.lang.Text("note.command")
}

// drawNote sets the words beneath the figures and returns their height.
func (h *half) drawNote(box page.Rect) page.MM {
	if used := h.drawSpecial(box); used > 0 {
		return used
	}
	size, note := h.u(2.7*mm), h.note()
	if h.whole {
		size, note = h.u(3*mm), strings.ReplaceAll(note, "\n", "\n\n")
	}
	return h.write(box, note, h.source("halves", h.index), regular("what.note", ink, h.u(2.1*mm), size).onLines(0).fromTop())
}
