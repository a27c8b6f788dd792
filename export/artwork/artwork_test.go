package artwork

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/pdf"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }

func picture(name string, data []byte) *model.Picture {
	return (&model.Picture{File: name}).With(data)
}

// pngOf is a PNG of a size in one colour.
func pngOf(t testing.TB, w, h int, c color.NRGBA) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		m.SetNRGBA(i%w, i/w, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// jpegOf is a JPEG of a size with a segment behind its beginning.
func jpegOf(t testing.TB, w, h int, segment ...byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewYCbCr(image.Rect(0, 0, w, h), image.YCbCrSubsampleRatio420), nil); err != nil {
		t.Fatal(err)
	}
	return append(append(append([]byte{}, b.Bytes()[:2]...), segment...), b.Bytes()[2:]...)
}

// app is a segment of a JPEG.
func app(kind byte, body string) []byte {
	out := binary.BigEndian.AppendUint16([]byte{0xff, kind}, uint16(len(body)+2))
	return append(out, body...)
}

// sized is the head of a PNG that says how large it is.
func sized(w, h uint32) []byte {
	chunk := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), w), h)
	chunk = append(chunk, 8, 2, 0, 0, 0)
	out := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), 13)
	return binary.BigEndian.AppendUint32(append(out, chunk...), crc32.ChecksumIEEE(chunk))
}

// cmyk is the head of a JPEG of 8 by 8 pixels in four inks.
func cmyk() []byte {
	frame := app(0xc0, "\x08\x00\x08\x00\x08\x04\x01\x11\x00\x02\x11\x00\x03\x11\x00\x04\x11\x00")
	return append(append([]byte("\xff\xd8"), frame...), app(0xda, "\x01\x01\x00\x00\x3f\x00")...)
}

const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">`

func svgOf(body string) []byte { return []byte(head + body + `</svg>`) }

// exif is a note that a camera was held sideways.
const exif = "Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00"

