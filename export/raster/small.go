package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"

	"hulldown.dev/export/page"
)

// shadeBits say how many values red, green and blue each have in a small picture.
const shadeBits = 4

// WriteSmall writes a page as a PNG of few colours, which is quickly made, takes less room than what Write
// makes of drawings, and is meant for a screen. It refuses what Write refuses.
func WriteSmall(w io.Writer, p page.Page, dpi int) error {
	if err := refused(p, dpi); err != nil {
		return err
	}
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := quick.Encode(w, fewer(picture(p, page.Rect{W: p.Size.W, H: p.Size.H}, dpi))); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	return nil
}

// fewer is a picture in fewer colours, by a palette where there are no more than that can have.
func fewer(from *image.RGBA) image.Image {
	out := image.NewPaletted(from.Bounds(), nil)
	numbers := map[color.RGBA]uint8{}
	small := true
	for i := 0; i < len(from.Pix); i += 4 {
		pix := from.Pix[i : i+4 : i+4]
		c := color.RGBA{shade(pix[0]), shade(pix[1]), shade(pix[2]), 0xff}
		pix[0], pix[1], pix[2], pix[3] = c.R, c.G, c.B, c.A
		if !small {
			continue
		}
		n, known := numbers[c]
		if small = known || len(out.Palette) < 256; small && !known {
			n = uint8(len(out.Palette))
			numbers[c], out.Palette = n, append(out.Palette, c)
		}
		out.Pix[i/4] = n
	}
	if !small {
		return from
	}
	return out
}

// shade is the nearest of the values that a colour has in a small picture.
func shade(v uint8) uint8 {
	const most = 1<<shadeBits - 1
	return uint8((int(v)*most + 127) / 255 * (255 / most))
}
