package layout

import (
	"strings"
	"testing"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestFindings holds code, place and record of what cannot be printed, once for
// each mistake however many cards show it.
func TestFindings(t *testing.T) {
	tests := []struct {
		name    string
		spoil   func(*model.Content, *model.Card)
		code    string
		span    diag.Span
		record  string
		message string
	}{
		{
			"terrain name too long",
			func(c *model.Content, _ *model.Card) {
				c.Terrain[1].Name = strings.Repeat("Impenetrable ", 9) + "Woods"
			},
			"print-text-overflow", diag.Span{File: "terrain.cue", Line: 4, Col: 9}, "terrain/woods",
			`the title "Impenetrable Impenetrable`,
		},
		{
			"terrain name beyond the typeface",
			func(c *model.Content, _ *model.Card) { c.Terrain[1].Name = "Wo\u3042ds" },
			"print-missing-glyph", diag.Span{File: "terrain.cue", Line: 4, Col: 9}, "terrain/woods", "U+3042",
		},
		{
			"emoji",
			func(c *model.Content, _ *model.Card) { c.Terrain[1].Name = "Woods 🌲" },
			"print-missing-glyph", diag.Span{File: "terrain.cue", Line: 4, Col: 9}, "terrain/woods", "U+1F332",
		},
		{
			"figure too long",
			func(c *model.Content, _ *model.Card) { c.Terrain[1].Cover = 1 << 62 },
			"print-text-overflow", diag.Span{File: "terrain.cue", Line: 2, Col: 9}, "terrain/woods", "the figure",
		},
		{
			"deck name too long",
			func(_ *model.Content, card *model.Card) {
				card.Deck = strings.Repeat("supplementary-", 9)
				card.Origin = origin("cards/x", "cards.cue", "number", "deck")
			},
			"print-text-overflow", diag.Span{File: "cards.cue", Line: 3, Col: 9}, "cards/x", "the deck name",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, card := content(), terrainCard(72, "woods")
			tt.spoil(c, &card)
			twice := card
			twice.Number = 73
			doc, got := cards.BattleCards(c, []model.Card{card, twice}, sheet.Options{})
			if len(got) != 1 {
				t.Fatalf("%d findings, want 1: %v", len(got), got)
			}
			f := got[0]
			if f.Code != tt.code || f.Span != tt.span || f.Record != tt.record || f.Severity != diag.Error {
				t.Errorf("got %+v", f)
			}
			if !strings.Contains(f.Message, tt.message) {
				t.Errorf("message %q lacks %q", f.Message, tt.message)
			}
			if err := doc.Check(); err != nil {
				t.Errorf("the page is broken: %v", err)
			}
		})
	}
}

func TestFindingsSorted(t *testing.T) {
	c := content()
	c.Terrain[0].Name, c.Terrain[1].Name = "\u3042", "\u3042"
	_, got := cards.BattleCards(c, []model.Card{terrainCard(1, "woods"), terrainCard(2, "street")}, sheet.Options{})
	if len(got) != 2 || got[0].Record != "terrain/street" {
		t.Errorf("got %v", got)
	}
}

// TestOverflowStaysInside holds that a text too long shrinks into its box.
func TestOverflowStaysInside(t *testing.T) {
	c, card := content(), terrainCard(72, "woods")
	c.Terrain[1].Name = strings.Repeat("Impenetrable ", 9)
	s := sheet.Sheet{Content: c, Findings: &draw.Findings{}}
	p := cards.CardFace(s, &card)
	frame := draw.NewGrid(p.Size).Frame
	for _, item := range p.Items {
		if box := bounds(item); !frame.Contains(box) {
			t.Errorf("%v lies outside of the frame", item)
		}
	}
}
