package victorytank

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// varied assembles the first variant of the content after a change of both.
func varied(t *testing.T, edit func(c *model.Content, v *model.Variant)) (*Game, error) {
	t.Helper()
	c := contenttest.Own(t)
	v := &c.Variants[0]
	v.Armies, v.Layout, v.Pile, v.Deck = slices.Clone(v.Armies), slices.Clone(v.Layout), slices.Clone(v.Pile), slices.Clone(v.Deck)
	edit(c, v)
	return New(c, v.ID, Setup{First: engine.NoSeat})
}

// TestVariantsRefused is what makes a variant unplayable, one thing at a time.
func TestVariantsRefused(t *testing.T) {
	card := func(c *model.Content, id string) *model.BattlefieldCard { return model.Find(c.Battlefield, id) }
	for _, w := range []struct {
		want string
		edit func(c *model.Content, v *model.Variant)
	}{
		{"it has 1 armies; there are two", func(_ *model.Content, v *model.Variant) { v.Armies = v.Armies[:1] }},
		{"both armies are called", func(_ *model.Content, v *model.Variant) { v.Armies[1].ID = v.Armies[0].ID }},
		{"an army has 0 soldiers; 1 to 24", func(_ *model.Content, v *model.Variant) { v.Pieces.Home, v.Pieces.Supply = 0, 0 }},
		{"an army has 25 soldiers; 1 to 24", func(_ *model.Content, v *model.Variant) { v.Pieces.Supply = 25 - v.Pieces.Home }},
		{`there is no action card "none"`, func(_ *model.Content, v *model.Variant) { v.Deck[0].Card = "none" }},
		{"an army has 33 action cards, at most 32", func(_ *model.Content, v *model.Variant) { v.Deck[0].Copies += 17 }},
		{`there is no battlefield card "none"`, func(_ *model.Content, v *model.Variant) { v.Pile[1].Card = "none" }},
		{`there is no battlefield card "none"`, func(_ *model.Content, v *model.Variant) { v.Layout[0].Card = "none" }},
		{"shows a Home base, which is laid out at the start", func(_ *model.Content, v *model.Variant) { v.Pile[0].Card = "home-base-red" }},
		{"shows a Home base, which is laid out at the start", func(c *model.Content, v *model.Variant) {
			b := card(c, v.Pile[4].Card)
			b.Upper, b.Lower, b.Army = "empty", "home", v.Armies[0].ID
		}},
		{"the pile has 33 cards, at most 32", func(_ *model.Content, v *model.Variant) { v.Pile[3].Copies += 17 }},
		{"14 cards leave the game and only 13 have no start mark", func(_ *model.Content, v *model.Variant) { v.Removed = 14 }},
		{"13 cards come up and 7 rounds draw 14", func(_ *model.Content, v *model.Variant) { v.Removed = 3 }},
		{"25 cards come to lie on the table, at most 24", func(_ *model.Content, v *model.Variant) {
			v.Rounds, v.Pile[3].Copies = 11, 17
		}},
		{"the pile has 2 tank cards", func(_ *model.Content, v *model.Variant) { v.Pile[0].Copies, v.Pile[4].Copies = 2, 3 }},
		{`shows something of the army "blue", which does not take part`, func(c *model.Content, v *model.Variant) { card(c, v.Pile[1].Card).Army = "blue" }},
		{`shows something of the army "blue", which does not take part`, func(c *model.Content, v *model.Variant) { card(c, v.Layout[1].Card).Army = "blue" }},
		{"empty-fields-2 lies on another card", func(_ *model.Content, v *model.Variant) { v.Layout = append(v.Layout, v.Layout[0]) }},
		{"lies on another card", func(_ *model.Content, v *model.Variant) { v.Layout[1].X, v.Layout[1].Y = 0, 1 }},
		{"lies on another card", func(_ *model.Content, v *model.Variant) { v.Layout[1].X, v.Layout[1].Y = 0, -1 }},
		{"does not show a Home base of each army", func(_ *model.Content, v *model.Variant) { v.Layout = v.Layout[:2] }},
		{"does not show a Home base of each army", func(_ *model.Content, v *model.Variant) { v.Layout = slices.Delete(v.Layout, 1, 2) }},
		{`two cards are called "1a"`, func(c *model.Content, v *model.Variant) {
			card(c, v.Pile[0].Card).ID = "1a"
			v.Pile[0].Card = "1a"
		}},
	} {
		_, err := varied(t, w.edit)
		var refused *SetupError
		if want := strings.Replace(w.want, "empty-fields-2", "empty-fields", 1); !errors.As(err, &refused) || !strings.Contains(refused.Why, want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	c := contenttest.Content(t)
	if _, err := New(c, "none", Setup{}); err == nil || err.Error() != "set-up of none: there is no such variant" {
		t.Errorf("a variant that is not there: %v", err)
	}
}

// TestVariantsAccepted is the most that each bound lets through, and how the
// cards of a large deck are named.
func TestVariantsAccepted(t *testing.T) {
	g, err := varied(t, func(_ *model.Content, v *model.Variant) {
		v.Pieces.Supply = 24 - v.Pieces.Home
		v.Deck[0].Copies += 16
		v.Deck = append(v.Deck[1:], v.Deck[0]) // the order of the list is free
	})
	if err != nil {
		t.Fatal(err)
	}
	is(t, "action cards", len(g.actions), 32)
	is(t, "the first", g.actions[0].name, "1a")
	is(t, "the 22nd of value 1", g.actions[21].name, "1v")
	is(t, "the first of value 2", g.actions[22].name, "2a")
	is(t, "cards of value 1", g.same[1], uint32(1<<22-1))
	is(t, "cards of value 2", g.same[2], uint32(1<<27-1<<22))
	is(t, "a deck", g.start.Deck[1], ^uint32(0))
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 27: "ab", 51: "az", 52: "ba"} {
		is(t, "letters", letters(i), want)
	}
	if g, err = varied(t, func(_ *model.Content, v *model.Variant) { v.Pieces.Home, v.Pieces.Supply = 0, 1 }); err != nil {
		t.Fatal(err)
	}
	is(t, "soldiers at the Home bases", g.start.Held, [sides]uint64{})
	if g, err = varied(t, func(_ *model.Content, v *model.Variant) { v.Rounds, v.Pile[3].Copies = 10, 15 }); err != nil {
		t.Fatal(err)
	}
	is(t, "battlefield cards", len(g.ground), 25)
	if g, err = varied(t, func(_ *model.Content, v *model.Variant) {
		v.Layout[0].Card = "bunker" // one with a bunker from the start
	}); err != nil {
		t.Fatal(err)
	}
	is(t, "bunkers at the start", g.start.Bunkers, uint64(2>>uint(flag(g.groundOf(&g.start.Open, 0) == bunkerField))))
}
