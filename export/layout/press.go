package layout

import "hulldown/export/page"

// What becomes pure black or grey for a press: type below largeType and lines up to
// thinLine wide, in inks whose red, green and blue differ by greyish at most. An ink that
// paper differs from by darkest is black.
const (
	thinLine = 600 * page.MM(1)
	greyish  = 24
	darkest  = 1000
)

// pureBlack returns a page on which small type and thin lines without a hue of their own
// are in tones of black alone: in four inks, one a little off the other would blur them.
func pureBlack(p page.Page) page.Page {
	p.Items = blackItems(p.Items)
	return p
}

func blackItems(items []page.Item) []page.Item {
	out := make([]page.Item, len(items))
	for i, item := range items {
		switch it := item.(type) {
		case page.Text:
			if it.Size < largeType {
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

// bordered returns a face whose border has a tone that runs over every edge, as that of
// common backs does, where nothing of its own covers all of it: a cut that is a little off
// then shows no edge.
func bordered(face page.Page) page.Page {
	if ground(face, page.Rect{}, bleed) != nil {
		return face
	}
	g := newGrid(face.Size)
	c := canvas{}
	c.fill(page.Rect{W: g.size.W, H: g.size.H}.Inset(-overrun), page.Corners{}, stone)
	c.fill(g.frame, page.Round(g.u(frameRadius)), paper)
	face.Items = append(c.items, face.Items...)
	return face
}

// safeInset is how far within the cut all that matters lies, where no shop asks for more.
const safeInset = 2 * mm

// proofed returns a page with its boxes drawn over it: the cut solid, the bleed in dashes,
// the safe area in dots.
func proofed(p page.Page, safe page.MM) page.Page {
	if p.Bleed.IsZero() {
		return p
	}
	c := canvas{}
	for _, line := range []struct {
		box   page.Rect
		style page.Path
	}{
		{p.Bleed, page.Path{Stroke: page.RGB(0x0072b2), Width: 0.25 * mm, Dash: []page.MM{2 * mm, 1 * mm}}},
		{p.Trim, page.Path{Stroke: page.RGB(0xd5007f), Width: 0.25 * mm}},
		{p.Trim.Inset(safe), page.Path{Stroke: page.RGB(0x009e73), Width: 0.25 * mm, Dash: []page.MM{0.5 * mm, 0.7 * mm}}},
	} {
		c.outline(line.box, 0, line.style)
	}
	p.Items = append(p.Items[:len(p.Items):len(p.Items)], c.items...)
	return p
}
