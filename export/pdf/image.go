package pdf

import (
	"fmt"
	"strconv"

	"hulldown/export/page"
)

// image draws a picture of pixels. What it shows is added when the file is finished.
func (w *writer) image(i page.Image, t page.Transform) {
	// The unit square, from its lower left corner.
	corner := t.Apply(page.Point{X: i.At.X, Y: i.At.Bottom()})
	right, upper := t.Apply(page.Point{X: i.At.Right(), Y: i.At.Bottom()}), t.Apply(page.Point{X: i.At.X, Y: i.At.Y})
	w.decorate(corner)
	b := inPoints(append(w.out, "q "...), right.X-corner.X, corner.Y-right.Y, upper.X-corner.X, corner.Y-upper.Y,
		corner.X-w.anchor.X, w.anchor.Y-corner.Y)
	w.out = fmt.Appendf(b, " cm %s Do Q\n", imageName(w.imageNumber(i.Pixels)))
}

// imageNumber is the number of some pixels among those of the file.
func (w *writer) imageNumber(p *page.Pixels) int {
	for n, have := range w.images {
		if have == p {
			return n
		}
	}
	w.images = append(w.images, p)
	return len(w.images) - 1
}

func imageName(n int) string { return "/Picture" + strconv.Itoa(n+1) }

// pictures adds the pixels that pages draw, a JPEG as it is, in the colours of screens, and
// returns the entries of the list of them. The library would put those of one width in an
// order of chance.
func (p *parts) pictures(w *writer, screen string) string {
	var list []byte
	for n, i := range w.images {
		space := screen
		if i.JPEG != nil && i.Grey {
			space = "/DeviceGray"
		}
		entries := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8 ", i.W, i.H, space)
		var at int
		if i.JPEG == nil {
			at = p.flate(entries, i.RGB())
		} else {
			at = p.stream(entries+"/Filter /DCTDecode ", i.JPEG)
		}
		list = fmt.Appendf(list, "%s %d 0 R ", imageName(n), at)
	}
	return string(list)
}
