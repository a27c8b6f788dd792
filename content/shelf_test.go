package content_test

import (
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// TestRiverOfTheShelf holds that the text of a ferry says in each language as whose side its Ranges
// are counted: the river of one side lies elsewhere for the other.
func TestRiverOfTheShelf(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("..", "validate", "testdata", "shelf")}})
	if err != nil {
		t.Fatal(err)
	}
	rivers := 0
	for _, sc := range res.Content.Scenarios {
		for _, r := range sc.Rules {
			if r.Name["en"] != "River" || len(r.Text) == 0 {
				continue
			}
			rivers++
			if en, cs := r.Text["en"], r.Text["cs"]; !strings.Contains(en, "as the German side counts") || !strings.Contains(cs, "z pohledu německé strany teče") {
				t.Errorf("whose Ranges are those of %q and %q?", en, cs)
			}
		}
	}
	if rivers == 0 {
		t.Error("no scenario has a river")
	}
}
