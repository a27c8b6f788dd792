package pdf

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/export/page"
)

// image draws a picture of pixels. What it shows is added when the file is finished.
func (w *writer) image(i page.Image, t page.Transform) {
	// The unit square, from its lower left corner.
	corner := t.Apply(page.Point{X: i.At.X, Y: i.At.Bottom()})
	right, upper := t.Apply(page.Point{X: i.At.Right(), Y: i.At.Bottom()}), t.Apply(page.Point{X: i.At.X, Y: i.At.Y})
	w.decorate(corner)
	b := inPoints(append(w.out, "q "...), right.X-corner.X, corner.Y-right.Y, upper.X-corner.X, corner.Y-upper.Y,
		corner.X-w.anchor.X, w.anchor.Y-corner.Y)
	w.out = fmt.Appendf(b, " cm %s Do Q\n", imageName(w.imageNumber(i.Pixels, t.Length(i.At.W))))
}

// placed are pixels of the file with the width of the largest place in which they are drawn.
type placed struct {
	*page.Pixels
	wide page.MM
}

// imageNumber is the number of pixels among those of the file, which are drawn in a width.
func (w *writer) imageNumber(p *page.Pixels, wide page.MM) int {
	n := slices.IndexFunc(w.images, func(have placed) bool { return have.Pixels == p })
	if n < 0 {
		n, w.images = len(w.images), append(w.images, placed{Pixels: p})
	}
	w.images[n].wide = max(w.images[n].wide, wide)
	return n
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
		wide, high := i.Within(600, i.wide) // to an inch: twice what print shows
		entries := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8 ", wide, high, space)
		var at int
		if i.JPEG == nil {
			at = p.flate(entries, i.Reduced(wide, high))
		} else {
			at = p.stream(entries+"/Filter /DCTDecode ", i.JPEG)
		}
		list = fmt.Appendf(list, "%s %d 0 R ", imageName(n), at)
	}
	return string(list)
}
