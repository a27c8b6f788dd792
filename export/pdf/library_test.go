package pdf

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-pdf/fpdf"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// rich is a document with one of each thing that the finishing step looks for: boxes, links, an
// outline of two levels, all faces, a face in two sizes, pictures of one width, a shared drawing.
func rich() page.Document {
	d := sheets()
	for f := range page.Face(page.Faces) {
		for size := range page.MM(2) {
			d.Pages[1].Items = append(d.Pages[1].Items, page.Text{Face: f, Size: (3 + size) * mm, Colour: page.RGB(0), At: page.Point{Y: page.MM(9+4*f) * mm}, String: "face"})
		}
	}
	for n := range 4 {
		picture := &page.Pixels{W: 2, H: 1, Rows: slices.Values([][]byte{{byte(n), 0, 0, 0, byte(n), 0}})}
		d.Pages[0].Items = append(d.Pages[0].Items, page.Image{At: page.Rect{X: page.MM(n) * 10 * mm, W: 5 * mm, H: 5 * mm}, Pixels: picture})
	}
	d.Pages[0].Items = append(d.Pages[0].Items, drawing(page.Point{X: 2 * mm, Y: 20 * mm}, 300), drawing(page.Point{X: 2 * mm, Y: 50 * mm}, 300))
	return d
}

// TestLibrary holds the objects of a file of the library as the finishing step relies on them,
// all but the data of streams: where another version of the library writes others, this shows
// which.
func TestLibrary(t *testing.T) {
	p := told(t, rich())
	resource := regexp.MustCompile(`/(F|TPL)[0-9a-f]{40}`)
	var got strings.Builder
	fmt.Fprintf(&got, "root %d, info %d\n", p.root, p.info)
	for i, body := range p.bodies {
		head, data, stream := bytes.Cut(body, []byte(beginStream))
		text := resource.ReplaceAllString(strings.ToValidUTF8(string(head), "?"), "/$1…")
		text = regexp.MustCompile(`(?s)/W \[.*\]\n/CID`).ReplaceAllString(text, "/W […]\n/CID")
		text = boxes().ReplaceAllString(text, "$2$1") // an order of chance
		text = regexp.MustCompile(`/Length1? \d+`).ReplaceAllString(text, "/Length …")
		fmt.Fprintf(&got, "%d\n%s", i+1, strings.ReplaceAll(text, "\x00", ""))
		if stream && !bytes.HasSuffix(data, []byte(endStream)) {
			t.Errorf("the stream of object %d does not end as one does", i+1)
		}
	}
	golden := filepath.Join("testdata", "library.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil || got.String() != string(want) {
		t.Errorf("%v; the library writes\n%s", err, got.String())
	}
}

// TestNoChance holds that what the library takes from maps is in order: boxes, pictures of one
// width, faces and forms.
func TestNoChance(t *testing.T) {
	for _, press := range []bool{false, true} {
		d := rich()
		d.Press = press
		first := written(t, d)
		for range 20 {
			if !bytes.Equal(first, written(t, d)) {
				t.Fatalf("two runs differ (press %v)", press)
			}
		}
		trim, bleed := bytes.Count(first, []byte("/TrimBox")), bytes.Count(first, []byte("/BleedBox"))
		if inOrder := len(regexp.MustCompile(`/TrimBox .*\n/BleedBox `).FindAll(first, -1)); trim != 2 || bleed != 2 || inOrder != 2 {
			t.Errorf("%d and %d boxes on two pages, %d in order", trim, bleed, inOrder)
		}
	}
}

// TestPagesOfTwoSizes holds that outline and links lead to their places where the page that was
// drawn last is of another size: the library counts places from its upper edge.
func TestPagesOfTwoSizes(t *testing.T) {
	d := sheets()
	d.Pages[1].Items = append(d.Pages[1].Items, page.Mark{Kind: page.Bookmark, Name: "card", Area: page.Rect{Y: 10 * mm}})
	d.Outline = append(d.Outline, page.Entry{Title: "Card", To: "card"})
	d.Pages[0].Items = append(d.Pages[0].Items, page.Mark{Kind: page.Link, Name: "card", Area: page.Rect{W: mm, H: mm}})
	d.Pages = append(d.Pages, page.Page{Size: page.Size{W: 300 * mm, H: 400 * mm}})
	file := string(written(t, d))
	// 10 mm below the upper edge of a card of 252 points.
	if n := len(regexp.MustCompile(`/Dest \[5 0 R /XYZ 0(\.00)? 223\.65 null\]`).FindAllString(file, -1)); n != 2 {
		t.Errorf("%d of outline and link lead to the card", n)
	}
	if n := strings.Count(file, "/Type /Page\n"); n != 3 {
		t.Errorf("the file has %d pages, want 3", n)
	}
}

