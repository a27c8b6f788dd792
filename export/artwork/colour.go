package artwork

import (
	"image"
	"image/color"
)

// colourAt returns the function that looks up a pixel, one that makes no garbage for what files
// have.
func colourAt(m image.Image) func(x, y int) color.NRGBA {
	switch m := m.(type) {
	case *image.NRGBA:
		return m.NRGBAAt
	case *image.RGBA: // the library has opaque pictures so
		return func(x, y int) color.NRGBA { c := m.RGBAAt(x, y); return color.NRGBA(c) }
	case *image.YCbCr:
		return func(x, y int) color.NRGBA {
			c := m.YCbCrAt(x, y)
			r, g, b := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
			return color.NRGBA{R: r, G: g, B: b, A: 255}
		}
	case *image.Gray:
		return func(x, y int) color.NRGBA {
			v := m.GrayAt(x, y).Y
			return color.NRGBA{R: v, G: v, B: v, A: 255}
		}
	case *image.Paletted:
		list := make([]color.NRGBA, len(m.Palette))
		for i, c := range m.Palette {
			list[i] = plain(c)
		}
		return func(x, y int) color.NRGBA { return list[m.ColorIndexAt(x, y)] }
	case image.RGBA64Image: // the deep ones
		return func(x, y int) color.NRGBA { return shallow(m.RGBA64At(x, y)) }
	}
	return func(x, y int) color.NRGBA { return plain(m.At(x, y)) }
}

// plain is a colour as the library's model has it.
func plain(c color.Color) color.NRGBA {
	out, _ := color.NRGBAModel.Convert(c).(color.NRGBA)
	return out
}

// shallow converts a colour of 16 bits a channel as color.NRGBAModel does.
func shallow(c color.RGBA64) color.NRGBA {
	if c.A == 0 {
		return color.NRGBA{}
	}
	part := func(v uint16) uint8 { return uint8(uint32(v) * 0xffff / uint32(c.A) >> 8) }
	return color.NRGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: uint8(c.A >> 8)}
}
