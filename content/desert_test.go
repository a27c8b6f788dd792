package content_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content"
)

// TestDesertDecks holds that each deck of the desert has each number from 1 to 100 once: the
// common cards with those of the open or of the rough desert, and any choice of alternates.
func TestDesertDecks(t *testing.T) {
	res, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	groups := map[string][]int{}
	for i := range res.Content.Cards {
		c := &res.Content.Cards[i]
		groups[c.Deck] = append(groups[c.Deck], c.Number)
	}
	if n := len(groups["standard"]); n != 100 {
		t.Errorf("the standard deck has %d cards", n)
	}
	sorted := func(names ...string) []int {
		var all []int
		for _, name := range names {
			if len(groups[name]) == 0 {
				t.Errorf("no card is of the group %s", name)
			}
			all = append(all, groups[name]...)
		}
		slices.Sort(all)
		return all
	}
	open, rough := sorted("desert-base", "open-desert"), sorted("desert-base", "rough-desert")
	if !slices.Equal(open, rough) {
		t.Errorf("the cards of the open desert are %v, those of the rough %v", open, rough)
	}
	alternates := 0
	for name, numbers := range maps.All(groups) { // order-free: each for itself
		if !strings.HasPrefix(name, "desert-alternate-") {
			continue
		}
		if alternates++; len(numbers) != 1 || !slices.Contains(open, numbers[0]) {
			t.Errorf("the group %s has the cards %v, want one that takes the place of a card of the desert", name, numbers)
		}
	}
	if alternates != 18 {
		t.Errorf("there are %d alternates of the desert, want 18", alternates)
	}
	for _, numbers := range [][]int{open, rough, sorted("standard")} {
		if once := slices.Compact(slices.Clone(numbers)); len(once) != len(numbers) || once[0] < 1 || once[len(once)-1] > 100 {
			t.Errorf("not each number once from 1 to 100: %v", numbers)
		}
	}
}

// TestDesertFacts holds that the ledger of the expansion is read in full.
func TestDesertFacts(t *testing.T) {
	coverRecords(t, "northafrica", []string{"terrain", "vehicles", "nations"})
}

// TestDesertProvenance samples fields that no source gives.
func TestDesertProvenance(t *testing.T) {
	reconstructed(t, []string{
		"vehicles/m3-grant armour.front.hull", "vehicles/crusader-mk-ii size", "vehicles/crusader-mk-ii boards", "terrain/sand bog",
		"terrain/open-desert hull_down", "cards/desert-17 halves.1.fire.level", "cards/open-desert-65 pen", "cards/rough-desert-70 halves",
	})
}

func TestDesertPlaces(t *testing.T) {
	hasPlaces(t, []placeOf{
		{"NA 3.4.2b", content.PlaceRule, "content/northafrica/", "modules/gust-check"},
		{"NA 3.4.2a", content.PlaceRule, "content/northafrica/", "modules/gust-check"},
		{"NA 3.4.4l", content.PlaceRule, "content/northafrica/", "modules/gust-check"},
		{"NA 3.3.4b", content.PlaceRule, "content/northafrica/", "modules/night"},
	})
}
