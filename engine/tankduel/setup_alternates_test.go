package tankduel

import (
	"errors"
	"slices"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// TestAlternates holds that a card of an alternate goes before one of a group that replaces
// cards, whether the scenario or the set-up swaps it in, and that of two alternates with one
// number neither does.
func TestAlternates(t *testing.T) {
	of := func(change func(d *model.Deck)) *model.Content {
		return variant(t, "merging-forces", func(c *model.Content, sc *model.Scenario) {
			terrain := func(id, group string) model.Card {
				return model.Card{Record: model.Record{ID: id}, Number: 13, Deck: group, Halves: []model.Half{{Terrain: "mud"}}}
			}
			c.Cards = append(slices.Clone(c.Cards), terrain("dune", "sands"), terrain("oasis", "wells"), terrain("palms", "groves"))
			sc.Deck = model.Deck{Base: "standard", Replace: []string{"sands"}, Offers: []string{"wells"}}
			change(&sc.Deck)
		})
	}
	none, one := func(*model.Deck) {}, func(d *model.Deck) { d.Alternates = []string{"groves"} }
	for _, tt := range []struct {
		name   string
		change func(d *model.Deck)
		setup  setup.Setup
		want   string
	}{
		{"of neither", none, setup.Setup{}, "dune"},
		{"of the scenario", one, setup.Setup{}, "palms"},
		{"of the set-up", none, setup.Setup{Deck: []string{"wells"}}, "oasis"},
	} {
		g, _, err := New(of(tt.change), "merging-forces", tt.setup, Core())
		if err != nil {
			t.Fatal(err)
		}
		is(t, tt.name, g.Cards[12].ID, tt.want)
	}
	_, _, err := New(of(one), "merging-forces", setup.Setup{Deck: []string{"wells"}}, Core())
	var refused *setup.Error
	is(t, "two alternates are refused", errors.As(err, &refused) && refused.Clause == "EITC 4.2.5c", true)
}
