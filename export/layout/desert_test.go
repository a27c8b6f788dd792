package layout

import (
	"slices"
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
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestAntiInfantryCards holds that the vehicles of a nation have one card where those of its
// infantry are alike and one for each where not, and that a card has the numbers against the
// three shapes, those of later years and that of vehicles which are not listed.
func TestAntiInfantryCards(t *testing.T) {
	c := boardContent()
	crews := func(others int) *model.CloseDefence {
		return &model.CloseDefence{Others: others, Killed: -20, Square: -5, Circle: -30, Vehicles: []model.CloseNumber{
			{Vehicle: "my-tank", Number: 41, Upgrades: []model.CloseUpgrade{{Name: "Skirts", Year: 1943, Add: 3}, {Name: "Pistols", Year: 1944, Add: 20, Hands: true}}},
			{Vehicle: "far-away", Number: 20},
		}}
	}
	c.Vehicles = append(c.Vehicles, vehicleSample())
	open := infantrySample()
	city := open
	open.Crews, city.Crews = crews(33), crews(33)
	doc, found := cards.InfantryCards(c, []model.Infantry{open, city}, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	words := layouttest.Words(doc)
	if n := strings.Count(words, "  AFV\n  Anti‑Infantry\n"); n != 1 {
		t.Errorf("%d cards for infantry with the same numbers, want 1", n)
	}
	_, card, _ := strings.Cut(words, "  AFV\n  Anti‑Infantry\n")
	const want = "  German|  My Tank Destroyer|  41|  36|  11|  from 1943|  44|  39|  14|  from 1944, Hand-to-Hand|  64|  59|  34|  far away|  20|  15|  0|  any other vehicle|  33|  28|  3|"
	if got := strings.ReplaceAll(card, "\n", "|"); !strings.HasPrefix(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	city.Crews = crews(34)
	doc, _ = cards.InfantryCards(c, []model.Infantry{open, city}, sheet.Options{})
	if n := strings.Count(layouttest.Words(doc), "  AFV\n  Anti‑Infantry\n"); n != 2 {
		t.Errorf("%d cards for infantry with other numbers, want 2", n)
	}
	if doc, _ = cards.InfantryCards(c, []model.Infantry{infantrySample()}, sheet.Options{}); strings.Contains(layouttest.Words(doc), "Anti‑Infantry") {
		t.Error("a card for infantry whose vehicles do not defend themselves")
	}
}

// TestCrewsAlike holds that vehicles share a line where all would be too low, those alone
// that have the same number in each year, with what their names begin with said once.
func TestCrewsAlike(t *testing.T) {
	later := []model.CloseUpgrade{{Name: "Pistols", Year: 1944, Add: 20, Hands: true}}
	of := &model.CloseDefence{Others: 30, Vehicles: []model.CloseNumber{
		{Vehicle: "big-cat-a", Number: 40}, {Vehicle: "small-cat", Number: 40}, {Vehicle: "big-cat-b", Number: 40, Upgrades: later},
		{Vehicle: "small-dog", Number: 40}, {Vehicle: "big-dog", Number: 35},
	}}
	c := cards.PlainCard{Piece: sheet.Sheet{Content: boardContent(), Findings: &draw.Findings{}}.NewPiece(nil)}
	box := page.Rect{W: 58 * mm}
	for _, row := range []struct {
		high page.MM
		want string
	}{
		{35 * mm, "big cat a 40; small cat 40; big cat b 40; from 1944, Hand-to-Hand 60; small dog 40; big dog 35; any other vehicle 30"},
		{24 * mm, "big cat a+small cat, dog 40; big cat b 40; from 1944, Hand-to-Hand 60; big dog 35; any other vehicle 30"},
	} {
		box.H = row.high
		table := c.CrewTable(box, of)
		var lines []string
		for _, l := range table.Lines {
			var names []string
			for _, n := range l.Names {
				names = append(names, n.Text)
			}
			lines = append(lines, strings.Join(names, "+")+" "+wording.Number(l.Number))
		}
		if got := strings.Join(lines, "; "); got != row.want {
			t.Errorf("%v high:\n%s\nwant\n%s", row.high, got, row.want)
		}
		if table.High() > row.high || table.Size < draw.SixPoints {
			t.Errorf("%v high: the table takes %v in type of %v", row.high, table.High(), table.Size)
		}
	}
}

// TestCountersOfTheBox holds that each counter of the box has a drawing, that counters which
// are alike in that have other numbers or captions, that a mark has none of its own beside
// them, and that the negative side of a Range is white on red.
func TestCountersOfTheBox(t *testing.T) {
	s := sheet.Sheet{Content: contenttest.Own(t)}
	plain := cards.MarkerKinds["counter"].Glyph
	alike := map[string]string{}
	for _, one := range counters.MarkerTokens(s) {
		for _, side := range []counters.TokenSide{one.Front, one.Back} {
			if side.Glyph == plain || side.Glyph == "" {
				t.Errorf("%s: the side %q has no drawing of its own", one.Of, side.Caption)
			}
			if other := alike[side.Glyph]; other != "" && other != side.Caption {
				t.Errorf("%q and %q have the drawing %s", other, side.Caption, side.Glyph)
			}
			alike[side.Glyph] = side.Caption
			if negative := strings.HasPrefix(side.Text, counters.Minus); negative != (side.Ink == draw.HeavyRed) || negative && side.Pale {
				t.Errorf("%s: %q is of the colour %v, pale %v", one.Of, side.Text, side.Ink, side.Pale)
			}
		}
	}
	if len(alike) < 12 {
		t.Errorf("only %d drawings", len(alike))
	}
	for _, m := range counters.Marks(s) {
		if slices.Contains([]string{"Blowing Dust", "Vehicle Dust", "Muzzle Flash", "Illuminated"}, m.Mark.Name["en"]) {
			t.Errorf("counters for the mark %s beside those of the box", m.ID)
		}
	}
	without := *s.Content
	without.Markers = nil
	if n := len(counters.Marks((sheet.Sheet{Content: &without}))); n != len(counters.Marks(s))+4 {
		t.Errorf("%d marks where the box has no counters, with them %d", n, len(counters.Marks(s)))
	}
}

// TestCardsOfDesertBox holds that the expansion has as many cards as its box (NA 2.0), that
// the manifest lists as many as are printed, and that a gun's card says since when it was used.
func TestCardsOfDesertBox(t *testing.T) {
	c := contenttest.Own(t)
	opts := sheet.Options{Press: true, Own: func(r *model.Record) bool { return r.Set == "northafrica" }}
	s := sheet.Sheet{Content: c, Opts: opts}
	listed := map[string]int{}
	sum := 0
	for _, l := range cardsInBox(s).lines {
		listed[l.text] += l.copies
		sum += l.copies
	}
	if sum != 103 {
		t.Errorf("%d cards, want 103: %v", sum, listed)
	}
	own := s.Shown()
	guns := everyPiece(cards.GunCards(c, own.Guns, opts))
	if want := listed["Anti-Tank Guns"]; want != 13 || len(guns) != want {
		t.Errorf("%d cards of guns are printed, %d are listed, want 13", len(guns), want)
	}
	infantry := everyPiece(cards.InfantryCards(c, own.Infantry, opts))
	if want := listed["Anti-Tank Infantry"] + listed["AFV Anti‑Infantry"]; want != 16+8 || len(infantry) != want {
		t.Errorf("%d cards of infantry are printed, %d are listed, want 24", len(infantry), want)
	}
	for i := range own.Guns {
		g := own.Guns[i]
		g.Copies = 1
		doc, found := cards.GunCards(c, []model.AntiTankGun{g}, sheet.Options{})
		if year := "· " + wording.Number(g.Year); g.Year == 0 || len(found) > 0 || strings.Count(layouttest.Words(doc), year) != 1 {
			t.Errorf("%s of %s: %v\n%s", g.ID, year, found, layouttest.Words(doc))
		}
		g.Year = 0
		if doc, _ := cards.GunCards(c, []model.AntiTankGun{g}, sheet.Options{}); strings.Contains(layouttest.Words(doc), "· 19") {
			t.Errorf("%s: a year where the record has none\n%s", g.ID, layouttest.Words(doc))
		}
	}
}

// TestGunsAsTargets holds that a gun which can be shot at has its Size Modifier and places for
// counters on its card, and one of a set without such guns has not.
func TestGunsAsTargets(t *testing.T) {
	c := contenttest.Own(t)
	for _, set := range []string{"eitc", "northafrica"} {
		g := c.Guns[slices.IndexFunc(c.Guns, func(g model.AntiTankGun) bool { return g.Set == set })]
		doc, found := cards.GunCards(c, []model.AntiTankGun{g}, sheet.Options{})
		if words := layouttest.Words(doc); len(found) > 0 || strings.Contains(words, "HIDDEN") != (set == "northafrica") || strings.Contains(words, "SIZE") != (set == "northafrica") {
			t.Errorf("%s: %v\n%s", g.ID, found, words)
		}
	}
}

// TestBoardOfTwoGuns holds that a board with two guns says of each who serves it and what it
// fires, marks the Fire Level of the second, and has a place for the round that is loaded.
func TestBoardOfTwoGuns(t *testing.T) {
	c := contenttest.Own(t)
	v := *model.Find(c.Vehicles, "m3-grant")
	words := func(v model.Vehicle) string {
		doc, found := boards.TankBoards(c, []model.Vehicle{v}, sheet.Options{})
		if len(found) > 0 {
			t.Error(found)
		}
		return layouttest.Words(doc)
	}
	got := words(v)
	for _, want := range []string{"  GUN 1\n", "  GUN 2\n", "·  Gunner, Loader  ·  AP, HE\n", "·  Fire 6  ·  LIGHT  ·  2nd Gunner, 2nd Loader  ·  AP, HE\n", "  2ND GUN\n", "  LOADED\n  AP, HE\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "  LIGHT\n") {
		t.Errorf("the damage of one gun is said of the vehicle:\n%s", got)
	}
	v.Equipment = append(slices.Clone(v.Equipment), "no-he")
	if got = words(v); strings.Contains(got, "AP, HE") {
		t.Errorf("HE for a vehicle without it:\n%s", got)
	}
	v.Set = "eitc"
	if got = words(v); strings.Contains(got, "LOADED") {
		t.Errorf("a place for the loaded round in a set without it:\n%s", got)
	}
}

// TestClausesByNumber holds that the book lists clauses by set, in the order of the ledger within
// each, and none of a set that the content has not.
func TestClausesByNumber(t *testing.T) {
	c := content()
	c.Sets = []model.Set{{Record: model.Record{ID: "one"}, Title: "The One"}, {Record: model.Record{ID: "two"}, Title: "The Other"}}
	clause := func(set, id, area string) aids.Clause {
		return aids.Clause{ID: id, Set: set, Area: area, Text: "Text of " + id + "."}
	}
	doc, found := book.ClauseBook(c, []aids.Clause{
		clause("one", "A 1", "fire"), clause("one", "A 2", "hand"), clause("one", "A 3", "fire"),
		clause("two", "B 1", "fire"), clause("two", "B 2", "night"), clause("gone", "C 1", "fire"),
	}, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	words := layouttest.Words(doc)
	text := words[strings.Index(words, "  Rules by Number\n"):]
	var order []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !strings.Contains(line, "->") {
			order = append(order, line)
		}
	}
	const want = "The One|1|Text of The One 1.|2|Text of The One 2.|3|Text of The One 3.|The Other|1|Text of The Other 1.|2|Text of The Other 2."
	if got := strings.ReplaceAll(strings.Join(order, "|"), "\u00a0", " "); !strings.Contains(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if strings.Contains(words, "C 1") {
		t.Error("a clause of a set that the content has not")
	}
}
