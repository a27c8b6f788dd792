package shop

import (
	"bytes"
	"compress/zlib"
	"encoding/csv"
	"fmt"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/slow"
)

// cards are those of a set as a shop cuts them.
func cards(t *testing.T, set string, p Profile) *table.Table {
	t.Helper()
	of, _, err := table.OfShop(contenttest.Content(t), set, table.Card, sheet.Options{Shop: p.Sheet()})
	if err != nil {
		t.Fatal(err)
	}
	return of
}

// TestProfiles holds that each of six shops has what a file needs, and its source.
func TestProfiles(t *testing.T) {
	if n := len(Profiles()); n < 6 {
		t.Errorf("there are %d profiles", n)
	}
	seen := map[string]bool{}
	for _, p := range Profiles() {
		if seen[p.Name] {
			t.Errorf("two profiles are called %s", p.Name)
		}
		seen[p.Name] = true
		switch {
		case p.Shop == "" || p.Doc == "" || p.Source == "" || p.Width == 0 || p.Height == 0 || p.Bleed == 0 || p.Safe == 0:
			t.Errorf("%s lacks something: %+v", p.Name, p)
		case p.Container == "png" && (p.Colour != "rgb" || p.Pixels == [2]int{}):
			t.Errorf("%s: pictures are rgb and of a size in points", p.Name)
		case p.Container == "pdf" && (p.Colour != "cmyk" || p.Order == ""):
			t.Errorf("%s: a PDF is in four inks, with an order", p.Name)
		case (p.Ink > 0) != (p.Sources["ink"] != "") || (p.DPI > 0) != (p.Sources["dpi"] != "") || (p.Most > 0) != (p.Sources["most"] != ""):
			t.Errorf("%s: a limit has a source, and none is assumed", p.Name)
		case slices.ContainsFunc(append(slices.Clone(p.Counters), p.Boards...), func(one Product) bool { return one.Source == "" }):
			t.Errorf("%s: what counters and boards are has a source", p.Name)
		case p.Container != "png" && p.Container != "pdf":
			t.Errorf("%s: container %q", p.Name, p.Container)
		}
	}
}

// TestPictures holds that the same card has exactly as many points as each shop takes, 825 by 1125
// for the one and 822 by 1122 for the other, without a transparent point, and that the manifest
// counts every card of the box.
func TestPictures(t *testing.T) {
	sizes := map[string]bool{}
	for _, p := range Profiles() {
		if p.Container != "png" {
			continue
		}
		of := cards(t, "victory-tank", p)
		of.Pieces = slices.DeleteFunc(of.Pieces, func(c table.Piece) bool { return c.Tags[0] != "action-card" })
		files, refused, err := Write([]*table.Table{of}, p)
		if err != nil || len(refused) > 0 {
			t.Fatal(err, refused)
		}
		counted(t, of, files)
		for _, f := range files {
			if !strings.HasSuffix(f.Name, ".png") {
				continue
			}
			cfg, err := png.DecodeConfig(bytes.NewReader(f.Data))
			if err != nil || [2]int{cfg.Width, cfg.Height} != p.Pixels || f.Data[25] != 2 {
				t.Errorf("%s: %d by %d points: %v", f.Name, cfg.Width, cfg.Height, err)
			}
			sizes[fmt.Sprint(cfg.Width, "x", cfg.Height)] = true
		}
	}
	if !sizes["825x1125"] || !sizes["822x1122"] {
		t.Errorf("sizes are %v", sizes)
	}
}

