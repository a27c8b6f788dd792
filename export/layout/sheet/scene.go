package sheet

import (
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// leastFoot is the least height of a scene at the foot of a page.
const leastFoot page.MM = 24 * mm

// FootScene draws a scene at the foot of the page in what the text above leaves, where that
// is room for one, and returns its place, which is empty without.
func FootScene(p *draw.Piece, name string, above page.Rect, from page.Source) page.Rect {
	_, foot := draw.Top(p.Frame, above.Bottom()-p.Frame.Y, SheetGap)
	if foot.H < leastFoot {
		return page.Rect{}
	}
	p.Scene(name, foot, draw.KindAfter.Ink, from)
	return foot
}

// SceneOf is the scene of the first word of the first id of which a word has one, or else
// an open meadow.
func SceneOf(ids ...string) string {
	for _, id := range ids {
		for word := range strings.SplitSeq(id, "-") {
			for _, name := range []string{word, strings.TrimSuffix(word, "s")} {
				if drawing.HasScene(name) {
					return name
				}
			}
		}
	}
	return "meadow"
}
