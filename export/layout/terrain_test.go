package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

func ridge() model.Terrain {
	return model.Terrain{
		Record: model.Record{ID: "ridge", Origin: origin("terrain/ridge", "ridge.cue", "name", "cover", "rules.0", "rules.1")},
		Name:   "Ridge", Class: "natural", Cover: 5, Fires: -10, Target: 10,
		Rules: []model.Rule{
			{On: "fire.pen", When: model.When{Unit: &model.Who{Holds: "ridge"}}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}, Group: "slope"}}},
			{On: "action", When: model.When{Unit: &model.Who{Holds: "ridge"}, Action: []string{"smoke"}}, Operation: model.Operation{Forbid: &struct{}{}}},
		},
	}
}

func TestSupplySize(t *testing.T) {
	units := &model.Measure{Units: &model.Who{}}
	tests := []struct {
		name string
		size model.Number
		want int
	}{
		{"plain", model.Number{Value: 2}, 2},
		{"one for each tank less one", model.Number{Value: 1, Per: units, Plus: -1, Min: ptr(3), Max: ptr(9)}, 7},
		{"at most", model.Number{Value: 1, Per: units, Plus: -1, Max: ptr(4)}, 4},
		{"at least", model.Number{Value: 1, Per: units, Plus: -20, Min: ptr(3)}, 3},
		{"less", model.Number{Value: 2, Per: units, Less: units, Plus: 1}, 1},
		{"of what is nothing before play", model.Number{Value: 5, Per: &model.Measure{Tally: "kills"}, Plus: 2}, 2},
		{"never below none", model.Number{Value: -4}, 0},
		{"never beyond all bounds", model.Number{Value: 1 << 60, Per: units}, cards.MostCards},
	}
	sc := &model.Scenario{Tanks: model.Tanks{Span: model.Span{Min: ptr(4), Max: ptr(8)}}}
	for _, tt := range tests {
		if got := cards.SupplySize(sc, model.Supply{Size: tt.size}); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestTerrainCounts holds that there are as many cards as the hungriest
// scenario needs, and one of every other terrain.
func TestTerrainCounts(t *testing.T) {
	supply := func(n int) model.Supply { return model.Supply{Card: "ridge", Size: model.Number{Value: n}} }
	c := content()
	c.Terrain = append(c.Terrain, ridge())
	c.Scenarios = []model.Scenario{
		{Supplies: map[string]model.Supply{"a": supply(4)}},
		{Supplies: map[string]model.Supply{"a": supply(2), "b": supply(3)}},
		{Supplies: map[string]model.Supply{"a": supply(1)}},
	}
	doc, found := cards.TerrainCards(c, c.Terrain, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	text := itemised(doc)
	for _, want := range []struct {
		words string
		times int
	}{{`"Ridge"`, 6}, {`"5 / 5"`, 1}, {`"6 / 5"`, 0}, {`"Street"`, 2}, {`"WOODS"`, 1}, {`"SCENARIO CARD"`, 5}, {`"TERRAIN"`, 2}} {
		if got := strings.Count(text, " "+want.words); got != want.times {
			t.Errorf("%s stands %d times, want %d", want.words, got, want.times)
		}
	}
	if err := doc.Check(); err != nil {
		t.Error(err)
	}
}

func TestTerrainGolden(t *testing.T) {
	c := content()
	c.Terrain = append(c.Terrain, ridge())
	c.Scenarios = []model.Scenario{{Supplies: map[string]model.Supply{"a": {Card: "ridge", Size: model.Number{Value: 1}}}}}
	doc, found := cards.TerrainCards(c, c.Terrain, sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	golden(t, "terrain-cards.txt", itemised(doc))
}

func TestTerrainFaces(t *testing.T) {
	c := content()
	for _, size := range sheet.CardSizes() {
		for _, terrain := range append(slices.Clone(c.Terrain), ridge(), model.Terrain{Name: "Mines", Class: "man-made", Mined: true}, model.Terrain{Name: "Plain", Class: "natural"}) {
			for _, of := range []int{0, 99} {
				s := sheet.Sheet{Content: c, Opts: sheet.Options{Card: size}, Findings: &draw.Findings{}}
				tidy(t, size.Name()+" "+terrain.Name, cards.TerrainFace(s, &terrain, of, of), s.Findings)
			}
		}
	}
}

// TestTerrainFindings holds the author's line of what a card cannot take.
func TestTerrainFindings(t *testing.T) {
	terrain := ridge()
	terrain.Rules[0].When.Unit.Not = slices.Repeat([]model.Who{{Holds: "an-impenetrable-thicket"}}, 30)
	doc, found := cards.TerrainCards(nil, []model.Terrain{terrain}, sheet.Options{})
	if len(found) != 1 || found[0].Code != "print-text-overflow" || found[0].Span.Line != 4 || found[0].Record != "terrain/ridge" {
		t.Errorf("got %+v", found)
	}
	for _, item := range doc.Pages[0].Items {
		g, ok := item.(page.Group)
		if !ok {
			continue
		}
		for _, item := range g.Items {
			if run, ok := item.(page.Text); ok && !g.Clip.Contains(bounds(run)) {
				t.Errorf("%q lies outside of the card", run.String)
			}
		}
	}
}

// TestTerrainPerishes holds that a card says where it goes, as the sheet of the
// scenario and the log do.
func TestTerrainPerishes(t *testing.T) {
	for perishes, want := range map[bool]string{ // order-free: each for itself
		false: "Goes back to its supply when it leaves a Holding Box.",
		true:  "Leaves the game with a tank that is Eliminated.",
	} {
		c := content()
		c.Terrain = append(c.Terrain, ridge())
		c.Scenarios = []model.Scenario{{Supplies: map[string]model.Supply{"a": {Card: "ridge", Size: model.Number{Value: 1}, Perishes: perishes}}}}
		doc, found := cards.TerrainCards(c, c.Terrain, sheet.Options{})
		if text := strings.ReplaceAll(layouttest.Words(doc), "\n  ", " "); len(found) > 0 || !strings.Contains(text, want) {
			t.Errorf("perishes %v: findings %v and no %q in\n%s", perishes, found, want, text)
		}
	}
}
