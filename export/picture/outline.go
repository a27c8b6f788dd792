package picture

import (
	"bytes"
	"fmt"

	side "hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
	"hulldown.dev/schema/model"
)

// Outline draws a vehicle from the side, as small as it stands on a track, as SVG.
func Outline(v *model.Vehicle, nation *model.Nation, left bool) ([]byte, error) {
	size := page.Size{W: 30 * page.MM(1000), H: 12 * page.MM(1000)}
	in := page.Rect{W: size.W, H: size.H}
	ink := draw.Ink
	if nation != nil {
		ink = draw.ColourOr(nation.Colour, ink)
	}
	items, _ := side.Profile(side.Of(v, nation), in, side.TonesOf(ink), page.Source{})
	if left {
		side.Mirror(items, in)
	}
	var b bytes.Buffer
	if err := svg.Write(&b, page.Page{Size: size, Items: items}); err != nil {
		return nil, fmt.Errorf("cannot draw %s: %w", v.ID, err)
	}
	return b.Bytes(), nil
}