// TestCounters holds that counters have exactly as many points as the shop that cuts some takes, at
// their own size on a ground that goes on to the edge, and that the manifest says as what they are
// ordered.
func TestCounters(t *testing.T) {
	p, _ := Find("gamecrafter")
	of, _, err := table.OfShop(contenttest.Content(t), "eitc", table.Counter, sheet.Options{})
	if err != nil || len(of.Pieces) == 0 {
		t.Fatal(of, err)
	}
	size := of.Faces[0].Page.Size
	if refused := p.Cut(of); len(refused) > 0 {
		t.Fatal(refused[0].Why)
	}
	files, refused, err := Write([]*table.Table{of}, p)
	if err != nil || len(refused) > 0 {
		t.Fatal(err, refused)
	}
	counted(t, of, files)
	for _, f := range files[:len(files)-1] {
		img, err := png.Decode(bytes.NewReader(f.Data))
		if err != nil || img.Bounds().Dx() != 300 || img.Bounds().Dy() != 300 || !strings.HasPrefix(f.Name, "eitc-counters/") {
			t.Errorf("%s: %v, %v", f.Name, img.Bounds(), err)
			continue
		}
		if corner, inner := img.At(0, 0), img.At(299-40, 299-70); corner != img.At(299, 299) || !strings.Contains(f.Name, "back") && corner != inner {
			t.Errorf("%s: the ground is %v at a corner, %v at another, %v within", f.Name, corner, img.At(299, 299), inner)
		}
	}
	for _, item := range of.Faces[0].Page.Items[1:] {
		if g, ok := item.(page.Group); !ok || g.Transform.Move.X*2+size.W != of.Faces[0].Page.Size.W {
			t.Errorf("the counter is not in the middle of its chit: %v", item)
		}
	}
	if manifest := string(files[len(files)-1].Data); strings.Count(manifest, ",MediumSquareChit\n") != len(of.Pieces) {
		t.Errorf("the manifest is %s", manifest)
	}
}

// counted holds that a manifest has each card as often as the box, with files that are there.
func counted(t *testing.T, of *table.Table, files []table.File) {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(files[len(files)-1].Data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]int{}
	for _, r := range rows[1:] {
		n, _ := strconv.Atoi(r[1])
		have[r[2]] += n
		for _, name := range r[4:6] {
			name, _, _ = strings.Cut(name, ", page")
			if !slices.ContainsFunc(files, func(f table.File) bool { return f.Name == name }) {
				t.Errorf("%s names %s, which is not there", r[2], name)
			}
		}
	}
	for _, c := range of.Pieces {
		if have[c.ID] != c.Count {
			t.Errorf("the manifest has %d of %s, and the box %d", have[c.ID], c.ID, c.Count)
		}
	}
}

// ink matches the operators that set four inks.
var ink = regexp.MustCompile(`(?m)^([0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9.]+) [kK]( |$)`)

// TestDocuments holds that the pages of each PDF are in the order of the shop, of the size of a card
// with its bleed, and that nowhere there is more ink than it takes, nor any colour of a screen.
func TestDocuments(t *testing.T) {
	for _, p := range Profiles() {
		if p.Container != "pdf" {
			continue
		}
		of := cards(t, "victory-tank", p)
		files, _, err := Write([]*table.Table{of}, p)
		if err != nil {
			t.Fatal(err)
		}
		counted(t, of, files)
		for _, d := range decks(of) {
			name := strings.ReplaceAll(p.File, "{deck}", d.name)
			if name == "" {
				name = d.name + ".pdf"
			}
			i := slices.IndexFunc(files, func(f table.File) bool { return f.Name == name })
			if i < 0 {
				t.Errorf("%s: there is no %s", p.Name, name)
				continue
			}
			want := 2 * d.size()
			if p.Order == "fronts-back" {
				if want = d.size(); d.back != nil {
					want++
				}
			}
			text := string(files[i].Data)
			media := fmt.Sprintf("/MediaBox[0 0 %s %s]", pt(p.Width+2*p.Bleed), pt(p.Height+2*p.Bleed))
			trim := fmt.Sprintf("/TrimBox[%s %s", pt(p.Bleed), pt(p.Bleed))
			if got := strings.Count(text, media+"/BleedBox"); got != want || strings.Count(text, trim) != want {
				t.Errorf("%s: %s has %d pages of a card with its bleed, expected %d", p.Name, name, got, want)
			}
			if !strings.Contains(text, "/GTS_PDFXVersion(PDF/X-1a:2003)") || strings.Contains(text, "/Font") || strings.Contains(text, "DeviceRGB") {
				t.Errorf("%s: %s is no PDF/X-1a, or has a typeface or colours of a screen", p.Name, name)
			}
			inks(t, p, text)
		}
	}
}