// TestRefused holds what is said of files that cannot be printed.
func TestRefused(t *testing.T) {
	dot := pngOf(t, 4, 4, color.NRGBA{A: 255})
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"a.png", nil, "is empty"},
		{"a.png", []byte("hello"), "is no PNG, though its name ends with .png"},
		{"a.png", jpegOf(t, 4, 4), "is no PNG but a JPEG: change the ending of its name"},
		{"a.jpg", dot, "is no JPEG but a PNG"},
		{"a.svg", dot, "is no SVG but a PNG"},
		{"a.png", []byte("RIFFxxxxWEBPVP8 "), "but a WebP"},
		{"a.png", dot[:len(dot)-20], "cannot be read as PNG"},
		{"a.png", sized(60_000, 60_000), "has 60000 × 60000 pixels; an edge may have at most 20000"},
		{"a.png", sized(10_000, 10_000), "has 10000 × 10000 pixels; at most 20 million are read"},
		{"a.jpg", jpegOf(t, 8, 8)[:40], "cannot be read as JPEG"},
		{"a.jpg", cmyk(), "four inks of a press (CMYK)"},
		{"a.jpg", jpegOf(t, 8, 8, app(0xe1, exif)...), "is turned by a note of the camera"},
		{"a.svg", []byte(`<html/>`), "is no SVG"},
		{"a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "does not say how large it is"},
		{"a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 5"/>`), "no form that can be printed"},
		{"a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 NaN"/>`), "not four numbers"},
		{"a.svg", svgOf(``), "shows nothing"},
		{"a.svg", []byte(head), "unexpected EOF"},
		{"a.svg", svgOf("<g>\n<text>T-34</text></g>"), "<text>, which is not printed: turn text into paths (line 2 of the file)"},
		{"a.svg", svgOf(`<script>alert(1)</script>`), "<script>: a drawing carries out nothing"},
		{"a.svg", svgOf(`<g onclick="x()"/>`), "the attribute onclick"},
		{"a.svg", svgOf(`<image href="http://example.com/a.png"/>`), `refers to "http://example.com/a.png"`},
		{"a.svg", svgOf(`<use xlink:href="#a"/>`), `refers to "#a"`},
		{"a.svg", svgOf(`<rect width="9" height="9" fill="url(#g)"/>`), `refers to "url(#g)": gradients`},
		{"a.svg", svgOf(`<rect width="9" height="9" style="fill:red;opacity:0.5"/>`), `opacity "0.5": outlines are printed opaque`},
		{"a.svg", svgOf(`<rect width="9" height="9" fill="reddish"/>`), `fill "reddish"`},
		{"a.svg", svgOf(`<path d="L 3 4"/>`), "do not begin with a move"},
		{"a.svg", svgOf(`<path d="M 3 4 L 5"/>`), "has no number"},
		{"a.svg", svgOf(`<path d="M 3 4 L 1e9 5"/>`), "is beyond"},
		{"a.svg", svgOf(`<path d="M 3 4 L 9000 5"/>`), "far outside of its viewBox"},
		{"a.svg", svgOf(`<path stroke-linejoin="arcs" d="M0 0H9V9H0Z"/>`), "it is bevel, miter, round"},
		{"a.svg", svgOf(`<path stroke-dashoffset="3" d="M0 0H9V9H0Z"/>`), "property stroke-dashoffset"},
		{"a.svg", svgOf(`<switch><g systemLanguage="cs"/><path d="M0 0H9V9Z"/></switch>`), "a <g> for some readers alone, by its systemLanguage"},
		{"a.svg", svgOf(`<g requiredFeatures="http://example.org/x"/>`), "by its requiredFeatures"},
		{"a.svg", svgOf(`<rect width="2em" height="3"/>`), "that is no number"},
		{"a.svg", svgOf(`<g transform="spin(4)"/>`), `transform "spin(4)"`},
		{"a.svg", svgOf(strings.Repeat("<g>", 40) + strings.Repeat("</g>", 40)), "nests elements deeper than 32"},
		{"a.svg", svgOf("<defs>" + strings.Repeat("<g>", 40) + strings.Repeat("</g>", 40) + "</defs>"), "nests elements deeper than 32"},
		{"a.svg", svgOf(strings.Repeat("<g/>", 6000)), "more than 5000 elements"},
		{"a.svg", svgOf(`<path d="M0 0` + strings.Repeat("L1 1", MaxSegments+2) + `"/>`), "more than 100000 lines"},
		{"a.svg", []byte(`<!DOCTYPE svg [<!ENTITY a "b">]>` + head + `&a;</svg>`), "declares entities"},
		{"a.svg", []byte(head + `<g></svg>`), "is not sound XML"},
		{"a.svg", []byte(head + strings.Repeat(" ", MaxSVG) + `</svg>`), "of an SVG at most 2 MiB"},
	} {
		_, err := Read(picture(tt.name, tt.data))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s, %.60q: %v, want %q", tt.name, tt.data, err, tt.want)
		}
	}
}

// TestResolution holds the numbers about pixels: how many there are to an inch, and how many
// are needed.
func TestResolution(t *testing.T) {
	a, err := Read(picture("a.png", pngOf(t, 600, 300, color.NRGBA{R: 9, A: 255})))
	if err != nil {
		t.Fatal(err)
	}
	if got := a.Resolution(85_000); got != 179 {
		t.Errorf("600 pixels at 85 mm are %d dpi", got)
	}
	if got := Needed(85_000); got != 1004 {
		t.Errorf("85 mm need %d pixels", got)
	}
	if got := a.Widest(); got != 50_800 {
		t.Errorf("600 pixels at 300 dpi are %v mm", got)
	}
	box := page.Rect{X: 1000, Y: 1000, W: 85_000, H: 85_000}
	if got, want := a.Fit(box, true), (page.Rect{X: 1000, Y: 43_500, W: 85_000, H: 42_500}); got != want {
		t.Errorf("it fits %v, want %v", got, want)
	}
}

