package artwork_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os/exec"
	"strings"
	"testing"

	"hulldown.dev/export/artwork"
	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// drawings are small ones over what is read: every outline in every manner of drawing it, and
// every manner of placing it.
func drawings() []string {
	outlines := []string{
		`<path d="M10 10H90V60Z"`,
		`<path d="M10 10H90V90H10Z M30 30H70V70H30Z"`,
		`<path d="M50 8L76 90L8 38H92L24 90Z"`,
		`<path d="M15 50C15 0 85 100 85 50S30 20 50 80"`,
		`<path d="M10 60Q30 5 50 60T90 60"`,
		`<path d="M20 60A30 20 30 1 1 70 70A10 10 0 0 0 20 60z"`,
		`<path d="M10 50a40 40 0 1 0 80 0a40 40 0 1 0 -80 0z M30 50a20 20 0 1 0 40 0a20 20 0 1 0 -40 0z"`,
		`<rect x="12" y="20" width="70" height="50" rx="12"`,
		`<circle cx="50" cy="50" r="35"`,
		`<ellipse cx="50" cy="50" rx="40" ry="22"`,
		`<line x1="15" y1="20" x2="80" y2="75"`,
		`<polyline points="15,80 40,20 60,70 85,25"`,
		`<polygon points="50,10 85,85 15,85"`,
	}
	manners := []string{
		``, `fill="#c03020"`, `fill="navy" fill-rule="evenodd"`, `fill="none" stroke="black" stroke-width="6"`,
		`fill="none" stroke="green" stroke-width="8" stroke-linecap="round" stroke-linejoin="miter"`,
		`fill="none" stroke="blue" stroke-width="8" stroke-linecap="butt" stroke-linejoin="round"`,
		`fill="none" stroke="#808000" stroke-width="8" stroke-linecap="square" stroke-linejoin="bevel"`,
		`fill="rgb(90%,80%,10%)" fill-rule="evenodd" stroke="red" stroke-width="4" stroke-miterlimit="10"`,
		`style="fill:#abc;stroke:purple;stroke-width:5;stroke-opacity:1;fill-opacity:0"`,
		`color="teal" fill="currentColor" stroke="none"`,
		`fill="none" stroke="#402060" stroke-width="5" stroke-dasharray="14 7"`,
		`fill="#ffd" stroke="black" stroke-width="4" stroke-linecap="round" stroke-dasharray="12,8,2"`, `stroke="red" stroke-width="0"`,
	}
	var out []string
	for _, o := range outlines {
		for _, m := range manners {
			out = append(out, o+" "+m+"/>")
		}
	}
	for _, place := range []string{
		`transform="translate(10,5) scale(0.7)"`, `transform="rotate(20 50 50)"`, `transform="matrix(0 0.8 -0.8 0 90 10)"`,
		`transform="skewX(15) scale(.7)" stroke="none"`, `visibility="hidden"`, `fill-opacity="0" stroke="red" stroke-width="3"`,
	} {
		for _, o := range outlines[:6] {
			out = append(out, `<g fill="#356" `+place+`>`+o+` visibility="visible"/></g>`)
		}
	}
	return append(out,
		`<rect x="25%" y="10%" width="50%" height="30%"/>`, `<rect width="90%" height="50" rx="10%" fill="teal"/>`,
		`<circle cx="50%" cy="40%" r="30%" fill="none" stroke="red" stroke-width="5%"/>`,
		`<ellipse cx="50%" cy="50%" rx="40%" ry="20%" style="fill:none;stroke:#246;stroke-width:4%"/>`,
		`<line x1="10%" y1="20%" x2="90%" y2="80%" stroke="black" stroke-width="2mm"/>`,
		`<rect x="3mm" y="0.2in" width="15mm" height="1.5cm" stroke="olive" stroke-width="4pt" fill="#fd8"/>`,
		`<switch><g requiredExtensions="http://example.org/x"><rect width="40" height="90"/></g><circle cx="60" cy="50" r="30"/><rect width="90" height="20"/></switch>`,
		`<switch fill="green"><g><rect width="40" height="90"/></g><circle cx="60" cy="50" r="30"/></switch>`,
	)
}

