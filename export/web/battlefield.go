package web

import (
	"bytes"
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/sheet"
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

// initial is the first letter of what people call a side, "" for none.
func initial(c *model.Content, side string) string {
	if army := armyOf(c, side); army != nil {
		return sheet.Initial(*army)
	}
	return sheet.Initial(model.Army{ID: side})
}

// armyOf is the army of a variant with an id, nil for none.
func armyOf(c *model.Content, id string) *model.Army {
	for i := range c.Variants {
		for k := range c.Variants[i].Armies {
			if army := &c.Variants[i].Armies[k]; army.ID == id {
				return army
			}
		}
	}
	return nil
}

// inkOf is the ink of a side, or a neutral one.
func inkOf(c *model.Content, side string) page.Colour {
	if army := armyOf(c, side); army != nil {
		if colour, err := page.ParseColour(army.Colour); err == nil {
			return colour
		}
	}
	return page.RGB(0x5a5f45)
}
