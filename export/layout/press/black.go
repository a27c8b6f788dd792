package press

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// The standard inks of paper and of thin lines.
var (
	paper    = draw.Paper
	hairline = draw.Hairline
)

// What becomes pure black or grey for a press: type below draw.LargeType and lines up to
// thinLine wide, in inks whose red, green and blue differ by greyish at most. An ink that
// paper differs from by darkest is black.
const (
	thinLine = 600 * page.MM(1)
	greyish  = 24
	darkest  = 1000
)

// PureBlack returns a page on which small type and thin lines without a hue of their own
// are in tones of black alone: in four inks, one a little off the other would blur them.
func PureBlack(p page.Page) page.Page {
	p.Items = blackItems(p.Items)
	return p
}

func blackItems(items []page.Item) []page.Item {
	out := make([]page.Item, len(items))
	for i, item := range items {
		switch it := item.(type) {
		case page.Text:
			if it.Size < draw.LargeType {
				it.Colour = blackTone(it.Colour)
			}
			item = it
		case page.Path:
			if it.Stroke.Ink && it.Width <= thinLine {
				it.Stroke = blackTone(it.Stroke)
			}
			item = it
		case page.Group:
			it.Items = blackItems(it.Items)
			item = it
		}
		out[i] = item
	}
	return out
}

// blackTone is an ink as a tone of black, or as it is where it has a hue.
func blackTone(c page.Colour) page.Colour {
	low, high := min(c.R, c.G, c.B), max(c.R, c.G, c.B)
	if !c.Ink || high-low > greyish {
		return c
	}
	if page.Contrast(c, paper) >= darkest {
		return page.RGB(0)
	}
	grey := uint32(2126*int(c.R)+7152*int(c.G)+722*int(c.B)) / 10000
	return page.RGB(grey<<16 | grey<<8 | grey)
}
