package layout

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/book"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// sampleContent holds a record of each kind.
func sampleContent() *model.Content {
	c := battleContent()
	c.Sets = []model.Set{{Record: model.Record{ID: "mine", From: model.From{Stated: "an example"}}, Title: "My Set", Game: "tank-duel"}}
	c.Nations[0].Rounds = map[string]int{"apcr": 2}
	c.Vehicles = []model.Vehicle{vehicleSample()}
	enemy := vehicleSample()
	enemy.ID, enemy.Name, enemy.Nation, enemy.Origin = "other", "Other Tank", "soviet", nil
	c.Vehicles = append(c.Vehicles, enemy)
	c.Cards = []model.Card{splitCard(), terrainCard(72, "woods")}
	c.Damage = []model.DamageCard{damageSample()}
	c.Scenarios = []model.Scenario{scenarioSample()}
	return c
}

// TestSheetGoldens holds the words of the sheets that show many records at
// once, and of the aids, page by page.
func TestSheetGoldens(t *testing.T) {
	some := layouttest.Ledger(wording.Language{})[:12]
	for _, name := range []string{"counters", "chart", "aids", "reference", "manifest", "mats", "blanks", "calibration"} {
		t.Run(name, func(t *testing.T) {
			lay := everySheet()[name]
			doc, found := lay(sampleContent(), sheet.Options{})
			switch name {
			case "aids":
				doc, found = aids.PlayerAids(sampleContent(), some, sheet.Options{})
			}
			if len(found) > 0 {
				t.Fatal(found)
			}
			golden(t, name+".txt", layouttest.Words(doc))
		})
	}
}

func eachItem(items []page.Item, visit func(page.Item)) {
	for _, item := range items {
		visit(item)
		if g, ok := item.(page.Group); ok {
			eachItem(g.Items, visit)
		}
	}
}

// TestSheetsSound prints every sheet of the built-in content in every form and
// finds no finding, a sound document, and nothing beyond the paper.
func TestSheetsSound(t *testing.T) {
	c := contenttest.Own(t)
	forms := map[string]sheet.Options{
		"a4": {}, "letter": {Paper: sheet.Papers()[1]}, "duplex": {Backs: press.LongEdge}, "pad": {Backs: press.ShortEdge, Paper: sheet.Papers()[1]},
		"fold": {Fold: true}, "press": {Press: true, Backs: press.LongEdge}, "low ink": {LowInk: true},
		"bridge": {Card: sheet.CardSizes()[1]}, "mini": {Card: sheet.CardSizes()[2], Fold: true},
	}
	if !slow.Asked() {
		maps.DeleteFunc(forms, func(name string, _ sheet.Options) bool { return name != "mini" })
	}
	all := everySheet()
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if !slow.OneIn(i, 4) {
			continue
		}
		lay := all[name]
		for form, o := range forms {
			doc, found := lay(c, o)
			for _, f := range found {
				t.Errorf("%s, %s: %s", name, form, f.Message)
			}
			if err := doc.Check(); err != nil {
				t.Errorf("%s, %s: %v", name, form, err)
			}
			if len(doc.Outline) == 0 || doc.Title == "" || doc.Language != "en" {
				t.Errorf("%s, %s: outline of %d, title %q, language %q", name, form, len(doc.Outline), doc.Title, doc.Language)
			}
		}
	}
}

// TestPressBoxes holds the boxes of pages for a press: the cut, the bleed
// around it, and marks that leave the bleed free.
func TestPressBoxes(t *testing.T) {
	doc, _ := cards.BattleCards(content(), []model.Card{splitCard()}, sheet.Options{Press: true, Backs: press.LongEdge})
	if len(doc.Pages) != 2 {
		t.Fatalf("%d pages, want front and back", len(doc.Pages))
	}
	poker := sheet.CardSizes()[0].Size()
	for i, p := range doc.Pages {
		if want := (page.Rect{X: sheet.Slug, Y: sheet.Slug, W: poker.W, H: poker.H}); p.Trim != want {
			t.Errorf("page %d is cut at %v, want %v", i+1, p.Trim, want)
		}
		if p.Bleed != p.Trim.Inset(-sheet.Bleed) {
			t.Errorf("page %d bleeds to %v", i+1, p.Bleed)
		}
		for _, item := range p.Items {
			if m, ok := item.(page.Mark); ok && m.Kind == page.Crop && overlaps(grown(m.Area), p.Bleed) {
				t.Errorf("page %d: the mark %v lies in the bleed", i+1, m.Area)
			}
		}
	}
	back := doc.Pages[1].Items[0].(page.Group)
	if ground := draw.Extent(back.Items[0].(page.Path)); !ground.Contains(page.Rect{W: poker.W, H: poker.H}.Inset(-sheet.Bleed)) {
		t.Errorf("the ink of the back ends at %v", ground)
	}
}

