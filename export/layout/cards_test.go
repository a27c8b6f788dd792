package layout

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func ptr(n int) *int { return &n }

// origin makes a record's origin whose fields lie on lines of their own.
func origin(name, file string, fields ...string) *model.Origin {
	at := map[string]diag.Span{}
	for i, field := range fields {
		at[field] = diag.Span{File: file, Line: i + 2, Col: 9}
	}
	return &model.Origin{
		Name: name, Whole: diag.Span{File: file, Line: 1, Col: 1},
		Find: func() model.Places { return model.Places{Fields: at} },
	}
}

func content() *model.Content {
	return &model.Content{
		Nations: []model.Nation{
			{Record: model.Record{ID: "german"}, Short: "ger", Marking: "cross", Colour: "#4a5560"},
			{Record: model.Record{ID: "soviet"}, Short: "sov", Marking: "star", Colour: "#7a3b2e"},
		},
		Terrain: []model.Terrain{
			{Record: model.Record{ID: "street", Origin: origin("terrain/street", "terrain.cue", "name", "cover")},
				Name: "Street", Class: "man-made", Cover: 20, HullDown: 10, Conceal: 20, Bog: []int{10, 20}, Triggers: []string{"conceal", "bog"}},
			{Record: model.Record{ID: "woods", Origin: origin("terrain/woods", "terrain.cue", "cover", "conceal", "name")},
				Name: "Woods", Class: "natural", Cover: 10, HullDown: 10, Conceal: 30, Triggers: []string{"conceal"}},
		},
	}
}

func splitCard() model.Card {
	return model.Card{
		Record: model.Record{ID: "card-34", Origin: origin("cards/card-34", "cards.cue", "number", "halves.0.move.cover", "pen.heavy", "icons.0")},
		Number: 34, Deck: "standard", Orders: 1, Icons: []string{"fire", "explosion"}, Pen: model.PenMod{Heavy: ptr(3)},
		Halves: []model.Half{
			{Move: &model.MoveHalf{Level: 4, Cover: 30, Hit: -40}, Triggers: []string{"spotted"}},
			{Fire: &model.FireHalf{Level: 4, Hit: 5}, Triggers: []string{"spotted"}},
		},
	}
}

func terrainCard(number int, terrain string) model.Card {
	return model.Card{
		Record: model.Record{ID: "t-" + terrain}, Number: number, Deck: "standard", Orders: 2,
		Icons: draw.Effects, Infantry: []string{"german", "soviet"}, Pen: model.PenMod{Light: ptr(-4)},
		Halves: []model.Half{{Terrain: terrain}},
	}
}

// every returns a card of each kind, with every icon and modifier among them.
func every() []model.Card {
	half := func(h model.Half) []model.Half { return []model.Half{h} }
	return []model.Card{
		splitCard(), terrainCard(72, "woods"), terrainCard(70, "street"),
		{Number: 1, Deck: "standard", Halves: half(model.Half{Leadership: &struct{}{}}), Pen: model.PenMod{Pierces: "heavy"}},
		{Number: 30, Deck: "standard", Halves: []model.Half{{Leadership: &struct{}{}}, {Fire: &model.FireHalf{Level: 3}}}, Pen: model.PenMod{Pierces: "light"}},
		{Number: 5, Deck: "standard", Halves: half(model.Half{Command: &model.CommandHalf{Exchange: 1}}), Pen: model.PenMod{Bounces: true}},
		{Number: 6, Deck: "standard", Halves: half(model.Half{Command: &model.CommandHalf{Redraw: 2}}), Infantry: []string{"soviet"}},
		{Number: 7, Deck: "standard", Halves: half(model.Half{Flank: &model.FlankHalf{Level: 1}}), Pen: model.PenMod{Light: ptr(0)}},
		{Number: 20, Deck: "standard", Halves: half(model.Half{Smoke: &model.SmokeHalf{Cover: 30, Conceal: 20}})},
		{Number: 42, Deck: "standard", Halves: half(model.Half{Tactics: &struct{}{}})},
		{Number: 100, Deck: "standard", Halves: half(model.Half{Move: &model.MoveHalf{Level: 9, Cover: 30, Hit: -40}, Triggers: []string{"spotted"}})},
	}
}

