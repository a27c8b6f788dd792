package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestGrounds holds which drawing a terrain has, and that each draws.
func TestGrounds(t *testing.T) {
	for id, want := range map[string]string{ // order-free: each stands for itself
		"woods": "ground/woods", "burnt-woods": "ground/woods", "city-street": "ground/street",
		"street-corner": "ground/corner", "mud-flats": "ground/mud", "swamp": "land",
	} {
		if got := draw.KindOf(model.Half{Terrain: id}, nil).Glyph; got != want {
			t.Errorf("%s is drawn as %s, want %s", id, got, want)
		}
	}
	if got := draw.KindOf(model.Half{Terrain: "fort"}, &model.Terrain{Class: "man-made"}).Glyph; got != "house" {
		t.Errorf("a fort is drawn as %s", got)
	}
	for word := range draw.Drawings().Grounds { // order-free: each stands for itself
		c := draw.Canvas{}
		c.Icon(draw.GroundPrefix+word, page.Rect{W: 4 * mm, H: 4 * mm}, draw.Tones{Ink: draw.Ink, Ground: draw.Paper}, page.Source{})
		if len(c.Items) != len(draw.Drawings().Grounds[word]) {
			t.Errorf("%s draws %d layers of %d", word, len(c.Items), len(draw.Drawings().Grounds[word]))
		}
	}
}

// TestOwnPictures holds that every terrain of the tool has a drawing and a scene of its
// own kind, and each of its decks a badge.
func TestOwnPictures(t *testing.T) {
	c := contenttest.Own(t)
	for i := range c.Terrain {
		of := &c.Terrain[i]
		k := draw.KindOf(model.Half{Terrain: of.ID}, of)
		if !strings.HasPrefix(k.Glyph, draw.GroundPrefix) {
			t.Errorf("%s has the drawing %q of its class", of.ID, k.Glyph)
		}
		if scene := draw.SceneOf(k, of.ID); !slices.Contains(strings.Split(of.ID, "-"), scene) {
			t.Errorf("%s has the scene %q", of.ID, scene)
		}
	}
	var standard *draw.Theme
	for i := range c.Cards {
		if standard.Badge(c.Cards[i].Deck) == "mark" {
			t.Errorf("the deck %s has no badge", c.Cards[i].Deck)
		}
	}
}

// TestSpecial holds that a whole card says what its terrain does beyond its
// figures, and a half of one, or one without room, that there is something.
func TestSpecial(t *testing.T) {
	c := content()
	mined := model.Terrain{Record: model.Record{ID: "trap"}, Name: "Trap", Class: "natural", Mined: true}
	c.Terrain = append(c.Terrain, mined)
	wordy := mined
	wordy.ID, wordy.Rules = "wordy", slices.Repeat([]model.Rule{{On: "fire.hit", Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 5}}}}}, 60)
	c.Terrain = append(c.Terrain, wordy)
	full := mined
	full.ID, full.Cover, full.HullDown, full.Conceal, full.Bog = "full", 10, 20, 25, []int{15, 25}
	full.Triggers = []string{"conceal", "bog"}
	c.Terrain = append(c.Terrain, full)
	tests := []struct {
		halves []model.Half
		has    string
	}{
		{[]model.Half{{Terrain: "full"}, {Terrain: "full"}}, "Has a special rule."},
		{[]model.Half{{Terrain: "trap"}}, "Mined: before a move"},
		{[]model.Half{{Terrain: "trap"}, {Terrain: "trap"}}, "Has a special rule."},
		{[]model.Half{{Terrain: "wordy"}}, "Has special rules."},
	}
	for _, tt := range tests {
		card := splitCard()
		card.Halves = tt.halves
		doc, found := cards.BattleCards(c, []model.Card{card}, sheet.Options{})
		if words := layouttest.Words(doc); len(found) > 0 || !strings.Contains(words, tt.has) {
			t.Errorf("%v, and no %q in\n%s", found, tt.has, words)
		}
	}
}
