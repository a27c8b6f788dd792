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
	w.out = fmt.Appendf(b, " cm %s Do Q\n", imageName(w.imageNumber(i.Pixels, t.Length(i.At.W))))
}

// dense is how many pixels of a picture there are to an inch at most, twice what print shows.
// Where there are twice as many and more they are averaged, but for those of a JPEG, which is
// not decoded.
const dense = 600

// placed are pixels of the file with the width of the largest place in which they are drawn.
type placed struct {
	*page.Pixels
	wide page.MM
}

// imageNumber is the number of pixels among those of the file, which are drawn in a width.
func (w *writer) imageNumber(p *page.Pixels, wide page.MM) int {
	for n := range w.images {
		if have := &w.images[n]; have.Pixels == p {
			have.wide = max(have.wide, wide)
			return n
		}
	}
	w.images = append(w.images, placed{p, wide})
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
		wide, high := i.W, i.H
		if i.JPEG == nil {
			wide, high = i.Within(dense, i.wide)
		}
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