// TestGolden holds the pages of three cards item by item.
func TestGolden(t *testing.T) {
	tests := []struct {
		name string
		card model.Card
	}{
		{"split", splitCard()},
		{"terrain", terrainCard(72, "woods")},
		{"command", every()[5]},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc, found := cards.BattleCards(content(), []model.Card{tt.card}, sheet.Options{})
			if len(found) > 0 {
				t.Fatalf("findings: %v", found)
			}
			golden(t, tt.name+".txt", itemised(doc))
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); diff != "" {
		t.Errorf("%s differs; go test ./export/layout -update rewrites it:\n%s", file, diff)
	}
}

// TestFaces prints a card of every kind in every size and finds each thing
// inside the cut, and no run of text upon another.
func TestFaces(t *testing.T) {
	for _, size := range sheet.CardSizes() {
		for _, card := range every() {
			s := sheet.Sheet{Content: content(), Opts: sheet.Options{Card: size}, Findings: &draw.Findings{}}
			p := cards.CardFace(s, &card)
			for _, f := range s.Findings.List {
				if f.Code != "print-small-type" || size == sheet.CardSizes()[0] {
					t.Errorf("%s %d: %s", size.Name(), card.Number, f.Message)
				}
			}
			cut := page.Rect{W: p.Size.W, H: p.Size.H}
			var runs []page.Rect
			for _, item := range p.Items {
				box := bounds(item)
				if !cut.Contains(box) {
					t.Errorf("%s %d: %v reaches beyond the card: %v", size.Name(), card.Number, box, item)
				}
				if run, ok := item.(page.Text); ok {
					for i, other := range runs {
						if overlaps(box, other) {
							t.Errorf("%s %d: %q lies upon run %d", size.Name(), card.Number, run.String, i)
						}
					}
					runs = append(runs, box)
				}
			}
		}
	}
}

// bounds returns the box of an item's points; that of text is its capitals.
func bounds(item page.Item) page.Rect {
	switch item := item.(type) {
	case page.Text:
		high := item.Size * 7 / 10
		return page.Rect{X: item.At.X, Y: item.At.Y - high, W: item.Width, H: high}
	case page.Path:
		first := item.Segments[0].Points[0]
		low, high := first, first
		for _, s := range item.Segments {
			for _, p := range s.Points[:s.Count()] {
				low = page.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
				high = page.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
			}
		}
		return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
	case page.Group:
		return item.Clip
	}
	return page.Rect{}
}

func overlaps(a, b page.Rect) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