// TestTransparent holds that the ground shows through, as much as the pixel says.
func TestTransparent(t *testing.T) {
	a, err := Read(picture("a.png", pngOf(t, 2, 1, color.NRGBA{R: 200, A: 128})))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		ground uint32
		want   []byte
	}{{0xffffff, []byte{227, 127, 127}}, {0, []byte{100, 0, 0}}} {
		items := a.Items(page.Rect{W: 100, H: 50}, page.RGB(tt.ground), page.Source{})
		got := items[0].(page.Group).Items[0].(page.Image).Pixels.Reduced(2, 1)[:3]
		if !bytes.Equal(got, tt.want) {
			t.Errorf("on %06x: %v, want %v", tt.ground, got, tt.want)
		}
	}
}

// TestTransparentOnPress prints a picture that shows its ground: the file for a press has the
// pixels upon the ground, in the profile of screens, and neither mask nor state.
func TestTransparentOnPress(t *testing.T) {
	a, err := Read(picture("a.png", pngOf(t, 2, 1, color.NRGBA{R: 200, A: 128})))
	if err != nil {
		t.Fatal(err)
	}
	items := a.Items(page.Rect{W: page.Millimetre, H: page.Millimetre}, page.RGB(0xffffff), page.Source{})
	var b bytes.Buffer
	if err := pdf.Write(&b, page.Document{Title: "A", Press: true, Pages: []page.Page{{Size: page.Size{W: page.Millimetre, H: page.Millimetre}, Items: items}}}); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(b.Bytes(), []byte("/SMask")) || bytes.Contains(b.Bytes(), []byte("/ca ")) {
		t.Error("the file has a mask or a state")
	}
	space, data, found := bytes.Cut(b.Bytes(), []byte("/Subtype /Image /Width 2 /Height 1 /ColorSpace [/ICCBased "))
	if !found {
		t.Fatalf("no picture in the profile of screens is in the file of %d bytes", len(space))
	}
	_, data, _ = bytes.Cut(data, []byte("stream\n"))
	z, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(z); err != nil || !bytes.Equal(got, []byte{227, 127, 127, 227, 127, 127}) {
		t.Errorf("the pixels are %v, %v", got, err)
	}
}

// withChunk is a PNG that has a chunk before its pixels.
func withChunk(t *testing.T, kind, body string) []byte {
	data := pngOf(t, 2, 2, color.NRGBA{A: 255})
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), kind+body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Concat(data[:33], chunk, data[33:])
}

// TestTurnedPNG holds that a PNG which a note has turned is refused, as a JPEG is.
func TestTurnedPNG(t *testing.T) {
	const upright, turned = 1, 6
	for way, refused := range map[byte]bool{upright: false, turned: true} { // order-free: each for itself
		exif := "MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(rune(way)) + "\x00\x00\x00\x00\x00\x00"
		_, err := Read(picture("a.png", withChunk(t, "eXIf", exif)))
		if refused != (err != nil) || refused && !strings.Contains(err.Error(), "save it upright") {
			t.Errorf("orientation %d: %v", way, err)
		}
	}
}