// The distance from the peer: how many of a thousand pixels may be otherwise by more than a
// fifth of the range, which edges that are smoothed otherwise are not. Along a curve dashes drift
// apart, since its length is the sum of pieces that each judge has its own of.
const (
	otherwise     = 0x3300
	allowed       = 4
	allowedDashed = 14
)

// peers are what else draws SVG, with how a file is given to it. The slow are asked where tests
// are carried out in full.
var peers = []struct {
	name string
	args []string
	slow bool
}{
	{name: "rsvg-convert", args: []string{"--background-color", "white"}},
	{name: "inkscape", args: []string{"--pipe", "--export-type=png", "--export-filename=-", "--export-background=white"}, slow: true},
}

// TestPeer compares drawings, pixel for pixel, with what librsvg and Inkscape draw, where they
// are installed.
func TestPeer(t *testing.T) {
	for _, p := range peers {
		t.Run(p.name, func(t *testing.T) {
			path, err := exec.LookPath(p.name)
			if err != nil || p.slow && !slow.Asked() {
				t.Skip("it is not installed, or takes too long")
			}
			c := exec.Command(path, p.args...)
			c.Stdin = strings.NewReader(together(drawings()))
			out, err := c.Output()
			if err != nil {
				t.Fatal(err)
			}
			comparePeer(t, out)
		})
	}
}

// comparePeer compares all drawings with a picture of a peer's.
func comparePeer(t *testing.T, out []byte) {
	all := drawings()
	if len(all) < 150 {
		t.Fatalf("there are %d drawings", len(all))
	}
	theirs, err := png.Decode(bytes.NewReader(out))
	if err != nil || theirs.Bounds() != image.Rect(0, 0, side*columns, place(len(all)+columns-1).Y) {
		t.Fatalf("the peer draws %v: %v", theirs, err)
	}
	worst, of := 0, ""
	for i, body := range all {
		data := []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` + body + `</svg>`)
		n, err := distance(data, theirs, place(i))
		if err != nil {
			t.Errorf("%s: %v", body, err)
		}
		if n > allowedDashed || n > allowed && !strings.Contains(body, "dasharray") {
			t.Errorf("%s: %d of 1000 pixels are otherwise than the peer draws them", body, n)
		}
		if n > worst {
			worst, of = n, body
		}
	}
	t.Logf("%d drawings; at worst %d of 1000 pixels are otherwise, of %s", len(all), worst, of)
}

// side is how many pixels a drawing is wide and high; columns is how many lie side by side.
const (
	side    = 200
	columns = 10
)

// place is where a drawing lies among all.
func place(i int) image.Point { return image.Pt(i%columns*side, i/columns*side) }

// together is one file of all drawings, in rows.
func together(all []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">`, side*columns, place(len(all)+columns-1).Y)
	for i, body := range all {
		fmt.Fprintf(&b, `<svg x="%d" y="%d" width="%d" height="%d" viewBox="0 0 100 100">%s</svg>`, place(i).X, place(i).Y, side, side, body)
	}
	b.WriteString(`</svg>`)
	return b.String()
}

// distance is how many of 1000 pixels are otherwise than in a peer's picture from a place on,
// rounded up.
func distance(data []byte, theirs image.Image, from image.Point) (int, error) {
	a, err := artwork.Read((&model.Picture{File: "a.svg"}).With(data))
	if err != nil {
		return 0, err
	}
	box := page.Rect{W: 20_000, H: 20_000}
	var ours bytes.Buffer
	if err := raster.Write(&ours, page.Page{Size: page.Size{W: box.W, H: box.H}, Items: a.Items(box, page.RGB(0xffffff), page.Source{})}, box, 254); err != nil {
		return 0, err
	}
	m, err := png.Decode(&ours)
	if err != nil {
		return 0, err
	}
	if m.Bounds() != image.Rect(0, 0, side, side) {
		return 0, fmt.Errorf("it is %v large", m.Bounds())
	}
	n := 0
	for i := range side * side {
		r, g, b, _ := m.At(i%side, i/side).RGBA()
		x, y, z, _ := theirs.At(from.X+i%side, from.Y+i/side).RGBA()
		if far(r, x) || far(g, y) || far(b, z) {
			n++
		}
	}
	const thousandth = side * side / 1000
	return (n + thousandth - 1) / thousandth, nil
}

// far reports whether two shares of an ink are otherwise to the eye.
func far(a, b uint32) bool { return max(a, b)-min(a, b) > otherwise }
