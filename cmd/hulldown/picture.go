package main

import (
	"bytes"
	"fmt"
	"path/filepath"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/engine"
	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/export/svg"
	"hulldown/schema/model"
)

// drawMap writes the map of a game as an SVG; a game without one is refused.
func (a *app) drawMap(file, title string, m engine.Map, c *model.Content) error {
	if len(m.Fields) == 0 {
		return usage.Errorf("flag --map draws the map of a game, and this game has none")
	}
	var b bytes.Buffer
	if err := svg.Write(&b, layout.BattlefieldPicture(battlefield(title, m, c))); err != nil {
		return fmt.Errorf("cannot draw the map: %w", err)
	}
	return files.Replace(files.File{Name: filepath.ToSlash(file), Data: b.Bytes()})
}

// battlefield turns the map of a game into one to be drawn, in the inks of the
// sides.
func battlefield(title string, m engine.Map, c *model.Content) layout.Battlefield {
	out := layout.Battlefield{Title: title}
	for _, f := range m.Fields {
		out.Fields = append(out.Fields, layout.BattlefieldField{
			X: int(f.At.X), Y: int(f.At.Y), Card: f.Card, Shows: f.Shows, Colour: inkOf(c, f.Side),
		})
	}
	for _, p := range m.Pieces {
		label := ""
		if p.Side != "" {
			label = p.Side[:1] + " "
		}
		out.Pieces = append(out.Pieces, layout.BattlefieldPiece{
			X: int(p.At.X), Y: int(p.At.Y), Kind: p.Kind, N: p.N, Label: label, Colour: inkOf(c, p.Side), Turns: p.Turns,
		})
	}
	return out
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
