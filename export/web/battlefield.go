package web

import (
	"bytes"
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
	"hulldown.dev/schema/model"
)

// Battlefield turns the map of a game into one to be drawn, in the inks of the sides that
// the content gives them.
func Battlefield(title string, m engine.Map, c *model.Content) cards.Battlefield {
	field := cards.Battlefield{Title: title}
	for _, f := range m.Fields {
		label := ""
		if f.Side != "" {
			label = f.Side[:1]
		}
		field.Fields = append(field.Fields, cards.BattlefieldField{
			X: int(f.At.X), Y: int(f.At.Y), Card: f.Card, Shows: f.Shows, Label: label, Colour: inkOf(c, f.Side),
		})
	}
	for _, p := range m.Pieces {
		label := ""
		if p.Side != "" {
			label = p.Side[:1] + " "
		}
		field.Pieces = append(field.Pieces, cards.BattlefieldPiece{
			X: int(p.At.X), Y: int(p.At.Y), Kind: p.Kind, N: p.N, Label: label, Colour: inkOf(c, p.Side), Turns: p.Turns,
		})
	}
	return field
}

// BattlefieldPicture draws the map of a game; free are places without a field that are shown as well.
func BattlefieldPicture(m engine.Map, c *model.Content, free []engine.Place) (Picture, error) {
	field := Battlefield("", m, c)
	for _, at := range free {
		field.Free = append(field.Free, cards.Corner{X: int(at.X), Y: int(at.Y)})
	}
	drawn := cards.BattlefieldPicture(field)
	var b bytes.Buffer
	if err := svg.Write(&b, drawn); err != nil {
		return Picture{}, fmt.Errorf("cannot draw the map: %w", err)
	}
	return NewPicture("", "", b.Bytes(), drawn), nil
}

// inkOf is the ink of a side, or a neutral one.
func inkOf(c *model.Content, side string) page.Colour {
	for i := range c.Variants {
		for _, army := range c.Variants[i].Armies {
			if colour, err := page.ParseColour(army.Colour); army.ID == side && err == nil {
				return colour
			}
		}
	}
	return page.RGB(0x5a5f45)
}
