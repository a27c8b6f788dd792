package layout

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestMeeting holds that the first vehicle of each side is on the ground of a scenario, of two nations
// where either side may play both, within its edge and at one scale.
func TestMeeting(t *testing.T) {
	c := contenttest.Own(t)
	for _, id := range []string{"merging-forces", "break-out-of-the-pocket"} {
		sc := model.Find(c.Scenarios, id)
		doc, found := scenario.ScenarioSheets(c, []model.Scenario{*sc}, sheet.Options{})
		if len(found) > 0 {
			t.Fatal(found)
		}
		met := map[page.Source]page.Rect{}
		for _, p := range doc.Pages {
			for _, item := range p.Items {
				g, ok := item.(page.Group)
				if !ok || len(g.Items) == 0 {
					continue
				}
				path, ok := g.Items[0].(page.Path)
				for side := range sc.Sides {
					if from := page.SourceOf(sc.Origin, "sides", side, "force"); ok && path.From == from {
						met[from] = g.Clip
					}
				}
			}
		}
		if len(met) != 2 {
			t.Errorf("%s: %d sides meet, want 2", id, len(met))
		}
		for from, at := range met { // order-free: each has its own place
			if at.W <= 0 || at.H <= 0 {
				t.Errorf("%s: %v has the place %v", id, from, at)
			}
		}
	}
}
