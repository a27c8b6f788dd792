package aids

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Book is running matter in columns over as many pages as it takes.
type Book struct {
	sheet.Sheet
	title   string
	columns int
	pages   []page.Page
	Outline []page.Entry
	// Level is the level of the entries in the outline.
	Level int
	// Before is how many pages precede the first one.
	Before int
	// At says on which page each name is, counted from 1.
	At map[string]int

	Leaf   draw.Piece
	Open   bool
	column int
	// Room is the part of the column that is still free.
	Room page.Rect
	// under is how far below the head the columns of the open page begin.
	under page.MM
	// head is the title of the chapter, opening that its first page comes next,
	// headHigh the room that the head of the open page takes.
	head     string
	opening  bool
	headHigh page.MM
	// running is what the open page names over its columns, empty where it has a chapter's title there, and
	// headAt is its place among the items.
	running string
	headAt  int
	// first and last are the first and the last clause of the open page, empty for none.
	first, last string
	// due is the title of a part that is set with what comes next, nil for none.
	due *partTitle
	// chapter is the title of the chapter of clauses that is open.
	chapter string
	// size is the size of type of the clauses.
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
	BookFoot    page.MM = 6 * mm
	bookGutter  page.MM = 6 * mm
	// columnsBelow is between what is in one number of columns and what is in another.
	columnsBelow page.MM = 5 * mm
	clauseMost   page.MM = 3 * mm
	clauseLeast  page.MM = 2.9 * mm
)

// NewBook begins a book of pages with a head and so many columns.
func NewBook(s sheet.Sheet, title string, columns int) *Book {
	return &Book{Sheet: s, title: title, columns: columns, At: map[string]int{}, head: title, size: clauseMost}
}

// InColumns has what comes next in so many columns, below what is on the open page.
func (b *Book) InColumns(n int) {
	if b.Open && n != b.columns {
		end := b.Room.Y
		if b.column > 0 {
			end = b.columnOf(0).Bottom()
		}
		b.under = end - b.Leaf.Frame.Y - b.headHigh + columnsBelow
	}
	b.columns, b.column, b.short = n, 0, shortPage{}
	if b.Open {
		b.Room = b.columnBox()
	}
}

// page is the number of the page that is open.
func (b *Book) page() int { return b.Before + len(b.pages) + 1 }

// Turn ends the page that is open, if one is, and opens the next.
func (b *Book) Turn() {
	b.close()
	if b.due != nil {
		b.head = b.due.title
	}
	b.Leaf, b.Open, b.column, b.under = b.Sheet.NewLeaf(nil, false), true, 0, 0
	b.running, b.first, b.last = "", "", ""
	if b.opening {
		b.drawChapter()
	} else {
		b.running = b.head
		b.drawRunningHead()
	}
	b.drawFoot()
	b.opening = false
	b.Room = b.columnBox()
}

// drawRunningHead names the chapter of a page over a line.
func (b *Book) drawRunningHead() {
	frame := b.Leaf.Frame
	b.headHigh = bookHead
	y := frame.Y + bookHead - 1.6*mm
	b.Leaf.Rule(page.Point{X: frame.X, Y: y}, page.Point{X: frame.Right(), Y: y}, draw.Hairline, 0.25*mm)
	b.headAt = len(b.Leaf.Items)
	b.writeRunning()
}

func (b *Book) writeRunning() {
	frame := b.Leaf.Frame
	b.Leaf.Write(page.Rect{X: frame.X, Y: frame.Y, W: frame.W, H: bookHead - 2*mm}, b.running, page.Source{},
		draw.Bold("what.title", draw.Quiet, 2*mm, 2.8*mm).FlushRight())
}

// completeHead names in the running head the first and the last clause of the page, in place of what it named.
func (b *Book) completeHead() {
	if b.running == "" || b.first == "" {
		return
	}
	b.running += headPart + b.first
	if b.last != b.first {
		b.running += " \u2013 " + b.last
	}
	all := slices.Clone(b.Leaf.Items)
	b.Leaf.Items = nil
	b.writeRunning()
	copy(all[b.headAt:], b.Leaf.Items)
	b.Leaf.Items = all
}

