package layout

import (
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// The measures of a line of the contents: the most that it is high, and from what height on it
// has room for the summary of its scenario.
const (
	mostContents    page.MM = 13 * mm
	summaryContents page.MM = 9 * mm
	headContents    page.MM = 10 * mm // the name of a set over its scenarios
	contentsPlace   page.MM = 8 * mm  // the number of a scenario
)

// contents lists the scenarios of each set: what a group chooses one by, and its page.
func (b *booklet) contents(scenarios []model.Scenario) page.Page {
	p := newLeaf(b.sheet, nil, false)
	p.items = append(p.items, page.Mark{Kind: page.Bookmark, Name: "contents"})
	head, body := top(p.frame, aidHead, 3*mm)
	p.fill(head, page.Round(frameRadius), ink)
	p.write(pad(head, 5*mm, 2*mm), p.lang.Text("reference.contents"), source{}, bold("what.title", paper, 3*mm, 6*mm))
	heads := 0
	for i := range scenarios {
		if i == 0 || scenarios[i].Set != scenarios[i-1].Set {
			heads++
		}
	}
	body = pad(body, 4*mm, 0)
	line := min(mostContents, (body.H-page.MM(heads)*headContents)/page.MM(len(scenarios)))
	for i := range scenarios {
		var row page.Rect
		if i == 0 || scenarios[i].Set != scenarios[i-1].Set {
			row, body = top(body, headContents, 0)
			b.contentsHead(&p, row, scenarios[i].Set)
		}
		row, body = top(body, line, 0)
		b.contentsLine(&p, row, &scenarios[i], i%2 == 1)
	}
	return p.done(b.opts.Paper.Size())
}

// contentsColumns parts a line of the contents: the title, the figures, the page.
func contentsColumns(row page.Rect) (title page.Rect, figures []page.Rect, number page.Rect) {
	row = pad(row, 2*mm, 0)
	title, row = side(row, row.W*52/100, 2*mm)
	rest, number := side(row, row.W-9*mm, 0)
	return title, columns(rest, 4, 1*mm), number
}

// contentsHead names a set over its scenarios, and the columns.
func (b *booklet) contentsHead(p *piece, row page.Rect, set string) {
	title, figures, _ := contentsColumns(row)
	if of := model.Find(b.content.Sets, set); of != nil {
		title.Y, title.H = title.Y+title.H*2/10, title.H*7/10
		p.write(title, of.Title, source{}, bold("what.title", ink, sixPoints, 5*mm))
	}
	for i, key := range []wording.Key{"scenario.players", "scenario.tanks", "scenario.start", "scenario.robata"} {
		at := page.Rect{X: figures[i].X, Y: row.Bottom() - 3.4*mm, W: figures[i].W, H: 2.6 * mm}
		p.write(at, p.lang.Capitals(p.lang.Text(key)), source{}, bold("what.box", quiet, sixPoints, 2.3*mm).centred())
	}
	p.rule(page.Point{X: row.X, Y: row.Bottom()}, page.Point{X: row.Right(), Y: row.Bottom()}, ink, 0.4*mm)
}

// begun is a label with as many of its words as it has room for in six points, and an
// ellipsis where some are left out: all of them are on the page of the scenario.
func (p *piece) begun(l label) label {
	words := strings.Fields(l.text)
	for n := len(words); n > 0 && !p.sixHolds(l); n-- {
		l.text = strings.Join(words[:n-1], " ") + "…"
	}
	return l
}

// contentsLine is one scenario: its title, and as much of its summary as there is room for, how many
// players and tanks it is for, where they begin, whether Robata plays, and its page.
func (b *booklet) contentsLine(p *piece, row page.Rect, sc *model.Scenario, shaded bool) {
	if shaded {
		p.fill(row, page.Round(0.8*mm), stone)
	}
	line := row
	if row.H >= summaryContents {
		var words page.Rect
		line, words = top(pad(row, 0, 0.9*mm), 4.2*mm, 0.7*mm)
		words = pad(words, 2*mm, 0)
		_, words = side(words, contentsPlace, 1*mm)
		words.W -= 10 * mm
		p.text(p.begun(label{text: sc.Summary, box: words, from: sourceOf(sc.Origin, "summary"), style: regular("what.summary", quiet, sixPoints, 2.5*mm).onLines(2).fromTop()}))
	}
	title, figures, number := contentsColumns(line)
	size := max(min(line.H*7/10, 3.8*mm), bookType)
	place, name := side(title, contentsPlace, 1*mm)
	p.write(place, wording.Number(sc.Order), sourceOf(sc.Origin, "order"), bold("what.name", quiet, sixPoints, size).flushRight())
	p.write(name, p.clipped(printable(sc.Title), name.W*9/10), sourceOf(sc.Origin, "title"), bold("what.name", ink, sixPoints, size))
	battle := battle{scenario: sc, speech: wording.Speech{Content: b.content, Language: p.lang}}
	for i, figure := range []string{stretch(sc.Players), stretch(sc.Tanks.Span), battle.starts()} {
		p.write(figures[i], figure, sourceOf(sc.Origin), regular("what.cell", ink, sixPoints, 3.2*mm).centred())
	}
	glyph := "check"
	if sc.Robata != nil && len(sc.Robata.Sides) == 0 {
		glyph = "cross"
	}
	p.icon(glyph, pad(figures[3], 0, (line.H-3.6*mm)/2), tones{ink: ink, ground: paper}, sourceOf(sc.Origin))
	at := scenarioPlace(sc)
	p.write(number, wording.Number(b.at[at]), source{}, bold("what.name", ink, sixPoints, size).flushRight())
	p.items = append(p.items, page.Mark{Kind: page.Link, Name: at, Area: row})
}
