package chart

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
)

// A4 upright with its margins: two figures are side by side.
const (
	paperWide page.MM = 210 * mm
	paperTall page.MM = 297 * mm
	margin    page.MM = 15 * mm
	between   page.MM = 6 * mm
	textWide  page.MM = 2*Width + between
	gap       page.MM = 5 * mm
)

// Document draws a report on A4 pages.
func (r *Report) Document() page.Document {
	p := &typesetter{doc: page.Document{Title: r.title, Language: r.Tag()}}
	p.newPage()
	p.paragraph(r.title, 6*mm, page.Bold)
	p.y += gap / 2
	for _, text := range r.about {
		p.paragraph(text, textSize, page.Regular)
	}
	for i, s := range r.sections {
		if i > 0 {
			p.newPage()
		}
		name := fmt.Sprintf("section-%d", i+1)
		p.items = append(p.items, page.Mark{Kind: page.Bookmark, Area: page.Rect{X: margin, Y: margin, W: mm, H: mm}, Name: name})
		p.doc.Outline = append(p.doc.Outline, page.Entry{Title: plain(cmp.Or(s.title, r.title)), To: name})
		if s.title != "" {
			if i == 0 {
				p.y += gap
			}
			p.paragraph(s.title, 5*mm, page.Bold)
		}
		p.y += mm
		for _, text := range s.about {
			p.paragraph(text, textSize, page.Regular)
		}
		p.chapter(chapter{figures: s.glance})
		p.verdict(s)
		for _, c := range s.chapters {
			p.chapter(c)
		}
		for _, t := range s.tables {
			p.table(t)
		}
		p.code(r.say("page.edit"), s.code)
	}
	p.newPage()
	p.number()
	return p.doc
}

// typesetter sets pages one after the other.
type typesetter struct {
	doc   page.Document
	items []page.Item
	y     page.MM
	open  bool
}

// newPage closes the running page and begins the next.
func (p *typesetter) newPage() {
	if p.open {
		p.doc.Pages = append(p.doc.Pages, page.Page{Size: page.Size{W: paperWide, H: paperTall}, Items: p.items})
	}
	p.items, p.y, p.open = nil, margin, true
}

// number writes at the foot of each page what it belongs to and which it is.
func (p *typesetter) number() {
	for i := range p.doc.Pages {
		d := &drawing{fonts: font.Builtin()}
		y := paperTall - margin + 4*mm
		d.text(page.Point{X: margin, Y: y}, textWide-20*mm, style{size: smallSize}, p.doc.Title)
		d.text(page.Point{X: margin + textWide, Y: y}, 0, style{size: smallSize, align: right}, fmt.Sprintf("%d/%d", i+1, len(p.doc.Pages)))
		p.doc.Pages[i].Items = append(p.doc.Pages[i].Items, d.items...)
	}
}

// paragraph sets a text over the whole width.
func (p *typesetter) paragraph(text string, size page.MM, face page.Face) {
	height, items := setText(page.Point{X: margin, Y: p.y}, textWide, style{size: size, bold: face == page.Bold}, text)
	p.items = append(p.items, items...)
	p.y += height
}

// setText breaks a text into lines below a point, and returns how high they
// are.
func setText(at page.Point, wide page.MM, s style, text string) (page.MM, []page.Item) {
	d := &drawing{fonts: font.Builtin()}
	face, y := page.Regular, page.MM(0)
	if s.bold {
		face = page.Bold
	}
	measure := typeset.Measure{Fonts: d.fonts, Face: face, Size: s.size, Width: wide}
	for _, words := range measure.Break(d.fonts.Printable(face, plain(text))) {
		y += s.size * 13 / 10
		d.text(page.Point{X: at.X, Y: at.Y + y}, wide, s, words)
	}
	return y, d.items
}