// headPart is between the parts of a running head.
const headPart = "  \u00B7  "

// drawChapter sets the title of a chapter in a band.
func (b *Book) drawChapter() {
	b.headHigh = chapterHead
	box, _ := draw.Top(b.Leaf.Frame, chapterHead-3*mm, 0)
	b.Leaf.Fill(box, page.Round(draw.FrameRadius), draw.Ink)
	b.Leaf.Write(draw.Pad(box, 4*mm, 2.4*mm), b.head, page.Source{}, draw.Bold("what.title", draw.Paper, 3.6*mm, 6.6*mm))
}

// drawFoot sets the title of the book and the number of the page.
func (b *Book) drawFoot() {
	frame := b.Leaf.Frame
	l := draw.Label{Text: b.title, Box: page.Rect{X: frame.X, Y: frame.Bottom() - BookFoot + 2*mm, W: frame.W, H: BookFoot - 2*mm}, Style: draw.Regular("what.title", draw.Quiet, 2*mm, 2.8*mm)}
	b.Leaf.Text(l)
	l.Text, l.Align, l.Face = wording.Number(b.page()), draw.Right, page.Bold
	b.Leaf.Text(l)
}

// columnBox is the whole of the column that is being filled.
func (b *Book) columnBox() page.Rect { return b.columnOf(b.column) }

// columnOf is the whole of a column of the page that is open.
func (b *Book) columnOf(i int) page.Rect {
	frame := b.Leaf.Frame
	_, body := draw.Top(page.Rect{X: frame.X, Y: frame.Y + b.headHigh, W: frame.W, H: frame.H - b.headHigh - BookFoot}, b.under, 0)
	if b.short.number == b.page() {
		body.H = min(body.H, b.short.high)
	}
	return draw.Columns(body, b.columns, bookGutter)[i]
}

func (b *Book) close() {
	if b.Open {
		b.completeHead()
		b.pages = append(b.pages, b.Leaf.Done(b.Opts.Paper.Size()))
	}
	b.Open = false
}

// Done ends the last page and returns all.
func (b *Book) Done() []page.Page {
	b.close()
	return b.pages
}

// Place takes a box of a height off the column, of the next where this one has
// no room.
func (b *Book) Place(h page.MM) page.Rect {
	b.setDue(h)
	if !b.Open {
		b.Turn()
	}
	for h > b.Room.H && !b.fresh() {
		b.next()
	}
	var box page.Rect
	box, b.Room = draw.Top(b.Room, h, 0)
	return box
}

// fresh reports whether the column is the whole height of a page and empty.
func (b *Book) fresh() bool { return b.under == 0 && b.Room == b.columnBox() }

// next goes on to the next column.
func (b *Book) next() {
	if b.column++; b.column >= b.columns {
		b.Turn()
		return
	}
	b.Room = b.columnBox()
}

// Space leaves room, but not at the top of a column.
func (b *Book) Space(h page.MM) {
	if b.due != nil {
		return // the title has its own space
	}
	if b.Open && b.Room != b.columnBox() {
		_, b.Room = draw.Top(b.Room, h, 0)
	}
}

// AtTop reports whether what comes next begins a column.
func (b *Book) AtTop() bool { return b.Open && b.due == nil && b.Room == b.columnBox() }

// Need makes sure that so much is kept together in one column.
func (b *Book) Need(h page.MM) {
	b.setDue(h)
	for b.Open && h > b.Room.H && !b.fresh() {
		b.next()
	}
}

// Name gives the place that comes next a name.
func (b *Book) Name(name string, level int, title string) {
	b.setDue(0)
	if !b.Open {
		b.Turn()
	}
	b.Leaf.Items = append(b.Leaf.Items, page.Mark{Kind: page.Bookmark, Name: name, Area: page.Rect{X: b.Room.X, Y: b.Room.Y}})
	b.At[name] = b.page()
	if title != "" {
		b.Outline = append(b.Outline, page.Entry{Title: sheet.Printable(title), Level: b.Level + level, To: name})
	}
}

// Chapter begins a page with a title across it.
func (b *Book) Chapter(title, name string) {
	b.close()
	b.head, b.opening = title, true
	b.Name(name, 0, title)
}

