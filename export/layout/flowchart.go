package layout

import (
	"slices"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// robataPanels makes a panel of each procedure of Robata: an order of preference
// as a list, a flowchart as one.
func (s sheet) robataPanels() []panel {
	var out []panel
	all := s.shown().Priorities
	for i := range all {
		pr := &all[i]
		a := panel{title: pr.Title, glyph: "order", ink: kindTactics.ink, from: sourceOf(pr.Origin, "title")}
		if len(pr.Steps) == 0 {
			var text []paragraph
			for n, prefer := range pr.Prefer {
				text = append(text, paragraph{
					text: s.opts.Language.Word("robata-prefer", prefer), what: "what.rule", colour: ink, bullet: wording.Number(n + 1),
					from: sourceOf(pr.Origin, "prefer", n),
				})
			}
			out = append(out, textPanel(a, text))
			continue
		}
		chart := flowchart{of: pr}
		a.height = func(_ *piece, _ page.MM) page.MM { return chart.height() }
		a.draw = func(p *piece, box page.Rect) { chart.draw(p, box) }
		out = append(out, a)
	}
	return out
}

// flowchart is a procedure of questions drawn from the top: each question in a
// box, at its right what an answer comes to, and below it the next one.
type flowchart struct{ of *model.Priorities }

// The measures of a flowchart.
const (
	chartNode page.MM = 17 * mm
	chartStep page.MM = 23 * mm
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

func (f flowchart) draw(p *piece, box page.Rect) {
	for n, i := range f.questions() {
		s := f.of.Steps[i]
		node := page.Rect{X: box.X, Y: box.Y + page.MM(n)*chartStep, W: box.W * 50 / 100, H: chartNode}
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
		for k, at := range rows(right, len(beside), 1*mm) {
			f.drawBeside(p, at, beside[k])
		}
	}
}

// drawQuestion draws a box with pointed ends, the number of the question, and
// the question.
func (f flowchart) drawQuestion(p *piece, at page.Rect, n, i int) {
	tip := page.MM(2.4 * mm)
	p.polygon(page.Path{Fill: paper, Stroke: kindTactics.ink, Width: 0.4 * mm, Round: true},
		page.Point{X: at.X + tip, Y: at.Y}, page.Point{X: at.Right() - tip, Y: at.Y}, page.Point{X: at.Right(), Y: at.Centre().Y},
		page.Point{X: at.Right() - tip, Y: at.Bottom()}, page.Point{X: at.X + tip, Y: at.Bottom()}, page.Point{X: at.X, Y: at.Centre().Y})
	badge, text := side(pad(at, tip, 1*mm), 4.6*mm, 1*mm)
	p.badge(badge, n)
	p.write(text, p.lang.Say("sentence.asked", "what", p.lang.Open().Word("robata-ask", f.of.Steps[i].Ask)), sourceOf(f.of.Origin, "steps", i, "ask"),
		regular("what.rule", ink, 1.9*mm, 3.3*mm).onLines(4))
}

// badge sets the number of a question in a disc.
func (p *piece) badge(box page.Rect, n int) {
	p.circle(box.Centre(), 2.2*mm, page.Path{Fill: kindTactics.ink})
	p.write(box, wording.Number(n+1), source{}, bold("what.number", paper, 0, 2.8*mm).centred())
}

// drawDown draws the arrow to the question below.
func (f flowchart) drawDown(p *piece, node page.Rect, a answer) {
	x := node.X + node.W/2
	p.arrowTo(page.Point{X: x, Y: node.Bottom()}, page.Point{X: x, Y: node.Bottom() + chartStep - chartNode})
	p.write(page.Rect{X: x + 1.4*mm, Y: node.Bottom() + 0.4*mm, W: 14 * mm, H: 2.6 * mm}, p.lang.Text(a.word), source{},
		bold("what.box", kindTactics.ink, 1.6*mm, 2.2*mm))
}

// drawBeside draws the arrow to the right and what the answer comes to: an end,
// or the number of a question further down.
func (f flowchart) drawBeside(p *piece, at page.Rect, a answer) {
	const run page.MM = 12 * mm
	y := at.Centre().Y
	p.arrowTo(page.Point{X: at.X, Y: y}, page.Point{X: at.X + run, Y: y})
	p.write(page.Rect{X: at.X + 1*mm, Y: y - 3.2*mm, W: run - 3*mm, H: 2.6 * mm}, p.lang.Text(a.word), source{},
		bold("what.box", kindTactics.ink, 1.6*mm, 2.2*mm).centred())
	end := page.Rect{X: at.X + run + 0.6*mm, Y: at.Y, W: at.W - run - 0.6*mm, H: at.H}
	if n := f.rank(a.to); n >= 0 {
		end.W = 4.6 * mm
		p.badge(end, n)
		return
	}
	end = pad(end, 0, max(0, (end.H-10*mm)/2))
	p.fill(end, page.Round(1.6*mm), kindTactics.ink)
	from, do := source{}, a.to
	for i, s := range f.of.Steps {
		if s.Name == a.to {
			from, do = sourceOf(f.of.Origin, "steps", i, "do"), s.Do
		}
	}
	p.write(pad(end, 1.4*mm, 0.8*mm), p.lang.Word("robata-end", do), from, bold("what.rule", paper, 1.8*mm, 3.2*mm).onLines(3).centred())
}

// arrowTo draws an arrow.
func (p *piece) arrowTo(a, b page.Point) {
	p.rule(a, b, kindTactics.ink, 0.35*mm)
	back, half := page.MM(1.5*mm), page.MM(0.9*mm)
	one, other := page.Point{X: b.X - back, Y: b.Y - half}, page.Point{X: b.X - back, Y: b.Y + half}
	if a.X == b.X {
		one, other = page.Point{X: b.X - half, Y: b.Y - back}, page.Point{X: b.X + half, Y: b.Y - back}
	}
	p.polygon(page.Path{Fill: kindTactics.ink}, b, one, other)
}
