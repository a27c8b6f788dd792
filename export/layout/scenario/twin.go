package scenario

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// drawRulesOver sets the special rules in two columns in what is left of this
// page, and goes on with them on a second one.
func (b *Battle) drawRulesOver(s sheet.Sheet, rest page.Rect, text []draw.Paragraph) []page.Page {
	c := Battle{Piece: s.NewLeaf(b.Scenario.Origin, false), Scenario: b.Scenario, Speech: b.Speech, label: b.label}
	head, whole := draw.Top(c.Frame, headHigh, sheet.SheetGap)
	c.drawHead(head)
	both := [2]columnPair{{over: b, box: rest}, {over: &c, box: whole}}
	size := bodyType
	n := both[0].takes(text, size)
	for size > leastType && both[1].takes(text[n:], size) < len(text)-n {
		size -= 50
		n = both[0].takes(text, size)
	}
	if both[1].takes(text, size) == len(text) {
		n = 0 // so that they are read in one place
	}
	title := wording.Key("scenario.rules")
	first := both[0].draw(text[:n], size, title)
	if n > 0 {
		title = "scenario.rules-more"
	}
	b.recordFoot(first)
	c.recordFoot(both[1].draw(text[n:], size, title))
	b.drawPart(1)
	c.drawPart(2)
	return []page.Page{b.Done(s.Opts.Paper.Size()), c.Done(s.Opts.Paper.Size())}
}

// columnPair is running text in two columns under a band.
type columnPair struct {
	over *Battle
	box  page.Rect
}

// columns are its two columns; they end a height below the band.
func (w columnPair) columns(h page.MM) [2]draw.Flow {
	_, in := draw.Top(w.box, headStrip, 0)
	in = draw.Pad(in, textPad, textPad)
	in.H = min(in.H, h)
	both := draw.Columns(in, 2, 2*sheet.SheetGap)
	return [2]draw.Flow{{Box: both[0], Min: leastType}, {Box: both[1], Min: leastType}}
}

// takes returns how many paragraphs it holds at a size.
func (w columnPair) takes(text []draw.Paragraph, size page.MM) int {
	n, _ := w.fill(text, size, w.box.H)
	return n
}

// fill returns how many paragraphs columns of a height hold, and how many of
// them are in the first one.
func (w columnPair) fill(text []draw.Paragraph, size, h page.MM) (whole, first int) {
	f := w.columns(h)
	first = Held(&w.over.Piece.Canvas, f[0], text, size)
	return first + Held(&w.over.Piece.Canvas, f[1], text[first:], size), first
}

// draw sets paragraphs in columns of the same height. Text that does not fit
// at the size, which is then the least, is a finding. It returns the box that they take.
func (w columnPair) draw(text []draw.Paragraph, size page.MM, title wording.Key) page.Rect {
	const step = 1 * mm
	if len(text) == 0 {
		return page.Rect{X: w.box.X, Y: w.box.Y, W: w.box.W}
	}
	most := w.columns(w.box.H)[0].Box.H
	h := min(most, w.over.HeightAt(w.columns(most)[0], text, size)/2)
	n, first := w.fill(text, size, h)
	for n < len(text) && h < most {
		h = min(h+step, most)
		n, first = w.fill(text, size, h)
	}
	box := w.box
	box.H = min(box.H, headStrip+h+2*textPad)
	ink := draw.KindLeadership.Ink
	if title == "scenario.victory" {
		ink = draw.KindTactics.Ink
	}
	w.over.band(box, w.over.Lang.Text(title), ink)
	f := w.columns(h)
	for i, part := range [][]draw.Paragraph{text[:first], text[first:]} {
		f[i].Max = size
		w.over.FlowText(f[i], part)
	}
	return box
}

// Held returns how many paragraphs fit a flow at a size. The last is no heading, and
// none that a table follows; a table that is too long for a flow is parted.
func Held(c *draw.Canvas, f draw.Flow, text []draw.Paragraph, size page.MM) int {
	n := c.Overfull(f, text, size)
	whole := n
	for whole > 0 && whole < len(text) && text[whole].Row != nil {
		whole--
	}
	if whole > 0 {
		n = whole
	}
	for n > 0 && n < len(text) && text[n-1].Face == page.Bold {
		n--
	}
	return n
}
