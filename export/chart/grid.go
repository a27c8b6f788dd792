package chart

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// grids draws how the win rates differ over a grid: a heat map over the last
// two axes for each choice of the others, with the rates printed in it.
func grids(r *playtest.Result, batches []*playtest.Batch) []Figure {
	if len(r.Cells) < 2 || len(r.Cells[0].Vary) == 0 || slices.ContainsFunc(batches, func(b *playtest.Batch) bool {
		// A result that was read from a file need not say who wins.
		return len(b.Layout.Measures) == 0 || b.Layout.Measures[0].Name != playtest.WinRate
	}) {
		return nil
	}
	var list []Figure
	wins, in := batches[0].Layout.Measures[0], speech{r.Speech}
	sides := len(wins.Keys)
	if sides == 2 && !slices.ContainsFunc(batches, drawn) {
		sides = 1 // the other wins all that this one does not
	}
	for side := range sides {
		for _, p := range planes(r) {
			list = append(list, heat(in, p, func(cell int) (playtest.Estimate, bool) {
				l := batches[cell].Layout
				if side >= len(l.Measures[0].Keys) || batches[cell].Tally.Games == 0 {
					return playtest.Estimate{}, false
				}
				return l.Estimate(batches[cell].Tally, 0, side), true
			}, side))
			list[len(list)-1].Title = in.say("page.of-side", "title", wins.Title, "side", wins.Label(side))
		}
	}
	return list
}

// drawn reports whether a game of a batch had no winner.
func drawn(b *playtest.Batch) bool {
	if b.Tally.Games == 0 || len(b.Layout.Measures[0].Keys) < 2 {
		return false
	}
	const least = 1e-9
	return b.Layout.Estimate(b.Tally, 0, 0).Value+b.Layout.Estimate(b.Tally, 0, 1).Value < 1-least
}

// plane is a part of a grid with two axes; at maps row and column to a cell.
type plane struct {
	title      string
	rows, cols []string
	rowKey     string
	colKey     string
	at         map[[2]string]int
}

// planes cuts a grid into planes over its last two axes.
func planes(r *playtest.Result) []*plane {
	var list []*plane
	for i := range r.Cells {
		vary := r.Cells[i].Vary
		n := len(vary)
		rest := playtest.Cell{Vary: vary[:max(0, n-2)]}
		row, col := playtest.Parameter{}, vary[n-1]
		if n > 1 {
			row = vary[n-2]
		}
		title := rest.Label()
		at := slices.IndexFunc(list, func(p *plane) bool { return p.title == title })
		if at < 0 {
			at = len(list)
			list = append(list, &plane{title: title, rowKey: cmp.Or(row.Title, row.Key), colKey: cmp.Or(col.Title, col.Key), at: map[[2]string]int{}})
		}
		p := list[at]
		down, across := cmp.Or(row.Said, row.Value), cmp.Or(col.Said, col.Value)
		if !slices.Contains(p.rows, down) {
			p.rows = append(p.rows, down)
		}
		if !slices.Contains(p.cols, across) {
			p.cols = append(p.cols, across)
		}
		p.at[[2]string{down, across}] = i
	}
	return list
}

// heat draws one plane.
func heat(in speech, p *plane, value func(cell int) (playtest.Estimate, bool), side int) Figure {
	const gutter, tall = 20 * mm, 10 * mm
	d := &drawing{fonts: font.Builtin()}
	share := engine.Measure{Kind: engine.Share}
	wide := min((Width-gutter)/page.MM(len(p.cols)), 30*mm)
	for j, col := range p.cols {
		d.text(page.Point{X: gutter + page.MM(j)*wide + wide/2, Y: 4 * mm}, wide-mm, style{size: textSize, bold: true, align: centre}, col)
	}
	for i, row := range p.rows {
		y := 6*mm + page.MM(i)*tall
		d.text(page.Point{X: gutter - 2*mm, Y: y + tall/2 + mm}, gutter-3*mm, style{size: textSize, bold: true, align: right}, row)
		for j, col := range p.cols {
			cell, there := p.at[[2]string{row, col}]
			if !there {
				continue
			}
			e, ok := value(cell)
			if !ok {
				continue
			}
			r := page.Rect{X: gutter + page.MM(j)*wide, Y: y, W: wide - 0.6*mm, H: tall - 0.6*mm}
			d.box(r, colourOf(side).Tint(100+int(550*e.Value)))
			mid := r.Centre()
			d.text(page.Point{X: mid.X, Y: mid.Y}, r.W, style{size: textSize, bold: true, align: centre, colour: onTint()}, in.Format(share, e.Value, false))
			d.text(page.Point{X: mid.X, Y: mid.Y + 3.6*mm}, r.W, style{size: smallSize, align: centre, colour: onTint()},
				in.Interval(share, e.Low, e.High, false))
		}
	}
	note := []string{in.say("page.columns", "key", p.colKey)}
	if p.rowKey != "" {
		note = append(note, in.say("page.rows", "key", p.rowKey))
	}
	if p.title != "" {
		note = append(note, in.say("page.with", "choices", p.title))
	}
	return Figure{Note: strings.Join(append(note, in.say("page.darker")), " "),
		Size: page.Size{W: Width, H: 7*mm + page.MM(len(p.rows))*tall}, Items: d.items}
}
