package pdf

import (
	"bytes"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"hulldown.dev/export/layout/cards"
	layoutsheet "hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

const mm = page.Millimetre

// sheets is a document with every kind of item, on pages of two sizes.
func sheets() page.Document {
	text := func(s string) page.Text {
		return page.Text{Face: page.Bold, Size: 4 * mm, Colour: page.RGB(0x2b5d80), At: page.Point{X: 10 * mm, Y: 20 * mm}, String: s}
	}
	var pen page.Pen
	pen.RoundRect(page.Rect{X: 5 * mm, Y: 5 * mm, W: 30 * mm, H: 20 * mm}, page.Round(2*mm))
	box := page.Path{Segments: pen.Segments(), Fill: page.RGB(0xf2f0ea), Stroke: page.RGB(0), Width: 300, Dash: []page.MM{500, 500}, Round: true}
	turned := page.Group{
		Transform: page.Transform{Move: page.Point{X: 100 * mm, Y: 50 * mm}, Turns: 1, Scale: 1_500_000},
		Clip:      page.Rect{W: 40 * mm, H: 30 * mm},
		Items:     []page.Item{box, text("Žluťoučký kůň"), page.Mark{Kind: page.Bookmark, Name: "inner", Area: page.Rect{X: 5 * mm, Y: 5 * mm}}},
	}
	return page.Document{
		Title: "Příliš žluťoučký", Language: "cs",
		Outline: []page.Entry{{Title: "Kůň", To: "top"}, {Title: "Uvnitř", Level: 1, To: "inner"}},
		Pages: []page.Page{
			{Size: page.Size{W: 210 * mm, H: 297 * mm}, Trim: page.Rect{X: 10 * mm, Y: 20 * mm, W: 100 * mm, H: 200 * mm},
				Bleed: page.Rect{X: 9 * mm, Y: 19 * mm, W: 102 * mm, H: 202 * mm}, Items: []page.Item{
					box, text("Sheet one"), turned,
					page.Mark{Kind: page.Bookmark, Name: "top"},
					page.Mark{Kind: page.Link, Name: "inner", Area: page.Rect{W: 20 * mm, H: 10 * mm}},
					page.Mark{Kind: page.Link, URL: "https://example.org/(a)", Area: page.Rect{Y: 20 * mm, W: 20 * mm, H: 10 * mm}},
					page.Mark{Kind: page.Crop, Area: page.Rect{X: 1 * mm, Y: 1 * mm, W: 4 * mm}},
				}},
			{Size: page.Size{W: 63.5 * mm, H: 88.9 * mm}, Items: []page.Item{text("Card two")}},
		},
	}
}

func written(t testing.TB, d page.Document) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSameBytes(t *testing.T) {
	first := written(t, sheets())
	for range 5 {
		if !bytes.Equal(first, written(t, sheets())) {
			t.Fatal("two runs differ")
		}
	}
}

// TestStructure reads from the bytes what a file says of its pages.
func TestStructure(t *testing.T) {
	got := string(written(t, sheets()))
	for _, want := range []string{
		"/Lang (cs)",
		"/CreationDate (D:20000101000000+00'00')",
		"/ModDate (D:20000101000000+00'00')",
		// 297 - 20 - 200 = 77 mm from the bottom.
		"/TrimBox [28.35 218.27 311.81 785.20]\n/BleedBox [25.51 215.43 314.65 788.03]",
		"/TrimBox [0.00 0.00 180.00 252.00]",
		"/MediaBox [0 0 180.00 252.00]",
		// 0 mm and 57.5 mm from the top of a page of 297 mm.
		"/Dest [3 0 R /XYZ 0 841.89 null]",
		"/Dest [3 0 R /XYZ 0 678.90 null]",
		`/URI (https://example.org/\(a\))`,
		"/FontFile2",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the file lacks %s", want)
		}
	}
}

func TestRefused(t *testing.T) {
	add := func(items ...page.Item) func(*page.Document) {
		return func(d *page.Document) { d.Pages[0].Items = append(d.Pages[0].Items, items...) }
	}
	tests := []struct {
		name  string
		spoil func(*page.Document)
		want  string
	}{
		{"broken document", func(d *page.Document) { d.Pages = nil }, "no pages"},
		{"emoji", add(page.Group{Items: []page.Item{page.Text{String: "a😀"}}}), "U+1F600"},
		{"no glyph", add(page.Text{String: "\u3042"}), "U+3042"},
		{"emoji in the title", func(d *page.Document) { d.Title = "😀" }, "beyond U+FFFF"},
		{"emoji in the outline", func(d *page.Document) { d.Outline[1].Title = "😀" }, "beyond U+FFFF"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := sheets()
			tt.spoil(&d)
			var b bytes.Buffer
			err := Write(&b, d)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
			if b.Len() > 0 {
				t.Errorf("%d bytes were written all the same", b.Len())
			}
		})
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteError(t *testing.T) {
	if err := Write(full{}, sheets()); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("got %v", err)
	}
}

