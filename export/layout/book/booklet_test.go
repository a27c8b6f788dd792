package book

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestBooklet holds that every scenario is in the booklet, once and in order, with the
// number of its page in the contents and at its foot, and one of two pages on a spread.
func TestBooklet(t *testing.T) {
	c := contenttest.Own(t)
	doc, found := Booklet(c, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	if err := doc.Check(); err != nil {
		t.Fatal(err)
	}
	if len(doc.Outline) != len(c.Scenarios)+1 {
		t.Errorf("%d entries in the outline, want %d and the contents", len(doc.Outline), len(c.Scenarios))
	}
	places, last := doc.Places(), 1
	var numbers []string
	doc.Pages[1].Walk(func(_ page.Transform, item page.Item) {
		if run, ok := item.(page.Text); ok {
			numbers = append(numbers, run.String)
		}
	})
	for i, e := range doc.Outline[1:] {
		at := places[e.To].Page
		if at <= last {
			t.Errorf("%s is on page %d, not behind page %d", e.Title, at+1, last+1)
		}
		last = at
		sheets, _ := scenario.ScenarioSheets(c, c.Scenarios[slices.IndexFunc(c.Scenarios, byPlace(e.To)):][:1], sheet.Options{})
		if len(sheets.Pages) > 1 && at%2 == 0 {
			t.Errorf("%s begins on the right, page %d, and has %d pages", e.Title, at+1, len(sheets.Pages))
		}
		if !slices.Contains(numbers, wording.Number(at+1)) {
			t.Errorf("the contents have no page %d", at+1)
		}
		shown := false
		doc.Pages[at].Walk(func(_ page.Transform, item page.Item) {
			run, ok := item.(page.Text)
			shown = shown || ok && run.String == wording.Number(at+1) && run.At.Y > 285*mm
		})
		if !shown {
			t.Errorf("page %d (entry %d) has no number", at+1, i)
		}
	}
	small := page.MM(mm * 100)
	for _, p := range doc.Pages {
		walkScaled(p.Items, page.Transform{}, func(run page.Text, t page.Transform) { small = min(small, t.Length(run.Size)) })
	}
	if small < draw.SixPoints {
		t.Errorf("the least type is %v mm high", small)
	}
	if empty, _ := Booklet(c, sheet.Options{Own: never}); len(empty.Pages) > 0 {
		t.Errorf("%d pages without a scenario", len(empty.Pages))
	}
}

// TestBookletRecords holds that a page for notes has a record of the battle for each side of the
// scenario on the page that it faces.
func TestBookletRecords(t *testing.T) {
	c := contenttest.Own(t)
	doc, _ := Booklet(c, sheet.Options{})
	facing := map[int]*model.Scenario{}
	for name, at := range doc.Places() { // order-free: each for itself
		if i := slices.IndexFunc(c.Scenarios, byPlace(name)); i >= 0 && at.Page%2 == 1 {
			facing[at.Page+1] = &c.Scenarios[i]
		}
	}
	notes := 0
	for i, p := range doc.Pages {
		words := strings.Join(strings.Fields(layouttest.Words(page.Document{Pages: []page.Page{p}})), " ")
		if !strings.Contains(words, " NOTES ") {
			continue
		}
		notes++
		for _, side := range facing[i].Sides {
			if want := "RECORD OF THE BATTLE: " + strings.ToUpper(side.Name); !strings.Contains(words, want) {
				t.Errorf("page %d faces %s and has no %q: %s", i+1, facing[i].Title, want, words)
			}
		}
	}
	if notes == 0 {
		t.Error("no page for notes")
	}
}

// TestStitched folds and stitches sheets of one to nine pages, upright and low, and finds them in order,
// as large as they are.
func TestStitched(t *testing.T) {
	for n := 1; n <= 9; n++ {
		for _, size := range []page.Size{{W: 100 * mm, H: 150 * mm}, {W: 210 * mm, H: 148 * mm}} {
			stitch(t, size, n)
		}
	}
}

func stitch(t *testing.T, size page.Size, n int) {
	t.Helper()
	sides := stitched(numberedPages(size, n))
	if len(sides)%2 != 0 || len(sides) != (n+3)/4*2 {
		t.Errorf("%d pages are on %d sides", n, len(sides))
	}
	on := func(side, half int) string {
		for _, item := range sides[side].Items {
			g := item.(page.Group)
			room := page.Rect{X: page.MM(half) * size.W, W: size.W, H: size.H}
			if size.W > size.H {
				room = page.Rect{Y: page.MM(half) * size.H, W: size.W, H: size.H}
			}
			if room == g.Transform.Rect(page.Rect{W: size.W, H: size.H}) {
				return g.Items[0].(page.Text).String
			}
		}
		return ""
	}
	// A reader sees, sheet by sheet from the outside, the right or lower half of a front and the
	// left or upper half of its back; then, from the inside, the other halves of backs and of fronts.
	var read []string
	for s := 0; s < len(sides); s += 2 {
		read = append(read, on(s, 1), on(s+1, 0))
	}
	for s := len(sides) - 2; s >= 0; s -= 2 {
		read = append(read, on(s+1, 1), on(s, 0))
	}
	for i := range read {
		want := ""
		if i < n {
			want = wording.Number(i + 1)
		}
		if read[i] != want {
			t.Errorf("%d pages: page %d is %q, want %q", n, i+1, read[i], want)
		}
	}
}

// TestEffectCards holds that there are as many Reference Cards as in the box, with every
// result of the Damage Cards that the aids explain on one of their sides.
func TestEffectCards(t *testing.T) {
	doc, found := aids.EffectCards(nil, sheet.Options{Press: true, Backs: press.LongEdge})
	if len(found) > 0 || len(doc.Pages) != 2*aids.EffectCopies {
		t.Fatalf("%d pages, findings %v", len(doc.Pages), found)
	}
	words := layouttest.Words(page.Document{Pages: doc.Pages[:2]})
	s := sheet.Sheet{Opts: sheet.Options{}}
	for _, title := range []wording.Key{"aid.damage.lasting", "aid.damage.atonce", "aid.damage.once"} {
		boxes := aids.BoxesOf(aids.BuiltinAids(), []wording.Key{title})
		for _, line := range boxes[0].Lines {
			if lead := s.Opts.Language.Text(line.Lead); !containsWord(words, lead) {
				t.Errorf("%q is on no side", lead)
			}
		}
	}
}

// byPlace finds the scenario of a place.
func byPlace(name string) func(model.Scenario) bool {
	return func(sc model.Scenario) bool { return scenario.ScenarioPlace(&sc) == name }
}

// never matches no record.
func never(*model.Record) bool { return false }

// containsWord reports whether the words of a document have a run that begins so.
func containsWord(words, lead string) bool { return strings.Contains(words, "\n  "+lead) }

// walkScaled visits the runs of items with the transform that they belong to.
func walkScaled(items []page.Item, t page.Transform, visit func(page.Text, page.Transform)) {
	for _, item := range items {
		switch it := item.(type) {
		case page.Text:
			visit(it, t)
		case page.Group:
			walkScaled(it.Items, it.Transform.Within(t), visit)
		}
	}
}

// TestBookletSummaryTooLong holds that the contents have the beginning of a summary that is
// too long for them, in whole words.
func TestBookletSummaryTooLong(t *testing.T) {
	c := *contenttest.Own(t)
	c.Scenarios = slices.Clone(c.Scenarios)
	c.Scenarios[0].Summary = strings.Repeat("Many words ", 60) + "end."
	doc, found := Booklet(&c, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	said := ""
	doc.Pages[1].Walk(func(_ page.Transform, item page.Item) {
		if run, ok := item.(page.Text); ok && strings.Contains(run.String, "words") {
			said += run.String + " "
		}
	})
	if !strings.HasPrefix(said, "Many words Many") || !strings.HasSuffix(said, "… ") || strings.Contains(said, "end.") {
		t.Errorf("the contents say %q", said)
	}
}

// numberedPages are pages that say which they are.
func numberedPages(size page.Size, n int) []page.Page {
	out := make([]page.Page, n)
	for i := range out {
		out[i] = page.Page{Size: size, Items: []page.Item{page.Text{String: wording.Number(i + 1)}}}
	}
	return out
}

// TestImposedSpreads holds that a scenario begins where two low pages are seen together.
func TestImposedSpreads(t *testing.T) {
	c := contenttest.Content(t)
	s, _ := sheet.New(c, sheet.Options{Imposed: true, Paper: sheet.Papers()[0].Half()}, "title.booklet")
	b := &booklet{Sheet: s, at: map[string]int{}, pages: make([]page.Page, bookletFirst)}
	spreads := 0
	for i := range c.Scenarios {
		before := len(b.pages)
		b.add(&c.Scenarios[i])
		at := b.at[scenario.ScenarioPlace(&c.Scenarios[i])]
		if at%2 != 0 {
			t.Errorf("%s begins on page %d", c.Scenarios[i].ID, at)
		}
		if len(b.pages)-before <= 3 {
			spreads++
		}
	}
	if least := len(c.Scenarios) / 2; spreads < least {
		t.Errorf("%d scenarios are one spread, want %d at least", spreads, least)
	}
}

// TestImposedType holds that a booklet that is imposed on its paper has all type in six points or more,
// in both papers, with nothing that its pages do not hold.
func TestImposedType(t *testing.T) {
	c := contenttest.Content(t)
	for _, paper := range sheet.Papers() {
		doc, found := Booklet(c, sheet.Options{Imposed: true, Paper: paper})
		if len(found) > 0 {
			t.Errorf("%s: %v", paper.Name(), found[0])
		}
		for i, p := range doc.Pages {
			if p.Size != paper.Size() {
				t.Fatalf("%s: side %d is %v", paper.Name(), i+1, p.Size)
			}
			p.Walk(func(at page.Transform, item page.Item) {
				if text, ok := item.(page.Text); ok && at.Length(text.Size) < 2117 {
					t.Errorf("%s: side %d has %q in %v mm", paper.Name(), i+1, text.String, at.Length(text.Size))
				}
			})
		}
	}
}
