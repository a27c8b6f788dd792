package raster

import (
	"image"

	"hulldown.dev/export/page"
)

// Picture draws what lies within a rectangle of a page, and refuses what Write refuses: for those
// who put several pictures together or encode them in their own way. It has no transparent point.
func Picture(p page.Page, cut page.Rect, dpi int) (*image.RGBA, error) {
	if err := refused(p, dpi); err != nil {
		return nil, err
	}
	return picture(p, cut, dpi), nil
}
