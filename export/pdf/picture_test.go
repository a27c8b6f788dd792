package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/page"
)

// onePage is a document of a page of 100 × 80 mm.
func onePage(press bool, items ...page.Item) page.Document {
	return page.Document{Press: press, Pages: []page.Page{{Size: page.Size{W: 100 * mm, H: 80 * mm}, Items: items}}}
}

// TestPicturePlace holds where pictures lie: from the lower left corner of the first, as fpdf's
// pages count, upright and in a quarter turn.
func TestPicturePlace(t *testing.T) {
	pixels := &page.Pixels{W: 1, H: 1, Rows: slices.Values([][]byte{{1, 2, 3}})}
	at := func(x, y page.MM) page.Image {
		return page.Image{At: page.Rect{X: x * mm, Y: y * mm, W: 30 * mm, H: 5 * mm}, Pixels: pixels}
	}
	turned := page.Group{Transform: page.Transform{Move: page.Point{X: 90 * mm, Y: 20 * mm}, Turns: 1}, Items: []page.Item{at(0, 0)}}
	for name, tt := range map[string]struct { // order-free: each for itself
		items []page.Item
		want  string
	}{
		"two":    {[]page.Item{at(10, 20), at(30, 50)}, "/Artifact BMC\nq 1 0 0 1 28.35 155.91 cm\nq 85.04 0 0 14.17 0 0 cm /Picture1 Do Q\nq 85.04 0 0 14.17 56.69 -85.04 cm /Picture1 Do Q\nQ\nEMC\n"},
		"turned": {[]page.Item{turned}, "/Artifact BMC\nq 1 0 0 1 240.94 170.08 cm\nq 0 -85.04 14.17 0 0 0 cm /Picture1 Do Q\nQ\nEMC\n"},
	} {
		if got := saidOf(t, onePage(false, tt.items...)); !strings.Contains(got, tt.want) {
			t.Errorf("%s: the page says %q, want %q", name, got, tt.want)
		}
	}
}

// TestPictureSpace holds that a grey JPEG is in grey, and others in the colours of screens.
func TestPictureSpace(t *testing.T) {
	for _, grey := range []bool{false, true} {
		pixels := &page.Pixels{W: 1, H: 1, Rows: slices.Values([][]byte{{0, 0, 0}}), JPEG: []byte("a JPEG"), Grey: grey}
		file := written(t, onePage(false, page.Image{At: page.Rect{W: mm, H: mm}, Pixels: pixels}))
		space := map[bool]string{false: "/DeviceRGB", true: "/DeviceGray"}[grey]
		if want := "/ColorSpace " + space + " /BitsPerComponent 8 /Filter /DCTDecode /Length 6>>\nstream\na JPEG\n"; !bytes.Contains(file, []byte(want)) {
			t.Errorf("grey %v: the file has no %s", grey, want)
		}
	}
}

// TestFormResources holds that what a shared drawing draws with is found: pictures, and the colours
// of a press.
func TestFormResources(t *testing.T) {
	pixels := &page.Pixels{W: 1, H: 1, Rows: slices.Values([][]byte{{1, 2, 3}})}
	outline := drawing(page.Point{}, 300).Items[0]
	both := func(x page.MM) page.Group {
		return page.Group{Transform: page.Transform{Move: page.Point{X: x * mm}}, Clip: page.Rect{W: 30 * mm, H: 30 * mm}, Items: []page.Item{outline, page.Image{At: page.Rect{W: mm, H: mm}, Pixels: pixels}}}
	}
	for _, press := range []bool{false, true} {
		d := onePage(press, both(0), both(40))
		if _, shared := said(t, d); !strings.Contains(shared, "/Picture1 Do") {
			t.Fatalf("press %v: the shared drawing says %q", press, shared)
		}
		file := written(t, d)
		at := regexp.MustCompile(`/Subtype /Form /BBox \[[^\]]*\] /Resources (\d+) 0 R `).FindSubmatch(file)
		if at == nil {
			t.Fatalf("press %v: no shared drawing is in the file", press)
		}
		_, list, _ := bytes.Cut(file, fmt.Appendf(nil, "\n%s 0 obj\n", at[1]))
		list, _, _ = bytes.Cut(list, []byte(endObject))
		if !bytes.Contains(list, []byte("/Picture1 ")) || bytes.Contains(list, []byte("/Screen [/ICCBased ")) != press {
			t.Errorf("press %v: it draws with %s", press, list)
		}
	}
}

// TestDensePicture holds that a file has no more pixels of a picture than its largest place shows.
func TestDensePicture(t *testing.T) {
	row := bytes.Repeat([]byte{9, 99, 200}, 1200)
	pixels := &page.Pixels{W: 1200, H: 2, Rows: slices.Values([][]byte{row, row})}
	draw := func(wide ...page.MM) []byte {
		var items []page.Item
		for _, w := range wide {
			items = append(items, page.Image{At: page.Rect{W: w, H: mm}, Pixels: pixels})
		}
		return written(t, onePage(false, page.Group{Transform: page.Transform{Turns: 1, Move: page.Point{X: 90 * mm}}, Items: items}))
	}
	for want, file := range map[string][]byte{"/Width 600 /Height 1 ": draw(12_700, 25_400, 9000), "/Width 1200 /Height 2 ": draw(25_500), "/Width 120 /Height 1 ": draw(5080)} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("the file has no picture of %s", want)
		}
	}
}
