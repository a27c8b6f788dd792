package web

import (
	"bytes"
	"fmt"
	"slices"

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
		field.Fields = append(field.Fields, cards.BattlefieldField{
			X: int(f.At.X), Y: int(f.At.Y), Card: f.Card, Shows: f.Shows, Label: initial(c, f.Side), Colour: inkOf(c, f.Side),
		})
	}
	for _, p := range m.Pieces {
		label := initial(c, p.Side)
		if label != "" {
			label += " "
		}
		field.Pieces = append(field.Pieces, cards.BattlefieldPiece{
			X: int(p.At.X), Y: int(p.At.Y), Kind: p.Kind, N: p.N, Label: label, Colour: inkOf(c, p.Side), Turns: p.Turns,
		})
	}
	return field
}

// FieldPicture draws a field of a map by itself: what it shows, in an ink.
func FieldPicture(shows string, ink page.Colour) (Picture, error) {
	drawn := cards.FieldPicture(cards.BattlefieldField{Shows: shows, Colour: ink})
	var b bytes.Buffer
	if err := svg.Write(&b, drawn); err != nil {
		return Picture{}, fmt.Errorf("cannot draw a field: %w", err)
	}
	return NewPicture("", "", b.Bytes(), drawn), nil
}

// FieldInks are the inks of the sides of the content, and that of what is of none.
func FieldInks(c *model.Content) []page.Colour {
	inks := []page.Colour{inkOf(c, "")}
	for i := range c.Variants {
		for k := range c.Variants[i].Armies {
			if ink := inkOf(c, c.Variants[i].Armies[k].ID); !slices.Contains(inks, ink) {
				inks = append(inks, ink)
			}
		}
	}
	return inks
}

// initial is the first letter of what people call a side, "" for none.
func initial(c *model.Content, side string) string {
	if army := c.Army(side); army != nil {
		return army.Initial()
	}
	return model.Army{ID: side}.Initial()
}

// inkOf is the ink of a side, or a neutral one.
func inkOf(c *model.Content, side string) page.Colour {
	if army := c.Army(side); army != nil {
		if colour, err := page.ParseColour(army.Colour); err == nil {
			return colour
		}
	}
	return page.RGB(0x5a5f45)
}
