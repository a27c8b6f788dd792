package svg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/schematest"
)

const mm = page.Millimetre

func sample() page.Page {
	var pen page.Pen
	pen.Rect(page.Rect{X: 1 * mm, Y: 2 * mm, W: 3 * mm, H: 4 * mm})
	return page.Page{Size: page.Size{W: 63.5 * mm, H: 88.9 * mm}, Items: []page.Item{
		page.Path{Segments: pen.Segments(), Fill: page.RGB(0xf2f0ea)},
		page.Path{Segments: pen.Segments(), Stroke: page.RGB(0), Width: 250, Dash: []page.MM{600, 300}, Round: true},
		page.Group{
			Transform: page.Transform{Move: page.Point{X: 5 * mm}, Turns: 3, Scale: 1_500_000}, Clip: page.Rect{W: 9 * mm, H: 8 * mm},
			Items: []page.Item{page.Text{Face: page.Bold, Size: 3 * mm, Colour: page.RGB(0), At: page.Point{X: 1 * mm, Y: 4 * mm}, Width: 7 * mm, String: `<"Řev" & k>`}},
		},
		page.Mark{Kind: page.Bookmark, Name: "a"},
		page.Mark{Kind: page.Link, Name: "elsewhere", Area: page.Rect{W: 2 * mm, H: 1 * mm}},
		page.Mark{Kind: page.Crop, Area: page.Rect{X: 1 * mm, H: 3 * mm}},
	}}
}

func TestWrite(t *testing.T) {
	want := strings.TrimLeft(`
<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9" font-family="DejaVu Sans Condensed, sans-serif">
 <path d="m1 2h3v4h-3z" fill="#f2f0ea"/>
 <path d="m1 2h3v4h-3z" fill="none" stroke="#000000" stroke-width="0.25" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0.6,0.3"/>
 <g transform="translate(5,0) rotate(270) scale(1.500000)">
  <clipPath id="clip1"><rect x="0" y="0" width="9" height="8"/></clipPath>
  <g clip-path="url(#clip1)">
   <text x="1" y="4" font-size="3" font-weight="bold" fill="#000000" textLength="7" lengthAdjust="spacingAndGlyphs" xml:space="preserve">&lt;&#34;Řev&#34; &amp; k&gt;</text>
  </g>
 </g>
 <g id="a"/>
 <a href="#elsewhere"><rect x="0" y="0" width="2" height="1" fill="none" pointer-events="all"/></a>
 <path d="M1,0 L1,3" stroke="#000000" stroke-width="0.09"/>
</svg>
`, "\n")
	var b bytes.Buffer
	if err := Write(&b, sample()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

func TestRefused(t *testing.T) {
	bad := sample()
	bad.Items = append(bad.Items, page.Text{String: "\xff"})
	var b bytes.Buffer
	if err := Write(&b, bad); err == nil || b.Len() > 0 {
		t.Errorf("got %v and %d bytes", err, b.Len())
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteError(t *testing.T) {
	if err := Write(full{}, sample()); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("got %v", err)
	}
}

// FuzzText holds that no text breaks the XML, and that it comes out as it went
// in.
func FuzzText(f *testing.F) {
	f.Add(`a <b> & "c" 'd' ]]>`)
	f.Add("k\u00A0věži")
	f.Fuzz(func(t *testing.T, s string) {
		s = schematest.Short(s, schematest.Most)
		var b bytes.Buffer
		p := page.Page{Size: page.Size{W: 1, H: 1}, Items: []page.Item{page.Text{String: s, Colour: page.RGB(0)}}}
		if Write(&b, p) != nil {
			return
		}
		read := xml.NewDecoder(&b)
		got := ""
		for {
			token, err := read.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if chars, ok := token.(xml.CharData); ok {
				got += string(chars)
			}
		}
		want := strings.NewReplacer("\uFFFE", "\uFFFD", "\uFFFF", "\uFFFD").Replace(s)
		if strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%q came out as %q", s, got)
		}
	})
}

// TestEnds holds that the rule of a fill and the ends and corners of a stroke are written.
func TestEnds(t *testing.T) {
	var pen page.Pen
	pen.Rect(page.Rect{W: 1000, H: 1000})
	p := page.Path{Segments: pen.Segments(), Fill: page.RGB(0), Stroke: page.RGB(0), Width: 100, EvenOdd: true, Cap: page.SquareCap, Join: page.BevelJoin, Limit: 4000}
	var b strings.Builder
	if err := Write(&b, page.Page{Size: page.Size{W: 1000, H: 1000}, Items: []page.Item{p}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`fill-rule="evenodd"`, `stroke-linecap="square"`, `stroke-linejoin="bevel"`, `stroke-miterlimit="4"`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is missing in %s", want, b.String())
		}
	}
}