// TestOtherReaders lets programs that are not ours read a file, where they are
// installed.
func TestOtherReaders(t *testing.T) {
	file := filepath.Join(t.TempDir(), "sheets.pdf")
	if err := os.WriteFile(file, written(t, sheets()), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		command []string
		want    []string
	}{
		{[]string{"qpdf", "--check", file}, []string{"No syntax or stream encoding errors"}},
		{[]string{"pdftotext", "-enc", "UTF-8", file, "-"}, []string{"Sheet one", "Žluťoučký kůň", "Card two"}},
		{[]string{"pdfinfo", file}, []string{"Příliš žluťoučký", "Pages:           2"}},
		{[]string{"pdfinfo", "-f", "1", "-l", "2", "-box", file}, []string{
			"Page    1 TrimBox:      28.35   218.27   311.81   785.20",
			"Page    1 BleedBox:     25.51   215.43   314.65   788.03",
			"Page    2 BleedBox:      0.00     0.00   180.00   252.00",
		}},
		{[]string{"pdffonts", file}, []string{"+DejaVuSansCondensed-Bold", "CID TrueType      Identity-H       yes yes yes"}},
	}
	for _, tt := range tests {
		t.Run(strings.Join(tt.command[:len(tt.command)-1], " "), func(t *testing.T) {
			if _, err := exec.LookPath(tt.command[0]); err != nil {
				t.Skip("not installed")
			}
			cmd := exec.Command(tt.command[0], tt.command[1:]...)
			cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			for _, want := range tt.want {
				if !strings.Contains(string(out), want) {
					t.Errorf("it does not say %q:\n%s", want, out)
				}
			}
		})
	}
}

// FuzzWrite holds that no text, colour or place makes writing fail on a document that
// passes our checks, and that the file leads to each of its objects.
func FuzzWrite(f *testing.F) {
	f.Add("Woods", int32(10*mm), int32(4*mm), uint8(1))
	f.Add("\\()\r\x00", int32(-5), int32(0), uint8(3))
	f.Fuzz(func(t *testing.T, s string, at, size int32, turns uint8) {
		s = schematest.Short(s, schematest.Most)
		d := sheets()
		p := page.Point{X: page.MM(at), Y: page.MM(size)}
		d.Title, d.Outline[0].Title = s, s
		d.Pages[1].Items = append(d.Pages[1].Items, page.Group{
			Transform: page.Transform{Move: p, Turns: int8(turns), Scale: size},
			Items:     []page.Item{page.Text{Size: page.MM(size), Colour: page.RGB(uint32(at)), At: p, String: s}},
		})
		if d.Check() != nil || checkRunes(d) != nil {
			return
		}
		var b bytes.Buffer
		if err := Write(&b, d); err != nil {
			t.Fatal(err)
		}
		checkPlaces(t, b.Bytes())
	})
}

// deck makes cards enough for twelve sheets.
func deck() (*model.Content, []model.Card) {
	c := &model.Content{Terrain: []model.Terrain{{Record: model.Record{ID: "woods"}, Name: "Woods", Class: "natural", Cover: 10, Conceal: 30, Triggers: []string{"conceal"}}}}
	three := 3
	list := make([]model.Card, 100)
	for i := range list {
		list[i] = model.Card{
			Record: model.Record{ID: "c"}, Number: i + 1, Deck: "standard", Orders: i % 3,
			Icons: []string{"explosion", "fire", "smoke"}, Pen: model.PenMod{Heavy: &three},
			Halves: []model.Half{{Terrain: "woods"}, {Fire: &model.FireHalf{Level: 1 + i%9, Hit: 5}, Triggers: []string{"spotted"}}},
		}
	}
	return c, list
}

