package picture

import (
	"bytes"
	"image"
	"image/png"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
)

// Compact is a picture of so many bytes at most, with its media type: as lines, or as dots where these
// take less room, the longer side of so many dots or fewer. The type is "" where nothing fits.
func (p Picture) Compact(most, dots int) (media string, file []byte) {
	if len(p.SVG) <= most {
		return "image/svg+xml", p.SVG
	}
	for dpi := p.dpi(dots); dpi >= raster.LeastDPI; dpi /= 2 {
		var b bytes.Buffer
		if raster.WriteSmall(&b, p.Page, dpi) == nil && b.Len() <= most {
			return "image/png", b.Bytes()
		}
	}
	return "", nil
}

// Dots is the picture as dots, its longer side of about so many.
func (p Picture) Dots(longer int) (image.Image, error) {
	var b bytes.Buffer
	if err := raster.WriteSmall(&b, p.Page, max(p.dpi(longer), raster.LeastDPI)); err != nil {
		return nil, err
	}
	return png.Decode(&b)
}

// dpi is the resolution at which the longer side has so many dots, as far as there is one.
func (p Picture) dpi(dots int) int {
	const inch = 254 * page.Millimetre / 10
	return min(dots*inch/int(max(p.Page.Size.W, p.Page.Size.H, 1)), raster.MostDPI)
}