// Part begins a chapter where the one before ends, with a title across the
// column. The title is set with what comes first below it, so that the two stay together.
func (b *Book) Part(title, name string) { b.due = &partTitle{title, name} }

// partTitle is a title that is not set yet, and the name of its place.
type partTitle struct{ title, name string }

// setDue sets the title that is due, if there is one, with room below it for so much.
func (b *Book) setDue(h page.MM) {
	const high, below, least = 7.4 * mm, 2.4 * mm, 30 * mm
	if b.due == nil {
		return
	}
	title, name := b.due.title, b.due.name
	b.due, b.head = nil, title
	b.Space(5 * mm)
	b.Need(high + below + max(h, least))
	b.Name(name, 0, title)
	box := b.Place(high)
	b.Leaf.Fill(box, page.Round(1.4*mm), draw.Ink)
	b.Leaf.Write(draw.Pad(box, 2.4*mm, 1*mm), title, page.Source{}, draw.Bold("what.title", draw.Paper, 2.4*mm, 4*mm))
	b.Place(below)
}

// Evenly lays out what begins the columns of a page so that those of its
// last page end alike. It is laid out first to see where it ends, which is all of a
// draft, and then again with less room there until it fits.
func (b *Book) Evenly(lay func()) {
	const step = 2 * mm
	before := *b
	if lay(); b.Opts.Draft {
		return
	}
	full := b.columnBox().H
	last := shortPage{number: b.page(), high: b.used() / page.MM(b.columns)}
	for last.high < full {
		*b = before
		b.short = last
		if b.Open { // the page that is open may be the last one
			b.Room.H = min(b.Room.H, b.columnBox().Bottom()-b.Room.Y)
		}
		if lay(); b.page() <= last.number {
			return
		}
		last.high += step
	}
	*b = before
	lay()
}

// used is how much of the columns of the open page is taken.
func (b *Book) used() page.MM {
	sum := page.MM(0)
	for i := range b.column {
		sum += b.columnOf(i).H
	}
	return sum + b.columnBox().H - b.Room.H
}

// ClausesUnder makes a chapter of clauses, in the largest type of those that
// take the fewest pages.
func (b *Book) ClausesUnder(title, name string, all []Clause) {
	const step = 50
	all = b.printed(all)
	b.close()
	before := *b
	lay := func() {
		b.Chapter(title, name)
		b.sets(all)
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
	b.Evenly(lay)
}

// sets lists clauses in their order, those of each set under its title.
func (b *Book) sets(all []Clause) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Set == all[0].Set {
			n++
		}
		if of := model.Find(b.Content.Sets, all[0].Set); of != nil {
			b.Part(of.Title, "clauses/"+of.ID)
		}
		b.clauses(inChapters(all[:n]))
		all = all[n:]
	}
}

// inChapters puts clauses whose chapters are areas in the order of these.
func inChapters(all []Clause) []Clause {
	chapter := func(c Clause) int {
		if n, err := strconv.Atoi(c.Chapter); err == nil && c.OfArea {
			return n
		}
		return 0
	}
	return slices.SortedStableFunc(slices.Values(all), func(a, b Clause) int { return cmp.Compare(chapter(a), chapter(b)) })
}

// clauses lists clauses of one game, each with its number, under the title of its chapter.
func (b *Book) clauses(all []Clause) {
	last, part := "", ""
	for _, c := range all {
		own := partOf(c.Label())
		switch {
		case c.Chapter != last:
			b.clauseChapter(c)
			last = c.Chapter
		case own != part && b.Open:
			b.clauseRule()
		}
		part = own
		b.clause(c)
	}
}

