package layout

import (
	"fmt"
	"slices"
	"strings"

	"hulldown/export/drawing"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Booklet lays out the scenarios as a book: a cover drawn from them, contents, and each
// scenario with the number of its page; one of two pages is a spread. With Imposed its
// pages lie on sheets of twice the size, in the order in which they are folded and stitched.
// What does not fit on a scenario's own sheet is reported for that. In a draft there are the
// cover and the contents alone.
func Booklet(c *model.Content, opts Options) (page.Document, []diag.Finding) {
	opts.Card = CardSize{}
	s, doc := newSheet(c, opts, "title.booklet")
	b := &booklet{sheet: s, at: map[string]int{}}
	ordered := bySet(s.shown().Scenarios, func(sc *model.Scenario) int { return sc.Order })
	if len(ordered) == 0 {
		return doc, nil
	}
	b.pages = make([]page.Page, bookletFirst)
	for i := range ordered {
		b.add(&ordered[i])
	}
	b.pages[0], b.pages[1] = b.cover(ordered), b.contents(ordered)
	doc.Outline = append([]page.Entry{{Title: printable(s.opts.Language.Text("reference.contents")), To: "contents"}}, b.outline...)
	if doc.Pages = b.pages; opts.Imposed {
		doc.Pages = stitched(doc.Pages)
	}
	doc.Pages = s.leaves(doc.Pages)
	return doc, s.findings.sorted()
}

// booklet is the book of scenarios in the making.
type booklet struct {
	sheet
	pages   []page.Page
	outline []page.Entry
	// at is the number of the first page of each scenario by the name of its place.
	at map[string]int
}

// The measures of the booklet: how many pages come before the scenarios, how much smaller
// their sheets are in it, in millionths, and the room that leaves for the foot.
const (
	bookletFirst         = 2
	bookletScale         = 964_000
	bookletFoot  page.MM = 5.6 * mm
)

// scenarioPlace names the place of a scenario.
func scenarioPlace(sc *model.Scenario) string { return "scenario/" + sc.ID }

// add appends the pages of a scenario. Two of them are a spread, for which a page for
// notes may have to come before.
func (b *booklet) add(sc *model.Scenario) {
	name := scenarioPlace(sc)
	b.outline = append(b.outline, page.Entry{Title: printable(sc.Title), To: name})
	var own []page.Page
	if b.opts.Draft {
		own = []page.Page{{Size: b.opts.Paper.Size(), Items: []page.Item{page.Mark{Kind: page.Bookmark, Name: name}}}}
	} else {
		quiet := b.sheet
		quiet.findings = &findings{content: b.content}
		own = scenarioPages(quiet, sc, name)
	}
	if len(own) > 1 && len(b.pages)%2 == 0 {
		b.pages = append(b.pages, b.notes())
	}
	b.at[name] = len(b.pages) + 1
	for _, p := range own {
		b.pages = append(b.pages, b.numbered(p, sc.Title))
	}
}

// numbered is a sheet made a little smaller, over its title and the number of its page.
func (b *booklet) numbered(p page.Page, title string) page.Page {
	size := p.Size
	out := newLeaf(b.sheet, nil, false)
	scaled := page.Transform{Scale: bookletScale}
	scaled.Move.X = (size.W - scaled.Length(size.W)) / 2
	out.items = append(out.items, page.Group{Transform: scaled, Items: p.Items})
	n := len(b.pages) + 1
	foot := page.Rect{X: out.frame.X, Y: out.frame.Bottom() - bookletFoot + 2*mm, W: out.frame.W, H: bookletFoot - 2*mm}
	number, text := bold("what.title", quiet, sixPoints, 3.2*mm), regular("what.title", quiet, sixPoints, 2.6*mm)
	if n%2 == 1 {
		number = number.flushRight()
	} else {
		text = text.flushRight()
	}
	out.write(foot, wording.Number(n), source{}, number)
	out.write(foot, title, source{}, text)
	return out.done(size)
}

// notes is a page with lines to write on.
func (b *booklet) notes() page.Page {
	p := newLeaf(b.sheet, nil, false)
	head, body := top(p.frame, aidHead, aidGap)
	p.fill(head, page.Round(frameRadius), stone)
	p.write(pad(head, 5*mm, 2*mm), p.lang.Text("booklet.notes"), source{}, bold("what.title", quiet, 3*mm, 6*mm))
	body.H -= bookletFoot
	for y := body.Y + 10*mm; y < body.Bottom(); y += 9 * mm {
		p.rule(page.Point{X: body.X, Y: y}, page.Point{X: body.Right(), Y: y}, hairline, 0.2*mm)
	}
	return b.numbered(page.Page{Size: b.opts.Paper.Size(), Items: p.items}, b.title)
}

// cover draws the title, the sets, and the vehicles of the two sides that come first in the
// scenarios, against each other.
func (b *booklet) cover(scenarios []model.Scenario) page.Page {
	p := newLeaf(b.sheet, nil, false)
	p.items = append(p.items, page.Mark{Kind: page.Bookmark, Name: "cover"})
	head, rest := top(p.frame, p.frame.H*30/100, 0)
	p.fill(p.frame, page.Round(frameRadius), stone)
	p.fill(head, page.Corners{TopLeft: frameRadius, TopRight: frameRadius}, ink)
	in := pad(head, 12*mm, 12*mm)
	title, names := top(in, in.H*45/100, 4*mm)
	p.write(title, b.title, source{}, bold("what.title", paper, 8*mm, 22*mm).centred())
	var sets []string
	for i := range scenarios {
		if set := model.Find(b.content.Sets, scenarios[i].Set); set != nil && !slices.Contains(sets, set.Title) {
			sets = append(sets, set.Title)
		}
	}
	sets = sets[:min(len(sets), mostNamed)]
	p.write(names, strings.Join(sets, "  \u00B7  "), source{}, regular("what.title", hairline, 3*mm, 6.4*mm).onLines(3).centred())
	foot := page.Rect{X: rest.X, Y: rest.Bottom() - 22*mm, W: rest.W, H: 14 * mm}
	p.write(foot, p.lang.Counted("booklet.scenarios", len(scenarios)), source{}, bold("what.title", ink, 4*mm, 8*mm).centred())
	rest.H -= 24 * mm
	b.coverScene(&p, rest, scenarios)
	return p.done(b.opts.Paper.Size())
}

// coverScene draws the vehicles of the cover in the order in which the sides of the first
// scenarios list them, or the picture of a set.
func (b *booklet) coverScene(p *piece, box page.Rect, scenarios []model.Scenario) {
	const most = 4
	var shown []*model.Vehicle
	for i := range scenarios {
		for _, side := range scenarios[i].Sides {
			for _, f := range side.Force {
				v := model.Find(b.content.Vehicles, f.Vehicle)
				if v != nil && len(shown) < most && !slices.ContainsFunc(shown, func(have *model.Vehicle) bool { return have.Name == v.Name || i == 0 && have.Nation == v.Nation }) {
					shown = append(shown, v)
				}
			}
		}
	}
	scene := pad(box, 0.3*mm, 0)
	for _, s := range b.shown().Sets {
		own := slices.ContainsFunc(scenarios, func(sc model.Scenario) bool { return sc.Set == s.ID })
		if own && p.picture(s.Picture, s.Origin, coverPlace(pad(box, 8*mm, 6*mm)), setting{ground: stone, main: true, least: filledWell}) {
			return
		}
	}
	if !p.draft {
		b.coverField(p, scene, shown)
	}
}

// coverField draws vehicles on open ground in two ranks, those of the first and the second
// side beside each other, the nearer ones larger.
func (b *booklet) coverField(p *piece, box page.Rect, shown []*model.Vehicle) {
	p.items = append(p.items, drawing.Sky(page.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H * 45 / 100}, ink, diag.Span{})...)
	p.items = append(p.items, drawing.Country(box, box.H*45/100, ink.Tint(700), diag.Span{})...)
	for i, v := range shown {
		wide, foot := box.W*40/100, box.Y+box.H*62/100
		if i >= 2 {
			wide, foot = box.W*56/100, box.Y+box.H*92/100
		}
		at := page.Rect{X: box.X + 4*mm, Y: foot - wide/2, W: wide, H: wide / 2}
		if i%2 == 1 {
			at.X, at.Y = box.Right()-wide-4*mm, at.Y+box.H*5/100
		}
		p.sideView(sideView{v, model.Find(b.content.Nations, v.Nation), b.nationColour(v.Nation)}, at, source{})
	}
}

