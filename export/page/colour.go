package page

import (
	"fmt"
	"strconv"
)

// Colour is an opaque ink; the zero Colour is no ink at all.
type Colour struct {
	R, G, B uint8
	Ink     bool
}

// RGB makes an ink from 0xrrggbb; higher bits are ignored.
func RGB(v uint32) Colour {
	return Colour{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), Ink: true}
}

// ParseColour reads #rrggbb and refuses any other form.
func ParseColour(s string) (Colour, error) {
	if len(s) == 7 && s[0] == '#' {
		if v, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			return RGB(uint32(v)), nil
		}
	}
	return Colour{}, fmt.Errorf("parse colour %q: want #rrggbb", s)
}

// Tint mixes the ink with white: 1000 is the ink itself, 0 is white. Pages know
// no transparency.
func (c Colour) Tint(permille int) Colour {
	mix := func(v uint8) uint8 { return uint8(255 - (255-int(v))*permille/1000) }
	return Colour{R: mix(c.R), G: mix(c.G), B: mix(c.B), Ink: c.Ink}
}

// Shade mixes the ink with black: 1000 is the ink itself, 0 is black.
func (c Colour) Shade(permille int) Colour {
	mix := func(v uint8) uint8 { return uint8(int(v) * permille / 1000) }
	return Colour{R: mix(c.R), G: mix(c.G), B: mix(c.B), Ink: c.Ink}
}

// String writes the colour as #rrggbb, or "none" for no ink.
func (c Colour) String() string {
	if !c.Ink {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}
