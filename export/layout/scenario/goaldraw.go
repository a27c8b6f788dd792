package scenario

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
)

// The measures of numbered goals: of a disc, of what is between two, and of the key below the map, its type,
// the height of its lines, and what is between two entries.
const (
	goalDisc page.MM = 3.8 * mm
	discGap  page.MM = 0.6 * mm
	keyType  page.MM = 2.8 * mm
	keyLine  page.MM = 4.8 * mm
	keyGap   page.MM = 5 * mm
)

// mostGoalLines is on how many lines of a box words say what is to be had there; where one needs more, or
// ends with a condition, all goals have numbers and a key.
const mostGoalLines = 2

// keyed lists the goals of a key, of those that say the same the first; none where the words of all go
// into their boxes.
func (b *Battle) keyed(all []Goal) []Goal {
	var out []Goal
	needed := false
	for _, g := range all {
		needed = needed || g.Whole != ""
		if !slices.ContainsFunc(out, func(o Goal) bool { return o.Text == g.Text }) {
			out = append(out, g)
		}
	}
	for i := range b.Scenario.Sides {
		for _, s := range b.goalSpans(i, all) {
			needed = needed || b.goalLines(s) > mostGoalLines
		}
	}
	if !needed {
		return nil
	}
	return out
}

// goalHigh is the height of the strip of goals of a side, 0 where it has none.
func (b *Battle) goalHigh(side int, all, key []Goal) page.MM {
	most := 0
	for _, s := range b.goalSpans(side, all) {
		most = max(most, b.goalLines(s))
	}
	switch {
	case most == 0:
		return 0
	case len(key) > 0:
		return goalEdge + goalDisc
	}
	return goalEdge + page.MM(most)*goalLine
}

// goalLines is on how many lines in six points the words of a run go into its boxes.
func (b *Battle) goalLines(s goalSpan) int {
	n := strings.Count(s.text, "\n") + 1
	if b.Fonts == nil {
		return n
	}
	wide := page.MM(s.to-s.from) * (b.Frame.W - fieldSides) / fieldBoxes
	measure := typeset.Measure{Fonts: b.Fonts, Face: page.Bold, Size: draw.SixPoints, Width: wide - 1.4*mm}
	return max(n, len(measure.Break(b.Fonts.Printable(page.Bold, s.text))))
}

// drawGoals draws what is to be had in each box of a side, boxes of the same as one: in words, a
// little into the boxes beside it where nothing is to be had, or by the numbers of a key.
func (b *Battle) drawGoals(strip page.Rect, side int, all, key []Goal) {
	cells := draw.Columns(strip, fieldBoxes, 0)
	for _, s := range b.goalSpans(side, all) {
		box := page.Rect{X: cells[s.from].X, Y: strip.Y, W: cells[s.to-1].Right() - cells[s.from].X, H: strip.H}
		if len(key) > 0 {
			b.drawNumbers(box, s, key)
			continue
		}
		if wider := cells[0].W / 5; s.apart {
			left, right := max(box.X-wider, strip.X), min(box.Right()+wider, strip.Right())
			box.X, box.W = left, right-left
		}
		box = box.Inset(0.3 * mm)
		b.Fill(box, page.Round(0.6*mm), draw.KindTactics.Ink)
		b.Write(draw.Pad(box, 0.4*mm, 0), s.text, s.source, draw.Bold("what.number", draw.Paper, 1.2*mm, 2.2*mm).OnLines(0).Centred())
	}
}

// drawNumbers draws the numbers of what is to be had in a run of boxes, on a bar where the run is of
// several.
func (b *Battle) drawNumbers(box page.Rect, s goalSpan, key []Goal) {
	if s.to-s.from > 1 {
		b.Fill(draw.Pad(box, 0.8*mm, 1.4*mm), page.Round(1*mm), draw.KindTactics.Ink.Tint(300))
	}
	wide := page.MM(len(s.has))*(goalDisc+discGap) - discGap
	at := page.Rect{X: box.X + (box.W-wide)/2, Y: box.Y + (box.H-goalDisc)/2, W: goalDisc, H: goalDisc}
	for _, text := range s.has {
		n := slices.IndexFunc(key, func(g Goal) bool { return g.Text == text })
		b.drawNumber(at, n+1, s.source)
		at.X += goalDisc + discGap
	}
}

// drawNumber draws a number of the key.
func (b *Battle) drawNumber(at page.Rect, n int, from page.Source) {
	b.Fill(at, page.Round(at.W/2), draw.KindTactics.Ink)
	b.Write(at, wording.Number(n), from, draw.Bold("what.number", draw.Paper, draw.SixPoints, 2.6*mm).Centred())
}

// keyRows parts the entries of a key into lines of a width.
func (b *Battle) keyRows(key []Goal, wide page.MM) [][]int {
	var out [][]int
	left := page.MM(0)
	for i, g := range key {
		needs := b.entryWide(g)
		if len(out) == 0 || needs > left {
			out, left = append(out, nil), wide
		}
		out[len(out)-1] = append(out[len(out)-1], i)
		left -= needs + keyGap
	}
	return out
}

// entryWide is the width of an entry of a key: its disc, and its words.
func (b *Battle) entryWide(g Goal) page.MM {
	if b.Fonts == nil {
		return goalDisc
	}
	return goalDisc + 2*discGap + b.Fonts.Width(page.Regular, keyType, b.Fonts.Printable(page.Regular, g.words())) + mm/2
}

// keyHigh is the height of a key, 0 where there is none.
func (b *Battle) keyHigh(key []Goal) page.MM {
	return page.MM(len(b.keyRows(key, b.Frame.W-2*fieldEdge))) * keyLine
}

// drawKey draws what the numbers on the map mean.
func (b *Battle) drawKey(box page.Rect, key []Goal) {
	rows := b.keyRows(key, box.W)
	for i, line := range draw.Rows(box, len(rows), 0) {
		at := page.Rect{X: line.X, Y: line.Y + (line.H-goalDisc)/2, W: goalDisc, H: goalDisc}
		for _, k := range rows[i] {
			b.drawNumber(at, k+1, key[k].From)
			wide := min(b.entryWide(key[k]), line.Right()-at.X)
			words := page.Rect{X: at.Right() + 2*discGap, Y: at.Y, W: wide - goalDisc - 2*discGap, H: goalDisc}
			b.Write(words, key[k].words(), key[k].From, draw.Regular("what.number", draw.Ink, draw.SixPoints, keyType))
			at.X += wide + keyGap
		}
	}
}
