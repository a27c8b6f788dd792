package layout

import (
	"slices"
	"strings"
	"testing"

	builtin "hulldown.dev/content"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// TestCountersWithoutColour holds that counters of two tanks differ in more
// than their colour, on either side.
func TestCountersWithoutColour(t *testing.T) {
	c := contenttest.Own(t)
	type look struct {
		glyph, text, caption, tag string
		pale                      bool
	}
	seen := map[look]string{}
	for _, one := range counters.NumberTokens((sheet.Sheet{Content: c})) {
		for _, s := range []counters.TokenSide{one.Front, one.Back} {
			l := look{s.Glyph, s.Text, s.Caption, s.Tag, s.Pale}
			if of, ok := seen[l]; ok && of != one.Of {
				t.Errorf("the %s counters of %s and %s look alike", s.Caption, of, one.Of)
			}
			seen[l] = one.Of
		}
	}
	if len(seen) < 8*9 {
		t.Errorf("only %d kinds of counters", len(seen))
	}
}

// TestIdentificationCounters holds that counters which lie on Tank Boards in place of a
// number are among the counters of each nation with boards, that a number which no
// board prints has counters that name it, and that they are no cards.
func TestIdentificationCounters(t *testing.T) {
	whole := *contenttest.Own(t).Closure("eitc")
	c := &whole
	before, crews := len(counters.NumberTokens(sheet.Sheet{Content: c})), sheet.Sheet{Content: c}.BoardsOf("german")
	c.Markers = append(slices.Clone(c.Markers), model.Marker{Name: "Plates", Role: "identification", Count: 1, Numbers: []int{4, 7}, Faces: []model.MarkerFace{{ID: "plates", Title: "NUMBERS"}}})
	s := sheet.Sheet{Content: c}
	if n := len(counters.PlateTokens(s)); n != 4 {
		t.Errorf("%d counters for two nations and two numbers", n)
	}
	if more := len(counters.NumberTokens(s)) - before; more != 2*6 {
		t.Errorf("%d counters more that name a tank, want 6 for each nation", more)
	}
	if n := s.BoardsOf("german"); n != crews+1 {
		t.Errorf("crews for %d tanks, before the counters for %d", n, crews)
	}
	if n := s.BoardsOf("nobody"); n != 0 {
		t.Errorf("crews for %d tanks of a nation without boards", n)
	}
	doc, _ := cards.MarkerCards(c, c.Markers[len(c.Markers)-1:], sheet.Options{})
	if strings.Contains(layouttest.Words(doc), "NUMBERS") {
		t.Error("the counters are cards too")
	}
}

// marksOf lists the counters of the marks of one scenario.
func marksOf(c *model.Content, marks map[string]model.Mark) []counters.Token {
	whole := *c
	whole.Modules = nil
	whole.Scenarios = []model.Scenario{{Marks: marks, Sides: make([]model.Side, 2), Tanks: model.Tanks{Span: model.Span{Max: new(6)}}}}
	return counters.MarkTokens((sheet.Sheet{Content: &whole}))
}

// TestMarkCounters holds which counters marks have: none where they follow from
// conditions, one for each that can bear them, values on both faces where they
// count, the author's name, and shapes of their own.
func TestMarkCounters(t *testing.T) {
	c := contenttest.Own(t)
	tests := []struct {
		name string
		mark model.Mark
		// copies of each counter, and the texts of its faces in turn.
		copies int
		texts  []string
	}{
		{"of the game", model.Mark{Of: "game", Max: 1}, 1, []string{"", ""}},
		{"of sides", model.Mark{Of: "side", Max: 1}, 2, []string{"", ""}},
		{"of units", model.Mark{Of: "unit", Max: 1}, 6, []string{"", ""}},
		{"counting to an even value", model.Mark{Of: "game", Max: 4}, 1, []string{"1", "2", "3", "4"}},
		{"counting to an odd value", model.Mark{Of: "game", Max: 3}, 1, []string{"1", "2", "3", ""}},
		{"a condition", model.Mark{Of: "unit", Max: 1, If: make([]model.When, 1)}, 0, nil},
		{"of boxes", model.Mark{Of: "box", Max: 1}, 11, []string{"", ""}},
		{"that needs none", model.Mark{Of: "unit", Max: 4, Counter: new(bool)}, 0, nil},
		{"that needs one", model.Mark{Of: "unit", Max: 1, Counter: new(true)}, 6, []string{"", ""}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var texts []string
			for _, one := range marksOf(c, map[string]model.Mark{"lit": tt.mark}) {
				texts = append(texts, one.Front.Text, one.Back.Text)
				if one.Copies != tt.copies || one.Front.Caption != "lit" || one.Front.Pale || !one.Back.Pale {
					t.Errorf("%d copies of %+v", one.Copies, one)
				}
			}
			if !slices.Equal(texts, tt.texts) {
				t.Errorf("faces %q, want %q", texts, tt.texts)
			}
		})
	}
	named := marksOf(c, map[string]model.Mark{"lit": {Of: "game", Max: 1, Name: model.Text{"en": "Lit by flares"}}})
	if named[0].Front.Caption != "Lit by flares" {
		t.Errorf("it is called %q", named[0].Front.Caption)
	}
	shapes := map[string]string{}
	for _, one := range marksOf(c, map[string]model.Mark{"a": {Max: 1}, "b": {Max: 1}, "deep-mud": {Max: 1}, "c": {Max: 1}, "under-fire": {Max: 1}}) {
		if other, ok := shapes[one.Front.Glyph]; ok {
			t.Errorf("%s and %s look alike", one.Front.Caption, other)
		}
		shapes[one.Front.Glyph] = one.Front.Caption
	}
	if shapes["ground/mud"] != "deep mud" || shapes["fire"] != "under fire" {
		t.Errorf("no drawings by the words of ids: %v", shapes)
	}
}