// TestPaint holds in which inks shapes are drawn, or that nothing is, wherever the properties
// are written, as a browser draws them.
func TestPaint(t *testing.T) {
	const box = `<path d="M0 0h9v9z"`
	for _, tt := range []struct{ body, fill, stroke string }{
		{box + `/>`, "#000000", ""},
		{`<g fill-opacity="0">` + box + ` fill="red" stroke="blue"/></g>`, "", "#0000FF"},
		{box + ` fill-opacity="0" fill="red" stroke="blue"/>`, "", "#0000FF"},
		{box + ` fill="red" stroke="blue" style="stroke-opacity:0;stroke:lime"/>`, "#FF0000", ""},
		{`<g fill-opacity="0">` + box + ` fill-opacity="1" fill="red"/></g>`, "#FF0000", ""},
		{`<g fill-opacity="0">` + box + ` fill-opacity="inherit" stroke="red"/></g>`, "", "#FF0000"},
		{`<g color="red">` + box + ` fill="currentColor" stroke="none"/></g>`, "#FF0000", ""},
		{`<g fill="currentColor" color="red">` + box + ` color="lime"/></g>`, "#00FF00", ""},
		{box + ` fill="currentColor" color="red"/>`, "#FF0000", ""},
		{`<g visibility="hidden">` + box + ` visibility="visible" fill="red"/></g>`, "#FF0000", ""},
		{`<g visibility="hidden">` + box + `/></g>` + box + ` fill="red"/>`, "#FF0000", ""},
		{`<g opacity="0">` + box + ` visibility="visible" opacity="1"/></g>` + box + ` fill="red"/>`, "#FF0000", ""},
		{`<g display="none">` + box + ` display="inline" visibility="visible"/></g>` + box + ` fill="red"/>`, "#FF0000", ""},
	} {
		a, err := Read(picture("a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">`+tt.body+`</svg>`)))
		if err != nil || len(a.drawing.shapes) != 1 {
			t.Errorf("%s: %v", tt.body, err)
			continue
		}
		named := func(c page.Colour) string {
			if !c.Ink {
				return ""
			}
			return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
		}
		if s := a.drawing.shapes[0]; named(s.fill) != tt.fill || named(s.stroke) != tt.stroke {
			t.Errorf("%s: fill %s, stroke %s", tt.body, named(s.fill), named(s.stroke))
		}
	}
}

// TestStroke holds which ends of lines are round, and what is refused by name.
func TestStroke(t *testing.T) {
	const line = `<path fill="none" stroke="red" d="M0 0h9"`
	for body, want := range map[string]string{ // order-free: each for itself
		line + `/>`: "false", line + ` stroke-linecap="round"/>`: "true",
		`<g stroke-linecap="round">` + line + ` stroke-linecap="butt"/></g>`: "false", `<g stroke-linecap="round">` + line + `/></g>`: "true",
		line + ` vector-effect="non-scaling-stroke"/>`: "vector-effect", line + ` vector-effect="none"/>`: "false",
	} {
		a, err := Read(picture("a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">`+body+`</svg>`)))
		if got := fmt.Sprint(err); err != nil && !strings.Contains(got, want) || err == nil && fmt.Sprint(a.drawing.shapes[0].cap == page.RoundCap) != want {
			t.Errorf("%s: %v", body, err)
		}
	}
	_, err := Read(picture("a.svg", []byte(`<?xml version="1.0" encoding="ISO-8859-1"?><svg viewBox="0 0 10 10">`+line+`/></svg>`)))
	if err == nil || err.Error() != `is written in the encoding "ISO-8859-1": save it as UTF-8` {
		t.Error(err)
	}
}

// TestProfile holds that a profile other than that of screens is noticed, in both formats.
func TestProfile(t *testing.T) {
	withProfile := func(name, says string) []byte {
		var packed bytes.Buffer
		z := zlib.NewWriter(&packed)
		if _, err := z.Write([]byte(says)); err != nil || z.Close() != nil {
			t.Fatal(err)
		}
		return withChunk(t, "iCCP", name+"\x00\x00"+packed.String())
	}
	for _, tt := range []struct {
		name string
		data []byte
		want bool
	}{
		{"a.png", pngOf(t, 2, 2, color.NRGBA{A: 255}), false},
		{"a.png", withProfile("icc", "desc sRGB IEC61966-2.1"), false},
		{"a.png", withProfile("Photo (was sRGB)", "desc Adobe RGB (1998)"), true},
		{"a.jpg", jpegOf(t, 8, 8), false},
		{"a.jpg", jpegOf(t, 8, 8, app(0xe2, "ICC_PROFILE\x00\x01\x01 Adobe RGB")...), true},
		{"a.jpg", jpegOf(t, 8, 8, app(0xe2, "ICC_PROFILE\x00\x01\x01 s\x00R\x00G\x00B\x00")...), false},
	} {
		a, err := Read(picture(tt.name, tt.data))
		if err != nil {
			t.Fatal(err)
		}
		if a.Profile != tt.want {
			t.Errorf("%s, %.60q: %v, want %v", tt.name, tt.data, a.Profile, tt.want)
		}
	}
}

