package validate

import (
	"context"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// TestCleanContentNeedsNoPlaces holds that the checks ask where something is written only of
// records about which something is found: reading the text of the built-in content for its
// places takes a quarter of the time of a check.
func TestCleanContentNeedsNoPlaces(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range model.Kinds() {
		for _, r := range res.Content.Heads(k) {
			find := r.Origin.Find
			r.Origin.Find = func() model.Places {
				t.Errorf("a check asks for the places of %s", r.Origin.Name)
				return find()
			}
		}
	}
	if found, err := Run(context.Background(), Options{Loaded: res, NoPlay: true, Proven: Proven(res)}); err != nil || len(found) > 0 {
		t.Errorf("%v, %+v", err, found)
	}
}