// TestMarksOfModules holds that the marks of modules have counters too.
func TestMarksOfModules(t *testing.T) {
	whole := *contenttest.Own(t).Closure("eitc")
	before := len(counters.MarkTokens((sheet.Sheet{Content: &whole})))
	whole.Modules = []model.Module{{Marks: map[string]model.Mark{"flooded": {Of: "unit", Max: 1}}}}
	if after := counters.MarkTokens((sheet.Sheet{Content: &whole})); len(after) != before+1 {
		t.Errorf("%d counters with the module, %d without", len(after), before)
	}
}

// TestBacksOfCounters holds that a back is not misread: that of a RANGE counter shows the
// number of the tank and is red, that of a crew is red and says that the man is wounded.
func TestBacksOfCounters(t *testing.T) {
	s := sheet.Sheet{Content: contenttest.Own(t)}
	for _, one := range counters.NumberTokens(s) {
		if one.Front.Glyph == "range" && (one.Back.Text != one.Front.Text || one.Back.Ink != draw.HeavyRed) {
			t.Errorf("RANGE of %s has %q on a back of %v", one.Of, one.Back.Text, one.Back.Ink)
		}
	}
	crews := 0
	for _, one := range counters.NationTokens(s) {
		if one.Front.Glyph != "crew" && !strings.HasPrefix(one.Front.Glyph, "chevron") {
			continue
		}
		crews++
		if one.Back.Text != "W" || one.Back.Ink != draw.HeavyRed || one.Front.Text != "" || one.Front.Ink == draw.HeavyRed {
			t.Errorf("a wounded %s shows %+v", one.Front.Caption, one.Back)
		}
	}
	if crews < 10 {
		t.Errorf("only %d kinds of crew", crews)
	}
}

