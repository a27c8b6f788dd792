package layout

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/book"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestDraft holds that a draft of the book says the same of what does not fit, of the
// same pages, and saves the work on their last columns.
func TestDraft(t *testing.T) {
	c := sampleContent()
	c.Terrain = append(c.Terrain, model.Terrain{Record: model.Record{ID: "odd"}, Name: "Odd \u4e2d", Class: "natural"})
	doc, found := book.Reference(c, sheet.Options{})
	draft, same := book.Reference(c, sheet.Options{Draft: true})
	if diff := cmp.Diff(found, same); diff != "" || len(found) == 0 {
		t.Errorf("found (-printed +draft), want the same and something:\n%s", diff)
	}
	if len(doc.Pages) != len(draft.Pages) {
		t.Fatalf("%d pages are printed and %d in the draft", len(doc.Pages), len(draft.Pages))
	}
	if cmp.Equal(doc.Pages, draft.Pages) {
		t.Error("the columns of the draft end alike, which takes time")
	}
}

// TestDraftOfVehicles holds that a draft of what shows vehicles says the same of what
// does not fit, of as many pages, and saves the work on their profiles.
func TestDraftOfVehicles(t *testing.T) {
	c := *contenttest.Own(t)
	c.Vehicles = slices.Clone(c.Vehicles)
	for i := range c.Vehicles {
		c.Vehicles[i].Name += " \u4e2d"
	}
	items := func(d page.Document) (n int) {
		for _, p := range d.Pages {
			n += len(p.Items)
		}
		return n
	}
	doc, found := boards.VehicleCharts(&c, c.Vehicles, sheet.Options{})
	draft, same := boards.VehicleCharts(&c, c.Vehicles, sheet.Options{Draft: true})
	sheets, foundThere := scenario.ScenarioSheets(&c, c.Scenarios, sheet.Options{})
	drafts, sameThere := scenario.ScenarioSheets(&c, c.Scenarios, sheet.Options{Draft: true})
	if diff := cmp.Diff(append(found, foundThere...), append(same, sameThere...)); diff != "" || len(found) == 0 || len(foundThere) == 0 {
		t.Errorf("found (-printed +draft), want the same and something:\n%s", diff)
	}
	if len(doc.Pages) != len(draft.Pages) || items(draft) > items(doc)/2 {
		t.Errorf("the draft of the charts has %d pages of %d, with %d items of %d", len(draft.Pages), len(doc.Pages), items(draft), items(doc))
	}
	if len(sheets.Pages) != len(drafts.Pages) || items(drafts) >= items(sheets) {
		t.Errorf("the draft of the scenarios has %d pages of %d, with %d items of %d", len(drafts.Pages), len(sheets.Pages), items(drafts), items(sheets))
	}
}
