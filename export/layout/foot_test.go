package layout

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestFeet holds that each sheet of cards says which it is of how many, on either paper
// within what a printer reaches, and no piece for a press does.
func TestFeet(t *testing.T) {
	c := contenttest.Own(t)
	for _, paper := range sheet.Papers() {
		doc, _ := cards.TerrainCards(c, c.Terrain, sheet.Options{Paper: paper})
		for i := range doc.Pages {
			one := page.Document{Title: doc.Title, Pages: doc.Pages[i : i+1]}
			if want := "·  " + string(rune('1'+i)) + "/5  ·  print at 100%"; !strings.Contains(layouttest.Words(one), want) {
				t.Errorf("%s, sheet %d does not say %q", paper.Name(), i+1, want)
			}
		}
	}
	doc, _ := cards.TerrainCards(c, c.Terrain, sheet.Options{Press: true})
	if strings.Contains(layouttest.Words(doc), "100 %") {
		t.Error("a piece for a press has a foot")
	}
}

// TestNationSigns holds that every nation whose counters are printed has a sign of its
// own, and that the sign is on them.
func TestNationSigns(t *testing.T) {
	c := contenttest.Own(t)
	s, _ := sheet.New(c, sheet.Options{}, "title.counters")
	seen := map[string]string{}
	for _, n := range c.Nations {
		if s.BoardsOf(n.ID) == 0 {
			continue
		}
		if other, twice := seen[n.Marking]; twice || drawing.Sign(n.Marking, page.Rect{W: 2 * mm, H: 2 * mm}, draw.Ink, draw.Paper) == nil {
			t.Errorf("%s has the sign %q, as has %q", n.ID, n.Marking, other)
		}
		seen[n.Marking] = n.ID
	}
	for _, token := range append(counters.NumberTokens(s), counters.PlateTokens(s)...) {
		if token.Front.Sign == "" || token.Back.Sign != token.Front.Sign {
			t.Fatalf("the counter %+v has no sign", token)
		}
	}
}