// TestMarksInTheBox holds that a mark has no counter of its own where the box has one of
// its name, in whatever language the content is.
func TestMarksInTheBox(t *testing.T) {
	c := &model.Content{Markers: []model.Marker{
		{Name: "Z\u00e1blesk", Role: "counter", Faces: []model.MarkerFace{{ID: "muzzle-flash", Title: "Z\u00c1BLESK"}}},
		{Name: "Noc", Role: "counter", Faces: []model.MarkerFace{{ID: "night", Title: "NOC"}, {ID: "lit-up", Title: "SV\u011aTLO"}}},
		{Name: "Bahno", Role: "weather", Faces: []model.MarkerFace{{ID: "mud", Title: "BAHNO"}}},
	}}
	for name, want := range map[string]int{"Z\u00e1blesk": 0, "Sv\u011btlo": 0, "Lit up": 0, "Noc": 0, "Bahno": 1, "Z\u00e1": 1} { // order-free: each for itself
		if n := len(marksOf(c, map[string]model.Mark{"one": {Of: "game", Max: 1, Name: model.Text{"en": name}}})); n != want {
			t.Errorf("%q has %d counters of its own, want %d", name, n, want)
		}
	}
}

// TestPunchSheets holds that a press gets counters on sheets, the set of each tank on a row
// of its own with its backs behind it, and that they are single pages where each is wanted
// apart.
func TestPunchSheets(t *testing.T) {
	c := contenttest.Own(t)
	s := sheet.Sheet{Content: c}
	sets := counters.NumberTokens(s)
	row, of := 0, ""
	for _, one := range counters.TokensOf(s)[:len(sets)] {
		if one.Of != of && row%sheet.PunchWide != 0 {
			t.Fatalf("%s begins within a row", one.Of)
		}
		of, row = one.Of, row+one.Copies
	}
	pieces := 0
	for _, one := range counters.TokensOf(s) {
		pieces += one.Copies
	}
	doc, _ := counters.Counters(c, sheet.Options{Press: true, Backs: press.LongEdge})
	if sheets := (pieces + sheet.PunchWide*sheet.PunchHigh - 1) / (sheet.PunchWide * sheet.PunchHigh); len(doc.Pages) != 2*sheets {
		t.Errorf("%d pages for %d counters", len(doc.Pages), pieces)
	}
	for i, p := range doc.Pages {
		if p.Bleed != p.Trim.Inset(-sheet.Bleed) || p.Trim.W != sheet.PunchWide*sheet.CounterSize {
			t.Errorf("page %d has cut %v and bleed %v", i+1, p.Trim, p.Bleed)
		}
	}
	if blanks, _ := Blanks(c, sheet.Options{Press: true, Backs: press.LongEdge}); len(blanks.Pages) != 2*18+2+1 {
		t.Errorf("%d pages of blanks", len(blanks.Pages))
	}
	apart, _ := counters.Counters(c, sheet.Options{Press: true, Apart: true, Backs: press.LongEdge})
	if len(apart.Pages) != 2*pieces {
		t.Errorf("%d pages for %d counters that are apart", len(apart.Pages), pieces)
	}
}

// TestManifest holds that the manifest counts each counter that is printed once.
func TestManifest(t *testing.T) {
	s := sheet.Sheet{Content: contenttest.Own(t)}
	want, listed := 0, 0
	for _, one := range counters.TokensOf(s) {
		want += one.Copies
	}
	for _, part := range countersInBox(s) {
		for _, l := range part.lines {
			listed += l.copies
			if l.text == "" || strings.Contains(l.text, "  ") {
				t.Errorf("%s: a line reads %q", part.title, l.text)
			}
		}
	}
	if listed != want {
		t.Errorf("%d counters are listed, %d are printed", listed, want)
	}
	list := map[string]int{}
	for _, l := range cardsInBox(s).lines {
		list[l.text] += l.copies
	}
	if list["Battle Cards: STANDARD"]+list["Battle Cards: standard"] != 100 || list["Damage Cards"] != 21 || list["Reference Cards"] != aids.EffectCopies {
		t.Errorf("the cards are %v", list)
	}
	for _, deck := range battlefieldDecks(s) {
		if list[deck.title] != deck.cards || deck.cards == 0 {
			t.Errorf("%s: %d cards are listed, want %d", deck.title, list[deck.title], deck.cards)
		}
	}
	if got := list["Battlefield Cards"]; got != len(everyPiece(cards.BattlefieldCards(s.Content, s.Content.Battlefield, sheet.Options{Press: true}))) {
		t.Errorf("%d battlefield cards are listed", got)
	}
	if got := list["Action Cards"]; got != len(everyPiece(cards.ActionCards(s.Content, s.Content.Actions, sheet.Options{Press: true}))) {
		t.Errorf("%d action cards are listed", got)
	}
}

