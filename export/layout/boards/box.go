package boards

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// drawHolding draws the box for the cards that lie at the tank, with the
// terrain printed in it.
func (b *Board) drawHolding(box page.Rect) {
	from := b.Source("ground")
	t := model.Find(b.Content.Terrain, b.vehicle.Ground)
	kind := draw.KindOf(model.Half{Terrain: b.vehicle.Ground}, t)
	// The scene takes the place of the icon.
	body := b.CardBox(box, b.Lang.Text("board.holding"), kind.Bare())
	if t == nil {
		t = &model.Terrain{Record: model.Record{ID: b.vehicle.Ground}, Name: wording.Spaced(b.vehicle.Ground)}
	} else {
		from = page.SourceOf(t.Origin, "name")
	}
	in := draw.Pad(body, 3*mm, 3*mm)
	title, rest := draw.Top(in, 6*mm, 2.4*mm)
	b.Write(title, b.Lang.Capitals(t.Name), from, draw.Bold("what.title", kind.Ink, 3*mm, 6*mm))
	cards.DrawFigures(&b.Piece, cards.Half{Ground: t, Kind: kind, Whole: true}, rest)
	picture := page.Rect{X: box.X + 1*mm, W: box.W - 2*mm, H: box.W / 2}
	picture.Y = box.Bottom() - picture.H - draw.FrameRadius
	b.Scene(draw.SceneOf(kind, b.vehicle.Ground), picture, kind.Ink, from)
}

// CardBox draws a box on which a card can lie and returns what its title
// leaves.
func (b *Board) CardBox(box page.Rect, title string, k draw.Kind) page.Rect {
	b.Outline(box, draw.FrameRadius, page.Path{Fill: k.Ink.Tint(70), Stroke: k.Ink, Width: 0.4 * mm, Dash: []page.MM{1.6 * mm, 1 * mm}})
	const edge page.MM = 34 * mm
	mark := page.Rect{X: box.Centre().X - edge/2, Y: box.Centre().Y - edge/2 + 8*mm, W: edge, H: edge}
	b.Ornament(k.Glyph, mark, draw.Tones{Ink: k.Ink.Tint(150), Ground: k.Ink.Tint(70)}, page.Source{})
	head, rest := draw.Top(box, 6*mm, 0)
	b.Write(draw.Pad(head, 3*mm, 0.4*mm), title, b.Source(), draw.Bold("what.box", k.Ink, 2*mm, 3*mm))
	return rest
}

// DrawInitiative draws the box of the Initiative card.
func (b *Board) DrawInitiative(box page.Rect) {
	body := b.CardBox(box, b.Lang.Text("board.initiative"), draw.KindTactics)
	hint, _ := draw.Top(draw.Pad(body, 3*mm, 0), 4*mm, 0)
	b.Write(hint, b.Lang.Text("board.initiative-hint"), b.Source(), draw.Regular("what.box", draw.Quiet, 2*mm, 2.7*mm))
}

// status is one box for counters at the foot of the board; weight is its
// share of the width.
type status struct {
	title, hint, glyph, spot string
	weight                   page.MM
	from                     page.Source
}

func (b *Board) statuses() []status {
	out := []status{
		{title: b.Lang.Text("board.spotted"), hint: b.Lang.Text("board.spotted-hint"), glyph: "binoculars", spot: "spotted", weight: 34},
		{title: b.Lang.Text("board.acquired"), hint: b.Lang.Text("board.acquired-hint"), glyph: "target", spot: "acquired", weight: 26},
		{title: b.Lang.Text("board.hull-down"), glyph: "hull", spot: "hull-down", weight: 26},
	}
	hint, from := b.rounds()
	loaded := status{title: b.Lang.Text("board.loaded"), hint: b.Lang.Text("board.loaded-hint"), glyph: "loaded", spot: "loaded", weight: 23, from: from}
	if b.freely() {
		loaded.hint = b.loadable()
	}
	blank := b.vehicle.ID == "" // whose rounds are not known yet
	if hint != "" || blank {
		out = append(out, status{title: b.Lang.Text("board.special"), hint: hint, glyph: "rounds", spot: "rounds", weight: 26, from: from})
	}
	if hint != "" || blank || b.freely() {
		out = append(out, loaded)
	}
	return out
}

// loadable lists the kinds of rounds that the guns fire.
func (b *Board) loadable() string {
	var kinds []string
	for _, g := range b.vehicle.Guns {
		for _, kind := range b.fired(g) {
			if !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
			}
		}
	}
	return strings.Join(kinds, ", ")
}

// rounds says which special ammunition the guns can fire and how much of it
// the tank has at the start; empty for none.
func (b *Board) rounds() (string, page.Source) {
	var kinds []string
	var from page.Source
	for i, g := range b.vehicle.Guns {
		for _, kind := range slices.Sorted(maps.Keys(g.Rounds)) {
			if !slices.Contains(kinds, kind) {
				kinds, from = append(kinds, kind), b.Source("guns", i, "rounds")
			}
		}
	}
	for i, kind := range kinds {
		kinds[i] = b.Lang.Word("ammunition", kind)
		if b.nation != nil && b.nation.Rounds[kind] > 0 {
			kinds[i] = b.Lang.Say("board.rounds-at-start", "kind", kinds[i], "n", wording.Number(b.nation.Rounds[kind]))
		}
	}
	return strings.Join(kinds, ", "), from
}

// DrawStatus draws the boxes for counters at the foot.
func (b *Board) DrawStatus(box page.Rect) {
	all := b.statuses()
	sum := page.MM(0)
	for _, s := range all {
		sum += s.weight
	}
	room := box.W - BoardGap*page.MM(len(all)-1)
	for i, s := range all {
		cell, rest := draw.Side(box, room*s.weight/sum, BoardGap)
		if i == len(all)-1 {
			cell = box
		}
		box = rest
		b.drawStatusBox(cell, s)
	}
}

func (b *Board) drawStatusBox(box page.Rect, s status) {
	b.spot("status "+s.spot, box)
	b.Outline(box, 1.2*mm, page.Path{Fill: draw.Stone, Stroke: draw.Quiet, Width: 0.3 * mm})
	edge := min(box.H-8*mm, 14*mm)
	if edge > 0 {
		mark := page.Rect{X: box.Centre().X - edge/2, Y: box.Bottom() - edge - 1.6*mm, W: edge, H: edge}
		b.Ornament(s.glyph, mark, draw.Tones{Ink: draw.Hairline, Ground: draw.Stone}, s.from)
	}
	high, lines := page.MM(2.6*mm), 1
	if b.Fonts.Width(page.Bold, draw.SixPoints, s.title) > box.W-1.8*mm {
		high, lines = 5.2*mm, 2
	}
	title, rest := draw.Top(draw.Pad(box, 0.9*mm, 1.2*mm), high, 0.8*mm)
	b.Write(title, s.title, s.from, draw.Bold("what.box", draw.Ink, 1.7*mm, 2.6*mm).OnLines(lines))
	hint, _ := draw.Top(rest, 6.4*mm, 0)
	b.Write(hint, s.hint, s.from, draw.Regular("what.box", draw.Quiet, 1.5*mm, 2.6*mm).OnLines(2).FromTop())
}