// grown gives a line an area.
func grown(r page.Rect) page.Rect { return page.Rect{X: r.X, Y: r.Y, W: max(r.W, 1), H: max(r.H, 1)} }

// TestOutside holds that what leaves the cut is reported at the author's text.
func TestOutside(t *testing.T) {
	v := vehicleSample()
	v.Guns = append(v.Guns, v.Guns[0], v.Guns[0], v.Guns[0], v.Guns[0], v.Guns[0])
	_, found := boards.TankBoards(boardContent(), []model.Vehicle{v}, sheet.Options{})
	if !slices.ContainsFunc(found, func(f diag.Finding) bool {
		return f.Code == "print-outside-trim" && f.Record == "vehicles/my-tank" && f.Span.File == "tank.cue"
	}) {
		t.Errorf("six guns leave the board unseen: %v", found)
	}
	if back := sheet.CardBack(sheet.CardSize{}); len(back.Items) == 0 {
		t.Error("no back")
	}
}

// TestLowInk holds that large dark areas are white, and that nothing on them
// is lost: no text has the tone of its ground.
func TestLowInk(t *testing.T) {
	plain, _ := boards.TankBoards(boardContent(), []model.Vehicle{vehicleSample()}, sheet.Options{})
	thrifty, _ := boards.TankBoards(boardContent(), []model.Vehicle{vehicleSample()}, sheet.Options{LowInk: true})
	if a, b := inked(plain.Pages[0]), inked(thrifty.Pages[0]); b*4 > a {
		t.Errorf("low ink covers %d mm², plain %d", b, a)
	}
	eachItem(thrifty.Pages[0].Items, func(item page.Item) {
		if run, ok := item.(page.Text); ok && press.Lightness(run.Colour) > 230 {
			t.Errorf("%q is white on white", run.String)
		}
	})
}

// inked is the area of dark shapes in square millimetres.
func inked(p page.Page) int64 {
	sum := int64(0)
	eachItem(p.Items, func(item page.Item) {
		if path, ok := item.(page.Path); ok && path.Fill.Ink && press.Lightness(path.Fill) < press.LowLight {
			box := draw.Extent(path)
			sum += int64(box.W) * int64(box.H) / (mm * mm)
		}
	})
	return sum
}

// TestAidsCite holds that each clause that an aid cites is in the ledger,
// and that each page of aids needs no other.
func TestAidsCite(t *testing.T) {
	known := map[string]bool{}
	for _, c := range layouttest.Ledger(wording.Language{}) {
		known[c.ID] = true
	}
	for _, a := range aids.BuiltinAids() {
		for _, b := range a.Boxes {
			for i, l := range b.Lines {
				if l.Cite != "" && !known[l.Cite] {
					t.Errorf("%s, %s, line %d cites %s, which is no clause", a.ID, b.Title, i+1, l.Cite)
				}
			}
		}
	}
	bare, found := aids.PlayerAids(nil, nil, sheet.Options{})
	if len(bare.Pages) != len(aids.TableSides())+len(aids.Aids((sheet.Sheet{Content: &model.Content{}}))) || len(found) > 0 || bare.Check() != nil {
		t.Errorf("without a ledger: %d pages for %d aids, %v", len(bare.Pages), len(aids.BuiltinAids()), found)
	}
	c := contenttest.Own(t)
	if base, whole := aids.Aids((sheet.Sheet{Content: c.Closure("eitc")})), aids.Aids((sheet.Sheet{Content: c})); len(base) != 9 || len(whole) != 16 {
		t.Errorf("%d aids without North Africa and %d with it", len(base), len(whole))
	}
}

// TestAidClauses holds what lines of the aids say of the clause that they cite.
func TestAidClauses(t *testing.T) {
	for _, want := range []struct{ clause, lead, text string }{
		{"EITC 5.6.2-commander-b", "aid.crew.kia.one.lead", "Move and Fire Level \u22121"},
		{"EITC 5.6.2-commander-a", "aid.crew.kia.one.lead", "Hand Size \u22121"},
		{"EITC 5.6.2-cmdrgunner-c", "aid.crew.kia.three.lead", "Move Level \u22121, Fire Level \u22122"},
	} {
		t.Run(want.clause, func(t *testing.T) {
			lines := 0
			for _, a := range aids.BuiltinAids() {
				for _, b := range a.Boxes {
					for _, l := range b.Lines {
						if string(l.Lead) != want.lead {
							continue
						}
						lines++
						if text := (wording.Language{}).Text(l.Text); !strings.Contains(text, want.text) {
							t.Errorf("%s says %q, want %q in it", want.lead, text, want.text)
						}
					}
				}
			}
			if lines != 1 {
				t.Errorf("%d lines lead with %s, want one", lines, want.lead)
			}
		})
	}
}

