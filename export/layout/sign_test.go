package layout

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestSetsAndDecks holds that every card shows its set by a colour, that no two sets share a
// sign, and that decks of other names differ by name, icon and colour of their heads.
func TestSetsAndDecks(t *testing.T) {
	c := contenttest.Content(t)
	signs, icons := map[string]page.Colour{}, map[string]bool{}
	for _, s := range c.Sets {
		sign := s.Theme.Sign
		colour, err := page.ParseColour(sign.Colour)
		if err != nil || icons[sign.Icon] {
			t.Errorf("the set %s has the sign %v, which is another's, or no colour", s.ID, *sign)
		}
		signs[s.ID], icons[sign.Icon] = colour, true
	}
	for set, colour := range signs { // order-free: each set by itself
		of := c.Keep(func(r *model.Record) bool { return r.Set == set })
		for name, doc := range fronts(c, of) { // order-free: each sheet by itself
			for i, p := range doc.Pages {
				if shown := slices.ContainsFunc(p.Items, filledWith(colour)); !shown {
					t.Errorf("%s: face %d of the set %s does not show it", name, i+1, set)
				}
			}
		}
	}
	type look struct{ name, icon, colour string }
	seen := map[string]look{}
	for _, card := range c.Cards {
		set := model.Find(c.Sets, card.Set)
		one := look{wording.Language{}.Word("deck", card.Deck), set.Theme.Decks[card.Deck].Icon, set.Theme.Decks[card.Deck].Colour}
		for _, of := range []string{"name " + one.name, "icon " + one.icon, "colour " + one.colour} {
			if was, known := seen[of]; known && was != one {
				t.Errorf("the decks %v and %v have one %s", was, one, of)
			}
			seen[of] = one
		}
	}
}

// filledWith reports of an item whether it, or something in it, is filled with a colour.
func filledWith(colour page.Colour) func(page.Item) bool {
	var is func(page.Item) bool
	is = func(item page.Item) bool {
		switch it := item.(type) {
		case page.Group:
			return slices.ContainsFunc(it.Items, is)
		case page.Path:
			return it.Fill.Plain() == colour
		}
		return false
	}
	return is
}

// fronts are the sheets of cards that a set has, each face on a page of its own.
func fronts(c, of *model.Content) map[string]page.Document {
	o := sheet.Options{Press: true}
	out := map[string]page.Document{}
	put := func(name string) func(page.Document, []diag.Finding) {
		return func(doc page.Document, _ []diag.Finding) { out[name] = doc }
	}
	put("cards")(cards.BattleCards(c, of.Cards, o))
	put("damage")(cards.DamageCards(c, of.Damage, o))
	put("terrain")(cards.TerrainCards(c, of.Terrain, o))
	put("guns")(cards.GunCards(c, of.Guns, o))
	put("infantry")(cards.InfantryCards(c, of.Infantry, o))
	put("markers")(cards.MarkerCards(c, of.Markers, o))
	put("robata")(cards.RobataCards(c, of.Robata, o))
	put("actions")(cards.ActionCards(c, of.Actions, o))
	put("battlefield")(cards.BattlefieldCards(c, of.Battlefield, o))
	put("tokens")(scenario.TokenCards(c, of.Tokens, o))
	return out
}