// TestFaceOnce holds that a face is in a file once in whatever sizes it is set, that one which
// nothing shows is not, and that its name says what it is.
func TestFaceOnce(t *testing.T) {
	file := written(t, rich())
	if n := bytes.Count(file, []byte("/FontFile2")); n != int(page.Faces) {
		t.Errorf("%d faces are in the file, want %d", n, page.Faces)
	}
	if n := bytes.Count(written(t, sheets()), []byte("/FontFile2")); n != 1 {
		t.Errorf("%d faces are in a file that shows one", n)
	}
	for _, want := range []string{"/FontFamily (DejaVu Serif) /FontStretch /Condensed /FontWeight 700", "/FontFamily (DejaVu Sans) /FontStretch /Condensed /FontWeight 400"} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("the file has no %s", want)
		}
	}
	if bytes.Contains(file, []byte("utf8face")) {
		t.Error("a face has the library's name")
	}
}

// TestUsualFace holds that what the library cuts from the file of what is usual is what it would
// cut from the whole face, and that it is given the whole where a character is not usual.
func TestUsualFace(t *testing.T) {
	const usual = "Čím „víc“ tanků → 5 ≥ 3 − 1 ½"
	for f := range page.Face(page.Faces) {
		whole := font.Builtin().Data(f)
		for _, rare := range []string{"", "Ж", "♥"} {
			text := usual + rare
			w := &writer{}
			w.noted(page.Text{Face: f, String: text})
			given := fileOf(f, w.rare[f])
			if isWhole := len(given) == len(whole); isWhole != (rare != "") {
				t.Errorf("face %v with %q: the library is given %d bytes of %d", f, rare, len(given), len(whole))
			}
			if !bytes.Equal(fpdf.UTF8CutFont(given, text), fpdf.UTF8CutFont(whole, text)) {
				t.Errorf("face %v is another one for %q", f, text)
			}
		}
	}
}

// TestNothingShowsThrough holds that a file asks for no transparency, which a press does not take and
// the library leaves out of what is shared: neither states, nor masks, nor a blending space for pages;
// and that in one for a press no content names the colours of a screen but by their profile.
func TestNothingShowsThrough(t *testing.T) {
	for _, press := range []bool{false, true} {
		d := rich()
		d.Press = press
		bad := []string{"/ExtGState <<\n/", "/SMask", "/Group", " gs\n"}
		if press {
			bad = append(bad, "/DeviceRGB cs", "/DeviceRGB CS", " rg\n", " RG\n")
		}
		said := 0
		for _, body := range append(told(t, d).bodies, bytes.Split(written(t, d), []byte(endObject))...) {
			said += bytes.Count(body, []byte("/Screen cs"))
			for _, b := range bad {
				if bytes.Contains(body, []byte(b)) {
					t.Errorf("the file has %s (press %v)", b, press)
				}
			}
		}
		if press && said == 0 {
			t.Error("no content was seen")
		}
	}
}

// TestFormsAreSeen holds that a shared drawing, which may lie anywhere about its anchor, is not moved
// out of sight: the library does so with one whose corner is not 0,0.
func TestFormsAreSeen(t *testing.T) {
	moved := func(bodies [][]byte) (forms, matrices int) {
		for _, body := range bodies {
			if bytes.Contains(body, []byte("/Subtype /Form")) && bytes.Contains(body, []byte("/BBox [-")) {
				forms++
				matrices += bytes.Count(body, []byte("/Matrix"))
			}
		}
		return forms, matrices
	}
	if forms, matrices := moved(told(t, rich()).bodies); forms != 1 || matrices != 1 {
		t.Errorf("the library moves %d of %d forms", matrices, forms)
	}
	if forms, matrices := moved(bytes.Split(written(t, rich()), []byte(endObject))); forms != 1 || matrices != 0 {
		t.Errorf("%d of %d forms are moved", matrices, forms)
	}
	if _, shared := said(t, rich()); strings.Contains(shared, " Tf") {
		t.Errorf("a form begins with a face: %q", shared)
	}
}

