package aids

import (
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// robataPanels makes a panel of each procedure of Robata: an order of preference
// as a list, a flowchart as one.
func robataPanels(s sheet.Sheet) []Panel {
	var out []Panel
	all := s.Shown().Priorities
	for i := range all {
		pr := &all[i]
		a := Panel{Title: pr.Title, Glyph: "order", Ink: draw.KindTactics.Ink, From: page.SourceOf(pr.Origin, "title"), Grows: true}
		if len(pr.Steps) == 0 {
			a.Height = func(_ *draw.Piece, _ page.MM) page.MM { return preferHigh * page.MM(len(pr.Prefer)) }
			a.Draw = func(p *draw.Piece, box page.Rect) { drawPreferences(p, box, pr) }
			out = append(out, a)
			continue
		}
		chart := flowchart{of: pr}
		a.Height = func(_ *draw.Piece, _ page.MM) page.MM { return chart.height() }
		a.Draw = func(p *draw.Piece, box page.Rect) { chart.draw(p, box) }
		out = append(out, a)
	}
	return out
}

// The measures of an order of preference.
const (
	preferHigh page.MM = 6.4 * mm
	preferType page.MM = 3.6 * mm
)

// drawPreferences draws an order of preference as a ladder of numbered lines.
func drawPreferences(p *draw.Piece, box page.Rect, pr *model.Priorities) {
	rows := draw.Rows(box, len(pr.Prefer), 0)
	for n, prefer := range pr.Prefer {
		if n > 0 {
			p.Rule(page.Point{X: rows[n].X, Y: rows[n].Y}, page.Point{X: rows[n].Right(), Y: rows[n].Y}, draw.KindTactics.Ink.Tint(300), 0.25*mm)
		}
		badge, text := draw.Side(rows[n], 4.6*mm, 2*mm)
		drawBadge(p, badge, n)
		p.Write(text, p.Lang.Word("robata-prefer", prefer), page.SourceOf(pr.Origin, "prefer", n), draw.Regular("what.rule", draw.Ink, draw.SixPoints, preferType).OnLines(2))
	}
}

// flowchart is a procedure of questions drawn from the top: each question in a
// box, at its right what an answer comes to, and below it the next one.
type flowchart struct {
	of *model.Priorities
	// node is the height of the box of a question, step the distance of the tops of two, as drawn.
	node, step page.MM
}

// The measures of a flowchart where it has the least room.
const (
	chartNode page.MM = 17 * mm
	chartStep page.MM = 23 * mm
	chartType page.MM = 3.3 * mm
)

// questions lists the steps that ask, in order, by their place in the list.
func (f flowchart) questions() []int {
	var out []int
	for i, s := range f.of.Steps {
		if s.Ask != "" {
			out = append(out, i)
		}
	}
	return out
}

func (f flowchart) height() page.MM {
	n := page.MM(len(f.questions()))
	return n*chartStep - (chartStep - chartNode)
}

// rank is the place of a step among the questions, -1 for an end.
func (f flowchart) rank(name string) int {
	return slices.IndexFunc(f.questions(), func(i int) bool { return f.of.Steps[i].Name == name })
}

// answer is one way out of a question.
type answer struct {
	word wording.Key
	to   string
}

func (f flowchart) draw(p *draw.Piece, box page.Rect) {
	grown := int(box.H) * 1000 / int(max(f.height(), chartNode))
	f.step, f.node = draw.Thousandths(grown, chartStep), draw.Thousandths(grown, chartNode)
	for n, i := range f.questions() {
		s := f.of.Steps[i]
		node := page.Rect{X: box.X, Y: box.Y + page.MM(n)*f.step, W: box.W * 50 / 100, H: f.node}
		f.drawQuestion(p, node, n, i)
		var beside []answer
		for _, a := range []answer{{"robata.yes", s.Yes}, {"robata.no", s.No}} {
			if f.rank(a.to) == n+1 {
				f.drawDown(p, node, a)
			} else {
				beside = append(beside, a)
			}
		}
		right := page.Rect{X: node.Right(), Y: node.Y, W: box.Right() - node.Right(), H: node.H}
		for k, at := range draw.Rows(right, len(beside), 1*mm) {
			f.drawBeside(p, at, beside[k])
		}
	}
}

// sized is a measure as large as the chart is drawn.
func (f flowchart) sized(v page.MM) page.MM {
	return draw.Thousandths(int(f.step)*1000/int(chartStep), v)
}

// drawQuestion draws a box with pointed ends, the number of the question, and
// the question.
func (f flowchart) drawQuestion(p *draw.Piece, at page.Rect, n, i int) {
	tip := page.MM(2.4 * mm)
	p.Polygon(page.Path{Fill: draw.Paper, Stroke: draw.KindTactics.Ink, Width: 0.4 * mm, Round: true},
		page.Point{X: at.X + tip, Y: at.Y}, page.Point{X: at.Right() - tip, Y: at.Y}, page.Point{X: at.Right(), Y: at.Centre().Y},
		page.Point{X: at.Right() - tip, Y: at.Bottom()}, page.Point{X: at.X + tip, Y: at.Bottom()}, page.Point{X: at.X, Y: at.Centre().Y})
	badge, text := draw.Side(draw.Pad(at, tip, 1*mm), 4.6*mm, 1*mm)
	drawBadge(p, badge, n)
	p.Write(text, p.Lang.Say("sentence.asked", "what", p.Lang.Open().Word("robata-ask", f.of.Steps[i].Ask)), page.SourceOf(f.of.Origin, "steps", i, "ask"),
		draw.Regular("what.rule", draw.Ink, 1.9*mm, f.sized(chartType)).OnLines(4))
}

// drawBadge sets the number of a question in a disc.
func drawBadge(p *draw.Piece, box page.Rect, n int) {
	p.Circle(box.Centre(), 2.2*mm, page.Path{Fill: draw.KindTactics.Ink})
	p.Write(box, wording.Number(n+1), page.Source{}, draw.Bold("what.number", draw.Paper, 0, 2.8*mm).Centred())
}

// drawDown draws the arrow to the question below.
func (f flowchart) drawDown(p *draw.Piece, node page.Rect, a answer) {
	x := node.X + node.W/2
	arrowTo(p, page.Point{X: x, Y: node.Bottom()}, page.Point{X: x, Y: node.Bottom() + f.step - f.node})
	p.Write(page.Rect{X: x + 1.4*mm, Y: node.Bottom() + 0.4*mm, W: 14 * mm, H: 2.6 * mm}, p.Lang.Text(a.word), page.Source{},
		draw.Bold("what.box", draw.KindTactics.Ink, 1.6*mm, 2.2*mm))
}

// drawBeside draws the arrow to the right and what the answer comes to: an end,
// or the number of a question further down.
func (f flowchart) drawBeside(p *draw.Piece, at page.Rect, a answer) {
	const run page.MM = 12 * mm
	y := at.Centre().Y
	arrowTo(p, page.Point{X: at.X, Y: y}, page.Point{X: at.X + run, Y: y})
	p.Write(page.Rect{X: at.X + 1*mm, Y: y - 3.2*mm, W: run - 3*mm, H: 2.6 * mm}, p.Lang.Text(a.word), page.Source{},
		draw.Bold("what.box", draw.KindTactics.Ink, 1.6*mm, 2.2*mm).Centred())
	end := page.Rect{X: at.X + run + 0.6*mm, Y: at.Y, W: at.W - run - 0.6*mm, H: at.H}
	if n := f.rank(a.to); n >= 0 {
		end.W = 4.6 * mm
		drawBadge(p, end, n)
		return
	}
	end = draw.Pad(end, 0, max(0, (end.H-f.sized(10*mm))/2))
	p.Fill(end, page.Round(1.6*mm), draw.KindTactics.Ink)
	from, do := page.Source{}, a.to
	for i, s := range f.of.Steps {
		if s.Name == a.to {
			from, do = page.SourceOf(f.of.Origin, "steps", i, "do"), s.Do
		}
	}
	p.Write(draw.Pad(end, 1.4*mm, 0.8*mm), p.Lang.Word("robata-end", do), from, draw.Bold("what.rule", draw.Paper, 1.8*mm, f.sized(chartType)).OnLines(3).Centred())
}

// arrowTo draws an arrow.
func arrowTo(p *draw.Piece, a, b page.Point) {
	p.Rule(a, b, draw.KindTactics.Ink, 0.35*mm)
	back, half := page.MM(1.5*mm), page.MM(0.9*mm)
	one, other := page.Point{X: b.X - back, Y: b.Y - half}, page.Point{X: b.X - back, Y: b.Y + half}
	if a.X == b.X {
		one, other = page.Point{X: b.X - half, Y: b.Y - back}, page.Point{X: b.X + half, Y: b.Y - back}
	}
	p.Polygon(page.Path{Fill: draw.KindTactics.Ink}, b, one, other)
}
