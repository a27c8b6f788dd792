package layout

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestProofBuiltin holds that no print of the built-in content is small, pale, or told
// from other print by colour alone.
func TestProofBuiltin(t *testing.T) {
	c := contenttest.Own(t)
	all := everySheet()
	all["battlefield"] = func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
		return cards.BattlefieldCards(c, c.Battlefield, o)
	}
	all["actions"] = func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
		return cards.ActionCards(c, c.Actions, o)
	}
	all["tokens"] = func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
		return scenario.TokenCards(c, c.Tokens, o)
	}
	all["overviews"] = func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
		return scenario.VariantOverviews(c, c.Variants, o)
	}
	groups := map[string]bool{}
	for name, lay := range all { // order-free: each stands for itself
		var meant []draw.Meaning
		_, found := lay(c, sheet.Options{Meant: &meant})
		for _, f := range found {
			t.Errorf("%s: %s: %s", name, f.Code, f.Message)
		}
		told(t, name, meant)
		for _, m := range meant {
			of, _, _ := strings.Cut(m.Of, " ")
			groups[name+" "+of] = true
		}
	}
	for _, want := range []string{
		"cards action", "cards deck", "damage part", "boards level", "boards nation", "chart nation", "counters nation", "counters number",
		"counters mark", "counters status", "scenarios side", "battlefield army", "actions army", "overviews army",
	} {
		if !groups[want] {
			t.Errorf("no colour is measured of %s", want)
		}
	}
}

// told holds that each colour of a sheet that says something is told from others of its
// group by its shape, or else is far from them to every eye; and logs how near the nearest
// are to each eye.
func told(t *testing.T, sheet string, meant []draw.Meaning) {
	type near struct {
		apart    int
		one, two string
		shapes   bool
	}
	least := map[string]map[page.Sight]near{}
	for i, b := range meant {
		for _, a := range meant[:i] {
			if a.Of != b.Of || a.ID == b.ID || a.Colour.Plain() == b.Colour.Plain() && a.Shape != b.Shape {
				continue
			}
			for _, sight := range page.Sights() {
				d := sight.Apart(a.Colour, b.Colour)
				if a.Shape == b.Shape && d < draw.LeastApart && a.Colour.Plain() != b.Colour.Plain() {
					t.Errorf("%s: the %s %s and %s are %d apart in %v, and have one shape", sheet, a.Of, a.ID, b.ID, d, sight)
				}
				if least[a.Of] == nil {
					least[a.Of] = map[page.Sight]near{}
				}
				if have, ok := least[a.Of][sight]; !ok || d < have.apart {
					least[a.Of][sight] = near{d, a.ID, b.ID, a.Shape != b.Shape}
				}
			}
		}
	}
	for of, by := range least { // order-free: lines of a log
		for _, sight := range page.Sights() {
			n := by[sight]
			t.Logf("%s: %s: least %d in %v, of %s and %s; shapes differ: %v", sheet, of, n.apart, sight, n.one, n.two, n.shapes)
		}
	}
}

// TestProof holds that what an author writes that print cannot show well is found, by
// its code, on the sheet where it shows. A sample is one in four.
func TestProof(t *testing.T) {
	vehicle := func(spoil func(*model.Vehicle)) func(*model.Content) {
		return func(c *model.Content) {
			v := model.Find(c.Vehicles, "tiger-ausf-e")
			v.Boards = slices.Clone(v.Boards)
			spoil(v)
		}
	}
	tests := []struct {
		name, sheet, code string
		spoil             func(*model.Content)
	}{
		{"a yellow board", "counters", "print-low-contrast", vehicle(func(v *model.Vehicle) { v.Boards[0].Colour = "#ffe600" })},
		{"a white board", "counters", "print-low-contrast", vehicle(func(v *model.Vehicle) { v.Boards[0].Colour = "#ffffff" })},
		{"a pale board", "counters", "print-low-contrast", vehicle(func(v *model.Vehicle) { v.Boards[0].Colour = "#9ab8a0" })},
		{"a white nation", "guns", "print-low-contrast", func(c *model.Content) { c.Nations[0].Colour = "#ffffff" }},
		{"an orange nation", "guns", "print-low-contrast", func(c *model.Content) { c.Nations[0].Colour = "#f2b25a" }},
		{"a sky-blue nation", "boards", "print-low-contrast", func(c *model.Content) { c.Nations[0].Colour = "#8fc4ee" }},
		{"one colour and sign for two nations", "counters", "print-alike", func(c *model.Content) {
			c.Nations[1].Marking, c.Nations[1].Colour = c.Nations[0].Marking, c.Nations[0].Colour
		}},
		{"red and green of one lightness", "counters", "print-alike", func(c *model.Content) {
			c.Nations[0].Colour, c.Nations[1].Colour, c.Nations[1].Marking = "#8a3a2a", "#4d5f20", c.Nations[0].Marking
		}},
		{"a long name of a gun", "guns", "print-small-type", func(c *model.Content) { c.Guns[0].Gun.Name = strings.Repeat("long ", 20) + "gun" }},
		{"a long name of a deck", "cards", "print-small-type", func(c *model.Content) { c.Cards[0].Deck = "HEAVYRECONNAISSANCEGROUP" }},
		{"a nation with a long short name", "counters", "print-small-type", func(c *model.Content) { c.Nations[0].Short = "czecho" }},
		{"a long name of a mark", "counters", "print-small-type", func(c *model.Content) {
			c.Scenarios[0].Marks = map[string]model.Mark{"reconnoitred-counterattacking-formation": {Of: "game", Max: 1}}
		}},
	}
	for i, tt := range tests {
		if !slow.Takes(i, 4) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			c := contenttest.Own(t)
			tt.spoil(c)
			c.Cards = c.Cards[:1] // one is enough, and quick
			_, found := everySheet()[tt.sheet](c, sheet.Options{})
			for _, f := range found {
				if f.Code == tt.code && f.Severity == diag.Warning {
					return
				}
			}
			t.Errorf("nothing is found but %v", found)
		})
	}
}

// TestSmallCards holds that the usual mini card is in six points, that a badge stands for the
// name of a deck which is too long for them, and that another word which is says so.
func TestSmallCards(t *testing.T) {
	mini, err := sheet.FindCardSize("mini")
	if err != nil {
		t.Fatal(err)
	}
	_, found := cards.BattleCards(content(), []model.Card{splitCard()}, sheet.Options{Card: mini})
	if len(found) > 0 {
		t.Errorf("found %v", found)
	}
	long := splitCard()
	long.Deck = "heavyreconnaissancegroup"
	d, found := cards.BattleCards(content(), []model.Card{long}, sheet.Options{Card: mini})
	if len(found) > 0 || strings.Contains(fmt.Sprint(d), "HEAVYREC") {
		t.Errorf("found %v", found)
	}
	c := content()
	c.Nations[0].Short = "czechoslo"
	long.Infantry = []string{c.Nations[0].ID}
	_, found = cards.BattleCards(c, []model.Card{long}, sheet.Options{Card: mini})
	if len(found) == 0 || found[0].Code != "print-small-type" {
		t.Errorf("found %v", found)
	}
}