func TestOrder(t *testing.T) {
	list := []model.Card{terrainCard(72, "woods"), terrainCard(9, "woods"), terrainCard(1, "woods")}
	list[2].Deck = "zoo"
	doc, _ := cards.BattleCards(content(), list, sheet.Options{})
	var got []string
	for _, e := range doc.Outline {
		got = append(got, strings.Repeat(">", e.Level)+e.Title)
	}
	want := []string{"standard", ">9 WOODS", ">72 WOODS", "zoo", ">1 WOODS"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if list[0].Number != 72 {
		t.Error("the caller's cards were reordered")
	}
	if err := doc.Check(); err != nil {
		t.Error(err)
	}
}

func TestSheets(t *testing.T) {
	list := make([]model.Card, 20)
	for i := range list {
		list[i] = terrainCard(i+1, "woods")
	}
	for _, tt := range []struct {
		opts sheet.Options
		want int
	}{
		{sheet.Options{}, 3},
		{sheet.Options{Paper: sheet.Papers()[1]}, 3},
		{sheet.Options{Card: sheet.CardSizes()[2]}, 2},
		{sheet.Options{Backs: press.LongEdge}, 6},
	} {
		doc, _ := cards.BattleCards(content(), list, tt.opts)
		if len(doc.Pages) != tt.want {
			t.Errorf("%+v: %d pages, want %d", tt.opts, len(doc.Pages), tt.want)
		}
		if doc.Pages[0].Size != tt.opts.Paper.Size() {
			t.Errorf("%+v: page of %v", tt.opts, doc.Pages[0].Size)
		}
	}
}

// TestUnknown prints cards whose links lead nowhere and whose numbers are out
// of bounds; other checks condemn them, this one must not fail on them.
func TestUnknown(t *testing.T) {
	card := terrainCard(-1234567, "nowhere")
	card.Orders, card.Infantry, card.Icons = 99, []string{"x", "y", "z"}, []string{"bang", "fire", "fire"}
	card.Halves = append(card.Halves, model.Half{Fire: &model.FireHalf{Level: -1 << 62, Hit: 1 << 62}, Triggers: []string{"odd", "odd", "odd", "odd", "odd", "odd"}}, model.Half{})
	for _, c := range []*model.Content{nil, content()} {
		doc, _ := cards.BattleCards(c, []model.Card{card, {}}, sheet.Options{})
		if err := doc.Check(); err != nil {
			t.Error(err)
		}
		if !strings.Contains(itemised(doc), `"nowhere"`) {
			t.Error("an unknown terrain does not show its id")
		}
	}
}

func TestSameTwice(t *testing.T) {
	one, _ := cards.BattleCards(content(), every(), sheet.Options{Backs: press.LongEdge})
	two, _ := cards.BattleCards(content(), every(), sheet.Options{Backs: press.LongEdge})
	if diff := cmp.Diff(itemised(one), itemised(two)); diff != "" {
		t.Error(diff)
	}
}

// TestReadingOrder holds that the text of a card comes as it is read: number,
// deck, halves from the top, then what counts when it is Pulled.
func TestReadingOrder(t *testing.T) {
	doc, _ := cards.BattleCards(content(), []model.Card{splitCard()}, sheet.Options{})
	_, text, _ := strings.Cut(layouttest.Words(doc), "page")
	last := -1
	for _, word := range []string{"  34\n", "STANDARD", "MOVE", "FIRE", "PEN", "+3"} {
		at := strings.Index(text, word)
		if at <= last {
			t.Errorf("%q stands at %d, what is read before it at %d:\n%s", word, at, last, text)
		}
		last = at
	}
}

func BenchmarkBattleCards(b *testing.B) {
	list := make([]model.Card, 100)
	for i := range list {
		kinds := every()
		list[i] = kinds[i%len(kinds)]
	}
	c := content()
	for b.Loop() {
		cards.BattleCards(c, list, sheet.Options{})
	}
}

// TestNamesWithinCells holds that names of figures on small cards keep off the edges of their
// boxes.
func TestNamesWithinCells(t *testing.T) {
	c := contenttest.Content(t)
	doc, _ := cards.BattleCards(c, c.Cards[:40], sheet.Options{Card: sheet.CardSizes()[2], Press: true})
	names := 0
	for _, p := range doc.Pages {
		var cells []page.Rect
		eachItem(p.Items, func(item page.Item) {
			switch it := item.(type) {
			case page.Path:
				if it.Stroke.Ink && it.Fill == draw.Paper && draw.Extent(it).H < 8*mm {
					cells = append(cells, draw.Extent(it))
				}
			case page.Text:
				for _, cell := range cells {
					at := draw.RunExtent(it)
					if at.X < cell.X || at.Right() > cell.Right() || at.Bottom() < cell.Y || at.Y > cell.Bottom() {
						continue
					}
					if names++; at.Y < cell.Y+0.2*mm || at.Bottom() > cell.Bottom()-0.2*mm {
						t.Errorf("%q at %v touches its box at %v", it.String, at, cell)
					}
				}
			}
		})
	}
	if names < 20 {
		t.Errorf("only %d texts in boxes are read", names)
	}
}
