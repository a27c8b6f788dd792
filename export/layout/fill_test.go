package layout

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestModulesShare holds that short modules share a page, in order, and that one which is
// longer than a column has a page of its own between those of the others, or as many as it needs.
func TestModulesShare(t *testing.T) {
	c := battleContent()
	module := func(id string, rules int) model.Module {
		m := model.Module{Record: model.Record{ID: id}, Title: "Title " + id, Summary: "Summary " + id, Use: "offered"}
		for range rules {
			m.Rules = append(m.Rules, model.Rule{On: "level.move", Text: model.Text{"en": strings.Repeat("A rule of many words. ", 12)}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}})
		}
		return m
	}
	for _, tt := range []struct {
		modules []model.Module
		pages   []string
	}{
		{[]model.Module{module("a", 1), module("b", 0), module("c", 1)}, []string{"abc"}},
		{[]model.Module{module("a", 1), module("b", 30), module("c", 1)}, []string{"a", "b", "b", "c"}},
		{[]model.Module{module("a", 1), module("b", 12), module("c", 1)}, []string{"a", "b", "c"}},
		{[]model.Module{module("a", 4), module("b", 4), module("c", 4)}, []string{"ab", "c"}},
	} {
		for i := range tt.modules {
			tt.modules[i].Order = i + 1
		}
		c.Modules = tt.modules
		doc, found := scenario.ModuleSheets(c, tt.modules, sheet.Options{})
		var got []string
		for _, p := range doc.Pages {
			words, on := layouttest.Words(page.Document{Pages: []page.Page{p}}), ""
			for _, m := range tt.modules {
				if strings.Contains(words, m.Title) {
					on += m.ID
				}
			}
			got = append(got, on)
		}
		if !slices.Equal(got, tt.pages) || len(found) > 0 || len(doc.Outline) != len(tt.modules) {
			t.Errorf("pages %v, want %v; %v", got, tt.pages, found)
		}
	}
}

// TestDuelTables holds that each gun of a nation meets each vehicle of the others once, in
// tables of parts of like size.
func TestDuelTables(t *testing.T) {
	var all []*model.Vehicle
	for nation, n := range map[string]int{"a": 2, "b": 15, "c": 5} { // order-free: sorted below
		for i := range n {
			v := vehicleSample()
			v.ID, v.Nation = fmt.Sprint(nation, i), nation
			all = append(all, &v)
		}
	}
	slices.SortFunc(all, func(a, b *model.Vehicle) int { return strings.Compare(a.ID, b.ID) })
	met := map[string]int{}
	for _, table := range boards.DuelTables(all, 10, boards.Opponents(&model.Content{})) {
		if len(table.Targets) > boards.MostTargets || len(table.Guns) > 10 || table.Guns[0].Vehicle.Nation == "a" && len(table.Targets) != 10 || table.Guns[0].Vehicle.Nation == "b" && len(table.Guns) < 7 {
			t.Errorf("a table of %d guns of %s and %d targets", len(table.Guns), table.Guns[0].Vehicle.Nation, len(table.Targets))
		}
		for _, g := range table.Guns {
			for _, v := range table.Targets {
				met[g.Vehicle.ID+" "+v.ID]++
			}
		}
	}
	for _, g := range all {
		for _, v := range all {
			if want := 1; g.Nation != v.Nation && met[g.ID+" "+v.ID] != want || g.Nation == v.Nation && met[g.ID+" "+v.ID] != 0 {
				t.Errorf("%s meets %s %d times", g.ID, v.ID, met[g.ID+" "+v.ID])
			}
		}
	}
	for _, tt := range [][3]int{{13, 12, 7}, {12, 12, 12}, {1, 12, 1}, {25, 12, 9}, {3, 0, 1}} {
		if got := boards.Evenly(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%d things, at most %d, are in parts of %d, want %d", tt[0], tt[1], got, tt[2])
		}
	}
}