// clauseChapter sets the number and the title of a chapter of clauses over its first.
func (b *Book) clauseChapter(c Clause) {
	title := b.chapterTitle(c)
	b.chapter = title
	if title == "" {
		return
	}
	const size, inset, below = 3.8 * mm, 1.4 * mm, 2.2 * mm
	b.Space(4 * mm)
	b.Need(30 * mm)
	b.Name("clauses/"+c.Set+"/"+c.Chapter, 1, c.Chapter+" "+title)
	p := draw.Paragraph{Lead: c.Chapter, Text: title, What: "what.title", Face: page.Bold, Colour: draw.Paper}
	wide := page.Rect{W: b.Room.W - 4*mm}
	h := b.Leaf.HeightAt(draw.Flow{Box: wide}, []draw.Paragraph{p}, size)
	box := b.Place(h + 2*inset)
	b.Leaf.Fill(box, page.Round(1*mm), draw.Ink)
	b.Leaf.FlowPart(draw.Flow{Box: page.Rect{X: box.X + 2*mm, Y: box.Y + inset, W: wide.W, H: h}}, p, size)
	b.Space(below)
}

// Label is what a clause is called within its set: its printed number, else its id.
func (c Clause) Label() string {
	_, id, _ := strings.Cut(c.ID, " ")
	return cmp.Or(c.Number, id)
}

// partOf is the part of a chapter that a number is in, such as 5.7 for 5.7.1a and for 5.7 (2).
func partOf(label string) string {
	first, rest, _ := strings.Cut(label, ".")
	n := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if n < 0 {
		n = len(rest)
	}
	return first + "." + rest[:n]
}

// clauseRule parts the clauses of a part of a chapter from the one before it.
func (b *Book) clauseRule() {
	if b.Need(12 * mm); !b.Open || b.Room == b.columnBox() {
		return // at the head of a column nothing lies above it
	}
	line := b.Place(0.2 * mm)
	b.Leaf.Fill(line, page.Corners{}, draw.Hairline)
	b.Space(1.9 * mm)
}

// clauseNumber is the width of the column of the numbers of clauses.
const clauseNumber = 16 * mm

// inHead has the head of the page name a clause, where it is the first or the last.
func (b *Book) inHead(label string) {
	if b.last = label; b.first == "" {
		b.first = label
		if b.running != "" {
			b.running = strings.Join(slices.DeleteFunc([]string{b.title, b.chapter}, func(s string) bool { return s == "" }), headPart)
		}
	}
}

// clause sets one clause: its number in a column of its own, and its text beside that.
func (b *Book) clause(c Clause) {
	label := c.Label()
	if !b.Open {
		b.Turn()
	}
	all := []draw.Paragraph{{Text: bound(c.Text), Strong: c.Key, What: "what.rule", Colour: draw.Ink}}
	if c.Printed != "" {
		all = append(all, draw.Paragraph{Text: c.Printed, What: "what.note", Colour: draw.Quiet, Size: 900})
	}
	heights := make([]page.MM, len(all))
	h := page.MM(0)
	for i, p := range all {
		heights[i] = b.Leaf.HeightAt(draw.Flow{Box: page.Rect{W: b.Room.W - clauseNumber}}, []draw.Paragraph{p}, b.size)
		h += heights[i]
	}
	// A number that is longer than its column is set smaller, on the line of its text, or else above that.
	own, above := b.size*(clauseNumber-1.6*mm)/max(b.Leaf.Fonts.Width(page.Bold, b.size, label), 1), page.MM(0)
	if own = min(own, b.size); own < draw.SixPoints {
		own, above = b.size, draw.Thousandths(draw.LeadingOfText, b.size)
	}
	b.Need(h + above)
	b.Name("clause/"+c.ID, 0, "")
	b.inHead(label)
	number, text := draw.Side(b.Place(h+above), clauseNumber, 0)
	number.Y, number.W, text.Y = number.Y+b.size-own, b.Room.W, text.Y+above
	b.Leaf.FlowPart(draw.Flow{Box: number}, draw.Paragraph{Text: label, What: "what.rule", Face: page.Bold, Colour: draw.KindMove.Ink}, own)
	for i, p := range all {
		var box page.Rect
		box, text = draw.Top(text, heights[i], 0)
		b.Leaf.FlowPart(draw.Flow{Box: box}, p, b.size)
	}
	b.Space(1.9 * mm)
}

// shortWord is how many letters a last word has that does not go to a line of its own.
const shortWord = 4

// bound binds a short last word to the one before it.
func bound(text string) string {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 || utf8.RuneCountInString(text[i+1:]) > shortWord {
		return text
	}
	return text[:i] + "\u00a0" + text[i+1:]
}
