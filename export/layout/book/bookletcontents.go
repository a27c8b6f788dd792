package book

import (
	"strings"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
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
	p := b.Sheet.NewLeaf(nil, false)
	p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "contents"})
	head, body := draw.Top(p.Frame, aids.AidHead, 3*mm)
	p.Fill(head, page.Round(draw.FrameRadius), draw.Ink)
	p.Write(draw.Pad(head, 5*mm, 2*mm), p.Lang.Text("reference.contents"), page.Source{}, draw.Bold("what.title", draw.Paper, 3*mm, 6*mm))
	heads := 0
	for i := range scenarios {
		if i == 0 || scenarios[i].Set != scenarios[i-1].Set {
			heads++
		}
	}
	body = draw.Pad(body, 4*mm, 0)
	line := min(mostContents, (body.H-page.MM(heads)*headContents)/page.MM(len(scenarios)))
	for i := range scenarios {
		var row page.Rect
		if i == 0 || scenarios[i].Set != scenarios[i-1].Set {
			row, body = draw.Top(body, headContents, 0)
			b.contentsHead(&p, row, scenarios[i].Set)
		}
		row, body = draw.Top(body, line, 0)
		b.contentsLine(&p, row, &scenarios[i], i%2 == 1)
	}
	return p.Done(b.Opts.Paper.Size())
}

// contentsFigures are the columns of the contents between the title and the page.
var contentsFigures = []wording.Key{"scenario.players", "scenario.tanks", "scenario.decks", "scenario.start", "scenario.robata"}

// contentsColumns parts a line of the contents: the title, the figures, the page.
func contentsColumns(row page.Rect) (title page.Rect, figures []page.Rect, number page.Rect) {
	row = draw.Pad(row, 2*mm, 0)
	title, row = draw.Side(row, row.W*43/100, 2*mm)
	rest, number := draw.Side(row, row.W-9*mm, 0)
	return title, draw.Columns(rest, len(contentsFigures), 1*mm), number
}

// contentsHead names a set over its scenarios, and the columns.
func (b *booklet) contentsHead(p *draw.Piece, row page.Rect, set string) {
	title, figures, _ := contentsColumns(row)
	if of := model.Find(b.Content.Sets, set); of != nil {
		title.Y, title.H = title.Y+title.H*2/10, title.H*7/10
		p.Write(title, of.Title, page.Source{}, draw.Bold("what.title", draw.Ink, draw.SixPoints, 5*mm))
	}
	for i, key := range contentsFigures {
		at := page.Rect{X: figures[i].X, Y: row.Bottom() - 3.4*mm, W: figures[i].W, H: 2.6 * mm}
		p.Write(at, p.Lang.Capitals(p.Lang.Text(key)), page.Source{}, draw.Bold("what.box", draw.Quiet, draw.SixPoints, 2.3*mm).Centred())
	}
	p.Rule(page.Point{X: row.X, Y: row.Bottom()}, page.Point{X: row.Right(), Y: row.Bottom()}, draw.Ink, 0.4*mm)
}

// begun is a label with as many of its words as it has room for in six points, and an
// ellipsis where some are left out: all of them are on the page of the scenario.
func begun(p *draw.Piece, l draw.Label) draw.Label {
	words := strings.Fields(l.Text)
	for n := len(words); n > 0 && !p.SixHolds(l); n-- {
		l.Text = strings.Join(words[:n-1], " ") + "…"
	}
	return l
}

// contentsLine is one scenario: its title, and as much of its summary as there is room for, how many
// players and tanks it is for, where they begin, whether Robata plays, and its page.
func (b *booklet) contentsLine(p *draw.Piece, row page.Rect, sc *model.Scenario, shaded bool) {
	if shaded {
		p.Fill(row, page.Round(0.8*mm), draw.Stone)
	}
	line := row
	if row.H >= summaryContents {
		var words page.Rect
		line, words = draw.Top(draw.Pad(row, 0, 0.9*mm), 4.2*mm, 0.7*mm)
		words = draw.Pad(words, 2*mm, 0)
		_, words = draw.Side(words, contentsPlace, 1*mm)
		words.W -= 10 * mm
		p.Text(begun(p, draw.Label{Text: sc.Summary, Box: words, From: page.SourceOf(sc.Origin, "summary"), Style: draw.Regular("what.summary", draw.Quiet, draw.SixPoints, 2.5*mm).OnLines(2).FromTop()}))
	}
	title, figures, number := contentsColumns(line)
	size := max(min(line.H*7/10, 3.8*mm), sheet.BookType)
	place, name := draw.Side(title, contentsPlace, 1*mm)
	if n := scenario.Numbered(sc); n > 0 {
		p.Write(place, wording.Number(n), page.SourceOf(sc.Origin, "order"), draw.Bold("what.name", draw.Quiet, draw.SixPoints, size).FlushRight())
	}
	p.Write(name, clipped(p, sheet.Printable(sc.Title), name.W*9/10), page.SourceOf(sc.Origin, "title"), draw.Bold("what.name", draw.Ink, draw.SixPoints, size))
	battle := scenario.Battle{Piece: *p, Scenario: sc, Speech: wording.Speech{Content: b.Content, Language: p.Lang}}
	for i, figure := range []string{scenario.Stretch(sc.Players), scenario.Stretch(sc.Tanks.Span), battle.Lasts(), battle.Starts()} {
		p.Write(figures[i], figure, page.SourceOf(sc.Origin), draw.Regular("what.cell", draw.Ink, draw.SixPoints, 3.2*mm).Centred())
	}
	glyph := "check"
	if sc.Robata != nil && len(sc.Robata.Sides) == 0 {
		glyph = "cross"
	}
	p.Icon(glyph, draw.Pad(figures[len(figures)-1], 0, (line.H-3.6*mm)/2), draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, page.SourceOf(sc.Origin))
	at := scenario.ScenarioPlace(sc)
	p.Write(number, wording.Number(b.at[at]), page.Source{}, draw.Bold("what.name", draw.Ink, draw.SixPoints, size).FlushRight())
	p.Items = append(p.Items, page.Mark{Kind: page.Link, Name: at, Area: row})
}
