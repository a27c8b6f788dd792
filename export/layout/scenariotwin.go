package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
)

// drawRulesOver sets the special rules in two columns in what is left of this
// page, and goes on with them on a second one.
func (b *battle) drawRulesOver(s sheet, rest page.Rect, text []paragraph) []page.Page {
	c := battle{piece: newLeaf(s, b.scenario.Origin, false), scenario: b.scenario, speech: b.speech, label: b.label}
	head, whole := top(c.frame, headHigh, sheetGap)
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
	b.footScene(b.ground(), first, b.source("title"))
	c.recordFoot(both[1].draw(text[n:], size, title))
	return []page.Page{b.done(s.opts.Paper.Size()), c.done(s.opts.Paper.Size())}
}

// columnPair is running text in two columns under a band.
type columnPair struct {
	over *battle
	box  page.Rect
}

// columns are its two columns; they end a height below the band.
func (w columnPair) columns(h page.MM) [2]flow {
	_, in := top(w.box, headStrip, 0)
	in = pad(in, textPad, textPad)
	in.H = min(in.H, h)
	both := columns(in, 2, 2*sheetGap)
	return [2]flow{{box: both[0], min: leastType}, {box: both[1], min: leastType}}
}

// takes returns how many paragraphs it holds at a size.
func (w columnPair) takes(text []paragraph, size page.MM) int {
	n, _ := w.fill(text, size, w.box.H)
	return n
}

// fill returns how many paragraphs columns of a height hold, and how many of
// them are in the first one.
func (w columnPair) fill(text []paragraph, size, h page.MM) (whole, first int) {
	f := w.columns(h)
	first = w.over.held(f[0], text, size)
	return first + w.over.held(f[1], text[first:], size), first
}

// draw sets paragraphs in columns of the same height. Text that does not fit
// at the size, which is then the least, is a finding. It returns the box that they take.
func (w columnPair) draw(text []paragraph, size page.MM, title wording.Key) page.Rect {
	const step = 1 * mm
	if len(text) == 0 {
		return page.Rect{X: w.box.X, Y: w.box.Y, W: w.box.W}
	}
	most := w.columns(w.box.H)[0].box.H
	h := min(most, w.over.heightAt(w.columns(most)[0], text, size)/2)
	n, first := w.fill(text, size, h)
	for n < len(text) && h < most {
		h = min(h+step, most)
		n, first = w.fill(text, size, h)
	}
	box := w.box
	box.H = min(box.H, headStrip+h+2*textPad)
	w.over.band(box, w.over.lang.Text(title), kindLeadership.ink)
	f := w.columns(h)
	for i, part := range [][]paragraph{text[:first], text[first:]} {
		f[i].max = size
		w.over.flowText(f[i], part)
	}
	return box
}

// held returns how many paragraphs fit a flow at a size. The last is no heading, and
// none that a table follows; a table that is too long for a flow is parted.
func (c *canvas) held(f flow, text []paragraph, size page.MM) int {
	n := c.overfull(f, text, size)
	whole := n
	for whole > 0 && whole < len(text) && text[whole].row != nil {
		whole--
	}
	if whole > 0 {
		n = whole
	}
	for n > 0 && n < len(text) && text[n-1].face == page.Bold {
		n--
	}
	return n
}
