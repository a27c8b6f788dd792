package layout

import (
	"slices"
	"strings"

	"hulldown/export/layout/draw"
	"hulldown/export/layout/sheet"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// book is running matter in columns over as many pages as it takes.
type book struct {
	sheet.Sheet
	title   string
	columns int
	pages   []page.Page
	outline []page.Entry
	// level is that of the entries of the outline.
	level int
	// before is how many pages precede the first one.
	before int
	// at says on which page each name is, counted from 1.
	at map[string]int

	leaf   draw.Piece
	open   bool
	column int
	// room is what is left of the column.
	room page.Rect
	// byTopic is set where clauses are listed by topic.
	byTopic bool
	// head is the title of the chapter, opening that its first page comes next,
	// headHigh the room that the head of the open page takes.
	head     string
	opening  bool
	headHigh page.MM
	// due is the title of a part that is set with what comes next, nil for none.
	due *partTitle
	// size is that of the type of clauses.
	size page.MM
	// short is a page whose columns end early, so that they end alike.
	short shortPage
}

// shortPage is a page by its number and how tall its columns are.
type shortPage struct {
	number int
	high   page.MM
}

// The measures of a book.
const (
	bookHead    page.MM = 7 * mm
	chapterHead page.MM = 15 * mm
	bookFoot    page.MM = 6 * mm
	bookGutter  page.MM = 6 * mm
	clauseMost  page.MM = 2.8 * mm
	clauseLeast page.MM = 2.65 * mm
)

func newBook(s sheet.Sheet, title string, columns int) *book {
	return &book{Sheet: s, title: title, columns: columns, at: map[string]int{}, head: title, size: clauseMost}
}

// page is the number of the page that is open.
func (b *book) page() int { return b.before + len(b.pages) + 1 }

// turn ends the page that is open, if one is, and opens the next.
func (b *book) turn() {
	b.close()
	if b.due != nil {
		b.head = b.due.title
	}
	b.leaf, b.open, b.column = b.Sheet.NewLeaf(nil, false), true, 0
	if b.opening {
		b.drawChapter()
	} else {
		b.drawRunningHead()
	}
	b.drawFoot()
	b.opening = false
	b.room = b.columnBox()
}

// drawRunningHead names the chapter over a line.
func (b *book) drawRunningHead() {
	frame := b.leaf.Frame
	b.headHigh = bookHead
	b.leaf.Write(page.Rect{X: frame.X, Y: frame.Y, W: frame.W, H: bookHead - 2*mm}, b.head, draw.Source{},
		draw.Bold("what.title", draw.Quiet, 2*mm, 2.8*mm).FlushRight())
	y := frame.Y + bookHead - 1.6*mm
	b.leaf.Rule(page.Point{X: frame.X, Y: y}, page.Point{X: frame.Right(), Y: y}, draw.Hairline, 0.25*mm)
}

// drawChapter sets the title of a chapter in a band.
func (b *book) drawChapter() {
	b.headHigh = chapterHead
	box, _ := draw.Top(b.leaf.Frame, chapterHead-3*mm, 0)
	b.leaf.Fill(box, page.Round(draw.FrameRadius), draw.Ink)
	b.leaf.Write(draw.Pad(box, 4*mm, 2.4*mm), b.head, draw.Source{}, draw.Bold("what.title", draw.Paper, 3.6*mm, 6.6*mm))
}

// drawFoot sets the title of the book and the number of the page.
func (b *book) drawFoot() {
	frame := b.leaf.Frame
	l := draw.Label{Text: b.title, Box: page.Rect{X: frame.X, Y: frame.Bottom() - bookFoot + 2*mm, W: frame.W, H: bookFoot - 2*mm}, Style: draw.Regular("what.title", draw.Quiet, 2*mm, 2.8*mm)}
	b.leaf.Text(l)
	l.Text, l.Align, l.Face = wording.Number(b.page()), draw.Right, page.Bold
	b.leaf.Text(l)
}

// columnBox is the whole of the column that is being filled.
func (b *book) columnBox() page.Rect { return b.columnOf(b.column) }

// columnOf is the whole of a column of the page that is open.
func (b *book) columnOf(i int) page.Rect {
	frame := b.leaf.Frame
	body := page.Rect{X: frame.X, Y: frame.Y + b.headHigh, W: frame.W, H: frame.H - b.headHigh - bookFoot}
	if b.short.number == b.page() {
		body.H = min(body.H, b.short.high)
	}
	return draw.Columns(body, b.columns, bookGutter)[i]
}

func (b *book) close() {
	if b.open {
		b.pages = append(b.pages, b.leaf.Done(b.Opts.Paper.Size()))
	}
	b.open = false
}

// done ends the last page and returns all.
func (b *book) done() []page.Page {
	b.close()
	return b.pages
}

// place takes a box of a height off the column, of the next where this one has
// no room.
func (b *book) place(h page.MM) page.Rect {
	b.setDue(h)
	if !b.open {
		b.turn()
	}
	if h > b.room.H && b.room != b.columnBox() {
		b.next()
	}
	var box page.Rect
	box, b.room = draw.Top(b.room, h, 0)
	return box
}

// next goes on to the next column.
func (b *book) next() {
	if b.column++; b.column >= b.columns {
		b.turn()
		return
	}
	b.room = b.columnBox()
}

// space leaves room, but not at the top of a column.
func (b *book) space(h page.MM) {
	if b.due != nil {
		return // the title has its own space
	}
	if b.open && b.room != b.columnBox() {
		_, b.room = draw.Top(b.room, h, 0)
	}
}

// need makes sure that so much is kept together in one column.
func (b *book) need(h page.MM) {
	b.setDue(h)
	if b.open && h > b.room.H && b.room != b.columnBox() {
		b.next()
	}
}

// name gives the place that comes next a name.
func (b *book) name(name string, level int, title string) {
	b.setDue(0)
	if !b.open {
		b.turn()
	}
	b.leaf.Items = append(b.leaf.Items, page.Mark{Kind: page.Bookmark, Name: name, Area: page.Rect{X: b.room.X, Y: b.room.Y}})
	b.at[name] = b.page()
	if title != "" {
		b.outline = append(b.outline, page.Entry{Title: sheet.Printable(title), Level: b.level + level, To: name})
	}
}

// chapter begins a page with a title across it.
func (b *book) chapter(title, name string) {
	b.close()
	b.head, b.opening = title, true
	b.name(name, 0, title)
}

// part begins a chapter where the one before ends, with a title across the
// column. The title is set with what comes first below it, so that the two stay together.
func (b *book) part(title, name string) { b.due = &partTitle{title, name} }

// partTitle is a title that is not set yet, and the name of its place.
type partTitle struct{ title, name string }

// setDue sets the title that is due, if there is one, with room below it for so much.
func (b *book) setDue(h page.MM) {
	const high, below, least = 7.4 * mm, 2.4 * mm, 30 * mm
	if b.due == nil {
		return
	}
	title, name := b.due.title, b.due.name
	b.due, b.head = nil, title
	b.space(5 * mm)
	b.need(high + below + max(h, least))
	b.name(name, 0, title)
	box := b.place(high)
	b.leaf.Fill(box, page.Round(1.4*mm), draw.Ink)
	b.leaf.Write(draw.Pad(box, 2.4*mm, 1*mm), title, draw.Source{}, draw.Bold("what.title", draw.Paper, 2.4*mm, 4*mm))
	b.place(below)
}

// evenly lays out what begins on a page of its own so that the columns of its
// last page end alike. It is laid out first to see where it ends, which is all of a
// draft, and then again with less room there until it fits.
func (b *book) evenly(lay func()) {
	const step = 2 * mm
	b.close()
	before := *b
	if lay(); b.Opts.Draft {
		return
	}
	full := b.columnBox().H
	last := shortPage{number: b.page(), high: b.used() / page.MM(b.columns)}
	for last.high < full {
		*b = before
		b.short = last
		if lay(); b.page() <= last.number {
			return
		}
		last.high += step
	}
	*b = before
	lay()
}

// used is how much of the columns of the open page is taken.
func (b *book) used() page.MM {
	sum := page.MM(0)
	for i := range b.column {
		sum += b.columnOf(i).H
	}
	return sum + b.columnBox().H - b.room.H
}

// clausesUnder makes a chapter of clauses, in the largest type of those that
// take the fewest pages.
func (b *book) clausesUnder(title, name string, all []Clause) {
	const step = 50
	b.close()
	before := *b
	lay := func() {
		b.chapter(title, name)
		if b.byTopic {
			b.topics(all)
		} else {
			b.clauses(all)
		}
	}
	best, pages := b.size, 0
	for size := clauseMost; size >= clauseLeast; size -= step {
		*b = before
		b.size = size
		if lay(); pages == 0 || len(b.pages) < pages {
			best, pages = size, len(b.pages)
		}
	}
	*b = before
	b.size = best
	b.evenly(lay)
}

// topics lists clauses by set and, within it, by topic, in the order in which those come up.
func (b *book) topics(all []Clause) {
	set := ""
	for _, c := range all {
		if c.Set != set {
			set = c.Set
			if of := model.Find(b.Content.Sets, set); of != nil {
				b.part(of.Title, "clauses/"+set)
			}
			b.topicsOf(slices.DeleteFunc(slices.Clone(all), func(c Clause) bool { return c.Set != set }))
		}
	}
	if set == "" {
		b.topicsOf(all)
	}
}

// topicsOf lists the clauses of a set by topic, each topic under its name.
func (b *book) topicsOf(all []Clause) {
	seen := map[string]bool{}
	for _, first := range all {
		if seen[first.Area] {
			continue
		}
		seen[first.Area] = true
		if first.Area != "" {
			b.heading(b.Opts.Language.Say("reference.topic", "area", b.Opts.Language.Open().Word("area", first.Area)))
		}
		b.clauses(slices.DeleteFunc(slices.Clone(all), func(c Clause) bool { return c.Area != first.Area }))
	}
}

// heading sets the name of a topic, kept together with what follows.
func (b *book) heading(title string) {
	p := draw.Paragraph{Text: title, What: "what.title", Face: page.Bold, Colour: draw.KindLeadership.Ink}
	if !b.open {
		b.turn()
	}
	h := b.leaf.HeightAt(draw.Flow{Box: page.Rect{W: b.room.W}}, []draw.Paragraph{p}, b.size*6/5)
	b.space(1.6 * mm)
	b.need(h + 14*mm)
	b.leaf.FlowPart(draw.Flow{Box: b.place(h)}, p, b.size*6/5)
	b.space(0.8 * mm)
}

// clauses lists clauses, each with its number; what game they are of is left
// out where it is the same for all.
func (b *book) clauses(all []Clause) {
	ids := make([]string, len(all))
	for i, c := range all {
		ids[i] = c.ID
	}
	shared := len(sharedWord(ids))
	for i, c := range all {
		b.clause(c, ids[i][shared:])
	}
}

// sharedWord returns the first word of all texts with the space behind it, empty
// where they do not share one.
func sharedWord(all []string) string {
	if len(all) == 0 {
		return ""
	}
	word, _, ok := strings.Cut(all[0], " ")
	word += " "
	if !ok || slices.ContainsFunc(all, func(s string) bool { return !strings.HasPrefix(s, word) }) {
		return ""
	}
	return word
}

// clause sets one clause: its text behind its number.
func (b *book) clause(c Clause, label string) {
	if !b.open {
		b.turn()
	}
	p := draw.Paragraph{Lead: label, Text: c.Text, What: "what.rule", Colour: draw.Ink}
	h := b.leaf.HeightAt(draw.Flow{Box: page.Rect{W: b.room.W}}, []draw.Paragraph{p}, b.size)
	b.need(h)
	b.name("clause/"+c.ID, 0, "")
	b.leaf.FlowPart(draw.Flow{Box: b.place(h)}, p, b.size)
	b.space(1.1 * mm)
}
