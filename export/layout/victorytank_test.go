package layout

import (
	"strings"
	"testing"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// skirmishContent is two armies, a card of each sort and a variant.
func skirmishContent() *model.Content {
	c := &model.Content{
		Battlefield: []model.BattlefieldCard{
			{Record: model.Record{ID: "base-a", Origin: origin("battlefield/base-a", "a.cue", "name")}, Name: "Base A", Upper: "empty", Lower: "home", Army: "a", Start: true, Copies: 1},
			{Record: model.Record{ID: "base-b"}, Name: "Base B", Upper: "empty", Lower: "home", Army: "b", Start: true, Copies: 1},
			{Record: model.Record{ID: "box"}, Name: "Box", Upper: "crate", Lower: "bunker", Copies: 3},
			{Record: model.Record{ID: "car"}, Name: "Car", Upper: "jeep", Lower: "tank", Army: "b", Copies: 1},
		},
		Actions: []model.ActionCard{{Record: model.Record{ID: "one"}, Value: 1, Copies: 2}, {Record: model.Record{ID: "nine"}, Value: 9, Copies: 1}},
		Tokens: []model.TokenCard{
			{Record: model.Record{ID: "m1"}, Name: "Tank", Shows: "tank-control"},
			{Record: model.Record{ID: "m2"}, Name: "Points", Shows: "action-points", Army: "a"},
			{Record: model.Record{ID: "m3"}, Name: "Active", Shows: "active-player"},
		},
		Variants: []model.Variant{{
			Record: model.Record{ID: "v"}, Title: "A Variant", Summary: "Something short.", Rounds: 3, Points: 4, Hand: 2, Unit: 3, Crew: 2,
			Armies:  []model.Army{{ID: "a", Name: "Alpha", Colour: "#9c2f26"}, {ID: "b", Name: "Beta", Colour: "#5b6168"}},
			Pieces:  model.Pieces{Home: 2, Supply: 8, Track: 1, Crates: 3},
			Layout:  []model.Laid{{Card: "base-a"}, {Card: "base-b", X: 1, Y: 1, Turned: true}},
			Removed: 2, Scoring: model.Scoring{Crate: 1, Soldiers: 1, Bunker: 3, Tank: 5},
		}},
	}
	return c
}

func TestSkirmishGolden(t *testing.T) {
	c := skirmishContent()
	tiles, found := cards.BattlefieldCards(c, c.Battlefield, sheet.Options{})
	actions, more := cards.ActionCards(c, c.Actions, sheet.Options{})
	tokens, others := scenario.TokenCards(c, c.Tokens, sheet.Options{})
	overview, last := scenario.VariantOverviews(c, c.Variants, sheet.Options{})
	if n := len(found) + len(more) + len(others) + len(last); n > 0 {
		t.Fatalf("%d findings: %v", n, append(append(found, more...), append(others, last...)...))
	}
	golden(t, "skirmish.txt", itemised(tiles)+layouttest.Words(actions)+layouttest.Words(tokens)+textsOf(overview))
}

// TestSkirmishTidy holds that every card and page keeps to its edges, on all
// sizes and Papers().
func TestSkirmishTidy(t *testing.T) {
	c := skirmishContent()
	for _, size := range sheet.CardSizes() {
		s := sheet.Sheet{Content: c, Opts: sheet.Options{Card: size}, Findings: &draw.Findings{}}
		for i := range c.Battlefield {
			tidy(t, size.Name(), cards.TileFace(s, cards.TileCopy{BattlefieldCard: &c.Battlefield[i], Nth: 1}), s.Findings)
		}
		for i := range c.Actions {
			tidy(t, size.Name(), cards.ActionFace(s, &c.Actions[i], c.Variants[0].Armies[0]), s.Findings)
		}
		for i := range c.Tokens {
			tidy(t, size.Name(), scenario.TokenFace(s, &c.Tokens[i]), s.Findings)
		}
	}
	for _, p := range sheet.Papers() {
		s := sheet.Sheet{Content: c, Opts: sheet.Options{Paper: p}, Findings: &draw.Findings{}}
		tidy(t, p.Name(), scenario.OverviewPage(s, &c.Variants[0], "x"), s.Findings)
	}
}

// TestArmyMats holds what is on the mat of a variant: its rounds, a place for each soldier
// and crate, what counts at the end, and the second army from the other side.
func TestArmyMats(t *testing.T) {
	c := skirmishContent()
	v := &c.Variants[0]
	doc, found := scenario.ArmyMats(c, c.Variants, sheet.Options{})
	if len(found) > 0 || len(doc.Pages) != 1 || len(doc.Outline) != 1 {
		t.Fatalf("%d pages, %d entries, found %v", len(doc.Pages), len(doc.Outline), found)
	}
	golden(t, "army-mats.txt", layouttest.Words(doc))
	var halves []page.Group
	for _, item := range doc.Pages[0].Items {
		if g, ok := item.(page.Group); ok && g.Clip == (page.Rect{}) {
			halves = append(halves, g)
		}
	}
	if len(halves) != 2 || halves[0].Transform.Quarter() != 0 || halves[1].Transform.Quarter() != 2 {
		t.Fatalf("the halves are turned otherwise: %d", len(halves))
	}
	s := sheet.Sheet{Content: c, Findings: &draw.Findings{}}
	for _, row := range []struct {
		what   string
		draw   func(m *scenario.MatPart, box page.Rect)
		ground page.Colour
		want   int
	}{
		{"soldiers", func(m *scenario.MatPart, box page.Rect) { m.DrawSupply(box, draw.Ink) }, draw.Paper, v.Pieces.Home + v.Pieces.Supply},
		{"crates", func(m *scenario.MatPart, box page.Rect) { m.DrawCrates(box, draw.Ink) }, draw.Stone, v.Pieces.Crates},
	} {
		m := scenario.ArmyMatPart(s, v, sheet.Papers()[0].Size())
		row.draw(m, page.Rect{W: 64 * mm, H: 30 * mm})
		got := 0
		for _, item := range m.Items {
			if p, ok := item.(page.Path); ok && p.Stroke.Ink && p.Fill == row.ground {
				got++
			}
		}
		if got != row.want {
			t.Errorf("%d places for %s, want %d", got, row.what, row.want)
		}
	}
}

// TestWorthsCards holds that a whole set of tokens has a card for each army with what counts,
// by the numbers of the first variant, and that some of them and one's own have none.
func TestWorthsCards(t *testing.T) {
	c := skirmishContent()
	c.Variants[0].Scoring.Tank = 77
	mine := func(*model.Record) bool { return true }
	for _, row := range []struct {
		name string
		n    int
		o    sheet.Options
		want int
	}{{"all", 3, sheet.Options{}, 2}, {"some", 2, sheet.Options{}, 0}, {"own", 3, sheet.Options{Own: mine}, 0}} {
		doc, found := scenario.TokenCards(c, c.Tokens[:row.n], row.o)
		if got := strings.Count(layouttest.Words(doc), "AT THE END"); got != row.want || len(found) > 0 {
			t.Errorf("%s: %d cards, want %d; found %v", row.name, got, row.want, found)
		}
		if got := strings.Count(layouttest.Words(doc), "\n  77\n"); got != row.want {
			t.Errorf("%s: the worth of the tank stands on %d cards, want %d", row.name, got, row.want)
		}
	}
	for _, size := range sheet.CardSizes() {
		d := cards.NewDeal(c, sheet.Options{Card: size}, "title.tokens", "face")
		tidy(t, size.Name(), scenario.WorthsFace(d, &c.Variants[0], c.Variants[0].Armies[0]), d.Findings)
	}
}

// TestSkirmishFindings holds that a name too long is reported at its place.
func TestSkirmishFindings(t *testing.T) {
	c := skirmishContent()
	c.Battlefield[0].Name = strings.Repeat("Very long ", 20)
	_, found := cards.BattlefieldCards(c, c.Battlefield[:1], sheet.Options{})
	if len(found) != 1 || found[0].Code != "print-text-overflow" || found[0].Record != "battlefield/base-a" || found[0].Span.IsZero() {
		t.Errorf("found %v", found)
	}
}

// TestBattlefieldPicture holds that each kind of piece is drawn on its field
// and that the tank points where it faces.
func TestBattlefieldPicture(t *testing.T) {
	b := cards.Battlefield{Title: "Here", Fields: []cards.BattlefieldField{{Shows: "empty"}, {Y: 1, Shows: "bunker"}, {X: 1, Y: 1, Card: 1, Shows: "home"}, {X: 1, Y: 2, Card: 1, Shows: "empty"}}}
	bare := cards.BattlefieldPicture(b)
	if bare.Size != (page.Size{W: 2*cards.FieldEdge + 12*mm, H: 3*cards.FieldEdge + 20*mm}) {
		t.Errorf("the picture measures %v", bare.Size)
	}
	for _, p := range []cards.BattlefieldPiece{{Kind: "soldiers", N: 7, Label: "a "}, {Kind: "crate"}, {Kind: "tank", N: 2}} {
		b.Pieces = []cards.BattlefieldPiece{p}
		if with := cards.BattlefieldPicture(b); len(with.Items) <= len(bare.Items) {
			t.Errorf("%s is not drawn", p.Kind)
		}
	}
	box := page.Rect{W: 10 * mm, H: 10 * mm}
	for turns, want := range []page.Point{{X: 5 * mm}, {X: 10 * mm, Y: 5 * mm}, {X: 5 * mm, Y: 10 * mm}, {Y: 5 * mm}} {
		if got := cards.Arrow(box, turns)[0].Points[0]; got != want {
			t.Errorf("turned %d times the tank points to %v, want %v", turns, got, want)
		}
	}
}
