package book

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestForemost holds whom the cover shows: of the nation of each side of the first scenario two
// vehicles of different names, in the order in which scenarios list them.
func TestForemost(t *testing.T) {
	vehicle := func(id, name, nation string) model.Vehicle {
		return model.Vehicle{Record: model.Record{ID: id}, Name: name, Nation: nation}
	}
	c := &model.Content{Vehicles: []model.Vehicle{vehicle("a1", "A", "east"), vehicle("a2", "A", "east"), vehicle("b", "B", "east"), vehicle("c", "C", "east"), vehicle("w", "W", "west")}}
	force := func(ids ...string) model.Side {
		var s model.Side
		for _, id := range ids {
			s.Force = append(s.Force, model.Force{Vehicle: id})
		}
		return s
	}
	first := model.Scenario{Sides: []model.Side{force("lost", "a1", "a2"), force("w")}}
	later := model.Scenario{Sides: []model.Side{force("w"), force("a2", "b", "c")}}
	b := &booklet{Sheet: sheet.Sheet{Content: c}}
	for side, want := range [][]string{{"a1", "b"}, {"w"}} {
		var got []string
		for _, v := range b.foremost([]model.Scenario{first, later}, side) {
			got = append(got, v.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("side %d is shown with %v, want %v", side, got, want)
		}
	}
	if got := b.foremost([]model.Scenario{{Sides: []model.Side{force("lost"), force()}}}, 0); len(got) > 0 {
		t.Errorf("%d vehicles of none", len(got))
	}
}

// TestPlayersOf holds that the cover says for how few and how many players there are scenarios.
func TestPlayersOf(t *testing.T) {
	span := func(low, high int) model.Scenario { return model.Scenario{Players: model.Span{Min: &low, Max: &high}} }
	if got := scenario.Stretch(playersOf([]model.Scenario{span(2, 4), span(1, 2), span(3, 8)})); got != "1–8" {
		t.Error(got)
	}
}

// TestContents holds what the contents say of each scenario, that they lead to it, and that a
// long list keeps its lines on the page.
func TestContents(t *testing.T) {
	c := contenttest.Own(t)
	c.Scenarios = aids.BySet(c.Scenarios, func(sc *model.Scenario) int { return sc.Order })
	last := c.Scenarios[len(c.Scenarios)-1]
	for len(c.Scenarios) < 70 {
		c.Scenarios = append(c.Scenarios, last)
	}
	for _, n := range []int{20, 70} {
		s, _ := sheet.New(c, sheet.Options{}, "title.booklet")
		b := &booklet{Sheet: s, at: map[string]int{}}
		p := b.contents(c.Scenarios[:n])
		words, links := layouttest.Words(page.Document{Pages: []page.Page{p}}), map[string]bool{}
		p.Walk(func(_ page.Transform, item page.Item) {
			switch i := item.(type) {
			case page.Mark:
				links[i.Name] = links[i.Name] || i.Kind == page.Link
			case page.Text:
				if i.Size < draw.SixPoints || i.At.Y > p.Size.H {
					t.Errorf("%d scenarios: %q is %v high at %v", n, i.String, i.Size, i.At)
				}
			}
		})
		for i := range c.Scenarios[:n] {
			sc := &c.Scenarios[i]
			if !links[scenario.ScenarioPlace(sc)] {
				t.Errorf("%d scenarios: no link to %s", n, sc.ID)
			}
		}
		if found := s.Findings.Sorted(); len(found) > 0 || len(words) == 0 {
			t.Errorf("%d scenarios: %v", n, found)
		}
	}
}
