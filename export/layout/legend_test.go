package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
)

// legendOf are the icons of the aid that explains them, with what it says of each.
func legendOf(t *testing.T, c *model.Content) map[string]string {
	t.Helper()
	all := aids.Aids(sheet.Sheet{Content: c})
	i := slices.IndexFunc(all, func(a aids.Aid) bool { return a.ID == "icons" })
	if i < 0 {
		t.Fatal("there is no aid of icons")
	}
	legend := map[string]string{}
	for _, b := range all[i].Boxes {
		for _, l := range b.Lines {
			legend[l.Glyph] += string(l.Lead)
		}
	}
	return legend
}

// TestLegend holds that the aid of icons explains each that cards and boards of any size bear. Drawings
// of terrain stand beside its name, and what a nation or a set has is in the aid by their own lines.
func TestLegend(t *testing.T) {
	c := contenttest.Content(t)
	legend, signs := legendOf(t, c), map[string]bool{}
	for _, size := range sheet.CardSizes() {
		o := sheet.Options{Card: size, Signs: signs}
		cards.BattleCards(c, c.Cards, o)
		cards.DamageCards(c, c.Damage, o)
		cards.TerrainCards(c, c.Terrain, o)
		cards.GunCards(c, c.Guns, o)
		cards.InfantryCards(c, c.Infantry, o)
		cards.MarkerCards(c, c.Markers, o)
		cards.RobataCards(c, c.Robata, o)
	}
	for _, half := range []bool{false, true} {
		boards.TankBoards(c, c.Vehicles, sheet.Options{HalfBoards: half, Signs: signs})
	}
	if len(signs) < 50 {
		t.Fatalf("only %d icons are read", len(signs))
	}
	for name := range signs { // order-free: each stands for itself
		if legend[name] == "" && !strings.HasPrefix(name, draw.GroundPrefix) && !strings.HasPrefix(name, "of ") {
			t.Errorf("the icon %s is printed and not explained", name)
		}
	}
}

// TestOneMeaning holds that firing, a loaded gun, rounds in store, penetration, guns that stand and a
// higher rate of fire have each an icon of their own.
func TestOneMeaning(t *testing.T) {
	legend := legendOf(t, contenttest.Content(t))
	for name, lead := range map[string]string{ // order-free: each stands for itself
		"gunfire": "aid.icons.kinds.two.lead", "loaded": "aid.icons.board.fourteen.lead", "rounds": "aid.icons.board.five.lead",
		"pierce": "aid.icons.card.four.lead", "field-gun": "aid.icons.other.one.lead", "multi-rof": "aid.icons.board.fifteen.lead",
	} {
		if legend[name] != lead {
			t.Errorf("the icon %s means %q, want %q", name, legend[name], lead)
		}
	}
	if legend["shell"] != "" {
		t.Errorf("a bare shell means %q", legend["shell"])
	}
}