// TestOpponents holds that guns are compared with those whom their nation fights in the orders of
// battle of a scenario, and with all others where a nation is in none.
func TestOpponents(t *testing.T) {
	var c model.Content
	for _, nation := range []string{"a", "b", "c", "d", "new"} {
		c.Vehicles = append(c.Vehicles, model.Vehicle{Record: model.Record{ID: nation + "-tank"}, Nation: nation})
	}
	side := func(nations ...string) model.Side {
		s := model.Side{Nations: []string{"a", "b", "c", "d", "new"}}
		for _, nation := range nations {
			s.Force = append(s.Force, model.Force{Vehicle: nation + "-tank"})
		}
		return s
	}
	c.Scenarios = []model.Scenario{{Sides: []model.Side{side("a", "b"), side("c")}}, {Sides: []model.Side{side("c", "d"), side("c", "d")}}}
	meet := boards.Opponents(&c)
	for pair, want := range map[[2]string]bool{ // order-free: each for itself
		{"a", "c"}: true, {"c", "a"}: true, {"b", "c"}: true, {"c", "d"}: true, {"a", "b"}: false, {"a", "d"}: false, {"c", "c"}: false,
		{"a", "new"}: true, {"new", "c"}: true, {"new", "new"}: false,
	} {
		if got := meet(pair[0], pair[1]); got != want {
			t.Errorf("%s meets %s: %v", pair[0], pair[1], got)
		}
	}
}

// TestForcesApart holds that the tanks of a side are under the names of their nations where
// they are of several, and under none where they are of one.
func TestForcesApart(t *testing.T) {
	c := sampleContent()
	sc := scenarioSample()
	sc.Sides[0].Force = []model.Force{{Vehicle: "my-tank", Crew: "green"}, {Vehicle: "my-tank", Crew: "green"}, {Vehicle: "other", Crew: "green"}, {Vehicle: "my-tank", Crew: "green"}}
	b := scenario.Battle{Piece: sheet.Sheet{Content: c, Findings: &draw.Findings{Content: c}}.NewPiece(nil), Scenario: &sc}
	var got []string
	for j := range sc.Sides[0].Force {
		got = append(got, b.NationBefore(&sc.Sides[0], j))
	}
	if want := []string{"german", "", "soviet", "german"}; !slices.Equal(got, want) {
		t.Errorf("nations %q before the tanks, want %q", got, want)
	}
	b.DrawForces(page.Rect{W: 180 * mm, H: 80 * mm})
	joined := func(word string) bool {
		return slices.ContainsFunc(b.Items, func(i page.Item) bool { x, ok := i.(page.Text); return ok && strings.HasPrefix(x.String, word+" ") })
	}
	if !joined("and") || joined("or") {
		t.Error("nations that a side has at once are not joined by and")
	}
	for i := range sc.Sides {
		sc.Sides[i].Nations = []string{"german", "soviet"}
	}
	if b.DrawForces(page.Rect{W: 180 * mm, H: 80 * mm}); !joined("or") {
		t.Error("nations of which a side plays one are not joined by or")
	}
	sc.Sides[0].Force = sc.Sides[0].Force[:2]
	if got := b.NationBefore(&sc.Sides[0], 0); got != "" || b.ForceHigh(&sc.Sides[0]) != 2*scenario.ForceLine {
		t.Errorf("the tanks of one nation are under the name %q", got)
	}
}

