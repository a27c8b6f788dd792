package cards

import (
	"strconv"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Half is one printed action being drawn.
type Half struct {
	*Face
	model.Half
	index  int
	Ground *model.Terrain
	Kind   draw.Kind
	// Whole is set when the half has the card to itself.
	Whole bool
}

// HalfAt looks up one action of the card.
func (f *Face) HalfAt(i int) Half {
	one := f.Card.Halves[i]
	return Half{Face: f, Half: one, index: i, Ground: model.Find(f.Content.Terrain, one.Terrain)}
}

// drawHalf draws one action: a spine with glyph and level, which shows in a
// fanned hand, and beside it the title, the figures and the note.
func (f *Face) drawHalf(i int, area page.Rect, whole bool) {
	h := f.HalfAt(i)
	h.Whole = whole
	h.Kind = draw.KindOf(h.Half, h.Ground)
	role := draw.Roles[h.Kind.Ink.Of-1]
	f.Findings.Means(draw.Meaning{Of: draw.ActionMeaning, ID: role, Shape: h.Kind.Glyph, Colour: f.Theme.Of(h.Kind.Ink), From: f.Theme.Source(h.Kind.Ink, f.Source("halves", i))})
	spine := page.Rect{X: area.X, Y: area.Y, W: f.U(10 * mm), H: area.H}
	f.Fill(area, page.Corners{}, h.Kind.Ink.Tint(70))
	f.Fill(spine, page.Corners{}, h.Kind.Ink)
	h.drawSpine(spine)
	pad := f.U(BodyPad)
	body := page.Rect{X: spine.Right() + pad, Y: area.Y, W: area.Right() - spine.Right() - 2*pad, H: area.H}
	h.drawBody(body)
}

func (h *Half) drawSpine(spine page.Rect) {
	from := h.Source("halves", h.index)
	edge := h.U(6.6 * mm)
	glyph := page.Rect{X: spine.X + (spine.W-edge)/2, Y: spine.Y + h.U(2.6*mm), W: edge, H: edge}
	h.Icon(h.Kind.Glyph, glyph, draw.Tones{Ink: draw.Paper, Ground: h.Kind.Ink}, from)
	level, field := h.level()
	if level == 0 {
		return
	}
	h.Write(page.Rect{X: spine.X, Y: glyph.Bottom() + h.U(2.2*mm), W: spine.W, H: h.U(6 * mm)}, strconv.Itoa(level), h.Source("halves", h.index, field, "level"),
		draw.Bold("what.number", draw.Paper, 0, h.U(8*mm)).Centred().FromTop())
}

// level returns the Action Level and the field that holds it, 0 for none.
func (h *Half) level() (int, string) {
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

func (h *Half) drawBody(body page.Rect) {
	title, from := h.Title()
	size, top := h.U(5.8*mm), h.U(2.6*mm)
	if h.Whole {
		size, top = h.U(7*mm), h.U(3.4*mm)
	}
	box := page.Rect{X: body.X, Y: body.Y + top, W: body.W, H: h.Fonts.CapHeight(page.Bold, size)}
	// The marks of capitals are above the line of the others.
	marks := h.Fonts.Marks(page.Bold, size, title)
	h.Write(page.Rect{X: box.X, Y: box.Y - marks, W: box.W, H: box.H + marks}, title, from, draw.Bold("what.title", h.Kind.Ink, h.U(3.4*mm), size))
	line := page.Point{X: body.X, Y: box.Bottom() + h.U(1.7*mm)}
	h.Rule(line, page.Point{X: body.Right(), Y: line.Y}, h.Kind.Ink.Tint(450), h.U(0.25*mm))
	rest := page.Rect{X: body.X, Y: line.Y + h.U(1.7*mm), W: body.W}
	rest.H = body.Bottom() - h.U(1.8*mm) - rest.Y
	under := page.MM(0)
	if h.note() != "" {
		under = h.U(1.8*mm) + h.U(2.4*mm)
	}
	used := h.drawCells(rest, under)
	if used > 0 {
		used += h.U(1.8 * mm)
	}
	rest.Y, rest.H = rest.Y+used, rest.H-used
	if used = h.drawNote(rest); used > 0 {
		used += h.U(1.8 * mm)
	}
	if h.Whole {
		// The scene fills what the text leaves, over the padding of the body.
		free := page.Rect{X: body.X - h.U(BodyPad), Y: rest.Y + used, W: body.W + 2*h.U(BodyPad), H: body.Bottom() - rest.Y - used}
		if !h.Picture(h.Card.Picture, h.Card.Origin, free, draw.Setting{Ground: h.Kind.Ink.Tint(70), Main: true}) {
			h.SceneWith(sheet.CastOf(h.Content, h.Card.Set, h.Card.Infantry, h.Card.Number).In(draw.SceneOf(h.Kind, h.Terrain)), free, h.Kind.Ink, h.Source("halves", h.index))
		}
	}
}

// BodyPad is what the text of a half keeps from the sides.
const BodyPad = 2.4 * mm

// Title returns what the half is called, and where the words come from: the
// name of a terrain is its author's, all others are ours.
func (h *Half) Title() (string, page.Source) {
	from := h.Source("halves", h.index)
	if h.After != nil {
		from = h.Source("halves", h.index, "after", "name")
	}
	if h.Ground != nil {
		if o := h.Ground.Origin; o != nil {
			from = page.SourceOf(o, "name")
		}
		return h.Lang.Capitals(h.Ground.Name), from
	}
	word := h.word()
	if level, _ := h.level(); level != 0 {
		word += "\u00A0" + strconv.Itoa(level)
	}
	return word, from
}

// word names the action; a terrain that nobody defined shows its id.
func (h *Half) word() string {
	switch {
	case h.Move != nil:
		return h.Lang.Text("half.move")
	case h.Fire != nil:
		return h.Lang.Text("half.fire")
	case h.Flank != nil:
		return h.Lang.Text("half.flank")
	case h.Leadership != nil:
		return h.Lang.Text("half.leadership")
	case h.Command != nil:
		return h.Lang.Text("half.command")
	case h.Tactics != nil:
		return h.Lang.Text("half.tactics")
	case h.Smoke != nil:
		return h.Lang.Text("half.smoke")
	case h.After != nil:
		return h.Lang.Capitals(h.After.Name)
	}
	return h.Lang.Capitals(h.Terrain)
}

// note returns the words beneath the figures, empty where figures say it all.
func (h *Half) note() string {
	switch {
	case h.Flank != nil:
		return h.Lang.Text("note.flank")
	case h.Leadership != nil:
		return h.Lang.Text("note.leadership")
	case h.Command != nil:
		return h.commandNote()
	case h.Tactics != nil:
		return h.Lang.Text("note.tactics")
	case h.Smoke != nil:
		return h.Lang.Text("note.smoke")
	case h.After != nil:
		return h.Lang.Text("note.after")
	case h.Ground != nil && special(h.Ground) > 0:
		return h.Lang.Counted("note.terrain-rule", special(h.Ground))
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
func (h *Half) drawSpecial(box page.Rect) page.MM {
	if !h.Whole || h.Ground == nil || special(h.Ground) == 0 {
		return 0
	}
	card := GroundCard{Piece: draw.Piece{Canvas: h.Canvas, Content: h.Content, Origin: h.Ground.Origin}, Terrain: h.Ground}
	f := draw.Flow{Box: box, Min: h.U(2.1 * mm), Max: max(h.U(2.9*mm), draw.SixPoints)}
	text := card.special()
	if !h.Fits(f, text, draw.SixPoints) {
		// On a small card rules are no larger than remarks.
		for i := range text {
			text[i].Size = 0
		}
	}
	if !h.Fits(f, text, f.Min) {
		return 0
	}
	return h.FlowText(f, text)
}

func (h *Half) commandNote() string {
	special := ""
	switch {
	case h.Command.Exchange > 0:
		special = h.Lang.Counted("note.exchange", h.Command.Exchange) + "\n"
	case h.Command.Redraw > 0:
		special = h.Lang.Counted("note.redraw", h.Command.Redraw) + "\n"
	}
	return special + h.Lang.Text("note.command")
}

// drawNote sets the words beneath the figures and returns their height.
func (h *Half) drawNote(box page.Rect) page.MM {
	if used := h.drawSpecial(box); used > 0 {
		return used
	}
	size, note := h.U(2.7*mm), h.note()
	if h.Whole {
		size, note = h.U(3*mm), strings.ReplaceAll(note, "\n", "\n\n")
	}
	return h.Write(box, note, h.Source("halves", h.index), draw.Regular("what.note", draw.Ink, h.U(2.1*mm), size).OnLines(0).FromTop())
}
