package chart

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// mostSources is how many things that points are for the figure of sources shows.
const mostSources = 5

// glance draws what a reader looks for first: who wins, by how much, and with what points. The
// measures that it draws are those of shown.
func glance(b *playtest.Batch) (figures []Figure, shown map[string]bool) {
	shown = map[string]bool{playtest.WinRate: true, playtest.Margin: true}
	at := func(name string) []Figure {
		i := slices.IndexFunc(b.Layout.Measures, func(m engine.Measure) bool { return m.Name == name })
		return Figures(b, max(i, 0), i+1)
	}
	if b.Broken() {
		return nil, shown
	}
	figures = at(playtest.WinRate)
	if g, ok := b.Glance(1); ok && len(g.Sources) > 0 {
		figures = append(figures, sources(b, g))
	}
	return append(figures, at(playtest.Margin)...), shown
}

// Glance draws what a reader looks for first in a batch, as the first screen of a report has it.
func Glance(b *playtest.Batch) []Figure {
	figures, _ := glance(b)
	return figures
}

// sources draws what two sides earned a game with each thing, on either side of a middle.
func sources(b *playtest.Batch, g *playtest.Glance) Figure {
	in := speech{b.Speech}
	d := &drawing{fonts: font.Builtin()}
	list := g.Sources[:min(len(g.Sources), mostSources)]
	most := 0.0
	for _, s := range list {
		most = max(most, s.Sides[0], s.Sides[1])
	}
	const tall, number page.MM = 5 * mm, 11 * mm
	for side, l := range g.Wins {
		at, to := page.Point{X: Width/2 - mm, Y: 3 * mm}, right
		if side == 1 {
			at.X, to = Width/2+mm, left
		}
		d.text(at, Width/2-number, style{size: smallSize, bold: true, align: to, colour: colourOf(side)}, l.Label)
	}
	y := tall
	for _, s := range list {
		top := y
		y += d.lines(page.Point{X: Width / 2, Y: y}, Width-4*mm, style{size: smallSize, align: centre}, s.Label)
		said := make([]string, len(s.Sides))
		for side, points := range s.Sides {
			said[side] = in.Points(points)
			long := scale{high: most, to: Width/2 - number}.at(points)
			bar, at, to := page.Rect{X: Width/2 - long, Y: y + 0.4*mm, W: long, H: 3 * mm}, page.Point{X: Width/2 - long - mm, Y: y + 2.8*mm}, right
			if side == 1 {
				bar.X, at.X, to = Width/2, Width/2+long+mm, left
			}
			d.box(bar, colourOf(side).Tint(600))
			d.text(at, 0, style{size: smallSize, align: to}, said[side])
		}
		d.line(page.Point{X: Width / 2, Y: y}, page.Point{X: Width / 2, Y: y + 3.8*mm}, line, ink())
		y += 5.3 * mm
		d.tip(page.Rect{Y: top, W: Width, H: y - top}, s.Label+": "+said[0]+" | "+said[1])
	}
	return Figure{Title: in.say("page.sources"), Note: in.say("page.sources-note"), Size: page.Size{W: Width, H: y}, Items: d.items, Tips: d.tips}
}

// without are the figures of the measures from one to before another that are not shown already.
func without(b *playtest.Batch, from, to int, shown map[string]bool) []Figure {
	var list []Figure
	for i := from; i < to; i++ {
		if !shown[b.Layout.Measures[i].Name] {
			list = append(list, Figures(b, i, i+1)...)
		}
	}
	return list
}
