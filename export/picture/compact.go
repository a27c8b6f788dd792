package picture

import (
	"bytes"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
)

// Compact is a picture of so many bytes at most, with its media type: as lines, or as dots where these
// take less room, the longer side of so many dots or fewer. The type is "" where nothing fits.
func (p Picture) Compact(most, dots int) (media string, file []byte) {
	if len(p.SVG) <= most {
		return "image/svg+xml", p.SVG
	}
	const inch = 254 * page.Millimetre / 10
	longer := max(p.Page.Size.W, p.Page.Size.H, 1)
	for dpi := min(dots*inch/int(longer), raster.MostDPI); dpi >= raster.LeastDPI; dpi /= 2 {
		var b bytes.Buffer
		if raster.WriteSmall(&b, p.Page, dpi) == nil && b.Len() <= most {
			return "image/png", b.Bytes()
		}
	}
	return "", nil
}
