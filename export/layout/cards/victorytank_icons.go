package cards

import (
	"strconv"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
)

// FieldIcon is the drawing of a field; the tank has that of other sheets.
func FieldIcon(shows string) draw.Icon {
	if shows == "tank" {
		return draw.Drawings().Icons["tank"]
	}
	return draw.Drawings().Fields[shows]
}

// sceneField is the width from which a field shows a scene and no icon.
const sceneField = 30 * mm

// drawField paints a field of a battlefield: its ground and what it shows, in
// the ink of an army where it is an army's.
func drawField(c *draw.Canvas, box page.Rect, f BattlefieldField, from page.Source) {
	shows, colour := f.Shows, f.Colour
	tint := draw.FieldInk.Tint(130)
	c.Fill(box, page.Corners{}, tint)
	if box.W >= sceneField && !f.Plain {
		c.Scene(fieldScene(f), box, colour, from)
		return
	}
	edge := min(box.W, box.H) * 6 / 10
	at := page.Rect{X: box.X + (box.W-edge)/2, Y: box.Y + (box.H-edge)/2, W: edge, H: edge}
	if shows == "empty" {
		colour = draw.FieldInk.Tint(420)
	}
	c.Items = append(c.Items, FieldIcon(shows).Draw(at, draw.Tones{Ink: colour, Ground: tint}, from)...)
}

// fieldScene is the scene of a field: of those that several drawings show alike, the one that its
// ground chooses.
func fieldScene(f BattlefieldField) string {
	name := "field-" + f.Shows
	all := []string{name}
	for n := 2; drawing.HasScene(name + "-" + strconv.Itoa(n)); n++ {
		all = append(all, name+"-"+strconv.Itoa(n))
	}
	return all[f.Ground%len(all)]
}