// TestOutlines holds what shapes, commands of paths and transforms come to, each as the
// places of its ends in a box of 100 by 50 mm.
func TestOutlines(t *testing.T) {
	for _, tt := range []struct{ body, want string }{
		{`<path d="M10 20L30 40h5v-5H1V2z"/>`, "M 10,20 L 30,40 L 35,40 L 35,35 L 1,35 L 1,2 Z"},
		{`<path d="m10 20 5 5-2-2.5.5 0z m1 1"/>`, "M 10,20 L 15,25 L 13,22.5 L 13.5,22.5 Z M 11,21"},
		{`<path d="M0 0C1 2 3 4 5 6s4 4 6 6"/>`, "M 0,0 C 1,2 3,4 5,6 C 7,8 9,10 11,12"},
		{`<path d="M0 0Q3 6 6 0T12 0"/>`, "M 0,0 C 2,4 4,4 6,0 C 8,-4 10,-4 12,0"},
		{`<path d="M0 0H4Zl1 1"/>`, "M 0,0 L 4,0 Z M 0,0 L 1,1"},
		{`<path d="M10 0A10 10 0 0 1 20 10"/>`, "M 10,0 C 15.523,0 20,4.477 20,10"},
		{`<path d="M10 0A10 10 0 0 0 20 10"/>`, "M 10,0 C 10,5.523 14.477,10 20,10"},
		{`<path d="M0 10a10 10 0 0120 0"/>`, "M 0,10 C 0,4.477 4.477,0 10,0 C 15.523,0 20,4.477 20,10"},
		{`<path d="M10 0A10 10 0 1 1 0 10"/>`, "M 10,0 C 15.523,0 20,4.477 20,10 C 20,15.523 15.523,20 10,20 C 4.477,20 0,15.523 0,10"},
		{`<path d="M0 10A1 1 0 0 1 20 10"/>`, "M 0,10 C 0,4.477 4.477,0 10,0 C 15.523,0 20,4.477 20,10"},
		{`<rect x="1" y="2" width="3" height="4"/>`, "M 1,2 L 4,2 L 4,6 L 1,6 Z"},
		{`<polygon points="1,2 3,4 5 6"/>`, "M 1,2 L 3,4 L 5,6 Z"},
		{`<polyline points="1,2 3,4"/>`, "M 1,2 L 3,4"},
		{`<line x1="1" y2="3" x2="2" stroke="red"/>`, "M 1,0 L 2,3"},
		{`<circle cx="10" cy="10" r="10"/>`, "M 20,10 C 20,15.523 15.523,20 10,20 C 4.477,20 0,15.523 0,10 C 0,4.477 4.477,0 10,0 C 15.523,0 20,4.477 20,10 Z"},
		{`<g transform="translate(10,5) scale(2)"><path d="M1 1L2 3" /></g>`, "M 12,7 L 14,11"},
		{`<g transform="rotate(90)"><path transform="matrix(1 0 0 -1 0 0)" d="M1 2L3 4"/></g>`, "M 2,1 L 4,3"},
		{`<path transform="rotate(180 5 5)" d="M1 2L3 4"/>`, "M 9,8 L 7,6"},
		{`<path transform="skewX(45)" d="M1 2L3 4"/>`, "M 3,2 L 7,4"},
		// Outside of a switch librsvg draws what Inkscape and browsers do not.
		{`<g requiredExtensions="http://example.org/x"><path d="M1 2L3 4"/></g><path d="M0 0H1"/>`, "M 0,0 L 1,0"},
		{`<switch><path requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape" d="M0 0H1"/><path d="M1 2L3 4"/></switch>`, "M 0,0 L 1,0"},
		{`<switch><title>A</title><path d="M1 2L3 4"/></switch><path d="M0 0H1"/>`, "M 0,0 L 1,0"},
		{`<switch><path d="M0 0H1"/><text>T-34</text></switch>`, "M 0,0 L 1,0"},
		{`<rect x="10%" y="2%" width="3mm" height="1pc"/>`, "M 10,1 L 21.339,1 L 21.339,17 L 10,17 Z"},
		{`<g display="none"><path d="M1 2L3 4"/></g><path d="M0 0H1"/>`, "M 0,0 L 1,0"},
		{`<title>A</title><metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><path xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="t" d="M0 0H1"/>`, "M 0,0 L 1,0"},
	} {
		a, err := Read(picture("a.svg", svgOf(tt.body)))
		if err != nil {
			t.Errorf("%s: %v", tt.body, err)
			continue
		}
		var got []string
		for _, item := range a.Items(page.Rect{W: 100_000, H: 50_000}, page.RGB(0xffffff), page.Source{})[0].(page.Group).Items {
			for _, s := range item.(page.Path).Segments {
				got = append(got, s.Op.String())
				for _, p := range s.Points[:s.Count()] {
					got = append(got, p.String())
				}
			}
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.body, g, tt.want)
		}
	}
}

