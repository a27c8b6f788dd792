package pdf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"hulldown/export/page"
)

// image draws a picture of pixels. What it shows is added when the file is finished.
func (w *writer) image(i page.Image, t page.Transform) {
	n := w.imageNumber(i.Pixels)
	w.decorate()
	at := func(x, y page.MM) (float64, float64) {
		p := t.Apply(page.Point{X: x, Y: y})
		return points(p.X), points(w.height - p.Y)
	}
	// The unit square, from its lower left corner.
	x, y := at(i.At.X, i.At.Bottom())
	rx, ry := at(i.At.Right(), i.At.Bottom())
	ux, uy := at(i.At.X, i.At.Y)
	part := func(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }
	w.out.RawWriteStr(strings.Join([]string{"q", part(rx - x), part(ry - y), part(ux - x), part(uy - y), part(x), part(y), "cm", imageName(n), "Do", "Q"}, " "))
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

// pictures adds the pixels that pages draw, a JPEG as it is, in the colours of screens.
func (p *parts) pictures(w *writer, spaceOf func(grey bool) string) error {
	if len(w.images) == 0 {
		return nil
	}
	var list bytes.Buffer
	for n, i := range w.images {
		data, filter, grey := i.JPEG, "DCTDecode", i.Grey
		if data == nil {
			data, filter, grey = packed(i.RGB), "FlateDecode", false
		}
		at := p.stream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8 /Filter /%s ",
			i.W, i.H, spaceOf(grey), filter), data)
		fmt.Fprintf(&list, "\n%s %d 0 R", imageName(n), at)
	}
	return p.replace(2, "/XObject <<", "/XObject <<"+list.String())
}

// deviceSpace is the colour space of pictures that are not for a press.
func deviceSpace(grey bool) string {
	if grey {
		return "/DeviceGray"
	}
	return "/DeviceRGB"
}
