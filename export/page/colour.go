package page

import (
	"fmt"
	"strconv"
)

// Colour is an opaque ink; the zero Colour is no ink at all. One that was mixed from an
// ink of a theme remembers of which and how (Themed); backends print what it is.
type Colour struct {
	R, G, B uint8
	Ink     bool
	// Of is the role of the ink, 0 for none; Share of it and Light of paper, each in
	// thousandths, make the colour.
	Of           Role
	Share, Light uint16
}

// Role is a place in a theme that an ink has, counted from 1; 0 is none.
type Role uint8

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

// As returns the colour as the ink of a role.
func (c Colour) As(r Role) Colour {
	c.Of, c.Share, c.Light = r, 1000, 0
	return c
}

// Themed returns the colour mixed from another ink for its role, with paper in place of
// white. A colour without a role is returned as it is.
func (c Colour) Themed(ink, paper Colour) Colour {
	if c.Of == 0 {
		return c
	}
	mix := func(a, b uint8) uint8 { return uint8(min(255, (int(a)*int(c.Share)+int(b)*int(c.Light))/1000)) }
	return Colour{R: mix(ink.R, paper.R), G: mix(ink.G, paper.G), B: mix(ink.B, paper.B), Ink: c.Ink}
}

// Plain returns the colour without its role.
func (c Colour) Plain() Colour { return Colour{R: c.R, G: c.G, B: c.B, Ink: c.Ink} }

// Tint mixes the ink with white: 1000 is the ink itself, 0 is white. Pages know
// no transparency.
func (c Colour) Tint(permille int) Colour {
	mix := func(v uint8) uint8 { return uint8(255 - (255-int(v))*permille/1000) }
	out := c
	out.R, out.G, out.B = mix(c.R), mix(c.G), mix(c.B)
	if c.Of != 0 {
		out.Share, out.Light = part(c.Share, permille), part(c.Light, permille)+uint16(1000-permille)
	}
	return out
}

// Shade mixes the ink with black: 1000 is the ink itself, 0 is black.
func (c Colour) Shade(permille int) Colour {
	mix := func(v uint8) uint8 { return uint8(int(v) * permille / 1000) }
	out := c
	out.R, out.G, out.B = mix(c.R), mix(c.G), mix(c.B)
	out.Share, out.Light = part(c.Share, permille), part(c.Light, permille)
	return out
}

func part(share uint16, permille int) uint16 { return uint16(int(share) * permille / 1000) }

// String writes the colour as #rrggbb, or "none" for no ink.
func (c Colour) String() string {
	if !c.Ink {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}
