package scenario

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// The measures of the record of a battle at the foot of a page.
const (
	RecordLine    page.MM = 7.4 * mm
	leastRecorded         = 5
	MostRecorded          = 12
	// leastView is the height of the scene below a record, so that it is seen.
	leastView page.MM = 44 * mm
	// wholeScene is the height of a strip in which one sees what a scene shows.
	wholeScene page.MM = 24 * mm
	// RecordRim is the height of a record without its lines.
	RecordRim = headStrip + 2*RecordLine + textPad
)

// recordFoot fills what the text of a page leaves: with the record of the battle where
// that has room for as many lines as are worth it, and with the scene of the ground below.
func (b *Battle) recordFoot(above page.Rect) {
	_, foot := draw.Top(b.Frame, above.Bottom()-b.Frame.Y, sheet.SheetGap)
	if high := recordHigh(foot.H); high > 0 {
		above, _ = draw.Top(foot, high, 0)
		b.DrawRecord(above)
	}
	if _, foot = draw.Top(b.Frame, above.Bottom()-b.Frame.Y, sheet.SheetGap); foot.H >= wholeScene {
		b.meet(&b.Piece, sheet.FootScene(&b.Piece, b.ground(), above, b.Source("title")))
	}
}

// recordHigh is the height of a record at a foot of a height: with a scene below where there is room for
// both, else all of it; 0 where it would have too few lines.
func recordHigh(foot page.MM) page.MM {
	beside := min(int((foot-RecordRim-sheet.SheetGap-leastView)/RecordLine), MostRecorded)
	switch {
	case beside >= leastRecorded:
		return RecordRim + page.MM(beside)*RecordLine
	case foot >= RecordRim+leastRecorded*RecordLine:
		return foot
	}
	return 0
}

// DrawRecord draws a table for each side, in which players write when VPs came, for what, how
// many, and how many it then has.
func (b *Battle) DrawRecord(box page.Rect) {
	for i, cell := range draw.Columns(box, len(b.Scenario.Sides), sheet.SheetGap) {
		title := b.Lang.Say("scenario.record", "side", b.sideTitle(&b.Scenario.Sides[i]))
		body := b.band(cell, title, b.sideInk(i))
		head, lines := draw.Top(draw.Pad(body, textPad, 0), RecordLine, 0)
		for j, c := range recordCells(head) {
			b.recordWord(c, recordHeads[j])
		}
		lines.H -= textPad
		all := draw.Rows(lines, int(lines.H/RecordLine), 0)
		for _, row := range all[:len(all)-1] {
			b.drawRecordLine(row, i)
		}
		b.drawRecordEnd(all[len(all)-1], i)
	}
}

// recordHeads are the titles of the columns of a record.
var recordHeads = [4]wording.Key{"scenario.record-deck", "scenario.record-for", "scenario.record-points", "scenario.record-total"}

// recordCells parts a line of a record into its columns.
func recordCells(line page.Rect) [4]page.Rect {
	deck, rest := draw.Side(line, line.W*13/100, 0)
	reason, numbers := draw.Side(rest, rest.W*62/100, 0)
	both := draw.Columns(numbers, 2, 0)
	return [4]page.Rect{deck, reason, both[0], both[1]}
}

// recordWord names a column or a place of a record.
func (b *Battle) recordWord(cell page.Rect, key wording.Key) {
	b.Write(draw.Pad(cell, 0.8*mm, 0.6*mm), b.Lang.Text(key), b.Source(), draw.Bold("what.box", draw.Ink, draw.SixPoints, 2.5*mm).OnLines(2))
}

// drawRecordLine draws a line to write in.
func (b *Battle) drawRecordLine(line page.Rect, of int) {
	for _, cell := range recordCells(line) {
		b.Outline(cell, 0, page.Path{Fill: draw.Paper, Stroke: b.sideInk(of).Tint(400), Width: 0.2 * mm})
	}
}

// drawRecordEnd draws the places of what decides: the kills, and all VPs.
func (b *Battle) drawRecordEnd(line page.Rect, of int) {
	both := draw.Columns(line, 2, textPad)
	for i, key := range [2]wording.Key{"scenario.record-kills", "scenario.record-sum"} {
		name, place := draw.Side(draw.Pad(both[i], 0, 0.8*mm), both[i].W*45/100, 0)
		b.recordWord(name, key)
		b.Outline(place, 0.8*mm, page.Path{Fill: draw.Paper, Stroke: b.sideInk(of), Width: 0.5 * mm})
	}
}
