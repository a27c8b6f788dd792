package counters

import (
	"strconv"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// blankInks are the inks of the rows of blank counters: plain ones, and one for each of the
// inks in which counters are printed.
var blankInks = []page.Colour{
	draw.Quiet, draw.Quiet, draw.Quiet, draw.Quiet, draw.Ink, draw.HeavyRed, draw.KindFire.Ink, draw.KindFlank.Ink, draw.KindNatural.Ink, draw.KindTactics.Ink, draw.KindMove.Ink, draw.KindLeadership.Ink,
	draw.KindCommand.Ink, draw.KindManMade.Ink, draw.KindSmoke.Ink, draw.KindAfter.Ink,
}

// BlankCounters is a row of counters in each ink, with a white field in front and a frame behind.
func BlankCounters(s sheet.Sheet) (fronts, backs []page.Page) {
	for i, colour := range blankInks {
		front, back := blankCounter(s, colour, true), blankCounter(s, colour, false)
		front.Shown.Piece = "blank-counter-" + strconv.Itoa(i+1)
		for range sheet.PunchWide {
			fronts, backs = append(fronts, front), append(backs, back)
		}
	}
	return fronts, backs
}

// blankCounter is one side of a counter with nothing on it: a field within the ink, or a frame.
func blankCounter(s sheet.Sheet, colour page.Colour, field bool) page.Page {
	p := s.NewPiece(nil)
	cut := page.Rect{W: sheet.CounterSize, H: sheet.CounterSize}
	if field {
		p.Fill(cut.Inset(-draw.Overrun), page.Corners{}, colour)
		p.Outline(cut.Inset(1.8*mm), 1.2*mm, page.Path{Fill: draw.Paper})
	} else {
		p.Outline(cut.Inset(0.9*mm), 1.2*mm, page.Path{Fill: draw.Paper, Stroke: colour, Width: 0.5 * mm})
	}
	return p.Done(page.Size{W: sheet.CounterSize, H: sheet.CounterSize})
}
