package layout

import (
	"maps"
	"slices"
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// drawHolding draws the box for the cards that lie at the tank, with the
// terrain printed in it.
func (b *board) drawHolding(box page.Rect) {
	from := b.source("ground")
	t := model.Find(b.content.Terrain, b.vehicle.Ground)
	kind := kindOf(model.Half{Terrain: b.vehicle.Ground}, t)
	// The scene takes the place of the icon.
	body := b.cardBox(box, b.lang.Text("board.holding"), kind.bare())
	if t == nil {
		t = &model.Terrain{Record: model.Record{ID: b.vehicle.Ground}, Name: wording.Spaced(b.vehicle.Ground)}
	} else {
		from = sourceOf(t.Origin, "name")
	}
	in := pad(body, 3*mm, 3*mm)
	title, rest := top(in, 6*mm, 2.4*mm)
	b.write(title, b.lang.Capitals(t.Name), from, bold("what.title", kind.ink, 3*mm, 6*mm))
	b.drawFigures(half{terrain: t, kind: kind, whole: true}, rest)
	picture := page.Rect{X: box.X + 1*mm, W: box.W - 2*mm, H: box.W / 2}
	picture.Y = box.Bottom() - picture.H - frameRadius
	b.scene(sceneOf(kind, b.vehicle.Ground), picture, kind.ink, from)
}

// cardBox draws a box on which a card can lie and returns what its title
// leaves.
func (b *board) cardBox(box page.Rect, title string, k kind) page.Rect {
	b.outline(box, frameRadius, page.Path{Fill: k.ink.Tint(70), Stroke: k.ink, Width: 0.4 * mm, Dash: []page.MM{1.6 * mm, 1 * mm}})
	const edge page.MM = 34 * mm
	mark := page.Rect{X: box.Centre().X - edge/2, Y: box.Centre().Y - edge/2 + 8*mm, W: edge, H: edge}
	b.ornament(k.glyph, mark, tones{ink: k.ink.Tint(150), ground: k.ink.Tint(70)}, source{})
	head, rest := top(box, 6*mm, 0)
	b.write(pad(head, 3*mm, 0.4*mm), title, b.source(), bold("what.box", k.ink, 2*mm, 3*mm))
	return rest
}

func (b *board) drawInitiative(box page.Rect) {
	body := b.cardBox(box, b.lang.Text("board.initiative"), kindTactics)
	hint, _ := top(pad(body, 3*mm, 0), 4*mm, 0)
	b.write(hint, b.lang.Text("board.initiative-hint"), b.source(), regular("what.box", quiet, 2*mm, 2.7*mm))
}

// status is one box for counters at the foot of the board; weight is its
// share of the width.
type status struct {
	title, hint, glyph, spot string
	weight                   page.MM
	from                     source
}

func (b *board) statuses() []status {
	out := []status{
		{title: b.lang.Text("board.spotted"), hint: b.lang.Text("board.spotted-hint"), glyph: "binoculars", spot: "spotted", weight: 34},
		{title: b.lang.Text("board.acquired"), hint: b.lang.Text("board.acquired-hint"), glyph: "target", spot: "acquired", weight: 26},
		{title: b.lang.Text("board.hull-down"), glyph: "hull", spot: "hull-down", weight: 26},
	}
	hint, from := b.rounds()
	loaded := status{title: b.lang.Text("board.loaded"), hint: b.lang.Text("board.loaded-hint"), glyph: "shell", spot: "loaded", weight: 23, from: from}
	if b.freely() {
		loaded.hint = b.loadable()
	}
	if hint != "" {
		out = append(out, status{title: b.lang.Text("board.special"), hint: hint, glyph: "rounds", spot: "rounds", weight: 26, from: from})
	}
	if hint != "" || b.freely() {
		out = append(out, loaded)
	}
	return out
}

// loadable lists the kinds of rounds that the guns fire.
func (b *board) loadable() string {
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
func (b *board) rounds() (string, source) {
	var kinds []string
	var from source
	for i, g := range b.vehicle.Guns {
		for _, kind := range slices.Sorted(maps.Keys(g.Rounds)) {
			if !slices.Contains(kinds, kind) {
				kinds, from = append(kinds, kind), b.source("guns", i, "rounds")
			}
		}
	}
	for i, kind := range kinds {
		kinds[i] = b.lang.Word("ammunition", kind)
		if b.nation != nil && b.nation.Rounds[kind] > 0 {
			kinds[i] = b.lang.Say("board.rounds-at-start", "kind", kinds[i], "n", wording.Number(b.nation.Rounds[kind]))
		}
	}
	return strings.Join(kinds, ", "), from
}

// drawStatus draws the boxes for counters at the foot.
func (b *board) drawStatus(box page.Rect) {
	all := b.statuses()
	sum := page.MM(0)
	for _, s := range all {
		sum += s.weight
	}
	room := box.W - boardGap*page.MM(len(all)-1)
	for i, s := range all {
		cell, rest := side(box, room*s.weight/sum, boardGap)
		if i == len(all)-1 {
			cell = box
		}
		box = rest
		b.drawStatusBox(cell, s)
	}
}

func (b *board) drawStatusBox(box page.Rect, s status) {
	b.spot("status "+s.spot, box)
	b.outline(box, 1.2*mm, page.Path{Fill: stone, Stroke: quiet, Width: 0.3 * mm})
	edge := min(box.H-8*mm, 14*mm)
	if edge > 0 {
		mark := page.Rect{X: box.Centre().X - edge/2, Y: box.Bottom() - edge - 1.6*mm, W: edge, H: edge}
		b.ornament(s.glyph, mark, tones{ink: hairline, ground: stone}, s.from)
	}
	high, lines := page.MM(2.6*mm), 1
	if b.fonts.Width(page.Bold, sixPoints, s.title) > box.W-1.8*mm {
		high, lines = 5.2*mm, 2
	}
	title, rest := top(pad(box, 0.9*mm, 1.2*mm), high, 0.8*mm)
	b.write(title, s.title, s.from, bold("what.box", ink, 1.7*mm, 2.6*mm).onLines(lines))
	hint, _ := top(rest, 4.8*mm, 0)
	b.write(hint, s.hint, s.from, regular("what.box", quiet, 1.5*mm, 2.1*mm).onLines(2).fromTop())
}
