package layout

import (
	"hulldown/export/page"
)

// fieldIcons are the drawings of what a field of a battlefield shows.
var fieldIcons = map[string]icon{
	"home":   {{outline: "M28 6 L36 6 L36 94 L28 94 Z M36 10 L84 26 L36 46 Z"}},
	"bunker": {{outline: "M6 82 L20 38 L80 38 L94 82 Z"}, {outline: "R 30 52 40 9", ground: true}},
	"crate": {{outline: "R 18 20 64 62"}, {outline: "M22 24 L78 78 M78 24 L22 78", ground: true, stroke: 5},
		{outline: "M18 20 L82 20 L82 82 L18 82 Z", stroke: 5}},
	"jeep":  {{outline: "M6 68 L6 50 L34 50 L42 30 L72 30 L72 50 L94 50 L94 68 Z O 26 72 12 O 74 72 12"}, {outline: "O 26 72 5 O 74 72 5", ground: true}},
	"empty": {{outline: "M20 72 L28 52 L34 72 M50 66 L56 44 L62 66 M72 78 L78 62 L84 78", stroke: 4}},
}

// fieldInk is the ink of what a field shows that belongs to no army.
var fieldInk = page.RGB(0x5a5f45)

// fieldIcon is the drawing of a field; the tank has that of other sheets.
func fieldIcon(shows string) icon {
	if shows == "tank" {
		return icons["tank"]
	}
	return fieldIcons[shows]
}

// drawField paints a field of a battlefield: its ground and what it shows, in
// the ink of an army where it is an army's.
func (c *canvas) drawField(box page.Rect, shows string, colour page.Colour, from source) {
	tint := fieldInk.Tint(130)
	c.fill(box, page.Corners{}, tint)
	edge := min(box.W, box.H) * 6 / 10
	at := page.Rect{X: box.X + (box.W-edge)/2, Y: box.Y + (box.H-edge)/2, W: edge, H: edge}
	if shows == "empty" {
		colour = fieldInk.Tint(420)
	}
	c.items = append(c.items, fieldIcon(shows).draw(at, tones{ink: colour, ground: tint}, from.span)...)
}

// armyInk finds the ink of an army in the first variant that has it.
func (s sheet) armyInk(id string) page.Colour {
	if s.content != nil {
		for i := range s.content.Variants {
			for _, a := range s.content.Variants[i].Armies {
				if colour, err := page.ParseColour(a.Colour); a.ID == id && err == nil {
					return colour
				}
			}
		}
	}
	return fieldInk
}
