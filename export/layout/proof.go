package layout

import (
	"fmt"

	"hulldown/export/page"
)

// sixPoints is the least size of type that is read at a table without effort: 6 points, to
// the step of 0.05 mm in which type is fitted.
const sixPoints = 2100 * page.MM(1)

// What print must differ from its ground by, in hundredths: small type, and type from
// 14 points on.
const (
	leastContrast = 450
	largeContrast = 300
	largeType     = 4939 * page.MM(1)
)

// proof reports the print of a piece that is hard to read: type under six points, and
// type that its ground hardly differs from. What a group clips is no print of its own.
func (p *piece) proof(o source) {
	var grounds []painted
	for _, item := range p.items {
		switch item := item.(type) {
		case page.Path:
			if item.Fill.Ink {
				grounds = append(grounds, painted{extent(item), item.Fill})
			}
		case page.Text:
			p.proofText(item, grounds, o)
		}
	}
}

// painted is an area with ink that print may lie on.
type painted struct {
	box    page.Rect
	colour page.Colour
}

func (p *piece) proofText(t page.Text, grounds []painted, o source) {
	at := o
	if !t.Span.IsZero() {
		at.span = t.Span
	}
	if t.Size < sixPoints {
		if !t.Span.IsZero() {
			at = p.findings.owner(t.String, at)
		}
		p.findings.warn(at, "print-small-type",
			fmt.Sprintf("the text %q is %v mm high, which is less than 6 points (%v mm)", shortened(t.String), t.Size, sixPoints))
	}
	under, least := groundOf(t, grounds), leastContrast
	if t.Size >= largeType {
		least = largeContrast
	}
	if got := page.Contrast(t.Colour, under); got < least {
		p.findings.warn(at, "print-low-contrast", fmt.Sprintf("the text %q in %v on %v has a contrast of %d.%02d, and needs %d.%02d",
			shortened(t.String), t.Colour, under, got/100, got%100, least/100, least%100))
	}
}

// groundOf is the colour that was painted last under the middle of a text, paper where
// none was.
func groundOf(t page.Text, grounds []painted) page.Colour {
	m := runExtent(t).Centre()
	for i := len(grounds) - 1; i >= 0; i-- {
		if grounds[i].box.Contains(page.Rect{X: m.X, Y: m.Y}) {
			return grounds[i].colour
		}
	}
	return paper
}
