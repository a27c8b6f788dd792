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
	uneven := playtest.Uneven(batches)
	for side := range sides {
		for _, p := range planes(r) {
			m := heat{plane: p, side: side, names: [2]string{wins.Label(side), ""}, uneven: uneven, value: func(cell int) (playtest.Estimate, bool) {
				l := batches[cell].Layout
				if side >= len(l.Measures[0].Keys) || batches[cell].Tally.Games == 0 {
					return playtest.Estimate{}, false
				}
				return l.Estimate(batches[cell].Tally, 0, side), true
			}}
			if len(wins.Keys) == 2 {
				m.names[1] = wins.Label(1 - side)
			}
			list = append(list, m.draw(in))
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

// heat is a plane with the win rates of a side: names are what that side and the only other one are
// called, the second "" where there are more, and uneven marks the cells in which not chance alone decides.
type heat struct {
	*plane
	side   int
	names  [2]string
	uneven []bool
	value  func(cell int) (playtest.Estimate, bool)
}

// shade is the colour of a rate: of two sides that of the one that wins more, the darker the farther from
// even; of more that of the side, the darker the more it wins.
func (h *heat) shade(rate float64) page.Colour {
	if h.names[1] == "" {
		return colourOf(h.side).Tint(100 + int(550*rate))
	}
	side, beyond := h.side, 2*rate-1
	if beyond < 0 {
		side, beyond = 1-side, -beyond
	}
	return colourOf(side).Tint(40 + int(560*beyond))
}

// draw draws the plane.
func (h *heat) draw(in speech) Figure {
	const gutter, tall = 20 * mm, 10 * mm
	d := &drawing{fonts: font.Builtin()}
	wide := min((Width-gutter)/page.MM(len(h.cols)), 30*mm)
	for j, col := range h.cols {
		d.text(page.Point{X: gutter + page.MM(j)*wide + wide/2, Y: 4 * mm}, wide-mm, style{size: textSize, bold: true, align: centre}, col)
	}
	framed := false
	for i, row := range h.rows {
		y := 6*mm + page.MM(i)*tall
		d.text(page.Point{X: gutter - 2*mm, Y: y + tall/2 + mm}, gutter-3*mm, style{size: textSize, bold: true, align: right}, row)
		for j, col := range h.cols {
			if cell, there := h.at[[2]string{row, col}]; there {
				r := page.Rect{X: gutter + page.MM(j)*wide, Y: y, W: wide - 0.6*mm, H: tall - 0.6*mm}
				framed = h.cell(d, in, cell, r) || framed
			}
		}
	}
	return Figure{Note: strings.Join(h.notes(in, framed), " "),
		Size: page.Size{W: Width, H: 7*mm + page.MM(len(h.rows))*tall}, Items: d.items}
}

// cell draws a cell in a rectangle, and reports whether it has a frame.
func (h *heat) cell(d *drawing, in speech, cell int, r page.Rect) bool {
	e, ok := h.value(cell)
	if !ok {
		return false
	}
	share, framed := engine.Measure{Kind: engine.Share}, cell < len(h.uneven) && h.uneven[cell]
	if framed {
		d.box(r, onTint())
		r = r.Inset(0.5 * mm)
	}
	d.box(r, h.shade(e.Value))
	mid := r.Centre()
	d.text(page.Point{X: mid.X, Y: mid.Y}, r.W, style{size: textSize, bold: true, align: centre, colour: onTint()}, in.Format(share, e.Value, false))
	d.text(page.Point{X: mid.X, Y: mid.Y + 3.6*mm}, r.W, style{size: smallSize, align: centre, colour: onTint()},
		in.Interval(share, e.Low, e.High, false))
	return framed
}

// notes say what the rows and columns are, and what the colours and the frames mean.
func (h *heat) notes(in speech, framed bool) []string {
	out := []string{in.say("page.columns", "key", h.colKey)}
	if h.rowKey != "" {
		out = append(out, in.say("page.rows", "key", h.rowKey))
	}
	if h.title != "" {
		out = append(out, in.say("page.with", "choices", h.title))
	}
	switch {
	case h.names[1] == "":
		out = append(out, in.say("page.darker"))
	case h.side == 0:
		out = append(out, in.say("page.two-shades", "one", h.names[0], "other", h.names[1]))
	default:
		out = append(out, in.say("page.two-shades", "one", h.names[1], "other", h.names[0]))
	}
	if framed {
		out = append(out, in.say("page.framed"))
	}
	return out
}
