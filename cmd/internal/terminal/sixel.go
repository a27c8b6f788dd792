package terminal

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"io"
	"maps"
	"slices"

	"github.com/charmbracelet/x/ansi/sixel"
)

// mostColours is how many colours a terminal has at once for sixels.
const mostColours = 256

// writeSixels writes a picture as sixels: its colours first, then band by band, of six rows each, for
// every colour which dots have it. The library's encoder numbers colours by chance.
func writeSixels(w io.Writer, m *image.Paletted) error {
	size := m.Bounds().Size()
	if _, err := sixel.WriteRaster(w, 1, 1, size.X, size.Y); err != nil {
		return err
	}
	for i, c := range m.Palette {
		r, g, b, _ := c.RGBA()
		if _, err := sixel.WriteColor(w, i, 2, share(r), share(g), share(b)); err != nil {
			return err
		}
	}
	for top := 0; top < size.Y; top += bandHigh {
		if err := writeBand(w, m, top); err != nil {
			return err
		}
	}
	return nil
}

// share is how much of a colour there is, in per cent.
func share(c uint32) int { return int(sixel.ConvertChannel(c)) }

// bandHigh is how many rows of dots a band has.
const bandHigh = 6

// writeBand writes the band that begins in a row.
func writeBand(w io.Writer, m *image.Paletted, top int) error {
	wide, end := m.Bounds().Dx(), min(top+bandHigh, m.Bounds().Dy())
	dots := map[uint8][]byte{}
	for y := top; y < end; y++ {
		for x := range wide {
			c := m.ColorIndexAt(x, y)
			if dots[c] == nil {
				dots[c] = make([]byte, wide)
			}
			dots[c][x] |= 1 << (y - top)
		}
	}
	for _, c := range slices.Sorted(maps.Keys(dots)) {
		if _, err := fmt.Fprintf(w, "#%d", c); err != nil {
			return err
		}
		for x := 0; x < wide; {
			n := x + 1
			for n < wide && dots[c][n] == dots[c][x] {
				n++
			}
			if _, err := sixel.WriteRepeat(w, n-x, '?'+dots[c][x]); err != nil {
				return err
			}
			x = n
		}
		if _, err := w.Write([]byte{sixel.CarriageReturn}); err != nil {
			return err
		}
	}
	_, err := w.Write([]byte{sixel.LineBreak})
	return err
}

// paletted is a picture in its most frequent colours, or in those that are nearest to them.
func paletted(m *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	size := m.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			count[coarse(m.RGBAAt(x, y))]++
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var p color.Palette
	for _, c := range all[:min(len(all), mostColours)] {
		p = append(p, c)
	}
	out, nearest := image.NewPaletted(image.Rect(0, 0, size.X, size.Y), p), map[color.RGBA]uint8{}
	for y := range size.Y {
		for x := range size.X {
			c := coarse(m.RGBAAt(x, y))
			i, known := nearest[c]
			if !known {
				i = uint8(p.Index(c))
				nearest[c] = i
			}
			out.SetColorIndex(x, y, i)
		}
	}
	return out
}

// coarse is a colour of 32 shades each of red, green and blue.
func coarse(c color.RGBA) color.RGBA {
	shade := func(v uint8) uint8 { return v>>3<<3 | v>>5 }
	return color.RGBA{shade(c.R), shade(c.G), shade(c.B), 255}
}