// TestIconWords holds that each word for an icon means one icon that there is, and is no
// drawing itself.
func TestIconWords(t *testing.T) {
	seen := map[string]string{}
	for name, words := range draw.Drawings().Words { // order-free: each for itself
		if _, ok := draw.Drawings().Icons[name]; !ok {
			t.Errorf("there is no icon %s", name)
		}
		for _, word := range words {
			_, icon := draw.Drawings().Icons[word]
			_, ground := draw.Drawings().Grounds[word]
			if icon || ground || seen[word] != "" {
				t.Errorf("%s means %s, and is a drawing or means %q too", word, name, seen[word])
			}
			seen[word] = name
		}
	}
}

// TestMarksByName holds that a mark has the drawing of its id, else that of its name, and that
// no two marks have the same one.
func TestMarksByName(t *testing.T) {
	named := func(id, name string) counters.Marked {
		return counters.Marked{ID: id, Mark: model.Mark{Name: model.Text{"en": name}}}
	}
	got := counters.MarkGlyphs([]counters.Marked{named("sent", "x"), named("y1", "Supplies lost"), named("y2", "No name at all"), named("exits", "those who left"), named("out", "all that got away")})
	want := map[string]string{"sent": "reserve", "y1": "crate", "y2": "figure-1", "exits": "exit", "out": "figure-2"}
	for id, glyph := range want { // order-free: each for itself
		if got[id] != glyph {
			t.Errorf("%s has %q, want %s", id, got[id], glyph)
		}
	}
	if got["out"] == got["exits"] {
		t.Error("two marks have one drawing")
	}
}

// TestCrewBadges holds that each seat of the vehicles but those who command has a badge, by
// which crews differ, and that the back of a wounded man has none beside its letter.
func TestCrewBadges(t *testing.T) {
	s := sheet.Sheet{Content: contenttest.Own(t)}
	for _, one := range counters.NationTokens(s) {
		if one.Front.Glyph == "crew" && (one.Front.Badge == "" || one.Back.Badge != "") {
			t.Errorf("%s: badges %q and %q", one.Front.Caption, one.Front.Badge, one.Back.Badge)
		}
	}
}

// TestLegendsWithinFrames holds of every counter in both languages that its legend keeps off
// its frame, by half a millimetre at the sides and foot, and is in six points at least.
func TestLegendsWithinFrames(t *testing.T) {
	read, err := load.Load(load.Options{Schema: schema.FS, Builtin: builtin.FS, Trusted: true, Languages: []string{"cs"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"en", "cs"} {
		l, err := wording.FindLanguage(name, read.Catalogs...)
		if err != nil {
			t.Fatal(err)
		}
		s := sheet.Sheet{Content: l.Content(read.Content), Opts: sheet.Options{Language: l}, Findings: &draw.Findings{}}
		bare := page.Rect{W: sheet.CounterSize, H: sheet.CounterSize}.Inset(0.825 * mm)
		within := page.Rect{X: bare.X + 0.5*mm, Y: bare.Y + 0.3*mm, W: bare.W - mm, H: bare.H - 0.8*mm}
		legends := map[string]bool{}
		for _, one := range counters.TokensOf(s) {
			for _, side := range []counters.TokenSide{one.Front, one.Back} {
				eachItem(counters.Face(s, side).Items, func(item page.Item) {
					run, ok := item.(page.Text)
					if !ok {
						return
					}
					if at := draw.RunExtent(run); !within.Contains(at) || run.Size < draw.SixPoints {
						t.Errorf("%s: %q of %s is at %v in type of %v, want it within %v", name, run.String, one.Name, at, run.Size, within)
					}
					legends[run.String] = true
				})
			}
		}
		if len(legends) < 60 {
			t.Errorf("%s: only %d legends are read", name, len(legends))
		}
	}
}

// everyPiece lists the pages of a document of single pieces.
func everyPiece(d page.Document, _ []diag.Finding) []page.Page { return d.Pages }
