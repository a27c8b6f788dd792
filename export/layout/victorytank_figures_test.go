package layout

import (
	"strings"
	"testing"

	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestVariantDiffers holds that an overview shows which numbers are not those of the first
// variant of its set, and with what they are there; that of another set is not compared.
func TestVariantDiffers(t *testing.T) {
	c := skirmishContent()
	first := c.Variants[0]
	first.Order, first.Set = 1, "one"
	other := first
	other.ID, other.Order, other.Rounds, other.Scoring.Tank = "other", 2, first.Rounds+2, first.Scoring.Tank+1
	alien := other
	alien.ID, alien.Set = "alien", "two"
	c.Variants = append(c.Variants[:0:0], other, first, alien)
	s, _ := sheet.New(c, sheet.Options{}, "title.overview")
	for i, want := range []int{1, 0, 0} {
		v := &c.Variants[i]
		words := layouttest.Words(page.Document{Pages: []page.Page{scenario.OverviewPage(s, v, "x")}})
		if n := strings.Count(words, "instead of"); n != want {
			t.Errorf("%s: %d notes of another number, want %d: %s", v.ID, n, want, words)
		}
		o := scenario.Overview{Piece: s.NewLeaf(v.Origin, false), Variant: v}
		var changed []string
		for _, tile := range o.Worths() {
			if tile.Changed {
				changed = append(changed, tile.Scene)
			}
		}
		if (len(changed) == 1 && changed[0] == "field-tank") != (want == 1) || len(changed) > want {
			t.Errorf("%s: changed is %v", v.ID, changed)
		}
	}
}
