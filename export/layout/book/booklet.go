package book

import (
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Booklet lays out the scenarios as a book: a cover drawn from them, contents, and each
// scenario with the number of its page; one of two pages is a spread. With Imposed two of its
// pages lie on a sheet, in the order in which they are folded and stitched: pages of the paper on
// sheets twice as large or, where that is not asked for, pages as wide as the paper and half as high,
// one above the other, so that all type keeps its size.
// What does not fit on a scenario's own sheet is reported for that, what does not fit on low pages
// here. In a draft there are the cover and the contents alone.
func Booklet(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	if opts.Imposed && !opts.Twice {
		opts.Paper, opts.Shared = opts.Paper.Half(), nil
	}
	s, doc := sheet.New(c, opts, "title.booklet")
	b := &booklet{Sheet: s, at: map[string]int{}}
	ordered := aids.BySet(s.Shown().Scenarios, func(sc *model.Scenario) int { return sc.Order })
	if len(ordered) == 0 {
		return doc, nil
	}
	b.pages = make([]page.Page, bookletFirst)
	for i := range ordered {
		b.add(&ordered[i])
	}
	b.pages[0], b.pages[1] = b.cover(ordered), b.contents(ordered)
	doc.Outline = append([]page.Entry{{Title: sheet.Printable(s.Opts.Language.Text("reference.contents")), To: "contents"}}, b.outline...)
	if doc.Pages = b.pages; opts.Imposed {
		doc.Pages = stitched(doc.Pages)
	}
	doc.Pages = s.Leaves(doc.Pages)
	return doc, s.Findings.Sorted()
}

// booklet is the book of scenarios in the making.
type booklet struct {
	sheet.Sheet
	pages   []page.Page
	outline []page.Entry
	// at is the number of the first page of each scenario by the name of its place.
	at map[string]int
	// last is the scenario that was added last, nil for none.
	last *model.Scenario
}

// The measures of the booklet: how many pages come before the scenarios, how much smaller
// their sheets are in it, in millionths, and the room that leaves for the foot.
const (
	bookletFirst         = 2
	bookletScale         = 964_000
	bookletFoot  page.MM = 5.6 * mm
)

// add appends the pages of a scenario. Two of them are a spread, for which a page for
// notes may have to come before.
func (b *booklet) add(sc *model.Scenario) {
	name := scenario.ScenarioPlace(sc)
	b.outline = append(b.outline, page.Entry{Title: sheet.Printable(sc.Title), To: name})
	var own []page.Page
	if b.Opts.Draft {
		own = []page.Page{{Size: b.Opts.Paper.Size(), Items: []page.Item{page.Mark{Kind: page.Bookmark, Name: name}}}}
	} else {
		laid := scenario.Scenario(b.Sheet, sc)
		if own = laid.Pages; b.Opts.Paper.Low() {
			b.Findings.Join(laid.Findings)
		}
	}
	if len(own) > 1 && len(b.pages)%2 == 0 {
		b.pages = append(b.pages, b.notes())
	}
	b.at[name], b.last = len(b.pages)+1, sc
	for _, p := range own {
		b.pages = append(b.pages, b.numbered(p, sc.Title))
	}
}

// numbered is a sheet made a little smaller, over its title and the number of its page.
func (b *booklet) numbered(p page.Page, title string) page.Page {
	size := p.Size
	out := b.Sheet.NewLeaf(nil, false)
	scaled := page.Transform{Scale: bookletScale}
	scaled.Move.X = (size.W - scaled.Length(size.W)) / 2
	out.Items = append(out.Items, page.Group{Transform: scaled, Items: p.Items})
	n := len(b.pages) + 1
	// The foot is as wide as what is above it.
	foot := page.Rect{X: scaled.Move.X + scaled.Length(out.Frame.X), Y: out.Frame.Bottom() - bookletFoot + 2*mm, W: scaled.Length(out.Frame.W), H: bookletFoot - 2*mm}
	number, text := draw.Bold("what.title", draw.Quiet, draw.SixPoints, 3.2*mm), draw.Regular("what.title", draw.Quiet, draw.SixPoints, 2.6*mm)
	if n%2 == 1 {
		number = number.FlushRight()
	} else {
		text = text.FlushRight()
	}
	out.Write(foot, wording.Number(n), page.Source{}, number)
	out.Write(foot, title, page.Source{}, text)
	return out.Done(size)
}

// notes is a page with lines to write on, below the record of the battle whose scenario it
// faces.
func (b *booklet) notes() page.Page {
	p := b.Sheet.NewLeaf(nil, false)
	head, body := draw.Top(p.Frame, aids.AidHead, aids.AidGap)
	p.Fill(head, page.Round(draw.FrameRadius), draw.Stone)
	p.Write(draw.Pad(head, 5*mm, 2*mm), p.Lang.Text("booklet.notes"), page.Source{}, draw.Bold("what.title", draw.Quiet, 3*mm, 6*mm))
	body.H -= bookletFoot
	if b.last != nil {
		record := scenario.Battle{Piece: p, Scenario: b.last}
		var box page.Rect
		lines := min(scenario.MostRecorded, (body.H-scenario.RecordRim)/scenario.RecordLine)
		box, body = draw.Top(body, scenario.RecordRim+lines*scenario.RecordLine, 0)
		record.DrawRecord(box)
		p = record.Piece
	}
	for y := body.Y + 10*mm; y < body.Bottom(); y += 9 * mm {
		p.Rule(page.Point{X: body.X, Y: y}, page.Point{X: body.Right(), Y: y}, draw.Hairline, 0.2*mm)
	}
	return b.numbered(page.Page{Size: b.Opts.Paper.Size(), Items: p.Items}, b.Title)
}

// stitched lays the pages of a booklet on sheets twice as large, front and back in turn, so that
// sheets that are folded in the middle and stitched there have them in order: upright ones side by
// side, low ones one above the other. Such sheets are turned over their short edge. Pages that are
// missing to full sheets are empty.
func stitched(pages []page.Page) []page.Page {
	size := pages[0].Size
	whole, next := page.Size{W: 2 * size.W, H: size.H}, page.Point{X: size.W}
	if size.W > size.H {
		whole, next = page.Size{W: size.W, H: 2 * size.H}, page.Point{Y: size.H}
	}
	n := (len(pages) + 3) / 4 * 4
	var out []page.Page
	for i := range n / 2 {
		pair := [2]int{n - 1 - i, i}
		if i%2 == 1 {
			pair = [2]int{i, n - 1 - i}
		}
		sheet := page.Page{Size: whole, Trim: page.Rect{W: whole.W, H: whole.H}}
		at := page.Point{}
		for _, index := range pair {
			if index < len(pages) {
				sheet.Items = append(sheet.Items, page.Group{Transform: page.Transform{Move: at}, Items: pages[index].Items})
			}
			at = next
		}
		out = append(out, sheet)
	}
	return out
}