// inks holds the limit of ink in the streams of a file.
func inks(t *testing.T, p Profile, text string) {
	t.Helper()
	seen := 0
	for _, part := range strings.Split(text, "stream\n")[1:] {
		z, err := zlib.NewReader(strings.NewReader(part))
		if err != nil {
			continue // what is between two streams
		}
		content, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ink.FindAllStringSubmatch(string(content), -1) {
			sum := 0.0
			for _, v := range m[1:5] {
				n, _ := strconv.ParseFloat(v, 64)
				sum += n
			}
			if seen++; p.Ink > 0 && sum > float64(p.Ink)/100+0.001 {
				t.Errorf("%s: there is %.0f %% of ink at %s", p.Name, 100*sum, m[0])
				return
			}
		}
	}
	if seen == 0 {
		t.Errorf("%s: no ink is used", p.Name)
	}
}

// TestOrder holds on which page the front and the back of the first card are, by their streams.
func TestOrder(t *testing.T) {
	for order, want := range map[string][]string{
		"back-front": {"back", "front", "back", "front"}, "front-back": {"front", "back", "front", "back"}, "fronts-back": {"front", "front", "back"},
	} { // order-free: each is a case
		p, _ := Find("drivethrucards")
		p.Order = order
		of := cards(t, "victory-tank", p)
		of.Pieces = slices.DeleteFunc(of.Pieces, func(c table.Piece) bool { return c.ID != "actions/action-4-red" })
		of.Pieces = append(of.Pieces, of.Pieces[0])
		of.Pieces[0].Count, of.Pieces[1].Count = 1, 1
		files, _, err := Write([]*table.Table{of}, p)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		streams := map[string]string{}
		for _, m := range regexp.MustCompile(`/Contents (\d+) 0 R`).FindAllStringSubmatch(string(files[0].Data), -1) {
			if streams[m[1]] == "" {
				streams[m[1]] = want[len(got)]
			}
			got = append(got, streams[m[1]])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: pages are %v", order, got)
		}
	}
}

// TestInk holds how colours become inks: black is black alone, what is gray in a colour is black,
// and dark colours keep their proportions within the limit.
func TestInk(t *testing.T) {
	p := Profile{Ink: 240}
	for _, c := range []struct {
		colour uint32
		want   [4]int
	}{{0x000000, [4]int{0, 0, 0, 1000}}, {0xffffff, [4]int{0, 0, 0, 0}}, {0xff0000, [4]int{0, 1000, 1000, 0}}} {
		if got := p.percent(page.RGB(c.colour)); got != c.want {
			t.Errorf("%06x is %v, expected %v", c.colour, got, c.want)
		}
	}
	dark := p.percent(page.RGB(0x000010))
	if sum := dark[0] + dark[1] + dark[2] + dark[3]; sum > 2400 || dark[0] != dark[1] || dark[2] != 0 {
		t.Errorf("a dark blue is %v", dark)
	}
}

// TestRefused holds that what a shop would refuse is told of the piece, and nothing of what it takes.
func TestRefused(t *testing.T) {
	p, _ := Find("drivethrucards")
	said := func(change func(of *table.Table, p *Profile)) []*Refusal {
		of, p := cards(t, "victory-tank", p), p
		change(of, &p)
		return p.refused(of)
	}
	front := func(of *table.Table) *page.Page { return &of.Face(of.Pieces[0].Front).Page }
	for says, change := range map[string]func(of *table.Table, p *Profile){ // order-free: each is a case
		"":                              func(of *table.Table, p *Profile) {},
		"DriveThruCards takes 6 in one": func(of *table.Table, p *Profile) { p.Most = 6 },
		"has no back":                   func(of *table.Table, p *Profile) { of.Pieces[0].Back = "" },
		"and DriveThruCards cuts":       func(of *table.Table, p *Profile) { front(of).Trim.W -= page.Millimetre },
		"with its bleed":                func(of *table.Table, p *Profile) { front(of).Size.W -= page.Millimetre },
		"is nearer to the cut than":     func(of *table.Table, p *Profile) { p.Safe = 15 * page.Millimetre },
		"a picture on it has 255 dots per inch, and DriveThruCards wants 300 at least": func(of *table.Table, p *Profile) {
			p.DPI = 300
			front(of).Items = append(front(of).Items, page.Image{At: page.Rect{W: 25 * page.Millimetre, H: 10 * page.Millimetre}, Pixels: &page.Pixels{W: 250, H: 100}})
		},
	} {
		refused := said(change)
		if says == "" {
			for _, r := range refused {
				t.Errorf("%s is refused: %s", r.Piece.ID, r.Why)
			}
			continue
		}
		if !slices.ContainsFunc(refused, func(r *Refusal) bool { return r.Piece != nil && strings.Contains(r.Why, says) }) {
			t.Errorf("%d refusals, none says %q", len(refused), says)
		}
	}
}