// TestDescriptionIsFound holds that the catalogue leads to what the file says of itself.
func TestDescriptionIsFound(t *testing.T) {
	file := written(t, rich())
	at := regexp.MustCompile(`/Type /Catalog\n[^>]*>>[^>]*>>\n/Metadata (\d+) 0 R\n`).FindSubmatch(file)
	if at == nil || !bytes.Contains(file, fmt.Appendf(nil, "\n%s 0 obj\n<</Type /Metadata /Subtype /XML ", at[1])) {
		t.Errorf("the catalogue leads to no description: %q", at)
	}
}

// TestFormsDoNotNest holds that a shared drawing draws no other: the library says what a template
// draws with at one depth alone.
func TestFormsDoNotNest(t *testing.T) {
	inner := drawing(page.Point{X: mm, Y: mm}, 300)
	outer := func(x page.MM) page.Group {
		return page.Group{Transform: page.Transform{Move: page.Point{X: x}}, Items: []page.Item{inner, drawing(page.Point{X: 9 * mm, Y: mm}, 310), inner}}
	}
	_, shared := said(t, page.Document{Pages: []page.Page{{Size: page.Size{W: 100 * mm, H: 80 * mm}, Items: []page.Item{outer(0), outer(40 * mm)}}}})
	if shared == "" || strings.Contains(shared, " Do") {
		t.Errorf("nothing is shared, or within it something else: %q", shared)
	}
}

// TestLastIsReplaced holds that a text is put in the place of the last of its kind, behind what a
// title before it says.
func TestLastIsReplaced(t *testing.T) {
	p := parts{bodies: [][]byte{[]byte("(a >>\n) b >>\n")}}
	if p.replace(1, ">>\n", "c"); string(p.bodies[0]) != "(a >>\n) b c" || p.err != nil {
		t.Errorf("it is %q, %v", p.bodies[0], p.err)
	}
}

// TestTitlesAlone holds that titles of an outline are read as they are where nothing sets a face.
func TestTitlesAlone(t *testing.T) {
	d := onePage(false, page.Mark{Kind: page.Bookmark, Name: "a"})
	d.Outline = []page.Entry{{Title: "Kůň", To: "a"}}
	if file := written(t, d); !bytes.Contains(file, []byte("(\xfe\xff\x00K\x01\x6f\x01\x48)")) {
		t.Error("the outline has another title")
	}
}

// TestTakeApart holds that a file which is not as the library writes one is refused, and that the
// first object which is not as the finishing step expects ends in an error.
func TestTakeApart(t *testing.T) {
	var b bytes.Buffer
	if err := drawn(sheets()).told(sheets()).Output(&b); err != nil {
		t.Fatal(err)
	}
	file := b.String()
	for name, change := range map[string]func(string) string{ // order-free: each for itself
		"no table":            func(s string) string { return strings.ReplaceAll(s, "startxref\n", "start\n") },
		"a table elsewhere":   func(s string) string { return strings.Replace(s, "%PDF-1.3\n", "%PDF-1.3\n%\n", 1) },
		"another first entry": func(s string) string { return strings.Replace(s, "65535 f", "65535 n", 1) },
		"no trailer":          func(s string) string { return strings.Replace(s, "trailer", "tail", 1) },
		"an object renamed":   func(s string) string { return strings.Replace(s, "\n4 0 obj\n", "\n9 0 obj\n", 1) },
		"an object that runs": func(s string) string { return strings.Replace(s, "endobj\n4 0 obj", "ENDOBJ\n4 0 obj", 1) },
		"half of it":          func(s string) string { return s[:len(s)/2] },
		"nothing":             func(string) string { return "" },
	} {
		if _, err := takeApart([]byte(change(file))); err == nil {
			t.Errorf("%s: the file is taken", name)
		}
	}
	for _, part := range []string{"/XObject <<\n", "/TrimBox ", "/BleedBox ", "/Contents ", "/Subtype /Form", "/BBox ", "/Annots [", "/Count 0>>\n", "/ModDate "} {
		w := drawn(rich())
		var b bytes.Buffer
		if err := w.told(rich()).Output(&b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), part) {
			t.Fatalf("the library writes no %q", part)
		}
		other := part[:1] + strings.ToUpper(part[1:2]) + strings.ToUpper(part[2:])
		if _, err := w.finish([]byte(strings.ReplaceAll(b.String(), part, other)), rich()); err == nil {
			t.Errorf("without %q the file is finished all the same", part)
		}
	}
}