// TestReferenceIndex finds every vehicle, terrain and scenario of the built-in
// content in the index, and each number of a line leading to the page it names.
func TestReferenceIndex(t *testing.T) {
	c := contenttest.Own(t)
	doc, _ := book.Reference(c, sheet.Options{})
	places := doc.Places()
	words := map[string]bool{}
	for n := places["chapter/index"].Page; n < len(doc.Pages); n++ {
		var last string
		eachItem(doc.Pages[n].Items, func(item page.Item) {
			switch it := item.(type) {
			case page.Text:
				last = it.String
			case page.Mark:
				if it.Kind != page.Link {
					return
				}
				at := strings.TrimSuffix(last, ", ")
				if _, err := strconv.Atoi(at); err != nil {
					words[last] = true
				} else if want := wording.Number(places[it.Name].Page + 1); at != want {
					t.Errorf("the index says %s is on page %s, it is on %s", it.Name, at, want)
				}
			}
		})
	}
	for _, v := range c.Vehicles {
		if !words[v.Name] {
			t.Errorf("%s is not in the index", v.Name)
		}
	}
	for _, sc := range c.Scenarios {
		if !words[sc.Title] {
			t.Errorf("%s is not in the index", sc.Title)
		}
	}
}

// TestReferenceParts holds that below the title of every part something of it stands in the
// same column.
func TestReferenceParts(t *testing.T) {
	c := contenttest.Own(t)
	for _, p := range sheet.Papers() {
		doc, _ := book.Reference(c, sheet.Options{Paper: p})
		places := doc.Places()
		for _, e := range doc.Outline {
			at, follows := places[e.To], false
			eachItem(doc.Pages[at.Page].Items, func(item page.Item) {
				text, ok := item.(page.Text)
				below := ok && text.At.Y > at.At.Y+12*mm && text.At.Y < p.Size().H-sheet.Margin-aids.BookFoot
				follows = follows || below && text.At.X >= at.At.X && text.At.X < at.At.X+20*mm
			})
			if e.Level == 0 && !follows {
				t.Errorf("%s: nothing stands below the title %q on page %d", p.Name(), e.Title, at.Page+1)
			}
		}
	}
}

// TestReach holds the table of duels to the charts.
func TestReach(t *testing.T) {
	for _, tt := range []struct {
		pen    []int
		armour int
		want   string
	}{
		{[]int{9, 8, 8, 5}, 8, "400"}, {[]int{9, 8, 8, 5}, 10, "–"}, {[]int{9, 8, 8, 5}, 5, "600"}, {nil, 1, "–"},
		{make([]int, 20), 0, "2000"},
	} {
		if got := boards.Reach(tt.pen, tt.armour); got != tt.want {
			t.Errorf("penetration %v meets %d at %s, want %s", tt.pen, tt.armour, got, tt.want)
		}
	}
}

// TestCounterCounts holds how many counters there are of a kind.
func TestCounterCounts(t *testing.T) {
	s := sheet.Sheet{Content: sampleContent(), Findings: &draw.Findings{}}
	counts := map[string]int{}
	for _, token := range counters.TokensOf(s) {
		counts[token.Front.Caption] += token.Copies
	}
	// Two numbers for each of two nations, each in the colour of its board.
	for caption, want := range map[string]int{"SPOTTED": 16, "ACQUIRED": 16, "FLANK": 8, "RANGE": 4, "GUNNER": 4, "CDR": 12, "APCR": 4} {
		if counts[caption] != want {
			t.Errorf("%d counters %s, want %d", counts[caption], caption, want)
		}
	}
}

// BenchmarkEverySheet lays out all that there is of the built-in content.
func BenchmarkEverySheet(b *testing.B) {
	c := contenttest.Own(b)
	for b.Loop() {
		pages := 0
		// order-free: the sum of the pages.
		for _, lay := range everySheet() {
			doc, _ := lay(c, sheet.Options{})
			pages += len(doc.Pages)
		}
		b.ReportMetric(float64(pages), "pages")
	}
}
