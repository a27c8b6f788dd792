package grid

import (
	"testing"

	"hulldown.dev/schema/model"
)

// TestApart holds that a value of another scenario is refused, by whatever name, and that any
// other key is taken.
func TestApart(t *testing.T) {
	c := &model.Content{Scenarios: []model.Scenario{{Record: model.Record{ID: "road"}}}, Sets: []model.Set{{Renames: map[string]map[string]string{"scenarios": {"old-road": "road"}}}}}
	for key, fits := range map[string]bool{
		"scenario:road.start": true, "scenario:old-road.start": true, "scenario:river.start": false, "variant:four.first": false,
		"vehicle:tiger-ausf-e.vp": true, "terrain:woods.cover": true, "tanks.german": true, "bots": true, "scenario": true,
	} {
		for _, scenario := range []string{"road", "old-road"} {
			g, err := Read([]string{key + "=1,2"})
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Apart(c, scenario); (err == nil) != fits {
				t.Errorf("%s in games of %s: %v", key, scenario, err)
			}
		}
	}
}