// verdict sets what a section shows, and the table of the differences between its sides.
func (p *typesetter) verdict(s section) {
	for _, part := range s.verdict {
		p.y += gap / 2
		p.paragraph(part.Title, 4*mm, page.Bold)
		for _, text := range part.Lines {
			p.paragraph(text, textSize, page.Regular)
		}
	}
	if len(s.gaps.rows) == 0 {
		return
	}
	s.gaps.printed = true
	p.table(s.gaps)
}

// table sets a table that is for paper too.
func (p *typesetter) table(t table) {
	if !t.printed || len(t.rows) == 0 {
		return
	}
	p.y += gap / 2
	p.room(3 * rowHeight)
	p.paragraph(t.title, 4*mm, page.Bold)
	for _, row := range slices.Concat([][]string{t.head}, t.rows) {
		p.room(rowHeight)
		p.gap(row)
	}
}

// room begins a page where the running one has not so much left.
func (p *typesetter) room(tall page.MM) {
	if p.y+tall > paperTall-margin {
		p.newPage()
	}
}

// code sets a text line by line as it is, cut where it is too wide.
func (p *typesetter) code(title, text string) {
	if text == "" {
		return
	}
	p.y += gap / 2
	p.room(3 * rowHeight)
	p.paragraph(title, 4*mm, page.Bold)
	for line := range strings.Lines(strings.ReplaceAll(text, "\t", "    ")) {
		p.room(smallSize * 2)
		p.y += smallSize * 13 / 10
		d := &drawing{fonts: font.Builtin()}
		d.text(page.Point{X: margin, Y: p.y}, textWide, style{size: smallSize}, strings.ReplaceAll(strings.TrimSuffix(line, "\n"), " ", "\u00a0"))
		p.items = append(p.items, d.items...)
	}
}

// gap sets a row of the table of differences: what it is about, and numbers, or the names of
// the sides above them, which take as many lines as they need.
func (p *typesetter) gap(row []string) {
	const column = 26 * mm
	tall, items := setText(page.Point{X: margin, Y: p.y}, textWide-page.MM(len(row))*column, style{size: textSize}, row[0])
	for k, text := range row[1:] {
		at, wide := margin+textWide, page.MM(column*5/3) // the last column is an interval
		if left := page.MM(len(row) - 2 - k); left > 0 {
			at, wide = at-left*column-column*2/3, column
		}
		height, set := setText(page.Point{X: at, Y: p.y}, wide-2*mm, style{size: textSize, align: right}, text)
		tall, items = max(tall, height), append(items, set...)
	}
	p.items, p.y = append(p.items, items...), p.y+tall
}

// chapter sets figures two by two under their heading, which stays with the
// first of them.
func (p *typesetter) chapter(c chapter) {
	for i, pair := range slices.Collect(slices.Chunk(c.figures, 2)) {
		tall := page.MM(0)
		for _, f := range pair {
			height, _ := f.set(page.Point{})
			tall = max(tall, height)
		}
		need := tall
		if i == 0 {
			need += 10 * mm
		}
		if p.y+need > paperTall-margin && p.y > 2*margin {
			p.newPage()
		}
		if i == 0 && c.title != "" {
			p.y += gap
			p.paragraph(c.title, 4*mm, page.Bold)
			p.y += mm
		}
		for k, f := range pair {
			_, items := f.set(page.Point{X: margin + page.MM(k)*(Width+between), Y: p.y})
			p.items = append(p.items, items...)
		}
		p.y += tall + gap
	}
}

// set draws a figure with its title and note below a point, and returns how
// high all of it is.
func (f *Figure) set(at page.Point) (page.MM, []page.Item) {
	y, items := setText(at, Width, style{size: textSize * 11 / 10, bold: true}, f.Title)
	more, note := setText(page.Point{X: at.X, Y: at.Y + y}, Width, style{size: smallSize}, f.Note)
	y += more + 2*mm
	items = append(items, note...)
	items = append(items, page.Group{Transform: page.Transform{Move: page.Point{X: at.X, Y: at.Y + y}}, Items: f.Items})
	return y + f.Size.H, items
}