// TestBoards holds that boards lie in the middle of what the one shop makes of them, in exactly its
// points, and that one which is larger is refused.
func TestBoards(t *testing.T) {
	p, _ := Find("gamecrafter")
	of, _, err := table.OfShop(contenttest.Content(t), "victory-tank", table.Board, sheet.Options{})
	if err != nil || len(of.Pieces) == 0 {
		t.Fatal(len(of.Pieces), err)
	}
	of.Pieces = of.Pieces[:1]
	if refused := p.Cut(of); len(refused) > 0 {
		t.Fatal(refused[0].Why)
	}
	files, _, err := Write([]*table.Table{of}, p)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.DecodeConfig(bytes.NewReader(files[0].Data))
	if err != nil || img.Width != 3075 || img.Height != 4875 {
		t.Errorf("%s is %d by %d: %v", files[0].Name, img.Width, img.Height, err)
	}
	p.Boards = p.Boards[:1]
	again, _, err := table.OfShop(contenttest.Content(t), "victory-tank", table.Board, sheet.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(again.Pieces); len(p.Cut(again)) != n || len(again.Pieces) > 0 {
		t.Errorf("%d of %d boards are still there", len(again.Pieces), n)
	}
}

// TestAnySize holds that boards for a shop that cuts any size have their own, with its bleed around
// them, fronts in one file and backs in another, and that one which is larger than its largest is refused.
func TestAnySize(t *testing.T) {
	p, _ := Find("longpack")
	of, _, err := table.OfShop(contenttest.Content(t), "eitc", table.Board, sheet.Options{})
	if err != nil || len(of.Pieces) < 2 {
		t.Fatal(len(of.Pieces), err)
	}
	of.Pieces = of.Pieces[:2]
	size := of.Size(&of.Pieces[0])
	if refused := p.Cut(of); len(refused) > 0 {
		t.Fatal(refused[0].Why)
	}
	f := of.Face(of.Pieces[0].Front).Page
	if f.Trim != (page.Rect{X: p.Boards[0].Bleed, Y: p.Boards[0].Bleed, W: size.W, H: size.H}) || f.Size != (page.Size{W: size.W + 6000, H: size.H + 6000}) {
		t.Errorf("a board of %v is cut to %v of %v", size, f.Trim, f.Size)
	}
	files, refused, err := Write([]*table.Table{of}, p)
	if err != nil || len(refused) > 0 {
		t.Fatal(refused, err)
	}
	if len(files) != 3 || files[0].Name != "eitc-boards.pdf" || files[1].Name != "eitc-boards-backs.pdf" || strings.Count(string(files[2].Data), ",cardboard mat\n") != 2 {
		t.Errorf("there are %d files, and the manifest is %s", len(files), files[len(files)-1].Data)
	}
	p.Boards = slices.Clone(p.Boards)
	p.Boards[0].Width = 100000
	p.Boards[0].Height = 100000
	again, _, err := table.OfShop(contenttest.Content(t), "victory-tank", table.Board, sheet.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(again.Pieces); n == 0 || len(p.Cut(again)) != n {
		t.Errorf("of %d boards %d are left", n, len(again.Pieces))
	}
}

// TestManifestPages holds that the manifest says on which page of a PDF each side of a card is.
func TestManifestPages(t *testing.T) {
	for name, want := range map[string][2]string{
		"drivethrucards": {", page 2 on", ", page 1 on"},
		"mbprint":        {", page 1 on", ", page 2 on"},
	} { // order-free: each for itself
		p, ok := Find(name)
		if !ok {
			t.Fatalf("there is no shop %s", name)
		}
		files, _, err := Write([]*table.Table{cards(t, "victory-tank", p)}, p)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(bytes.NewReader(files[len(files)-1].Data)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if front, back := rows[1][4], rows[1][5]; !strings.HasSuffix(front, want[0]) || !strings.HasSuffix(back, want[1]) {
			t.Errorf("%s: the first card is on %q and %q", name, front, back)
		}
	}
}

// TestSingle holds that a single card is a deck with its back behind it, as others are.
func TestSingle(t *testing.T) {
	for _, p := range Profiles() {
		of := cards(t, "victory-tank", p)
		of.Pieces = of.Pieces[:1]
		files, _, err := Write([]*table.Table{of}, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.Contains(f.Name, "two-sided") || strings.Contains(f.Name, "-backs") {
				t.Errorf("%s: a single card has the file %s", p.Name, f.Name)
			}
		}
	}
}

// refused is what the shop would refuse of a table.
func (p Profile) refused(of *table.Table) []*Refusal {
	var out []*Refusal
	for _, d := range decks(of) {
		out = append(out, p.refusals(of, d)...)
	}
	return out
}

// TestBuiltIn holds that no shop would refuse anything of the built-in sets, in any language.
func TestBuiltIn(t *testing.T) {
	for i, tag := range wording.Tags() {
		l, err := wording.FindLanguage(tag)
		if err != nil {
			t.Fatal(err)
		}
		c := l.Content(contenttest.Content(t))
		if !slow.OneIn(i, len(wording.Tags())) {
			continue
		}
		for _, p := range Profiles() {
			for _, set := range c.Sets {
				of, found, err := table.OfShop(c, set.ID, table.Card, sheet.Options{Language: l, Shop: p.Sheet()})
				if err != nil || len(found) > 0 {
					t.Fatal(p.Name, set.ID, found, err)
				}
				for _, r := range p.refused(of) {
					t.Errorf("%s: %s", r.Piece.ID, r.Why)
				}
			}
		}
	}
}

// TestTurned holds that a board which fits on its side alone lies on its side, in the middle.
func TestTurned(t *testing.T) {
	p, _ := Find("gamecrafter")
	of, _, err := table.OfShop(contenttest.Content(t), "eitc", table.Board, sheet.Options{})
	if err != nil {
		t.Fatal(err)
	}
	of.Pieces = of.Pieces[:1]
	size := of.Size(&of.Pieces[0])
	if refused := p.Cut(of); len(refused) > 0 || size.W < p.Boards[1].Width {
		t.Fatal(size, refused)
	}
	f := of.Face(of.Pieces[0].Front)
	if ground := f.Page.Items[0].(page.Path).Fill; ground != (page.Colour{R: 255, G: 255, B: 255}) {
		t.Errorf("a board whose title is drawn first lies on %v", ground)
	}
	placed := f.Page.Items[1].(page.Group).Transform
	if box := placed.Rect(page.Rect{W: size.W, H: size.H}); box.Size() != (page.Size{W: size.H, H: size.W}) || box.Centre() != (page.Rect{W: f.Page.Size.W, H: f.Page.Size.H}).Centre() {
		t.Errorf("a board of %v lies at %v on %v", size, box, f.Page.Size)
	}
}

// TestSame holds that a second call gives the same bytes.
func TestSame(t *testing.T) {
	p, _ := Find("mbprint")
	of := cards(t, "victory-tank", p)
	a, _, err := Write([]*table.Table{of}, p)
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := Write([]*table.Table{of}, p)
	if err != nil || len(a) != len(b) {
		t.Fatal(len(a), len(b), err)
	}
	for i := range a {
		if a[i].Name != b[i].Name || !bytes.Equal(a[i].Data, b[i].Data) {
			t.Errorf("%s differs from one call to the next", a[i].Name)
		}
	}
}