// TestGunRows holds that guns of one known type have a line of the order of battle, those that
// stand alike one together, and that the text speaks of the others alone.
func TestGunRows(t *testing.T) {
	c := sampleContent()
	c.Guns = []model.AntiTankGun{gunSample()}
	id := c.Guns[0].ID
	sc := scenarioSample()
	sc.Sides[0].Guns = []model.Emplacement{
		{Gun: id, At: 400}, {Gun: id, At: 400}, {Gun: id, At: 600}, {Gun: id, At: 600, Cover: 20}, {Gun: id, Or: []string{"other"}, At: 800}, {Gun: id, Or: []string{"other"}, At: 800}, {Gun: "unknown", At: 0},
	}
	b := scenario.Battle{Piece: sheet.Sheet{Content: c, Findings: &draw.Findings{Content: c}}.NewPiece(nil), Scenario: &sc, Speech: wording.Speech{Content: c, Scenario: &sc}}
	if got := b.GunRows(&sc.Sides[0]); !slices.Equal(got, []scenario.GunRow{{First: 0, N: 2}, {First: 2, N: 1}, {First: 3, N: 1}}) {
		t.Errorf("rows %v", got)
	}
	if high := page.MM(len(sc.Sides[0].Force)+3) * scenario.ForceLine; b.ForceHigh(&sc.Sides[0]) < high {
		t.Errorf("%v high, want %v at least", b.ForceHigh(&sc.Sides[0]), high)
	}
	for _, rows := range []bool{true, false} {
		b.Rows = rows
		var text []string
		for _, p := range b.Guns() {
			text = append(text, p.Text)
			if p.Row != nil {
				text = append(text, p.Row.Cells...)
			}
		}
		if all := strings.Join(text, "|"); strings.Count(all, "800") != 1 || !strings.Contains(all, "|2\u00a0×\u00a050 mm Gun or other") || strings.Contains(all, "400") == rows || strings.Contains(all, "600") == rows {
			t.Errorf("with rows %t the text says %q", rows, all)
		}
	}
	b.DrawForces(page.Rect{W: 180 * mm, H: 80 * mm})
	words := layouttest.Words(page.Document{Pages: []page.Page{{Items: b.Items}}})
	for _, want := range []string{"2 × ", "Range 400", "Cover 20"} {
		if !strings.Contains(strings.ReplaceAll(words, "\u00a0", " "), want) {
			t.Errorf("no %q in\n%s", want, words)
		}
	}
}

// TestSoldiers holds that an action card shows as many soldiers as it adds, as far as there
// is a drawing of so many.
func TestSoldiers(t *testing.T) {
	for n, want := range map[int]string{1: "soldiers-1", 2: "soldiers-2", 3: "soldiers", 4: "soldiers-4", 9: "soldiers", -1: "soldiers"} { // order-free: each by itself
		if got := cards.SoldiersScene(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// TestMatchupPanels holds that a matchup has its nations in words and by their signs, and the
// pictures of its vehicles, in the height that it says it takes.
func TestMatchupPanels(t *testing.T) {
	c := sampleContent()
	c.Matchups = []model.Matchup{{Record: model.Record{ID: "m"}, Title: "A Matchup", Sides: []model.MatchupSide{
		{Nation: "german", Groups: []model.MatchupGroup{{Count: 2, Vehicles: []string{"my-tank", "other"}, Crew: "elite"}}},
		{Nation: "soviet", Groups: []model.MatchupGroup{{Vehicles: []string{"other"}}, {Count: 1, Vehicles: []string{"nowhere"}}}},
	}}}
	s := sheet.Sheet{Content: c, Findings: &draw.Findings{Content: c}}
	panels := aids.MatchupPanels(s)
	p := s.NewPiece(nil)
	box := page.Rect{X: 5 * mm, Y: 7 * mm, W: 80 * mm, H: panels[0].Height(&p, 80*mm)}
	panels[0].Draw(&p, box)
	paths := 0
	for _, item := range p.Items {
		switch item := item.(type) {
		case page.Path:
			paths++
			if e := draw.Extent(item); !box.Inset(-mm).Contains(e) {
				t.Fatalf("a path is at %v, beyond %v", e, box)
			}
		case page.Text:
			if !box.Contains(draw.RunExtent(item)) {
				t.Errorf("%q is at %v, beyond %v", item.String, item.At, box)
			}
		}
	}
	words := layouttest.Words(page.Document{Pages: []page.Page{{Items: p.Items}}})
	for _, want := range []string{"German", "2\u00a0× My Tank", "any Other Tank"} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is missing in %s", want, words)
		}
	}
	if paths < 40 {
		t.Errorf("%d paths are too few for three vehicles and two signs", paths)
	}
}
