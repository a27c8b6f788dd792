package scenario

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// lowType is the size of running text on low pages, of which there are as many as it needs.
const lowType = readableType

// lowPages finishes the first page of a scenario on low paper, which ends with the battlefield, and
// adds one with the orders of battle and the victory, and those of the rules.
func (b *Battle) lowPages(s sheet.Sheet) []page.Page {
	size := s.Opts.Paper.Size()
	out := []page.Page{b.Done(size)}
	c := b.nextLow(s)
	forces, rest := draw.Top(c.Frame, headStrip+min(c.forcesHigh(), c.Frame.H-headStrip), sheet.SheetGap)
	c.DrawForces(forces)
	text, victory := append(b.Rules(), b.robata()...), b.Victory()
	_, in := draw.Top(rest, headStrip, 0)
	if f := (draw.Flow{Box: draw.Pad(in, textPad, textPad), Min: leastType, Max: bodyType}); rest.H > headStrip && c.Fits(f, victory, lowType) {
		rest = c.drawVictory(rest, victory)
		victory = nil
	}
	title := wording.Key("scenario.rules")
	for _, part := range [][]draw.Paragraph{victory, text} {
		if len(part) == len(victory) && len(victory) > 0 {
			title = "scenario.victory"
		}
		for len(part) > 0 {
			w := columnPair{over: c, box: rest}
			n := 0
			if rest.H > leastLow {
				n = w.takes(part, lowType)
			}
			if n == 0 && rest != c.Frame {
				out = append(out, c.Done(size))
				c = b.nextLow(s)
				rest = c.Frame
				continue
			}
			if n == 0 {
				n = len(part) // what a whole page does not hold is a finding
			}
			_, rest = draw.Top(rest, w.draw(part[:n], lowType, title).H, sheet.SheetGap)
			part = part[n:]
			if title == "scenario.rules" {
				title = "scenario.rules-more"
			}
		}
		title = "scenario.rules"
	}
	sheet.FootScene(&c.Piece, b.ground(), page.Rect{X: c.Frame.X, Y: c.Frame.Y, W: c.Frame.W, H: rest.Y - c.Frame.Y}, b.Source("title"))
	return append(out, c.Done(size))
}

// leastLow is the height of what is left of a low page below which running text goes on the next.
const leastLow = 24 * mm

// nextLow is a further page of a scenario on low paper.
func (b *Battle) nextLow(s sheet.Sheet) *Battle {
	return &Battle{Piece: s.NewLeaf(b.Scenario.Origin, false), Scenario: b.Scenario, Speech: b.Speech, label: b.label}
}