// TestInks holds how fills and strokes are read.
func TestInks(t *testing.T) {
	for _, tt := range []struct{ body, want string }{
		{`<rect width="9" height="9"/>`, "#000000 none 0"},
		{`<rect width="9" height="9" fill="#F80" stroke="navy" stroke-width="2"/>`, "#ff8800 #000080 2"},
		{`<rect width="9" height="9" style="fill: rgb(1, 2, 3) ; stroke:none"/>`, "#010203 none 0"},
		{`<rect width="9" height="9" fill="rgb(100%,0%,50%)"/>`, "#ff007f none 0"},
		{`<g fill="red" stroke="blue"><rect width="9" height="9" style="fill:inherit;fill-opacity:1"/></g>`, "#ff0000 #0000ff 1"},
		{`<g transform="scale(3)"><rect width="9" height="9" fill="none" stroke="#010203"/></g>`, "none #010203 3"},
	} {
		a, err := Read(picture("a.svg", svgOf(tt.body)))
		if err != nil {
			t.Errorf("%s: %v", tt.body, err)
			continue
		}
		p := a.Items(page.Rect{W: 100_000, H: 50_000}, page.RGB(0xffffff), page.Source{})[0].(page.Group).Items[0].(page.Path)
		width := p.Width
		if !p.Stroke.Ink {
			width = 0
		}
		if got := fmt.Sprint(p.Fill, " ", p.Stroke, " ", width); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, got, tt.want)
		}
	}
}

// FuzzRead holds that no file makes reading fail but by an error, and that what is read can
// be drawn.
func FuzzRead(f *testing.F) {
	files := [][]byte{pngOf(f, 2, 2, color.NRGBA{R: 1, A: 9}), sized(1<<31, 1<<31), jpegOf(f, 8, 8, app(0xe1, exif)...), cmyk()}
	for _, body := range []string{`<path d="M0 0a5 3 30 1 1 9 9zl3 4"/>`, `<g style="fill:red"><circle r="3"/></g>`, `<text/>`} {
		files = append(files, svgOf(body))
	}
	for i := range files {
		f.Add(uint8(i), uint16(0), uint16(0), []byte{})
	}
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint16, with []byte) {
		data := schematest.Splice(files[int(n)%len(files)], at, cut, with)
		for _, name := range []string{"a.svg", "a.png", "a.jpg"} {
			a, err := Read(picture(name, data))
			if err != nil {
				continue
			}
			box := a.Fit(page.Rect{W: 80_000, H: 30_000}, false)
			p := page.Page{Size: page.Size{W: 80_000, H: 30_000}, Items: a.Items(box, page.RGB(0xffffff), page.Source{})}
			if err := (page.Document{Pages: []page.Page{p}}).Check(); err != nil {
				t.Error(err)
			}
			if d := a.drawing; d != nil {
				for _, s := range d.shapes {
					for _, one := range s.steps {
						for _, v := range one.at {
							if math.IsNaN(v.x) || math.IsInf(v.x, 0) || math.IsNaN(v.y) {
								t.Error("a point is no number")
							}
						}
					}
				}
			}
		}
	})
}
