package scenario

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// The measures of the first of the low pages of a scenario.
const (
	lowHead page.MM = 16 * mm
	lowTile page.MM = 11 * mm
)

// lowType is the size of running text on low pages, of which there are as many as it needs.
const lowType = readableType

// lowPages finishes the first page of a scenario on low paper, which ends with the battlefield and,
// where they have room, the orders of battle. All else is on a second page, or on more.
func (b *Battle) lowPages(s sheet.Sheet, left page.Rect) []page.Page {
	size := s.Opts.Paper.Size()
	high := headStrip + b.forcesHigh()
	if headStrip+b.forcesHigh()*leastLines/100 > left.H {
		return b.lowRest(s, []page.Page{b.Done(size)})
	}
	forces, _ := draw.Top(left, min(high, left.H), 0)
	if !b.holdsForces(forces) {
		return b.lowRest(s, []page.Page{b.Done(size)})
	}
	b.DrawForces(forces)
	out := []page.Page{b.Done(size)}
	c := b.nextLow(s)
	text := [2][]draw.Paragraph{b.Rules(), append(b.Victory(), b.robata()...)}
	if boxes := c.shared(c.Frame, text); c.textsFit(boxes, text, leastSpread) {
		b.meet(&c.Piece, sheet.FootScene(&c.Piece, b.ground(), c.drawTexts(boxes, text), b.Source("title")))
		return append(out, c.Done(size))
	}
	return b.lowText(s, out, c, c.Frame)
}

// holdsForces reports whether the orders of battle fit a box.
func (b *Battle) holdsForces(box page.Rect) bool {
	trial := *b
	trial.Items, trial.Findings = nil, &draw.Findings{Content: b.Content}
	trial.DrawForces(box)
	return len(trial.Findings.Sorted()) == 0
}

// leastLines is how high the lines of orders of battle are at least to stand on the first low page,
// in hundredths of what they are elsewhere.
const leastLines = 65

// leastSpread is the least size of type in which a scenario is on two low pages, which one sees
// together, rather than on more.
const leastSpread = 2.6 * mm

// lowRest begins a page with the orders of battle, and the text below them and behind.
func (b *Battle) lowRest(s sheet.Sheet, out []page.Page) []page.Page {
	c := b.nextLow(s)
	forces, rest := draw.Top(c.Frame, headStrip+min(c.forcesHigh(), c.Frame.H-headStrip), sheet.SheetGap)
	c.DrawForces(forces)
	return b.lowText(s, out, c, rest)
}

// lowText sets the victory and the rules on what is left of a low page and on further ones.
func (b *Battle) lowText(s sheet.Sheet, out []page.Page, c *Battle, rest page.Rect) []page.Page {
	size := s.Opts.Paper.Size()
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
	b.meet(&c.Piece, sheet.FootScene(&c.Piece, b.ground(), page.Rect{X: c.Frame.X, Y: c.Frame.Y, W: c.Frame.W, H: rest.Y - c.Frame.Y}, b.Source("title")))
	return append(out, c.Done(size))
}

// leastLow is the height of what is left of a low page below which running text goes on the next.
const leastLow = 24 * mm

// nextLow is a further page of a scenario on low paper.
func (b *Battle) nextLow(s sheet.Sheet) *Battle {
	return &Battle{Piece: s.NewLeaf(b.Scenario.Origin, false), Scenario: b.Scenario, Speech: b.Speech, label: b.label}
}