func TestDeck(t *testing.T) {
	c, list := deck()
	doc, found := cards.BattleCards(c, list, layoutsheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	if size := len(written(t, doc)); size > 1<<20 {
		t.Errorf("a deck takes %d bytes", size)
	}
}

// BenchmarkTwentySheets lays out and writes 180 cards on 20 pages. To set it
// against a browser that prints the same sheets, write them as pictures and
// time that:
//
//	hulldown print cards --svg --out pictures
//	echo '<style>@page{size:A4;margin:0}body{margin:0}svg{display:block}</style>' >sheets.html
//	ls pictures/*.svg pictures/*.svg | head -20 | xargs cat >>sheets.html
//	time chromium --headless --no-sandbox --print-to-pdf=sheets.pdf sheets.html
func BenchmarkTwentySheets(b *testing.B) {
	c, list := deck()
	list = append(list, list[:80]...)
	for b.Loop() {
		doc, _ := cards.BattleCards(c, list, layoutsheet.Options{})
		if len(doc.Pages) != 20 {
			b.Fatalf("%d pages", len(doc.Pages))
		}
		written(b, doc)
	}
}

func BenchmarkDeck(b *testing.B) {
	c, list := deck()
	for b.Loop() {
		doc, _ := cards.BattleCards(c, list, layoutsheet.Options{})
		written(b, doc)
	}
}

// TestCost holds what a file of twelve pages in two faces allocates, by which the library makes
// its time: it would be a fifth more with the whole of each face, and with what is shared as it is.
func TestCost(t *testing.T) {
	c, list := deck()
	doc, _ := cards.BattleCards(c, list, layoutsheet.Options{})
	least := uint64(math.MaxUint64)
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		written(t, doc)
		runtime.ReadMemStats(&after)
		least = min(least, after.TotalAlloc-before.TotalAlloc)
	}
	if most := uint64(20 << 20); least > most {
		t.Errorf("%d bytes were allocated, want at most %d", least, most)
	}
}

// TestTurned holds that each quarter turn of a text leaves its start where it is and leads
// right, down, left and up.
func TestTurned(t *testing.T) {
	for turns, want := range []string{
		"BT 28.35 113.39 Td (", "q 0 -1 1 0 28.35 113.39 cm\nBT 0.00 0.00 Td (", "q -1 0 0 -1 28.35 113.39 cm\nBT 0.00 0.00 Td (", "q 0 1 -1 0 28.35 113.39 cm\nBT 0.00 0.00 Td (",
	} {
		turned := page.Group{
			Transform: page.Transform{Move: page.Point{X: 10 * mm, Y: 10 * mm}, Turns: int8(turns)},
			Items:     []page.Item{page.Text{Size: 3 * mm, Colour: page.RGB(0), String: "a"}},
		}
		got := saidOf(t, page.Document{Pages: []page.Page{{Size: page.Size{W: 50 * mm, H: 50 * mm}, Items: []page.Item{turned}}}})
		if !strings.Contains(got, "\n"+want) {
			t.Errorf("%d turns: no %q in\n%s", turns, want, got)
		}
	}
}

// TestFaceBehindClip holds that a text behind a clip is in its own face: the end of a clip takes
// that back for a reader, and not for the library.
func TestFaceBehindClip(t *testing.T) {
	of := func(f page.Face) page.Text {
		return page.Text{Face: f, Size: 3 * mm, Colour: page.RGB(0), String: "a"}
	}
	clip := page.Group{Clip: page.Rect{W: 5 * mm, H: 5 * mm}, Items: []page.Item{of(page.Serif)}}
	got := saidOf(t, onePage(false, of(page.Regular), clip, of(page.Regular)))
	faces := regexp.MustCompile(`/F([0-9a-f]+) 8\.50 Tf ET`).FindAllStringSubmatch(got, -1)
	if len(faces) != 3 || faces[0][1] != faces[2][1] || faces[0][1] == faces[1][1] {
		t.Errorf("the faces are %q in\n%s", faces, got)
	}
}

// TestSetAgain holds that face, size and ink of a text are said again where the end of a
// clip has taken them back, and only there.
func TestSetAgain(t *testing.T) {
	red := page.Text{Size: 3 * mm, Colour: page.RGB(0xff0000), String: "red"}
	clip := page.Group{Clip: page.Rect{W: 5 * mm, H: 5 * mm}, Items: []page.Item{red, red}}
	for _, tt := range []struct {
		items []page.Item
		want  int
	}{{[]page.Item{red, red}, 1}, {[]page.Item{clip, red}, 2}, {[]page.Item{red, clip, red}, 1}} {
		got := saidOf(t, page.Document{Pages: []page.Page{{Size: page.Size{W: 50 * mm, H: 50 * mm}, Items: tt.items}}})
		if inks, faces := strings.Count(got, "1 0 0 rg\n"), strings.Count(got, " 8.50 Tf ET\n"); inks != tt.want || faces != tt.want {
			t.Errorf("the ink is set %d times and the face %d times, want %d:\n%s", inks, faces, tt.want, got)
		}
	}
}
