package export_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// mine adds a set with a tank that has a new number, a scenario with a mark, and a
// table to the built-in content.
func mine(t *testing.T) *model.Content {
	t.Helper()
	c := contenttest.Own(t)
	of := func(id string) model.Record { return model.Record{ID: id, Set: "mine"} }
	tank, battle := c.Vehicles[0], c.Scenarios[0]
	tank.Record, tank.Name = of("my-tank"), "My Tank"
	tank.Boards = []model.Board{{Number: 17, Colour: "#123456"}}
	battle.Record, battle.Title = of("my-battle"), "My Battle"
	battle.Marks = map[string]model.Mark{"relieved": {Of: "game", Max: 3}}
	c.Sets = append(c.Sets, model.Set{Record: of("mine"), Title: "My Set"})
	c.Vehicles, c.Scenarios = append(c.Vehicles, tank), append(c.Scenarios, battle)
	c.Tables = append(c.Tables, model.Table{Record: of("my-table"), Title: "My Table", Columns: []string{"a"}, Rows: []model.TableRow{{Cells: []string{"b"}, Clauses: []string{"MY 1"}}}})
	return c
}

// TestOwn holds what the sheets of one's own content show: what is one's own, and
// nothing of what it builds on, by their pages.
func TestOwn(t *testing.T) {
	c := mine(t)
	own := func(r *model.Record) bool { return r.Set == "mine" }
	nothing := func(*model.Record) bool { return false }
	want := map[string]struct {
		pages  int
		titles string
	}{
		"boards":    {1, "My Tank"},
		"scenarios": {1, "My Battle"},
		"chart":     {2, ""},
		"counters":  {1, "17"},
		"aids":      {1, ""},
		"reference": {3, "My Tank"},
		"manifest":  {1, ""},
		"booklet":   {3, "My Battle"},
	}
	for _, s := range export.Sheets() {
		if s.Fixed {
			continue
		}
		doc, _ := s.LayOut(c, nil, sheet.Options{Own: own, Fold: s.Name == "counters"})
		w := want[s.Name]
		if len(doc.Pages) != w.pages {
			t.Errorf("%s has %d pages, want %d", s.Name, len(doc.Pages), w.pages)
		}
		if titles := outlined(doc); !strings.Contains(titles, w.titles) || strings.Contains(titles, "Tiger") {
			t.Errorf("%s is about %s, want %s", s.Name, titles, w.titles)
		}
		if doc, _ := s.LayOut(c, nil, sheet.Options{Own: nothing}); len(doc.Pages) > 0 {
			t.Errorf("%s has %d pages where nothing is one's own", s.Name, len(doc.Pages))
		}
	}
}

// TestMisfitsOfAllTogether holds that what only the aids and the book show is laid
// out unless records are asked for alone.
func TestMisfitsOfAllTogether(t *testing.T) {
	c := mine(t)
	c.Matchups[0].Title = strings.Repeat("Long Title ", 30)
	c.Tables[len(c.Tables)-1].Columns[0] = strings.Repeat("long", 90)
	for _, whole := range []bool{false, true} {
		said := ""
		for _, f := range export.Misfits(wording.Language{}, c, []string{"vehicles/my-tank"}, whole) {
			said += f.Message + "\n"
		}
		for _, want := range []string{"the figure \"longlong", "the title \"Long Title"} {
			if strings.Contains(said, want) != whole {
				t.Errorf("with all together %v, of %q is said %q", whole, want, said)
			}
		}
	}
}

// outlined lists what the outline of a document names.
func outlined(doc page.Document) string {
	var titles []string
	for _, e := range doc.Outline {
		titles = append(titles, e.Title)
	}
	return strings.Join(titles, ", ")
}

// TestEveryRecordPrints holds that a record of each kind, asked for alone, is on a sheet,
// and on none of those that do not show it.
func TestEveryRecordPrints(t *testing.T) {
	c := mine(t)
	for _, k := range model.Kinds() {
		heads := c.Heads(k)
		if len(heads) == 0 {
			t.Errorf("there are no %s", k)
			continue
		}
		for _, h := range []*model.Record{heads[0], heads[len(heads)-1]} {
			key := []string{string(k) + "/" + h.ID}
			printed := 0
			for _, s := range export.Sheets() {
				doc, _ := s.LayOut(c, key, sheet.Options{})
				printed += len(doc.Pages)
				if shows := len(s.Shows(c, key)) > 0; !shows && len(doc.Pages) > 0 {
					t.Errorf("%s is on %s, which is said not to show it", key[0], s.Name)
				}
			}
			if printed == 0 {
				t.Errorf("%s is on no sheet", key[0])
			}
		}
	}
}

// TestMisfitsOfTheBook holds that the book, whose entries depend on no others, is laid out with
// the records that are asked for, where all sheets are.
func TestMisfitsOfTheBook(t *testing.T) {
	c := mine(t)
	const foreign = "日"
	c.Infantry[0].Weapons[0].Name = foreign
	other := "infantry/" + c.Infantry[0].ID
	for _, only := range [][]string{{"vehicles/my-tank"}, {other}, nil} {
		found := slices.ContainsFunc(export.Misfits(wording.Language{}, c, only, true), func(f diag.Finding) bool {
			return f.Code == "print-missing-glyph" && strings.Contains(f.Message, foreign)
		})
		if want := !slices.Contains(only, "vehicles/my-tank"); found != want {
			t.Errorf("of %v, a character that there is not is found: %v", only, found)
		}
	}
}