// coverPlace is where the cover has the picture of a set.
func coverPlace(box page.Rect) page.Rect {
	h := min(box.H, box.W*3/4)
	return page.Rect{X: box.X, Y: box.Y + (box.H-h)/2, W: box.W, H: h}
}

// contents lists the scenarios of each set with their pages.
func (b *booklet) contents(scenarios []model.Scenario) page.Page {
	p := newLeaf(b.sheet, nil, false)
	p.items = append(p.items, page.Mark{Kind: page.Bookmark, Name: "contents"})
	head, body := top(p.frame, aidHead, 8*mm)
	p.fill(head, page.Round(frameRadius), ink)
	p.write(pad(head, 5*mm, 2*mm), p.lang.Text("reference.contents"), source{}, bold("what.title", paper, 3*mm, 6*mm))
	body = pad(body, 12*mm, 0)
	heads := 0
	for i := range scenarios {
		if i == 0 || scenarios[i].Set != scenarios[i-1].Set {
			heads++
		}
	}
	line := min(9.4*mm, body.H/page.MM(len(scenarios)+2*heads))
	for i := range scenarios {
		sc := &scenarios[i]
		var row page.Rect
		if i == 0 || sc.Set != scenarios[i-1].Set {
			if set := model.Find(b.content.Sets, sc.Set); set != nil {
				row, body = top(body, 2*line, 0)
				row.Y, row.H = row.Y+line*6/10, line
				p.write(row, set.Title, source{}, bold("what.title", ink, sixPoints, 5.6*mm))
			}
		}
		row, body = top(body, line, 0)
		p.indexLineIn(max(min(line*45/100, 4.2*mm), bookType), row, fmt.Sprintf("%d\u2002%s", sc.Order, sc.Title), []spot{{to: scenarioPlace(sc), at: b.at[scenarioPlace(sc)]}})
	}
	return p.done(b.opts.Paper.Size())
}

// stitched lays the pages of a booklet side by side on sheets of twice the width, front and
// back in turn, so that sheets that are folded in the middle and stitched there have them in
// order. Pages that are missing to full sheets are empty.
func stitched(pages []page.Page) []page.Page {
	size := pages[0].Size
	n := (len(pages) + 3) / 4 * 4
	var out []page.Page
	for i := range n / 2 {
		pair := [2]int{n - 1 - i, i}
		if i%2 == 1 {
			pair = [2]int{i, n - 1 - i}
		}
		sheet := page.Page{Size: page.Size{W: 2 * size.W, H: size.H}, Trim: page.Rect{W: 2 * size.W, H: size.H}}
		for half, index := range pair {
			if index < len(pages) {
				sheet.Items = append(sheet.Items, page.Group{Transform: page.Transform{Move: page.Point{X: page.MM(half) * size.W}}, Items: pages[index].Items})
			}
		}
		out = append(out, sheet)
	}
	return out
}
