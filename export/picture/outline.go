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
	return outlined(v.ID, nation, left, func(in page.Rect, tones side.Tones) []page.Item {
		items, _ := side.Profile(side.Of(v, nation), in, tones, page.Source{})
		return items
	})
}

// GunOutline draws an Anti-Tank Gun so.
func GunOutline(g *model.AntiTankGun, nation *model.Nation, left bool) ([]byte, error) {
	return outlined(g.ID, nation, left, func(in page.Rect, tones side.Tones) []page.Item {
		return side.GunProfile(side.GunOf(g), in, tones, page.Source{})
	})
}

// outlined is a picture in the colour of a nation that faces right, or left.
func outlined(id string, nation *model.Nation, left bool, profile func(page.Rect, side.Tones) []page.Item) ([]byte, error) {
	size := page.Size{W: 30 * page.MM(1000), H: 12 * page.MM(1000)}
	in := page.Rect{W: size.W, H: size.H}
	ink := draw.Ink
	if nation != nil {
		ink = draw.ColourOr(nation.Colour, ink)
	}
	items := profile(in, side.TonesOf(ink))
	if left {
		side.Mirror(items, in)
	}
	var b bytes.Buffer
	if err := svg.Write(&b, page.Page{Size: size, Items: items}); err != nil {
		return nil, fmt.Errorf("cannot draw %s: %w", id, err)
	}
	return b.Bytes(), nil
}
