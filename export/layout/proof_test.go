package layout

import (
	"strings"
	"testing"

	"hulldown/export/page"
	"hulldown/internal/slow"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// TestProofBuiltin holds that no print of the built-in content is small, pale, or told
// from other print by colour alone.
func TestProofBuiltin(t *testing.T) {
	c := builtin(t)
	all := everySheet()
	all["battlefield"] = func(c *model.Content, o Options) (page.Document, []diag.Finding) {
		return BattlefieldCards(c, c.Battlefield, o)
	}
	all["actions"] = func(c *model.Content, o Options) (page.Document, []diag.Finding) { return ActionCards(c, c.Actions, o) }
	all["tokens"] = func(c *model.Content, o Options) (page.Document, []diag.Finding) { return TokenCards(c, c.Tokens, o) }
	all["overviews"] = func(c *model.Content, o Options) (page.Document, []diag.Finding) {
		return VariantOverviews(c, c.Variants, o)
	}
	for name, lay := range all { // order-free: each stands for itself
		_, found := lay(c, Options{})
		for _, f := range found {
			t.Errorf("%s: %s: %s", name, f.Code, f.Message)
		}
	}
}

// TestProof holds that what an author writes that print cannot show well is found, by
// its code, on the sheet where it shows. A sample is one in four.
func TestProof(t *testing.T) {
	vehicle := func(spoil func(*model.Vehicle)) func(*model.Content) {
		return func(c *model.Content) { spoil(&c.Vehicles[0]) }
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
		{"a long name of a gun", "guns", "print-small-type", func(c *model.Content) { c.Guns[0].Gun.Name = strings.Repeat("long ", 8) + "gun" }},
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
			c := builtin(t)
			tt.spoil(c)
			c.Cards = c.Cards[:1] // one is enough, and quick
			_, found := everySheet()[tt.sheet](c, Options{})
			for _, f := range found {
				if f.Code == tt.code && f.Severity == diag.Warning {
					return
				}
			}
			t.Errorf("nothing is found but %v", found)
		})
	}
}

// TestSmallCards holds that a mini card, on which type is under six points, says so.
func TestSmallCards(t *testing.T) {
	mini, err := FindCardSize("mini")
	if err != nil {
		t.Fatal(err)
	}
	_, found := BattleCards(content(), []model.Card{splitCard()}, Options{Card: mini})
	if len(found) == 0 || found[0].Code != "print-small-type" {
		t.Errorf("found %v", found)
	}
}

// TestContrast holds the ratio of colours at its ends, and what each sight sees of grey.
func TestContrast(t *testing.T) {
	if got := page.Contrast(page.RGB(0xffffff), page.RGB(0)); got != 2100 {
		t.Errorf("white on black has %d", got)
	}
	if got := page.Contrast(ink, ink); got != 100 {
		t.Errorf("a colour on itself has %d", got)
	}
	for _, sight := range page.Sights() {
		if got := sight.Seen(page.RGB(0x808080)); got.R < 0x7e || got.R > 0x81 {
			t.Errorf("%v sees grey as %v", sight, got)
		}
	}
	if sight, same := alike(page.RGB(0xa0402a), page.RGB(0x5c7a1e)); !same || sight == page.Trichromat {
		t.Errorf("a red and a green look alike in %v, %v", sight, same)
	}
}
