package sheet

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
)

// bordered returns a face whose border has a tone that runs over every edge, as that of
// common backs does, where nothing of its own covers all of it: a cut that is a little off
// then shows no edge.
func bordered(face page.Page) page.Page {
	if _, ok := press.Ground(face, Bleed); ok {
		return face
	}
	g := draw.NewGrid(face.Size)
	c := draw.Canvas{}
	c.Fill(page.Rect{W: g.Size.W, H: g.Size.H}.Inset(-draw.Overrun), page.Corners{}, draw.Stone)
	c.Fill(g.Frame, page.Round(g.U(draw.FrameRadius)), draw.Paper)
	face.Items = append(c.Items, face.Items...)
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
	c := draw.Canvas{}
	for _, line := range []struct {
		box   page.Rect
		style page.Path
	}{
		{p.Bleed, page.Path{Stroke: page.RGB(0x0072b2), Width: 0.25 * mm, Dash: []page.MM{2 * mm, 1 * mm}}},
		{p.Trim, page.Path{Stroke: page.RGB(0xd5007f), Width: 0.25 * mm}},
		{p.Trim.Inset(safe), page.Path{Stroke: page.RGB(0x009e73), Width: 0.25 * mm, Dash: []page.MM{0.5 * mm, 0.7 * mm}}},
	} {
		c.Outline(line.box, 0, line.style)
	}
	p.Items = append(p.Items[:len(p.Items):len(p.Items)], c.Items...)
	return p
}
