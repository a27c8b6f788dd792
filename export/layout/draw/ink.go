// Package draw holds what every sheet is drawn with and what knows no sheet: canvases and
// pieces with their texts, boxes, icons and pictures, text that flows, inks and themes, and the
// proof of what cannot be printed or read. A sheet decides what is on it and where; package draw
// measures it, adds it to the page, and reports what does not fit.
package draw

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"

	"hulldown.dev/export/page"
)

//go:embed theme.json
var standardJSON []byte

// Roles are the inks of a theme by name; the place of one, counted from 1, is its
// page.Role.
var Roles = [...]string{
	"ink", "paper", "box", "line", "quiet", "accent", "move", "fire", "flank", "leadership", "command", "tactics",
	"smoke", "after", "natural", "man-made", "blank", "field",
}

// RoleOf is the role of an ink, 0 for a name that is none.
func RoleOf(name string) page.Role { return page.Role(slices.Index(Roles[:], name) + 1) }

// Palette holds the ink of each role at its place in the list of roles.
type Palette [len(Roles)]page.Colour

// Standard is the palette of sets that choose no other.
var Standard = readStandard()

func readStandard() Palette {
	var named map[string]string
	if err := json.Unmarshal(standardJSON, &named); err != nil {
		panic(fmt.Sprintf("internal error: read theme.json: %v", err))
	}
	var out Palette
	for i, name := range Roles {
		colour, err := page.ParseColour(named[name])
		if err != nil {
			panic(fmt.Sprintf("internal error: read theme.json: ink %s: %v", name, err))
		}
		out[i] = colour.As(page.Role(i + 1))
	}
	return out
}

// StandardInk is the standard ink of a role.
func StandardInk(name string) page.Colour { return Standard[RoleOf(name)-1] }

// Upon returns the tone that can be read upon a colour.
func Upon(c page.Colour) page.Colour {
	if light := 299*int(c.R) + 587*int(c.G) + 114*int(c.B); light > 150_000 {
		return Ink
	}
	return Paper
}
