package layout

import (
	"maps"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// visit shows each text and path of pages, those of groups too.
func visit(pages []page.Page, text func(page.Text), path func(page.Path)) {
	var walk func([]page.Item)
	walk = func(items []page.Item) {
		for _, item := range items {
			switch it := item.(type) {
			case page.Text:
				text(it)
			case page.Path:
				path(it)
			case page.Group:
				walk(it.Items)
			}
		}
	}
	for _, p := range pages {
		walk(p.Items)
	}
}

// themed is the built-in content with a theme for the base game.
func themed(t *testing.T) *model.Content {
	c := contenttest.Own(t)
	model.Find(c.Sets, "eitc").Theme = &model.Theme{
		Inks:     map[string]string{"ink": "#402000", "paper": "#fff8e8", "natural": "#004466"},
		Decks:    map[string]model.Look{"standard": {Icon: "deck-city", Colour: "#224422"}},
		Marks:    map[string]model.Look{"sent": {Icon: "mud", Colour: "#335577"}},
		Numbers:  map[string][]string{"german": {"#110088"}},
		Typeface: "serif",
		Frame:    &model.Frame{Shape: "cut", Radius: 400, Line: 50},
	}
	return c
}

// TestThemeOfSet holds that the cards of a set are in the look of its theme, and those of a
// set that needs it too, with what that changes for itself.
func TestThemeOfSet(t *testing.T) {
	c := themed(t)
	model.Find(c.Sets, "northafrica").Theme = &model.Theme{Inks: map[string]string{"natural": "#660044"}}
	for _, tt := range []struct{ set, natural string }{{"eitc", "#004466"}, {"northafrica", "#660044"}} {
		t.Run(tt.set, func(t *testing.T) {
			var list []model.Card
			for _, card := range c.Cards {
				for _, h := range card.Halves {
					if card.Set == tt.set && draw.KindOf(h, model.Find(c.Terrain, h.Terrain)).Ink == draw.KindNatural.Ink {
						list = append(list, card)
					}
				}
			}
			doc, found := cards.BattleCards(c, list[:1], sheet.Options{})
			for _, f := range found {
				if f.Severity == diag.Error {
					t.Fatal(f)
				}
			}
			fills, faces, print := map[string]bool{}, map[page.Face]bool{}, map[string]bool{}
			visit(doc.Pages, func(x page.Text) { faces[x.Face], print[x.Colour.String()] = true, true }, func(p page.Path) { fills[p.Fill.String()] = true })
			for _, want := range []string{"#fff8e8", tt.natural} {
				if !fills[want] {
					t.Errorf("nothing is filled in %s: %v", want, fills)
				}
			}
			if standard := draw.KindNatural.Ink.String(); fills[standard] || fills["#22282e"] && tt.set == "eitc" {
				t.Errorf("the standard ink %s is left", standard)
			}
			if !print["#402000"] || print[draw.Ink.String()] {
				t.Errorf("the colours of type are %v", print)
			}
			if !faces[page.SerifBold] || faces[page.Bold] {
				t.Errorf("the faces are %v", faces)
			}
		})
	}
}

// TestThemeOfDecks holds what a theme says of decks, marks and numbers.
func TestThemeOfDecks(t *testing.T) {
	c := themed(t)
	s, _ := sheet.New(c, sheet.Options{}, "title.counters")
	t.Run("deck", func(t *testing.T) {
		one := s.Themes.Of("cards/" + c.Cards[0].ID)
		if got := one.Badge("standard"); got != "deck-city" {
			t.Errorf("the badge is %s", got)
		}
		if got := one.Badge("alternate"); got != "deck-alternate" {
			t.Errorf("the badge of a deck that the theme leaves open is %s", got)
		}
		if got := one.ColourOf("standard", draw.Ink); got.String() != "#224422" {
			t.Errorf("the head is %v", got)
		}
	})
	found := map[string]bool{}
	for _, one := range counters.TokensOf(s) {
		found[one.Front.Glyph+one.Front.Ink.String()] = true
		found[one.Front.Text+one.Front.Tag+one.Front.Ink.String()] = true
	}
	t.Run("mark", func(t *testing.T) {
		if !found["ground/mud#335577"] {
			t.Error("no counter has the icon and colour of the mark")
		}
	})
	t.Run("number of counters alone", func(t *testing.T) {
		more := themed(t)
		model.Find(more.Sets, "eitc").Theme.Numbers["german"] = []string{"#110088", "#113300", "#441100", "#333333", "#552244"}
		s, _ := sheet.New(more, sheet.Options{}, "title.counters")
		if !slices.ContainsFunc(counters.Numbers(s), func(n counters.Numbered) bool {
			return n.Nation == "german" && n.Number == 5 && n.Colour.String() == "#552244"
		}) {
			t.Error("number 5 has another colour")
		}
	})
	t.Run("number", func(t *testing.T) {
		if !found["1GER\u00A01#110088"] {
			t.Error("no counter of number 1 has its colour")
		}
		if !found["2GER\u00A02"+draw.ColourOr("#2e7d6b", draw.Ink).String()] {
			t.Error("number 2, which the theme leaves open, has another colour than its boards")
		}
	})
}

// TestThemeIsWhole holds that no colour of any sheet keeps its role where a set has inks of
// its own, and that one that says what is usual is printed as if it said nothing: a plain run
// compares one sheet in four.
func TestThemeIsWhole(t *testing.T) {
	bare, own := contenttest.Own(t), themed(t)
	for i := range bare.Sets {
		if bare.Sets[i].Theme != nil {
			usual := *bare.Sets[i].Theme
			usual.Inks, usual.Typeface = map[string]string{"ink": "#22282e", "paper": "#ffffff"}, "sans"
			usual.Frame = &model.Frame{Shape: "round", Radius: int(draw.FrameRadius / 10)}
			bare.Sets[i].Theme = &usual
		}
	}
	sheets := everySheet()
	for i, name := range slices.Sorted(maps.Keys(sheets)) {
		lay := sheets[name]
		if !slow.OneIn(i, 4) || name == "mats" || name == "blanks" || name == "calibration" {
			continue // no content changes the last of them
		}
		doc, _ := lay(own, sheet.Options{})
		left := ""
		check := func(c page.Colour) {
			if c.Of != 0 {
				left = c.String()
			}
		}
		visit(doc.Pages, func(x page.Text) { check(x.Colour) }, func(p page.Path) { check(p.Fill); check(p.Stroke) })
		if left != "" {
			t.Errorf("%s: the colour %s keeps its role", name, left)
		}
		if name == "reference" || name == "aids" || name == "boards" || !slow.Takes(i, 4) {
			continue // they take long, or have marks that are not written
		}
		before, _ := lay(bare, sheet.Options{})
		after, _ := lay(contenttest.Own(t), sheet.Options{})
		if itemised(before) != itemised(after) {
			t.Errorf("%s differs where the themes of the built-in sets say what is usual", name)
		}
	}
}
