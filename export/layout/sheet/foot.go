package sheet

import (
	"hulldown.dev/export/font"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// footHigh is the height of the foot of a sheet.
const footHigh = 2.2 * mm

// feet writes on each sheet of pieces what it is, which of how many, and that a printer
// must not scale it: below the crop marks or, where the paper ends there, at their left.
func (s Sheet) feet(sheets []page.Page, slots []page.Rect) {
	if len(sheets) == 0 {
		return
	}
	low, left := page.MM(0), sheets[0].Size.W
	for _, slot := range slots {
		low, left = max(low, slot.Bottom()), min(left, slot.X)
	}
	const off = press.CropGap + press.CropLength + 0.6*mm
	for i := range sheets {
		size := sheets[i].Size
		box := page.Rect{X: size.W / 10, Y: low + off, W: size.W * 8 / 10, H: footHigh}
		turned := box.Bottom() > size.H-Margin
		if turned {
			box = page.Rect{X: -size.H * 9 / 10, Y: left - off - footHigh, W: size.H * 8 / 10, H: footHigh}
			if box.Y < Margin {
				return
			}
		}
		c := draw.Canvas{Fonts: font.Builtin(), Lang: s.Opts.Language, Findings: s.Findings}
		c.Write(box, s.Opts.Language.Say("sheet.foot", "title", s.Title, "n", wording.Number(i+1), "of", wording.Number(len(sheets))), page.Source{},
			draw.Regular("what.note", draw.Quiet, draw.SixPoints, 2.4*mm).Centred())
		if turned {
			c.Items = []page.Item{page.Group{Transform: page.Transform{Turns: 3}, Items: c.Items}}
		}
		sheets[i].Items = append(sheets[i].Items, c.Items...)
	}
}
